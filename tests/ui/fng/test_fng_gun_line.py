"""A howitzer in the window: the menu of an enemy near it offers canister, and the card tells whom it sweeps."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.decisions.turn import Activate
from game.rules.fng.sight.viewing import see_anew
from tests.ui.fng.skirmish_table import SkirmishTable


def test_canister_is_fired_by_hand(home: Path) -> None:
    table = SkirmishTable(home, scenario="fng/guns", size=(1464, 950), seed=3)
    world, gunner = table.world, table.man("Corporal Ruiz")
    enemy = next(man for man, one in world.each(Figure) if one.side == "vc" and world.has(man, At))
    world.remove(enemy, Hidden)
    x, y = table.at("Corporal Ruiz")
    world.set(enemy, structs.replace(world.get(enemy, At), x=round(x - 8, 2), y=round(y, 2)))
    table.let_all_act()
    see_anew(table.session.game)
    game = table.session.game
    order = next(each for each in game.candidates() if isinstance(each, Activate) and gunner in each.members)
    table.scene.submit(order)
    table.settle()
    table.scene.commander.choose((gunner,))
    items = {item.text: item for item in table.scene.order_menu().enemy_items(enemy)}
    words = next(text for text in items if "canister" in text)
    assert not items[words].reason
    table.close()
