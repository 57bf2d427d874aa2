"""What the 52 cards are called in a sentence."""

from bot.show.sentences import Language, speak
from games.core.french_pack import PACK, the_card


def said(language: Language, *, first: bool = False) -> list[str]:
    return [speak(the_card(card, first=first), language) for card in range(PACK)]


def test_in_french_a_card_has_the_article_of_its_rank() -> None:
    spades = ["l’A♠", *(f"le {rank}♠" for rank in range(2, 11)), "le V♠", "la D♠", "le R♠"]
    assert said("fr") == [one.replace("♠", suit) for suit in "♠♥♦♣" for one in spades]
    assert said("fr", first=True) == [one[0].upper() + one[1:] for one in said("fr")]


def test_in_english_a_card_has_one_article() -> None:
    assert said("en")[:2] == ["the A♠", "the 2♠"]
    assert said("en", first=True) == [f"T{one[1:]}" for one in said("en")]
