"""What each control of the settings does: one function per verb, found by the router in `ANYWHERE` and `AT_TABLE`."""
