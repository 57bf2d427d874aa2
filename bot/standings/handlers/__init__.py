"""What each control of leaderboards does: one function per verb, found by the router in `ANYWHERE`."""
