"""What leaders think of in many positions, each unlike another in one thing, is as it was last changed on purpose."""

from __future__ import annotations

import pytest

from tests.ai.minds import FOLDER, SWEEPS, file_of, minds


@pytest.mark.parametrize("sweep", SWEEPS)
def test_one_thing_more_changes_the_thoughts_of_a_leader_as_it_did(sweep: str) -> None:
    assert minds(sweep) == file_of(sweep).read_text(encoding="utf-8").splitlines()


def test_every_sweep_is_kept_and_has_thoughts() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(map(file_of, SWEEPS))
    begins = [(sweep, file_of(sweep).read_text(encoding="utf-8")) for sweep in SWEEPS]
    assert [sweep for sweep, told in begins if not told.startswith(("* ", "= position 0"))] == []
