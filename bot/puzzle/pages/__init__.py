"""What the pages of puzzles say."""
