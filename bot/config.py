"""Owns the configuration of the process: the environment and `.env`, which `.env.example` explains.

It must not know what is done with it. Settings of servers and people are stored (`bot/settings`), not configured.
"""

from __future__ import annotations

from typing import Literal

from pydantic import AliasChoices, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Config(BaseSettings):
    """What the operator decides; only the token has no default."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr = SecretStr("")
    database_path: str = "tapis.db"
    database_url: str = ""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    discord_api_url: str = "https://discord.com/api/v10"
    discord_gateway_url: str = "wss://gateway.discord.gg/"
    workers: int = Field(default=1, ge=1, le=64)
    """Processes that think for AI seats and paint pictures."""
    health_port: int = Field(default=0, ge=0, le=65535)
    """Port on 127.0.0.1 of the health report; 0: none."""
    ai_pause: float = Field(default=1.2, ge=0, le=30, validation_alias=AliasChoices("AI_PAUSE", "ROBOT_PAUSE"))
    """Seconds an AI seat takes at least before it plays; `ROBOT_PAUSE` is how it was called at first."""

    emojis: bool = True
    """Whether the drawn emojis are uploaded; without them the common signs stand in."""

    @property
    def database(self) -> str:
        """Return the database's URL; a path means SQLite."""
        return self.database_url or f"sqlite:///{self.database_path}"
