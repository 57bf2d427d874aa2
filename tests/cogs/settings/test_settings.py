"""Settings without Discord: clocks, house rules, and pages that keep within Discord's limits in both languages."""

from dataclasses import replace
from itertools import chain
from typing import Any
from zoneinfo import available_timezones

import pytest

from bot.discord.requests.controls import controls_of
from bot.policy.house_rules import (
    PRESETS_MOST,
    clean_name,
    opening,
    opening_preset,
    opening_with,
    preset_from,
    presets_of,
    with_preset,
    without_preset,
)
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.settings_tabs import SettingsFrame
from bot.table.options import keep_buttons, options_page, rules_rows
from cogs.settings import channel_languages, house_rules_controls, live_tables, server_settings
from cogs.settings.channel_languages import languages_page
from cogs.settings.house_rules_pages import house_form, presets_page
from cogs.settings.own_settings_page import person_page, quiet_form
from cogs.settings.quiet_hours import to_utc
from cogs.settings.server_settings import tabs
from cogs.settings.server_settings_pages import OVERVIEW, RESET, SETTINGS, reset_form, tab_form, tab_page
from cogs.settings.setting_choices import OWN, ShownServer, WordSetting, own_form
from cogs.settings.time_zones import FRENCH, OTHER_CITIES, USUAL, nearest_cities, zone_named
from games.core.game import AnyGame
from games.core.text import Refused
from games.rage import RAGE
from games.registry import GAMES
from storage import GuildSettings, Preset, TableRow, UserSettings
from tables.table.snapshot_json import write_snapshot
from tables.table.table import Table
from tables.table.table_state import Seat, TableState
from tests.bot.show.filled_forms import as_opened, check_limits
from tests.cogs.test_pages import words
from tests.games.plays import option_values
from tests.support.added_buttons import ADDED

MANY = 10


def kept(settings: GuildSettings, name: str, **options: object) -> GuildSettings:
    """Return the settings with one more preset of Rage."""
    return with_preset(settings, RAGE, preset_from(RAGE, name, {**RAGE.options_type().model_dump(), **options}))


def measured(page: Page) -> tuple[int, int]:
    """Return how many components a page has, and how long its text is."""
    view = page.view
    return sum(1 for _ in view.walk_children()), view.content_length()


def test_an_hour_comes_back_from_utc_for_every_offset() -> None:
    for offset in range(-720, 720, 15):
        for minute in range(0, 1440, 7):
            assert (to_utc(minute, offset) + offset) % 1440 == minute
    assert to_utc(60, 120) == 23 * 60


@pytest.mark.parametrize(
    ("written", "zone"),
    [
        ("Paris", "Europe/Paris"),
        ("  montreal ", "America/Toronto"),
        ("Québec", "America/Toronto"),
        ("La Réunion", "Indian/Reunion"),
        ("new york", "America/New_York"),
        ("New-York", "America/New_York"),
        ("Londres", "Europe/London"),
        ("america/toronto", "America/Toronto"),
        ("Genève", "Europe/Zurich"),
        ("Pari", None),
        ("", None),
        ("UTC", None),
        ("../etc/passwd", None),
    ],
)
def test_a_zone_is_found_by_a_city_however_it_is_written(written: str, zone: str | None) -> None:
    assert zone_named(written) == zone


def test_names_that_are_like_what_was_written_are_offered() -> None:
    assert nearest_cities("Pari")[0] == "Paris"
    assert "Londres" in nearest_cities("Londre")
    assert nearest_cities("Bruxeles")[0] == "Bruxelles"
    assert nearest_cities("qqqqqq") == []


def test_every_zone_that_is_named_here_is_known() -> None:
    assert {*OTHER_CITIES, *FRENCH, *USUAL.values()} <= available_timezones()


def test_a_name_is_trimmed_and_must_not_be_empty() -> None:
    assert clean_name("  Les   vendredis\u200b\n ") == "Les vendredis"
    assert len(clean_name("x" * 80)) == 32
    for empty in ("", "   ", "\u200b\u200e\n"):
        with pytest.raises(Refused):
            clean_name(empty)


def test_a_preset_holds_what_differs_and_the_official_rules_are_none() -> None:
    preset = preset_from(RAGE, "Maison", {**RAGE.options_type().model_dump(), "bonus": True})
    assert preset == Preset(name="Maison", game="rage", options={"bonus": True})
    with pytest.raises(Refused):
        preset_from(RAGE, "Maison", RAGE.options_type().model_dump())


def test_the_same_name_replaces_and_the_eleventh_finds_no_room() -> None:
    settings = GuildSettings()
    for number in range(PRESETS_MOST):
        settings = kept(settings, f"No {number}", bonus=True)
    settings = opening_with(settings, RAGE, presets_of(settings, RAGE)[3])
    assert kept(settings, "One too many", bonus=True) is settings
    again = kept(settings, "NO 3", start_hand=4)
    assert len(presets_of(again, RAGE)) == PRESETS_MOST
    opens = opening_preset(again, RAGE)
    assert opens is not None
    assert (opens.name, opens.options) == ("NO 3", {"start_hand": 4})


def test_deleting_what_tables_open_with_leaves_the_official_rules() -> None:
    settings = kept(kept(GuildSettings(), "A", bonus=True), "B", start_hand=5)
    settings = opening_with(settings, RAGE, presets_of(settings, RAGE)[0])
    assert opening_preset(without_preset(settings, RAGE, "B"), RAGE) is not None
    without = without_preset(settings, RAGE, "A")
    assert opening_preset(without, RAGE) is None
    assert [preset.name for preset in without.presets] == ["B"]
    assert without.house_rules == {}
    assert without_preset(settings, RAGE, "never kept") == settings


def test_what_is_typed_wins_over_the_house_rules() -> None:
    settings = kept(GuildSettings(), "A", bonus=True, start_hand=5)
    settings = opening_with(settings, RAGE, presets_of(settings, RAGE)[0])
    assert opening(settings, RAGE, {"start_hand": 3}).settings.options == {"bonus": True, "start_hand": 3}
    assert opening(GuildSettings(), RAGE, {"start_hand": 3}).settings.options == {"start_hand": 3}


@pytest.mark.parametrize("options", [{"stakes": 5}, {"start_hand": 99}, {"bids": "secret", "plus_minus_one": True}])
def test_house_rules_that_no_longer_fit_are_left_out_with_a_word(options: dict[str, str | int | bool]) -> None:
    old = Preset(name="Vieux", game="rage", options=options)
    settings = GuildSettings(presets=(old,), house_rules={"rage": "Vieux"})
    opens = opening(settings, RAGE, {"bonus": True})
    assert opens.settings.options == {"bonus": True}
    assert opens.notice is not None
    assert "Vieux" in speak(opens.notice, "fr")


def test_a_clash_of_what_is_typed_with_the_house_rules_names_both() -> None:
    settings = kept(GuildSettings(), "Secrètes", bids="secret")
    settings = opening_with(settings, RAGE, presets_of(settings, RAGE)[0])
    with pytest.raises(Refused) as refusal:
        opening(settings, RAGE, {"plus_minus_one": True})
    words = speak(refusal.value.why, "fr")
    assert "R22" in words
    assert "Secrètes" in words
    with pytest.raises(Refused) as refusal:
        opening(settings, RAGE, {"start_hand": 99})
    assert "Secrètes" not in speak(refusal.value.why, "fr")


def test_no_control_of_the_server_is_without_its_check() -> None:
    modules = (server_settings, channel_languages, house_rules_controls, live_tables)
    controls = [control for module in modules for control in controls_of(module)]
    assert len(controls) > 10
    assert all(control.managers for control in controls)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_has_all_its_words(language: Language) -> None:
    of_server = (setting for settings in SETTINGS.values() for setting in settings)
    settings = [*chain(*OWN.values()), *(setting for setting in of_server if isinstance(setting, WordSetting))]
    for setting in settings:
        for text in (setting.name, setting.help, *(setting.said(word) for word in setting.values)):
            assert speak(text, language)
        labels = [f"{speak(setting.name, language)} : {speak(setting.said(word), language)}" for word in setting.values]
        assert max(map(len, labels)) <= 60
        assert len(set(labels)) == len(labels)
    for stored in (GuildSettings(), UserSettings()):
        for setting in settings:
            if hasattr(stored, setting.field):
                assert setting.values[setting.word(stored)] == getattr(stored, setting.field)


def house_full(game: AnyGame) -> GuildSettings:
    """Return a server with as many presets as there may be, all unlike the official rules, one of them unfit."""
    usual = game.options_type().model_dump()
    options: dict[str, Any] = {
        field: next(value for value in reversed(values) if value != usual[field])
        for field, values in option_values(game).items()
    }
    presets = tuple(
        Preset(name=f"{number:_<32}", game=game.name, options=options if number else {"no-such-option": 1})
        for number in range(MANY)
    )
    return GuildSettings(presets=presets, house_rules={game.name: presets[3].name})


def framed(language: Language) -> SettingsFrame:
    """Return what stands around the pages of settings."""
    return SettingsFrame(language, tuple(tabs()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_pages_full_of_house_rules_fit_a_message(language: Language, game: AnyGame) -> None:
    settings = house_full(game)
    page = presets_page(settings, {known.name: known for known in GAMES}, game, framed(language), "x" * 200)
    components, text = measured(page)
    assert components <= 40
    assert text <= 4000
    form = house_form(settings, game, framed(language))
    check_limits(form)
    assert form.read(as_opened(form)) == {"opens": f"={settings.presets[3].name}", "drops": ()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_table_s_options_with_their_rules_fit_a_message(language: Language, game: AnyGame) -> None:
    settings = house_full(game)
    options = {**game.options_type().model_dump(mode="json"), **settings.presets[1].options}
    table_state = TableState(host=1, language="fr", secret="00" * 32, options=options, seats=[Seat(1, "Camille")])
    snapshot = write_snapshot(game, table_state, None)
    row = TableRow("0123456789", game.name, 1, 2, 3, "lobby", 0, snapshot, 0, 0)
    table = Table(game, row, None, on_event=lambda *_: None, now=lambda: 0)  # type: ignore[arg-type]  # nothing is recorded
    rules, keep = rules_rows(table.freeze(), settings, language), keep_buttons(table.freeze(), language, manages=True)
    assert len(rules) == len(keep) == 1
    assert keep_buttons(table.freeze(), language, manages=False) == []
    components, text = measured(options_page(table.freeze(), language, "x" * 200, rules, keep, ADDED))
    assert components <= 40
    assert text <= 4000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_pages_fit_a_message(language: Language) -> None:
    person = UserSettings(
        calls="message", quiet=(1200, 300), utc_offset=120, time_zone="America/Argentina/ComodRivadavia"
    )
    guild = GuildSettings(channels=tuple(range(25)))
    shown = ShownServer(guild, None, {game.name: game for game in GAMES}, framed(language))
    pages = [tab_page(tab, shown, "x" * 200) for tab in SETTINGS]
    spoken = guild.model_copy(update={"channel_languages": {str(10**18 + number): "en" for number in range(25)}})
    pages += [person_page(person, 0, language), languages_page(spoken, 1, framed(language), "x" * 200)]
    for page in pages:
        components, text = measured(page)
        assert components <= 40
        assert text <= 4000
    for form in (
        quiet_form(person, language, ""),
        *(own_form(group, person, Localizer(language)) for group in OWN),
        *(tab_form(tab, shown) for tab in SETTINGS),
    ):
        check_limits(form)
        form.read(as_opened(form))


def test_the_delay_is_told_only_where_somebody_is_called() -> None:
    def is_told(person: UserSettings) -> bool:
        return "Délai\u00a0: **" in words(person_page(person, 0, "fr"))

    assert not is_told(UserSettings(calls="none"))
    assert is_told(UserSettings(calls="mention"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tab", [OVERVIEW, *SETTINGS])
def test_the_form_that_resets_lists_what_differs_and_no_more(language: Language, tab: str) -> None:
    games = {game.name: game for game in GAMES}
    usual = ShownServer(GuildSettings(), None, games, framed(language))
    assert reset_form(tab, usual) is None
    changed = {"felt": "plum", "hints": False, "results_channel": 5, "seasons": "monthly"}
    form = reset_form(tab, replace(usual, settings=GuildSettings().model_copy(update=changed)))
    assert form is not None
    check_limits(form)
    here = {one.field for name, settings in SETTINGS.items() for one in settings if tab in (name, OVERVIEW)}
    assert {*form.read(as_opened(form))[RESET]} == {*changed} & here


def test_the_house_rules_that_tables_open_with_are_named() -> None:
    settings = kept(GuildSettings(), "Maison", bonus=True)
    with_them = opening_with(settings, RAGE, presets_of(settings, RAGE)[0])
    for chosen, named in ((settings, "official"), (with_them, "**Maison**")):
        said = words(presets_page(chosen, {"rage": RAGE}, RAGE, framed("en")))
        (opens,) = [line for line in said.splitlines() if "Rules of a new table of Rage" in line]
        assert named in opens
