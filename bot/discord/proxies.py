"""The way to Discord: straight, or by the proxy that PROXY_URL or the environment names (HTTPS_PROXY, NO_PROXY …).

discord.py reads no environment; it takes a proxy of HTTP, or a connector, which may be one of SOCKS.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from aiohttp_socks import ProxyConnectionError, ProxyConnector, ProxyError, ProxyTimeoutError

HTTP: Final = frozenset({"http", "https"})
SOCKS: Final = {"socks4": "socks4", "socks4a": "socks4", "socks5": "socks5", "socks5h": "socks5"}
"""Schemes of SOCKS, each with its protocol; names are always looked up by the proxy."""
AS_HTTP: Final = {"ws": "http", "wss": "https"}
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""No proxy of the environment can reach this machine's own addresses."""

_configured: ContextVar[str] = ContextVar("proxy", default="")


@dataclass(frozen=True, slots=True)
class Way:
    """How to reach an address: by a proxy, or straight if its `url` is empty. The URL may hold a password."""

    url: str = ""

    @property
    def http_proxy(self) -> str | None:
        """Return the proxy that aiohttp knows by itself."""
        return self.url if urlsplit(self.url).scheme in HTTP else None

    def connector(self) -> aiohttp.BaseConnector | None:
        """Return a new connector if the proxy speaks SOCKS."""
        scheme, _, rest = self.url.partition("://")
        return _Socks.from_url(f"{SOCKS[scheme]}://{rest}", rdns=True, limit=0) if scheme in SOCKS else None

    @property
    def shown(self) -> str:
        """Return the proxy without name and password."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


class _Socks(ProxyConnector):
    """Raises what aiohttp raises when a proxy does not lead on: a network that is away."""

    async def connect(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 -- as aiohttp has it
        try:
            return await super().connect(*args, **kwargs)
        except (ProxyConnectionError, ProxyError, ProxyTimeoutError) as error:
            raise aiohttp.ClientConnectionError(f"the proxy: {error}") from error


def use_proxy(url: str) -> None:
    """Reach Discord by this proxy from now on; "" leaves it to the environment."""
    _configured.set(url)


def way_to(address: str) -> Way:
    """Return the way to an address. Raises `ValueError` if the environment names a proxy that cannot be one."""
    if configured := _configured.get():
        return Way(configured)
    parts = urlsplit(address)
    if parts.hostname is None or parts.hostname in LOOPBACK or proxy_bypass(parts.netloc):
        return Way()
    named = getproxies()
    scheme = AS_HTTP.get(parts.scheme, parts.scheme)
    url = named.get(scheme) or named.get("all") or ""
    return Way(checked(url if "://" in url or not url else f"http://{url}"))  # as curl takes it


def checked(url: str) -> str:
    """Return the address of a proxy, or "" for none. Raises `ValueError`, which does not repeat it."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in {*HTTP, *SOCKS} and parts.hostname and (parts.port or parts.scheme in HTTP)
    except ValueError:
        good = False
    if url and not good:
        raise ValueError("not a proxy such as http://host:3128 or socks5://host:1080")
    return url
