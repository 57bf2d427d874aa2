"""The pages of a server's settings: features bring their own, and take them away again."""

from discord import ui

from bot.show.settings_tabs import SettingsFrame, SettingsTab, SettingsTabs
from games.core.text import Text


def tab(name: str, place: int) -> SettingsTab:
    async def show(request: object, detail: str) -> None:
        raise AssertionError((request, detail))

    return SettingsTab(name, place, Text("settings.tab-general"), Text("settings.to-general"), show)


def test_pages_are_listed_by_their_place_until_their_feature_goes() -> None:
    tabs, mine, yours = SettingsTabs(), tab("mine", 20), tab("yours", 10)
    tabs.add([mine])
    tabs.add([yours])
    assert list(tabs) == [yours, mine]
    assert tabs.find("mine") is mine
    tabs.remove([mine])
    assert list(tabs) == [yours]
    assert tabs.find("mine") is None


def test_a_page_lists_the_others_and_says_that_they_are_more_settings() -> None:
    page = SettingsFrame("fr", (tab("mine", 20), tab("yours", 10))).page("mine", ["une ligne"], [], "noté")
    (listed,) = [item for item in page.view.walk_children() if isinstance(item, ui.Select)]
    assert [option.value for option in listed.options] == ["yours"]
    assert (listed.placeholder, [option.default for option in listed.options]) == ("Autres réglages…", [False])
