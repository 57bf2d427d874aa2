"""An evening: several games in a row with the same people, points by place, and a podium at the end."""
