"""What the controls on those pages do: one function per verb, found by the router in the tables `ANYWHERE`."""
