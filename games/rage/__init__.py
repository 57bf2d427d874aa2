"""Rage: ten rounds with hands of ten down to one; predict your tricks exactly."""

from games.rage.rules import RAGE, Rage

__all__ = ["RAGE", "Rage"]
