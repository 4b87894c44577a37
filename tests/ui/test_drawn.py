"""Everything that is drawn by hand looks as it did: figures, tables, overlays, counters and hexes, in letters."""

from __future__ import annotations

import pytest

from tests.ui.drawings import FILES
from tests.ui.letters import columns_of, in_letters, kept, unlike

ALL = [(file, name) for file, (drawings, _) in FILES.items() for name in drawings]


@pytest.mark.parametrize(("file", "name"), ALL, ids=[name for _, name in ALL])
def test_the_drawing_is_as_it_was_drawn(file: str, name: str) -> None:
    drawings, columns = FILES[file]
    assert unlike(in_letters(drawings[name](), columns_of(name, columns)), kept(file)[name]) == []


@pytest.mark.parametrize("file", FILES)
def test_nothing_is_kept_that_is_drawn_no_more(file: str) -> None:
    assert list(kept(file)) == list(FILES[file][0])


def test_a_picture_that_differs_by_more_than_rounding_is_told_where() -> None:
    assert unlike(["0f", "88"], ["1e", "88"]) == []
    assert unlike(["0f", "88"], ["2f", "85"]) == ["0, 0: 0 and 2", "1, 1: 8 and 5"]
    assert len(unlike(["0f"], ["0f", "88"])) == 1
