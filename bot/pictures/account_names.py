"""What pictures call people whose names no font of ours has: the names of their accounts, which are in Latin letters.

Only theirs are known, of those who have acted or stood on a board since the process started, and only in memory.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from bot.pictures.drawing.lettering import is_writable, stand_in
from bot.pictures.model import Person

PEOPLE_MOST: Final = 20_000
_accounts: OrderedDict[int, str] = OrderedDict()
"""By person, the latest seen at the end."""


def note_account(person: int, name: str, account: str) -> None:
    """Know somebody's account if pictures cannot write their name."""
    if is_writable(name) or not is_writable(account):
        _accounts.pop(person, None)
        return
    _accounts[person] = account
    _accounts.move_to_end(person)
    if len(_accounts) > PEOPLE_MOST:
        _accounts.popitem(last=False)


def forget_account(person: int) -> None:
    """Know somebody's account no longer."""
    _accounts.pop(person, None)


def drawn_name(person: Person) -> str:
    """Return what pictures call somebody: their name, or that of their account, or the sign of their seat."""
    return person.name if is_writable(person.name) else _accounts.get(person.user) or stand_in(person.seat)
