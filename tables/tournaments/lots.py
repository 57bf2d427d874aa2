"""Owns what a round is drawn from, read from how a tournament stands. It must not know who is drawn against whom."""

from __future__ import annotations

from tables.series.seating import SeatLimits
from tables.tournaments.draw import Lots, Player
from tables.tournaments.points import sizes_of
from tables.tournaments.standings import byes_of, met_by, standings_of
from tables.tournaments.tournament import Tournament


def lots_of(tournament: Tournament, limits: SeatLimits) -> Lots:
    """Return what the next round is drawn from: who is still in, the best first."""
    present = set(tournament.present)
    byes = byes_of(tournament)
    players = tuple(
        Player(
            rank.person,
            rank.points,
            tuple(other for others in met_by(tournament, rank.person) for other in others),
            byes[rank.person],
        )
        for rank in standings_of(tournament)
        if rank.person in present
    )
    bracket = tuple(person if person in present else 0 for person in tournament.bracket)
    return Lots(tournament.format, players, tuple(sizes_of(len(players), limits)), bracket)
