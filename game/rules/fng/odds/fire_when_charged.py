"""Fire by one who is charged before they are upon him: FNG-REACT-25."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from game.board.table.measure.geometry import distance
from game.engine.core.world import EntityId
from game.rules.fng.fire.firing import can_aim
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids
from game.rules.fng.odds.chances import Chances, answered, fire_chances, hit_chances
from game.rules.fng.odds.prospects import reaction_of, wounding_of
from game.rules.fng.resolve.damage import DAMAGES, damage_facts
from game.rules.fng.resolve.shot import ShotFacts, shot_facts
from game.rules.fng.sight.arms import guns, weapon_row
from game.rules.fng.sight.night import is_lit
from game.rules.fng.sight.testers import mark_of, shooter_of

_SURE = Fraction(1)


class DefenceProspect(Struct, frozen=True):
    """His best shot at the nearest of them half-way, all its dice on that one: what it depends on, the chance that it
    hits him, and what becomes of him."""

    by: EntityId
    charger: EntityId
    weapon: str
    automatic: bool
    facts: ShotFacts
    hits: Fraction
    chances: Chances

    @property
    def downs(self) -> Fraction:
        """FNG-DAMAGE-01: the chance that the charger goes down."""
        return sum((self.chances[result] for result in DAMAGES), Fraction(0))


def defence_prospect(halfway: Skirmish, target: EntityId, chargers: Ids) -> DefenceProspect | None:
    """FNG-REACT-25, FNG-FIRE-01..03: his fire as the chargers have run half their way; None where he cannot fire.

    Whom he takes, and with which gun, is for him to say: told is the shot that hits most probably."""
    world = halfway.world
    at = world.get(target, At).point
    nearest = min(chargers, key=lambda each: (distance(at, world.get(each, At).point), each))
    shots = list(_shots(halfway, target, nearest))
    return max(shots, key=lambda shot: shot.hits) if shots else None


def _shots(halfway: Skirmish, target: EntityId, charger: EntityId) -> Iterator[DefenceProspect]:
    tables, places = halfway.ctx.tables, halfway.world
    inches = distance(places.get(target, At).point, places.get(charger, At).point)
    for weapon in guns(halfway, target):
        if not can_aim(halfway, target, weapon, charger):
            continue
        for automatic in (False, True)[: 1 + bool(weapon_row(halfway, weapon).targets_auto)]:
            lit = is_lit(halfway, charger)
            shooter = shooter_of(halfway, target, weapon, automatic, nearest=inches, lit=lit)
            dice = shot_facts(tables, shooter, ()).kept
            facts = shot_facts(tables, shooter, (mark_of(halfway, target, charger, dice),))
            hits = _SURE - hit_chances(facts, 0, tables).get(0, Fraction(0))
            damage = damage_facts(tables, wounding_of(halfway, target, weapon, charger))
            wounds = fire_chances(facts, 0, damage, None, tables)
            chances = answered(wounds, reaction_of(halfway, charger, target, weapon))
            yield DefenceProspect(target, charger, weapon, automatic, facts, hits, chances)
