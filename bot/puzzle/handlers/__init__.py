"""What the controls of puzzles do."""
