"""Other programs to measure our AI players against: adapters, none of their code."""
