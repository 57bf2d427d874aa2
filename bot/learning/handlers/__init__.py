"""What the controls of rules and tutorials do: one function per verb, found by the router in the tables `ANYWHERE`."""
