"""The pages of questions: what the seat saw, with a control for each move, and afterwards what each move is worth.

The page that asks is given no answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources, gathered, in_order
from bot.show.asked_move import answer_blocks, asked_screen, invented_names, what_became
from bot.show.custom_id import CustomId, Verb
from bot.show.days import date_of, day_of, stamp_at
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of
from bot.show.news_lines import SMALL
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Told, show
from bot.show.panel import Panel, drawn
from bot.show.sentences import Language
from cogs.mistakes.own_play_page import own_play_button
from cogs.mistakes.own_questions import Mistake, Session
from games.core.text import Text
from tables.table.read_only_table import ReadableTable

MISTAKES_OF: Final = Verb("mistakes-of")
"""Asks what could have been better in a game."""
MISTAKES_NEXT: Final = Verb("mistakes-next")
MISTAKES_ON: Final = Verb("mistakes-on")
MISTAKES_TRAIN: Final = Verb("mistakes-train")

ACCENT: Final = 0xFFD34D


def names_at(mistake: Mistake, table: ReadableTable | None, language: Language, person: discord.abc.User) -> Localizer:
    """Return the localizer with the names of the table, or invented ones for the others if it is not there any more."""
    if table is not None and len(table.state.seats) == mistake.seats:
        return localizer_for(language, table.state.seats)
    return invented_names(language, person, mistake.seats, mistake.row.seat)


async def question_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    mistake: Mistake,
    session: Session,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    said: str = "",
) -> Page:
    """Return a question; `path` is a move begun, `notice` a sentence beneath the picture, `said` one on the choices."""
    title, where = _title(localizer, "title-question"), _where(mistake, localizer)
    refused, progress = f"**{notice}**" if notice else "", _progress(session, localizer)
    panel = Panel(
        game=mistake.game,
        address=f"mistake.{mistake.row.table_id}.{mistake.row.step}.{session}",
        turn=mistake.row.asked,
        screen=asked_screen(mistake.decision),
        localizer=localizer,
        head=Told("\n".join(filter(None, [title, where, progress])), brief=f"{title}\n{where}"),
        told=Told(refused, brief="\n".join(filter(None, [refused, _bars(session, localizer)]))),
        path=path,
        said=said,
    )
    return await drawn(panel, painter, look)


async def answer_page(  # noqa: PLR0913 -- a page is made from all of these
    mistake: Mistake,
    session: Session,
    localizer: Localizer,
    now: int,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    plays_on: bool = False,
) -> Page:
    """Return what became of the latest answer: the board with the best move and one's own, the reason, the worths.

    `plays_on`: games against AI players are dealt from a moment on.
    """
    decision, own = mistake.decision, mistake.row.answer
    labels, brief = decision.labels(localizer), decision.labels(localizer.in_brief())
    back, became = localizer.say(_comes_back(mistake, now)), what_became(decision, own, localizer)
    blocks: list[Block] = [
        Told(f"{_title(localizer)}\n{became}", brief=became),
        *answer_blocks(decision, own, localizer, look.theme),
        Told(_played(mistake, labels, localizer), brief=_played(mistake, brief, localizer)),
        Told(
            "\n".join(filter(None, [_progress(session, localizer), back])),
            brief="\n".join(filter(None, [_bars(session, localizer), back])),
        ),
    ]
    controls = _ways_on(mistake, session, localizer, plays_on=plays_on)
    return await show(blocks, localizer, painter, look, controls=controls, accent=mistake.game.accent)


def _played(mistake: Mistake, labels: dict[str, str], localizer: Localizer) -> str:
    return localizer.say(Text("mistakes.played", move=labels[mistake.row.played]))


def _comes_back(mistake: Mistake, now: int) -> Text:
    """Return when the question comes back, or why it does not."""
    standing = mistake.row.standing
    if standing.due_at is None:
        return Text("mistakes.learned" if standing.found else "mistakes.laid-aside")
    return Text("mistakes.comes-back", when=stamp_at(max(standing.due_at, now)))


def _ways_on(mistake: Mistake, session: Session, localizer: Localizer, *, plays_on: bool) -> list[Item]:
    """Return the way to the next question, after the last one to one's own play, and the way to play on from here."""
    table, step = mistake.row.key
    on = [button(localizer.label(Text("bot.play-from-here")), MISTAKES_ON.at(table, str(step)))] if plays_on else []
    following = session.next
    if following is None:
        return rows(_led([own_play_button(localizer), *on, train_button(localizer)]))
    custom_id = MISTAKES_NEXT.at(table, str(following))
    return rows(_led([button(localizer.label(Text("bot.following")), custom_id), *on]))


def _led(buttons: list[ui.Button[Any]]) -> list[ui.Button[Any]]:
    """Return buttons of which the first leads on, and no other."""
    for number, one in enumerate(buttons):
        one.style = discord.ButtonStyle.secondary if number else discord.ButtonStyle.primary
    return buttons


def train_button(localizer: Localizer) -> ui.Button[Any]:
    """Return the button that begins a practice."""
    return button(localizer.label(Text("mistakes.train")), MISTAKES_TRAIN.id())


def ask_button(table: str, localizer: Localizer) -> ui.Button[Any]:
    """Return the button that asks what could have been better in a game."""
    return button(localizer.label(Text("mistakes.ask")), MISTAKES_OF.at(table))


def told_page(
    said: Sequence[Text],
    localizer: Localizer,
    added: Sources = (),
    moments: CustomId | None = None,
    *,
    trains: bool,
) -> Page:
    """Return what there is to say where nothing is asked, and the ways to lessons that others have `added`.

    `moments` leads to the key moments of a game; `trains`: there is something to practise with.
    """
    text = "\n".join([_title(localizer), *map(localizer.say, said)])
    first = [] if moments is None else [button(localizer.label(Text("replays.turns")), moments)]
    ways = [*first, *ways_to_learn(localizer, added, trains=trains), own_play_button(localizer)]
    return page_of(text, *rows(_led(ways)), accent=ACCENT)


def ways_to_learn(localizer: Localizer, added: Sources = (), *, trains: bool) -> list[ui.Button[Any]]:
    """Return the ways to practice, if there is something to practise with, and to lessons; the first leads on."""
    practice = [train_button(localizer)] if trains else []
    return _led([*practice, *in_order(gathered(added, lambda source: source.lesson_buttons(None, localizer)))])


def _title(localizer: Localizer, key: str = "title") -> str:
    return f"### {localizer.say(Text(f'mistakes.{key}'))}"


def _where(mistake: Mistake, localizer: Localizer) -> str:
    """Return the game, its day, and where in it the question stands."""
    view, row = mistake.decision.view, mistake.row
    place = mistake.game.advice.place(view) or Text("mistakes.step", step=row.step)
    day = date_of(day_of(row.played_at / 1000))
    where = Text("mistakes.where", game=name_of(mistake.game), date=day, place=place)
    return f"{SMALL}{localizer.say(where)}"


def _progress(session: Session, localizer: Localizer) -> str:
    """Return how far a row of several questions has come."""
    if session.of == 1:
        return ""
    key = "progress" if session.next else "progress-last"
    return localizer.say(Text(f"mistakes.{key}", at=session.at, of=session.of))


def _bars(session: Session, localizer: Localizer) -> str:
    """Return the same behind bars, for who sees pictures."""
    bars = f"{'▰' * session.at}{'▱' * (session.of - session.at)}"
    return f"{bars} {_progress(session, localizer)}" if session.of > 1 else ""
