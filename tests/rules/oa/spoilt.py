"""Tables of the player's that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import TableFault
from game.rules.oa.model.tables.loading import load_tables


def check_told(folder: Path, table: str, text: str, sentence: str) -> None:
    """``text`` laid over this table is met with this ``sentence`` about the file."""
    file = folder / "oa" / f"{table}.toml"
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    with pytest.raises(TableFault) as caught:
        load_tables(folder)
    assert str(caught.value) == f"{file}: {sentence}"
