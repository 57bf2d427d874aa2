"""What each message about standings shows."""
