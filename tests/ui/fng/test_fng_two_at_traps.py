"""Two people at one desk over a ground of traps: what one of them has laid, or dug, the other finds nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game.board.table.measure.geometry import Point
from game.engine.after_action import report_html
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import replay_session
from game.rules.fng.model.components.traps import Trap
from game.rules.fng.model.components.tunnels import Entrance, Tunnel
from game.rules.fng.model.decisions.traps import ClearStakes, Disarm, FireMine, KillViper
from game.rules.fng.model.decisions.tunnels import BlowHole, FireIntoHole, GoBelow, SmokeHole
from game.rules.fng.model.decisions.turn import Activate
from game.ui.fng.orders.planning import orders_of, plan_move
from game.ui.fng.traps.marks import marks_of_traps
from game.ui.fng.tunnels.marks import marks_of_tunnels
from game.ui.table.overlays.hidden_things import HiddenThing
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.test_fng_two_people import lift, pass_on, told
from tests.ui.table_lesson_hands import unpainted_tables

BATTLE = """
title = "Wires on both sides"
system = "fng"
map = "fng-plantation.tmx"
briefing = "Each has laid what the other shall not see."

[rules]
free_will = false

[rules.victory]
turns = 20
minor = 2
major = 3
goals = [{ kind = "enemy_lost", points = 1 }]

[rules.tunnels]
holes = [{ name = "old graves", at = [20.0, 16.0] }, { name = "a well", at = [30.0, 24.0] }]

[rules.traps.vc]
laid = [
  { kind = "explosive_tripwire", at = [14.0, 18.0] },
  { kind = "punji", at = [16.0, 20.0] },
  { kind = "viper", at = [18.0, 18.0] },
  { kind = "command_mine", at = [22.0, 18.0], facing = 270 },
]

[rules.traps.us]
laid = [
  { kind = "command_mine", at = [12.0, 18.0], facing = 90 },
  { kind = "trip_flare", at = [20.0, 20.0] },
]

[[rules.us]]
name = "Able"
rep = 6
weapons = ["m16"]
gear = ["wire cutters"]
at = [10.0, 18.0]
facing = 90

[[rules.vc]]
name = "Pham"
rep = 6
rank = "leader"
weapons = ["ak47"]
at = [26.0, 18.0]
facing = 270
"""
pytestmark = pytest.mark.usefixtures("unpainted")
NAMES = {"us": "Able", "vc": "Pham"}


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody paints the table meanwhile: two pictures are compared."""
    unpainted_tables(monkeypatch)


def desk(home: Path, *, without: str = "") -> SkirmishTable:
    """Two people with a curtain; the side ``without`` has neither laid nor dug anything."""
    file = home / "wires.toml"
    file.write_text(BATTLE, encoding="utf-8")
    table = SkirmishTable(home, scenario=str(file), human=("us", "vc"), curtain=True, seed=5)
    table.hands.app.context.settings.change(confirm_phase=False)
    world = table.world
    for kind in (Trap, Tunnel, Entrance):
        for each in [each for each, its in world.each(kind) if its.side == without]:
            world.destroy(each)
    table.scene.sync()
    return table


def at_the_desk(table: SkirmishTable, side: str) -> None:
    """That side sits before it and is asked whom to make active."""
    for _ in range(6):
        lift(table)
        if table.session.at_desk == side:
            return
        pass_on(table)
    raise AssertionError(f"{side} never comes to the desk")


def secrets(table: SkirmishTable, side: str) -> list[tuple[str, EntityId, Point]]:
    """What the other side has laid or dug: its kind, and where."""
    world = table.world
    found = [(its.kind, trap, Point(its.x, its.y)) for trap, its in world.each(Trap) if its.side != side]
    return found + [(its.name, hole, Point(its.x, its.y)) for hole, its in world.each(Entrance) if its.side != side]


def seen(table: SkirmishTable, side: str, places: list[Point], there: list[EntityId]) -> Iterator[tuple[str, object]]:
    """Everything that the player learns who sits there: words, marks, the picture, plans, menus and refusals."""
    scene, session, figure = table.scene, table.session, table.man(NAMES[side])
    known = scene.desk.known
    yield "words", told(table)
    yield "marks", [*marks_of_traps(known, session.readers), *marks_of_tunnels(known, session.readers)]
    yield "laid over the table", (table.view.under, table.view.over)
    yield "picture", pygame.image.tobytes(table.hands.app.surface, "RGB")
    for place in places:
        plan = plan_move(scene.desk, figure, (place,))
        yield "plan", (plan, orders_of(scene.desk, (plan,)))
        yield "menu", [(item.text, item.detail, item.reason) for item in scene.place_items(place)]
        yield "what lies there", scene.hands.table_tip(place, None)
    for each in there:
        yield "refusals", [str(scene.desk.why_not(order)) for order in _about(figure, each)]
    replay = replay_session(session)
    yield "record", msgspec.json.encode(replay_json(replay))
    yield "report", report_html(replay)


def _about(figure: EntityId, it: EntityId) -> tuple[Order, ...]:
    """Orders about a thing of the enemy's."""
    return (
        Disarm(figure, it), ClearStakes(figure, it), KillViper(figure, it), FireMine(figure, it),
        GoBelow(figure, it), SmokeHole(figure, it), BlowHole(figure, it, NOBODY), FireIntoHole(figure, it, NOBODY),
    )  # fmt: skip


@pytest.mark.rule("FNG-TRAP-02", "FNG-TUNNEL-04")
@pytest.mark.parametrize(("side", "other"), [("us", "vc"), ("vc", "us")])
def test_what_the_other_has_laid_or_dug_is_in_nothing_that_is_seen_told_planned_or_refused(
    tmp_path: Path, side: str, other: str
) -> None:
    table = desk(tmp_path)
    at_the_desk(table, side)
    things = secrets(table, side)
    places, there = [place for _, _, place in things], [each for _, each, _ in things]
    first = list(seen(table, side, places, there))
    table.scene.submit(Activate((table.man(NAMES[side]),)))
    table.settle()
    active = list(seen(table, side, places, there))
    table.close()
    bare = desk(tmp_path, without=other)
    at_the_desk(bare, side)
    assert secrets(bare, side) == []
    assert [what for (what, a), (_, b) in zip(first, seen(bare, side, places, there), strict=True) if a != b] == []
    bare.scene.submit(Activate((bare.man(NAMES[side]),)))
    bare.settle()
    assert [what for (what, a), (_, b) in zip(active, seen(bare, side, places, there), strict=True) if a != b] == []
    bare.close()
    assert len(things) == {"us": 6, "vc": 2}[side]


@pytest.mark.rule("FNG-TRAP-02", "FNG-TUNNEL-04")
def test_each_sees_his_own_while_he_sits_there_and_nobody_any_while_the_curtain_is_down(tmp_path: Path) -> None:
    table = desk(tmp_path)
    for _ in range(2):
        readers = table.session.readers
        assert set(readers) == {"us", "vc"}
        known = table.session.game
        assert [*marks_of_traps(known, readers), *marks_of_tunnels(known, readers)] == []
        lift(table)
        side = table.session.at_desk
        known, readers = table.scene.desk.known, table.session.readers
        own = [*marks_of_traps(known, readers), *marks_of_tunnels(known, readers)]
        mine = [its for _, its in table.world.each(Trap) if its.side == side]
        mine += [its for _, its in table.world.each(Entrance) if its.side == side]
        assert {mark.at for mark in own if hasattr(mark, "at")} >= {(its.x, its.y) for its in mine}
        pass_on(table)
    table.close()


@pytest.mark.rule("FNG-TRAP-02")
def test_two_who_trust_each_other_and_whoever_looks_at_a_battle_that_is_over_see_every_trap(tmp_path: Path) -> None:
    table = desk(tmp_path)
    marks = [*marks_of_traps(table.session.game, ())]
    assert {mark.at for mark in marks if isinstance(mark, HiddenThing)} == {
        its.point for _, its in table.world.each(Trap)
    }
    table.close()
