"""How Alembic runs our revisions: on the connection that the opening database hands over, in its transaction."""

from alembic import context

from storage.schema import metadata

# The caller's transaction holds every revision and its record: all of them are there, or none.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
