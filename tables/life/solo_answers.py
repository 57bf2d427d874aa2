"""What the AI players answer in a game of one person, thought out in the pool."""

from __future__ import annotations

import logging
from typing import Final

from games.core.game import SeatMove
from games.core.solo_game import SoloRun, answers
from games.core.text import Refused, Text
from tables.worker_pool_interface import JobError, Pool, blame

ANSWER_SECONDS: Final = 10.0
"""AI players that take longer hang."""

_log = logging.getLogger(__name__)


async def ai_answers(pool: Pool, run: SoloRun, now: int) -> tuple[SeatMove, ...]:
    """Return the moves that follow until the person is asked again or the game is over; `now` is in unix ms.

    Raises `Refused` if the AI players do not answer: nothing is stored then, and the person tries again.
    """
    try:
        return await pool.run(ANSWER_SECONDS, answers, run, now)
    except JobError as error:
        _log.error("no AI player answers in %s: %s", run.solo.game.name, blame(error))
        raise Refused(Text("table.no-ai-answer")) from None
