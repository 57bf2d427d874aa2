"""Plans at their fullest: within Discord's limits and on a phone; what is filled into the form means."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.pictures.painter import Painter
from bot.show.forms import OneOf
from bot.show.page import Page
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.text_height import text_height
from bot.show.theme import Theme
from cogs.series.planning.form import chosen_in, hour_text, minute_of, plan_form
from cogs.series.planning.pages import PLAN_WHEN, announcement, ending_page, plan_menu
from cogs.series.shown_series import ShownSeries
from games.core.text import Refused
from games.registry import GAMES
from tables.series.plan import ANSWERS_MOST, LIMITS, SAYS, Answer, Plan, Says, When, plan_of
from tables.series.series import KINDS, KindName, ServerEvent, evening_of, tournament_of
from tables.table.acting_person import Actor
from tests.bot.show.filled_forms import check_limits
from tests.cogs.series.full_series import check
from tests.support.threads import Threads

HOST = Actor(1, "Maximilienne de La Tour-Maubourg")
FRIDAY = date(2026, 12, 4).toordinal()
PARIS = "Europe/Paris"
TUESDAY = datetime(2026, 12, 1, 12, tzinfo=UTC).timestamp()
PICTURE = 190
"""CSS pixels of the picture on a phone."""
BUTTONS = 2 * 52


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    painter = Painter(Threads(), 8, 60.0)
    yield painter
    await painter.close()


def full_plan(kind: KindName, language: Language) -> Plan:
    series = evening_of(1, language) if kind == "evening" else tournament_of(1, language, "lagagne")
    if kind == "evening":
        series = replace(series, games=tuple(game.name for game in GAMES) * 2)
    plan = plan_of(series, HOST, When(FRIDAY, 21 * 60 + 30, PARIS, 2), role=7, most=LIMITS[kind][-1])
    says: tuple[Says, ...] = ("yes",) * 64 + ("maybe",) * 18 + ("no",) * 18
    answers = tuple(Answer(number, f"Maximilienne de La Tour {number:08}", one) for number, one in enumerate(says, 1))
    assert len(answers) == ANSWERS_MOST
    return replace(
        plan, answers=answers, last="missed", last_at=plan.starts, event=ServerEvent(9, "scheduled", plan.starts)
    )


def shown_of(plan: Plan, language: Language) -> ShownSeries:
    return ShownSeries("0123456789", 5, plan.series, {game.name: game for game in GAMES}, GAMES, language)


def words_of(page: Page) -> str:
    found = page.view.walk_children()
    return "\n".join(content for one in found if (content := getattr(one, "content", "")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(KINDS))
async def test_the_fullest_announcement_fits_a_message_and_a_phone(
    kind: KindName, language: Language, painter: Painter
) -> None:
    plan = full_plan(kind, language)
    page = await announcement(shown_of(plan, language), plan, painter, Theme())
    check(page)
    assert PICTURE + text_height(words_of(page)) + BUTTONS <= 640
    assert page.spare is not None
    check(page.spare)
    assert text_height(words_of(page.spare)) + BUTTONS <= 760
    assert sum(f"({len(plan.said(says))})" in words_of(page.spare) for says in SAYS) == len(SAYS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(KINDS))
def test_what_the_host_may_change_fits_a_message_and_a_phone(kind: KindName, language: Language) -> None:
    plan = replace(full_plan(kind, language), event=ServerEvent(0, "refused"))
    shown = shown_of(plan, language)
    for page in (plan_menu(shown, plan, "Bien."), ending_page(shown, plan)):
        check(page)
        assert text_height(words_of(page)) + 5 * 48 <= 640
    for known in (None, plan):
        check_limits(plan_form(PLAN_WHEN.id(f"new {kind} lagagne"), kind, language, PARIS, TUESDAY, known))


async def test_names_have_no_power_over_the_text_around_them(painter: Painter) -> None:
    plan = plan_of(evening_of(1, "fr"), Actor(1, "@everyone [x](http://a) **b**"), When(FRIDAY, 0, PARIS))
    page = await announcement(shown_of(plan, "fr"), plan, painter, Theme())
    assert page.spare is not None
    words = words_of(page.spare)
    assert "@everyone" not in words
    assert "\\[x]" in words
    assert "**b**" not in words


@pytest.mark.parametrize(
    ("written", "minute"),
    [("21 h", 1260), ("21h30", 1290), ("9:05", 545), ("9 pm", 1260), ("12am", 0), ("12:30 PM", 750), ("0", 0)],
)
def test_an_hour_is_read_as_people_write_it(written: str, minute: int) -> None:
    assert minute_of(written) == minute


@pytest.mark.parametrize(
    ("zone", "french", "english"),
    [
        (PARIS, "à 21 h, heure de Paris", "at 21:00, Paris time"),
        ("Europe/Athens", "à 21 h, heure d’Athens", "at 21:00, Athens time"),
        ("UTC", "à 21 h, heure UTC", "at 21:00, UTC"),
    ],
)
def test_the_picture_says_by_whose_clocks_the_hour_is(zone: str, french: str, english: str) -> None:
    when = When(FRIDAY, 21 * 60, zone)
    said = [speak(hour_text(when, language), language) for language in ("fr", "en")]
    assert [one.replace("\u2068", "").replace("\u2069", "") for one in said] == [french, english]


@pytest.mark.parametrize("written", ["", "24h", "21h60", "midi", "13 pm", "9:5", "-1"])
def test_what_is_no_hour_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        minute_of(written)


@pytest.mark.parametrize(("hour", "minute", "ahead"), [(12, 0, 0), (19, 59, 0), (20, 0, 1), (22, 59, 1)])
def test_a_new_plan_is_for_today_unless_its_usual_hour_is_past(hour: int, minute: int, ahead: int) -> None:
    now = datetime(2026, 12, 1, hour, minute, tzinfo=UTC)  # an hour later in Paris
    form = plan_form(PLAN_WHEN.id("a"), "evening", "fr", PARIS, now.timestamp())
    days = next(field for field in form.fields if isinstance(field, OneOf) and field.name == "day")
    assert [one.value for one in days.options if one.default] == [str(date(2026, 12, 1).toordinal() + ahead)]


def test_the_form_lists_the_day_of_a_plan_and_reads_what_it_shows() -> None:
    plan = replace(full_plan("evening", "fr"), when=When(FRIDAY + 60, 21 * 60 + 30, PARIS, 2))
    form = plan_form(PLAN_WHEN.id("a"), "evening", "fr", PARIS, TUESDAY, plan)
    given = {
        field.name: [option.value for option in getattr(field, "options", ()) if option.default]
        or [str(one) for one in getattr(field, "now", ()) if isinstance(one, int)]
        or [getattr(field, "now", "")]
        for field in form.fields
    }
    chosen = chosen_in(form.read(given), None, PARIS)
    assert (chosen.when, chosen.role, chosen.most) == (plan.when, plan.role, plan.most)
