"""The revisions of the schema. A revision does not import schema.py, because it must not change with it."""
