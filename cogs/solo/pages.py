"""The pages around a game alone: what is dealt next, what else can be done, its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources, gathered
from bot.show.custom_id import PANEL, CustomId, Verb
from bot.show.forms import Form, OneOf, again_button, form_button
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.names import name_of, score_of
from bot.show.page import Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.places import rank_of
from bot.table.lobby_pictures import banner_of, what_it_is
from bot.table.options import changes, form_of_options, option_forms, options_in
from cogs.solo.solo_games import OwnGame, address_of
from games.core.game import AnyGame
from games.core.scores import Scores
from games.core.text import Text

SOLO: Final = Verb("solo")
SOLO_OF: Final = Verb("solo-of")
SOLO_GAMES: Final = Verb("solo-games")
SOLO_SETUP: Final = Verb("solo-setup")
SOLO_FORM: Final = Verb("solo-form")
SOLO_DEAL: Final = Verb("solo-deal")
SOLO_MORE: Final = Verb("solo-more")
SOLO_BACK: Final = Verb("solo-back")
SOLO_SCORES: Final = Verb("solo-scores")
SOLO_HINT: Final = Verb("solo-hint")
SOLO_WAKE: Final = Verb("solo-wake")
SOLO_MOMENT: Final = Verb("solo-moment")
SOLO_UNSEEN: Final = Verb("solo-unseen")

OPPONENTS: Final = "opponents"
"""The form with the number of AI players and their level."""
BANNER: Final = "tapis-game.png"
PRIMARY: Final = discord.ButtonStyle.primary
DANGER: Final = discord.ButtonStyle.danger


async def setup_page(
    own: OwnGame,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    again: CustomId | None = None,
) -> Page:
    """Return what is dealt next: how many AI players, how well they play, options. A game that goes on is asked about.

    `again` opens a form that was refused.
    """
    game, wish = own.game, own.wish
    minutes = game.minutes(game.options_type(**wish.options))
    banner = Picture(
        BANNER, banner_of(game, localizer, look.theme, minutes), f"-# {localizer.say(what_it_is(game, minutes))}"
    )
    head = localizer.say(Text("solo.title", glyph=game.glyph, game=name_of(game)))
    rules = changes(game, wish.options, localizer) or localizer.say(Text("bot.lobby-official"))
    table = localizer.say(Text("solo.table", count=wish.seats - 1, level=Text(f"bot.guest-{wish.level}"), rules=rules))
    waits = localizer.say(Text("solo.goes-on" if own.row.goes_on else "solo.no-clock"))
    said = "\n".join([*([f"**{notice}**"] if notice else []), table, f"-# {waits}"])
    forms = (form_called(own, name, localizer) for name in (OPPONENTS, *option_forms(game)))
    buttons = [
        *([] if again is None else [again_button(again, localizer)]),
        *_ways_to_play(own, localizer, leads=again is None),
        *([] if own.row.goes_on else _ways_to_learn(game, localizer, look.added)),
        *(form_button(form, form.title) for form in forms),
    ]
    blocks: list[Block] = [Told(f"### {head}"), banner, Told(said)]
    return await show(blocks, localizer, painter, look, controls=rows(buttons), accent=game.accent)


def _ways_to_play(own: OwnGame, localizer: Localizer, *, leads: bool) -> list[ui.Button[Any]]:
    """Return the way to a new deal; where a game goes on it is red, and the way back to the game `leads`."""
    address, revision = address_of(own.game.name), own.row.revision
    first = PRIMARY if leads else discord.ButtonStyle.secondary
    if not own.row.goes_on:
        label = localizer.label(Text("bot.help-play", game=name_of(own.game)))
        return [button(label, SOLO_DEAL.at(address, turn=revision), style=first)]
    return [
        button(localizer.label(Text("solo.go-on")), PANEL.at(address), style=first),
        button(localizer.label(Text("solo.new-game")), SOLO_DEAL.at(address, turn=revision), style=DANGER),
    ]


def _ways_to_learn(game: AnyGame, localizer: Localizer, added: Sources) -> list[ui.Button[Any]]:
    """Return the ways into a game that are there anywhere: to learn it."""
    ways = (way.button(game) for way in gathered(added, lambda source: source.ways_in()) if way.where == "anywhere")
    return [button(localizer.label(called), custom_id) for custom_id, called in ways]


def form_called(own: OwnGame, name: str, localizer: Localizer) -> Form:
    """Return a form of the next deal: the AI players, or some options. Raises `Malformed` for one that there is not."""
    game, wish, custom_id = own.game, own.wish, SOLO_FORM.at(address_of(own.game.name), name)
    if name != OPPONENTS:
        return form_of_options(game, game.options_type(**wish.options), name, custom_id, localizer)
    title = localizer.label(Text("solo.opponents"))
    seats = [option(str(seats - 1), seats, chosen=seats == wish.seats) for seats in game.seats]
    levels = [
        option(localizer.label(Text(f"bot.ai-{level}")), level, chosen=level == wish.level) for level in game.ai_players
    ]
    parts = [OneOf("seats", title, options=seats), OneOf("level", localizer.label(Text("solo.level")), options=levels)]
    return Form(custom_id, title, parts if len(seats) > 1 else parts[1:])


def wished(own: OwnGame, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what was filled into a form, by the fields of a wish."""
    if name != OPPONENTS:
        return {"options": {**own.wish.options, **options_in(own.game, name, given)}}
    return {field: int(value) if field == "seats" else value for field, value in given.items()}


def more_page(own: OwnGame, localizer: Localizer) -> Page:
    """Return what a person may do besides playing."""
    address, turn = own.address, own.row.revision
    if own.is_going_on:
        on = button(localizer.label(Text("solo.go-on")), PANEL.at(address), style=PRIMARY)
        ways = [on, *_take_back(own, localizer), *_ways_back(own, localizer), *_replay(own, localizer)]
        ways.append(_scores(own, localizer))
        return page_of(localizer.say(Text("solo.on-more", game=name_of(own.game))), *rows(ways), accent=own.game.accent)
    back = [(SOLO_BACK, "bot.take-back", "↩️")] if own.before_last_move is not None else []
    further = [*back, (SOLO_SCORES, "bot.scores", ""), (SOLO_SETUP, "solo.new-game", "")]
    buttons = [
        button(localizer.label(Text("solo.go-on")), PANEL.at(address), style=PRIMARY),
        *(button(localizer.label(Text(key)), verb.at(address, turn=turn), emoji=emoji) for verb, key, emoji in further),
        button(localizer.label(Text("solo.other-game")), SOLO_GAMES.id()),
    ]
    return page_of(localizer.say(Text("solo.more", game=name_of(own.game))), *rows(buttons), accent=own.game.accent)


def hint_at(own: OwnGame, path: str) -> CustomId:
    """Return where a hint is asked for; `path` is a move begun."""
    return SOLO_HINT.at(own.address, path, own.row.revision)


def buttons_beside_moves(own: OwnGame, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return what stands beside the moves: the way to be asked again, and to what else can be done."""
    address, turn = own.address, own.row.revision
    settles = own.game.settles(own.table.view())
    wakes = own.dealt.solo.wakes
    return [
        *(
            button(localizer.label(said), SOLO_WAKE.at(address, turn=turn), emoji="⚪" if wakes else "🟢")
            for said in (settles or ())[wakes : wakes + 1]
        ),
        button(localizer.label(Text("bot.more")), SOLO_MORE.at(address)),
    ]


def end_buttons(own: OwnGame, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the ways on from the end of a game: the same again, the settings, another game."""
    if own.is_going_on:
        first, _ = _ways_back(own, localizer)
        first.style = PRIMARY
        return [first, *_take_back(own, localizer), *_replay(own, localizer), _scores(own, localizer)]
    address = address_of(own.game.name)
    again = SOLO_DEAL.at(address, turn=own.row.revision)
    return [
        button(localizer.label(Text("solo.again")), again, style=PRIMARY, emoji="🔁"),
        button(localizer.label(Text("solo.other-settings")), SOLO_SETUP.at(address)),
        button(localizer.label(Text("solo.other-game")), SOLO_GAMES.id()),
        _scores(own, localizer),
    ]


def compared(own: OwnGame, scores: Scores) -> Text | None:
    """Return how a game that went on from a moment ended for the person, beside the game itself; None for any other."""
    if own.ended is None or scores.ranks is None:
        return None
    seat, name, (rank, points) = own.table.seat, own.game.name, own.ended
    now = {"rank": rank_of(scores.ranks[seat]), "score": score_of(name, scores.points[seat])}
    return Text("solo.on-ended", **now, before=rank_of(rank), then=score_of(name, points))


def _take_back(own: OwnGame, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the way back to the last choice where one may always go back."""
    if not own.is_going_on or own.before_last_move is None:
        return []
    label = localizer.label(Text("bot.take-back"))
    return [button(label, SOLO_BACK.at(own.address, turn=own.row.revision), emoji="↩️")]


def _ways_back(own: OwnGame, localizer: Localizer) -> tuple[ui.Button[Any], ui.Button[Any]]:
    """Return the ways back to the moment that a game goes on from: with the same unseen cards, and with others."""
    ways = ((SOLO_MOMENT, "solo.moment", "⏮️"), (SOLO_UNSEEN, "solo.unseen", "🔀"))
    first, others = (
        button(localizer.label(Text(key)), verb.at(own.address, turn=own.row.revision), emoji=emoji)
        for verb, key, emoji in ways
    )
    return first, others


def _replay(own: OwnGame, localizer: Localizer) -> list[ui.Button[Any]]:
    """Return the way to the replay that a game goes on from."""
    back = own.way_back
    return [] if back is None else [button(localizer.label(Text("bot.replay")), back, emoji="🎬")]


def _scores(own: OwnGame, localizer: Localizer) -> ui.Button[Any]:
    return button(localizer.label(Text("bot.scores")), SOLO_SCORES.at(own.address))
