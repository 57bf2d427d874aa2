"""Owns how settings are stored: pydantic models over one JSON column. It must not know what a setting does."""

import json
from typing import Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

Language: TypeAlias = Literal["fr", "en"]


class SettingsStore(BaseModel):
    """Preferences that survive an older or a newer Tapis: unknown keys are kept and stored again."""

    model_config = ConfigDict(extra="allow", frozen=True)

    @classmethod
    def from_stored(cls, stored: object) -> Self:
        """Read what was stored; a value that this version does not understand counts as not chosen."""
        chosen = dict(stored) if isinstance(stored, dict) else {}
        try:
            return cls.model_validate(chosen)
        except ValidationError as error:
            not_understood = {part["loc"][0] for part in error.errors()}
            return cls.model_validate({key: value for key, value in chosen.items() if key not in not_understood})


def read_json(stored: object) -> object:
    """Return a JSON column's value, which drivers hand over as text."""
    return json.loads(stored) if isinstance(stored, str) else stored
