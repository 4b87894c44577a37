"""Air strikes by mouse and by key: calling, turning, choosing the ordnance, and what is shown before."""

import pytest

from game.rules.oa.blast.bombing_run import strike_odds
from game.rules.oa.model.components import Airborne, At, AtBase, Bearing, Ground, Plane
from game.rules.oa.model.decisions import AirSupport, CallStrike, Drop, Ordnance
from tests.ui.layout_walk import cut_texts


def company(board):
    board.squad(1309, name="Alvarez")
    board.us("command", 1311, name="Stodden")
    for hex in (1411, 1512, 1513):
        board.viet(hex)


def calling(board):
    company(board)
    board.world.create(Plane("Cessna"), AtBase(1))
    return AirSupport("us")


def dropping(board):
    company(board)
    board.world.create(Plane("Cessna"), At(1512), Airborne(), Bearing(3, 1))
    return Ordnance("us")


@pytest.fixture
def caller(table):
    """A commander on the ground who may call a strike."""
    table.lay_out(calling, dice=[4] * 60)
    return table


@pytest.fixture
def pilot(table):
    """The Phantom is coming in over 1512 to the south."""
    table.lay_out(dropping, dice=[2] + [4] * 60)
    return table


def marks(table) -> dict[int, str]:
    return {mark.hex: mark.words for mark in table.scene.view.overlay.marks}


def called(table) -> list[tuple[int, int]]:
    return [(at.hex, bearing.direction) for _, bearing, at in table.world.each(Bearing, At)]


def test_the_player_is_told_what_to_do_and_that_he_need_not(caller):
    assert "air strike" in caller.said
    assert "without one" in caller.said


def test_pointing_shows_the_strip_with_the_exact_chance_of_each_hex(caller):
    caller.point(1512)
    shares = strike_odds(caller.scene.desk.battle.ctx, 1512, caller.scene.commander.intent.bearing)
    assert marks(caller) == {hex: f"{round(float(share) * 100)} %" for hex, share in shares.items()}
    assert not called(caller)


def test_a_click_aims_and_a_second_click_calls(caller):
    caller.click(1512)
    assert caller.scene.commander.intent.aimed == CallStrike(1512, 0)
    assert caller.prompt.title == "Air strike 1512, run to N"
    caller.click(1512)
    assert called(caller) == [(1512, 0)]


def test_f_aims_at_the_viet_cong_one_after_the_other_and_enter_calls(caller):
    caller.press("F")
    assert caller.scene.commander.striking.aimed.hex == 1411
    caller.press("F")
    assert caller.scene.commander.striking.aimed.hex == 1512
    caller.press("F")
    assert caller.scene.commander.striking.aimed.hex == 1411, "nobody sees 1513"
    caller.press("Enter")
    assert called(caller) == [(1411, 0)]


def test_tab_and_the_wheel_turn_the_run(caller):
    caller.press("F", "Tab", "Tab")
    assert caller.scene.commander.striking.aimed.bearing == 2
    caller.hands.move(caller.place(1411))
    zoom = caller.scene.view.camera.level
    caller.hands.wheel(-1)
    assert caller.scene.commander.striking.aimed.bearing == 3
    assert caller.scene.view.camera.level == zoom
    caller.press("Shift+Tab")
    assert caller.scene.commander.striking.aimed.bearing == 2


def test_the_next_hex_is_aimed_by_the_bearing_in_hand(caller):
    caller.press("F", "Tab", "F")
    assert caller.scene.commander.striking.aimed == CallStrike(1512, 1)


def test_a_hex_that_the_commander_does_not_see_is_refused_with_the_rule(caller):
    caller.click(1717)
    assert "OA-9.1-2" in caller.said
    assert caller.scene.commander.striking.aimed is None


def test_esc_lets_go_of_the_strike_and_space_does_without(caller):
    caller.press("F", "Esc")
    assert caller.scene.commander.intent.aimed is None
    assert caller.scene.parts.end_button.text == "No strike"
    caller.press("Space")
    assert caller.session.moment.turn == 3
    assert not called(caller)


def test_enter_where_the_strip_is_shown_aims_and_does_not_go_on_without_a_strike(caller):
    caller.point(1512)
    caller.press("Enter")
    assert caller.scene.commander.striking.aimed == CallStrike(1512, 0)
    assert caller.session.moment.turn == 2
    caller.press("Enter")
    assert called(caller) == [(1512, 0)]


def test_enter_where_no_strike_can_be_called_says_how_to_aim_and_how_to_go_on_without(caller):
    caller.point(1717)
    caller.press("Enter")
    assert caller.decision == "AirSupport"
    assert "Space goes on without one" in caller.said


def test_the_right_button_offers_the_strike(caller):
    caller.click(1512, button=3)
    assert any(words.startswith("Air strike 1512") for words in caller.menu_words())


def test_a_click_on_a_counter_of_ones_own_chooses_it(caller):
    caller.click_piece(caller.named("Alvarez"))
    assert caller.scene.desk.selected == caller.named("Alvarez")
    assert caller.scene.commander.striking.aimed is None


def test_the_card_tells_for_each_hex_what_becomes_of_it_and_of_whom(caller):
    caller.click(1512)
    caller.press("Tab", "Tab", "Tab")
    first, second = caller.prompt.view.forecasts[1:3]
    assert first.target == "72 % 1512, building: becomes a ruin"
    assert first.terms[0].value == "N 12 %  P 36 %  E 12 %"
    assert second.target == "78 % 1513, clear ground: stays as it is"


def test_a_strike_that_has_been_called_stays_marked_on_the_map(pilot):
    pilot.scene.commander.intent.drop()
    pilot.scene.session.game.agenda[-1] = AirSupport("us")
    pilot.refresh()
    pilot.point(1501)
    assert [mark.hex for mark in pilot.scene.view.overlay.marks][:3] == [1512, 1513, 1514]


def test_the_ordnance_is_asked_with_what_each_would_do(pilot):
    assert pilot.scene.commander.intent.aim == (Drop("he"), Drop("napalm"))
    assert "becomes a ruin" in pilot.prompt.view.forecasts[0].target
    pilot.press("I")
    assert "burns, then a ruin" in pilot.prompt.view.forecasts[0].target
    assert pilot.decision == "Ordnance"


def test_the_question_cannot_be_put_away(pilot):
    pilot.press("Esc")
    assert pilot.scene.commander.intent.aim
    pilot.press("Esc")
    pilot.click(1309)
    assert pilot.prompt.visible


@pytest.mark.parametrize(("keys", "burning"), [(("E",), False), (("I", "I"), True), (("Tab", "Enter"), True)])
def test_the_key_of_an_ordnance_shows_it_and_then_drops_it(pilot, keys, burning):
    pilot.press(*keys)
    assert pilot.decision != "Ordnance"
    (ground,) = [ground for _, ground, at in pilot.world.each(Ground, At) if at.hex == 1512]
    assert ground == (Ground("building", True) if burning else Ground("ruin"))


def test_a_click_on_its_button_drops_it(pilot):
    pilot.hands.click("Napalm")
    assert pilot.decision == "Ordnance"
    pilot.hands.click("Drop: Napalm")
    pilot.settle()
    assert any(ground.burning for _, ground in pilot.world.each(Ground))


@pytest.mark.parametrize("arrange", [calling, dropping])
def test_everything_can_be_read_in_a_small_window_with_large_letters(table, arrange):
    table.hands.resize((1024, 700))
    table.hands.app.context.settings.change(scale=150)
    table.settle()
    table.lay_out(arrange, dice=[4] * 60)
    if arrange is calling:
        table.press("F")
    assert table.prompt.visible
    assert not cut_texts(table.scene, table.hands.app.surface)
