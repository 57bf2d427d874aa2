"""Series: several games in rounds with the same people, as an evening or a tournament plays them, step by step."""
