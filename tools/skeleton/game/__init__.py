"""Skeleton: everybody plays a card, and the highest wins."""

from tools.skeleton.game.game import SKELETON

__all__ = ["SKELETON"]
