"""What the player does in a battle of Force on Force by mouse and keys, and what comes of it."""

from __future__ import annotations

import pytest

from game.rules.fof.model.components import Active, At, Hidden, InCover, Marched, Pinned, Unit, Waiting
from game.rules.fof.model.decisions import (
    Activate,
    Activation,
    Assault,
    Fire,
    LayDice,
    Matching,
    Move,
    Pass,
    PlayCard,
    ReactBy,
    Shoot,
    UnitActs,
)
from game.ui.fof.orders.interrupts import place_at
from game.ui.fof.orders.planning import plan_move
from tests.ui.fof import positions
from tests.ui.fof.fof_table import FofBattleTable

TEAM, SQUAD, CELL = "Fireteam 1", "Main-force squad", "First cell"


def given(table: FofBattleTable, kind):
    """The last order of a kind that the player gave."""
    mine = [record.order for record in table.session.records if record.side == "us"]
    found = [order for order in mine if isinstance(order, kind)]
    return found[-1] if found else None


def meet(table: FofBattleTable) -> None:
    """The fireteam with two enemies before it."""
    positions.prepare(table.session.game)
    table.refresh()


def alone(table: FofBattleTable) -> None:
    """No enemy is on the table yet."""
    for unit, row in table.world.each(Unit):
        if row.side == "vc":
            table.world.set(unit, Waiting(8))
            table.world.remove(unit, At)
    table.refresh()


def press(table: FofBattleTable, *keys: str) -> None:
    for key in keys:
        table.hands.press(key)
    table.settle()


# Moving -----------------------------------------------------------------------------------------


def test_a_short_drag_is_a_tactical_move_and_a_long_one_a_rapid_one(table: FofBattleTable) -> None:
    alone(table)
    x, y = table.at(TEAM)
    table.drag(TEAM, (x, y - 5))
    assert given(table, Activate) == Activate(table.unit(TEAM), "tactical")
    assert given(table, Move).path[-1] == (x, y - 5)
    press(table, "Space")
    table.stand("Gun team", (24, 35))
    x, y = table.at("Gun team")
    table.drag("Gun team", (x, y - 8))
    assert given(table, Activate) == Activate(table.unit("Gun team"), "rapid")
    assert table.world.get(table.unit("Gun team"), Marched).rapid


def test_the_notes_of_a_drag_tell_pace_cover_and_who_sees_it(table: FofBattleTable) -> None:
    meet(table)
    x, y = table.at(TEAM)
    table.drag(TEAM, (x - 2, y + 4), drop=False)
    words = " ".join(table.scene.parts.notes.lines)
    assert "Tactical move (up to 6; Rapid up to 12)" in words
    assert "defense dice" in words
    assert len(table.view.figures.ghosts) == 5


def test_a_drag_beyond_reach_stops_at_its_limit_and_the_card_says_so(table: FofBattleTable) -> None:
    x, y = table.at(TEAM)
    table.drag(TEAM, (x - 14, y), drop=False)
    (plan,) = table.scene.commander.plans
    assert plan.fits
    assert f"As far as it goes: the whole way would cost {plan.wanted:.1f} inches." in table.scene.parts.notes.lines
    table.hands.up(table.pixel((x - 14, y)))
    table.settle()
    assert given(table, Activate) == Activate(table.unit(TEAM), "rapid")
    assert table.at(TEAM) == plan.end
    assert x - 14 < plan.end.x < x - 6


def test_out_of_contact_a_way_in_view_is_refused_before_it_is_let_go(table: FofBattleTable) -> None:
    meet(table)
    plan = plan_move(table.scene.desk, table.unit(TEAM), ((table.at(TEAM)), (24.0, 30.0)), "out of contact")
    assert plan.refusal is not None
    assert not plan.seen, "nobody interrupts what nobody sees"


def test_a_click_on_any_man_chooses_his_unit(table: FofBattleTable) -> None:
    unit = table.unit(TEAM)
    man = table.scene.desk.own.together(table.session.game, unit)[2]
    table.click(tuple(table.view.figures.place_of(man)))
    assert table.scene.desk.selected == unit


# Fire -------------------------------------------------------------------------------------------


def test_the_card_accounts_for_every_die_and_enter_fires(table: FofBattleTable) -> None:
    meet(table)
    table.click(TEAM)
    table.fire()
    words = table.words()
    assert "7 attack dice, D8" in words
    assert "figures +5 FOF-FP-1" in words
    assert "M79 +1" in words
    assert "Optimum Range +1 FOF-OR-2" in words
    assert "no casualty" in words
    table.confirm()
    assert given(table, Activate).how == "stand"
    assert given(table, Fire).aims[0].target.piece == table.unit(SQUAD)


def test_fire_is_split_by_click_and_keys(table: FofBattleTable) -> None:
    meet(table)
    table.click(TEAM)
    table.fire()
    press(table, "T")
    shot = table.scene.commander.fire.shot
    assert [(aim.target.piece, aim.dice) for aim in shot.aims] == [(table.unit(SQUAD), 3), (table.unit(CELL), 3)]
    press(table, "PageUp", "X")
    shot = table.scene.commander.fire.shot
    assert [aim.dice for aim in shot.aims] == [4, 2]
    assert [len(aim.men) for aim in shot.aims] == [0, 1]
    press(table, "X")
    table.confirm()
    assert len(given(table, Fire).aims) == 2


def test_a_shot_that_is_held_is_let_go_with_escape(table: FofBattleTable) -> None:
    meet(table)
    table.click(TEAM)
    table.fire()
    press(table, "Esc")
    assert not table.scene.commander.fire.held
    assert given(table, Fire) is None


# Assault ----------------------------------------------------------------------------------------


def test_let_go_on_an_enemy_the_unit_assaults_after_its_card(table: FofBattleTable) -> None:
    meet(table)
    table.drag(TEAM, table.at(SQUAD))
    words = table.words()
    assert "Nerve" in words
    assert "Fire that meets them" in words
    assert "Melee" in words
    assert given(table, Assault) is None
    table.confirm()
    assert given(table, Assault) == Assault(table.unit(TEAM), table.unit(SQUAD))


@pytest.mark.parametrize("place", [(18, 22), (2, 2)])
def test_a_marker_is_not_assaulted_and_no_card_says_who_it_is(
    table: FofBattleTable, place: tuple[float, float]
) -> None:
    meet(table)
    table.stand(SQUAD, place)
    table.world.set(table.unit(SQUAD), Hidden("K"))
    table.refresh()
    table.scene.commander.fire.assault(table.unit(TEAM), table.unit(SQUAD))
    assert table.words() == ""
    assert table.scene.parts.banner.words == "That is no enemy to assault. (FOF-CA-1)"


# Reactions --------------------------------------------------------------------------------------


def test_a_reaction_is_placed_along_the_way_and_declared(table: FofBattleTable) -> None:
    meet(table)
    decision = positions.reaction(table.session.game)
    table.ask(decision, *[1] * 40)
    assert "Reaction Test" in table.words()
    fire = table.scene.commander.fire
    first = fire.answer.place
    press(table, "PageDown" if first == decision.places[-1] else "PageUp")
    place = fire.answer.place
    assert place != first
    table.confirm()
    assert given(table, ReactBy) == ReactBy("fire", place)


def test_a_click_on_the_way_says_where_to_interrupt(table: FofBattleTable) -> None:
    meet(table)
    decision = positions.reaction(table.session.game)
    table.ask(decision, *[1] * 40)
    for place in (decision.places[0], decision.places[-1]):
        table.click(place_at(table.session.game, decision.act, place))
        assert table.scene.commander.fire.answer.place == place
    table.confirm()
    assert given(table, ReactBy) == ReactBy("fire", decision.places[-1])


def test_a_reaction_may_be_to_hide_or_to_let_it_pass(table: FofBattleTable) -> None:
    meet(table)
    table.world.remove(table.unit(TEAM), InCover)
    table.ask(positions.reaction(table.session.game), *[1] * 40)
    press(table, "Space")
    assert given(table, Pass) == Pass()


def test_return_fire_may_be_held(table: FofBattleTable) -> None:
    meet(table)
    table.ask(positions.fire(table.session.game))
    assert isinstance(table.session.game.decision, Shoot)
    press(table, "H")
    assert not isinstance(table.session.game.decision, Shoot)


# Defence dice -----------------------------------------------------------------------------------


def test_the_defender_lays_his_dice_by_clicks_and_takes_the_best_match_by_a_key(table: FofBattleTable) -> None:
    meet(table)
    decision = positions.dice(table.session.game)
    table.ask(decision, *[4] * 40)
    assert isinstance(table.session.game.decision, Matching)
    fire, board = table.scene.commander.fire, table.scene.dice_page.table
    assert fire.laying.pairs == decision.outcome.pairs
    press(table, "X")
    assert fire.laying.pairs == ()
    assert "casualties 4 FOF-ATK-5" in table.words()
    assert "casualties if they lie at their best 0 FOF-ATK-4" in table.words()
    eight = next(at for at, defends, place in board.dice() if not defends and place == 2)
    table.hands.click(eight)
    stops = next(at for at, defends, place in board.dice() if defends and place == 3)
    table.hands.click(stops)
    assert fire.laying.pairs == ((2, 3),)
    low = next(at for at, defends, place in board.dice() if defends and place == 1)
    table.hands.click(low)
    assert fire.laying.pairs == ((2, 3),), "a 4 does not stop an 8"
    press(table, "Z")
    assert fire.laying.now.casualties == 0
    table.confirm()
    assert sorted(given(table, LayDice).pairs) == sorted(decision.outcome.pairs)


def test_a_defense_die_is_dragged_onto_an_attack_die_from_one_to_another_and_off(table: FofBattleTable) -> None:
    meet(table)
    table.ask(positions.dice(table.session.game), *[4] * 40)
    fire, board, hands = table.scene.commander.fire, table.scene.dice_page.table, table.hands

    def carry(defends: bool, place: int, end) -> None:
        hands.wait(0.1)
        start = die(defends, place)
        for step in (hands.move, hands.down):
            step(start)
        for share in (0.5, 1.0):
            hands.move((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
        hands.wait(0.1)
        hands.up(end)
        hands.wait(0.1)

    def die(defends: bool, place: int):
        return next(at for at, whose, number in board.dice() if (whose, number) == (defends, place))

    press(table, "X")
    hands.wait(0.1)
    strong = next(place for place, face in enumerate(positions.DEFENCE) if face == max(positions.DEFENCE))
    low = next(place for place, face in enumerate(positions.DEFENCE) if face == 4)
    kept = fire.laying.outcome.kept_attack
    easy, hard = (pick(kept, key=lambda place: positions.ATTACK[place]) for pick in (min, max))
    carry(True, strong, die(False, hard))
    assert fire.laying.pairs == ((hard, strong),)
    carry(True, strong, die(False, easy))
    assert fire.laying.pairs == ((easy, strong),)
    carry(True, low, die(False, hard))
    assert fire.laying.pairs == ((easy, strong),)
    assert "does not stop" in table.scene.parts.banner.note
    carry(False, hard, die(True, strong))
    assert fire.laying.pairs == ((hard, strong),)
    carry(True, strong, board.rect.midbottom)
    assert fire.laying.pairs == ()


def test_dice_are_laid_by_keys_alone(table: FofBattleTable) -> None:
    meet(table)
    decision = positions.dice(table.session.game)
    table.ask(decision, *[4] * 40)
    press(table, "X", "PageUp", "T", "PageUp")
    assert len(table.scene.commander.fire.laying.pairs) == 2
    press(table, "Enter")
    assert len(given(table, LayDice).pairs) == 2


# Cards, markers, activations --------------------------------------------------------------------


def test_a_card_of_the_hand_is_played_from_its_page(table: FofBattleTable) -> None:
    meet(table)
    press(table, "Shift+C")
    assert table.hands.scene.root.popups
    press(table, "Enter")
    assert given(table, PlayCard) is not None


def test_a_marker_of_the_enemy_says_nothing_but_its_letter(table: FofBattleTable) -> None:
    unit = table.unit("Second cell")
    line = table.scene.own.line_for(table.session.game, ("us",), unit)
    assert "cell" not in line.name
    assert not line.weapons
    assert table.scene.own.line_for(table.session.game, ("vc",), unit).weapons
    men = [man for man in table.scene.own.together(table.session.game, unit) if man != unit]
    assert men
    assert not any(table.scene.desk.knows(man) for man in men)


def test_keys_activate_the_chosen_unit(table: FofBattleTable) -> None:
    alone(table)
    table.click(TEAM)
    press(table, "O")
    assert given(table, Activate) == Activate(table.unit(TEAM), "overwatch")
    assert isinstance(table.session.game.decision, Activation)
    table.stand("Gun team", (24, 35))
    table.click("Gun team")
    press(table, "W")
    assert isinstance(table.session.game.decision, UnitActs)
    assert table.world.get(table.unit("Gun team"), Active).how == "tactical"


def test_a_unit_that_stands_is_not_told_that_a_man_cannot_do_a_task(table: FofBattleTable) -> None:
    alone(table)
    table.click(TEAM)
    press(table, "S", "D")
    assert "what it was activated for" in table.scene.parts.banner.note


def test_the_view_comes_back_to_the_own_units_when_their_half_begins(table: FofBattleTable) -> None:
    alone(table)
    table.hands.app.context.settings.change(confirm_phase=False)
    view, unit = table.view, table.unit(TEAM)
    table.end()
    table.end()
    table.click(TEAM)
    view.zoom_by_key(3)
    view.show_place((18, 2))
    table.settle()
    assert not view.camera.shows([each * 32 for each in table.at(TEAM)], 0)
    turn = table.session.moment.turn
    table.end()
    table.settle()
    assert table.session.moment.turn == turn + 1
    assert table.scene.desk.selected in (None, unit)
    shown = table.scene.desk.selected or table.scene.desk.actors()[0]
    assert view.camera.shows([each * 32 for each in table.world.get(shown, At).point], 0)


def test_a_unit_under_the_small_table_is_shown_beside_it_when_it_is_chosen(table: FofBattleTable) -> None:
    meet(table)
    unit = table.stand(TEAM, (1.0, table.view.table.height - 1.0))
    table.view.camera.zoom_by(2)
    table.view.camera.settle()
    table.view.camera.go_to((0.0, table.view.table.height), at_once=True)
    table.settle()
    small = table.scene.parts.minimap
    assert small.visible
    assert small.rect.collidepoint(table.pixel(table.at(TEAM)))
    table.scene.choose(unit)
    table.settle()
    assert table.view.rect.collidepoint(table.pixel(table.at(TEAM)))
    assert not small.rect.collidepoint(table.pixel(table.at(TEAM)))


def test_a_grey_button_says_what_forbids_it(table: FofBattleTable) -> None:
    table.click(TEAM)
    button = next(each for each in table.scene.parts.panel.order_buttons if each.text == "Assault")
    assert not button.enabled
    assert "FOF-CA-1" in button.tip(button.rect.center).text


# Signs ------------------------------------------------------------------------------------------


def test_pinned_and_in_cover_have_signs_of_their_own_and_the_card_says_what_they_mean(table: FofBattleTable) -> None:
    unit, game = table.unit(TEAM), table.session.game
    table.world.set(unit, InCover())
    assert table.scene.own.look_of(game, unit).badges[0] == "in cover"
    table.world.set(unit, Pinned())
    assert table.scene.own.look_of(game, unit).badges[:2] == ("pinned", "in cover")
    pinned, covered, *_ = table.scene.own.line_of(game, unit).states
    assert (pinned.rule, covered.rule) == ("FOF-MOR-1", "FOF-COV-4")
    assert "does not move" in pinned.meaning
    assert "Defense die" in covered.meaning


def test_the_points_say_what_they_are_for_from_the_first_turn_on(table: FofBattleTable) -> None:
    ribbon = table.scene.parts.ribbon
    table.hands.wait(0.1)
    tip = ribbon.tip(ribbon._points.center)
    assert tip is not None
    assert table.session.report.points == -3
    assert "-3  Places not searched yet (3)" in tip.text
    table.hands.click(ribbon._points.center)
    [dialog] = table.hands.scene.root.popups
    assert any("not searched yet" in getattr(widget, "text", "") for widget in dialog.walk())


def test_the_cover_button_is_grey_with_its_reason_once_cover_is_taken(table: FofBattleTable) -> None:
    alone(table)
    table.click(TEAM)
    table.session.submit(Activate(table.unit(TEAM), "stand"))
    table.refresh()
    (cover,) = [each for each in table.scene.parts.panel.order_buttons if each.text == "Take cover"]
    assert cover.enabled
    table.world.set(table.unit(TEAM), InCover())
    table.refresh()
    (cover,) = [each for each in table.scene.parts.panel.order_buttons if each.text == "Take cover"]
    assert not cover.enabled
