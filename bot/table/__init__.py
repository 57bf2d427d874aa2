"""The pages of a table: lobby, panel, public message, options, end; and its thread."""
