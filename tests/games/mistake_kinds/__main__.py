"""Print positions with what their seats saw, or write them anew."""

import sys
from collections import Counter

from bot.show.localizer import Localizer
from games.core.screen import Cards, Line
from games.registry import GAMES
from tests.games.mistake_kinds import file_of, found_in, shown_in, views

only = sys.argv[1]
for game in GAMES:
    if only == "--write" and game.advice.mistakes:
        file_of(game).write_text("".join(f"{one}\n" for one in found_in(game)), "utf-8")
        counts = Counter(one.kind for one in shown_in(game))
        sys.stdout.write(f"{game.name}: {dict(counts)}\n")
    if only == game.name:
        shown = shown_in(game)
        seats = Localizer("en", tuple("ABCDEFGH"), tuple("ABCDEFGH"))
        for number, step, view, _ in views(game, {one.case for one in shown}):
            for one in shown:
                if (one.case, one.step) == (number, step):
                    blocks = game.screen(view, ()).blocks
                    told = [seats.say(block.text) for block in blocks if isinstance(block, Line)]
                    told += [seats.say(block.alt) for block in blocks if isinstance(block, Cards)]
                    head = f"{one.kind}: {one.made} instead of {one.better}"
                    sys.stdout.write("\n  ".join([head, *told]) + "\n\n")
