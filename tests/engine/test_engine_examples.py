"""What the examples in the docstrings of the engine show is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples import check_examples, modules_with_examples


@pytest.mark.parametrize("module", modules_with_examples("engine"))
def test_what_examples_show_is_so(module: str, tmp_path: Path, home: Path) -> None:
    check_examples(module, tmp_path)
