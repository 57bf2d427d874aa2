"""What servers and people choose: pages to choose on, the clicks that choose, and what follows for new tables."""
