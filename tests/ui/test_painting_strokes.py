"""Everything that stands on a painted map is drawn with the strokes that it was drawn with."""

from __future__ import annotations

import pytest

from tests.ui.strokes import THINGS, kept, told, unlike


@pytest.mark.parametrize("name", THINGS)
def test_it_is_drawn_with_the_strokes_that_it_was_drawn_with(name: str) -> None:
    assert unlike(told(name), kept()[name]) == []


def test_everything_is_kept() -> None:
    assert list(kept()) == list(THINGS)


def test_a_stroke_too_few_or_a_darker_one_is_told() -> None:
    assert unlike(["line 2 2000 10 0 0 0 3"], ["line 2 2003 11 0 0 0 3"]) == []
    assert len(unlike(["line 2 2000 10 0 0 0 3"], ["line 3 2000 10 0 0 0 3"])) == 1
    assert len(unlike(["line 2 2000 10 0 0 0 3"], ["line 2 2000 10 90 0 0 3"])) == 1
    assert len(unlike(["line 2 2000 10 0 0 0 3"], [])) == 1
