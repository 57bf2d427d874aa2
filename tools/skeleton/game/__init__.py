"""Skeleton: everybody plays a card, and the highest wins."""

from tools.skeleton.game.rules import SKELETON, Skeleton

__all__ = ["SKELETON", "Skeleton"]
