"""The bot's process and its Discord adapter: clicks in, messages out. No rule of a game may be known here."""
