"""Fire into a hole from its mouth, which reaches the first inches of a tunnel and no farther: FNG-TUNNEL-07."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.arms import arms_of, kind_of
from game.rules.fng.model.components.figures import HasFired
from game.rules.fng.model.components.melee import HasFought
from game.rules.fng.model.components.tunnels import CLOSE, Entrance, Underground
from game.rules.fng.model.decisions.tunnels import FireIntoHole
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.tunnels import HoleFiredInto
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, next_node, side_of
from game.rules.fng.model.tunnels import inches_to, is_up, known_to, tunnels_of
from game.rules.fng.move.reserves import shooting_starts
from game.rules.fng.resolve.damage import Wounding, damage_facts, resolve_damage
from game.rules.fng.resolve.shot import Mark, resolve_shot, shot_facts
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.covering_fire import end_cover
from game.rules.fng.sight.testers import shooter_of, tester_of
from game.rules.fng.tunnels.entering import why_not_at_hole
from game.rules.fng.tunnels.losing import put_out_below
from game.rules.fng.turn.acting import offers, why_not_on_foot, why_not_shot, yet_to_fire
from game.rules.fng.turn.victory import Judge

NO_SMALL_ARM = mark("{name} has no small arm with which he could fire down there now.")
OWN_HOLE = mark("That hole is your own.")


def why_not_fire_down(skirmish: Skirmish, decision: GroupActs, order: FireIntoHole) -> Refusal | None:
    """FNG-TUNNEL-07: one at the mouth of a hole of the enemy, with a small arm that can fire now."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure) or why_not_shot(world, figure)
    refusal = refusal or why_not_at_hole(skirmish, figure, order.into)
    if refusal is not None:
        return refusal
    if world.get(order.into, Entrance).side == side_of(world, figure):
        return refuse("FNG-TUNNEL-07", OWN_HOLE)
    if order.weapon not in small_arms(skirmish, figure):
        return refuse("FNG-TUNNEL-07", NO_SMALL_ARM, name=figure_of(world, figure).name)
    return None


def small_arms(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-TUNNEL-07: the small arms with which he can fire now."""
    found = arms_of(skirmish.world, figure)
    return tuple(weapon for weapon, arm in found if not arm.empty and weapon_row(skirmish, arm.kind).is_small_arm)


def in_reach(skirmish: Skirmish, hole: EntityId) -> Ids:
    """FNG-TUNNEL-07: those below this hole less than four inches in, the nearest first."""
    world, reach = skirmish.world, skirmish.ctx.tables.tunnels.travel.sheltered
    tunnels = tunnels_of(world, hole)
    men = [
        (inches_to(world, man, hole), man)
        for man, place in world.each(Underground)
        if place.tunnel in tunnels and is_up(world, man)
    ]
    return tuple(man for inches, man in sorted(men) if inches < reach - CLOSE)


@FNG.order(GroupActs, FireIntoHole, why_not_fire_down)
def fire_down(skirmish: Skirmish, decision: GroupActs, order: FireIntoHole) -> None:
    """FNG-TUNNEL-07: his dice fall whoever is there; they go on those in reach, the nearest first, who are in cover and
    test nothing (house)."""
    world, figure, kind = skirmish.world, order.figure, kind_of(skirmish.world, order.weapon)
    men = in_reach(skirmish, order.into)
    shooter = shooter_of(skirmish, figure, kind, False, nearest=1.0)
    dice = shot_facts(skirmish.ctx.tables, shooter, ()).thrown
    shares = [dice // len(men) + (place < dice % len(men)) for place in range(len(men))] if men else [dice]
    marks = tuple(Mark(share, cover=True) for share in shares)
    outcome = resolve_shot(shot_facts(skirmish.ctx.tables, shooter, marks), skirmish.ctx.tables, skirmish.dice)
    world.set(figure, HasFired())
    world.set(figure, HasFought())
    end_cover(world, figure)
    hit = [man for place, man in enumerate(men) if outcome.hits(place)]
    node = next_node(world)
    skirmish.emit(
        HoleFiredInto(
            figure=figure, hole=world.get(order.into, Entrance).name, weapon=weapon_row(skirmish, kind).title,
            faces=outcome.faces, cries=bool(hit), node=node, rule="FNG-TUNNEL-07",
        )
    )  # fmt: skip
    for man in hit:
        _hurt(skirmish, man, figure, kind, node)
    shooting_starts(skirmish)
    skirmish.push(Judge(), decision)


def _hurt(skirmish: Skirmish, man: EntityId, by: EntityId, kind: str, node: int) -> None:
    """FNG-DAMAGE-01: a die for one who is hit below."""
    wound = Wounding(
        target=tester_of(skirmish, man), weapon=kind, edition=skirmish.ctx.edition,
        by_rep=figure_of(skirmish.world, by).rep,
    )  # fmt: skip
    outcome = resolve_damage(damage_facts(skirmish.ctx.tables, wound), skirmish.ctx.tables, skirmish.dice)
    put_out_below(skirmish, man, by, "shot", outcome.die, node, outcome.result)


@offers("fire down")
def offer_fire_down(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TUNNEL-07: each small arm of a member at each hole of the enemy to which he has come."""
    world = skirmish.world
    for hole in known_to(world, decision.side):
        for figure in yet_to_fire(world) if world.get(hole, Entrance).side != decision.side else ():
            for weapon in small_arms(skirmish, figure):
                order = FireIntoHole(figure, hole, weapon)
                if why_not_fire_down(skirmish, decision, order) is None:
                    choices.add(order)
