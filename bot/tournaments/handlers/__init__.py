"""What the controls of a tournament do."""
