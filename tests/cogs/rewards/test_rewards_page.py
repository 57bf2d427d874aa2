"""The forms for roles as rewards: within Discord's limits, and what stands there is what was chosen."""

import pytest

from bot.show.localizer import Localizer
from bot.show.sentences import LANGUAGES, Language
from cogs.rewards.rewards_page import LEVELS, LEVELS_MOST, SINGLE, rewards_form
from cogs.rewards.settings import RatingReward, Rewards
from tests.bot.show.filled_forms import as_opened, check_limits

RATINGS = (1234, 1600, 2999)
"""One that is offered, and two that were chosen before there was a list."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_open_with_the_roles_and_ratings_that_were_chosen(language: Language) -> None:
    ratings = tuple(RatingReward(rating=rating, role=number or None) for number, rating in enumerate(RATINGS))
    assert len(ratings) == LEVELS_MOST
    rewards, localizer = Rewards(first=7, tournament=8, ratings=ratings), Localizer(language)
    podium, by_rating = (rewards_form(name, rewards, localizer) for name in ("podium", "ratings"))
    for form in (podium, by_rating):
        check_limits(form)
    assert podium.read(as_opened(podium)) == dict.fromkeys(SINGLE, ()) | {"first": ("7",), "tournament": ("8",)}
    assert by_rating.read(as_opened(by_rating)) == {
        LEVELS: tuple(map(str, RATINGS)),
        "rating 1234": (),
        "rating 1600": ("1",),
        "rating 2999": ("2",),
    }
