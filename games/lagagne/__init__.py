"""LaGagne: gather points in four suits, and be the first at 150."""

from games.lagagne.rules import LAGAGNE, LaGagne

__all__ = ["LAGAGNE", "LaGagne"]
