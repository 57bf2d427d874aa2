"""Since one's turn: what the other took, and what they discarded."""

from __future__ import annotations

from bot.show.sentences import speak
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, CARD_WORDS, face, the_card
from games.core.screen import Since
from games.core.text import Text, Who
from games.gin import GIN
from games.gin.options import GinOptions
from tests.games.gin.kit import dealt

ME, OTHER = Who(0), Who(1)
VIEW = GIN.view(GIN.deal(GinOptions(), 2, FastChance(1)).state, 0)


def news(key: str, who: Who, card: str = "") -> Text:
    """Return a piece of news."""
    return Text(f"gin.{key}", who=who, card=CARD_WORDS[CARD_NAMED[card]]) if card else Text(f"gin.{key}", who=who)


def words(since: Since[Text] | None) -> list[str]:
    """Return the sentence and the words on the cards, in English."""
    assert since is not None
    texts = (since.said, *(place.said for place in since.places))
    return [speak(text, "en", ("Ann", "Ben")) for text in texts if text is not None]


def test_both_cards_of_the_other_are_shown() -> None:
    since = GIN.since(VIEW, [news("discards", ME, "4C"), news("takes", OTHER, "9H"), news("discards", OTHER, "KH")])
    assert words(since) == ["Ben takes 9♥, discards K♥."]
    assert since is not None
    assert since.by == 1, "the portrait says whose they are"


def test_that_they_took_what_one_has_discarded_is_said() -> None:
    since = GIN.since(VIEW, [news("discards", ME, "4C"), news("takes", OTHER, "4C")])
    assert words(since) == ["Ben takes your card, 4♣."]


def test_a_card_from_the_stock_stays_face_down() -> None:
    since = GIN.since(VIEW, [news("discards", ME, "4C"), news("draws", OTHER), news("discards", OTHER, "KH")])
    assert words(since) == ["Ben draws a card, discards K♥."]
    assert since is not None
    assert [place.face for place in since.places] == [None, face(CARD_NAMED["KH"])]


def test_a_draw_alone_and_a_hand_that_is_over_are_nothing_to_see() -> None:
    assert GIN.since(VIEW, [news("discards", ME, "4C"), news("draws", OTHER)]) is None
    assert GIN.since(VIEW, [news("takes", OTHER, "4C"), news("goes-out", OTHER), news("hand-begins", ME)]) is None


def test_that_nobody_has_taken_the_upcard_is_told_after_two_passes_alone() -> None:
    table = dealt(dealer=1).act("pass", "pass", "draw")
    upcard = the_card(table.state.upcard)
    assert Text("gin.draws-refused", who=ME, card=upcard) in table.news
    assert GIN.addressed(Text("gin.draws-refused", who=ME, card=upcard), 0) == Text(
        "gin.draws-refused-you", card=upcard
    )
    drawn = Text("gin.draws", who=OTHER)
    assert drawn in table.act(table.moves("discard")[0], "draw").news, "a draw of one's own will"
    assert GIN.addressed(drawn, 0) == drawn


def test_the_dealer_reads_that_they_deal() -> None:
    begins = Text("gin.hand-begins", coup=2, who=ME, card=the_card(CARD_NAMED["KH"]))
    assert speak(GIN.addressed(begins, 0), "fr") == "Donne 2\u00a0: tu distribues et retournes le R♥."
    assert GIN.addressed(begins, 1) == begins
