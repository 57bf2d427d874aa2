"""The history of the schema, one revision after the other. A revision imports no schema.py: history does not change."""
