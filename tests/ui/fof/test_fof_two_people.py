"""Two people at one desk: the curtain falls when the other decides; cards and markers stay with their side."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fof.model.components import At, Clock, Hand, Hidden, Unit
from game.rules.fof.model.decisions import Activate, Activation, Move, React, ReactBy, UnitActs
from game.rules.fof.model.events import Attacked, Revealed
from game.rules.fof.model.query import men_up
from game.ui.fof.controls.hand_page import CardFace, Said
from game.ui.scenes.curtain import CurtainScene
from tests.ui.fof.fof_table import FofBattleTable

TEAM, CELL = "Fireteam 1", "Second cell"


@pytest.fixture
def desk(home: Path):
    """Two people with a curtain; both hold cards."""
    table = FofBattleTable(home, human=("us", "vc"), curtain=True)
    table.hands.app.context.settings.change(confirm_phase=False)
    tables = table.session.game.ctx.tables.cards
    us, vc = list(tables)[:2], list(tables)[2:5]
    table.world.put(Hand(us=tuple(us), vc=tuple(vc)))
    table.scene.sync()
    yield table
    table.close()


def lift(table: FofBattleTable) -> None:
    """Wait until the curtain heeds a key, and press it."""
    assert isinstance(table.hands.scene, CurtainScene)
    table.hands.wait(0.6)
    table.hands.press("Enter")
    table.settle()


def pass_on(table: FofBattleTable) -> None:
    """End activations and halves until the other side decides."""
    for _ in range(12):
        if table.hands.scene is not table.scene:
            return
        table.end()
    raise AssertionError("the desk does not change hands")


def cards(table: FofBattleTable) -> set[int]:
    """The numbers of the cards whose faces lie on the page of the hand."""
    return {widget.face.number for widget in table.scene.hand_page.walk() if isinstance(widget, CardFace)}


def numbers(table: FofBattleTable, side: str) -> set[int]:
    rows = table.session.game.ctx.tables.cards
    hand = table.world.the(Hand)
    return {rows[card].number for card in (hand.us if side == "us" else hand.vc)}


def told(table: FofBattleTable) -> str:
    """Every word about pieces that stands in the window of the battle."""
    parts, desk = table.scene.parts, table.scene.desk
    words = [row.text for row in parts.panel.roster.rows]
    words += [table.session.words(entry) for entry in table.session.log]
    words += [parts.banner.words, parts.prompt.title, *parts.notes.lines]
    words += [parts.chain.tree._words(link) for link in parts.chain.tree.links]
    words += [look.name for look in parts.view.figures.all.values()]
    for piece in table.scene.own.pieces(table.session.game):
        tip = table.scene.hands.table_tip(table.view.camera.inches(table.view.rect.center), piece)
        words += [tip.title, tip.text] if tip is not None and desk.knows(piece) else []
    return "\n".join(words)


def hidden(table: FofBattleTable) -> list[str]:
    """The names of the units behind markers."""
    return [row.name for unit, row in table.world.each(Unit) if table.world.has(unit, Hidden)]


def men_shown(table: FofBattleTable, side: str) -> bool:
    """Whether any man of a hidden unit of this side stands on the table that is shown."""
    world, shown = table.world, table.view.figures.all
    units = [unit for unit, row in world.each(Unit) if row.side == side and world.has(unit, Hidden)]
    return any(man in shown for unit in units for man in men_up(world, unit))


def test_behind_the_curtain_lie_no_cards_and_no_names_of_markers(desk: FofBattleTable) -> None:
    assert isinstance(desk.hands.scene, CurtainScene)
    assert cards(desk) == set()
    assert hidden(desk)
    assert not any(name in told(desk) for name in hidden(desk))
    assert not men_shown(desk, "vc")


def test_each_sees_his_own_cards_and_markers_however_often_the_desk_changes_hands(desk: FofBattleTable) -> None:
    seen = []
    for _ in range(4):
        assert cards(desk) == set()
        lift(desk)
        side = desk.session.at_desk
        seen.append(side)
        assert cards(desk) == numbers(desk, side)
        others = numbers(desk, "vc" if side == "us" else "us")
        assert not cards(desk) & others
        count = [each.words for each in desk.scene.hand_page.walk() if isinstance(each, Said)][-1]
        assert str(len(others)) in count
        names = hidden(desk)
        assert all((name in told(desk)) is (side == "vc") for name in names if not name.startswith("Dummy"))
        assert men_shown(desk, "vc") is (side == "vc")
        pass_on(desk)
    assert set(seen) == {"us", "vc"}


# A reaction that the other is asked for ---------------------------------------------------------


def lurk(desk: FofBattleTable) -> None:
    """The Americans act; a marker lies in sight of the fireteam, too far off to be made out; the others lie farther."""
    world = desk.world
    for unit, row in world.each(Unit):
        world.set(unit, At(3 + unit % 30, 2) if row.side == "vc" else At(3 + unit % 30, 35))
    world.set(desk.unit(TEAM), At(17, 27))
    world.set(desk.unit(CELL), At(18, 13))
    world.put(Clock(1, "us", "us"))
    game = desk.session.game
    game.agenda.clear()
    desk.ask(Activation("us"), 2, *[5] * 120)
    lift(desk)
    assert desk.session.at_desk == "us"


def goes(desk: FofBattleTable) -> None:
    """The fireteam crosses the sight of the marker."""
    team = desk.unit(TEAM)
    desk.scene.submit(Activate(team, "tactical"), Move(team, ((20.0, 27.0),)))
    desk.settle()


def sees_no_more_than(desk: FofBattleTable, side: str) -> bool:
    """Whether the window names markers to this side alone; its cards and men it shows; without a side: nothing."""
    names = [name for name in hidden(desk) if not name.startswith("Dummy")]
    assert names
    words = told(desk)
    assert cards(desk) == (numbers(desk, side) if side else set())
    assert men_shown(desk, "vc") is (side == "vc")
    return all((name in words) is (side == "vc") for name in names)


def test_a_reaction_is_asked_of_the_other_behind_the_curtain_and_leaves_no_trace_if_he_lets_it_pass(
    desk: FofBattleTable,
) -> None:
    lurk(desk)
    assert sees_no_more_than(desk, "us")
    before = [desk.session.words(entry) for entry in desk.session.log]
    goes(desk)
    asked = desk.session.game.decision
    assert isinstance(asked, React)
    assert (asked.side, asked.unit) == ("vc", desk.unit(CELL))
    assert isinstance(desk.hands.scene, CurtainScene)
    assert sees_no_more_than(desk, "")
    assert CELL not in "\n".join(getattr(widget, "text", "") for widget in desk.hands.scene.root.walk())
    lift(desk)
    assert desk.session.at_desk == "vc"
    assert sees_no_more_than(desk, "vc")
    assert desk.scene.parts.prompt.visible
    pass_on(desk)
    lift(desk)
    assert desk.session.at_desk == "us"
    assert isinstance(desk.session.game.decision, UnitActs)
    assert sees_no_more_than(desk, "us")
    letter = desk.world.get(desk.unit(CELL), Hidden).letter
    new = [desk.session.words(entry) for entry in desk.session.log][len(before) :]
    assert not any(f"marker {letter}" in words for words in new), "nobody says who was asked"


def test_a_marker_that_fires_in_reaction_is_known_to_both_and_the_others_stay_hidden(desk: FofBattleTable) -> None:
    lurk(desk)
    goes(desk)
    lift(desk)
    desk.scene.submit(ReactBy("fire", desk.session.game.decision.places[0]))
    desk.settle()
    for _ in range(12):
        if any(isinstance(entry.event, Attacked) for entry in desk.session.log):
            break
        if isinstance(desk.hands.scene, CurtainScene):
            lift(desk)
        elif isinstance(desk.session.game.decision, React):
            desk.end()
        else:
            desk.confirm()
    if isinstance(desk.hands.scene, CurtainScene):
        lift(desk)
    events = [type(entry.event) for entry in desk.session.log]
    assert Revealed in events
    assert CELL in told(desk)
    assert CELL not in hidden(desk)
    assert sees_no_more_than(desk, desk.session.at_desk)
