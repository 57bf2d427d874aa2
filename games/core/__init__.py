"""What every game is made of: the contract, chance, words, screens and players."""
