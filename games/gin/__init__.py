"""Gin: two players, melds of three or more, and the right moment to go out."""

from games.gin.game import GIN

__all__ = ["GIN"]
