"""Every game has its command, and what the bot has in a certain number reaches the largest table of every game."""

from pathlib import Path

import discord
import pytest
from discord import app_commands

import cogs
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CUSTOM_ID_LENGTH
from bot.show.sentences import HOMES
from cogs.standings.board_choice import ALL_GAMES
from games.core.game import AnyGame
from games.core.text import Refused
from games.entry_points import NAME, RESERVED, SEATS_MOST
from games.registry import GAMES, NAMES, TUTORIALS, folder_of
from tables.life.lobby_seats import add_ai
from tables.table.acting_person import Actor
from tables.table.table_state import AI_NAMES, Seat, TableState
from tests.games.fits import MOVE

SLASH = discord.AppCommandType.chat_input
HOST = Actor(1, "Camille")
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


@pytest.mark.all_games
async def test_every_game_has_its_command_and_no_other_command_has_the_name_of_one(tapis: RunningBot) -> None:
    groups = {command.name: command for command in tapis.client.tree.get_commands(type=SLASH)}
    for game in GAMES:
        group = groups.pop(game.name, None)
        assert isinstance(group, app_commands.Group), f"/{game.name} is missing: add cogs/{game.name}.py"
        wanted = {"start", "rules", "notify", "leaderboard", *(["lesson"] if game.name in TUTORIALS else [])}
        wanted |= {"course"} if game.course else set()
        assert {command.name for command in group.commands} == wanted
    assert set(groups) <= RESERVED, f"add {set(groups) - RESERVED} to RESERVED in games/entry_points.py"
    assert ALL_GAMES in RESERVED
    assert set(HOMES) - {"toy"} <= RESERVED, f"add {set(HOMES) - RESERVED} to RESERVED in games/entry_points.py"


@pytest.mark.all_games
def test_every_game_of_this_repository_has_a_cog_of_its_own() -> None:
    home = Path(cogs.__file__).parent
    others = {path.stem for path in home.glob("[a-z]*.py")} - set(NAMES)
    assert others <= RESERVED, f"add {others - RESERVED} to RESERVED in games/entry_points.py"
    missing = [name for name in NAMES if not (home / f"{name}.py").is_file()]
    assert not missing, f"add cogs/{missing[0]}.py, three lines: see cogs/{NAMES[0]}.py"


@by_game
def test_a_game_may_be_called_what_it_is_called(game: AnyGame) -> None:
    assert NAME.fullmatch(game.name), f"{game.name}: at most 16 small letters and digits, a letter first"
    assert game.name not in RESERVED, f"{game.name} is a word of the bot: give the game another name"
    assert folder_of(game).name == game.name or game.name not in NAMES, f"{game.name} stands in {folder_of(game)}"


def test_the_longest_name_and_the_longest_move_fit_an_id() -> None:
    assert len(f"tapis:-:learn::{'x' * 16} 99 {'x' * MOVE}") <= CUSTOM_ID_LENGTH


@by_game
def test_ai_players_have_names_for_the_largest_table(game: AnyGame) -> None:
    most = game.seats[-1]
    assert most <= SEATS_MOST
    draft = TableState(1, "fr", "00" * 32, seats=[Seat(1, AI_NAMES[0])])
    for _ in range(most - 1):
        assert len(list(add_ai(game, draft, HOST, "beginner"))) == 1
    assert len({chair.name for chair in draft.seats}) == most
    with pytest.raises(Refused):
        list(add_ai(game, draft, HOST, "beginner"))


def test_there_are_names_for_a_table_whose_people_are_called_like_ai_players() -> None:
    assert len(set(AI_NAMES)) >= SEATS_MOST, "add names to BOT_NAMES in tables/table/table_state.py"
