"""What the controls of an evening do."""
