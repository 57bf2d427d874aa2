"""What the image carries, and what its containers may do: as little as possible."""

from __future__ import annotations

import re
import shlex
import sqlite3
import subprocess
import sys
from configparser import ConfigParser
from contextlib import closing
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
RIGHTS = ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]']
MANY = ROOT / "deploy" / "compose.many.yaml"
ONE = ROOT / "compose.yaml"
GIVEN_BACK = r"^ +(cap_add|privileged|pid|network_mode|devices):"


def blocks() -> dict[str, list[str]]:
    """Return the blocks of deploy/compose.many.yaml by name, each with its lines."""
    text = re.sub(r"^ *#.*\n", "", MANY.read_text("utf-8"), flags=re.MULTILINE)
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
    text = MANY.read_text("utf-8")
    assert re.findall(GIVEN_BACK, text, flags=re.MULTILINE) == []
    for right in ("read_only:", "cap_drop:", "security_opt:"):
        assert text.count(right) == 1, "no service takes it back"


def test_a_database_without_capabilities_is_no_root() -> None:
    database = blocks()["database"]
    assert "user: postgres" in database
    assert "tmpfs: [/tmp, /var/run/postgresql]" in database


def test_the_image_carries_what_runs_and_the_licence() -> None:
    lines = re.findall(r"^COPY (.+) /srv/tapis/\S*$", (ROOT / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    copied = " ".join(lines).split()
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    files = {"LICENSE", "NOTICE", "requirements.lock", "pyproject.toml"}  # the last one knows the version
    assert set(copied) == files | {"games", "storage", "tables", "bot", "cogs"}
    for name in copied:
        assert (ROOT / name).exists()
        assert not any(fnmatch(name, pattern) for pattern in ignored), name


def test_the_image_compiles_all_its_modules_before_its_root_is_read_only() -> None:
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line and not line.startswith(("#", " "))]
    (compiling,) = [at for at, (_, what) in enumerate(steps) if "compileall" in what]
    copying = [at for at, (kind, _) in enumerate(steps) if kind == "COPY"]
    assert max(copying) < compiling < steps.index(["USER", "10001"])
    assert any(kind == "FROM" and what.startswith("python:3.13-") for kind, what in steps)


def test_one_container_is_enough_and_may_write_to_its_volume_alone() -> None:
    lines = [line.strip() for line in ONE.read_text("utf-8").splitlines()]
    assert set(RIGHTS) <= set(lines)
    assert "- data:/data" in lines
    assert re.findall(GIVEN_BACK, ONE.read_text("utf-8"), flags=re.MULTILINE) == []
    dockerfile = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.search(r"^WORKDIR /data$", dockerfile, re.MULTILINE), "where .env and the database are"
    assert re.search(r"^USER \d+$", dockerfile, re.MULTILINE)
    assert re.search(r'^ENTRYPOINT \["python", "-m", "bot"\]$', dockerfile, re.MULTILINE), "so that `setup` may follow"


def test_the_unit_of_systemd_stops_and_restarts_as_the_containers_do() -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign] # systemd's names have capitals
    unit.read(ROOT / "deploy" / "tapis.service", "utf-8")
    service = unit["Service"]
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("on-failure", "2")
    assert unit["Unit"]["StartLimitIntervalSec"] == "0", "it tries again for ever, as `unless-stopped` does"
    assert f"stop_grace_period: {service['TimeoutStopSec']}s" in ONE.read_text("utf-8")
    assert (service["User"], service["NoNewPrivileges"], service["CapabilityBoundingSet"]) == ("tapis", "yes", "")
    assert (service["ProtectSystem"], service["ReadWritePaths"]) == ("strict", service["WorkingDirectory"])
    assert service["ExecStart"].endswith("/tapis")


def test_images_of_others_are_pinned_by_their_digests() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8") + MANY.read_text("utf-8") + ONE.read_text("utf-8")
    images = [name for name in re.findall(r"^(?:FROM| +image:) (\S+)$", text, re.MULTILINE) if name != "tapis"]
    assert len(images) == 4
    assert all(re.search(r"@sha256:[0-9a-f]{64}$", image) for image in images), images


def test_the_image_says_what_it_is_and_which_version() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    version = re.search(r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert version
    assert f"ARG VERSION={version[1]}" in text
    labels = set(re.findall(r"org\.opencontainers\.image\.(\w+)=", text))
    assert labels == {"title", "description", "licenses", "version", "revision"}


def test_the_copy_of_a_database_that_pages_make_in_a_container_is_whole_and_needs_no_newer_python(
    tmp_path: Path,
) -> None:
    (tmp_path / "backups").mkdir()
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as database:
        database.execute("CREATE TABLE tables (id)")
    page = (ROOT / "docs" / "updating.md").read_text("utf-8")
    commands = re.findall(r"`docker exec tapis python (-c \"[^`]+\")`", page)
    for command in commands:  # cron takes a % with a backslash before it
        _, script = shlex.split(command.replace("/data", str(tmp_path)).replace(r"\%", "%"))
        subprocess.run([sys.executable, "-c", script], check=True)  # noqa: S603 -- what the page says
    copies = [tmp_path / "before-update.db", *(tmp_path / "backups").iterdir()]
    assert len(commands) == len(copies) == 2
    for copy in copies:
        assert copy.stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(copy)) as database:
            assert database.execute("SELECT count(*) FROM tables").fetchall() == [(0,)]
