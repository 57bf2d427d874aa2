"""Answers only what comes from the playground's own page or from no page at all.

Any page in the same browser can send requests to loopback, and act as a person here. A browser says whose page sent a
request (`Origin`) and by which name it found the server (`Host`: a foreign name may be made to point here).
"""

from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
USUAL_PORT = 80

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def only_own_pages(port: Callable[[], int]) -> Middleware:
    """Return what refuses all other requests with 403; `port`: where the playground listens."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        at = "" if port() == USUAL_PORT else f":{port()}"  # which browsers leave out
        hosts = {name + at for name in LOOPBACK}
        origins = request.headers.getall("Origin", [])
        if request.host.lower() not in hosts:
            raise web.HTTPForbidden(text="The playground is on loopback alone")
        if any(origin.lower() not in {f"http://{host}" for host in hosts} for origin in origins):
            raise web.HTTPForbidden(text="The playground answers its own page alone")
        return await handler(request)

    return check
