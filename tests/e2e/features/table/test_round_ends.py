"""The end of a round stands on people's own panels until they ask for the hand, or in Rage until they are asked."""

from bot.process.running_bot import RunningBot
from bot.show.localizer import Localizer
from bot.show.sentences import Language
from games.core.french_pack import CARD_WORDS
from games.core.move import Move
from playground import Playground, buttons, pictures, said
from playground.world import Message
from tables.life.ai_job import choose
from tables.table.acting_person import Actor
from tables.table.table import Table
from tables.time.turn_timers import ROUND_END, TIMINGS
from tests.e2e.support.people import SHOWN_WITHIN, Clicker
from tests.e2e.support.seating import coloured, control, seated
from tests.e2e.support.settling import choose_own, mine
from tests.e2e.support.waiting import only_table, settle


def labels(message: Message) -> list[str]:
    """Return what the buttons of a message say."""
    return [button.label for button in buttons(message)]


def panel_of(clicker: Clicker) -> Message:
    """Return somebody's open panel."""
    assert clicker.panel is not None
    return clicker.panel


async def until_round_over(tapis: RunningBot, table: Table, clickers: list[Clicker]) -> None:
    """Let everybody play from their panels until a round more is over, or the game."""
    before = table.rounds_over
    for clicker in clickers:
        await clicker.open_hand()
    while table.rounds_over == before:
        await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
        for clicker in clickers:
            if clicker.moves() and table.rounds_over == before:
                await clicker.act()
    await settle(tapis)


def parted(table: Table, clickers: list[Clicker]) -> tuple[Clicker, Clicker]:
    """Return who of two people is asked, and who waits."""
    (asked,) = (one for one in clickers if table.asks(table.state.seat_of(int(one.person.id))))
    (waits,) = (one for one in clickers if one is not asked)
    return asked, waits


async def test_in_rage_who_waits_sees_the_end_and_who_bids_first_reads_it_with_the_question(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    asked, waits = parted(table, clickers)
    ended, hand, own = (
        ("manche 1 finie", "Ma main · manche 2", "Tu as annoncé")
        if waits is clickers[0]
        else ("round 1 over", "My hand · round 2", "You bid")
    )
    assert ended in said(panel_of(waits))
    assert own in said(panel_of(waits))
    assert labels(panel_of(waits))[0] == hand
    assert len(pictures(panel_of(waits))) == 1
    (picture,) = pictures(panel_of(asked))
    assert picture.alt.startswith("Manche 1" if asked is clickers[0] else "Round 1")
    assert [label.isdigit() for label in labels(panel_of(asked))[:2]] == [True, True], "bids of 0 and 1"
    assert "manche 1 finie" in said(clickers[0].table())
    assert playground.refusals == []


async def test_in_rage_the_question_takes_the_place_of_the_end_when_it_is_ones_turn(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    asked, waits = parted(table, clickers)
    assert waits.ways_on()
    await asked.act()  # a bid
    await settle(tapis)
    assert waits.ways_on() == []
    assert waits.moves()


async def test_in_words_alone_who_bids_first_hears_the_end_before_their_hand(
    playground: Playground, tapis: RunningBot
) -> None:
    for name in ("Camille", "Bo"):
        await choose_own(playground.person(name), await mine(playground.person(name)), pictures="off")
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    asked, _ = parted(table, clickers)
    ended, own, turn = (
        ("manche 1 finie", "Tu as annoncé", "À toi")
        if asked is clickers[0]
        else ("round 1 over", "and made", "Your turn")
    )
    for words in (ended, own, turn):
        assert words in said(panel_of(asked))
    await asked.act()  # to the hand
    assert asked.moves()
    assert own not in said(panel_of(asked))
    last_trick = ("le pli", "the trick")
    assert not any(words in said(panel_of(asked)) for words in last_trick)
    await asked.open_hand()  # from the table, as somebody does who comes back
    assert any(words in said(panel_of(asked)) for words in last_trick)


async def test_elsewhere_it_stays_while_the_others_go_on_and_until_the_hand_is_asked_for(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="gin")
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    asked, waits = parted(table, clickers)
    for clicker, ended in zip(clickers, ("donne 1 finie", "deal 1 over"), strict=True):
        assert ended in said(panel_of(clicker)).lower()
    assert asked.ways_on()
    assert "À toi" in said(panel_of(asked)) or "Your turn" in said(panel_of(asked))
    await asked.act()  # to the hand
    assert asked.ways_on() == []
    await asked.act()
    await settle(tapis)
    (way,) = waits.ways_on()
    await waits.person.click(panel_of(waits), way)
    assert waits.ways_on() == []


async def test_the_hand_is_also_found_from_the_table(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    await until_round_over(tapis, only_table(tapis), clickers)
    for clicker in clickers:
        await clicker.open_hand()
        assert clicker.ways_on() == []
    await settle(tapis)
    assert all(clicker.ways_on() == [] for clicker in clickers)


async def test_the_scores_take_the_place_of_the_panel_and_lead_back_to_the_hand(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    _, waits = parted(table, clickers)
    shown = await (await waits.person.click(panel_of(waits), control(panel_of(waits), "scores"))).settled(
        within=SHOWN_WITHIN
    )
    assert shown.kind == "update", "no message below it pushes the panel away"
    assert labels(panel_of(waits))[0] in ("Ma main", "My hand")
    await waits.act()
    assert "manche 2/2" in said(panel_of(waits)) or "round 2/2" in said(panel_of(waits))


async def test_the_last_round_is_seen_before_the_podium(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
    await until_round_over(tapis, only_table(tapis), clickers)
    assert clickers[0].person.newest("cartes", "🥇", ephemeral=False)
    for clicker in clickers:
        assert "Podium" in labels(panel_of(clicker))
        await clicker.act()
        assert {"Revanche", "Rematch"} & set(labels(panel_of(clicker)))


async def test_there_is_time_to_look_at_it(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2, pace="live")
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    (seat,) = table.asked
    chair, timing = table.state.seats[seat], TIMINGS["live"]
    assert chair.due is not None
    assert timing is not None
    assert chair.due - table.freeze().at > timing.allotted + chair.bank
    assert chair.due - table.freeze().at <= timing.allotted + chair.bank + ROUND_END


async def test_with_little_time_left_the_question_stands_below_it(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="gin", pace="live")
    table = only_table(tapis)
    await until_round_over(tapis, table, clickers)
    (seat,) = table.asked
    late = next(clicker for clicker in clickers if table.state.seat_of(int(clicker.person.id)) == seat)
    due = table.state.seats[seat].due
    assert due is not None
    playground.clock.advance(due / 1000 - playground.clock.now() - 30)
    for clicker in clickers:  # a click that comes too late draws the panel again
        if clicker is late:
            await clicker.person.forge_click(f"tapis:{table.id}:move:0:pass", panel_of(clicker))
    assert late.ways_on(), "the result is still there"
    assert late.ways_on()[0] not in [control for control, _ in late.moves()], "and below it what is asked"


async def step(table: Table, clickers: list[Clicker], *verbs: str) -> str:
    """Let the first person who is asked make a move, if they may one with one of these verbs, and return its verb."""
    for clicker in clickers:
        seat = table.state.seat_of(int(clicker.person.id))
        if seat is None or not (asks := table.asks(seat)):
            continue
        move = next((Move(ask.verb) for ask in asks if ask.verb in verbs), None)
        move = move or choose(table.game, "beginner", table.view(seat), asks, table.seq)
        await table.play(Actor(int(clicker.person.id), clicker.person.name), table.turn_of(seat), move, None)
        return move.verb
    raise AssertionError("nobody is asked")


async def test_a_quick_discard_of_the_next_round_is_named_below_it(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="agnes", pace="live")
    table = only_table(tapis)
    for clicker in clickers:
        await clicker.open_hand()
    while not table.rounds_over:
        await step(table, clickers, "agnes", "pass")
    assert table.is_live
    while table.view(None).phase != "snap":
        await step(table, clickers, "draw", "discard")
    await settle(tapis)
    discarded = CARD_WORDS[table.view(None).top]
    asked = [one for one in clickers if table.asks(table.state.seat_of(int(one.person.id)))]
    assert asked
    window = table.game_state
    ends = (window.window_ends - window.put_off, window.window_ends)  # counted from delivery, once that has taken time
    for clicker in asked:
        told = said(panel_of(clicker))
        language: Language = "fr" if clicker is clickers[0] else "en"
        assert "manche 1 finie" in told or "round 1 over" in told
        assert Localizer(language).label(discarded) in told
        assert any(f"<t:{end // 1000}:R>" in told for end in ends), "the clock runs while the end is read"
        assert len(labels(panel_of(clicker))) == 2, "the likeliest answer, and the way to the hand"
        passes = {"fr": "Passer", "en": "Pass"}[language]
        assert coloured(panel_of(clicker)) == {passes: "primary"}, "what the sentence above says"
    assert Localizer("fr").label(discarded) in said(clickers[0].table())
