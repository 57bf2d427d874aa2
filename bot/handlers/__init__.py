"""What each control does: one function per verb, found by the router in the tables `ANYWHERE` and `AT_TABLE`."""
