"""The settings of servers and people: pages to choose on, the clicks that choose, and what follows for new tables."""
