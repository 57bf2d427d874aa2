"""What is stored of people: said, handed over, erased. It must not know rows, nor cards."""
