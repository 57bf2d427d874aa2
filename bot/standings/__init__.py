"""Where people stand: leaderboards, seasons, profiles. It must not know cards, nor how a rating is computed."""
