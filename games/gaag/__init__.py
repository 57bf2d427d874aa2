"""GaAg: lay elements in a row by atomic number; a player who cannot go on picks up the row and its atoms."""

from games.gaag.game import GAAG

__all__ = ["GAAG"]
