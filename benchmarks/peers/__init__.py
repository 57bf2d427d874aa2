"""Players to measure ours by: adapters to other programs, and baselines of ours for games that nobody else plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from benchmarks.peers import agnes_baselines, gaag_baselines, lagagne_baselines
from games.core.ai_player import AiPlayer

BASELINES: Final[Mapping[tuple[str, str], AiPlayer[Any]]] = {
    ("gaag", "greedy"): gaag_baselines.Greedy(),
    ("gaag", "threshold"): gaag_baselines.Threshold(),
    ("lagagne", "greedy"): lagagne_baselines.Greedy(),
    ("lagagne", "threshold"): lagagne_baselines.Threshold(),
    ("agnes", "greedy"): agnes_baselines.Greedy(),
    ("agnes", "threshold"): agnes_baselines.Threshold(),
}
"""By game and name. None of them searches or remembers more than the table shows."""
