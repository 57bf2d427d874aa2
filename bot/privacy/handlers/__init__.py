"""What each control about people's data does."""
