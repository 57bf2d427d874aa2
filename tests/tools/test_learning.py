"""What learns the values of experts learns, and writes what games read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from games.agnes import ai_expert
from games.core.learned_player import learned_beside
from games.core.value_network import read_networks
from tools.learning import __main__ as learning
from tools.learning.agnes import STAGES, samples
from tools.learning.network import Network, together, write_networks


def test_a_network_learns_what_bends() -> None:
    luck = np.random.default_rng(1)
    inputs = luck.uniform(-1, 1, (2000, 2))
    wanted = np.abs(inputs[:, 0]) + inputs[:, 1]
    network = Network(2, 8, luck)
    network.learn(inputs, wanted, 1500, 1e-2, luck)
    assert np.mean((network.values(inputs) - wanted) ** 2) < 0.01


def test_what_is_written_is_read_and_worth_the_same(tmp_path: Path) -> None:
    network = Network(3, 4, np.random.default_rng(1))
    write_networks(tmp_path / "learned_values.json", {"one": network.rounded()})
    found = read_networks(tmp_path / "learned_values.json")
    row = [0.5, -1.0, 2.0]
    assert found["one"].value(row) == pytest.approx(network.values(np.array([row]))[0], abs=1e-3)


def test_networks_together_say_what_they_say_on_average() -> None:
    one, other = (Network(3, 4, np.random.default_rng(seed)).rounded() for seed in (1, 2))
    row = [0.5, -1.0, 2.0]
    assert together([one, other]).value(row) == pytest.approx((one.value(row) + other.value(row)) / 2, abs=1e-3)


def test_rounds_of_regulars_and_of_experts_leave_samples_of_every_stage() -> None:
    for networks in (None, learned_beside(ai_expert.__file__)):
        found = samples(networks, 4, 3)
        assert set(found) == set(STAGES)
        for inputs, leads in found.values():
            assert inputs.shape == (len(leads), 43)
            assert np.abs(leads).max() < 2


def test_the_same_seed_gives_the_same_samples() -> None:
    one, other = (samples(None, 2, 5)["open"][0] for _ in range(2))
    assert np.array_equal(one, other)


@pytest.mark.parametrize(("game", "stages"), [("agnes", set(STAGES)), ("rage", {"bid", "play"})])
def test_learning_from_the_command_line_writes_networks_that_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, stages: set[str]
) -> None:
    file = tmp_path / "values.json"
    given = ["learning", game, str(file), "--generations", "2", "--rounds", "5", "--steps", "50", "--cells", "2"]
    monkeypatch.setattr("sys.argv", given)
    learning.main()
    assert set(read_networks(file)) == stages
