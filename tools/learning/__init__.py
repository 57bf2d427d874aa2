"""Learning what positions are worth: players play with themselves, and a small network learns what came of it."""
