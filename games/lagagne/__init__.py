"""LaGagne: gather points in four suits, and be the first at 150."""

from games.lagagne.game import LAGAGNE

__all__ = ["LAGAGNE"]
