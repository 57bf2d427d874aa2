"""French and English: keys and parameters become sentences here, and nowhere else."""
