"""Agnès: four face-down cards each; come to 5 points or less, and say so."""

from games.agnes.game import AGNES

__all__ = ["AGNES"]
