"""Smoke, flares and lit ground as a skirmish shows them, and smoke thrown by hand from the menu of a place."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from game.board.skirmish.targets import AtPoint
from game.board.table.changes import Changed, Patch, patches
from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.arms import Flare
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.components.sky import Illumination, Searchlight
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.decisions.sky import ThrowSmoke
from game.rules.fng.model.decisions.turn import Activate
from game.ui.fng.orders.acts import order_words
from game.ui.fng.shown.marks import marks_of_choice
from game.ui.fng.shown.overhead import in_the_air, lit_ground
from game.ui.table.air import Beam, Cloud, FlareLight, LitGround
from game.ui.table.overlays import RangeRing
from tests.rules.fng.fng_board import find, man, skirmish
from tests.ui.fng.skirmish_table import SkirmishTable


def test_what_is_in_the_air_is_shown_over_the_table(home: Path) -> None:
    table = SkirmishTable(home)
    assert table.view.air.things == ()
    table.world.create(Changed(Patch("smoke", (10.0, 10.0), (25.0, 10.0), 5.0), turn=0))
    table.world.create(Flare((8.0, 8.0), "us"))
    table.world.create(Illumination((20.0, 20.0), 48.0, "us", 9))
    cloud, *lights = in_the_air(table.session.game)
    assert isinstance(cloud, Cloud)
    assert (cloud.start, cloud.end, cloud.width) == ((10.0, 10.0), (25.0, 10.0), 5.0)
    assert lights == [FlareLight((8.0, 8.0)), FlareLight((20.0, 20.0))]
    table.scene.parts.show_world()
    assert len(table.view.air.things) == 3
    table.close()


def test_by_night_light_moves_over_the_ground_and_a_searchlight_is_no_flare() -> None:
    game = skirmish((man("Able", 10.0, 10.0),), (man("Bao", 40.0, 40.0),), hour="night")
    able = find(game, "Able")
    game.world.create(Flare((8.0, 8.0), "us"))
    game.world.create(Illumination((20.0, 20.0), 48.0, "us", 9))
    game.world.create(Illumination((30.0, 20.0), 6.0, "us", 9, by=able))
    game.world.create(Searchlight((5.0, 30.0), (25.0, 30.0), 8.0))
    flare, shell, tank, sweep = in_the_air(game)
    assert isinstance(flare, FlareLight)
    assert flare.inches > 0
    assert shell == FlareLight((20.0, 20.0), 48.0)
    assert tank == Beam((30.0, 20.0), (30.0, 20.0), 6.0, (10.0, 10.0))
    assert sweep == Beam((5.0, 30.0), (25.0, 30.0), 8.0)


def test_the_card_of_a_sniper_is_shown_to_his_own_side_alone(home: Path) -> None:
    for human, shown in ((("us",), 0), (("vc",), 2)):
        table = SkirmishTable(home, human=human)
        viet_cong = next(each for each, man in table.world.each(Figure) if man.side == "vc")
        table.world.set(viet_cong, SniperCard("north", 2))
        marks = [mark for mark in marks_of_choice(table.scene.desk)[0] if isinstance(mark, RangeRing)]
        assert len(marks) == shown
        table.close()


def test_ground_is_lit_at_night_alone(home: Path) -> None:
    for hour, lit in (("night", [LitGround((8.0, 8.0), 24.0), LitGround((20.0, 20.0), 48.0)]), ("day", [])):
        table = SkirmishTable(home, rules={"hour": hour})
        table.world.create(Flare((8.0, 8.0), "us"))
        table.world.create(Illumination((20.0, 20.0), 48.0, "us", 9))
        assert list(lit_ground(table.session.game)) == lit
        table.close()


def test_smoke_is_thrown_from_the_menu_of_a_place(home: Path) -> None:
    table = SkirmishTable(home)
    game = table.session.game
    figure = next(each for each, man in game.world.each(Figure) if game.why_not(Activate((each,))) is None)
    game.world.set(figure, structs.replace(game.world.get(figure, Figure), gear=("smoke grenade",)))
    table.scene.submit(Activate((figure,)))
    table.settle()
    table.scene.commander.choose((figure,))
    x, y = table.scene.desk.place_of(figure)
    items = {item.text: item for item in table.scene.order_menu().place_items(Point(x + 3.0, y))}
    far = {item.text: item for item in table.scene.order_menu().place_items(Point(x + 7.0, y))}
    assert "a smoke grenade is thrown 6" in far["Throw smoke here"].reason
    assert not items["Throw smoke here"].reason
    order = ThrowSmoke(figure, AtPoint(Point(x + 3.0, y)))
    assert order_words(table.session.game, order).startswith("Throw a smoke grenade at ")
    items["Throw smoke here"].act()
    table.settle()
    assert len(list(patches(table.world, "smoke"))) == 1
    assert len(table.view.air.things) == 1
    table.close()
