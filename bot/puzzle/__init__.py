"""The puzzle of the week: a real decision of a game of the server, put to everybody there."""
