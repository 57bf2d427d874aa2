"""Owns the tables that keep one attempt one, as SQLAlchemy Core metadata. It must not know who reads or writes them.

A kind of attempt is `daily` or `puzzle`; its number is the day or the week, counted as in the tables of those.
"""

from sqlalchemy import Boolean, Column, Integer, Table, Text

from storage.schema import metadata

attempt_keys = Table(
    "attempt_keys",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
    Column("scrub", Boolean, nullable=False),
)

attempt_digests = Table(
    "attempt_digests",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("digest", Text, primary_key=True),
)
