"""What FNG's thinkers imagine of enemies whom their side has not seen: that they might lie there, and nothing else."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec import structs
from msgspec.structs import replace

from game.ai.ahead.efforts import Effort
from game.ai.ahead.player import Ahead
from game.ai.fng.mind import MIND
from game.ai.fng.unseen import CLOSE, FREE, LOTS, MIDDLING, POSTURES, imagined, unseen_of
from game.board.skirmish.sides import other_side
from game.board.table.changes import Changed, Gap
from game.board.table.measure.geometry import distance
from game.board.table.tablemap import Barrier
from game.engine.core.dice import SeededDice
from game.rules.fng.model.arms import arms_of, change, give
from game.rules.fng.model.complexes import complex_of, layout_of
from game.rules.fng.model.components.arms import Known
from game.rules.fng.model.components.figures import At, Figure, Hidden, InView
from game.rules.fng.model.components.missions import Bearing, Caches
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able
from game.rules.fng.model.setting import field_of
from game.rules.fng.model.tunnels import known_to
from game.rules.fng.sight.viewing import glance_at
from tests.ai.fng_games import played
from tests.rules.fng.fng_board import line, man
from tests.rules.fng.mission_board import battle, ground

LITTLE = Effort(width=2, tries=4, orders=12, far=6)

POSITIONS = (("fng/bridge", 2), ("fng/bridge", 14), ("fng/village", 20), ("fng/trail", 9), ("fng/mortars", 12))
"""Scenarios, and the number of an order before which the side to decide does not see all of the enemy."""


@lru_cache(maxsize=8)
def position(scenario: str, number: int) -> Skirmish:
    for place, given in enumerate(played(3, scenario)):
        if place >= number and unseen_of(given.skirmish, given.decision.side):
            return given.skirmish.copy()
    raise AssertionError(f"all is seen in {scenario}")


def swapped(skirmish: Skirmish, side: str) -> Skirmish:
    """The same, but for the unseen enemies, each of whom stands where another stood, and faces elsewhere."""
    twin = skirmish.copy()
    unseen = unseen_of(skirmish, side)
    places = [skirmish.world.get(figure, At) for figure in unseen]
    for figure, place in zip(unseen, [*places[1:], places[0]], strict=True):
        twin.world.set(figure, replace(place, x=place.x + 0.25, facing=(place.facing + 90) % 360))
    return twin


@pytest.mark.parametrize(("scenario", "number"), POSITIONS)
def test_copies_are_the_same_wherever_the_unseen_truly_stand(scenario: str, number: int) -> None:
    game = position(scenario, number)
    assert game.decision is not None
    side = game.decision.side
    other = swapped(game, side)
    assert other.digest() != game.digest()
    copies = [[imagined(each, side, SeededDice(lot, "test")).digest() for lot in range(3)] for each in (game, other)]
    assert copies[0] == copies[1]
    assert len(set(copies[0])) == 3


@pytest.mark.parametrize(("scenario", "number"), POSITIONS[1:4])
def test_the_thinker_gives_the_same_order_wherever_the_unseen_truly_stand(scenario: str, number: int) -> None:
    game = position(scenario, number)
    assert game.decision is not None
    other, player = swapped(game, game.decision.side), Ahead(MIND, LITTLE)
    answers = [player.answer(each, SeededDice(5, "test")) for each in (game, other)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize(("scenario", "number"), POSITIONS)
def test_the_unseen_stand_out_of_the_open_by_themselves_and_one_squad_together(scenario: str, number: int) -> None:
    game = position(scenario, number)
    assert game.decision is not None
    side = game.decision.side
    twin = imagined(game, side, SeededDice(2, "test"))
    world, unseen = twin.world, unseen_of(game, side)
    at = {figure: world.get(figure, At).point for figure in (*able(world, side), *able(world, other_side(side)))}
    looks = [glance_at(twin, viewer, figure) for viewer in able(world, side) for figure in unseen]
    assert not [look for look in looks if look.clear and not look.cover and not look.concealed]
    assert min(distance(at[one], at[other]) for one in unseen for other in at if one != other) >= FREE - 0.01
    squads = {world.get(figure, Figure).squad: at[figure] for figure in unseen}
    apart = [distance(at[figure], squads[world.get(figure, Figure).squad]) for figure in unseen]
    assert max(apart) <= 2 * CLOSE
    assert all(world.has(figure, Hidden) and not world.has(figure, InView) for figure in unseen)


def test_seen_men_stand_where_they_stand_and_the_game_itself_is_left_alone() -> None:
    game = position("fng/village", 20)
    assert game.decision is not None
    side, before = game.decision.side, game.digest()
    twin = imagined(game, side, SeededDice(1, "test"))
    seen = [figure for figure in game.world.ids(At) if figure not in unseen_of(game, side)]
    assert seen
    assert [twin.world.get(figure, At) for figure in seen] == [game.world.get(figure, At) for figure in seen]
    assert game.digest() == before


def test_each_lot_has_places_of_its_own() -> None:
    game = position("fng/bridge", 2)
    assert game.decision is not None
    side = game.decision.side
    first = unseen_of(game, side)[0]
    places = {imagined(game, side, SeededDice(n, "test")).world.get(first, At).point for n in range(3 * LOTS)}
    assert len(places) > LOTS // 2


@pytest.mark.rule("FNG-WEAP-11", "FNG-AMMO-01", "FNG-COVERING-01")
def test_nobody_knows_what_a_hidden_man_has_in_his_hand_or_left_in_his_gun_nor_whom_he_watches() -> None:
    game = position("fng/bridge", 2)
    assert game.decision is not None
    side = game.decision.side
    man = next(figure for figure in unseen_of(game, side) if arms_of(game.world, figure))
    twin = game.copy()
    for weapon, arm in arms_of(game.world, man):
        change(twin.world, weapon, ready=not arm.ready, empty=True, fired_in=1)
    give(twin.world, man, "grenade", shared=True)
    twin.world.set(man, Known(able(game.world, side)))
    one, other = (imagined(each, side, SeededDice(1, "test")) for each in (game, twin))
    assert arms_of(other.world, man) == arms_of(one.world, man)
    assert not [arm for _, arm in arms_of(one.world, man) if arm.empty]
    assert not other.world.has(man, Known)


def test_no_shaft_leads_up_to_a_hole_that_the_side_does_not_know() -> None:
    game = next(each.skirmish.copy() for each in played(1, "fng/plantation") if complex_of(each.skirmish.world))
    known = set(known_to(game.world, "us"))
    true, copied = (
        {shaft.hole for shaft in layout_of(each.world).shafts} for each in (game, imagined(game, "us", SeededDice(1)))
    )
    assert copied == true & known
    assert copied
    assert true - known


@pytest.mark.rule("FNG-MISSION-06", "FNG-POSTURE-01")
def test_of_a_missions_enemy_strength_and_posture_are_imagined_and_the_ground_is_as_it_is() -> None:
    walled = structs.replace(ground(), barriers=(Barrier(1, "stone wall", line((4, 20), (44, 20))),))
    game = battle("search", [man("Able", 20, 40)], [man("Pham", 20, 4)], more={"enemy_support": 6}, on=walled)
    game.world.put(Bearing("vc", "", "aggressive"))
    game.world.put(Caches(left=6, real=1))
    for x in (10.0, 30.0):
        game.world.create(Changed(Gap(1, (x, 20.0), 2.0)))
        game.ctx = field_of(game.ctx, game.world)
    twins = [imagined(game, "us", SeededDice(lot, "test")) for lot in range(12)]
    found = [twin.ctx.options.mission for twin in twins]
    assert {mission.enemy_support for mission in found if mission is not None} == {MIDDLING}
    assert {twin.world.the(Bearing).posture for twin in twins} == set(POSTURES)
    assert {twin.world.the(Caches).real for twin in twins} == {3}
    breached = game.ctx.map
    assert [twin.ctx.map for twin in twins] == [breached] * 12
    assert len(breached.barriers) == 3
    game.world.create(Changed(Gap(1, (20.0, 20.0), 2.0)))
    assert field_of(twins[0].ctx, game.world).map == field_of(game.ctx, game.world).map != breached
    assert imagined(game, "vc", SeededDice(1, "test")).world.the(Bearing).posture == "aggressive"
