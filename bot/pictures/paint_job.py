"""The one pure function that paints, safe to run in another process."""

from __future__ import annotations

from typing import TypeAlias

from bot.pictures.model import (
    AnswerBars,
    BannerArt,
    Drawing,
    GameList,
    Graph,
    LeaderboardArt,
    LobbySeats,
    Podium,
    ProfileCard,
    RoundEndArt,
    ScoreRace,
    SeriesLobby,
    SeriesRound,
)
from bot.pictures.scenes.answer_bars import paint_answer_bars
from bot.pictures.scenes.banner import paint_banner
from bot.pictures.scenes.game_list import paint_game_list
from bot.pictures.scenes.leaderboard import paint_leaderboard
from bot.pictures.scenes.lobby_seats import paint_lobby_seats
from bot.pictures.scenes.podium import paint_podium
from bot.pictures.scenes.profile import paint_profile
from bot.pictures.scenes.round_end import paint_round_end
from bot.pictures.scenes.score_chart import paint_graph
from bot.pictures.scenes.score_race import paint_score_race
from bot.pictures.scenes.series_lobby import paint_series_lobby
from bot.pictures.scenes.series_round import paint_series_round
from bot.pictures.scenes.table_picture import paint_cards

Picture: TypeAlias = (
    Drawing
    | Graph
    | BannerArt
    | GameList
    | LobbySeats
    | Podium
    | LeaderboardArt
    | ScoreRace
    | RoundEndArt
    | ProfileCard
    | AnswerBars
    | SeriesLobby
    | SeriesRound
)


def paint(drawing: Picture) -> bytes:  # noqa: C901, PLR0911 -- one for each kind
    """Paint a drawing as a palette PNG, a race as an animated WebP; the same drawing always gives the same bytes."""
    match drawing:
        case Drawing():
            return paint_cards(drawing)
        case Graph():
            return paint_graph(drawing)
        case BannerArt():
            return paint_banner(drawing)
        case GameList():
            return paint_game_list(drawing)
        case LobbySeats():
            return paint_lobby_seats(drawing)
        case Podium():
            return paint_podium(drawing)
        case LeaderboardArt():
            return paint_leaderboard(drawing)
        case AnswerBars():
            return paint_answer_bars(drawing)
        case ProfileCard():
            return paint_profile(drawing)
        case SeriesLobby():
            return paint_series_lobby(drawing)
        case SeriesRound():
            return paint_series_round(drawing)
        case ScoreRace():
            return paint_score_race(drawing)
        case RoundEndArt():
            return paint_round_end(drawing)
