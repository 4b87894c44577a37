"""The features of a position of FMJP: how the battle will end, from the account and the men as they stand.

All are counted for the Americans and against the Viet Cong; the weights say how many points each is worth.
"""

from __future__ import annotations

from game.ai.fmjp.view import ground_of
from game.board.skirmish.sides import SIDES, US, other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import distance, middle_of
from game.engine.core.ending import why_over
from game.rules.fmjp.model.components import (
    Aim,
    Attended,
    Bleeding,
    Ending,
    Hidden,
    ToRescue,
    UnderFire,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import Ids, able, at_of, ce_of, clock_of, is_character, puffed_of, side_of
from game.rules.fmjp.turn.victory import account, found_caches

FAR = 60.0
"""Paces from which nobody is in danger any more, nor near to anything."""

SHARE = 0.3
"""So much of the points of a goal is worth being right beside it."""


def features(game: Battle) -> dict[str, float]:
    """The features of a position, in points for the Americans; see the module."""
    world, victory = game.world, game.ctx.options.victory
    left = max(0.0, 1.0 - (clock_of(world).turn - 1) / victory.turns)
    sign = 1.0 if victory.attacker == US else -1.0
    us, vc = (_side(game, side, left) for side in SIDES)
    found = {
        "left": left,
        "attack": left * sign,
        "points": left * sum(item.points for item in account(game)),
        "held": left * sign * victory.held * _holds(game),
        "us_leaders_ce": us["leaders_ce"],
        "vc_leaders_ce": vc["leaders_ce"],
    }
    return found | {name: us[name] - vc[name] for name in us if name != "leaders_ce"}


def _side(game: Battle, side: str, left: float) -> dict[str, float]:
    """One side: the CE of its able men, those who are down, out of breath, under fire, aiming, in danger."""
    world, men = game.world, able(game.world, side)
    leaders = [man for man in men if is_character(world, man)]
    others = [man for man in men if not is_character(world, man)]
    bleeding = [man for man, _ in world.each(Bleeding) if side_of(world, man) == side and not world.has(man, ToRescue)]
    return {
        "leaders_ce": left * sum(ce_of(world, man) for man in leaders),
        "others_ce": left * sum(ce_of(world, man) for man in others),
        "bleeding": float(len(bleeding)),
        "untended": float(sum(not world.has(man, Attended) for man in bleeding)),
        "aim": float(sum(world.has(man, Aim) for man in men)),
        "puffed": float(sum(puffed_of(world, man) for man in men)),
        "pinned": float(sum(world.has(man, UnderFire) for man in men)),
        "danger": _danger(game, men, side),
    }


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


def lure(game: Battle) -> float:
    """Points for the attacker that he comes near to: places to be found, the zone, the wounded man; 0 once it is over.

    Set by hand: between quick leaders whoever comes near is mostly shot, which says nothing of why he should go.
    """
    world, victory, table = game.world, game.ctx.options.victory, game.ctx.map
    men = [at_of(world, man) for man in able(world, victory.attacker)]
    if why_over(world, Ending) or not men:
        return 0.0
    total = 0.0
    if "caches" in victory.goals:
        known = found_caches(world)
        spots = [spot.at for number, spot in enumerate(table.spots_of(victory.spot)) if number not in known]
        total += SHARE * victory.cache * sum(_near(at, men) for at in spots)
    zone = table.zone(victory.zone) if "village" in victory.goals else None
    if zone is not None:
        total += SHARE * victory.held * _near(middle_of(zone.outline), men)
        gone = min(1.0, (clock_of(world).turn - 1) / victory.turns)
        total += gone * (min(2, _in_zone(game, victory.attacker)) - min(2, _in_zone(game, victory.defender)))
    for man, _, _ in world.each(Bleeding, ToRescue):
        at = at_of(world, man)
        total += _near(at, [other for other in men if other != at]) + world.has(man, Attended)
    return total


def _near(at: Place, men: list[Place]) -> float:
    """How near the nearest of some men is: 0 at ``FAR`` paces to 1."""
    return max(0.0, 1.0 - min((distance(at, man) for man in men), default=FAR) / FAR)


def _holds(game: Battle) -> bool:
    victory = game.ctx.options.victory
    if "village" not in victory.goals:
        return False
    return _in_zone(game, victory.attacker) > 0 and _in_zone(game, victory.defender) == 0


def _in_zone(game: Battle, side: str) -> int:
    zone = game.ctx.options.victory.zone
    return sum(game.ctx.field.is_in_zone(zone, at_of(game.world, man)) for man in able(game.world, side))
