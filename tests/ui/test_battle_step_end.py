"""Ending a step: it is asked while somebody could still act, and only Space ends it; who can act is bright."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import At
from game.rules.oa.model.decisions import Airmobile, Done, Evacuation, Landing, UsFire
from game.rules.oa.model.markers import Flown
from game.ui.mapview.overlay import REACH
from game.ui.scenes.games.report import ReportScene
from game.ui.scenes.title import TitleScene


def machines(kind):
    """A transport and a gunship in flight, and a transport that has landed."""

    def arrange(board):
        board.helicopter("transport", 1108, aboard=[board.squad(1109, name="Kane")])
        board.helicopter("cobra", 1210)
        board.helicopter("transport", 1305, flying=False)
        board.viet(1413)
        return kind("us")

    return arrange


@pytest.fixture
def flying(table):
    table.lay_out(machines(Airmobile), dice=[3] * 60)
    return table


def in_hex(table, hex: int):
    return table.scene.view.pieces.in_hex(hex)[-1]


def asked(table) -> str:
    """The question that is open; empty for none."""
    return table.scene.root.popups[-1].title if table.scene.root.popups else ""


def ended(table) -> bool:
    """Whether the player has ended a step."""
    return any(isinstance(record.order, Done) and record.side == "us" for record in table.session.records)


def lit(table) -> dict[int, int]:
    """The hexes that are lit as places to go to, and how strong."""
    return {mark.hex: mark.veil for mark in table.scene.view.overlay.marks if mark.colour == REACH}


# Space and Enter --------------------------------------------------------------------------------


def test_space_asks_before_the_airmobile_phase_ends_while_machines_can_still_fly(flying):
    flying.press("Space")
    assert asked(flying) == "End this step?"
    assert not ended(flying)
    flying.press("Enter")
    assert ended(flying)


def test_who_does_not_end_the_phase_is_led_to_the_next_machine_that_can_fly(flying):
    flying.press("Space", "Esc")
    assert not ended(flying)
    assert flying.scene.desk.selected == in_hex(flying, 1108).key


def test_when_every_machine_has_flown_space_ends_the_phase_at_once(flying):
    for hex in (1108, 1210):
        flying.world.set(in_hex(flying, hex).key, Flown())
    flying.refresh()
    flying.press("Space")
    assert not asked(flying)
    assert ended(flying)


def test_a_machine_that_waits_at_base_is_asked_for_too(table):
    def arrange(board):
        board.helicopter_at_base("cobra")
        board.viet(1413)
        return Airmobile("us")

    table.lay_out(arrange)
    table.press("Space")
    assert asked(table) == "End this step?"


def test_whoever_does_not_want_to_be_asked_ends_the_phase_with_space_alone(flying):
    flying.hands.app.context.settings.change(confirm_phase=False)
    flying.press("Space")
    assert ended(flying)


def test_a_landed_machine_that_could_take_off_is_asked_for_before_the_turn_ends(table):
    table.lay_out(machines(Evacuation))
    table.press("Space")
    assert asked(table) == "End this step?"


@pytest.mark.parametrize("kind", [Airmobile, Landing, Evacuation])
def test_enter_with_nothing_chosen_ends_no_step_but_chooses_who_can_act(table, kind):
    table.lay_out(machines(kind))
    table.press("Enter")
    assert not ended(table)
    assert table.scene.desk.selected in table.scene.desk.actors()
    table.press("Enter")
    assert not ended(table)
    assert "Space goes on" in table.said


def test_enter_ends_no_step_in_which_nobody_can_act(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsFire("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.press("Enter")
    assert not ended(table)
    assert "Space ends the step" in table.said
    table.press("Space")
    assert ended(table)


# Who can act is bright --------------------------------------------------------------------------


def test_machines_that_can_still_fly_are_bright_and_landed_ones_dim(flying):
    dim = {hex: in_hex(flying, hex).spec.dimmed for hex in (1108, 1210, 1305)}
    assert dim == {1108: False, 1210: False, 1305: True}


def test_a_machine_that_has_flown_is_dim(flying):
    flying.click(1108)
    flying.click(1503)
    assert in_hex(flying, 1503).spec.dimmed
    assert not in_hex(flying, 1210).spec.dimmed


def test_before_the_turn_ends_landed_machines_are_bright(table):
    table.lay_out(machines(Evacuation))
    assert not in_hex(table, 1305).spec.dimmed


# Where the chosen one may go is lit -------------------------------------------------------------


def test_every_hex_that_the_chosen_machine_can_fly_to_is_lit(flying):
    flying.click(1108)
    machine = flying.scene.desk.selected
    taken = {at.to for _, at in flying.world.each(At) if flying.scene.view.pieces.in_hex(at.to)[-1].aloft}
    free = {order.hex for order in flying.scene.desk.legal(machine) if hasattr(order, "hex")}
    assert set(lit(flying)) == free
    assert free
    assert not free & taken


def test_where_it_can_land_a_machine_is_led_by_a_stronger_light(flying):
    flying.click(1108)
    ground = flying.session.context.terrain
    strong, faint = max(lit(flying).values()), min(lit(flying).values())
    assert strong > faint
    landable = {hex for hex, veil in lit(flying).items() if veil == strong}
    assert all(ground[hex].landing for hex in landable)
    assert not [hex for hex in set(lit(flying)) - landable - {1413} if ground[hex].landing]


def test_a_gunship_which_never_lands_has_one_light_for_all(flying):
    flying.click(1210)
    assert len(set(lit(flying).values())) == 1


# When all is over -------------------------------------------------------------------------------


def test_enter_opens_the_report_again_whatever_is_pointed_at(table, monkeypatch):
    monkeypatch.setattr(type(table.session), "over", property(lambda session: True))
    monkeypatch.setattr(table.scene.course, "_ended", True)
    table.press("Shift+Right")
    assert table.scene.view.cursor is not None
    table.press("Enter")
    assert isinstance(table.hands.scene, ReportScene)
    table.press("Enter")
    assert isinstance(table.hands.scene, TitleScene)
