"""What settings mean: where tables may be held, by which rules, and how they look to whom."""
