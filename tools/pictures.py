"""`python -m tools.pictures FOLDER [GAME ...]`: every game's pictures as files, without Discord.

A table and a panel, early, late, with the fullest hand, eight seats (or as many as play) and the longest names. The
bytes of each file are printed; `python -m benchmarks pictures` measures the time. Development only.

`python -m tools.pictures --playground` writes the pictures of all games that the local Discord shows until the bot is
there.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.pictures import Drawing, paint
from bot.show.localizer import AI_MARK, Localizer
from bot.show.sentences import LANGUAGES
from bot.show.spoken import drawing_of
from bot.show.theme import PLAIN
from bot.table.lobby_pictures import game_list
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import legal_moves
from games.core.replay import heard
from games.core.screen import Line, with_since
from games.core.text import Text
from games.registry import GAMES

NAMES: Final = ("Camille", "Bo", "Ada", "Dana", "Élodie", "François", "Gaëtan", "Hélène")
LONG: Final = tuple(f"Maximilienne de La Tour-Dupin {number}" for number in range(8))
AI_SEATS: Final = (2, 5)
MOST_STEPS: Final = 4_000
PLAYGROUND: Final = Path(__file__).parents[1] / "playground" / "static"


@dataclass(frozen=True)
class Scene:
    """A step of a game as somebody sees it (`viewer` None: everybody); `name` says which."""

    name: str
    game: AnyGame
    state: Any
    viewer: int | None
    localizer: Localizer
    known: tuple[Text, ...] = ()
    """The news since the viewer's last move."""

    def drawings(self) -> Iterator[Drawing]:
        """Yield the scene's pictures."""
        game = self.game
        asks = () if self.viewer is None else game.asks(self.state, self.viewer)
        view = game.view(self.state, self.viewer)
        end = game.round_end(view)
        screen = with_since(game.screen(view, asks), None if self.viewer is None else game.since(view, self.known))
        blocks = (*screen.blocks, *(() if end is None or self.viewer is None else (end,)))
        yield from (drawing_of(block, self.localizer) for block in blocks if not isinstance(block, Line))


def localizer_of(names: tuple[str, ...], seats: int, language: str = "fr") -> Localizer:
    """Return a localizer for these seats, some of them AI players."""
    plain = tuple(f"{AI_MARK} {names[seat]}" if seat in AI_SEATS else names[seat] for seat in range(seats))
    mentions = tuple(plain[seat] if seat in AI_SEATS else f"<@{seat + 100}>" for seat in range(seats))
    return Localizer("en" if language == "en" else "fr", mentions, plain)


class Step(NamedTuple):
    """A state of a game, and by seat the news since its last move."""

    state: Any
    known: tuple[tuple[Text, ...], ...]


def states(game: AnyGame, seats: int, steps: int, luck: int = 5) -> Iterator[Any]:
    """Yield a game's states under random moves, from the deal on, at most `steps` of them."""
    yield from (step.state for step in steps_of(game, seats, steps, luck))


def steps_of(game: AnyGame, seats: int, steps: int, luck: int = 5) -> Iterator[Step]:
    """Yield the same with what each seat has been told since its last move."""
    chance = FastChance(luck)
    dealt = game.deal(game.options_type(), seats, chance)
    state, known = dealt.state, tuple(heard(dealt.news, seat) for seat in range(seats))
    for number in range(steps):
        yield Step(state, known)
        asked = [(seat, asks) for seat in range(seats) if (asks := game.asks(state, seat))]
        if asked:
            seat, asks = asked[number % len(asked)]
            moves = sorted(legal_moves(asks), key=str)
            made = SeatMove(seat, moves[chance.below(len(moves))], number)
        else:
            at = game.alarm(state)
            if at is None:
                return
            made = SeatMove(None, next(iter(legal_moves(game.asks(state, None)))), at)
        result = play(game, state, made, chance)
        before = (() if seat == made.seat else told for seat, told in enumerate(known))
        state, known = result.state, tuple((*told, *heard(result.news, seat)) for seat, told in enumerate(before))


def scenes(game: AnyGame) -> Iterator[Scene]:
    """Yield the scenes of a game: early, late, the fullest hand, the most seats, the longest names."""
    most = min(game.seats[-1], 8)
    usual = max(game.seats[0], min(4, most))
    for label, seats, names in (("usual", usual, NAMES), ("crowd", most, NAMES), ("long-names", most, LONG)):
        played = list(steps_of(game, seats, MOST_STEPS if label == "usual" else 60))
        localizer = localizer_of(names, seats)
        last = len(played) - 1
        chosen = {"deal": 0, "early": min(7, last), "late": last * 3 // 4}
        if label == "usual":
            chosen["end"] = last
        for stage, at in chosen.items():
            state, known = played[at]
            asked = next((seat for seat in range(seats) if game.asks(state, seat)), 0)
            yield Scene(f"{game.name}-{label}-{stage}-table", game, state, None, localizer)
            yield Scene(f"{game.name}-{label}-{stage}-panel", game, state, asked, localizer, known[asked])


def pictures_of_games() -> Iterator[tuple[Path, bytes]]:
    """Yield the local Discord's picture of the games in each language, as the bot's first message has it."""
    games = [game for game in GAMES if game.package.startswith("games.")]
    for language in LANGUAGES:
        yield PLAYGROUND / f"games-{language}.png", paint(game_list(games, Localizer(language), PLAIN))


def main(folder: Path, wanted: list[str]) -> None:
    """Write the pictures of these games, all by default."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        for scene in scenes(game) if not wanted or game.name in wanted else ():
            for number, drawing in enumerate(scene.drawings(), 1):
                picture = paint(drawing)
                path = folder / f"{scene.name}-{number}.png"
                path.write_bytes(picture)
                sys.stdout.write(f"{path.name:44}{len(picture):8} bytes\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--playground"]:
        for file, content in pictures_of_games():
            file.write_bytes(content)
    else:
        main(Path(sys.argv[1]), sys.argv[2:])
