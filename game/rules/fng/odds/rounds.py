"""The prospect of a round at a vehicle as the battle stands: where it goes, what it does there, and to those aboard.

Every fact is frozen by the very functions that throw for it; nothing here changes the world it is asked about.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.world import EntityId
from game.engine.remembered import Findings
from game.rules.fng.armour.anti_tank import rocket_facts
from game.rules.fng.armour.assaulting import device_facts
from game.rules.fng.armour.main_guns import round_facts, shell_in, struck_by
from game.rules.fng.armour.penetrating import facing_hit, penetration_facts
from game.rules.fng.armour.raking import burst_facts, good_hits, impact_of
from game.rules.fng.model.checks import Check
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.turn import Shoot
from game.rules.fng.model.decisions.vehicles import Assault, FireAtVehicle, FireGun, RakeVehicle
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import Facing
from game.rules.fng.model.vehicles import row_of, stand_of, vehicle_of
from game.rules.fng.odds.chances import Chances
from game.rules.fng.odds.charge_tests import charger_prospect
from game.rules.fng.odds.steel import KNOCKED_OUT, Landing, done_chances, placed_chances, struck_chances
from game.rules.fng.resolve.shot import resolve_shot
from game.rules.fng.resolve.steel.anti_tank import resolve_rocket, rocket_check
from game.rules.fng.resolve.steel.armour import resolve_catching, resolve_soft
from game.rules.fng.resolve.steel.assault import PLACED, resolve_hero
from game.rules.fng.resolve.steel.penetration import (
    DEAD,
    DISABLED,
    PenetrationFacts,
    can_penetrate,
    resolve_penetration,
)
from game.rules.fng.resolve.steel.placing_rounds import resolve_round, round_check
from game.rules.fng.sight.arcs import attacks_with
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.testers import tester_of

_NOTHING = Fraction(0)


class RoundProspect(Struct, frozen=True):
    """One round at a vehicle.

    ``check`` places it; ``placed`` is where it goes, ``done`` what becomes of the vehicle.  ``power`` meets the
    ``armour`` of the ``facing`` that it hits.  ``burns``: the chance of a fire where the round disables the vehicle or
    worse; ``dies``: that of each man aboard to be killed where it disables it.  The rules are those of placing it, of
    where it hits, and of its power.
    """

    check: Check
    placed: Chances
    done: Chances
    power: int
    armour: int
    facing: Facing
    burns: Fraction = _NOTHING
    dies: Fraction = _NOTHING
    placing_rule: str = "FNG-AT-02"
    hit_rule: str = "FNG-AT-03"
    power_rule: str = "FNG-AT-04"


def rocket_prospect(skirmish: Skirmish, order: FireAtVehicle) -> RoundProspect:
    """FNG-AT-01..04: a round of an anti-tank weapon, as it would be thrown for now."""
    world, tables, vehicle = skirmish.world, skirmish.ctx.tables, order.target.piece
    facts = rocket_facts(skirmish, order.figure, order.weapon, vehicle, order.part)

    def place(dice: Dice) -> Landing:
        outcome = resolve_rocket(facts, tables, dice)
        return outcome.part or None, outcome.stopped, False

    landings, power = enumerate_outcomes(place), weapon_row(skirmish, order.weapon).apw
    origin = world.get(order.figure, At).point
    struck = penetration_facts(skirmish, vehicle, origin, power, turret=False)
    return RoundProspect(
        check=rocket_check(facts, tables),
        placed=placed_chances(landings),
        done=done_chances(landings, power, struck.armour, hopeless=False, tables=tables),
        power=power,
        armour=struck.armour,
        facing=facing_hit(skirmish, vehicle, origin),
        burns=burning_chance(skirmish, vehicle),
        dies=crewman_chance(struck, tables),
    )


def burning_chance(skirmish: Skirmish, vehicle: EntityId) -> Fraction:
    """FNG-VEHLIST-10..11: that of a fire in a vehicle which a round disables or penetrates."""
    prone = row_of(skirmish, vehicle).fire_prone
    if prone is None:
        return _NOTHING
    return enumerate_outcomes(lambda dice: resolve_catching(prone, dice).burns).get(True, _NOTHING)


def crewman_chance(struck: PenetrationFacts, tables: Tables) -> Fraction:
    """FNG-GUN-12: that of each man aboard to be killed by a round which disables his vehicle."""
    if not struck.inside or not can_penetrate(struck, tables):
        return _NOTHING
    alone = replace(struck, inside=1)

    def fate(dice: Dice) -> tuple[str, str]:
        outcome = resolve_penetration(alone, tables, dice)
        return outcome.result, outcome.inside[0].fate

    found = enumerate_outcomes(fate)
    disabled = sum((chance for (result, _), chance in found.items() if result == DISABLED), _NOTHING)
    return found.get((DISABLED, DEAD), _NOTHING) / disabled if disabled else _NOTHING


def gun_prospect(skirmish: Skirmish, order: FireGun) -> RoundProspect:
    """FNG-GUN-05..16: a round of a main gun at a vehicle, as it would be thrown for now."""
    tables, figure, target = skirmish.ctx.tables, order.figure, order.target.piece
    vehicle = vehicle_of(skirmish.world, figure)
    shell = shell_in(skirmish, vehicle) if vehicle is not None else None
    assert shell is not None
    change = skirmish.decision.change if isinstance(skirmish.decision, Shoot) else ""
    facts = round_facts(skirmish, figure, target, order.part, shell, change)

    def place(dice: Dice) -> Landing:
        outcome = resolve_round(facts, tables, dice)
        return outcome.part, outcome.stopped, outcome.fated

    landings = enumerate_outcomes(place)
    struck = struck_by(skirmish, figure, target, shell, turret=False)
    return RoundProspect(
        check=round_check(facts, tables),
        placed=placed_chances(landings),
        done=done_chances(landings, struck.power, struck.armour, hopeless=facts.hopeless, tables=tables),
        power=struck.power,
        armour=struck.armour,
        facing=facing_hit(skirmish, target, stand_of(skirmish.world, figure)),
        burns=burning_chance(skirmish, target),
        dies=crewman_chance(struck, tables),
        placing_rule="FNG-GUN-05",
        hit_rule="FNG-GUN-06",
        power_rule="FNG-GUN-09",
    )


# Without a round --------------------------------------------------------------------------------

_KNOWN = Findings(1024)


def rake_chance(skirmish: Skirmish, order: RakeVehicle) -> Fraction:
    """FNG-AT-05, FNG-VEHLIST-24: that of a burst, with each barrel of the gun, to stop a vehicle without armour."""
    tables, weapon, impact = skirmish.ctx.tables, order.weapon, impact_of(skirmish, order.weapon)
    change = skirmish.decision.change if isinstance(skirmish.decision, Shoot) else ""
    facts = burst_facts(skirmish, order.figure, weapon, order.target.piece, change)

    def good(dice: Dice) -> int:
        return len(good_hits(skirmish, weapon, resolve_shot(facts, tables, dice)))

    def walk() -> Fraction:
        one = enumerate_outcomes(lambda dice: resolve_soft(impact, tables, dice).disabled).get(False, _NOTHING)
        return sum(
            (one**count * chance for count, chance in enumerate_outcomes(good, unordered=True).items()), _NOTHING
        )

    goes_on = _KNOWN.once(walk, "rake", facts, weapon, impact, tables.digest)
    return 1 - goes_on ** attacks_with(skirmish, order.figure, weapon)


class AssaultProspect(Struct, frozen=True):
    """FNG-ASSAULT-02..06: a charge put on a vehicle by hand: the chance that he sets out and gets there where nobody
    stops him, then that he places it, and that it goes no farther after that."""

    arrives: Fraction
    placed: Fraction
    stops: Fraction


def assault_prospect(skirmish: Skirmish, order: Assault) -> AssaultProspect:
    """FNG-ASSAULT-02, FNG-ASSAULT-06: an assault as it would be thrown for now."""
    tables, vehicle = skirmish.ctx.tables, order.target.piece
    runner = charger_prospect(skirmish, order.figure, vehicle)
    wants = Fraction(1) if runner.free else runner.wants.get("charge", _NOTHING)
    tester = tester_of(skirmish, order.figure)
    placed = enumerate_outcomes(lambda dice: resolve_hero(tester, tables, dice).result == PLACED).get(True, _NOTHING)
    facts = device_facts(skirmish, vehicle, order.weapon, order.aspect)
    struck = struck_chances(facts.power, facts.armour, turret=facts.turret, fated=facts.fated, tables=tables)
    stops = sum((struck.get(name, _NOTHING) for name in (KNOCKED_OUT, DISABLED)), _NOTHING)
    return AssaultProspect(wants * runner.arrives, placed, placed * stops)
