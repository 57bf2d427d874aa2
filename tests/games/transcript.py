"""Golden transcripts: what every seat sees and hears in one short game, move by move, as text.

`python -m tests.games.transcript --write [GAME …]` writes them anew; a reviewer then sees every change of rules,
words and secrecy in the diff. Each earlier version that a game still plays by its own rules has a transcript, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.show.sentences import speak
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.replay import heard
from games.core.screen import Cards, Choose, Line, RoundEnd, Screen
from games.core.text import Text
from games.registry import GAMES, folder_of
from tests.games.plays import Case, Situation, accepted, played
from tests.games.toy import TOY

HOME: Final = Path(__file__).parent / "transcripts"
NAMES: Final = ("Ana", "Bo", "Cléa", "Dan", "Ève", "Flo", "Gus", "Hal", "Ida", "Jo")
MOST: Final = 36_000
"""Where a transcript is cut, in bytes."""
SEED: Final = 20


def transcript(game: AnyGame) -> str:
    """Return the transcript of one game of the fewest seats and the default options, cut when it grows too long."""
    seats = next(seats for seats in game.seats if accepted(game, game.options_type(), seats))
    case = Case(game, game.options_type(), seats, SEED)
    lines = [f"{game.name}, version {game.version}, {seats} seats, seed {SEED}, {case.options!r}", ""]
    shown: dict[int | None, list[str]] = {}
    length = 0
    for moment in played(case):
        part = list(_moment(moment, shown))
        length += sum(len(line.encode()) + 1 for line in part)
        if length > MOST:
            lines.append("(cut)")
            break
        lines += part
    else:
        scores = game.scores(moment.state)
        lines.append(f"points {scores.points}, ranks {scores.ranks}")
    return "\n".join(lines) + "\n"


def _moment(moment: Situation, shown: dict[int | None, list[str]]) -> Iterator[str]:
    """Yield what happened and what everybody sees now; an unchanged line of a screen is left out."""
    act = moment.acts[-1] if moment.acts else None
    yield "== deal" if act is None else f"== {len(moment.acts)}. {_who(act.seat)}: {act.move}"
    public = heard(moment.news, None)
    for viewer in (None, *range(moment.case.seats)):
        told = [f"! {_say(text)}" for text in heard(moment.news, viewer) if viewer is None or text not in public]
        asks = () if viewer is None else moment.game.asks(moment.state, viewer)
        view = moment.game.view(moment.state, viewer)
        ended = [line for line in _round_end(moment.game.round_end(view)) if viewer is None or line not in shown[None]]
        seen = [*ended, *_screen(moment.game.screen(view, asks))]
        fresh = [line for line in seen if line not in shown.get(viewer, ())]
        shown[viewer] = seen
        if moves := [str(move) for move in legal_moves(asks)]:
            fresh.append(f"> {' | '.join(moves)}")
        yield from (f"{_who(viewer)} {line}" for line in (*told, *fresh))


def _round_end(end: RoundEnd[Text] | None) -> Iterator[str]:
    """Yield the end of the last round that is over."""
    if end is not None:
        yield f"= {_say(end.headline)} [{_say(end.alt)}]"
        said = (end.title, end.beside, end.foot, end.fact, end.own, end.hand)
        yield from (f"  {_say(text)}" for text in said if text is not None)


def _screen(screen: Screen) -> Iterator[str]:
    yield f"# {_say(screen.title)}"
    for block in screen.blocks:
        yield _say(block.text) if isinstance(block, Line) else f"[{_say(block.alt)}]"
        if isinstance(block, Cards):
            captions = [_say(group.caption) for group in block.every_group() if group.caption is not None]
            yield from (f"  ({caption})" for caption in captions)
    if screen.waiting is not None:
        yield _say(screen.waiting)
    for choose in screen.choices:
        yield from _question(choose)


def _question(choose: Choose) -> Iterator[str]:
    offered = (f"({_say(option.label)})" if option.barred else _say(option.label) for option in choose.options)
    yield f"? {_say(choose.prompt)} {' / '.join(offered)}"
    why = dict.fromkeys(_say(option.barred) for option in choose.options if option.barred is not None)
    yield from (f"  × {reason}" for reason in why)


def _who(seat: int | None) -> str:
    return "all" if seat is None else NAMES[seat]


def _say(text: Text) -> str:
    return speak(text, "fr", NAMES)


def versions_of(game: AnyGame) -> list[AnyGame]:
    """Return a game by each of the rules that it plays: the newest first."""
    earlier = (game.of_version(version) for version in range(game.version - 1, 0, -1))
    return [game, *(each for each in earlier if each is not None)]


def path_of(game: AnyGame, newest: int | None = None) -> Path:
    """Return where a game's transcript stands: that of a game from another package in that package.

    `newest`: the newest version of its rules, if the game is asked by earlier ones.
    """
    ending = "" if newest in (None, game.version) else f"-{game.version}"
    if game.package.partition(".")[0] in {"games", "tests"}:
        return HOME / f"{game.name}{ending}.txt"
    return folder_of(game) / f"transcript{ending}.txt"


def main(arguments: list[str]) -> int:
    """Write the transcripts of some games or all, or say how."""
    known = {game.name: game for game in (*GAMES, TOY)}
    command, *names = arguments or [""]
    if command != "--write" or not set(names) <= set(known):
        print(__doc__)  # noqa: T201 -- a command speaks
        return 2
    for newest in (known[name] for name in names or known):
        for game in versions_of(newest):
            path_of(game, newest.version).write_text(transcript(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
