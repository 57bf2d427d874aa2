"""One module for each kind of row."""
