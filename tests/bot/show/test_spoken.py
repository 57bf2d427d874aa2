"""A block is spoken by one walk: what is written becomes words, what is told beside the picture stays behind."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from bot.pictures import Drawing, paint
from bot.process.job_pickling import pickled
from bot.show.localizer import AI_MARK, Localizer
from bot.show.sentences import Language, speak
from bot.show.spoken import drawing_of, spoken
from bot.show.theme import PLAIN, Theme
from games.core import screen
from games.core.french_pack import CARD_NAMED, face
from games.core.game import AnyGame
from games.core.screen import Arithmetic, Cards, Curve, Face, Group, Line, Moment, Place, RoundEnd, ScoreTable, Seat
from games.core.text import Text, Who
from games.registry import GAMES
from tools.pictures import scenes

LOCALIZER = Localizer("fr", ("<@1>", f"{AI_MARK} Ada", "<@2>"), ("Bo", f"{AI_MARK} Ada", "Maximilienne-Alexandrine"))
SAID, BESIDE = Text("rage.waiting-play", who=Who(2)), Text("rage.name")


def blocks_of(game: AnyGame) -> Iterator[tuple[Cards[Text] | Curve | RoundEnd[Text], Localizer]]:
    """Yield what a game shows at some moments, and who sees it."""
    for scene in scenes(game):
        view = game.view(scene.state, scene.viewer)
        end = game.round_end(view)
        shown = game.screen(view, () if scene.viewer is None else game.asks(scene.state, scene.viewer)).blocks
        for block in (*shown, *(() if end is None else (end,))):
            if not isinstance(block, Line):
                yield block, scene.localizer


def texts_in(part: object) -> Iterator[Text]:
    """Yield the texts of a part of a block that are not yet spoken."""
    if isinstance(part, Text):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from texts_in(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from texts_in(getattr(part, field.name))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_sentence_of_a_game_reaches_a_painter_unspoken(game: AnyGame) -> None:
    found = list(blocks_of(game))
    assert all(any(texts_in(block)) for block, _ in found)
    for block, localizer in found:
        assert set(texts_in(drawing_of(block, localizer).block)) <= {Text("")}


def test_a_sentence_on_a_picture_names_people_in_brief_and_without_a_mark() -> None:
    for who, name in ((0, "Bo"), (1, "Ada"), (2, "Maximilienn…")):
        cards = spoken(Cards((), BESIDE, ribbon=Text("rage.waiting-play", who=Who(who))), LOCALIZER)
        assert cards.ribbon == speak(Text("rage.waiting-play", who=name), "fr")


def test_what_is_told_beside_a_picture_is_left_out() -> None:
    card: Face[Text] = Face("7", "●", "red", BESIDE)
    cards = spoken(Cards((Group((Place(card),)),), BESIDE), LOCALIZER)
    assert (cards.alt, cards.groups[0].places[0].face.name) == (Text(""), Text(""))
    table: ScoreTable[Text] = ScoreTable((), (), None, SAID)
    end = RoundEnd(BESIDE, SAID, table, BESIDE, own=BESIDE, hand=BESIDE)
    said = spoken(end, LOCALIZER)
    assert (said.headline, said.alt, said.own, said.hand) == (Text(""), Text(""), None, None)
    assert said.title == said.results.total != ""


def test_a_seat_that_is_named_stays_a_seat() -> None:
    place: Place[Text] = Place(None, Who(2))
    assert spoken(place, LOCALIZER) == place
    arithmetic = Arithmetic(0, (("43", Who(2)), ("+", None), ("6", SAID)), "49", SAID, SAID)
    assert [what for _, what in spoken(arithmetic, LOCALIZER).terms[:2]] == [Who(2), None]
    assert isinstance(spoken(arithmetic, LOCALIZER).terms[2][1], str)


def test_all_felts_of_a_moment_are_the_servers() -> None:
    end: RoundEnd[Text] = RoundEnd(BESIDE, SAID, ScoreTable((), (), None, SAID), BESIDE)
    moment = Moment("slam", 0, SAID, BESIDE, end=end, felt="brick")
    assert [spoken(moment, LOCALIZER).felt, spoken(moment, LOCALIZER).end.felt] == ["brick", "green"]
    themed = spoken(moment, LOCALIZER, Theme(felt="plum"))
    assert [themed.felt, themed.end.felt] == ["plum", "plum"]


def test_cards_that_show_nobody_are_one_picture_for_all_tables() -> None:
    others = Localizer("fr", ("<@7>", "<@8>"), ("Zoé", "Gus"))
    plain: Cards[Text] = Cards((Group((Place(),)),), BESIDE)
    owned: Cards[Text] = Cards((Group((Place(None, Who(1)),)),), BESIDE)
    assert drawing_of(plain, LOCALIZER) == drawing_of(plain, others)
    assert [person.name for person in drawing_of(owned, LOCALIZER).people] == ["Bo", "Ada", "Maximilienne-Alexandrine"]
    assert [person.name for person in drawing_of(Cards((), BESIDE, (Seat(1),)), others).people] == ["Zoé", "Gus"]


def test_a_paused_game_waits_for_nobody_on_its_ribbon() -> None:
    paused = Localizer("fr", LOCALIZER.mentions, LOCALIZER.plain, paused=True)
    cards = (Cards((), BESIDE, ribbon=ribbon, detail=SAID) for ribbon in (SAID, None))
    with_ribbon, without = (drawing_of(one, paused).block for one in cards)
    assert isinstance(with_ribbon, Cards)
    assert isinstance(without, Cards)
    assert (with_ribbon.ribbon, without.ribbon) == (speak(Text("bot.ribbon-paused"), "fr"), None)
    assert with_ribbon.detail is None, "what somebody would have to do is not said either"


def test_every_piece_of_a_picture_can_be_sent_to_a_worker() -> None:
    """A piece with a single field would be read as that field's value."""
    pieces = [kind for kind in vars(screen).values() if is_dataclass(kind) and hasattr(kind, "__parameters__")]
    assert len(pieces) == 18
    assert all(len(fields(kind)) > 1 for kind in pieces)
    drawing = drawing_of(Cards((Group((Place(),)),), BESIDE, (Seat(0),), ribbon=SAID), LOCALIZER, PLAIN)
    assert pickle.loads(pickled(drawing)) == drawing  # noqa: S301 -- our own bytes
    assert hash(pickle.loads(pickled(drawing))) == hash(drawing)  # noqa: S301


# --- cards -----------------------------------------------------------------------------------------------------------


def drawn(*cards: str, language: Language = "fr", theme: Theme | None = None) -> Drawing:
    places = tuple(Place(face(CARD_NAMED[card]), Who(0)) for card in cards)
    block = Cards((Group(places),), Text("gin.name"), (Seat(0), Seat(1)), back="french/back")
    return drawing_of(block, Localizer(language, LOCALIZER.mentions, LOCALIZER.plain), theme or Theme())


def cards_of(drawing: Drawing) -> Cards[str]:
    assert isinstance(drawing.block, Cards)
    return drawing.block


def sprites(drawing: Drawing) -> list[str]:
    places = [place for group in cards_of(drawing).groups for place in group.places]
    return [place.face.sprite for place in places if place.face is not None]


@pytest.mark.parametrize(
    ("language", "four", "found"),
    [
        ("fr", False, ["french/KH.fr", "french/9D", "french/QC.fr", "french/AS"]),
        ("en", False, ["french/KH.en", "french/9D", "french/QC.en", "french/AS"]),
        ("fr", True, ["french/KH.fr", "french/9D.four", "french/QC.four.fr", "french/AS"]),
    ],
)
def test_a_card_is_drawn_in_the_readers_language_and_colours(language: Language, four: bool, found: list[str]) -> None:  # noqa: FBT001 -- a parameter
    drawing = drawn("KH", "9D", "QC", "AS", language=language, theme=Theme(four_colours=four))
    assert sprites(drawing) == found


def test_a_theme_may_choose_another_felt() -> None:
    assert cards_of(drawn("KH")).felt == "green"
    other = drawn("KH", theme=Theme(felt="plum"))
    assert cards_of(other).felt == "plum"
    assert paint(other) != paint(drawn("KH"))


def test_a_card_that_somebody_played_bears_their_seat() -> None:
    (group,) = cards_of(drawn("KH")).groups
    assert [(place.owner, place.said) for place in group.places] == [(0, None)]
    assert drawn("KH").people[0].name == "Bo"
