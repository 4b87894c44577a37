"""Shown odds against 100,000 seeded throws for each table, and what is shown never moves the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import sqrt

import pytest
from msgspec import Struct

from game.board.hexgrid import Hex
from game.engine.core.dice import Dice, SeededDice, enumerate_outcomes
from game.engine.core.orders import Order
from game.rules.oa.blast.bombing_run import Run, resolve_run, strike_odds
from game.rules.oa.blast.smoke import resolve_smoke
from game.rules.oa.fire.antiaircraft import antiaircraft_odds
from game.rules.oa.fire.weapon_fire import resolve_round, round_facts
from game.rules.oa.helicopters.crash import resolve_crash, resolve_fall
from game.rules.oa.model.decisions import Fire
from game.rules.oa.model.events.turn import ShotFired
from game.rules.oa.model.markers import SightingTried
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.odds.command_line import ODDS
from game.rules.oa.resolve.antiaircraft_shot import flight_facts, resolve_antiaircraft
from game.rules.oa.resolve.bombing import bombing_facts, bombing_odds, resolve_bombing
from game.rules.oa.resolve.look import FOUND, MISSED, look_facts, resolve_sighting, sighting_odds
from game.rules.oa.resolve.search import Attack, resolve_attack, resolve_tunnel_control, resolve_tunnel_search
from game.rules.oa.resolve.shot import resolve_shot as resolve_fire
from game.rules.oa.resolve.shot import shot_facts, shot_odds
from game.rules.oa.turn.victory import account
from game.rules.oa.viet_cong.counterattack import resolve_check
from game.ui.oa.orders.odds import forecasts
from tests.asserting import some
from tests.fuzz.oa_play import Mix, played
from tests.rules.oa.ground import us_fires
from tests.rules.oa.oa_board import Board, battle_on, clear, village, village_field

THROWS = 100_000
"""For each table, shared by its cases."""
IN_BATTLE = 4000
"""Orders that are carried out in a battle of their own."""
SHOWN_AT_ONCE = 40
"""Orders at one decision whose odds are asked for."""
SIGMAS = 4.5
"""How far a frequency may lie from its chance: beyond this once in 150,000 cells."""

TABLES = load_tables()
MIDDLE = Hex(1413)


class Case(Struct, frozen=True):
    """Something that is thrown for: the odds that are shown, and a throw, which gives everything that came about."""

    name: str
    shown: Mapping[Hashable, Fraction]
    throw: Callable[[Dice], Iterable[Hashable]]


def only(resolve: Callable[[Dice], Hashable]) -> Callable[[Dice], Iterable[Hashable]]:
    """A throw that has one outcome."""
    return lambda dice: (resolve(dice),)


# What is thrown for -----------------------------------------------------------------------------


def fire() -> Iterator[Case]:
    """Shots by squads, whole and reduced, and from the air, at every protection there is."""
    for code in (".", "G", "J", "B", "T"):
        for steps, kind in ((2, ""), (1, ""), (2, "cobra")):
            board = battle_on(f"{code} {clear(2, 1)}")
            viet = board.viet(101)
            firer = board.helicopter(kind, 201) if kind else board.squad(201, steps=steps)
            yield shot_of(board, firer, viet, f"{kind or steps} at {code}")


def shot_of(board: Board, firer: int, viet: int, name: str) -> Case:
    battle = board.battle
    shot, table = shot_facts(battle, firer, Hex(101)), battle.ctx.tables.fire
    return Case(name, shot_odds(battle, shot, viet), only(lambda dice: resolve_fire(shot, table, dice).results[0]))


def dca() -> Iterator[Case]:
    """Squads and machine guns at every kind of aircraft, near and far, in and out of the sun."""
    for column in ("squad", "dshk"):
        for kind in ("transport", "cayuse", "cobra", "cessna"):
            for hex in (101, 401, 501):
                board = battle_on(clear(8, 1))
                viet = board.viet(101)
                target = board.plane(hex) if kind == "cessna" else board.helicopter(kind, hex)
                yield aircraft_shot(board, viet, target, column, f"{column} at {kind} in {hex}")


def aircraft_shot(board: Board, viet: int, target: int, column: str, name: str) -> Case:
    battle = board.battle
    facts, table = flight_facts(battle, viet, column, target), battle.ctx.tables.dca
    throw = only(lambda dice: resolve_antiaircraft(facts, table, dice).result)
    return Case(name, antiaircraft_odds(battle, viet, target, column), throw)


def bombardment() -> Iterator[Case]:
    """Each ordnance at men in the open and in a bunker."""
    for ordnance in ("he", "napalm", "charge"):
        for sheltered in (False, True):
            board = battle_on(clear(2, 1))
            viet = board.viet(101, inside=board.bunker(101) if sheltered else None)
            yield bombing(board, viet, ordnance, f"{ordnance} {'in a bunker' if sheltered else 'in the open'}")


def bombing(board: Board, viet: int, ordnance: str, name: str) -> Case:
    facts, table = bombing_facts(board.battle, Hex(101), ordnance), board.battle.ctx.tables.bombardment
    throw = only(lambda dice: resolve_bombing(facts, table, dice).results[0])
    return Case(name, bombing_odds(board.battle, facts, viet), throw)


def strike() -> Iterator[Case]:
    """Where an air strike falls: in the middle of the map and at its edge; and whether it is called at all."""
    field = village_field()
    for hex in (MIDDLE, Hex(101)):
        for bearing in (0, 2):
            run = Run(hex, bearing)
            yield Case(
                f"at {hex} by {bearing}",
                strike_odds(field, hex, bearing),
                lambda dice, run=run: resolve_run(field, run, dice).hexes,
            )


def sighting() -> Iterator[Case]:
    """Each helicopter that looks, alone and where another has found them."""
    for kind, row in TABLES.helicopters.items():
        for known in (False, True):
            if row.sights_on:
                board = battle_on(f". {'J ' * 7}")
                viet_hex = Hex(501)
                board.viet(viet_hex)
                machine = board.helicopter(kind, 101)
                if known:
                    board.world.set(board.helicopter("cayuse", 201), SightingTried(viet_hex, True))
                yield look_of(board, machine, viet_hex, f"{kind}{', known' if known else ''}")


def look_of(board: Board, machine: int, hex: Hex, name: str) -> Case:
    look = look_facts(board.battle, machine, hex)
    throw = only(lambda dice: FOUND if resolve_sighting(look, dice).found else MISSED)
    return Case(name, sighting_odds(board.battle, machine, hex), throw)


def mortar() -> Iterator[Case]:
    """Where a round comes down, the middle of the map and its corner."""
    for hex in (MIDDLE, Hex(101)):
        board = village()
        gun = board.weapon("mortar", board.viet(1717))
        yield enumerated(f"mortar at {hex}", round_of(board, gun, hex))


def round_of(board: Board, gun: int, hex: Hex) -> Callable[[Dice], Hashable]:
    aimed = round_facts(board.battle, gun, hex)
    return lambda dice: resolve_round(aimed, board.battle.ctx, dice).struck


def enumerated(name: str, resolve: Callable[[Dice], Hashable]) -> Case:
    """A case whose odds nobody asks for: those of the enumerating dice."""
    return Case(name, enumerate_outcomes(resolve), only(resolve))


def special() -> Iterator[Case]:
    """Every other roll of the rules that has a result of its own."""
    searches, smoke = TABLES.searches, TABLES.smoke.smoke
    yield Case("smoke", shown("smoke"), only(lambda dice: placed(resolve_smoke(smoke, dice).placed)))
    yield Case("tunnel", shown("tunnel"), only(lambda dice: resolve_tunnel_search(searches.tunnels, dice).result))
    yield Case("trap", shown("trap"), only(lambda dice: resolve_tunnel_control(searches.tunnels, dice).result))
    for testers in (1, 2, 6):
        attack = Attack(0, 0, (), (0,) * testers, "OA-12.2-4")
        on = searches.terrorists.repulsed_on
        throw = only(lambda dice, attack=attack, on=on: resolve_attack(attack, on, dice).result)
        yield Case(f"terrorist before {testers}", shown("terrorist", testers=testers), throw)
    check = TABLES.counterattack.check
    for turn in (3, 5, 10):
        yield enumerated(
            f"counterattack in turn {turn}", lambda dice, turn=turn: resolve_check(check, turn, dice).comes
        )
    yield enumerated("where one crashes", lambda dice: resolve_crash(village_field(), MIDDLE, dice))
    yield enumerated("where one falls", lambda dice: resolve_fall(village_field(), MIDDLE, dice))


def shown(test: str, **facts: int) -> dict[str, Fraction]:
    """What ``apocalypse odds`` says."""
    return ODDS[test].compute(facts)


def placed(took: bool) -> str:
    return "placed" if took else "not placed"


# The throws -------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [fire, dca, bombardment, strike, sighting, mortar, special])
def test_a_hundred_thousand_throws_fall_as_the_odds_say(table: Callable[[], Iterator[Case]]) -> None:
    cases = list(table())
    throws = THROWS // len(cases)
    for number, case in some(enumerate(cases)):
        dice = SeededDice(number, table.__name__)
        fell = Counter(outcome for _ in range(throws) for outcome in case.throw(dice))
        assert set(fell) <= {outcome for outcome, chance in case.shown.items() if chance}, case.name
        for outcome, chance in some(case.shown.items()):
            spread = sqrt(float(chance) * (1 - float(chance)) / throws)
            assert abs(fell[outcome] / throws - float(chance)) <= SIGMAS * spread, (case.name, outcome)


@pytest.mark.parametrize("table", [fire, dca, bombardment, sighting, mortar, special])
def test_the_chances_of_what_excludes_each_other_sum_to_one(table: Callable[[], Iterator[Case]]) -> None:
    assert {case.name: sum(case.shown.values()) for case in table()} == {case.name: 1 for case in table()}


# In battle --------------------------------------------------------------------------------------


def test_orders_carried_out_fall_as_the_odds_say() -> None:
    board = battle_on(f"G {clear(4, 1)}")
    viet, squad = board.viet(101), board.squad(301)
    battle = us_fires(board).battle
    order = Fire(squad, Hex(101))
    (forecast,) = forecasts(battle, order)
    odds, dice, fell = shot_odds(battle, shot_facts(battle, squad, Hex(101)), viet), SeededDice(5), Counter[str]()
    assert {chance.share for chance in forecast.chances} <= set(odds.values())
    for _ in range(IN_BATTLE):
        trial = battle.copy()
        trial.dice = dice
        trial.submit(order)
        (shot,) = (event for event in trial.take_events() if isinstance(event, ShotFired))
        fell[shot.results[0].result] += 1
    for outcome, chance in some(odds.items()):
        spread = sqrt(float(chance) * (1 - float(chance)) / IN_BATTLE)
        assert abs(fell[outcome] / IN_BATTLE - float(chance)) <= SIGMAS * spread, outcome


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_shown_before_an_order_draws_no_dice_and_changes_nothing(seed: int) -> None:
    lots, asked = SeededDice(seed, "lots"), Counter[type[Order]]()
    for moment in some(played(seed, Mix("lot", "rules", 6))):
        battle = moment.battle
        if battle.decision is None or lots.below(3):
            continue
        before, thrown, twin = battle.to_json(), battle.dice.thrown, battle.dice.copy()
        for order in list(battle.candidates())[:SHOWN_AT_ONCE]:
            if battle.why_not(order) is None:
                asked[type(order)] += bool(forecasts(battle, order))
        account(battle)
        assert (battle.to_json(), battle.dice.thrown) == (before, thrown)
        assert battle.dice.copy().roll("next", "") == twin.roll("next", "")
    assert asked[Fire] > 20
