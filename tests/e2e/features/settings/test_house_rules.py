"""House rules: kept, chosen, applied, deleted, and never in the way."""

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Playground, buttons, said, selects
from playground.person_actions import Person
from storage import GuildSettings, Preset
from tests.e2e.support.controls import fill
from tests.e2e.support.seating import CHANNEL, control, lobby_of
from tests.e2e.support.settling import chosen, keep_rules, newest, private_text, server, stored
from tests.e2e.support.waiting import tables_of


async def test_house_rules_are_kept_chosen_for_new_tables_and_deleted(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    panel = await keep_rules(playground, camille, "  Les  vendredis ", bonus=True, start_hand=5)
    assert "« Les vendredis »" in said(panel).replace("\u00a0", " ")
    kept = Preset(name="Les vendredis", game="rage", options={"bonus": True, "start_hand": 5})
    assert (await stored(tapis, playground)).presets == (kept,)

    page = await server(camille, "house")
    assert "**Les vendredis**" in said(page)
    assert "5" in said(page)
    way = control(page, "house-form", "rage")
    await fill(camille, page, way, opens="=Les vendredis")
    assert "Règles des nouvelles tables" in said(page)
    await lobby_of(playground, "Bo")
    options = newest(tapis).state.options
    assert (options["bonus"], options["start_hand"]) == (True, 5)
    await lobby_of(playground, "Bo", start_hand=3)
    options = newest(tapis).state.options
    assert (options["bonus"], options["start_hand"]) == (True, 3)

    await fill(camille, page, way)
    assert (await stored(tapis, playground)).presets == (kept,), "nothing was ticked"
    await fill(camille, page, way, drops=["Les vendredis"])
    assert "Supprimées : Les vendredis" in said(page).replace("\u00a0", " ")
    assert await stored(tapis, playground) == GuildSettings()
    await lobby_of(playground, "Bo")
    assert newest(tapis).state.options["bonus"] is False


async def test_new_tables_go_back_to_the_official_rules_and_the_preset_stays(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    await keep_rules(playground, camille, "Maison")
    page = await server(camille, "house")
    for rules in ("=Maison", "-"):
        await fill(camille, page, control(page, "house-form", "rage"), opens=rules)
    settings = await stored(tapis, playground)
    assert settings.house_rules == {}
    assert [preset.name for preset in settings.presets] == ["Maison"]
    await camille.select(page, control(page, "house"), "gin")
    assert "Aucune règle de la maison pour Gin" in said(page)


async def test_a_host_applies_house_rules_or_the_official_ones_in_one_choice(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await keep_rules(playground, camille, "Maison", bonus=True, start_hand=5)
    lobby = await lobby_of(playground, "Bo", bids="hidden")
    table = newest(tapis)
    panel = (await bo.click(lobby, control(lobby, "options"))).message
    select = control(panel, "house-apply")
    await bo.select(panel, select, "=Maison")
    options = table.state.options
    assert (options["bonus"], options["start_hand"], options["bids"]) == (True, 5, "open")
    assert chosen(panel, select) == "=Maison"
    await bo.select(panel, select, "-")
    assert table.state.options["bonus"] is False
    assert chosen(panel, select) == "-"
    with pytest.raises(LookupError):
        control(panel, "house-keep")
    his = (await camille.click(lobby, control(lobby, "options"))).message
    await camille.forge_click(select, his, values=["=Maison"])
    assert "Seul l’hôte" in said(his)
    assert table.state.options["bonus"] is False


async def test_only_those_who_manage_the_server_keep_house_rules_at_any_table(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    lobby = await lobby_of(playground, "Bo", bonus=True)
    panel = (await bo.click(lobby, control(lobby, "options"))).message
    assert "Save these rules" not in [button.label for button in buttons(panel)]
    keep = str(CustomId(newest(tapis).id, "house-keep"))
    assert "those who manage the server" in private_text(await bo.forge_click(keep, panel))
    assert await stored(tapis, playground) == GuildSettings()
    guest = (await playground.person("Dana").click(lobby, control(lobby, "options"))).message
    assert buttons(guest) == []
    hers = (await camille.click(lobby, control(lobby, "options"))).message
    for told in (guest, hers):
        assert f"<@{bo.id}>" in said(told), "who can change the options"
    assert not selects(hers)
    await camille.submit(await camille.click(hers, control(hers, "house-keep")), {"name": "Maison"})
    (kept,) = (await stored(tapis, playground)).presets
    assert kept.options == {"bonus": True}


async def test_house_rules_without_a_name_are_not_kept(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    for name in ("   ", "\u200b\u200b"):
        panel = await keep_rules(playground, camille, name)
        assert "Il leur faut un nom" in said(panel)
        assert await stored(tapis, playground) == GuildSettings()
    await camille.submit(await camille.click(panel, control(panel, "house-keep")), {"name": "Maison"})
    assert [preset.name for preset in (await stored(tapis, playground)).presets] == ["Maison"]


async def test_ten_house_rules_are_enough_and_the_same_name_replaces(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    panel = await keep_rules(playground, camille, "1")
    names = [str(number) for number in range(1, 12)]
    for name in names[1:]:
        await camille.submit(await camille.click(panel, control(panel, "house-keep")), {"name": name})
    assert "déjà 10 jeux de règles" in said(panel)
    assert [preset.name for preset in (await stored(tapis, playground)).presets] == names[:10]
    await fill(camille, panel, control(panel, "options-form", "rules1"), start_hand="3")
    await camille.submit(await camille.click(panel, control(panel, "house-keep")), {"name": "7"})
    presets = (await stored(tapis, playground)).presets
    assert [preset.name for preset in presets] == names[:10]
    assert presets[6].options == {"bonus": True, "start_hand": 3}


async def test_house_rules_that_no_longer_fit_never_keep_a_table_from_opening(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    old = Preset(name="Vieux", game="rage", options={"stakes": 5})
    settings = GuildSettings(presets=(old,), house_rules={"rage": "Vieux"})
    await tapis.database.guild_settings.save(int(playground.guild.id), settings)
    lobby = await lobby_of(playground, "Bo", bonus=True)
    assert newest(tapis).state.options["bonus"] is True
    told = await bo.finds(CHANNEL, "Vieux", ephemeral=True)
    assert "official rules" in said(told)
    assert "Vieux" not in said(lobby)
    page = await server(camille, "house")
    assert "ne correspond plus" in said(page)
    panel = (await bo.click(lobby, control(lobby, "options"))).message
    await bo.select(panel, control(panel, "house-apply"), "=Vieux")
    assert "no longer fit" in said(panel)
    assert newest(tapis).state.options["bonus"] is True


async def test_what_is_typed_against_the_house_rules_is_refused_with_both_named(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    await keep_rules(playground, camille, "Secrètes", bids="secret")
    page = await server(camille, "house")
    await fill(camille, page, control(page, "house-form", "rage"), opens="=Secrètes")
    words = private_text(await bo.command(CHANNEL, "rage start", **{"plus-or-minus-one": True}))
    assert "R22" in words
    assert "Secrètes" in words
    assert len(tables_of(tapis)) == 1
