"""A Mk. 19 by its keys in the window: G aims it, Enter fires a round, and so three, each at a spot of its own."""

from __future__ import annotations

from pathlib import Path

from game.engine.files.paths import data_dir
from game.rules.fng.model.components.figures import At, Hidden
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.vehicles import aboard, settle
from tests.ui.fng.skirmish_table import SkirmishTable

GUNNER = "Sayles"
AHEAD = (31.0, 20.4)
"""Where the sampan lies before the boat, within reach of its launchers."""


def on_the_river(home: Path) -> SkirmishTable:
    """The patrol on the river, its boats with launchers at their sides, the crew of a sampan ahead in full view."""
    text = (data_dir() / "scenarios" / "fng" / "riverine.toml").read_text(encoding="utf-8")
    path = home / "launchers.toml"
    path.write_text(text.replace('kind = "pbr"\n', 'kind = "pbr"\nguns = ["mk19"]\n'), encoding="utf-8")
    table = SkirmishTable(home, scenario=str(path), size=(1464, 950))
    world = table.world
    sampan = next(vehicle for vehicle, one in world.each(Vehicle) if one.name == "Sampan")
    world.set(sampan, At(*AHEAD, 270))
    settle(table.session.game, sampan)
    for each in (sampan, *aboard(world, sampan)):
        world.remove(each, Hidden)
    table.let_all_act()
    return table


def test_g_aims_a_mk_19_and_enter_fires_three_rounds_at_three_spots(tmp_path: Path) -> None:
    table = on_the_river(tmp_path)
    table.click(GUNNER)
    table.hands.press("W")
    table.settle()
    fire = table.scene.commander.fire
    for number in range(3):
        table.click(GUNNER)
        table.hands.press("G")
        table.settle()
        assert fire.shot is not None
        assert (fire.shot.weapon, fire.shot.at_spot) == ("mk19", "throw")
        fire.move_spot((AHEAD[0], AHEAD[1] + 1.5 * number))
        table.confirm()
    thrown = [record.order for record in table.session.records if isinstance(record.order, ThrowAt)]
    assert [order.target.at for order in thrown] == [(AHEAD[0], AHEAD[1] + 1.5 * number) for number in range(3)]
    table.hands.press("G")
    assert fire.shot is None
    table.close()
