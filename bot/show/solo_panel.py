"""The panel of a game that one person plays against AI players: table and hand in one message.

It must not see other hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.news_lines import (
    addressed,
    thread_in_brief,
    thread_lines,
    unseen,
    untold,
    without_act,
    without_passing,
)
from bot.show.page import Page
from bot.show.page_renderer import USUAL, PageLook, Told, told_shortly
from bot.show.panel import Panel, drawn, head_of
from bot.show.question_controls import questions_at
from bot.show.round_end import end_screen, first_heard, way_on
from games.core.game import AnyGame
from games.core.move import Ask, Move
from games.core.screen import (
    Screen,
    Since,
    hurries,
    silenced,
    with_no_next_hand,
    with_since,
    without_countdowns,
)
from games.core.solo_game import Reached, SoloGame
from games.core.text import Text
from tables.table.events import TableEvent
from tables.table.stored_news import texts_known


@dataclass(frozen=True, slots=True)
class SoloTable:
    """A game of one person as their panel shows it: where it stands, and its address.

    `mark` stands before its title in place of the game's sign; `turn` is the number of the question that is asked.
    """

    solo: SoloGame
    reached: Reached
    address: str
    mark: str
    turn: int
    clock: bool = True
    """Whether time passes while nobody moves."""

    @property
    def game(self) -> AnyGame:
        """Return its game."""
        return self.solo.game

    @property
    def seat(self) -> int:
        """Return the person's seat."""
        return self.solo.person

    def view(self) -> Any:  # noqa: ANN401 -- each game has its own view
        """Return what the person may know."""
        return self.game.view(self.reached.state, self.seat)

    def asks(self) -> tuple[Ask, ...]:
        """Return what the person may do now."""
        return self.game.asks(self.reached.state, self.seat)

    @property
    def screen(self) -> Screen:
        """Return what the person sees; where play goes on from, also all that their seat had seen until then."""
        view = self.view()
        if self.solo.start is not None and not self.reached.turn:
            view = self.game.advice.recalled(view)
        screen = self._titled(self.game.screen(view, self.asks()))
        return screen if self.clock else without_countdowns(screen)

    @property
    def headline(self) -> Text:
        """Return the headline in brief."""
        screen = self._titled(self.game.screen(self.view(), ()))
        return screen.short or screen.title

    def _titled(self, screen: Screen) -> Screen:
        """Return a screen that says which of its rounds is played, where some are and not the whole game."""
        number, rounds = 1 + self.game.rounds_over(self.reached.state), self.solo.rounds
        if rounds == 1 or number > rounds:
            return screen
        title = Text(f"{self.game.name}.title-of", round=number, rounds=rounds)
        return replace(screen, title=title, short=None)

    @property
    def since(self) -> Since[Text] | None:
        """Return what the person should see of what has happened since their last move."""
        return self.game.since(self.view(), texts_known(self.news, self.seat))

    @property
    def news(self) -> tuple[TableEvent, ...]:
        """Return what has happened since the person's last move, of which they may not know all."""
        return tuple(TableEvent(number, news) for number, news in enumerate(self.reached.news))


async def solo_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    table: SoloTable,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    small: str = "",
    told: str = "",
    notice: str = "",
    path: str = "",
    sure: str = "",
    said: str = "",
    hinted: str = "",
    hint: CustomId | None = None,
    further: Sequence[ui.Button[Any]] = (),
) -> Page:
    """Return the panel; `path` is a move begun, `sure` one to ask about once more, `notice` a sentence above all.

    What is `said` of the choices stands beneath the picture; the move that is `hinted` at stands out, and nobody need
    ask for a `hint` again. `small` is small print beneath the title where there is no picture, `told` beneath one.
    """
    begun = with_since(table.screen, table.since, has_moved=table.reached.turn > 0 or table.solo.start is not None)
    screen = silenced(begun, texts_known(table.news, table.seat))
    others = without_act(addressed(table.news, table.seat, table.game.addressed), table.seat, 0)
    news = untold(without_passing(others, table.game.passing, table.seat), screen)
    questions = () if sure or (hurries(screen) and not path) else questions_at(screen, path)
    threads = partial(thread_in_brief, () if path or said else unseen(news, screen), localizer, table.seat, 0)
    question = questions[0].prompt if len(questions) == 1 else screen.asks if questions else None
    prompts = [] if question is None or (hinted and not path) else [f"**{localizer.say(question)}**"]
    refused = f"**{notice}**" if notice else ""
    said = "" if notice else said
    panel = Panel(
        game=table.game,
        address=table.address,
        turn=table.turn,
        screen=screen,
        localizer=localizer,
        head=head_of(table.game, screen, localizer, mark=table.mark, small=small),
        news=told_shortly(
            "\n".join(
                [*thread_lines(() if path or said else news, localizer, table.seat, table.game.in_fewer), *prompts]
            ),
            threads,
        ),
        told=Told(refused, brief=refused or told, explains=bool(told) and not refused),
        asks_first=question is not None,
        path=path,
        sure=sure,
        suggested=Move.parse(hinted) if hinted else None,
        said=said,
        hint=None if hinted else hint,
        further=further,
    )
    return await drawn(panel, painter, look)


async def solo_round_end_page(
    table: SoloTable, localizer: Localizer, painter: Painter, look: PageLook = USUAL, *, result: Text
) -> Page:
    """Return the end of the last round; after the last one its button leads to the `result` of the game.

    Raises ValueError if no round is over.
    """
    end = table.game.round_end(table.view())
    if end is None:
        raise ValueError(f"no round of {table.address} is over")
    end = with_no_next_hand(end) if table.reached.over else end
    screen = end_screen(end, table.screen)
    panel = Panel(
        game=table.game,
        address=table.address,
        turn=table.turn,
        screen=screen,
        localizer=localizer,
        head=head_of(table.game, screen, localizer, mark=table.mark),
        told=Told(first_heard(end, localizer), brief=""),
        leads=True,
        further=(way_on(table.address, end, localizer, result),),
    )
    return await drawn(panel, painter, look)
