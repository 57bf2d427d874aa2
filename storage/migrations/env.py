"""Runs Alembic's revisions on the connection and in the transaction of the database that opens."""

from alembic import context

# the caller's transaction holds all revisions and their records: all or none
context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
