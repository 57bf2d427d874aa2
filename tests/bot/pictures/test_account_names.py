"""A name that no font has is that of the account on pictures, else the sign of a seat; words and alt texts keep it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.pictures import Graph, Person, account_names
from bot.pictures.account_names import PEOPLE_MOST, drawn_name, forget_account, note_account
from bot.pictures.drawing.lettering import STAND_INS, is_writable
from bot.pictures.drawing.measuring import measured
from bot.pictures.faces_of_people import no_faces, with_faces
from bot.pictures.paint_job import paint
from bot.show.localizer import Localizer
from bot.show.persons import persons
from bot.show.spoken import drawing_of
from games.core.screen import Cards, Curve, Seat
from games.core.text import Text, Who
from tests.bot.pictures.pieces import cards, named

KENJI, MINJUN, BO = 71, 72, 73
NAMES = {KENJI: "田中健二", MINJUN: "김민준", BO: "Bo"}
LOCALIZER = Localizer("fr", tuple(f"<@{person}>" for person in NAMES), tuple(NAMES.values()))


@pytest.fixture(autouse=True)
def _nobody_is_known() -> Iterator[None]:
    account_names._accounts.clear()
    yield
    account_names._accounts.clear()


def test_only_accounts_of_people_whose_names_cannot_be_written_are_known() -> None:
    note_account(KENJI, "田中健二", "kenji_t")
    note_account(BO, "Bo", "bo.1999")
    assert dict(account_names._accounts) == {KENJI: "kenji_t"}
    assert drawn_name(Person(0, "田中健二", user=KENJI)) == "kenji_t"
    assert drawn_name(Person(1, "Bo", user=BO)) == "Bo"
    note_account(KENJI, "Kenji", "kenji_t")
    assert not account_names._accounts, "who has another name now needs none"


def test_an_account_is_forgotten_by_wish_and_when_there_are_too_many() -> None:
    for person in range(PEOPLE_MOST + 1):
        note_account(person, "漢字", f"account.{person}")
    assert len(account_names._accounts) == PEOPLE_MOST
    assert drawn_name(Person(3, "漢字", user=0)) == STAND_INS[3]
    forget_account(5)
    assert drawn_name(Person(3, "漢字", user=5)) == STAND_INS[3]


def test_signs_of_seats_can_be_written_and_are_no_numbers_or_cards() -> None:
    assert len(set(STAND_INS)) == len(STAND_INS) >= 11
    assert not set(STAND_INS) & set("♠♥♦♣●")
    assert not any(sign.isalnum() for sign in STAND_INS)


@pytest.mark.parametrize("account", ["", "kenji_t"])
def test_people_on_a_picture_can_be_told_apart_and_none_is_a_number(account: str) -> None:
    if account:
        note_account(KENJI, NAMES[KENJI], account)
    people = persons(LOCALIZER)
    assert [person.name for person in people] == list(NAMES.values()), "alt texts are made of these"
    drawing = with_faces(cards(seats=tuple(map(Seat, range(3))), people=people), no_faces)
    with measured() as sheets:
        paint(drawing)
    written = [put.shown.text for put in sheets[-1].puts if put.shown.kind == "words"]
    assert written == [account or STAND_INS[0], STAND_INS[1], "Bo"]


def test_sentences_and_curves_on_pictures_name_people_as_portraits_do() -> None:
    note_account(KENJI, NAMES[KENJI], "kenji_t")
    seats: tuple[Seat[Text], ...] = tuple(map(Seat, range(3)))
    table = drawing_of(Cards((), Text("rage.name"), seats, ribbon=Text("rage.waiting-play", who=Who(0))), LOCALIZER)
    assert isinstance(table.block, Cards)
    assert "kenji_t" in str(table.block.ribbon)
    curve = drawing_of(Curve(((1,), (2,), (3,)), Text("rage.name")), LOCALIZER)
    with measured() as sheets:
        paint(with_faces(curve, no_faces))
    written = {put.shown.text for put in sheets[-1].puts if put.shown.kind == "words"}
    assert {"kenji_t 1", f"{STAND_INS[1]} 2", "Bo 3"} <= written


def test_a_graph_whose_names_nobody_has_looked_at_has_no_question_marks() -> None:
    with measured() as sheets:
        paint(Graph(named("漢字", "かな", "नमस्ते", "Bo"), ((1,), (2,), (3,), (4,))))
    written = [put.shown.text for put in sheets[-1].puts if put.shown.kind == "words"]
    assert not [text for text in written if "?" in text]
    assert {text.split()[0] for text in written if text.endswith((" 1", " 2", " 3"))} == set(STAND_INS[:3])


def test_words_keep_the_true_name() -> None:
    note_account(KENJI, NAMES[KENJI], "kenji_t")
    assert NAMES[KENJI] in LOCALIZER.alt(Text("rage.waiting-play", who=Who(0)))


@pytest.mark.parametrize("account", ["漢字", "..."])
def test_an_account_that_cannot_be_written_is_no_help(account: str) -> None:
    assert not is_writable(account)
    note_account(KENJI, NAMES[KENJI], account)
    assert drawn_name(Person(0, NAMES[KENJI], user=KENJI)) == STAND_INS[0]
