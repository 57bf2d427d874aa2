"""A game that `python -m tools.new_game` copies: Skeleton, where the highest card wins. It is linted and typed."""
