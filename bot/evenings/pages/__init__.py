"""What the message of an evening says."""
