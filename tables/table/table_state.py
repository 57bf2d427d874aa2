"""Everything of a table that is not the game: who sits there, and what was agreed.

A `TableState` is stored as JSON beside the state of the game; it must not know asyncio, Discord or rows.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, TypeAlias

from games.core.ai_player import Level
from games.core.chance import FairChance, SharedChance
from games.core.game import AnyGame, Options
from games.core.seal import Contribution, closing, commitment, deal_key, deal_text
from tables.table.acting_person import Actor, QuietHours

Phase: TypeAlias = Literal["lobby", "playing", "finished", "abandoned"]
LIVE_PHASES: Final = ("lobby", "playing")
Pace: TypeAlias = Literal["live", "relaxed", "correspondence", "none"]
OnLeave: TypeAlias = Literal["bot", "forfeit", "abort"]
NoChoice: TypeAlias = Literal["played", "asked"]
"""What is done with a move that is no choice: the table makes it, or the person is asked."""
Enders: TypeAlias = Literal["managers", "host", "seated"]
Seating: TypeAlias = Literal["random", "join"]
Entry: TypeAlias = Literal["open", "friends", "closed"]
"""Who may sit down: everybody; whom the host names, and a role; only whom the host names, invites or lets in."""
Watching: TypeAlias = Literal["everybody", "seated"]
"""Who sees the table while it is played."""
Language: TypeAlias = Literal["fr", "en"]

NAME_LENGTH: Final = 32
AI_NAMES = (
    *("Ada", "Bruno", "Chloé", "Denis", "Élise", "Félix", "Gaëlle", "Hugo"),
    *("Inès", "Jules", "Katia", "Léon", "Manon", "Nino", "Odette", "Pascal"),
)
"""Names of AI players, in the order of their invitation; enough for the largest table."""
AI_KEY: Final = "ai "
"""What `Seat.key` puts before the name of an AI player."""


def names_beside(person: int, seats: int, names: Sequence[str] = ()) -> list[str]:
    """Return the names of the AI players on all seats but the person's; `names` by seat are kept, "" is a free one."""
    free = (name for name in AI_NAMES if name not in names)
    kept = names or [""] * seats
    return [name or next(free) for seat, name in enumerate(kept) if seat != person]


def ai_names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the names of AI players by seat, "" for people and for who has left: an AI player keeps their name."""
    return tuple(seat.name if seat.is_ai and seat.gone is None and seat.name in AI_NAMES else "" for seat in seats)


def usual_level(game: AnyGame) -> Level:
    """Return the level of AI players that nobody has chosen."""
    return "regular" if "regular" in game.ai_players else "beginner"


@dataclass(slots=True)
class Seat:
    """A seat: its person (a Discord id; None: an AI player), the name shown, and the level of its AI player."""

    person: int | None
    name: str
    level: Level | None = None
    gone: int | None = None
    """The person who left this seat to the AI during the game."""
    late: bool = False
    """Whether the person took over a seat that an AI had begun with: the result is not rated."""
    due: int | None = None
    """When the time of the running question is up (unix ms); None: no timer runs."""
    half: int | None = None
    """When to remind; None: done, or no timer runs."""
    further: int = 0
    """The time that this question has beyond what is allotted, in ms: the first of a round has more."""
    asked: int = 0
    """Since when the seat has something to decide (unix ms); 0: it has not, or it is not known."""
    bank: int = 0
    """Spare time left, in ms, for questions that take longer than allotted."""
    missed: int = 0
    """Timers run out in a row."""
    covered: int = -1
    """The question (its turn number) that an AI answers because time was up."""
    autopilot: bool = False
    """Whether an AI plays until the person comes back."""
    away_from: int = 0
    """The step since which an AI has played for the absent person; 0: it has not since their last own move."""
    queued: str = ""
    """The move to make, if it is legal, as soon as it is this seat's turn."""
    moved: int = 0
    """The step of the seat's last move; 0: it has not moved yet."""
    since: int = 0
    """When the person sat down in the lobby (unix ms)."""
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the day: a timer of a day stands still then."""
    zone: str = ""
    """Where those are minutes of the day (`QuietHours.zone`)."""
    holiday: int | None = None
    """Until when the person is away, as they have said (unix ms): a timer of a day stands still until then."""
    reads: bool = False
    """Whether the person reads words alone."""
    clicks: bool = False
    """Whether the person wants to click also where they have no choice."""

    @property
    def quiet_hours(self) -> QuietHours | None:
        """Return the hours in which a timer of a day stands still."""
        return None if self.quiet is None else QuietHours(*self.quiet, self.zone)

    @quiet_hours.setter
    def quiet_hours(self, quiet: QuietHours | None) -> None:
        self.quiet, self.zone = (None, "") if quiet is None else (quiet[:2], quiet.zone)

    def has_chosen(self, actor: Actor) -> None:
        """Take over what the person who sits here has chosen for all tables."""
        self.quiet_hours, self.reads, self.clicks = actor.quiet, actor.reads, actor.clicks
        self.holiday = actor.holiday

    def has_played(self) -> None:
        """Note that the person has made a move: they are present."""
        self.missed, self.autopilot, self.away_from, self.queued = 0, False, 0, ""

    @property
    def key(self) -> str:
        """Return a key for who sits here, the same from one game to the next."""
        return f"{AI_KEY}{self.name}" if self.person is None else str(self.person)

    @property
    def is_ai(self) -> bool:
        """Return whether an AI plays this seat."""
        return self.level is not None

    @property
    def is_present(self) -> bool:
        """Return whether a person plays this seat, as far as is known."""
        return self.person is not None and not self.autopilot


def seat_for(actor: Actor) -> Seat:
    """Return the seat of somebody who sits down."""
    seat = Seat(actor.id, actor.name[:NAME_LENGTH])
    seat.has_chosen(actor)
    return seat


@dataclass(frozen=True, slots=True)
class Recess:
    """A pause that everybody has agreed to; the game goes on at its end, or as soon as somebody goes on."""

    until: int
    """When the game goes on by itself (unix ms)."""
    is_open: bool = False
    """Whether it was to last until somebody goes on: then its end is only the latest."""

    @classmethod
    def read(cls, written: str) -> Recess:
        """Read what `str` wrote."""
        until, _, is_open = written.partition(" ")
        return cls(int(until), bool(is_open))

    def __str__(self) -> str:
        return f"{self.until} open" if self.is_open else str(self.until)


@dataclass(slots=True)
class Proposal:
    """A proposal: another pace, a pause, an AI's seat, one at a closed table, the last move taken back, or the end."""

    kind: Literal["pace", "pause", "seat", "entry", "takeback", "end"]
    detail: str
    by: int
    name: str
    yes: list[int] = field(default_factory=list)
    """The persons who have agreed."""
    ends: int | None = None
    """When it is settled without the people who are silent (unix ms)."""
    quiet: tuple[int, int] | None = None
    """The quiet hours of the person who asks for a seat (`Seat.quiet`)."""
    zone: str = ""
    """Where those are minutes of the day."""
    clicks: bool = False
    """Whether they want to click also where they have no choice (`Seat.clicks`)."""
    reads: bool = False
    """Whether they read words alone (`Seat.reads`)."""

    def seat(self, **changes: Any) -> Seat:  # noqa: ANN401 -- as the fields
        """Return the seat of who asks for one."""
        chosen: dict[str, Any] = {"quiet": self.quiet, "zone": self.zone, "clicks": self.clicks, "reads": self.reads}
        return Seat(self.by, self.name, **chosen, **changes)


@dataclass(frozen=True, slots=True)
class Cut:
    """Who cut the deck, by which name, with which words (`docs/fairness.md`); it is never altered in place."""

    person: int
    name: str
    words: str

    @property
    def parts(self) -> tuple[str, str, str]:
        """Return the parts that go into the key, all as text: ids are too long for the numbers of some languages."""
        return str(self.person), self.name, self.words


@dataclass(slots=True, kw_only=True)
class TableSettings:
    """The terms of a table: what it opens with, what is settled before the deal, what a rematch takes over.

    The defaults are those of tables that were stored without a term.
    """

    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = "none"
    on_leave: OnLeave = "bot"
    enders: Enders = "host"
    seating: Seating = "random"
    no_choice: NoChoice = "played"
    awaited: bool = False
    """Whether people at other tables wait for its end, as in an evening; then it closes sooner if deserted."""
    entry: Entry = "open"
    guests: list[int] = field(default_factory=list)
    """The persons whom the host has named, invited or let in."""
    friends_role: int | None = None
    """The role of the host's friends."""
    watching: Watching = "everybody"


@dataclass(slots=True)
class TableState(TableSettings):
    """The people, the options and the sealed luck of a table; `turns[seat]` numbers the question put to that seat."""

    host: int
    language: Language
    secret: str
    seats: list[Seat] = field(default_factory=list)
    phase: Phase = "lobby"
    turns: list[int] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    """In the order of their first words; at most one a person."""
    seal: str = ""
    """The commitment to the secret and the starting deck, as it was published."""
    shared: str = ""
    """What the seal calls the tables that are dealt the same cards; empty: this table is dealt alone."""
    shared_with: list[str] = field(default_factory=list)
    """The ids of the tables that are dealt the same cards."""
    whole: int = 0
    """How many cards a whole deck has, where the deal is shared."""
    rules: int = 1
    """The version of the rules that the table was sealed with."""
    dealt_by: int = 0
    """The version of the rules that the cards were dealt by; 0: none yet."""
    calls: int = 0
    """Draws made from the fair chance so far."""
    calls_before_deal: int = 0
    named_since: int = 0
    """The first step whose news name the present people: older news would name newcomers wrongly and are hidden."""
    former: list[int] = field(default_factory=list)
    """The persons whose seats newcomers have taken over. They have seen a hand, so they get no other seat."""
    replaced: list[int] = field(default_factory=list)
    """Those of `former` who began the game: they are rated as the last."""
    removed: list[int] = field(default_factory=list)
    """The persons who were sent away and are not back: from the lobby, where they may not return, or from the game."""
    dealer: int | None = None
    """The seat that deals first, where a rematch has settled it."""
    after: list[str] = field(default_factory=list)
    """In a rematch: who sat at the table before (`Seat.key`), by seat."""
    dealt_before: str = ""
    """In a rematch: who dealt first then (`Seat.key`)."""
    kept: list[int] = field(default_factory=list)
    """In the lobby of a rematch: the persons who played before and have not sat down yet."""
    kept_until: int | None = None
    """Until when their seats are kept for them (unix ms)."""
    dealt_pace: Pace | None = None
    """The pace at which the cards were dealt: options that follow the pace are frozen with it."""
    dealt_to_reader: bool = False
    """Whether somebody who reads words alone was dealt cards: options with which that takes longer are frozen so."""
    proposal: Proposal | None = None
    asking: list[Proposal] = field(default_factory=list)
    """Who else asks the host of a lobby for a seat, once the proposal is answered; the first to ask first."""
    turned_away: list[int] = field(default_factory=list)
    """The persons to whom the host has refused a seat at this table."""
    alone: bool = False
    """Whether the last person at the table is being asked whether to play on with the AI players."""
    closes: int | None = None
    """When a forgotten lobby, or a game that nobody plays any more, closes itself (unix ms)."""
    host_seen: int = 0
    """When the host last did something here (unix ms); an inactive host of a lobby is replaced."""
    held: int | None = None
    """Since when all timers stand still, because nobody can see the table (unix ms)."""
    paused: int | None = None
    """Since when the game's own alarm stands still (unix ms): nobody plays the game any more, or all agreed to it."""
    recess: Recess | None = None
    """The pause that everybody has agreed to; nobody is asked anything then."""
    given: int = 0
    """The number of the last outage whose time the table has got back."""
    parent: tuple[int, int] | None = None
    """Channel and message of the lobby, where the game is played in a thread of its own."""
    room: int | None = None
    """The private thread in which the table is shown, where only those who play may see it."""

    @property
    def is_private(self) -> bool:
        """Return whether only those who play may see the table now."""
        return self.watching == "seated" and self.phase == "playing"

    def may_see(self, person: int) -> bool:
        """Return whether a person may see the table now, as far as the table decides: who has left may come back."""
        return not self.is_private or any(person in (chair.person, chair.gone) for chair in self.seats)

    @property
    def settings(self) -> TableSettings:
        """Return what is agreed here now, for the next table."""
        return TableSettings(**{field.name: getattr(self, field.name) for field in fields(TableSettings)})

    def seat_of(self, person: int) -> int | None:
        """Return the seat where a person sits, or None."""
        return next((seat for seat, chair in enumerate(self.seats) if chair.person == person), None)

    def give_up_kept_seat(self, person: int) -> None:
        """Keep no seat for a person who played before, and name them no more."""
        self.kept = [one for one in self.kept if one != person]
        self.after = ["" if key == str(person) else key for key in self.after]
        self.dealt_before = "" if self.dealt_before == str(person) else self.dealt_before

    def seat_left_by(self, person: int) -> int | None:
        """Return the seat that a person has left to an AI player, or None."""
        return next((seat for seat, chair in enumerate(self.seats) if chair.gone == person), None)

    @property
    def people(self) -> list[int]:
        """Return the persons who sit here, in seat order."""
        return [chair.person for chair in self.seats if chair.person is not None]

    @property
    def present(self) -> list[int]:
        """Return the persons who play their seat themselves."""
        return [chair.person for chair in self.seats if chair.person is not None and not chair.autopilot]

    @property
    def alarm_is_stopped(self) -> bool:
        """Return whether the game's own alarm stands still, because nobody sees the table or nobody plays."""
        return self.held is not None or self.paused is not None

    @property
    def turns_open_to_ai(self) -> list[int]:
        """Return by seat the question that an AI may be thinking about, -1: none. In a pause no AI thinks."""
        return self.turns if self.paused is None else [-1] * len(self.turns)

    def is_played(self, seat: int) -> bool:
        """Return whether an AI answers the question put to a seat now, or will once a pause is over."""
        chair = self.seats[seat]
        return chair.is_ai or chair.autopilot or (bool(self.turns) and chair.covered == self.turns[seat])

    @property
    def rated(self) -> list[int]:
        """Return the persons who are rated at the end: who began the game, but for people sent away."""
        began = [chair.person if chair.gone is None else chair.gone for chair in self.seats if not chair.late]
        return [one for one in (*began, *self.replaced) if one is not None and one not in self.removed]

    @property
    def may_be_rated(self) -> bool:
        """Return whether the game may still change ratings: at least two people may count at its end.

        People who have left count as well, as the last. People who took a seat over later do not.
        """
        return len(self.rated) > 1

    def ends_by_consent(self, person: int) -> bool:
        """Return whether a player, present or not, may close the game only with the consent of the others.

        So nobody escapes a loss. Without other people at the table no consent is needed.
        """
        plays = any(person in (chair.person, chair.gone) for chair in self.seats)
        others = any(other != person for other in self.people)
        return self.phase == "playing" and self.may_be_rated and plays and others

    def is_seated_as(self, before: TableState) -> bool:
        """Return whether everybody sits where they sat before; newcomers sit last."""
        return [chair.key for chair in self.seats[: len(before.seats)]] == [chair.key for chair in before.seats]

    def would_misname(self, before: TableState) -> bool:
        """Return whether earlier news, which name seats, would name the wrong people now."""
        if before.phase == "lobby":
            return not self.is_seated_as(before)
        both = zip(self.seats, before.seats, strict=True)
        return any(now.late and now.person is not None and now.person != then.person for now, then in both)

    def is_given_up(self, seat: int) -> bool:
        """Return whether a seat is out of the game for good, because its person has forfeited."""
        return self.on_leave == "forfeit" and self.seats[seat].gone is not None

    def is_free(self, seat: int) -> bool:
        """Return whether a newcomer may take over a seat: an AI plays it, and it is still in the game."""
        chair = self.seats[seat]
        return (chair.is_ai or chair.autopilot) and not self.is_given_up(seat)

    def put_under_seal(self, table: str, game: AnyGame) -> None:
        """Commit the table to its secret and its deck, by the newest rules; done when it opens."""
        self.rules = game.version
        self.seal = self.commitment(table, game)
        self.whole = len(self.sealed_deck(game)) if self.shared else 0

    def seal_again(self, table: str, game: AnyGame) -> bool:
        """Seal the same secret with another deck, if the options have changed it; return whether they have.

        Earlier cuts are dropped, because each seal must be published before the cuts.
        """
        seal = self.commitment(table, game)
        if seal == self.seal:
            return False
        self.seal, self.cuts = seal, []
        return True

    @property
    def rules_played(self) -> int:
        """Return the version of the rules by which the game is played."""
        return self.dealt_by or self.rules

    def commitment(self, table: str, game: AnyGame) -> str:
        """Compute the seal of the secret and the deck."""
        named = self.sealed_as(table)
        return commitment(bytes.fromhex(self.secret), named, game.name, self.rules, self.sealed_deck(game))

    def sealed_as(self, table: str) -> str:
        """Return what the seal calls the table: where the deal is shared, what it calls all tables that share it."""
        return self.shared or table

    def sealed_deck(self, game: AnyGame) -> tuple[str, ...]:
        """Return the starting deck by the rules and the options that the table was sealed with."""
        return (game.of_version(self.rules) or game).starting_cards(self.chosen(game))

    @property
    def contributions(self) -> list[Contribution]:
        """Return the cuts as they go into the key."""
        return [cut.parts for cut in self.cuts]

    def cut_of(self, person: int | None) -> Cut | None:
        """Return a person's cut, if they have cut."""
        return next((cut for cut in self.cuts if cut.person == person), None)

    def closing(self, table: str) -> str:
        """Return the code of the cuts, published when they are closed."""
        return closing(self._deal_text(table))

    def chance(self, table: str) -> FairChance:
        """Return the table's source of chance, after the draws made so far."""
        key = self._key(table)
        return SharedChance(key, self.calls, self.whole) if self.shared else FairChance(key, self.calls)

    def ai_seed(self, table: str, seat: int) -> int | None:
        """Return the luck of an AI player that answers for a seat, if the deal is shared: alike at all its tables."""
        if not self.shared:
            return None
        seed = hmac.digest(self._key(table), f"ai:{seat}:{self.turns[seat]}".encode(), "sha256")
        return int.from_bytes(seed[:8], "big")

    def _key(self, table: str) -> bytes:
        return deal_key(bytes.fromhex(self.secret), self._deal_text(table))

    def _deal_text(self, table: str) -> bytes:
        return deal_text(self.sealed_as(table), self.seal, self.contributions)

    def chosen(self, game: AnyGame) -> Options:
        """Return the options as the game's own type."""
        options: Options = game.options_type.model_validate(self.options)
        return options

    def dealt_with(self, game: AnyGame) -> Options:
        """Return the options with which the cards are dealt, and dealt again by a replay."""
        options: Options = self.chosen(game)
        if self.dealt_pace == "correspondence":
            options = game.by_correspondence(options)
        return game.for_readers(options) if self.dealt_to_reader else options
