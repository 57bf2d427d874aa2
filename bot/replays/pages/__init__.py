"""What is seen of a replay."""
