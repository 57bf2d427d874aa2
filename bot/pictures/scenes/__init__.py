"""Whole pictures: tables, hands, lobbies, leaderboards, podiums."""
