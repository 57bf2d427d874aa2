"""Clocks of tables: the timers of seats, outages, and the scheduler."""
