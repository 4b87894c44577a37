"""Ground that burns and weapons that lie about are laid over the table, whatever else is shown there."""

from __future__ import annotations

from pathlib import Path

from game.board.skirmish.arms import Lying
from game.board.table.changes import Changed, Patch
from game.rules.fng.model.arms import Arm
from game.ui.fng.shown.marks import marks_of_choice
from game.ui.table.overlays import LyingArm, Template
from tests.ui.fng.skirmish_table import SkirmishTable


def test_burning_ground_is_shown_with_its_outline(home: Path) -> None:
    table = SkirmishTable(home, human=("us",))
    assert not marks_of_choice(table.scene.desk)[0]
    patch = Patch("fire", (10.0, 10.0), (20.0, 10.0), 3.0)
    table.world.create(Changed(patch))
    (shown, *_), _ = marks_of_choice(table.scene.desk)
    assert isinstance(shown, Template)
    assert (shown.outline, shown.words) == (patch.shape.outline(), "burning")
    table.close()


def test_weapons_lie_where_they_were_dropped_each_in_the_shape_of_its_class(home: Path) -> None:
    table = SkirmishTable(home, human=("us",))
    table.world.create(Arm("m60"), Lying(10.0, 12.0))
    table.world.create(Arm("satchel_charge"), Lying(14.0, 12.0))
    assert marks_of_choice(table.scene.desk)[0] == [
        LyingArm((10.0, 12.0), "machine gun"),
        LyingArm((14.0, 12.0), "none"),
    ]
    table.close()
