"""Practice: the deals of days that are over are played for oneself; nothing of the attempts changes by it."""

from dataclasses import replace

import pytest
from discord import ui
from sqlalchemy import text

from bot.pictures.boxes import Tick
from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.days import DAY_SECONDS, date_of
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.solo_panel import solo_page
from cogs.daily.deals import PAST_DAYS, Attempt
from cogs.daily.overview_page import PRACTICE, Day, intro_page, seals_page
from cogs.daily.past_page import LISTED, PastDay, past_page
from cogs.daily.result_page import Comparison, result_page
from cogs.daily.rows import AttemptRow, DailyStanding
from games.core.daily_deal import DailyResult
from games.core.game import AnyGame
from games.core.seal import shown
from games.core.text import Refused
from storage import SequenceConflict
from storage.stores.retention import NO_SERVER
from tables.table.archived_table import without_person
from tables.table.table import StaleQuestion
from tests.bot.pictures.boxes_of_trees import boxes_in, painted_words
from tests.bot.pictures.layout_faults import faults
from tests.cogs.daily.test_daily import BO, CAMILLE, World, by_game, drawn_on, hurry, names, painter, world
from tests.cogs.test_pages import words
from tests.support.added_buttons import ADDED
from tests.support.sample_rows import GUILD

__all__ = ["hurry", "painter", "world"]

OTHER = GUILD + 1


async def practising(world: World, game: str = "rage", days: int = 1, person: int = CAMILLE) -> Attempt:
    """Return somebody's practice at the deal of some days ago."""
    deal = await world.daily.of(world.daily.today - days, game)
    return await world.daily.begin(deal, person, GUILD, is_practice=True)


async def sealed_days(world: World, days: int) -> None:
    """Let so many days go by, each with its deals."""
    for _ in range(days):
        await world.daily.seal_ahead()
        world.now += DAY_SECONDS


async def made(world: World, person: int, worth: int, guild: int = GUILD) -> None:
    """Store a result of today."""
    row = AttemptRow(world.daily.today, "rage", person, guild, 1, 0, "")
    await world.daily.store.begin(row)
    over = replace(row, seq=1, interaction_id=person, finished_at=2, points=worth, worth=worth)
    await world.daily.store.record(row, over)


async def of_attempts(world: World, day: int) -> object:
    """Return all that boards, streaks, recaps and reminders read of a day."""
    store = world.daily.store
    mine = await store.attempts(day, CAMILLE)
    return (
        mine,
        [await store.standing(row) for row in mine if row.worth is not None],
        await store.board(day, "rage", GUILD, 10),
        await store.finished(day, "rage", GUILD),
        await store.days_here(GUILD),
        await store.days_of(CAMILLE),
        await world.database.read(text("SELECT * FROM attempt_digests ORDER BY digest")),
    )


async def test_a_practice_changes_nothing_that_boards_streaks_and_recaps_read(world: World) -> None:
    for person, worth in ((CAMILLE, 7), (BO, 12)):
        await made(world, person, worth)
    day = world.daily.today
    await sealed_days(world, 1)
    before = await of_attempts(world, day)
    for person in (CAMILLE, BO, 3):
        over = await world.to_the_end(await practising(world, person=person))
        assert over.row.worth is not None
    assert await of_attempts(world, day) == before
    assert (await world.begun("rage")).row.is_practice is False, "the attempt of today is another thing"


async def test_what_is_sealed_or_too_old_is_no_practice(world: World) -> None:
    await sealed_days(world, PAST_DAYS + 1)
    deals = world.daily
    today, first = await deals.of(deals.today, "rage"), await practising(world, days=PAST_DAYS)
    assert first.row.day == deals.today - PAST_DAYS
    too_old = await deals.of(deals.today - PAST_DAYS - 1, "rage")
    for deal, why in ((today, "daily.practice-sealed"), (too_old, "daily.practice-too-old")):
        with pytest.raises(Refused) as refusal:
            await deals.begin(deal, CAMILLE, GUILD, is_practice=True)
        assert refusal.value.why.key == why
    assert await deals.of_day(deals.today) == []
    assert [*await deals.past()] == [deals.today - days for days in range(1, PAST_DAYS + 1)]
    world.now += DAY_SECONDS
    assert (await world.play(first)).reached.turn == 1, "what is begun is played to its end"


async def test_a_clock_that_goes_back_before_the_deal_is_open_stops_its_practice(world: World) -> None:
    await sealed_days(world, 1)
    practice = await practising(world)
    world.now -= DAY_SECONDS
    with pytest.raises(Refused):
        await world.play(practice)


@by_game
async def test_a_practice_goes_on_after_a_restart_and_what_is_over_is_begun_anew(world: World, game: AnyGame) -> None:
    await sealed_days(world, 1)
    practice = await world.play(await practising(world, game.name))
    world.daily = world.restarted()
    again = await practising(world, game.name)
    assert again.row == practice.row
    assert again.row.guild_id == NO_SERVER
    over = await world.to_the_end(again)
    assert (over.row.points, over.row.worth) == over.sealed.result(over.reached)
    world.now += 60
    anew = await practising(world, game.name)
    assert not anew.is_over
    assert anew.reached.turn == 0
    assert (anew.row.points, anew.row.worth, anew.row.finished_at, anew.row.interaction_id) == (None,) * 4
    assert anew.table.address != over.table.address
    assert await world.daily.store.practices(0, CAMILLE) == [anew.row]


async def test_a_move_on_a_practice_that_was_begun_anew_meanwhile_is_refused(world: World) -> None:
    await sealed_days(world, 1)
    old = await practising(world)
    await world.to_the_end(old)
    world.now += 60
    anew = await practising(world)
    assert anew.row.seq == old.row.seq, "its number alone does not tell them apart"
    with pytest.raises(StaleQuestion):
        await world.play(old)
    with pytest.raises(SequenceConflict):
        await world.daily.store.record(old.row, replace(old.row, seq=9, moves="x", interaction_id=8))
    assert (await practising(world)).row == anew.row


async def test_a_practice_has_the_place_that_its_person_would_have_had(world: World) -> None:
    for person, worth, guild in ((CAMILLE, 20, GUILD), (BO, 10, GUILD), (3, 30, GUILD), (4, 50, OTHER)):
        await made(world, person, worth, guild)
    await sealed_days(world, 1)
    day, store = world.daily.today - 1, world.daily.store
    row = AttemptRow(day, "rage", CAMILLE, NO_SERVER, 1, 1, "", None, 2, 40, 40, is_practice=True)
    assert await store.standing(row) == DailyStanding(3, 2, 1)
    assert await store.standing(row, GUILD) == DailyStanding(2, 2, 0)
    assert await store.standing(row, OTHER) == DailyStanding(1, 0, 1)
    assert await store.standing(replace(row, worth=20, points=20)) == DailyStanding(3, 1, 2)
    assert await store.standing(replace(row, person=9)) == DailyStanding(4, 3, 1), "who had no attempt is one more"


async def test_practices_are_erased_and_exported_and_others_stay(world: World) -> None:
    await sealed_days(world, 1)
    for person in (CAMILLE, BO):
        await world.play(await practising(world, person=person))
    data = world.database.personal_data
    (told,) = (await data.export(CAMILLE))["daily_practices"]
    assert (told["day"], told["game"]) == (world.daily.today - 1, "rage")
    assert await data.erase(CAMILLE, without_person)
    assert await world.daily.store.practices(0, CAMILLE) == []
    assert (await practising(world, person=BO)).reached.turn == 1
    assert (await practising(world)).reached.turn == 0, "for oneself alone it can be played again"


async def test_of_a_deal_whose_rules_are_not_known_it_is_said(world: World) -> None:
    await sealed_days(world, 1)
    day = world.daily.today - 1
    (row,) = [one for one in await world.daily.store.deals(day, day) if one.game == "gin"]
    await world.daily.store.seal([replace(row, day=day - 1, version=99)])
    assert await world.daily.past() == {day: dict.fromkeys(world.daily.games, True), day - 1: {"gin": False}}
    with pytest.raises(Refused) as refusal:
        await world.daily.of(day - 1, "gin")
    assert refusal.value.why.key == "daily.other-rules"
    gin = world.daily.games["gin"]
    past = PastDay(Day(day - 1, {}, {}, 0), {}, [gin], [day, day - 1], (), ())
    assert "can no longer be played" in words(past_page(past, "en"))
    assert [item for item in past_page(past, "en").view.walk_children() if isinstance(item, ui.Section)] == []


def buttons(page: Page) -> list[str]:
    """Return the verbs of the buttons of a page."""
    found = [item.custom_id for item in page.view.walk_children() if isinstance(item, ui.Button)]
    return [CustomId.parse(str(one)).verb for one in found]


async def test_past_days_say_what_somebody_made_then_and_in_practice(world: World) -> None:
    day, games = world.daily.today - 1, world.daily.games
    done = AttemptRow(day, "rage", CAMILLE, GUILD, 1, 80, "", None, 2, 34, 34)
    going = replace(done, game="gin", worth=None, points=None)
    then = {"rage": done, "gaag": replace(going, game="gaag")}
    practices = {"rage": replace(done, points=41, worth=41, is_practice=True), "gin": replace(going, is_practice=True)}
    days = [day - ago for ago in range(PAST_DAYS)]
    past = PastDay(Day(day, games, practices, 0, open=PRACTICE), then, [], days, {day}, [day, day - 2])
    told: dict[Language, list[str]] = {
        "en": ["✓ 34 points", "in practice: 41 points", "not played", "not finished", "practice in progress"],
        "fr": ["✓ 34 points", "à l’entraînement : 41 points", "pas jouée", "pas finie", "entraînement en cours"],
    }
    for language in LANGUAGES:
        page = past_page(past, language)
        said = words(page).replace("\u00a0", " ")
        assert [one for one in told[language] if one not in said] == []
        selects = [item for item in page.view.walk_children() if isinstance(item, ui.Select)]
        assert [len(one.options) for one in selects] == [LISTED, PAST_DAYS - LISTED]
        assert [int(option.value) for one in selects for option in one.options] == days
        assert [option.value for one in selects for option in one.options if option.default] == [str(day)]
        assert sum(option.description is not None for one in selects for option in one.options) == 2
        assert buttons(page) == [*["practice"] * len(games), "daily"]
    assert "daily-past" not in buttons(past_page(None, "fr"))


async def test_before_a_practice_stands_that_it_is_one_and_that_the_seal_is_open(
    world: World, painter: Painter
) -> None:
    await sealed_days(world, 1)
    deal = await world.daily.of(world.daily.today - 1, "rage")
    then = AttemptRow(deal.row.day, "rage", CAMILLE, GUILD, 1, 80, "", None, 2, 34, 34)
    localizer = Localizer("en", ("<@1>", "Ada", "Bo", "Cy"), ("Camille", "Ada", "Bo", "Cy"))
    page = await intro_page(deal, localizer, painter, PageLook(added=ADDED), is_practice=True, then=then)
    assert list(page.pictures) == ["tapis-deal.png"], "who sits at its table"
    for said in ("Practice: no streak, no board", "That day: 34 points", "already open", shown(deal.seal)):
        assert said in words(page)
    assert {"practice-begin", "daily-seals", "daily-past"} <= {*buttons(page)}
    assert "daily-begin" not in buttons(page)
    seals = seals_page(await world.daily.of_day(deal.row.day), deal.game, world.daily.today, "en", deal.row.day)
    assert deal.row.secret in words(seals)
    assert len(seals.pictures) == 1, "the file of the proof"


async def test_the_result_of_a_practice_compares_without_streak_board_and_sharing(
    world: World, painter: Painter
) -> None:
    await sealed_days(world, 1)
    practice = await world.to_the_end(await practising(world))
    then = replace(practice.row, points=28, worth=28, is_practice=False)
    compared = Comparison(DailyResult(1, 1), DailyStanding(9, 7, 2), DailyStanding(4, 4, 0), 5, (1, 2), then)
    told: dict[Language, list[str]] = {
        "en": ["Practice: ", "you would have been 3rd of 10", "That day: 28 points", "already open"],
        "fr": ["Entraînement : ", "tu aurais été 3e sur 10", "Ce jour-là : 28 points", "déjà ouvert"],
    }
    for language in LANGUAGES:
        localizer = replace(names(practice), language=language)
        page = await result_page(practice, compared, localizer, painter)
        drawn = drawn_on(page)
        assert faults(drawn) == []
        assert list(boxes_in(drawn.root, Tick)) == []
        assert page.spare is not None
        said = words(page.spare).replace("\u00a0", " ")
        assert [one for one in told[language] if one not in said] == []
        assert told[language][2] in [one.replace("\u00a0", " ") for one in painted_words(drawn)]
        assert speak(date_of(practice.row.day), language) in said
        assert "🔥" not in said
        assert buttons(page) == ["practice-begin", "daily-seals", "daily-past"]
        nobody = replace(compared, everywhere=DailyStanding(0, 0, 0), here=None, then=None)
        drawn = drawn_on(await result_page(practice, nobody, localizer, painter))
        assert faults(drawn) == []


@by_game
async def test_the_controls_of_a_practice_are_ids_that_discord_takes(
    world: World, painter: Painter, game: AnyGame
) -> None:
    await sealed_days(world, 1)
    practice = await practising(world, game.name)
    for _ in range(6):
        page = await solo_page(practice.table, names(practice), painter)
        found = [str(item.custom_id) for item in page.view.walk_children() if isinstance(item, ui.Button)]
        assert all(CustomId.parse(one).table == practice.table.address for one in found)
        practice = practice if practice.is_over else await world.play(practice)
