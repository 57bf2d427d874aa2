"""Clocks of a table: whose time runs, when something is due, and what sleeps until then."""
