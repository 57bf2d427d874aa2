"""The drawings: every card, mark and emoji as an SVG template, and the command that renders them into sprite sheets.

Nothing here runs with the bot: it pastes what `python -m art` has written to `bot/assets`.
"""
