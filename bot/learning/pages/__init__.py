"""What rules and tutorials look like: one module per kind of page."""
