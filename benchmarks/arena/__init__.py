"""The strength of AI players on duplicate deals: `python -m benchmarks.arena GAME PLAYER PLAYER …`, docs/figures.md."""
