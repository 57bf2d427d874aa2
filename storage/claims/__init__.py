"""Which process owns which servers."""
