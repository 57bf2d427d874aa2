"""A tournament: rounds of tables at once, Swiss or knock-out, with standings and the reason of each place."""
