"""Tournaments: rounds of tables at once, with standings, a podium, and an event of the server."""
