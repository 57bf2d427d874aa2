"""What each control of a table does: one function per verb, found by the router in `ANYWHERE` and `AT_TABLE`."""
