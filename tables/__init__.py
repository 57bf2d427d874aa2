"""A game in progress: who sits where, one door for every move, AI seats. asyncio, but no Discord and no SQL."""
