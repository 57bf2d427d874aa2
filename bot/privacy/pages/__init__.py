"""What each message about people's data shows."""
