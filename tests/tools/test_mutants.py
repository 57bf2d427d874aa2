"""The planter of faults: it notices what tests notice, and plants nothing where tests fail by themselves."""

from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Mutant, UnsoundError, check_sound, mutant_at, noticed, places_in, sample

MODULE = Path("storage/limit.py")
WHOLE = "def is_over(count: int) -> bool:\n    return count > 3  # three may come\n"
TURNED = Mutant(MODULE, 2, "count > 3", "count >= 3", WHOLE.replace("count >", "count >="))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module."""
    for folder in ("storage", "tests/storage"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / MODULE).write_text(WHOLE)
    (tmp_path / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    return tmp_path


def with_test(project: Path, condition: str) -> Path:
    words = f"from storage.limit import is_over\n\n\ndef test_it():\n    assert {condition}\n"
    (project / "tests/storage/test_limit.py").write_text(words)
    return project


def test_a_fault_is_noticed_by_a_test_of_that_line_and_by_no_other(project: Path) -> None:
    assert noticed(TURNED, with_test(project, "not is_over(3)"), ["tests/storage"])
    assert not noticed(TURNED, with_test(project, "is_over(4)"), ["tests/storage"])
    assert (project / MODULE).read_text() == WHOLE


def test_where_tests_fail_without_a_fault_nothing_is_planted(project: Path) -> None:
    check_sound(with_test(project, "is_over(4)"), [TURNED])
    with pytest.raises(UnsoundError, match=r"without a fault these tests fail already: tests/storage"):
        check_sound(with_test(project, "is_over(2)"), [TURNED])
    assert (project / MODULE).read_text() == WHOLE


def test_where_tests_fail_because_comments_are_gone_nothing_is_planted(project: Path) -> None:
    condition = "'three may come' in open('storage/limit.py').read()"
    with pytest.raises(UnsoundError):
        check_sound(with_test(project, condition), [TURNED])


def test_the_same_seed_plants_the_same_faults_each_with_the_tests_of_its_own_folder() -> None:
    planted, possible = sample("games/gin", 5, 7)
    assert (planted, possible) == sample("games/gin", 5, 7)
    assert possible > 100
    assert mutants.tests_of(planted[0].path) == ["tests/games", "--game", "gin"]
    assert mutants.tests_of(Path("games/core/chance.py")) == ["tests/games"]


def test_each_place_of_a_file_takes_a_fault() -> None:
    path = Path("storage/shards.py")
    planted = [mutant_at(path, number) for number in range(places_in(path))]
    assert len({mutant.module for mutant in planted}) == len(planted) > 5
