"""The open table and the end of a game: painted, told in words as well, and with nothing that is not public."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pytest
from discord import ui
from PIL import Image

from bot.pictures import ScoreRace, paint
from bot.pictures.boxes import Chart, Fan, Label, Layout, Portrait
from bot.pictures.painter import Painted, Painter
from bot.show.custom_id import PANEL, CustomId
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import change_of
from bot.show.page import Page, button
from bot.show.page_renderer import PageLook
from bot.show.places import rank_of
from bot.show.sentences import LANGUAGES, Language
from bot.show.theme import PLAIN, Theme
from bot.table.finished_table import over_page, race_page
from bot.table.lobby import BANNER, lobby_page
from bot.table.lobby_pictures import banner_of, lobby_seats_of
from bot.table.options import changes, minutes_of
from bot.table.round_end_panel import round_end_page
from games.agnes import AGNES
from games.agnes.state import Round
from games.core.copying import copied
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.core.screen import Curve
from games.gaag import GAAG
from games.gin import GIN
from games.gin.state import Manche
from games.lagagne import LAGAGNE
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, RatingChange
from tables.life.start_and_finish import asks_of
from tables.table.acting_person import Actor
from tables.table.table import Table
from tests.bot.pictures.boxes_of_trees import boxes_in, framed
from tests.games.toy import TOY
from tests.support.blue_buttons import blue_buttons
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, DANA, Room

BACK = button("Retour", PANEL.at("back"))

by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
RACE_MOST = 1_500_000
CHANGE = re.compile(r"[+−]\d+|\b0\b")


def words(page: Page | None) -> str:
    assert page is not None
    return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))


def alts(page: Page) -> list[str]:
    galleries = [item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery)]
    return [item.description or "" for gallery in galleries for item in gallery.items]


def custom_ids(page: Page) -> list[str]:
    return [str(item.custom_id) for item in page.view.walk_children() if isinstance(item, ui.Button | ui.Select)]


async def finished(room: Room, **options: object) -> Table:
    """Return a game of Camille, Bo and two AI players that was played to its end."""
    table = await room.dealt(ai_seats=2, **options)
    people = {table.state.seat_of(actor.id): actor for actor in (CAMILLE, BO)}
    while table.is_live:
        seat = table.asked[0]
        move = next(legal_moves(table.asks(seat)))
        if seat in people:
            await table.play(people[seat], table.turn_of(seat), move, next(room.interactions))
        else:
            await table.play_ai(seat, table.turn_of(seat), move)
    return table


@by_game
def test_a_games_banner_has_its_best_cards_and_is_small(game: AnyGame) -> None:
    banners = [banner_of(game, Localizer(language), PLAIN) for language in LANGUAGES]
    assert game.poster.minutes > 0
    assert all(len(fan.cards) >= 5 for banner in banners for fan in boxes_in(banner.root, Fan))
    assert len(paint(banners[0])) <= 50_000
    assert banner_of(game, Localizer("fr"), PLAIN) == banner_of(game, Localizer("fr", ("<@1>",), ("Bo",)), PLAIN)


@pytest.mark.parametrize(("options", "minutes"), [({}, 40), ({"start_hand": 5}, 10)])
async def test_a_lobby_says_how_long_a_game_by_its_options_takes(
    database: Database, options: dict[str, object], minutes: int
) -> None:
    table = (await Room(database, RAGE).open(**options)).freeze()
    page = await lobby_page(table, Painter(Threads(), seconds=60.0))
    assert f"environ {minutes} minutes" in words(page.spare)
    assert f"environ {minutes} minutes" in alts(page)[0]
    banner = banner_of(RAGE, Localizer("fr"), PLAIN, minutes_of(table))
    assert f"{minutes} min" in [label.text for label in boxes_in(banner.root, Label)]
    assert page.pictures[BANNER] == paint(banner)


async def test_nobody_says_how_long_a_game_by_correspondence_takes(database: Database) -> None:
    room = Room(database, RAGE)
    table = await room.open()
    await room.do(table, CAMILLE, "terms", '{"pace": "correspondence"}')
    page = await lobby_page(table.freeze(), Painter(Threads(), seconds=60.0))
    assert "minutes" not in words(page.spare) + alts(page)[0]


def test_a_banner_lies_on_the_servers_felt_and_a_fan_of_french_cards_may_have_four_colours() -> None:
    themes = (PLAIN, Theme("plum"), Theme(four_colours=True))
    assert len({paint(banner_of(GIN, Localizer("fr"), theme)) for theme in themes}) == len(themes)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_shows_banner_and_people_and_says_all_of_it_without_pictures(
    room: Room, language: Language
) -> None:
    table = await room.open()
    table.state.language = language
    await room.do(table, BO, "join")
    await room.do(table, CAMILLE, "add-bot", "beginner")
    page = await lobby_page(table.freeze(), Painter(Threads(), seconds=60.0))
    what, people = alts(page)
    named = localizer_for(language, table.state.seats).plain
    assert all(f"{number}.\u200b {name}" in people for number, name in enumerate(named, 1))
    assert "2" in what
    assert "4" in what
    in_words = words(page.spare)
    assert alts(page.spare or page) == []
    assert all(f"{number}.\u200b {name}" in in_words for number, name in ((1, "<@1>"), (2, "<@2>"), (3, "🤖 Ada")))
    assert what.split(". ", 1)[1] in in_words
    assert custom_ids(page) == custom_ids(page.spare or page)


@pytest.mark.parametrize(("count", "named", "others"), [(1, 1, 0), (2, 2, 0), (7, 2, 5)])
async def test_two_are_named_of_those_for_whom_a_seat_is_kept(room: Room, count: int, named: int, others: int) -> None:
    table = await room.open()
    table.state.kept, table.state.kept_until = [*range(11, 11 + count)], 1_000
    said = words(await lobby_page(table.freeze(), Painter(Threads(), seconds=60.0)))
    assert [f"<@{person}>" in said for person in table.state.kept] == [True] * named + [False] * others
    assert (f"{others} autres" in said) == bool(others)


async def test_a_lobby_has_one_way_to_start_and_one_blue_button(room: Room) -> None:
    table = await room.open()
    (alone,) = blue_buttons(await lobby_page(table.freeze(), Painter(Threads(), seconds=60.0)))
    assert CustomId.parse(alone).verb == "start-with-ai", "nobody else has come: the way on is to play against AI"
    starting = []
    while len(table.state.seats) < table.game.seats.stop - 1:
        await room.do(table, CAMILLE, "add-bot", "beginner")
        page = await lobby_page(table.freeze(), Painter(Threads(), seconds=60.0))
        verbs = {CustomId.parse(one).verb for one in custom_ids(page)}
        starting.append(verbs & {"start", "start-with-ai"})
        (blue,) = blue_buttons(page)
        assert CustomId.parse(blue).verb in starting[-1]
    assert all(len(ways) == 1 for ways in starting)
    assert starting[-1] == {"start"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_first_row_of_a_lobby_is_to_sit_down_or_to_play_alone_and_ai_players_are_added_below_it(
    room: Room, language: Language
) -> None:
    table = await room.open()
    table.state.language = language
    page = await lobby_page(table.freeze(), Painter(Threads(), seconds=60.0))
    asked = [one.detail or one.verb for one in map(CustomId.parse, custom_ids(page))]
    assert asked == ["start-with-ai", "join", "add-bot", "options", "more"]
    rows = [item for item in page.view.walk_children() if isinstance(item, ui.ActionRow)]
    assert [len(row.children) for row in rows] == [2, 1, 2], "no button stands alone"


async def test_who_sits_down_is_drawn_and_the_banner_stays_the_same(room: Room) -> None:
    table, painter = await room.open(), Painter(Threads(), seconds=60.0)
    alone = await lobby_page(table.freeze(), painter)
    await room.do(table, DANA, "join")
    both = await lobby_page(table.freeze(), painter)
    (banner, people), (banner_then, people_then) = (list(page.pictures.values()) for page in (both, alone))
    assert banner == banner_then
    assert people != people_then


@pytest.mark.parametrize("joined", range(8))
async def test_the_free_places_of_a_lobby_are_as_many_as_may_still_sit_down(database: Database, joined: int) -> None:
    room = Room(database, RAGE)
    table = await room.open()
    for number in range(joined):
        await room.do(table, Actor(10 + number, f"Guest {number}"), "join")
    layout = lobby_seats_of(table.freeze(), localizer_for("en", table.state.seats), PLAIN)
    noted = [one.text for one in boxes_in(layout.root, Label) if "open" in one.text]
    assert sum(int(note.removesuffix("open") or 1) for note in noted) == 7 - joined


async def test_the_end_says_who_has_left_and_is_rated_last(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
    await room.do(table, BO, "leave")
    while table.is_live:
        seat = table.asked[0]
        move = next(legal_moves(table.asks(seat)))
        if table.state.is_played(seat):
            await table.play_ai(seat, table.turn_of(seat), move)
        else:
            await table.play(CAMILLE, table.turn_of(seat), move, next(room.interactions))
    said: dict[Language, str] = {"fr": "Qui part avant la fin est classé dernier\u00a0:", "en": "so rated last:"}
    for language, left in said.items():
        page = await over_page(table.freeze(), Painter(Threads(), seconds=60.0), language)
        for shown in (page, page.spare):
            assert f"{left} <@{BO.id}> 1463 ▼ 37" in words(shown)


@pytest.mark.parametrize(("language", "wins"), [("fr", ("gagne", "gagnent")), ("en", ("wins!", "win!"))])
async def test_the_end_names_who_has_won_and_tells_every_place_with_its_points(
    room: Room, language: Language, wins: tuple[str, str]
) -> None:
    table = await finished(room)
    frozen = table.freeze()
    page = await over_page(frozen, Painter(Threads(), seconds=60.0), language)
    localizer = localizer_for(language, table.state.seats)
    winners = [seat for seat, rank in enumerate(frozen.scores.ranks or ()) if rank == 1]
    head = words(page).splitlines()[0]
    assert wins[len(winners) > 1] in head
    assert all((name in head) == (seat in winners) for seat, name in enumerate(localizer.mentions))
    alt = alts(page)[0]
    in_words = words(page.spare)
    for seat, points in enumerate(frozen.scores.points):
        assert f"{localizer.plain[seat]} — {str(points).replace('-', '−')}" in alt
        assert f"{localizer.mentions[seat]} — {str(points).replace('-', '−')}" in in_words
    assert len(in_words.splitlines()) == len(set(in_words.splitlines())), "nobody hears a line twice"
    ranks = frozen.scores.ranks or ()
    last = sorted(range(4), key=lambda seat: (ranks[seat], frozen.state.seats[seat].is_ai, seat))[3]
    colon = {"fr": "\u00a0:", "en": ":"}[language]
    beside = f"-# {localizer.say(rank_of(ranks[last]))} {localizer.mentions[last]}{colon} "
    assert beside in words(page), "who is not on the podium stands beside it"


async def test_of_those_who_share_a_place_people_stand_on_the_podium(database: Database) -> None:
    dealt = (await Room(database, RAGE).dealt(ai_seats=3)).freeze()
    chairs = sorted(dealt.state.seats, key=lambda chair: not chair.is_ai)
    game_state = replace(dealt.game_state, phase="over", done=[((1, 1, 0, 0),) * 5] * 10)
    table = replace(dealt, game_state=game_state, state=replace(dealt.state, phase="finished", seats=chairs))
    page = await over_page(table, Painter(Threads(), seconds=60.0), "en")
    content = page.pictures["tapis-end.png"]
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, Layout)
    on_steps = [box.person.name for box in boxes_in(content.drawing.root, Portrait)]
    assert sorted(on_steps) == sorted(chair.name for chair in (chairs[0], *chairs[-2:]))
    assert "1st" not in words(page), "the curves name those who have no step, and no rating is to be told"


@pytest.mark.parametrize(("language", "also", "won"), [("fr", "1er ex æquo", "gagnez"), ("en", "Also 1st", "win!")])
async def test_nobody_who_shares_a_place_is_left_out(
    database: Database, language: Language, also: str, won: str
) -> None:
    """Who has no step stands below the steps, and on their own page in their row; who shares the first place wins."""
    dealt = (await Room(database, RAGE).dealt(ai_seats=3)).freeze()
    game_state = replace(dealt.game_state, phase="over", done=[((1, 1, 0, 0),) * 5] * 10)
    table = replace(dealt, game_state=game_state, state=replace(dealt.state, phase="finished"))
    names = [chair.name for chair in table.state.seats]
    for viewer in (None, *range(5)):
        page = await over_page(table, Painter(Threads(), seconds=60.0), language, seat=viewer)
        content = page.pictures["tapis-end.png"]
        assert isinstance(content, Painted)
        assert isinstance(content.drawing, Layout)
        on_steps = [box.person.name for box in boxes_in(content.drawing.root, Portrait)]
        below = next(box.text for box in boxes_in(content.drawing.root, Label) if box.text.startswith(also))
        assert all((name in on_steps) != (name in below) for name in names), (viewer, on_steps, below)
        head = words(page).splitlines()[0]
        assert (f"🥇 {'Toi' if language == 'fr' else 'You'}, " in head) == (viewer is not None)
        assert won in head or viewer is None


async def test_of_two_nobody_is_told_to_be_second_of_two(database: Database) -> None:
    dealt = (await Room(database, RAGE).dealt()).freeze()
    game_state = replace(dealt.game_state, phase="over", done=[((1, 1, 0, 0), (1, 0, 0, 0))] * 10)
    table = replace(dealt, game_state=game_state, state=replace(dealt.state, phase="finished"))
    ranks, painter = table.scores.ranks or (), Painter(Threads(), seconds=60.0)
    last = max(range(2), key=lambda seat: ranks[seat])
    assert ranks[last] == 2
    page = await over_page(table, painter, "en", seat=last)
    told = (words(page), words(page.spare), words(await round_end_page(table, last, "en", painter)))
    assert not any("2nd of 2" in each for each in told)


async def test_of_two_each_is_told_their_points_how_far_from_the_other_and_their_rating(database: Database) -> None:
    dealt = (await Room(database, GIN).dealt()).freeze()
    game_state = replace(
        dealt.game_state,
        phase="over",
        done=[("knock", 0, 30, 3, 33), ("knock", 1, 10, 3, 13), ("knock", 0, 37, 6, 43)],
        manches=[Manche(2, (30, 10), (1, 1)), Manche(3, (37, 0), (1, 0))],
        totals=[155 + 299, 35],
    )
    table = replace(dealt, game_state=game_state, state=replace(dealt.state, phase="finished"))
    points, painter = table.scores.points, Painter(Threads(), seconds=60.0)
    best = points.index(max(points))
    by, person = points[best] - min(points), table.state.seats[best].person
    assert by > 0
    assert person is not None
    rated = replace(table, rating_changes=(RatingChange(person, 1500.0, 1512.0, 80.0),))
    for seat, behind, french in ((best, "ahead", "d’avance"), (1 - best, "behind", "de retard")):
        for shown, rating in ((table, "game not rated"), (rated, "rating 1512 (▲ 12)")):
            page = await over_page(shown, painter, "en", seat=seat)
            own = rating if seat == best else "game not rated"
            for each in (page, page.spare):
                said = f"-# You finish on {points[seat]}, {by} {behind} · {own}"
                assert words(each).splitlines()[1] == said
        french_page = await over_page(table, painter, "fr", seat=seat)
        said = f"-# Tu finis à {points[seat]}, {by} {french} · partie non classée"
        assert words(french_page).splitlines()[1] == said


async def test_everybody_finds_their_own_place_on_the_picture_of_their_panel(room: Room) -> None:
    """Who stands on the podium is framed there; anybody else has a row, and no second one in words."""
    frozen = (await finished(room)).freeze()
    drawn, ranks = frozen.scores.points, frozen.scores.ranks or ()
    order = sorted(range(4), key=lambda seat: (ranks[seat], frozen.state.seats[seat].is_ai, seat))
    for seat in range(4):
        page = await over_page(frozen, Painter(Threads(), seconds=60.0), "en", seat=seat)
        content = page.pictures["tapis-end.png"]
        assert isinstance(content, Painted)
        assert isinstance(content.drawing, Layout)
        own = "\n".join(framed(content.drawing.root))
        assert frozen.state.seats[seat].name in own
        assert (f"{ranks[seat]}th" in own) == (str(drawn[seat]).replace("-", "−") in own) == (seat == order[3])
        last = localizer_for("en", frozen.state.seats).mentions[order[3]]
        assert (f"{ranks[order[3]]}th {last}: " in words(page)) == (seat != order[3])


@pytest.mark.parametrize(
    ("language", "over", "own"),
    [("fr", "partie terminée", "tu finis {}e sur 4, {} point"), ("en", "game over", "you finish {}th of 4, {} point")],
)
async def test_the_end_tells_each_seat_its_place_and_points_and_the_winner_that_they_have_won(
    database: Database, language: Language, over: str, own: str
) -> None:
    """So does the panel that shows the last round."""
    frozen = (await finished(Room(database, RAGE))).freeze()
    ranks, points = frozen.scores.ranks or (), frozen.scores.points
    (winner,) = (seat for seat in range(4) if ranks[seat] == 1)
    last = max(range(4), key=lambda seat: ranks[seat])
    won = {"fr": "🥇 Tu gagnes\u00a0!", "en": "🥇 You win!"}[language]
    painter = Painter(Threads(), seconds=60.0)
    lost = own.format(ranks[last], str(points[last]).replace("-", "−"))
    for seat in (winner, last):
        page = await over_page(frozen, painter, language, seat=seat)
        for shown, is_pictured in ((page, True), (page.spare, False)):
            title, *rest = words(shown).splitlines()[:2]
            beneath = "".join(rest)
            is_won = title == f"## {won}"
            assert (over in beneath) == is_won
            assert (lost in beneath) == (not is_won and not is_pictured), "their row on the picture tells it"
        places = [line for line in words(page.spare).splitlines() if " — " in line]
        assert [line.split(" ")[1] in ("toi", "you") for line in places] == [
            rank == ranks[seat] for rank in sorted(ranks)
        ]
    assert won in words(await round_end_page(frozen, winner, language, painter))
    assert f"{lost[0].upper()}{lost[1:]}" in words(await round_end_page(frozen, last, language, painter))


@pytest.mark.parametrize(
    ("points", "fr", "en"),
    [((3, 0, 0), "finis 2e ex æquo sur 3", "finish 2nd equal of 3"), ((3, 1, 0), "finis 2e sur 3", "finish 2nd of 3")],
)
async def test_who_shares_a_place_is_told_so(database: Database, points: tuple[int, ...], fr: str, en: str) -> None:
    dealt = (await Room(database, AGNES).dealt(ai_seats=1)).freeze()
    state = copied(dealt.game_state)
    state.phase, state.done = "over", [Round(0, state.layouts, points)]
    frozen = replace(dealt, game_state=state, _asks=asks_of(AGNES, dealt.state, state))
    painter = Painter(Threads(), seconds=60.0)
    for language, own in zip(LANGUAGES, (fr, en), strict=True):
        page = await over_page(frozen, painter, language, seat=1)
        assert own in words(page.spare)
        assert own in words(await round_end_page(frozen, 1, language, painter))


@pytest.mark.parametrize("game", [LAGAGNE, GAAG], ids=lambda game: game.name)
async def test_who_has_lost_is_told_the_round_that_cost_them_most(database: Database, game: AnyGame) -> None:
    frozen = (await finished(Room(database, game))).freeze()
    scores, painter = frozen.scores, Painter(Threads(), seconds=60.0)
    assert scores.turning_point is not None
    losers = [seat for seat, rank in enumerate(scores.ranks or ()) if rank > 1]
    for seat in losers:
        page = await over_page(frozen, painter, "fr", seat=seat)
        (content,) = page.pictures.values()
        assert isinstance(content, Painted)
        assert isinstance(content.drawing, Layout)
        (chart,) = boxes_in(content.drawing.root, Chart)
        point = scores.turning_point_of(seat)
        assert point is not None
        assert chart.graph.marked == point.round
        if point != scores.turning_point:
            assert localizer_for("fr", frozen.state.seats).plain[seat].split(" ")[-1] in chart.graph.title
    assert losers


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_tells_the_round_that_decided_most(room: Room, language: Language) -> None:
    frozen = (await finished(room)).freeze()
    point = frozen.scores.turning_point
    page = await over_page(frozen, Painter(Threads(), seconds=60.0), language)
    assert point is not None
    said = {"fr": f"Moment clé\u00a0: manche {point.round}, ", "en": f"Key moment: round {point.round}, "}[language]
    name = localizer_for(language, frozen.state.seats).plain[point.winner]
    for told in (alts(page)[0], words(page.spare)):
        line = next(line for line in told.splitlines() if line.startswith(said))
        assert " ".join(change_of(made) for made in (point.won, point.other)) == " ".join(CHANGE.findall(line))
    assert name in alts(page)[0].partition(said)[2]


async def test_the_end_of_lagagne_tells_who_laid_what_in_the_round_that_decided_most(database: Database) -> None:
    frozen = (await finished(Room(database, LAGAGNE))).freeze()
    (curve,) = (one for one in frozen.game.screen(frozen.view(None), ()).blocks if isinstance(one, Curve))
    assert curve.turning is not None
    page = await over_page(frozen, Painter(Threads(), seconds=60.0), "fr")
    localizer = localizer_for("fr", frozen.state.seats)
    assert localizer.plainly(localizer.say(curve.turning)) in alts(page)[0]
    assert "Moment clé" not in alts(page)[0]
    (content,) = page.pictures.values()
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, Layout)
    (chart,) = boxes_in(content.drawing.root, Chart)
    assert chart.graph.title == localizer.label(curve.turning)


async def test_the_race_ends_with_the_scores_moves_and_is_small(room: Room) -> None:
    table = await finished(room)
    frozen = table.freeze()
    assert tuple(each[-1] for each in frozen.scores.running) == frozen.scores.points
    page = await race_page(frozen, Painter.of_races(Threads()), "fr", PageLook(), BACK)
    (content,) = page.pictures.values()
    assert len(content) <= RACE_MOST
    with Image.open(BytesIO(content)) as image:
        assert image.format == "WEBP"
        assert getattr(image, "n_frames", 1) > len(frozen.scores.rounds)
        assert image.info.get("loop") == 1
    told = words(await race_page(frozen, Painter(Threads(), seconds=60.0), "fr", PageLook(pictures=False), BACK))
    assert f"Totaux, de manche 1 à manche {len(frozen.scores.rounds)}\u00a0:" in told
    for seat, each in enumerate(frozen.scores.running):
        line = ", ".join(str(points).replace("-", "−") for points in each)
        assert line in told
        assert f"{table.state.seats[seat].name}\u00a0: {line}" in alts(page)[0]


@pytest.mark.parametrize("fewest_win", [False, True])
async def test_the_race_has_the_fewest_points_on_top_where_they_win(room: Room, *, fewest_win: bool) -> None:
    table = (await finished(room)).freeze()
    scores = replace(table.scores, fewest_win=fewest_win)
    table = replace(table, game=replace(table.game, scores=lambda _: scores))
    (content,) = (await race_page(table, Painter.of_races(Threads()), "fr", PageLook(), BACK)).pictures.values()
    assert isinstance(content, Painted)
    assert isinstance(content.drawing, ScoreRace)
    assert content.drawing.fewest_win == fewest_win


async def test_whoever_wants_still_pictures_sees_the_end_of_the_race(room: Room) -> None:
    table = await finished(room)
    look = PageLook(theme=Theme(motion=False))
    page = await race_page(table.freeze(), Painter(Threads(), seconds=60.0), "fr", look, BACK)
    (name, content), *_ = page.pictures.items()
    with Image.open(BytesIO(content)) as image:
        assert (name, image.format) == ("tapis-race.png", "PNG")


@pytest.mark.parametrize(("rounds", "races"), [(1, False), (2, True)])
async def test_a_game_of_several_rounds_leads_to_its_race(room: Room, rounds: int, *, races: bool) -> None:
    frozen = (await finished(room, rounds=rounds)).freeze()
    assert len(frozen.scores.rounds) == rounds
    end = await over_page(frozen, Painter(Threads(), seconds=60.0), "fr")
    assert (f"tapis:{frozen.id}:race::" in custom_ids(end)) == races


def test_the_toy_has_a_banner_without_cards() -> None:
    assert paint(banner_of(TOY, Localizer("fr"), PLAIN))


@pytest.mark.parametrize(("options", "changed"), [({}, False), ({"hand": 2}, True)])
async def test_the_end_says_in_which_rules_it_differs_from_the_official_ones(
    room: Room, options: dict[str, int], *, changed: bool
) -> None:
    table = (await finished(room, **options)).freeze()
    said = changes(table.game, table.state.options, localizer_for("en", table.state.seats))
    assert bool(said) == changed
    small = [
        line
        for line in words(await over_page(table, Painter(Threads(), seconds=60.0), "en")).splitlines()
        if line[:3] == "-# "
    ]
    assert (f"-# {table.game.glyph} The Stake · {said}" in small) == changed
    assert "-# " not in small


async def test_the_end_of_gin_says_what_each_manche_was_made_of_in_words(database: Database) -> None:
    """The panel has shown it as a picture."""
    table = (await Room(database, GIN).dealt()).freeze()
    game_state = replace(
        table.game_state,
        phase="over",
        done=[("knock", 0, 30, 3, 33), ("knock", 1, 10, 3, 13), ("knock", 0, 37, 6, 43)],
        manches=[Manche(2, (30, 10), (1, 1)), Manche(3, (37, 0), (1, 0))],
        totals=[155 + 299, 35],
    )
    table = replace(table, game_state=game_state, state=replace(table.state, phase="finished"))
    page = await over_page(table, Painter(Threads(), seconds=60.0), "en")
    (alt,) = alts(page)
    hand = "+ 1 deal\u00a0×\u00a025"
    for total in (f"(37 + 100 bonus) ×\u00a02 {hand} = 299", f"30 + 100 bonus {hand} = 155"):
        assert total not in words(page)
        assert total in alt
        assert total in words(page.spare)


@pytest.mark.parametrize(("seats", "listed"), [(3, True), (8, False)])
async def test_a_line_that_lists_many_people_stands_in_the_alt_text_only(
    database: Database, seats: int, *, listed: bool
) -> None:
    """In words alone it is read all the same."""
    room = Room(database, RAGE)
    dealt = (await room.dealt(ai_seats=seats - 2)).freeze()
    game_state = replace(dealt.game_state, phase="over", done=[((1, 1, 0, 0),) * seats] * 10)
    table = replace(dealt, game_state=game_state, state=replace(dealt.state, phase="finished"))
    painter = Painter(Threads(), seconds=60.0)
    page = await over_page(table, painter, "en")
    assert ("Bids met" in words(page)) == listed
    assert ("Bids met" in "".join(alts(page))) != listed
    assert "Bids met" in words(await over_page(table, painter, "en", PageLook(pictures=False)))
