"""News of Gin, as who they are about reads them."""

from __future__ import annotations

from bot.show.sentences import speak
from games.core.french_pack import CARD_NAMED, the_card
from games.core.text import Text, Who
from games.gin import GIN
from tests.games.gin.kit import dealt

ME, OTHER = Who(0), Who(1)


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
