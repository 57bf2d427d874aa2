"""How rows reach SQLite or PostgreSQL: connections, write queue, backup, migrations."""
