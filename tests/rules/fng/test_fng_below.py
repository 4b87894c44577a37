"""Below: a tunnel rat goes down, his light shows sections, he meets somebody, and comes up elsewhere."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec import structs

from game.board.skirmish.arms import Serves
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point
from game.engine.core.dice import ScriptedDice
from game.rules.fng.below.entering import descend
from game.rules.fng.below.laying import change_section, heart_of, put_layout
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.complexes import forget_shaft, is_below, layout_of, open_shafts, section_of, shafts_by
from game.rules.fng.model.components.arms import LightOn
from game.rules.fng.model.components.complexes import Below, BroughtOut, Carries, Dwells, Mouth, Prize
from game.rules.fng.model.components.figures import Acted, At, Busy, Clock, Figure, Halted, Hidden, InView, OnTheMove
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown
from game.rules.fng.model.decisions.arms import UseLight
from game.rules.fng.model.decisions.complexes import Climb, ComeUp, SearchWall, TakePiece, TakeUp
from game.rules.fng.model.decisions.turn import Activate, Activation, Face, Move
from game.rules.fng.model.events.complexes import (
    Climbed,
    ComplexFound,
    EnteredComplex,
    ExitReached,
    PrizeBroughtOut,
    WallSearched,
)
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Man
from game.rules.fng.model.tables.complexes import Sort
from game.rules.fng.model.tables.tunnels import LightKind
from game.rules.fng.model.tunnels import light_of
from game.rules.fng.resolve.complexes.drawing import Drawn
from game.rules.fng.resolve.complexes.growing import lay
from game.rules.fng.resolve.traps.meeting import finding_facts
from game.rules.fng.sight import testers
from game.rules.fng.sight.night import is_lit, look_to
from game.rules.fng.sight.viewing import vanish
from game.rules.fng.tunnels.lighting import light_inches
from game.ui.fng.below.scroll import earth_of
from game.ui.fng.orders.planning import allowance_of
from tests.asserting import some
from tests.rules.fng.fng_board import find, man, skirmish, told

RAT = "Able"


def rat(*gear: str, **more: object) -> Man:
    return man(RAT, 10, 21, 4, "m1911", gear=gear, attributes=("pointman",), **more)


def below(
    *faces: int,
    gear: tuple[str, ...] = (),
    holes: tuple[tuple[float, float], ...] = (),
    size: int = 1,
    crowd: int = 1,
) -> Skirmish:
    """Able is active beside a hole in the west and has gone down it; Uy stands far away; ``size`` is the first die;
    the rest of a ``crowd`` of ten stands shoulder to shoulder around (16, 26)."""
    others = [man(f"Vo {each}", 15 + each % 3, 25 + each // 3, 4) for each in range(9)]
    game = skirmish([rat(*gear)], [man("Uy", 46, 46, 4), *others[: crowd - 1]], size, *faces, dice=(1, 1))
    game.submit(Activate((find(game, RAT),)))
    hole = game.world.create(Entrance("the well", "vc", 10.0, 20.0))
    for at, (x, y) in enumerate(holes):
        game.world.create(Entrance(f"hole {at}", "vc", x, y))
    game.take_events()
    descend(game, find(game, RAT), hole)
    game.run()
    return game


def go(game: Skirmish, east: float, south: float = 0.0) -> None:
    x, y = game.world.get(find(game, RAT), At).point
    game.submit(Move(find(game, RAT), (Point(x + east, y + south),)))


def laid(game: Skirmish) -> list[str]:
    return [section.sort for section in layout_of(game.world).sections]


def next_turn(game: Skirmish) -> None:
    """His next activation, in the next turn."""
    clock = game.world.the(Clock)
    game.world.put(Clock(clock.turn + 1, clock.phase, clock.dice))
    game.agenda.clear()
    game.push(Activation("us"))
    for kind in (Acted, Busy, Halted):
        game.world.clear(kind)
    game.run()
    game.submit(Activate((find(game, RAT),)))


@pytest.mark.rule("FNG-TUNNEL-18")
@pytest.mark.parametrize(
    ("die", "faces", "size"), [(3, (1,), "small"), (5, (1, 1), "moderate"), (6, (1, 1, 1), "large")]
)
def test_the_first_who_goes_down_throws_for_the_size_of_the_complex(die: int, faces: tuple[int, ...], size: str):
    game = below(*faces, size=die)
    events = game.take_events()
    assert [event.size for event in events if isinstance(event, ComplexFound)] == [size]
    assert [event.figure for event in events if isinstance(event, EnteredComplex)] == [find(game, RAT)]
    assert is_below(game.world, find(game, RAT))
    assert not is_below(game.world, find(game, "Uy"))
    assert game.world.get(find(game, RAT), At).x == 48 + 24 + 10


@pytest.mark.rule("FNG-TUNNEL-19")
def test_six_inches_ahead_are_laid_out_and_twelve_with_a_flashlight():
    assert laid(below(1)) == ["straight", "straight"]
    lit = below(1, 1, 6, gear=("flashlight",))
    assert lit.world.get(find(lit, RAT), LightOn).device == "flashlight"
    assert laid(lit) == ["straight", "straight", "straight"]


@pytest.mark.rule("FNG-TUNNEL-19")
def test_the_next_section_is_laid_out_as_he_comes_near_its_mouth():
    game = below(1, 1, 6)
    go(game, 0.5)
    assert laid(game) == ["straight", "straight"]
    go(game, 0.5)
    assert laid(game) == ["straight", "straight", "straight"]


@pytest.mark.rule("FNG-TUNNEL-17", "FNG-TUNNEL-19")
def test_nobody_walks_into_the_earth():
    game = below(1)
    x, y = game.world.get(find(game, RAT), At).point
    refusal = game.why_not(Move(find(game, RAT), (Point(x, y + 2),)))
    assert refusal is not None
    assert refusal.rule == "FNG-MOVE-01"
    assert game.why_not(Move(find(game, RAT), (Point(x + 3, y),))) is None


@pytest.mark.rule("FNG-TUNNEL-17", "FNG-TUNNEL-19")
def test_nobody_slips_out_or_looks_out_at_a_corner_of_a_room():
    game = below(3, 4)
    corners = [at for section in layout_of(game.world).sections for room in section.rooms for at in room.outline]
    pairs = [
        ((corner.x - dx, corner.y - dy), (corner.x + dx, corner.y + dy))
        for corner in corners
        for dx, dy in ((1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0))
    ]
    through = [(inside, out) for inside, out in pairs if section_at(game, inside) and not section_at(game, out)]
    for inside, out in some(through):
        assert game.ctx.field.paths.why_not_path((inside, out)) is not None
        assert not game.ctx.sight.look(inside, out).clear


def section_at(game: Skirmish, at: tuple[float, float]) -> bool:
    return layout_of(game.world).section_at(at) is not None


@pytest.mark.rule("FNG-TUNNEL-26", "FNG-TUNNEL-36")
def test_an_enemy_of_a_chamber_waits_in_the_dark_and_is_seen_in_the_light():
    dark = below(3, 3, 1)
    (dweller,) = dark.world.ids(Dwells)
    assert dark.world.has(dweller, Hidden)
    assert dark.world.get(dweller, Figure).rep == 3
    lit = below(3, 3, 1, 6, 6, 6, 6, gear=("flashlight",))
    (dweller,) = lit.world.ids(Dwells)
    assert not lit.world.has(dweller, Hidden)


@pytest.mark.rule("FNG-TUNNEL-15")
@pytest.mark.parametrize(("way", "seen"), [(0, True), (180, False)])
def test_whoever_turns_a_lamp_on_one_who_waits_in_the_dark_sees_him(way: int, seen: bool):
    game = below(3, 3, 1)
    figure, (dweller,) = find(game, RAT), game.world.ids(Dwells)
    own, his = game.world.get(figure, At), game.world.get(dweller, At)
    toward = turned_to(own.point, his.point, 0)
    game.world.set(figure, structs.replace(own, facing=(toward + 90) % 360))
    game.world.set(figure, LightOn("flashlight"))
    game.submit(Face(figure, (toward + way) % 360))
    assert game.world.has(dweller, Hidden) is not seen


# Climbing, and up again -------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-23")
def test_a_trapdoor_leads_to_the_next_level_for_two_inches():
    game = below(5, 4, 4, 1, 6)  # a trapdoor in the floor, without danger; beyond it the tunnel runs straight
    go(game, 2.0)
    before = game.world.get(find(game, RAT), OnTheMove).spent
    start = game.world.get(find(game, RAT), At)
    game.submit(Climb(find(game, RAT)))
    at = game.world.get(find(game, RAT), At)
    assert game.world.get(find(game, RAT), OnTheMove).spent == before + 2
    assert (at.x, at.y) == (start.x, start.y + 48 + 24)
    assert [event.level for event in told(game, Climbed)] == [2]


@pytest.mark.rule("FNG-TUNNEL-23")
def test_nobody_climbs_where_there_is_no_trapdoor():
    game = below(1)
    refusal = game.why_not(Climb(find(game, RAT)))
    assert refusal is not None
    assert refusal.rule == "FNG-TUNNEL-23"


@pytest.mark.rule("FNG-TUNNEL-05", "FNG-TUNNEL-13", "FNG-TUNNEL-24")
def test_a_dead_end_leads_to_another_entrance_and_he_comes_up_there():
    game = below(6, 6, 6, holes=((16.0, 26.0),))
    assert laid(game)[-1] == "junction"
    exits = [event for event in game.take_events() if isinstance(event, ExitReached)]
    assert [event.hidden for event in exits] == [False]
    other = exits[0].hole
    shaft = next(each for each in layout_of(game.world).shafts if each.hole == other)
    assert game.world.get(other, Entrance).name == "hole 0"
    figure = find(game, RAT)
    game.world.set(figure, structs.replace(game.world.get(figure, At), x=shaft.place[0], y=shaft.place[1]))
    game.submit(ComeUp(figure))
    x, y = game.world.get(figure, At).point
    assert abs(x - 16) + abs(y - 26) <= 1.5
    assert not is_below(game.world, figure)
    assert not game.world.has(figure, Below)


@pytest.mark.rule("FNG-FACE-01", "FNG-TUNNEL-13")
@pytest.mark.parametrize("crowded", [False, True])
def test_nobody_comes_up_where_he_finds_no_room(crowded: bool):
    game = below(6, 6, 6, holes=((16.0, 26.0),), crowd=10 if crowded else 2)
    figure, shaft = find(game, RAT), layout_of(game.world).shafts[-1]
    game.world.set(figure, structs.replace(game.world.get(figure, At), x=shaft.place[0], y=shaft.place[1]))
    refusal = game.why_not(ComeUp(figure))
    assert (refusal.rule if refusal is not None else "") == ("FNG-FACE-01" if crowded else "")


@pytest.mark.rule("FNG-TUNNEL-05")
def test_nobody_has_in_view_one_who_has_gone_through_a_hole():
    game = below(1)
    figure, uy = find(game, RAT), find(game, "Uy")
    game.world.set(uy, InView((figure,), (figure,)))
    vanish(game.world, figure)
    assert game.world.get(uy, InView) == InView(())


@pytest.mark.rule("FNG-TUNNEL-21")
def test_a_ladder_leads_up_to_an_entrance_that_nobody_knew():
    game = below(5, 5, 6, size=5)
    assert laid(game)[-1] == "ladder"
    (event,) = (event for event in game.take_events() if isinstance(event, ExitReached))
    assert event.hidden
    assert game.world.get(event.hole, Entrance).side == "vc"
    assert game.world.has(event.hole, EntranceKnown)


# In rooms ---------------------------------------------------------------------------------------


def in_room(sort: str, *faces: int, pieces: int = 0) -> Skirmish:
    """Able stands in the middle of a room of this sort behind the first shaft."""
    game = below(1)
    layout = layout_of(game.world)
    grown = lay(layout, layout.mouths[0], Drawn(cast(Sort, sort), (), pieces=pieces), game.ctx.tables.complexes.plan)
    put_layout(game, grown)
    figure, (x, y) = find(game, RAT), heart_of(grown.sections[-1])
    game.world.set(figure, structs.replace(game.world.get(figure, At), x=x, y=y))
    game.dice = ScriptedDice(faces)
    game.take_events()
    return game


@pytest.mark.rule("FNG-TUNNEL-27", "FNG-TUNNEL-31")
def test_what_is_found_is_worth_points_to_whoever_brings_it_out():
    game = in_room("closed room", 6, 6)
    figure, at = find(game, RAT), game.world.get(find(game, RAT), At).point
    game.world.create(Prize(what="intelligence", points=2, x=at[0], y=at[1]))
    game.world.create(Prize(what="captive", points=3, x=at[0], y=at[1]))
    game.submit(TakeUp(figure))
    assert game.world.get(figure, Carries) == Carries(("intelligence", "captive"), 5)
    assert game.world.ids(Prize) == ()
    shaft = layout_of(game.world).shafts[0].place
    game.world.set(figure, structs.replace(game.world.get(figure, At), x=shaft[0], y=shaft[1]))
    game.take_events()
    game.submit(ComeUp(figure))
    assert game.world.get(figure, BroughtOut).points == 5
    assert [event.points for event in told(game, PrizeBroughtOut)] == [5]
    assert not game.world.has(figure, Carries)


@pytest.mark.rule("FNG-TUNNEL-33")
@pytest.mark.parametrize(("faces", "found"), [((4, 4), True), ((4, 5), False)])
def test_a_wall_of_a_supply_room_is_searched_once_and_opens_on_two_passes(faces: tuple[int, int], found: bool):
    game = in_room("supply room", *faces, 1, 6)
    mouths = len(layout_of(game.world).mouths)
    game.submit(SearchWall(find(game, RAT), 1))
    (event,) = told(game, WallSearched)
    assert (event.rep, event.faces, event.found) == (4, faces, found)
    section = section_of(game.world, find(game, RAT))
    assert section is not None
    assert section.searched == (1,)
    assert (len(laid(game)) > 3 or len(layout_of(game.world).mouths) > mouths) is found


@pytest.mark.rule("FNG-TUNNEL-33")
def test_a_wall_that_was_searched_is_searched_again_only_where_there_is_no_other_way():
    game = in_room("supply room")
    figure = find(game, RAT)
    section = section_of(game.world, figure)
    assert section is not None
    change_section(game, structs.replace(section, searched=(1,)))
    assert game.why_not(SearchWall(figure, 1)) is None
    layout = layout_of(game.world)
    put_layout(game, structs.replace(layout, mouths=(Mouth(0, layout.shafts[0].at, 0),)))
    refusal = game.why_not(SearchWall(figure, 1))
    assert refusal is not None
    assert refusal.rule == "FNG-TUNNEL-33"
    assert game.why_not(SearchWall(figure, 0)) is None


@pytest.mark.rule("FNG-TUNNEL-34")
def test_one_weapon_of_a_workshop_is_taken_in_an_activation():
    game = in_room("workshop", 5, pieces=2)
    figure = find(game, RAT)
    game.submit(TakePiece(figure))
    assert weapons_of(game.world, figure) == ("m1911", "ak47")
    section = section_of(game.world, figure)
    assert section is not None
    assert section.pieces == 1
    refusal = game.why_not(TakePiece(figure))
    assert refusal is not None
    assert refusal.rule == "FNG-TURN-07"


@pytest.mark.rule("FNG-TUNNEL-18", "FNG-WEAP-09")
def test_who_goes_down_feeds_no_machine_gun_any_more():
    game = skirmish(
        [rat(), man("Gunner", 11.5, 20, 4, "m60"), man("Loader", 13.4, 20, 4)], [man("Uy", 46, 46, 4)], 1, 1
    )
    figure, gunner, loader = (find(game, name) for name in (RAT, "Gunner", "Loader"))
    game.submit(Activate((figure,)))
    seats = {man: serves.seat for man, serves in game.world.each(Serves)}
    assert seats == {figure: "assistant", gunner: "gunner"}
    descend(game, figure, game.world.create(Entrance("the well", "vc", 10.0, 20.0)))
    seats = {man: serves.seat for man, serves in game.world.each(Serves)}
    assert seats == {gunner: "gunner", loader: "assistant"}


# Light and pace ---------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-15")
@pytest.mark.parametrize(
    ("kind", "inches"), [("", 1), ("candle", 3), ("torch", 5), ("flashlight", 24), ("red filter", 6)]
)
def test_below_one_sees_as_far_as_his_light_reaches(kind: str, inches: int):
    game = below(1)
    figure, layout = find(game, RAT), layout_of(game.world)
    for _ in range(4):
        layout = lay(layout, layout.mouths[0], Drawn("straight", ()), game.ctx.tables.complexes.plan)
    put_layout(game, layout)
    x, y = game.world.get(figure, At).point
    if kind:
        game.world.set(figure, LightOn(cast(LightKind, kind)))
    assert look_to(game, figure, (x + inches, y)).clear
    assert not look_to(game, figure, (x + inches + 0.1, y)).clear


@pytest.mark.rule("FNG-TUNNEL-16")
@pytest.mark.parametrize(("kind", "lit"), [("candle", True), ("flashlight", True), ("red filter", False), ("", False)])
def test_a_light_in_the_hand_gives_enemies_a_better_aim(kind: str, lit: bool):
    game = below(1)
    if kind:
        game.world.set(find(game, RAT), LightOn(cast(LightKind, kind)))
    assert is_lit(game, find(game, RAT)) is lit


@pytest.mark.rule("FNG-TUNNEL-15")
@pytest.mark.parametrize(
    ("gear", "lit"),
    [
        (("candle",), "candle"),
        (("candle", "torch"), "torch"),
        (("torch", "flashlight"), "flashlight"),
        (("claymore",), ""),
    ],
)
def test_who_goes_down_lights_the_best_that_he_has(gear: tuple[str, ...], lit: str):
    game = below(1, 1, 6, gear=gear)
    assert (light_of(game.world, find(game, RAT)) or "") == lit


@pytest.mark.rule("FNG-TUNNEL-15", "FNG-GEAR-02")
def test_below_he_dims_his_lamp_lights_a_candle_or_goes_on_in_the_dark():
    game = below(1, 1, 6, gear=("flashlight", "candle"))
    figure = find(game, RAT)
    next_turn(game)
    seen = []
    for device in ("red filter", "candle", ""):
        game.submit(UseLight(figure, device))
        seen.append((light_of(game.world, figure), light_inches(game, figure), is_lit(game, figure)))
    assert seen == [("red filter", 6.0, False), ("candle", 3.0, True), (None, 1.0, False)]
    assert game.why_not(UseLight(figure, "")).rule == "FNG-GEAR-01"
    assert game.why_not(UseLight(figure, "torch")).rule == "FNG-TUNNEL-15"
    assert game.why_not(UseLight(figure, "flashlight")) is None


@pytest.mark.rule("FNG-TUNNEL-15", "FNG-TUNNEL-19")
def test_a_lamp_lit_below_shows_the_next_section_at_once():
    game = below(1, 1, 6)
    figure = find(game, RAT)
    game.world.set(figure, structs.replace(game.world.get(figure, Figure), gear=("flashlight",)))
    next_turn(game)
    assert laid(game) == ["straight", "straight"]
    game.submit(UseLight(figure, "flashlight"))
    assert laid(game) == ["straight", "straight", "straight"]


@pytest.mark.rule("FNG-TUNNEL-15")
def test_what_a_man_has_to_light_is_offered_below_by_day():
    game = below(1, 1, 6, gear=("flashlight", "torch"))
    next_turn(game)
    figure = find(game, RAT)
    offered = game.orders()
    lights = [order.device for order in offered if isinstance(order, UseLight) and order.figure == figure]
    assert lights == ["red filter", "torch", ""]


@pytest.mark.rule("FNG-TUNNEL-13", "FNG-TUNNEL-15")
def test_who_comes_up_has_put_his_light_out():
    game = below(1, 1, 6, 6, 6, gear=("flashlight",))
    next_turn(game)
    game.submit(ComeUp(find(game, RAT)))
    assert light_of(game.world, find(game, RAT)) is None


@pytest.mark.rule("FNG-TUNNEL-17")
def test_below_one_goes_three_quarters_as_far():
    game = below(1, 1, 6)
    next_turn(game)
    assert game.world.get(find(game, RAT), OnTheMove).allowance == 6.0


@pytest.mark.rule("FNG-TUNNEL-17")
def test_whoever_hurries_in_a_tunnel_finds_traps_on_one_less():
    game = below(1)
    tables, tester = game.ctx.tables, testers.tester_of(game, find(game, RAT))
    assert finding_facts(tables, tester, hurries=True).target == finding_facts(tables, tester).target - 1


@pytest.mark.rule("FNG-TUNNEL-01", "FNG-TUNNEL-14")
def test_a_pointman_with_pistol_and_flashlight_goes_down_with_his_light_on():
    game = below(1, 1, 6, gear=("flashlight",))
    figure = find(game, RAT)
    assert "pointman" in game.world.get(figure, Figure).attributes
    assert weapons_of(game.world, figure) == ("m1911",)
    assert game.world.get(figure, LightOn).device == "flashlight"


@pytest.mark.rule("FNG-TUNNEL-10", "FNG-TUNNEL-13")
@pytest.mark.parametrize("blown", [False, True])
def test_nobody_comes_up_by_a_hole_that_has_been_blown_above_him(blown: bool):
    game = below(1, 1, 6, holes=((40.0, 40.0),))
    figure, world = find(game, RAT), game.world
    world.get(figure, At)
    world.set(figure, Below(world.get(figure, Below).hole, 0))
    way_in, other = world.get(figure, Below).hole, next(s.hole for s in layout_of(world).shafts if s.section < 0)
    assert [shaft.hole for shaft in shafts_by(world, figure)] == [way_in]
    if blown:
        for hole in (way_in, other):
            forget_shaft(world, hole)
            world.destroy(hole)
    assert [shaft.hole for shaft in open_shafts(world)] == [way_in] * (not blown)
    assert (other in [shaft.hole for shaft in layout_of(world).shafts]) is not blown
    refusal = game.why_not(ComeUp(figure))
    assert (refusal is not None and refusal.rule == "FNG-TUNNEL-13") is blown
    assert any(thing == "shaft" for thing, _ in earth_of(game).things) is not blown


@pytest.mark.rule("FNG-TUNNEL-17")
def test_a_plan_below_counts_three_quarters_of_a_move_before_he_is_active_too():
    game = below(1, 1, 6)
    figure = find(game, RAT)
    game.world.clear(OnTheMove)
    assert allowance_of(game, figure) == 6.0
    assert allowance_of(game, find(game, "Uy")) == 8.0
