"""Gin: two players, melds of three or more, and the right moment to go out."""

from games.gin.rules import GIN, Gin

__all__ = ["GIN", "Gin"]
