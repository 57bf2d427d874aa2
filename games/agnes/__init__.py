"""Agnès: four face-down cards each; come to 5 points or less, and say so."""

from games.agnes.rules import AGNES, Agnes

__all__ = ["AGNES", "Agnes"]
