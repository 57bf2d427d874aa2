"""Several tables in rounds, as an evening or a tournament plays them: recorded step by step, whatever they count."""
