"""What each control of replays does: one function per verb, found by the router in `ANYWHERE`."""
