"""The pages of settings: one module per page, each a function from what is stored to a page."""
