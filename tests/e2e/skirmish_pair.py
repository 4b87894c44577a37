"""A skirmish of FNG played in a real window and in an unseen one side by side."""

from __future__ import annotations

from tests.e2e.table_pair import TablePair
from tests.ui.fng.skirmish_table import SkirmishTable


class SkirmishPair(TablePair, SkirmishTable):
    """Both windows of a skirmish of FNG."""
