"""What tells how a battle of FMJP will end, from the account and the men as they stand: the features of a position.

All are counted for the Americans and for the Viet Cong, whose points count against each other; the weights say what
each is worth.
"""

from __future__ import annotations

from game.ai.fmjp.view import ground_of
from game.board.skirmish.sides import SIDES, US, other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import distance, middle_of
from game.engine.core.world import EntityId, World
from game.rules.fmjp.model.arms import firearm_of, is_jammed, weapon_of
from game.rules.fmjp.model.components import (
    Aim,
    Attended,
    Bleeding,
    Hidden,
    ToRescue,
    UnderFire,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import Ids, able, at_of, ce_of, clock_of, hand_of, is_character, puffed_of, side_of
from game.rules.fmjp.turn.victory import account, found_caches

FAR = 60.0
"""Paces from which nobody is in danger any more, nor near to anything."""

_BY_SIDE = ("leaders_ce", "others_ce", "armed", "unseen")
"""What is worth something else to either side; all the rest is as good for one as it is bad for the other."""


def features(game: Battle) -> dict[str, float]:
    """The features of a position, in points for the Americans; see the module."""
    world, victory = game.world, game.ctx.options.victory
    left = max(0.0, 1.0 - (clock_of(world).turn - 1) / victory.turns)
    sign = 1.0 if victory.attacker == US else -1.0
    found = {
        "left": left,
        "attack": left * sign,
        "points": left * sum(item.points for item in account(game)),
        **{name: sign * value for name, value in _goals(game, left).items()},
    }
    us, vc = (_side(game, side, left) for side in SIDES)
    found |= {f"us_{name}": us[name] for name in _BY_SIDE}
    found |= {f"vc_{name}": vc[name] for name in _BY_SIDE}
    found |= {name: us[name] - vc[name] for name in us if name not in _BY_SIDE}
    return found


def _side(game: Battle, side: str, left: float) -> dict[str, float]:
    """One side: the CE of its able men, those who are down, those who can shoot, and who is in danger."""
    world, men = game.world, able(game.world, side)
    leaders = [man for man in men if is_character(world, man)]
    others = [man for man in men if not is_character(world, man)]
    bleeding = [man for man, _ in world.each(Bleeding) if side_of(world, man) == side and not world.has(man, ToRescue)]
    return {
        "leaders_ce": left * sum(ce_of(world, man) for man in leaders),
        "others_ce": left * sum(ce_of(world, man) for man in others),
        "bleeding": float(len(bleeding)),
        "untended": float(sum(not world.has(man, Attended) for man in bleeding)),
        "unseen": left * sum(world.has(man, Hidden) for man in men),
        "aim": float(sum(world.has(man, Aim) for man in men)),
        "puffed": float(sum(puffed_of(world, man) for man in men)),
        "pinned": float(sum(world.has(man, UnderFire) for man in men)),
        "armed": left * sum(_can_shoot(world, man) for man in men),
        "cards": float(sum(len(hand_of(world, man)) for man in leaders)),
        "danger": _danger(game, men, side),
    }


def _can_shoot(world: World, man: EntityId) -> bool:
    weapon = weapon_of(world, man)
    return bool(weapon) and firearm_of(world, man, weapon).bursts > 0 and not is_jammed(world, man, weapon)


def _danger(game: Battle, men: Ids, side: str) -> float:
    """The men who are seen where an enemy has a clear line to them, by how near he is and how little covers them."""
    world, ctx, ground = game.world, game.ctx, ground_of(game.ctx)
    shooters = [(at_of(world, foe), ce_of(world, foe)) for foe in able(world, other_side(side))]
    total = 0.0
    for man in men:
        if world.has(man, Hidden):
            continue
        at = at_of(world, man)
        risk = 0.0
        for there, ce in shooters:
            paces = distance(at, there)
            if paces < FAR and ctx.sees(there, at):
                risk += ce * (1 - paces / FAR)
        total += min(6.0, risk) / (1 + ground.shelter(ground.nearest(at)))
    return total


def _goals(game: Battle, left: float) -> dict[str, float]:
    """What the battle is about, as the attacker has come near it: places to be found, the zone, the wounded man."""
    world, victory, table = game.world, game.ctx.options.victory, game.ctx.map
    found = dict.fromkeys(("caches", "zone", "in_zone", "held", "captive", "captive_tended", "captive_time"), 0.0)
    men = [at_of(world, man) for man in able(world, victory.attacker)]
    if not men:
        return found
    if "caches" in victory.goals:
        known = found_caches(world)
        spots = [spot.at for number, spot in enumerate(table.spots_of(victory.spot)) if number not in known]
        found["caches"] = victory.cache * sum(_near(at, men) for at in spots)
    zone = table.zone(victory.zone) if "village" in victory.goals else None
    if zone is not None:
        found["zone"] = victory.held * _near(middle_of(zone.outline), men)
        there = {side: _in_zone(game, side) for side in SIDES}
        ours, theirs = there[victory.attacker], there[victory.defender]
        found["in_zone"] = (1.0 - left) * (min(2, ours) - min(2, theirs))
        found["held"] = left * victory.held * (ours > 0 and theirs == 0)
    for man, bleeding, _ in world.each(Bleeding, ToRescue):
        at = at_of(world, man)
        found["captive"] = _near(at, [other for other in men if other != at])
        found["captive_tended"] = float(world.has(man, Attended))
        found["captive_time"] = bleeding.time / 10
    return found


def _near(at: Place, men: list[Place]) -> float:
    """How near the nearest of some men is: 0 at ``FAR`` paces to 1."""
    return max(0.0, 1.0 - min((distance(at, man) for man in men), default=FAR) / FAR)


def _in_zone(game: Battle, side: str) -> int:
    zone = game.ctx.options.victory.zone
    return sum(game.ctx.field.is_in_zone(zone, at_of(game.world, man)) for man in able(game.world, side))
