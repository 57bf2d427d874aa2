"""The configuration of the process: the environment and `.env`.

The docstrings of `Config` are the text of docs/configuration.md (`make pages`); `.env.example` names the same settings.

Settings of servers and people are stored (`storage/stores/settings.py`), not configured.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote, urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.discord.proxies import checked
from bot.services import Operator
from bot.show.game_names import GameNames, read_game_names
from games.registry import GAMES
from storage.claims.shards import SHARDS_MOST

ENV_FILE: Final = ".env"
KNOWN: Final = tuple(game.name for game in GAMES)
OTHERS: Final = 0o077
"""The rights of a file's group and of everybody else."""


class BadConfig(Exception):  # noqa: N818 -- it reads as what it is
    """The configuration cannot be read; the text says why in one line."""


class Config(BaseSettings):
    """What the operator decides; only the token has no default."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE,
        env_file_encoding="utf-8",
        extra="ignore",
        env_ignore_empty=True,
    )

    discord_token: SecretStr = SecretStr("")
    """The bot's token, from the Discord developer portal. The only setting without a default."""
    database_path: str = "tapis.db"
    """The SQLite file that holds everything."""
    database_url: str = ""
    """PostgreSQL instead of the file: `postgresql://user:password@host/database`."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """The least important messages to log: `DEBUG`, `INFO`, `WARNING` or `ERROR`."""
    discord_api_url: str = "https://discord.com/api/v10"
    """Where Discord's API is. Change it only for a rate-limit proxy or the playground."""
    discord_gateway_url: str = "wss://gateway.discord.gg/"
    """Where Discord's gateway is. Change it only for the playground."""
    discord_cdn_url: str = "https://cdn.discordapp.com"
    """Where people's avatars are. Change it only for the playground."""
    proxy_url: str = ""
    """The proxy by which Discord is reached: `http://host:3128` or `socks5://host:1080`, with `name:password@` before
    the host if it asks for them. Without it, what the environment says: `HTTPS_PROXY`, `ALL_PROXY`, `NO_PROXY`."""
    workers: int = Field(default=1, ge=1, le=64)
    """Number of processes that paint pictures; as many more think for AI players, and one more paints animations."""
    health_port: int = Field(default=0, ge=0, le=65535)
    """Port of the health report and the metrics; 0: none. The Docker image sets 8080."""
    health_host: str = "127.0.0.1"
    """Address of the health report. `0.0.0.0` lets other machines read it: use it only behind a firewall."""
    ai_pause: float = Field(default=1.2, ge=0, le=30)
    """Seconds that an AI player takes at least before it plays."""

    shard_count: int | None = Field(default=None, ge=1, le=SHARDS_MOST)
    """With several processes on PostgreSQL: number of shards into which Discord divides the servers."""
    shard_ids: str = ""
    """The shards of this process: `0-3,5`. Needs `SHARD_COUNT`."""
    shards: Literal["", "auto"] = ""
    """`auto` asks Discord for the number of shards, instead of `SHARD_COUNT`."""
    process: str = ""
    """Which part of the shards this process takes, instead of `SHARD_IDS`: `PROCESS=2/8` is the second of eight."""
    spare: bool = False
    """`1`: wait until shards have lost their process, then take them over."""
    emojis: bool = True
    """Whether to upload the drawn emojis to the application, once. Without them common signs stand in."""
    operator: str = ""
    """Who runs this Tapis, as `/privacy` says it: a name."""
    contact: str = ""
    """How to reach them, as `/privacy` says it: an address of mail or of a page, or a name on Discord."""
    privacy_url: str = ""
    """Where you publish PRIVACY.md; `/privacy` links to it."""
    terms_url: str = ""
    """Where you publish TERMS.md; `/privacy` links to it."""
    kept_out: str = ""
    """Ids of people who may not play on any server, with commas between them."""
    game_names: str = ""
    """Other names for games, French/English: `rage=Furie/Fury, gaag=Vaches`; commands keep theirs."""

    @field_validator("discord_api_url", "discord_gateway_url", "discord_cdn_url")
    @classmethod
    def _is_an_address(cls, address: str) -> str:
        try:
            found = urlsplit(address)
        except ValueError:
            found = urlsplit("")
        if found.scheme not in {"http", "https", "ws", "wss"} or not found.hostname:
            raise ValueError("not an address such as https://host/path")
        return address

    @field_validator("proxy_url")
    @classmethod
    def _is_a_proxy(cls, address: str) -> str:
        return checked(address)

    @field_validator("kept_out")
    @classmethod
    def _are_ids(cls, written: str) -> str:
        if not all(part.strip().isdecimal() for part in written.split(",") if part.strip()):
            raise ValueError("not Discord ids with commas between them, such as 81384788765712384, 80351110224678912")
        return written

    @property
    def people_kept_out(self) -> frozenset[int]:
        """Return the people who may not play on any server."""
        return frozenset(int(part) for part in self.kept_out.split(",") if part.strip())

    @field_validator("privacy_url", "terms_url")
    @classmethod
    def _is_a_page(cls, address: str) -> str:
        if address and not address.startswith(("https://", "http://")):
            raise ValueError("not an address such as https://host/path")
        return address

    @field_validator("game_names")
    @classmethod
    def _names_games(cls, written: str) -> str:
        read_game_names(written, KNOWN)
        return written

    @property
    def operator_known(self) -> Operator:
        """Return who runs this Tapis."""
        return Operator(self.operator, self.contact, self.privacy_url, self.terms_url)

    @property
    def unnamed(self) -> str | None:
        """Return a warning if people cannot learn who runs this Tapis."""
        missing = [name.upper() for name in ("operator", "contact") if not getattr(self, name)]
        return f"/privacy cannot say who runs this bot: set {' and '.join(missing)}" if missing else None

    @property
    def names_of_games(self) -> GameNames:
        """Return what games are called instead of their own names."""
        return read_game_names(self.game_names, KNOWN)

    @property
    def avatars_folder(self) -> Path:
        """Return the folder for copies of avatars, beside the database's file: `tapis-avatars`."""
        file = Path(self.database_path)
        return file.with_name(f"{file.stem}-avatars")

    @property
    def database(self) -> str:
        """Return the database's URL; a path means SQLite."""
        return self.database_url or f"sqlite:///{quote(self.database_path)}"


def read_config() -> Config:
    """Read the environment and `.env`. Raises `BadConfig`."""
    try:
        return Config()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "configuration"
        raise BadConfig(f"{name}: {first['msg']}") from None
    except UnicodeDecodeError as error:
        raise BadConfig(f".env is not written in UTF-8 (byte {error.start})") from None
    except OSError as error:
        raise BadConfig(f".env cannot be read: {error.strerror}") from None


def open_to_others() -> str | None:
    """Return a warning if `.env`, with the token in it, is open to other users of the machine; None elsewhere."""
    file = Path(ENV_FILE)
    if os.name == "nt" or not file.is_file() or not file.stat().st_mode & OTHERS:  # Windows keeps rights otherwise
        return None
    return f"{ENV_FILE} holds the bot's token and is open to other users of this machine: chmod 600 {ENV_FILE}"


def env_is_a_folder() -> str | None:
    """Return what to do if `.env` is a folder, which is never read; None if it is none."""
    if not Path(ENV_FILE).is_dir():
        return None
    return (
        f"{ENV_FILE} is a folder: Docker makes one where the file to mount is missing. "
        f"Stop the container, remove the folder (rmdir {ENV_FILE}), make the file, and start again"
    )
