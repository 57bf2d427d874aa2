"""SQLite and PostgreSQL: connections, write queue, backup, migrations."""
