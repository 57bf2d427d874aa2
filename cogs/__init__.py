"""Features, one folder each, and a module for the commands of each game. All are loaded by name."""
