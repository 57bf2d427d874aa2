"""Refusals on the wire: HTTP status, Discord's code and the tree of wrong fields."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]


class ApiError(Exception):
    """A refusal, exactly as it goes over the wire."""

    def __init__(self, status: int, code: int, message: str, *, extra: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra or {}
        self.headers: dict[str, str] = {}

    def body(self) -> Json:
        """Give the JSON of the answer."""
        return {"message": self.message, "code": self.code, **self.extra}


class NotPossibleError(Exception):
    """What a person asked is impossible: no such button, a disabled one, an unknown option."""


KNOWN: Mapping[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10070: (404, "Unknown Guild Scheduled Event"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached"),
    30034: (400, "Max number of daily application command creates has been reached"),
    30038: (400, "Maximum number of scheduled events reached (100)"),
    40005: (413, "Request entity too large"),
    40094: (400, "Maximum number of follow-up messages for this interaction reached"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50083: (400, "Thread is archived"),
    180000: (400, "Invalid guild scheduled event status transition"),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
}


def refusal(code: int) -> ApiError:
    """Make the refusal with this Discord code."""
    status, message = KNOWN[code]
    return ApiError(status, code, message)


def wrong_field(code: str, message: str, *path: str) -> ApiError:
    """Make the refusal of a form in which one field is wrong, or the whole."""
    errors: Json = {"_errors": [{"code": code, "message": message}]}
    for key in reversed(path):
        errors = {key: errors}
    return ApiError(400, 50035, "Invalid Form Body", extra={"errors": errors})


def unauthorized() -> ApiError:
    """Make the refusal of a wrong bot token."""
    return ApiError(401, 0, "401: Unauthorized")


class Spot:
    """One field of a request: collects its errors, so that the refusal names all wrong fields at once."""

    def __init__(self, path: tuple[str | int, ...] = (), wrong: Json | None = None) -> None:
        self._path = path
        self._wrong: Json = {} if wrong is None else wrong
        """The tree of wrong fields, shared by all spots of a form."""

    def at(self, *keys: str | int) -> "Spot":
        """Go deeper."""
        return Spot((*self._path, *keys), self._wrong)

    def wrong(self, code: str, message: str) -> None:
        """Note that this very field is wrong."""
        branch = self._wrong
        for key in self._path:
            branch = branch.setdefault(str(key), {})
        branch.setdefault("_errors", []).append({"code": code, "message": message})

    def settle(self) -> None:
        """Raise 50035 if any field of the form is wrong."""
        if self._wrong:
            raise ApiError(400, 50035, "Invalid Form Body", extra={"errors": self._wrong})

    def text(self, node: Json, key: str, least: int, most: int) -> str | None:
        """Check a string's length; with `least` 0 it may be missing."""
        value, spot = node.get(key), self.at(key)
        if value is None:
            if least:
                spot.wrong("BASE_TYPE_REQUIRED", "This field is required")
            return None
        if not isinstance(value, str):
            spot.wrong("STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        if not least <= len(value) <= most:
            spot.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return value

    def whole(self, node: Json, key: str, least: int, most: int) -> int | None:
        """Check a whole number's range; it may be missing."""
        value, spot = node.get(key), self.at(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            spot.wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < least:
            spot.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        if value > most:
            spot.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        return value

    def listed(self, node: Json, key: str, least: int, most: int) -> list[Json]:
        """Check a list's length and that it holds objects; return an empty list if it is wrong."""
        value, spot = node.get(key), self.at(key)
        if value is None:
            if least:
                spot.wrong("BASE_TYPE_REQUIRED", "This field is required")
            return []
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            spot.wrong("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return []
        if not least <= len(value) <= most:
            spot.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return value
