"""Slash commands: thin cogs that hand over to the floor."""
