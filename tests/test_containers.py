"""What the image carries, and what its containers may do: as little as possible."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
RIGHTS = ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]']
GIVEN_BACK = r"^ +(cap_add|privileged|pid|network_mode|devices):"


def blocks() -> dict[str, list[str]]:
    """Return the blocks of compose.yaml by name, each with its lines."""
    text = re.sub(r"^ *#.*\n", "", (ROOT / "compose.yaml").read_text("utf-8"), flags=re.MULTILINE)
    parts = (part.removeprefix("services:\n").strip("\n").splitlines() for part in text.split("\n\n"))
    return {part[0].strip().partition(":")[0]: [line.strip() for line in part[1:]] for part in parts}


def test_every_container_has_a_root_that_is_read_only_and_no_capability() -> None:
    found = blocks()
    assert found["x-hardened"] == RIGHTS
    assert "<<: *hardened" in found["x-bot"]
    services = found.keys() - {"name", "x-hardened", "x-bot", "x-environment", "volumes"}
    assert services == {"database", "bot-1", "bot-2", "spare", "prometheus", "grafana"}
    for name in services:
        assert {"<<: *hardened", "<<: *bot"} & set(found[name]), name
    text = (ROOT / "compose.yaml").read_text("utf-8")
    assert re.findall(GIVEN_BACK, text, flags=re.MULTILINE) == []
    for right in ("read_only:", "cap_drop:", "security_opt:"):
        assert text.count(right) == 1, "no service takes it back"


def test_a_database_without_capabilities_is_no_root() -> None:
    database = blocks()["database"]
    assert "user: postgres" in database
    assert "tmpfs: [/tmp, /var/run/postgresql]" in database


def test_the_image_carries_what_runs_and_the_licence() -> None:
    copied = re.findall(r"^COPY (\S+) \S+$", (ROOT / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert set(copied) == {"LICENSE", "requirements.lock", "games", "storage", "tables", "bot", "cogs"}
    for name in copied:
        assert (ROOT / name).exists()
        assert not any(fnmatch(name, pattern) for pattern in ignored), name
