"""What a sealed deal of a day is: its seal, its key, its game, its proof.

It is sealed as a table's deal is (docs/fairness.md), without cuts; the table is called `daily-2026-11-22`. So the same
script checks it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from bot.show.days import written
from cogs.daily.rows import DailyDealRow
from games.core.chance import FairChance
from games.core.daily_deal import DailyDeal, DailyResult
from games.core.game import AnyGame
from games.core.replay import GameRecord, draws
from games.core.seal import SCHEME, commitment, deal_key, deal_text, draws_code
from games.core.solo_game import Reached, SoloGame
from games.core.text import Refused, Text

SECRET_BYTES: Final = 32


@dataclass(frozen=True)
class SealedDeal:
    """A deal as it was sealed, with the game by the rules of then."""

    row: DailyDealRow
    game: AnyGame
    deal: DailyDeal

    @property
    def table(self) -> str:
        """Return what the seal calls the table."""
        return f"daily-{written(self.row.day)}"

    @cached_property
    def seal(self) -> str:
        """Return the seal, which can be shown before anybody plays."""
        secret = bytes.fromhex(self.row.secret)
        return commitment(secret, self.table, self.row.game, self.row.version, self._deck)

    @cached_property
    def _deck(self) -> tuple[str, ...]:
        return self.game.starting_cards(self._options)

    @cached_property
    def _options(self) -> Any:  # noqa: ANN401 -- each game has its own options
        return self.game.options_type(**json.loads(self.row.options))

    @cached_property
    def solo(self) -> SoloGame:
        """Return the game as it is played."""
        key = deal_key(bytes.fromhex(self.row.secret), deal_text(self.table, self.seal, []))
        return SoloGame(self.game, self._options, self.row.seats, self.row.rounds, key)

    def result(self, reached: Reached) -> DailyResult:
        """Return what the person has made of the deal, which is over."""
        return self.deal.result(reached.state, self.game.scores(reached.state))

    def proof(self, today: int) -> dict[str, Any]:
        """Return what `verify_deal.py` reads: how the cards were dealt. Raises ValueError while it is sealed."""
        if self.row.day >= today:
            raise ValueError("the deal is sealed until its day is over")
        calls, _ = draws(self.game, GameRecord(self.solo.options, self.row.seats), FairChance(self.solo.key))
        return {
            "scheme": SCHEME,
            "game": self.row.game,
            "version": self.row.version,
            "table": self.table,
            "deck": self._deck,
            "secret": self.row.secret,
            "contributions": [],
            "commitment": self.seal,
            "calls": calls,
            "code": draws_code(self.seal, calls),
        }


def new_deal(game: AnyGame, deal: DailyDeal, day: int, now: int, secret: str) -> DailyDealRow:
    """Return a deal of a day with a fresh `secret` (hex of `SECRET_BYTES`); `now` is in unix ms."""
    options = json.dumps(dict(deal.options), sort_keys=True)
    return DailyDealRow(day, game.name, game.version, deal.seats, deal.rounds, options, secret, now)


def sealed(row: DailyDealRow, games: Mapping[str, AnyGame], deals: Mapping[str, DailyDeal]) -> SealedDeal:
    """Return a stored deal. Raises `Refused` where its rules are not known."""
    game = games[row.game].of_version(row.version)
    if game is None:
        raise Refused(Text("daily.other-rules"))
    return SealedDeal(row, game, deals[row.game])
