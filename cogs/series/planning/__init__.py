"""Evenings and tournaments at a set hour: what is planned, who comes, and what is owed for it."""
