"""Docker's HEALTHCHECK: `python -m bot.process.healthcheck`. It uses nothing beyond the standard library.

It asks the health report once, every half minute. Exit code 0: connected to Discord and able to store, or no
report is served (HEALTH_PORT=0), which says nothing; 1: anything else.
"""

from __future__ import annotations

import http.client
import os
import sys
from typing import Final

PATIENCE_SECONDS: Final = 4.0
EVERYWHERE: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 -- served there, asked here
"""What `HEALTH_HOST` may say instead of an address that can be asked."""


def check(port: str, host: str = "") -> tuple[int, str]:
    """Ask the report where it is served on this machine; return the exit code and a line that says why."""
    if port in {"", "0"}:
        return 0, "HEALTH_PORT is 0: no report is served, so nothing is checked"
    if not port.isascii() or not port.isdigit() or int(port) > 65535:
        return 1, f"HEALTH_PORT is no port: {port}"
    connection = http.client.HTTPConnection(EVERYWHERE.get(host, host), int(port), timeout=PATIENCE_SECONDS)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        report = answer.read().decode()
    except (OSError, http.client.HTTPException):
        return 1, f"nobody answers on port {port}"
    finally:
        connection.close()
    return (0, "ready") if answer.status == http.HTTPStatus.OK else (1, f"not ready: {report}")


if __name__ == "__main__":
    code, line = check(os.environ.get("HEALTH_PORT", ""), os.environ.get("HEALTH_HOST", ""))
    sys.stdout.write(f"{line}\n")
    sys.exit(code)
