"""Draws tables: the public message by its phase, and each person's panel."""

from __future__ import annotations

from dataclasses import replace

from bot.discord.emojis import AppEmojis
from bot.discord.features import Features
from bot.discord.requests.requests import why_not
from bot.pictures.painter import Painter
from bot.policy.server_policy import gives_hints
from bot.services import Looks, SharedSeals
from bot.show.aloud import page_aloud
from bot.show.localizer import localizer_for
from bot.show.names import name_of
from bot.show.page import Page, note
from bot.show.page_renderer import PageLook
from bot.show.sentences import Language
from bot.show.viewer import Viewer
from bot.table.finished_table import closed_page, over_page
from bot.table.lobby import lobby_page
from bot.table.private_table import private_page
from bot.table.public_table import table_page
from bot.table.round_end_panel import round_end_page
from bot.table.sealed_table import sealed_page
from bot.table.seat_panel import panel_page
from bot.table.ways_to_hand import left_page
from games.core.text import Text
from storage import Database, UserSettings
from tables.life.admission import Admission, Everybody
from tables.table.read_only_table import FrozenTable
from tables.table.table import Table


class TablePages:
    """Draws tables, with the buttons that features add; `moments` paints animations."""

    def __init__(  # noqa: PLR0913 -- all that pages are made of
        self,
        database: Database,
        painter: Painter,
        looks: Looks,
        emojis: AppEmojis,
        features: Features,
        seals: SharedSeals,
        moments: Painter | None = None,
        admission: Admission = Everybody(),  # noqa: B008 -- it has no state
    ) -> None:
        self._database, self._painter, self._looks, self._emojis = database, painter, looks, emojis
        self._features, self._seals = features, seals
        self._moments = moments
        self._films = None if moments is None else moments.for_films()
        self._admission = admission
        self._sketch = painter.sketch()

    async def public(self, table: Table) -> Page:
        """Return what a table's public message shows now."""
        return await self.of(table.freeze())

    async def sketch(self, table: Table) -> Page:
        """Return what a table's public message shows now, without painting it."""
        return await self._of(table.freeze(), self._sketch, self._sketch)

    async def of(self, table: FrozenTable) -> Page:
        """Return what the public message of a table shows, as it was read."""
        return await self._of(table, self._painter.for_channels(), self._moments)

    async def _of(self, table: FrozenTable, painter: Painter, moments: Painter | None) -> Page:
        language = table.state.language
        look = PageLook(self._emojis.of(language), await self._looks.of_server(table.guild), added=self._features)
        if await self._seals.is_sealed(table):
            return sealed_page(table, look)
        match table.state.phase:
            case "lobby":
                return await lobby_page(table, painter, look)
            case "playing" if table.is_hidden:
                return private_page(table)
            case "playing":
                return await table_page(table, painter, look, moments)
            case "finished":
                return await over_page(await self._with_ratings(table), painter, language, look)
            case "abandoned":
                return closed_page(table, added=self._features)

    async def panel(self, table: Table, viewer: Viewer, rounds_read: int | None = None, **extra: str) -> Page:
        """Return a person's panel, in their language: of the seat that is theirs by now.

        It shows the end of the last round, unless they have left `rounds_read` of them behind (None: all), or
        with pictures are asked what tells of it as well. People without a seat see that they have left.
        """
        return await self._panel(table, viewer, rounds_read, None, **extra)

    async def panel_in_motion(self, table: Table, viewer: Viewer, rounds_read: int) -> Page:
        """Return the same panel; what everybody has just seen plays over its picture, if it can be painted."""
        return await self._panel(table, viewer, rounds_read, self._films)

    async def pointer(self, table: Table, viewer: Viewer, is_below: bool) -> Page:  # noqa: FBT001 -- as panels are drawn
        """Return what stands where a person's panel was, now that a message below it or above shows their hand."""
        person = await self._database.user_settings.get(viewer.id)
        localizer = localizer_for(viewer.language(person.language), ())
        where = Text("bot.hand-moved", game=name_of(table.game), where="below" if is_below else "above")
        page = note(f"-# {table.game.glyph} {localizer.say(where)}", accent=table.game.accent)
        return _as_read(page, person, localizer.language)

    async def _panel(
        self, table: Table, viewer: Viewer, rounds_read: int | None, moments: Painter | None, **extra: str
    ) -> Page:
        person = await self._database.user_settings.get(viewer.id)
        language = viewer.language(person.language)
        frozen, look = table.freeze(), await self._looks.of_person(table.guild, person, language)
        if frozen.state.phase == "abandoned":
            return _as_read(closed_page(frozen, language, self._features), person, language)
        seat = frozen.state.seat_of(viewer.id)
        if seat is not None and _shows_end(frozen, seat, rounds_read, in_words=not person.pictures):
            notice = extra.get("notice", "")
            return await round_end_page(frozen, seat, language, self._painter, look, notice=notice, moments=moments)
        if frozen.state.phase == "finished":
            over = await self._with_ratings(frozen)
            return _as_read(await over_page(over, self._painter, language, look, seat), person, language)
        if seat is None:
            barred = await why_not(self._admission.check(table.guild, viewer.id, frozen.state.people))
            left = left_page(frozen, viewer.id, language, extra.get("notice", ""), barred)
            return _as_read(left, person, language)
        hints = await self.gives_hints(table)
        round_told = rounds_read is not None and rounds_read >= frozen.rounds_over
        return await panel_page(
            frozen, seat, language, self._painter, look, hints=hints, round_told=round_told, moments=moments, **extra
        )

    async def gives_hints(self, table: Table) -> bool:
        """Return whether people may ask for hints at a table: not where a feature counts those who play alone, too."""
        settings = await self._database.guild_settings.get(table.guild)
        return gives_hints(settings, table.state) and not self._features.counts(table)

    async def _with_ratings(self, table: FrozenTable) -> FrozenTable:
        """Return a game that is over with its rating changes, which are read back after a restart."""
        if table.rating_changes:
            return table
        results = await self._database.results.of_table(table.id)
        return replace(table, rating_changes=tuple(entry.change for entry in results if entry.change is not None))


def _shows_end(table: FrozenTable, seat: int, rounds_read: int | None, *, in_words: bool) -> bool:
    """Return whether a seat's panel shows the end of a round: unless it is asked what tells of that end as well.

    In words alone both at once would be too much to listen to.
    """
    if rounds_read is None or rounds_read >= table.rounds_over:
        return False
    end = table.game.round_end(table.view(seat))
    return end is None or in_words or not (end.gives_way and table.asks(seat))


def _as_read(page: Page, person: UserSettings, language: Language) -> Page:
    """Return a page that only a person sees as they want to read it."""
    return page if person.pictures else page_aloud(page, language)
