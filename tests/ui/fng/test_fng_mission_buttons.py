"""Orders of a mission on the panel: leaving the table, searching a marker, destroying what it hides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from game.engine.core.world import EntityId
from game.engine.playable.quick import answers, lay_down
from game.rules.fng.missions.offered import MISSIONS
from game.rules.fng.model.components.figures import At, Gone
from game.rules.fng.model.components.missions import Caches, Marker
from game.rules.fng.model.decisions.missions import Demolish, GoOff, SearchMarker
from game.ui.fng.orders.acts import ACTS
from game.ui.kit.inputs.button import Button
from tests.ui.fng.skirmish_table import SkirmishTable

SEED = 3
WORDS = {ACTS.handle(kind).words: kind for kind in (GoOff, SearchMarker, Demolish)}


@pytest.fixture
def search(home: Path) -> Iterator[SkirmishTable]:
    """Search and destroy; it is the player's phase, and everybody may act."""
    file = home / "scenarios" / "fng" / "search.toml"
    file.parent.mkdir(parents=True)
    lay_down(file, "fng", "Search", MISSIONS.draw(answers(MISSIONS.fields(), {"mission": "search"}), SEED))
    table = SkirmishTable(home, scenario=str(file))
    table.let_all_act()
    yield table
    table.close()


def offered(table: SkirmishTable) -> dict[type, Button]:
    """Those of the buttons that give orders of a mission."""
    return {WORDS[each.text]: each for each in table.scene.parts.panel.order_buttons if each.text in WORDS}


def led(table: SkirmishTable) -> EntityId:
    """One of ours, who is active and chosen."""
    figure = table.scene.desk.actors()[0]
    table.click(table.world.get(figure, At).point)
    table.hands.press("W")
    table.settle()
    return figure


def stands(table: SkirmishTable, figure: EntityId, x: float, y: float) -> None:
    """Put him somewhere else, and choose him there."""
    table.world.set(figure, structs.replace(table.world.get(figure, At), x=x, y=y))
    table.scene.desk._key = (-1, -1, -1)
    table.scene.choose(figure)
    table.scene.refresh()
    table.settle()


def test_whoever_stands_at_an_edge_leaves_by_a_button_and_nobody_else(search: SkirmishTable) -> None:
    figure = led(search)
    stands(search, figure, 24.0, 24.0)
    assert GoOff not in offered(search)
    stands(search, figure, 24.0, 0.5)
    search.hands.click(offered(search)[GoOff])
    search.settle()
    assert search.world.has(figure, Gone)


def test_a_marker_is_searched_by_a_button_of_whoever_touches_it(table: SkirmishTable) -> None:
    figure = led(table)
    x, y = table.world.get(figure, At).point
    table.world.put(Caches(1, 1))
    marker = table.world.create(Marker(1, x, y))
    stands(table, figure, x + 4.0, y)
    assert SearchMarker not in offered(table)
    stands(table, figure, x, y)
    assert Demolish not in offered(table)
    table.hands.click(offered(table)[SearchMarker])
    table.settle()
    assert table.world.get(marker, Marker).found


def test_an_installation_is_destroyed_by_the_key_on_the_button_of_whoever_touches_it(table: SkirmishTable) -> None:
    figure = led(table)
    x, y = table.world.get(figure, At).point
    table.world.put(Caches(0, 0))
    marker = table.world.create(Marker(1, x, y, found=True))
    stands(table, figure, x + 4.0, y)
    assert Demolish not in offered(table)
    stands(table, figure, x, y)
    assert SearchMarker not in offered(table)
    table.hands.press(offered(table)[Demolish].key)
    table.settle()
    assert not table.world.has(marker, Marker)
    assert table.world.the(Caches).destroyed == 1
