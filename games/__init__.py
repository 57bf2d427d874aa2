"""Pure rules of card games: no Discord, no storage, no clock, no asyncio."""
