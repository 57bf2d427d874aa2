"""`pytest --failed-to FILE`: write down which tests failed, for `python -m tools.flaky_tests FILE`."""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--failed-to", metavar="FILE", type=Path, help="write which tests failed, one a line, once all were run"
    )


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    file = session.config.getoption("failed_to")
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if file is None or reporter is None or session.shouldfail or exitstatus != pytest.ExitCode.TESTS_FAILED:
        return
    reports = reporter.stats.get("failed", []) + reporter.stats.get("error", [])
    failed = dict.fromkeys(report.nodeid for report in reports)
    file.write_text("".join(f"{test}\n" for test in failed), encoding="utf-8")
