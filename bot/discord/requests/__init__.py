"""A command or click comes in: router, reply, errors."""
