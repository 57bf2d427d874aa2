"""Rules at hand over the protocol: reading, searching, and the rule behind every refusal and every score."""

import re

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.rulebook_parser import rulebook
from playground import Outcome, Playground, buttons, said, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.controls import fill
from tests.e2e.support.people import Clicker, play_out
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.settling import heard
from tests.e2e.support.waiting import only_table

with_bot = pytest.mark.usefixtures("tapis")


def labels(message: Message) -> list[str]:
    """Return what the buttons of a message say."""
    return [button.label for button in buttons(message)]


def private_text(outcome: Outcome) -> str:
    """Return the words of a fresh message that only the person sees."""
    assert outcome.kind == "message"
    assert outcome.ephemeral
    return said(outcome.message)


# --- reading and searching -----------------------------------------------------------------------------------------


@with_bot
async def test_a_chapter_is_jumped_to_and_pages_are_turned(playground: Playground, camille: Person) -> None:
    rules = await whole_text(camille)
    (chapters,) = selects(rules)
    wanted = next(option for option in chapters.options if option.label == "Exemples")
    assert (await camille.select(rules, chapters.custom_id, wanted.value)).kind == "update"
    assert "🎴 Exemples" in said(rules)
    assert "Suivant ▶" in labels(rules)
    await camille.click(rules, "◀ Précédent")
    assert "🎴 Absence" in said(rules)
    (here,) = [option.label for option in selects(rules)[0].options if option.default]
    assert here == "Absence"
    assert playground.refusals == []


async def whole_text(person: Person) -> Message:
    """Return the whole text of Rage's rules, which stands at the end of the chapters."""
    rules = (await person.command(CHANNEL, "rage rules")).message
    chapters = selects(rules)[0]
    assert (await person.select(rules, chapters.custom_id, chapters.options[-1].value)).kind == "update"
    return rules


@with_bot
async def test_the_rules_in_short_lead_from_chapter_to_chapter_and_to_the_exact_rules(camille: Person) -> None:
    rules = (await camille.command(CHANNEL, "rage rules")).message
    assert "En 60 secondes" in said(rules)
    assert (await camille.click(rules, "Suivant ▶")).kind == "update"
    assert (await camille.click(rules, "Fournir ▶")).kind == "update"
    exact = selects(rules)[-1]
    assert (await camille.select(rules, exact.custom_id, "R6")).kind == "update"
    assert "### R6 Fournir" in said(rules)
    await camille.click(rules, "Suivant ▶")
    assert "### R7 Rien" in said(rules)
    await camille.select(rules, selects(rules)[0].custom_id, "short 2")
    assert "La première carte de couleur du pli" in said(rules)


@with_bot
async def test_a_chapter_leads_to_the_whole_text_on_the_same(camille: Person) -> None:
    rules = (await camille.command(CHANNEL, "rage rules")).message
    await camille.select(rules, selects(rules)[0].custom_id, "2")
    await camille.select(rules, selects(rules)[0].custom_id, selects(rules)[0].options[-1].value)
    assert "🎴 Fournir" in said(rules)
    assert "### R6 Fournir" in said(rules)


@with_bot
async def test_the_whole_text_leads_back_to_the_rules_in_short(camille: Person) -> None:
    rules = await whole_text(camille)
    assert "112 cartes" in said(rules)
    await camille.select(rules, selects(rules)[0].custom_id, "short 0")
    assert "En 60 secondes" in said(rules)


@with_bot
async def test_a_table_leads_to_the_chapter_on_what_one_is_asked(playground: Playground) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    first = await asked(clickers)
    (other,) = [clicker for clicker in clickers if clicker is not first]
    table = first.table()
    for clicker, chapter in ((first, 1), (other, 0)):
        rules = (await clicker.person.click(table, control(table, "rules", "rage"))).message
        (here,) = [option.value for option in selects(rules)[0].options if option.default]
        assert here == str(chapter)


def number_of(label: str) -> str:
    """Return the number of a rule, with which the label of a way to it ends."""
    return label.rpartition(" ")[2]


@with_bot
async def test_words_are_searched_for_without_regard_to_accents(camille: Person) -> None:
    words = private_text(await camille.command(CHANNEL, "rage rules", search="EPUISEE"))
    assert "### R16 Pile épuisée" in words
    assert rulebook("rage", "fr").rules["R16"].shown in words


@with_bot
async def test_a_search_shows_its_words_in_bold_and_has_pages(bo: Person) -> None:
    found = (await bo.command(CHANNEL, "rage rules", search="trump")).message
    first = said(found)
    assert "**trump**" in first
    assert (await bo.click(found, "Next ▶")).kind == "update"
    assert said(found) != first
    assert "**trump**" in said(found)
    await bo.click(found, "◀ Previous")
    assert said(found) == first
    await bo.click(found, "All the rules")
    assert "112 cards" in said(found)


@with_bot
async def test_a_rules_number_leads_to_it(camille: Person) -> None:
    for typed in ("R6", "r6", "R 6", "R6 Fournir"):
        words = private_text(await camille.command(CHANNEL, "rage rules", search=typed))
        assert "### R6 Fournir" in words, typed


@with_bot
async def test_nothing_found_is_said_kindly_and_suggests(camille: Person) -> None:
    outcome = await camille.command(CHANNEL, "rage rules", search="jokeur *<@someone>*")
    assert "dans les règles (Rage)" in private_text(outcome)
    assert "<@" not in said(outcome.message)
    assert (await camille.click(outcome.message, "R8 Joker")).kind == "update"
    assert "### R8 Joker" in said(outcome.message)


@with_bot
async def test_the_search_form_replaces_the_page(camille: Person) -> None:
    rules = (await camille.command(CHANNEL, "gin rules")).message
    form = await camille.click(rules, "Chercher")
    assert "Gin" in form.modal.title
    assert (await camille.submit(form, {"words": "carte écartée"})).kind == "update"
    (hits,) = selects(rules)
    wanted = next(hit for hit in hits.options if hit.label == "R5 Deux cartes au talon")
    assert (await camille.select(rules, hits.custom_id, wanted.value)).kind == "update"
    assert "### R5 Deux cartes au talon" in said(rules)
    again = await camille.click(rules, "Chercher")
    await camille.submit(again, {"words": "?!"})
    assert "En 60 secondes" in said(rules)


@with_bot
async def test_titles_are_completed_while_somebody_types(camille: Person, bo: Person) -> None:
    offered = (await camille.complete(CHANNEL, "rage rules", "search", search="fourn")).choices
    assert offered[0] == {"name": "R6 Fournir", "value": "R6"}
    offered = (await bo.complete(CHANNEL, "rage rules", "search", search="r1")).choices
    assert [choice["value"] for choice in offered][:3] == ["R1", "R10", "R11"]
    everything = (await camille.complete(CHANNEL, "agnes rules", "search", search="")).choices
    assert len(everything) == 25
    assert (await camille.complete(CHANNEL, "rage rules", "search", search="xylophone")).choices == []


@with_bot
async def test_one_rule_leads_to_those_it_names(camille: Person) -> None:
    found = (await camille.command(CHANNEL, "rage rules", search="xylophone")).message
    await camille.forge_click("tapis:-:rule-here::rage R4", found)
    assert "### R4 Premier atout" in said(found)
    await camille.click(found, "R16 Pile épuisée")
    assert "### R16 Pile épuisée" in said(found)
    await camille.click(found, "Jouer une carte d’action")
    assert "**Changement d’atout**" in said(found)


# --- why -----------------------------------------------------------------------------------------------------------


async def test_a_refused_move_has_its_rule_at_hand(playground: Playground, tapis: RunningBot) -> None:
    clicker = await asked(await seated(playground, ("Camille", "Bo"), start_hand=3))
    assert clicker.panel is not None
    table = only_table(tapis)
    turn = table.state.turns[table.state.seat_of(int(clicker.person.id)) or 0]
    await clicker.person.forge_click(str(CustomId(table.id, "move", "bid 9", turn)), clicker.panel)
    language = "fr" if clicker.person.name == "Camille" else "en"
    panel = said(clicker.panel)
    outcome = await clicker.person.click(clicker.panel, control(clicker.panel, "rule", "rage R5"))
    assert rulebook("rage", language).rules["R5"].shown in private_text(outcome)
    assert said(clicker.panel) == panel
    await clicker.act()
    assert "R5" not in map(number_of, labels(clicker.panel))


@with_bot
async def test_a_greyed_bid_has_its_rule_at_hand(playground: Playground) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2, plus_minus_one=True)
    first = await asked(clickers)
    await first.act()
    (last,) = [clicker for clicker in clickers if clicker is not first]
    await last.person.until(last.moves)
    assert last.panel is not None
    await last.person.click(last.panel, control(last.panel, "why"))
    assert "R18" in map(number_of, labels(last.panel))


@with_bot
async def test_a_table_that_cannot_be_opened_names_its_rule(camille: Person) -> None:
    outcome = await camille.command(CHANNEL, "rage start", **{"bids": "hidden", "plus-or-minus-one": True})
    assert "R22" in private_text(outcome)
    assert "Règle R22" in labels(outcome.message)


@with_bot
async def test_options_that_do_not_go_together_have_their_rule_at_hand(playground: Playground, camille: Person) -> None:
    lobby = await lobby_of(playground, bids="hidden")
    page = (await camille.click(lobby, control(lobby, "options"))).message
    assert "R22" not in map(number_of, labels(page))
    await fill(camille, page, control(page, "options-form", "rules1"), flags=["plus_minus_one"])
    assert "R22" in map(number_of, labels(page))
    assert "R22 Options incompatibles" in private_text(await camille.click(page, control(page, "rule", "rage R22")))


@with_bot
async def test_the_scores_lead_to_each_of_their_rules_once_and_name_the_first_first(playground: Playground) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=2)
    await play_out(clickers)
    camille = clickers[0].person
    end = camille.newest(CHANNEL, "🥇", ephemeral=False)
    scores = await camille.click(end, control(end, "scores"))
    assert "**Manche 2**" in private_text(scores), "the last round stands below the picture"
    assert len([line for line in private_text(scores).splitlines() if " = " in line]) == 2
    assert "R5" not in private_text(scores), "it is named where one can read it, and there alone"
    assert [button.label for button in buttons(scores.message)].count("Règle\u00a0: Annonces") == 1
    rows = [line.split(" · ") for line in heard(scores.message).splitlines() if re.match(r"\d\.", line)]
    points = [int(total.replace("−", "-")) for _, total, *_ in rows]
    assert len(points) == 2
    assert points == sorted(points, reverse=True)
    rule = await camille.click(scores.message, "Règle\u00a0: Annonces")
    assert rulebook("rage", "fr").rules["R5"].shown in private_text(rule)


@with_bot
async def test_the_lobby_table_has_the_rules_with_their_tutorial(playground: Playground) -> None:
    lobby = await lobby_of(playground)
    rules = await playground.person("Dana").forge_click(
        str(CustomId(CustomId.parse(control(lobby, "do", "join")).table, "rules", "rage")), lobby
    )
    assert "In 60 seconds" in private_text(rules)
    assert control(rules.message, "learn-start", "rage")


async def asked(clickers: list[Clicker]) -> Clicker:
    """Return the first who may make a move; all have their hands open."""
    for clicker in clickers:
        await clicker.open_hand()
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    return next(clicker for clicker in clickers if clicker.moves())
