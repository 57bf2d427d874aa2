"""What each message says: one module per kind of message, each a function from what may be seen to a page."""
