"""People at a table: seats, AI seats, leaving, proposals, rematches, start and end of a game."""
