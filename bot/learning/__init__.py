"""Rules and tutorials: rules paged, searched and quoted where a sentence names one, and a tutorial for each game."""
