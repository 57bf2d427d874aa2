"""Rage: ten rounds with hands of ten down to one; predict your tricks exactly."""

from games.rage.game import RAGE

__all__ = ["RAGE"]
