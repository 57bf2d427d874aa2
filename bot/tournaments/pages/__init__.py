"""What the messages of a tournament say."""
