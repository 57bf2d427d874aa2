"""What the bot sends by itself and keeps up to date: table messages, open panels, posts, notifications."""
