"""What all games share: the contract, chance, texts, screens, AI players."""
