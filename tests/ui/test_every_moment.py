"""Every effect of the stage is, at each moment of its time, drawn as it was last changed on purpose."""

from __future__ import annotations

import pytest

from tests.ui.canvas import Seen
from tests.ui.moments import NAMES, kept, told


@pytest.mark.parametrize("name", NAMES)
def test_an_effect_is_drawn_as_it_was_moment_by_moment(name: str) -> None:
    seen, before = told(name), kept()[name]
    assert len(seen) == len(before)
    assert _unlike(seen, before) == []


def _unlike(seen: list[Seen], others: list[Seen]) -> list[str]:
    return [f"{one.told} | {two.told}" for one, two in zip(seen, others, strict=True) if not one.like(two)]


def test_every_effect_is_kept() -> None:
    assert list(kept()) == list(NAMES)
