"""What can go wrong with the rows, each as its own exception."""

# ruff: noqa: N818 - the project names an error by what happened (Refused, StaleQuestion, Malformed)


class StorageError(Exception):
    """The database failed; the message is a full English sentence for the operator."""


class NotRead(StorageError):
    """Rows could not be read; what was stored before is stored."""


class InDoubt(StorageError):
    """The database's answer to a commit was lost: it is unknown whether it is stored. Read before you go on."""


class CannotOpen(StorageError):
    """The database cannot be used at all: wrong path, wrong password, no server, not a database."""


class AwayNow(CannotOpen):
    """The server of the database cannot be reached, or takes no sessions yet: a later start may find it."""


class NewerSchema(StorageError):
    """The database was written by a newer Tapis than this one."""


class SequenceConflict(Exception):
    """Somebody else recorded this seq first, or the table is unknown: nothing was stored, reload the table."""


class AlreadyRecorded(Exception):
    """This interaction is in the journal already, at `seq`: a double delivery, and nothing more was stored."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"The interaction was recorded already, as seq {seq}.")
        self.seq = seq
