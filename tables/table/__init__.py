"""One table: its lock, what it records, its state, and the registry of all tables."""
