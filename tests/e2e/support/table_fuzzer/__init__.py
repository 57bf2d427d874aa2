"""Leads a table through its life in random order, over the real protocol, and checks after each step what must hold."""
