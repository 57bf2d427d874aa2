"""The deal of the day: one a game, the same for everybody, played alone against AI players."""
