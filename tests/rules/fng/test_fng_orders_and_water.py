"""Orders in another tongue, calls by radio, and men in deep water."""

from __future__ import annotations

import pytest

from game.board.skirmish.targets import AtPiece
from game.board.table.tablemap import Area
from game.engine.core.turn import Enter
from game.rules.fng.melee.rounds import fighter_of
from game.rules.fng.model.components.command import Air, Attached, Swimming
from game.rules.fng.model.components.figures import (
    Acted,
    Aim,
    At,
    Clock,
    DuckedBack,
    Gone,
    HunkeredDown,
    KnockedDown,
    OnTheMove,
    OutOfFight,
)
from game.rules.fng.model.decisions.command import CallByRadio, Instruct
from game.rules.fng.model.decisions.turn import Activate, Face, Move, Pass, Shots
from game.rules.fng.model.events.command import AirTried, OrderUnderstood, RadioCalled, Swam
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.water import is_deep
from game.rules.fng.wounded.recovering import CheckManDown
from tests.rules.fng.fng_board import box, find, has, man, skirmish, table, told

FAR = man("Pham", 46, 46)
VIET = {"language": "vietnamese"}


# Tongues ----------------------------------------------------------------------------------------


def advised(*faces: int, inches: float = 4.0, **more: object) -> Skirmish:
    """An Advisor of Rep 4, and a man of another tongue so far from him."""
    return skirmish(
        [man("Lead", 10, 10, 4, rank="leader", language="english", **more), man("Binh", 10 + inches, 10, 4, **VIET)],
        [FAR],
        *faces,
    )


@pytest.mark.rule("FNG-LANG-01")
def test_men_of_another_tongue_follow_their_advisor_but_do_not_act_without_him_untold() -> None:
    game = advised()
    lead, binh = find(game, "Lead"), find(game, "Binh")
    refusal = game.why_not(Activate((binh,)))
    assert refusal is not None
    assert refusal.rule == "FNG-LANG-01"
    game.submit(Activate((lead, binh)))
    assert game.why_not(Move(binh, ((14.0, 12.0),))) is None
    assert game.why_not(CallByRadio(binh, "base")) is not None


@pytest.mark.rule("FNG-LANG-01")
@pytest.mark.parametrize("language", ["english", ""])
def test_men_who_speak_as_he_does_need_no_telling(language: str) -> None:
    game = skirmish(
        [man("Lead", 10, 10, rank="leader", language="english"), man("Able", 14, 10, language=language)], [FAR]
    )
    assert game.why_not(Activate((find(game, "Able"),))) is None
    game.submit(Activate((find(game, "Lead"),)))
    assert game.why_not(Instruct(find(game, "Lead"), (find(game, "Able"),))) is not None


@pytest.mark.rule("FNG-LANG-01")
@pytest.mark.parametrize(("inches", "legal"), [(4.0, True), (4.01, False)])
def test_he_tells_those_who_are_with_him_and_once_a_turn(inches: float, legal: bool) -> None:
    game = advised(2, 2, inches=inches)
    lead, binh = find(game, "Lead"), find(game, "Binh")
    game.submit(Activate((lead,)))
    order = Instruct(lead, (binh,))
    assert (game.why_not(order) is None) is legal
    if legal:
        game.submit(order)
        assert game.why_not(order) is not None


@pytest.mark.rule("FNG-LANG-02", "FNG-LANG-03")
def test_two_dice_at_or_below_half_his_rep_and_they_act_on_their_own_in_this_turn() -> None:
    game = advised(2, 2)
    lead, binh = find(game, "Lead"), find(game, "Binh")
    game.submit(Activate((lead,)))
    game.submit(Instruct(lead, (binh,)))
    (told_so,) = told(game, OrderUnderstood)
    assert (told_so.rep, told_so.passes, told_so.result) == (2, 2, "at once")
    game.submit(Pass())
    assert game.why_not(Activate((binh,))) is None


@pytest.mark.rule("FNG-LANG-04")
def test_with_one_pass_they_understand_for_the_next_turn_and_do_not_advance_before() -> None:
    game = advised(2, 3)
    lead, binh = find(game, "Lead"), find(game, "Binh")
    game.submit(Activate((lead, binh)))
    game.submit(Instruct(lead, (binh,)))
    refusal = game.why_not(Move(binh, ((14.0, 12.0),)))
    assert refusal is not None
    assert refusal.rule == "FNG-LANG-04"
    assert game.why_not(Face(binh, 90)) is None
    game.submit(Pass())
    game.world.put(Clock(2, "us", (1, 2)))
    for figure in (lead, binh):
        game.world.remove(figure, Acted)
    assert game.why_not(Activate((binh,))) is None
    game.world.put(Clock(3, "us", (1, 2)))
    assert game.why_not(Activate((binh,))) is not None


@pytest.mark.rule("FNG-LANG-05")
@pytest.mark.parametrize(
    ("die", "moves", "ducks"),
    [(1, False, False), (2, False, False), (3, True, False), (4, True, False), (5, False, True), (6, False, True)],
)
def test_without_a_pass_a_die_says_what_they_do(die: int, moves: bool, ducks: bool) -> None:
    game = advised(3, 3, die)
    lead, binh = find(game, "Lead"), find(game, "Binh")
    game.submit(Activate((lead, binh)))
    game.submit(Instruct(lead, (binh,)))
    assert has(game, "Binh", DuckedBack) is ducks
    refusal = game.why_not(Move(binh, ((14.0, 12.0),)))
    assert (refusal is None) is moves
    assert not has(game, "Binh", HunkeredDown)


@pytest.mark.rule("FNG-LANG-05", "FNG-LANG-06")
def test_those_who_stop_and_were_ducking_hunker_down() -> None:
    game = advised(3, 3, 6)
    lead, binh = find(game, "Lead"), find(game, "Binh")
    game.submit(Activate((lead,)))
    game.world.set(binh, DuckedBack(find(game, "Pham")))
    game.submit(Instruct(lead, (binh,)))
    assert has(game, "Binh", HunkeredDown)


@pytest.mark.rule("FNG-ATTR-14", "FNG-ATTR-19")
@pytest.mark.parametrize(("attributes", "rep", "faces"), [(("language",), 3, (3, 3)), (("language", "fluent"), 3, ())])
def test_who_has_the_language_gets_through_more_easily(
    attributes: tuple[str, ...], rep: int, faces: tuple[int, ...]
) -> None:
    game = advised(*faces, attributes=attributes)
    lead, binh = find(game, "Lead"), find(game, "Binh")
    game.submit(Activate((lead,)))
    game.submit(Instruct(lead, (binh,)))
    (told_so,) = told(game, OrderUnderstood)
    assert told_so.rep + told_so.modifiers.total == rep
    assert told_so.result == "at once"


@pytest.mark.rule("FNG-LANG-01", "FNG-GROUP-04")
def test_men_attached_to_a_leader_of_another_tongue_have_to_be_told_by_him() -> None:
    game = skirmish(
        [man("Lead", 10, 10, rank="leader", language="english"), man("Binh", 14, 10, squad="2", **VIET)], [FAR]
    )
    binh = find(game, "Binh")
    assert game.why_not(Activate((binh,))) is None
    game.world.set(binh, Attached("1"))
    assert game.why_not(Activate((binh,))) is not None


@pytest.mark.rule("FNG-LANG-01")
def test_one_without_a_tongue_who_is_active_too_keeps_nobody_from_being_offered_to_instruct() -> None:
    game = skirmish(
        [man("Able", 9, 10), man("Lead", 10, 10, rank="leader", language="english"), man("Binh", 13, 10, **VIET)], [FAR]
    )
    able, lead, binh = (find(game, name) for name in ("Able", "Lead", "Binh"))
    game.submit(Activate((able, lead)))
    assert [order for order in game.orders() if isinstance(order, Instruct)] == [Instruct(lead, (binh,))]


# Radio ------------------------------------------------------------------------------------------


def operator(*faces: int, **options: object) -> Skirmish:
    """An operator of Rep 3 is active, with two units to call."""
    game = skirmish(
        [man("Able", 10, 10, 3, gear=("radio",)), man("Baker", 14, 10, 3)],
        [FAR],
        *faces,
        calls=("base", "mortars"),
        **options,
    )
    game.submit(Activate((find(game, "Able"), find(game, "Baker"))))
    return game


@pytest.mark.rule("FNG-RADIO-01", "FNG-RADIO-03")
@pytest.mark.parametrize(
    ("air", "die", "through"), [(1, 3, True), (4, 4, False), (5, 4, True), (5, 5, False), (6, 2, True), (6, 3, False)]
)
def test_a_call_gets_through_at_or_below_the_rep_with_the_air_of_the_turn(air: int, die: int, through: bool) -> None:
    game = operator(air, die)
    game.submit(CallByRadio(find(game, "Able"), "base"))
    events = game.take_events()
    assert [event.through for event in events if isinstance(event, RadioCalled)] == [through]
    assert [event.value for event in events if isinstance(event, AirTried)] == [{5: 1, 6: -1}.get(air, 0)]


@pytest.mark.rule("FNG-RADIO-02")
@pytest.mark.parametrize(("weather", "die", "through"), [("rain", 3, False), ("rain", 2, True), ("overcast", 3, True)])
def test_rain_takes_one_from_every_call(weather: str, die: int, through: bool) -> None:
    game = operator(1, die, weather=weather)
    game.submit(CallByRadio(find(game, "Able"), "base"))
    assert told(game, RadioCalled)[0].through is through


@pytest.mark.rule("FNG-RADIO-03", "FNG-RADIO-01", "FNG-TURN-07")
def test_after_a_call_that_got_through_he_may_call_another_unit_but_do_nothing_else() -> None:
    game = operator(1, 3, 4)
    able = find(game, "Able")
    game.submit(CallByRadio(able, "base"))
    assert game.why_not(Move(able, ((10.0, 11.0),))) is not None
    assert game.why_not(CallByRadio(able, "base")) is not None
    game.submit(CallByRadio(able, "mortars"))
    assert game.world.the(Air).turn == 1
    refusal = game.why_not(CallByRadio(able, "mortars"))
    assert refusal is not None
    assert "no use" in refusal.words


@pytest.mark.rule("FNG-RADIO-03", "FNG-TURN-07")
def test_it_takes_a_radio_a_known_unit_and_the_whole_activation() -> None:
    game = operator()
    able, baker = find(game, "Able"), find(game, "Baker")
    assert game.why_not(CallByRadio(baker, "base")) is not None
    assert game.why_not(CallByRadio(able, "nobody")) is not None
    assert CallByRadio(able, "base") in game.orders()
    game.submit(Move(able, ((10.0, 11.0),)))
    assert game.why_not(CallByRadio(able, "base")) is not None


# Water ------------------------------------------------------------------------------------------

LAKE = Area(1, "water", box(0, 20, 48, 20))


def swimmer(*faces: int, y: float = 30.0, phase: str = "us", **more: object) -> Skirmish:
    """Able (Rep 4) is in the middle of a lake."""
    return skirmish(
        [man("Able", 24, y, 4, **more), man("Baker", 24, 4)],
        [man("Pham", 46, 46)],
        *faces,
        ground=table([LAKE]),
        phase=phase,
    )


@pytest.mark.rule("FNG-SWIM-01", "FNG-SWIM-02", "FNG-SWIM-03", "FNG-SWIM-04")
@pytest.mark.parametrize(
    ("faces", "result", "inches"),
    [((4, 4), "swims", 6.0), ((4, 5), "slight trouble", 3.0), ((5, 5), "big trouble", 0.0)],
)
def test_a_swimmer_tests_as_he_becomes_active(faces: tuple[int, int], result: str, inches: float) -> None:
    game = swimmer(*faces)
    able = find(game, "Able")
    game.submit(Activate((able,)))
    assert [(event.result, event.inches) for event in told(game, Swam)] == [(result, inches)]
    assert game.world.get(able, OnTheMove).left == inches


@pytest.mark.rule("FNG-SWIM-01")
def test_a_move_ends_in_the_first_deep_water_and_a_bridge_keeps_dry() -> None:
    game = skirmish([man("Able", 24, 18, 4)], [FAR], ground=table([LAKE]))
    able = find(game, "Able")
    game.submit(Activate((able,)))
    assert told(game, Swam) == []
    game.submit(Move(able, ((24.0, 22.0),)))
    assert game.world.get(able, At).point == (24.0, 20.0)
    assert game.world.get(able, OnTheMove).left == 0
    bridge = Area(2, "bridge", box(22, 18, 4, 24))
    game = skirmish([man("Able", 24, 18, 4)], [FAR], ground=table([LAKE, bridge]))
    assert not is_deep(game, (24, 22))
    assert is_deep(game, (30, 22))


@pytest.mark.rule("FNG-SWIM-03", "FNG-SWIM-04")
def test_trouble_twice_is_big_trouble_and_then_he_drowns() -> None:
    game = swimmer(4, 5)
    able = find(game, "Able")
    game.world.set(able, Swimming("slight trouble", 0))
    game.submit(Activate((able,)))
    assert game.world.get(able, Swimming).result == "big trouble"
    for reached, gone in ((False, True), (True, False)):
        game = swimmer(4, 5)
        able = find(game, "Able")
        game.world.set(able, Swimming("big trouble", 0))
        if reached:
            game.world.set(find(game, "Baker"), At(25, 30, 0))
        game.push(Enter("after dice", "water", "us"))
        game.run()
        assert has(game, "Able", Gone) is gone
        assert not gone or game.world.get(able, Gone).how == "drowned"


@pytest.mark.rule("FNG-SWIM-04")
def test_who_is_in_big_trouble_crossings_once_in_a_turn() -> None:
    game = swimmer(4, 4)
    able = find(game, "Able")
    game.world.set(able, Swimming("big trouble", 0))
    game.push(Enter("after dice", "water", "us"))
    game.run()
    game.submit(Activate((able,)))
    assert [event.result for event in told(game, Swam)] == ["swims"]
    assert game.world.get(able, OnTheMove).left == 0


@pytest.mark.rule("FNG-SWIM-05")
@pytest.mark.parametrize(("y", "legal"), [(30.0, False), (44.0, True)])
def test_swimmers_do_not_fire(y: float, legal: bool) -> None:
    game = swimmer(*(() if legal else (4, 4)), y=y)
    able, pham = find(game, "Able"), find(game, "Pham")
    game.submit(Activate((able,)))
    refusal = game.why_not(Shots(able, "m16", (Aim(AtPiece(pham), 1),)))
    assert (refusal.rule if refusal is not None else None) == (None if legal else "FNG-SWIM-05")


@pytest.mark.rule("FNG-SWIM-03", "FNG-SWIM-05")
@pytest.mark.parametrize("result", ["swims", "slight trouble"])
def test_who_is_in_slight_trouble_fights_with_less(result: str) -> None:
    game = swimmer()
    able = find(game, "Able")
    game.world.set(able, Swimming(result, 1))
    assert fighter_of(game, able).foundering is (result == "slight trouble")


@pytest.mark.rule("FNG-SWIM-06")
@pytest.mark.parametrize(("turn", "helped", "drowns"), [(2, False, False), (3, False, True), (3, True, False)])
def test_one_out_of_the_fight_drowns_in_two_turns_if_nobody_helps(turn: int, helped: bool, drowns: bool) -> None:
    game = swimmer()
    able = find(game, "Able")
    game.world.set(able, OutOfFight(1))
    if helped:
        game.world.set(find(game, "Baker"), At(25, 30, 0))
    game.world.put(Clock(turn, "us", (1, 2)))
    game.push(Enter("after dice", "water", "us"))
    game.run()
    gone = game.world.find(able, Gone)
    assert (gone is not None and gone.how == "drowned") is drowns


@pytest.mark.rule("FNG-SWIM-06")
@pytest.mark.parametrize(("y", "trouble"), [(30.0, True), (10.0, False)])
def test_one_knocked_down_in_water_is_in_trouble_when_he_recovers(y: float, trouble: bool) -> None:
    game = swimmer(4, 4, y=y)
    able = find(game, "Able")
    game.world.set(able, KnockedDown(1))
    game.push(CheckManDown(able))
    game.run()
    assert has(game, "Able", Swimming) is trouble


@pytest.mark.rule("FNG-SWIM-07")
@pytest.mark.parametrize(("helper", "rep"), [(False, 3), (True, 4)])
def test_a_rescuer_has_less_until_somebody_helps_him_and_goes_half_as_far(helper: bool, rep: int) -> None:
    game = skirmish(
        [man("Able", 24, 30), man("Baker", 25, 30), man("Charlie", 24, 31 if helper else 4)],
        [FAR],
        3, 3,
        ground=table([LAKE]),
    )  # fmt: skip
    game.world.set(find(game, "Baker"), OutOfFight(1))
    if helper:
        game.world.set(find(game, "Charlie"), At(26, 30, 0))
    game.submit(Activate((find(game, "Able"),)))
    (swam,) = told(game, Swam)
    assert swam.rep + swam.modifiers.total == rep
    assert swam.inches == 3.0


@pytest.mark.rule("FNG-LANG-01")
def test_who_may_not_act_is_told_so_even_before_the_men_are_named() -> None:
    game = skirmish([man("Lead", 10, 10, rank="leader"), man("Able", 30, 30)], [FAR])
    game.submit(Activate((find(game, "Lead"),)))
    asleep, awake = game.why_not(Instruct(find(game, "Able"), ())), game.why_not(Instruct(find(game, "Lead"), ()))
    assert asleep is not None
    assert awake is not None
    assert (asleep.rule != "FNG-LANG-01", awake.rule) == (True, "FNG-LANG-01")
