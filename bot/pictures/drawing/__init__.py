"""What pictures are made of: canvas, letters, cards, felt, rows."""
