"""What the pages of daily deals say."""
