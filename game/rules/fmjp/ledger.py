"""The ledger of FMJP: every rule by its id."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.engine.rulebook.ledger import Ledger


@cache
def ledger() -> Ledger:
    """The rules of this system, read once."""
    return Ledger.load(Path(__file__).with_name("ledger.tsv"))
