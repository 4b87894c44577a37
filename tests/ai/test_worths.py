"""What leaders weigh in positions laid out by lot comes to the same numbers as when it was last changed on purpose."""

from __future__ import annotations

import pytest

from tests.ai.worths import FOLDER, WORTHS, kept


@pytest.mark.parametrize("name", WORTHS)
def test_a_leader_weighs_a_position_as_he_did(name: str) -> None:
    assert list(WORTHS[name]()) == kept(name)


def test_every_position_is_kept_and_somebody_weighs_something_in_it() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(WORTHS)
    assert min(len(kept(name)) for name in WORTHS) > 60
