"""Evenings: several games in a row with the same people, a running total and a podium."""
