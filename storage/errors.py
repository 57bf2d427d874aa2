"""The errors of storage."""

# ruff: noqa: N818 - the project names an error by what happened (Refused, StaleQuestion, Malformed)


class StorageError(Exception):
    """The database failed; the message is a full English sentence for the operator."""


class NotRead(StorageError):
    """Rows could not be read; nothing has changed."""


class InDoubt(StorageError):
    """The database's answer to a commit was lost: it is unknown whether it is stored. Read before you go on."""


class CannotOpen(StorageError):
    """The database cannot be used at all: wrong path, wrong password, no server, not a database."""


class AwayNow(CannotOpen):
    """The database server cannot be reached, or takes no sessions yet: a later start may succeed."""


class NewerSchema(StorageError):
    """The database was written by a newer Tapis than this one."""


class OlderSchema(StorageError):
    """The database was written by a Tapis whose rows this one cannot read."""


class SequenceConflict(Exception):
    """This `seq` is taken, or the table is unknown. Nothing was stored: reload the table."""


class AlreadyRecorded(Exception):
    """A double delivery: this interaction is in the journal already, at `seq`. Nothing more was stored."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"The interaction was recorded already, as seq {seq}.")
        self.seq = seq
