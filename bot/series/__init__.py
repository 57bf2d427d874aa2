"""What evenings and tournaments have in common: their tables, their message, their controls."""
