"""What the controls of daily deals do."""
