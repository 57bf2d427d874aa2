"""Since one's card: the finished trick with who took it, and what was led after it."""

from __future__ import annotations

from bot.show.sentences import speak
from games.core.screen import Since
from games.core.text import Text, Who
from games.rage import RAGE
from tests.games.rage.kit import NAMES, Table, laid_out
from tests.games.wording import spoken

ANN, BEN, CLEO = range(3)


def since(table: Table, seat: int, plays: int) -> Since[Text] | None:
    """Return what a seat is shown if it laid its card so many plays ago."""
    at = [number for number, text in enumerate(table.news) if text.key == "rage.plays"][-plays]
    return RAGE.since(table.view(seat), table.news[at:])


def words(since: Since[Text] | None) -> str:
    """Return the sentence in English."""
    assert since is not None
    assert since.said is not None
    return speak(since.said, "en", NAMES)


def heading(since: Since[Text] | None) -> str:
    """Return the heading in English."""
    assert since is not None
    return speak(since.heading, "en", NAMES).replace("\N{NO-BREAK SPACE}", " ")


def test_a_finished_trick_is_on_the_strip_with_who_took_it_and_what_was_led_since() -> None:
    table = laid_out("B7 R3", "B9 G14", "B2 G2").play("B7 B9 B2")
    assert [words(since(table, seat, 3 - seat)) for seat in (ANN, BEN)] == [
        "Ben takes the trick.",
        "You take the trick.",
    ]
    assert [heading(since(table, seat, 3 - seat)) for seat in (ANN, BEN)] == [
        "Since your card: trick to Ben",
        "Since your card: trick to you",
    ]
    shown = since(table.play("G14"), ANN, 4)
    assert words(shown) == "Ben takes the trick and leads the green 14."
    assert shown is not None
    assert [spoken(place.face.name, "en") for place in shown.places if place.face] == ["blue 7", "blue 9", "blue 2"]
    assert [place.caption for place in shown.places] == [Who(ANN), Who(BEN), Who(CLEO)]
    assert [place.mark for place in shown.places] == ["", "win", ""]


def test_who_has_played_since_the_trick_has_seen_it() -> None:
    table = laid_out("B7 R3", "B9 G14", "B2 G2").play("B7 B9 B2 G14")
    assert since(table, BEN, 1) is None


def test_a_new_trump_is_told_with_it() -> None:
    table = laid_out("B7 R3", "Change G14", "B9 G2", trump="R5", pile="V4").play("B7 Change B9 G2")
    assert words(since(table, ANN, 4)) == "Cleo takes the trick and leads the green 2. Trump: violet."
    table = laid_out("B7 R3", "Sans G14", "B9 G2", trump="R5", pile="V4").play("B7 Sans B9 G2")
    assert "Trump: violet." in words(since(table, ANN, 4)), "one is turned up for the next trick"
    table = laid_out("B7 R3", "B9 Sans", "B2 G2", trump="R5").play("B7 B9 B2 Sans")
    assert words(since(table, ANN, 4)) == "Ben takes the trick and leads the No trump."


def test_a_seat_reads_what_it_made_of_its_bid_and_who_took_the_last_trick_until_it_bids() -> None:
    table = laid_out("B7", "B9", "B2", round_size=2).play("B7 B9 B2")
    met, missed = since(table, ANN, 3), since(table, BEN, 2)
    assert words(met) == "Bid 0 met:\u00a0+10. Last trick to Ben."
    assert words(missed) == "Bid 0, made 1:\u00a0−4. Last trick to you."
    assert met is not None
    assert met.of_round
    assert [place.mark for place in met.places] == ["", "win", ""]
    turn = table.state.turn
    table.bid(0)
    assert RAGE.since(table.view(turn), table.news[-1:]) is None


def test_a_trick_of_ones_own_is_told_in_the_second_person() -> None:
    table = laid_out("B7 R3", "B9 G14", "B2 +5").play("B7 B9 B2")
    (takes,) = (text for text in table.news if text.key == "rage.takes")
    assert [speak(RAGE.addressed(takes, seat), "en", NAMES) for seat in (ANN, BEN)] == [
        "Ben takes the trick.",
        "You take the trick.",
    ]


def told_in_fewer(*news: Text) -> list[str]:
    """Return the sentences of news that follow each other, in English."""
    return [speak(text, "en", NAMES) for text in RAGE.in_fewer(news)]


def test_who_hears_the_cards_of_a_trick_hears_one_sentence_in_which_a_colour_is_said_once() -> None:
    table = laid_out("B7 R3", "B9 G14", "O2 G2", "+5 R1", "B3 Y1").play("B7 B9 O2 +5 B3 G14 G2 R1 Y1")
    assert told_in_fewer(*table.news) == [
        "Ann blue 7, Ben 9, Cleo orange 2, Dan +5 and Eve blue 3.",
        "Ben takes the trick (+5) and leads green 14.",
        "Cleo green 2, Dan red 1 and Eve yellow 1.",
    ]


def test_who_hears_bids_hears_one_sentence() -> None:
    bids = [Text("rage.bids", who=Who(seat), bid=seat) for seat in (ANN, BEN, CLEO)]
    assert told_in_fewer(*bids) == ["Bids: Ann 0, Ben 1 and Cleo 2."]
    assert told_in_fewer(bids[0]) == ["Ann bids 0."]


def test_who_hears_of_a_new_trump_hears_every_card_that_was_turned_up() -> None:
    one = laid_out("B7 R3", "Change G14", trump="R5", pile="V4").play("B7 Change")
    several = laid_out("B7 R3", "Change G14", trump="R5", pile="+5 R1 V4").play("B7 Change")
    assert told_in_fewer(*one.news)[1:2] == ["New trump: the violet 4."]
    assert told_in_fewer(*several.news)[1:2] == ["Turned over the +5, the red 1 and the violet 4: trump is violet."]
