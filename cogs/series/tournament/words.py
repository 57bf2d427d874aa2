"""Owns the lines that the pages of a tournament share: names, points, places with their reason. It knows no Discord."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.show.localizer import NAME_LETTERS, Localizer
from bot.show.names import name_of
from bot.show.places import medal_of
from bot.show.sentences import escaped
from games.core.game import AnyGame
from games.core.text import Text
from tables.series.series import MINUTE, SeatLimits
from tables.series.tournament.points import rounds_needed, table_size
from tables.series.tournament.standings import Rank
from tables.series.tournament.tournament import PEOPLE_LEAST, WIN, Tournament

ACCENT: Final = 0x8E6BD1
GLYPH: Final = "🏆"
SIGNED: Final = frozenset({"places", "table"})
"""The criteria of which fewer is better: their values are kept below zero."""


def brief(tournament: Tournament, person: int) -> str:
    """Return the name of somebody in few letters, as it may stand in a message."""
    name = tournament.name_of(person)
    return escaped(name if len(name) <= NAME_LETTERS else f"{name[: NAME_LETTERS - 1].rstrip()}…")


def points_said(points: int, *, pairs: bool) -> str:
    """Return points as they are told: for two in wins and halves, else in hundredths of a win."""
    if not pairs:
        return str(points)
    whole, half = divmod(points, WIN)
    half_sign = "½" if half >= WIN // 2 else ""
    return f"{whole or ''}{half_sign}" if whole or half_sign else "0"


def is_for_pairs(limits: SeatLimits | None) -> bool:
    """Tell whether two meet at each table."""
    return limits is not None and table_size(limits) == 2


def how_line(tournament: Tournament, limits: SeatLimits | None, localizer: Localizer) -> str:
    """Return the house rules that were chosen, the format, the rounds, the pace and the pause."""
    people = max(len(tournament.entries), PEOPLE_LEAST)
    rounds = tournament.rounds
    if limits is not None and tournament.phase == "lobby" and (not rounds or tournament.format == "knockout"):
        rounds = rounds_needed(people, limits, tournament.format)
    said = (
        Text(f"tournament.format-{tournament.format}"),
        Text("tournament.round-count", rounds=rounds),
        Text(f"tournament.pace-{tournament.pace}"),
        Text("tournament.pause-length", minutes=tournament.pause // MINUTE),
    )
    rules = [escaped(tournament.rules[1:])] if tournament.rules.startswith("=") else []
    return f"-# {' · '.join([*rules, *(localizer.say(one) for one in said)])}"


def title_line(tournament: Tournament, games: Mapping[str, AnyGame], localizer: Localizer) -> str:
    """Return what goes on: the lobby, a round, or the whole."""
    game = Text("tournament.game", glyph=games[tournament.game].glyph, game=name_of(games[tournament.game]))
    if tournament.phase == "lobby":
        host = escaped(tournament.name_of(tournament.host)) if tournament.entry(tournament.host) else ""
        key = "tournament.lobby-title" if host else "tournament.lobby-title-bare"
        params = {"game": game, "host": host} if host else {"game": game}
        return f"### {localizer.say(Text(key, **params))}"
    number = len(tournament.played) + (tournament.phase == "drawing")
    title = Text("tournament.round-title", number=number, of=max(tournament.rounds, number), game=game)
    return f"### {localizer.say(title)}"


def rank_line(tournament: Tournament, rank: Rank, localizer: Localizer, *, pairs: bool) -> str:
    """Return where somebody stands, with points and Buchholz."""
    entry = tournament.entry(rank.person)
    gone = "" if entry is None or entry.state == "in" else localizer.say(Text(f"tournament.mark-{entry.state}"))
    key = "tournament.rank-knockout" if tournament.format == "knockout" else "tournament.rank"
    said = Text(
        key,
        medal=medal_of(rank.place),
        name=brief(tournament, rank.person),
        points=points_said(rank.points, pairs=pairs),
        buchholz=points_said(rank.buchholz, pairs=pairs),
    )
    return f"{localizer.say(said)}{gone}"


def reason_line(tournament: Tournament, rank: Rank, localizer: Localizer, *, pairs: bool) -> str:
    """Return why somebody stands behind whoever is just above; empty where the points say it."""
    if rank.above is None or (rank.criterion == "points" and tournament.format == "swiss"):
        return ""
    mine, theirs = rank.mine, rank.theirs
    if rank.criterion in SIGNED:
        mine, theirs = -mine, -theirs
    in_points = rank.criterion in ("points", "buchholz")
    said = Text(
        f"tournament.why-{rank.criterion}",
        name=brief(tournament, rank.above),
        mine=points_said(mine, pairs=pairs) if in_points else str(mine),
        theirs=points_said(theirs, pairs=pairs) if in_points else str(theirs),
    )
    return f"-# {localizer.say(said)}"


def standing_lines(
    tournament: Tournament, ranks: Sequence[Rank], localizer: Localizer, *, pairs: bool, reasons: bool = True
) -> Iterator[str]:
    """Yield who stands where, each with the reason."""
    for rank in ranks:
        yield rank_line(tournament, rank, localizer, pairs=pairs)
        reason = reason_line(tournament, rank, localizer, pairs=pairs) if reasons else ""
        if reason:
            yield reason
