"""Owns the tables of the weekly puzzles, as SQLAlchemy Core metadata. It must not know who reads or writes them.

A week is the number of weeks since Monday, 1969-12-29, in UTC.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text

from storage.schema import metadata

puzzles = Table(
    "puzzles",
    metadata,
    Column("week", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("played", Text, nullable=False),
    Column("worths", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("week", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),
    Column("answered_at", BigInteger, nullable=False),
)

Index("ix_puzzle_answers_of_person", puzzle_answers.c.person, puzzle_answers.c.week)
