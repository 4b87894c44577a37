"""What lies on the table of Force on Force is drawn there: smoke as wide as it is, weapons where their men fell."""

from __future__ import annotations

from pathlib import Path

from game.board.table.changes import Changed, Patch
from game.rules.fof.model.arms import in_hand, leave_arms
from game.rules.fof.model.query import men_up
from game.ui.fof.shown.marks import arms_lying, marks_of_choice, things
from game.ui.table.overlays import Blast, LyingArm
from tests.ui.fof.fof_table import FofBattleTable


def test_smoke_is_shown_as_a_circle_of_its_width(home: Path) -> None:
    table = FofBattleTable(home, human=("us",))
    table.world.create(Changed(Patch("smoke", (10.0, 12.0), (10.0, 12.0), 6.0)))
    assert list(things(table.scene.desk)) == [Blast((10.0, 12.0), 6.0, "smoke")]
    table.close()


def test_a_weapon_lies_where_its_man_was_killed_under_those_who_stand_there(home: Path) -> None:
    table = FofBattleTable(home, human=("us",))
    assert list(arms_lying(table.session.game)) == []
    gunner = next(man for man in men_up(table.world, table.unit("Gun team")) if in_hand(table.world, man) == "m60")
    leave_arms(table.world, gunner, (10.0, 12.0))
    table.refresh()
    assert list(arms_lying(table.session.game)) == [LyingArm((10.0, 12.0), "machine gun")]
    under, over = marks_of_choice(table.scene.desk)
    assert LyingArm((10.0, 12.0), "machine gun") in under
    assert LyingArm((10.0, 12.0), "machine gun") not in over
    table.close()
