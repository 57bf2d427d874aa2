"""Slash commands: thin cogs that call the app."""
