"""By hand in the window: a wounded man is bandaged and bleeds or lives, and a Claymore is set up and set off."""

from __future__ import annotations

from game.rules.fmjp.model.components import At, Attended, Bleeding, Claymore, Hidden, Pack, ToRescue
from game.rules.fmjp.model.decisions import FirstAid
from game.rules.fmjp.model.events.fire import BlastFelt, Exploded
from game.rules.fmjp.model.events.turn import BleedingChecked
from game.rules.fmjp.model.query import able
from tests.rules.fmjp.fmjp_board import supplied
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fmjp.test_fmjp_cards import orders


def told(table: CardTable) -> str:
    """Everything that the log says."""
    reading = table.scene.parts.chain.tree.teller.reading
    return "\n".join(filter(None, (reading.words(entry) for entry in table.session.log)))


def wounded(table: CardTable) -> int:
    """The man to be brought back lies beside the owner of the turned card."""
    man = next(figure for figure, _ in table.world.each(ToRescue))
    x, y = table.at(table.decision.figure)
    table.world.set(man, At(x, y - 0.9, 0))
    table.look_again()
    return man


def choose(table: CardTable, start: str) -> None:
    """The item of the open menu that begins with these words, by keyboard."""
    (menu,) = table.scene.root.popups
    place = next(number for number, item in enumerate(menu.items) if item.text.startswith(start))
    while menu.current != place:
        table.hands.press("Down")
    table.hands.press("Enter")
    table.settle()


def end_turn(table: CardTable) -> None:
    """No card is left to be turned: with this one the turn is over."""
    table.world.put(Pack(()))
    turn = table.session.moment.turn
    while table.session.moment.turn == turn:
        table.end()


def test_first_aid_shows_its_chances_and_stops_the_bleeding(table: CardTable) -> None:
    man, owner = wounded(table), table.decision.figure
    table.drag(table.decision.card, man)
    attended, alone = table.scene.parts.prompt.view.forecasts
    assert (attended.target, alone.target) == ("next turn, attended", "next turn, left alone")
    assert "dead" in {chance.words for chance in alone.chances}
    table.confirm()
    assert orders(table) == [FirstAid(owner, man)]
    assert table.world.get(man, Attended).by == owner
    time = table.world.get(man, Bleeding).time
    end_turn(table)
    checked = next(e.event for e in reversed(table.session.log) if isinstance(e.event, BleedingChecked))
    assert checked.medic == owner
    assert checked.change >= 0 or checked.card.is_ace_of_spades
    assert f"attends to {table.scene.desk.name_of(man)}" in told(table)
    assert checked.time >= time or checked.card.is_ace_of_spades


def test_by_key_he_is_bandaged_as_well(table: CardTable) -> None:
    man, owner = wounded(table), table.decision.figure
    table.click(owner)
    table.press("D")
    if not orders(table):
        table.confirm()
    assert orders(table) == [FirstAid(owner, man)]


def test_a_claymore_is_set_up_and_set_off(table: CardTable) -> None:
    owner, (x, y) = table.decision.figure, table.at(table.decision.figure)
    supplied(table.world, owner, claymore=1)
    table.look_again()
    table.click(owner, 3)
    choose(table, f"{table.scene.desk.name_of(owner)} sets up a Claymore")
    assert "sets up a Claymore." in told(table)
    [claymore] = [one for one, mine in table.world.each(Claymore) if mine.owner == owner]
    assert any(getattr(mark, "words", "") == "Claymore" for mark in table.view.over)
    enemy = able(table.world, "vc")[0]
    table.world.set(claymore, At(x, y, 90))
    table.world.set(enemy, At(x + 4.0, y, 270))
    table.world.remove(enemy, Hidden)
    for _ in range(60):
        if table.decision.figure == owner and owner in table.scene.commander.may_act():
            break
        table.end()
    table.look_again()
    table.click(owner, 3)
    choose(table, f"{table.scene.desk.name_of(owner)} sets the Claymore off")
    assert any(isinstance(entry.event, Exploded) for entry in table.session.log)
    assert enemy in {e.event.figure for e in table.session.log if isinstance(e.event, BlastFelt)}
    assert table.scene.desk.name_of(enemy) in told(table)
    assert claymore not in [one for one, _ in table.world.each(Claymore)]
