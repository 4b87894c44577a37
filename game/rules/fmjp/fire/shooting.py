"""Fire: who may shoot at whom, with which cards, and the facts that count, read off the table: FMJP-5.0, FMJP-5.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

from msgspec import structs

from game.board.skirmish.targets import AtPiece, AtPoint
from game.board.table.layers import TABLE_GROUND
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Order, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fmjp.civilians import why_not_past
from game.rules.fmjp.fire.bursts import AreaShot, BurstDone, Shoot
from game.rules.fmjp.fire.launching import Launch
from game.rules.fmjp.model.arms import change, firearm_of, is_jammed, weapon_of
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Aim, Held, MovedThisTurn, Prone, UnderFire
from game.rules.fmjp.model.decisions import AreaFire, CardActs, Fire, Share, TakeAim
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import (
    Ids,
    at_of,
    ce_of,
    held_by,
    is_character,
    name_of,
    puffed_of,
    seen_enemies,
    side_of,
    values,
)
from game.rules.fmjp.move.positions import turn_to
from game.rules.fmjp.resolve.shot import FireFacts, why_not_reach
from game.rules.fmjp.sight import cover_of, give_away, hidden_share
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

Place = tuple[float, float]
Target = TypeVar("Target")


def aims_at(battle: Battle, figure: EntityId, at: tuple[float, float]) -> bool:
    """FMJP-4.0-13: whether he has aim markers that hold for a target there: at most 10 paces from where he aims."""
    aim = battle.world.find(figure, Aim)
    return aim is not None and distance(aim.at, at) <= battle.ctx.tables.combat.fire.aim_drift + EPSILON


def from_hip(battle: Battle, figure: EntityId) -> bool:
    """FMJP-5.1-3: a gunner who has moved this turn, or stands with nothing to rest his gun on."""
    world, weapon = battle.world, weapon_of(battle.world, figure)
    if not weapon or not battle.ctx.tables.arms.class_of(weapon).hip:
        return False
    if world.has(figure, MovedThisTurn):
        return True
    return not world.has(figure, Prone) and not battle.ctx.rests_gun(at_of(world, figure))


def shot_facts(
    battle: Battle,
    figure: EntityId,
    target: EntityId,
    cards: Sequence[Card],
    aim: int,
    *,
    at: tuple[float, float] | None = None,
) -> FireFacts:
    """FMJP-5.0-2..14: everything that counts for a shot at ``target``, or at the place ``at`` where there is none."""
    world, here = battle.world, at_of(battle.world, figure)
    there = at if at is not None else at_of(world, target)
    moved = world.find(target, MovedThisTurn) if target != NOBODY else None
    vanished = target != NOBODY and not battle.ctx.sees(here, there)
    return FireFacts(
        ce=ce_of(world, figure),
        cards=values(cards),
        weapon=weapon_of(world, figure),
        distance=distance(here, there),
        target_ce=ce_of(world, target) if target != NOBODY else 0,
        aim=aim,
        area=target == NOBODY,
        under_fire=world.has(figure, UnderFire),
        puffed=puffed_of(world, figure),
        moved=moved is not None or world.has(figure, MovedThisTurn),
        doubled=moved is not None and moved.doubled,
        hidden=(hidden_share(battle, figure, target) or 0) if vanished else 0,
        cover=cover_of(battle, here, target) if target != NOBODY else "none",
        from_hip=from_hip(battle, figure),
    )


NO_WEAPON = mark("{name} has no weapon in hand that fires.")
NO_BURST = mark("{name} has no burst left: {weapon} has to be reloaded.")
STOPPAGE = mark("{weapon} has a stoppage.")
NO_TARGET = mark("That is no enemy who can be seen.")
NO_SIGHT = mark("{name} does not see {target}.")
NO_SIGHT_THERE = mark("{name} does not see that place.")
OFF_TABLE = mark("That is off the field.")
NOT_HIS_CARDS = mark("Fire costs the turned card, and {name} may add only cards that he holds.")
ONE_CARD = mark("Unaimed fire at one target takes one card.")
TWICE = mark("Each target is named once.")
NO_AREA_TARGETS = mark("A launcher takes one target, and no other one after it.")


# What forbids it --------------------------------------------------------------------------------


def why_not_shoot(battle: Battle, figure: EntityId) -> Refusal | None:
    """FMJP-5.0-1, FMJP-4.0-8: a weapon in hand, without a stoppage, and a burst counter in it."""
    world, weapon = battle.world, weapon_of(battle.world, figure)
    name = name_of(world, figure)
    if not weapon:
        return refuse("FMJP-5.0-1", NO_WEAPON, name=name)
    title = t(battle.ctx.tables.weapons[weapon].title)
    if is_jammed(world, figure, weapon):
        return refuse("FMJP-4.0-8", STOPPAGE, weapon=title)
    if firearm_of(world, figure, weapon).bursts < 1:
        return refuse("FMJP-5.0-1", NO_BURST, name=name, weapon=title)
    return None


def why_not_target(battle: Battle, figure: EntityId, target: EntityId) -> Refusal | None:
    """FMJP-5.0-6, FMJP-5.0-10: an able enemy who is not hidden, in sight or gone out of it in this phase, in reach, and
    no civilians on the line."""
    world, ctx = battle.world, battle.ctx
    if target not in seen_enemies(world, side_of(world, figure)):
        return refuse("FMJP-5.0-6", NO_TARGET)
    at, there = at_of(world, figure), at_of(world, target)
    if not ctx.sees(at, there) and hidden_share(battle, figure, target) is None:
        return refuse("FMJP-5.0-6", NO_SIGHT, name=name_of(world, figure), target=name_of(world, target))
    return _why_not_there(battle, figure, there)


def targets_of(battle: Battle, figure: EntityId) -> Ids:
    """FMJP-5.0-6, FMJP-5.0-10: whom ``why_not_target`` allows him, ascending: asked for all of them at once."""
    world, ctx = battle.world, battle.ctx
    at, weapon, hip = at_of(world, figure), weapon_of(world, figure), from_hip(battle, figure)
    found = []
    for enemy in seen_enemies(world, side_of(world, figure)):
        there = at_of(world, enemy)
        in_view = ctx.sees(at, there) or hidden_share(battle, figure, enemy) is not None
        if in_view and _why_not_line(battle, weapon, at, there, hip=hip) is None:
            found.append(enemy)
    return tuple(found)


def _why_not_there(battle: Battle, figure: EntityId, there: tuple[float, float]) -> Refusal | None:
    at, weapon = at_of(battle.world, figure), weapon_of(battle.world, figure)
    return _why_not_line(battle, weapon, at, there, hip=from_hip(battle, figure))


def _why_not_line(battle: Battle, weapon: str, at: Place, there: Place, *, hip: bool) -> Refusal | None:
    return why_not_reach(battle.ctx.tables, weapon, distance(at, there), from_hip=hip) or why_not_past(
        battle, at, there
    )


def why_not_cards(
    battle: Battle, decision: CardActs, figure: EntityId, cards: Sequence[Card], *, several: bool, aimed: bool
) -> Refusal | None:
    """FMJP-5.0-3..5: the turned card, and held ones only for aimed fire or several targets; each once."""
    held = _held_for_fire(battle, figure)
    known = set(cards) <= {decision.card, *held} and len(set(cards)) == len(cards)
    if not known or decision.card not in cards:
        return refuse("FMJP-5.0-5", NOT_HIS_CARDS, name=name_of(battle.world, figure))
    if len(cards) > 1 and not several and not aimed:
        return refuse("FMJP-5.0-3", ONE_CARD)
    return None


def why_not_fire(battle: Battle, decision: CardActs, order: Fire) -> Refusal | None:
    """FMJP-5.0-1..5, FMJP-5.2-4: what forbids this burst, or None."""
    refusal = why_not_act(battle, decision, order.figure, order) or why_not_shoot(battle, order.figure)
    if refusal is not None:
        return refusal
    targets = [share.target.piece for share in order.shares]
    named = (*targets, *order.sweep)
    if not targets or not all(share.cards for share in order.shares):
        return refuse("FMJP-5.0-5", NO_TARGET)
    if len(set(named)) != len(named):
        return refuse("FMJP-5.0-5", TWICE)
    if len(named) > 1 and battle.ctx.tables.weapons[weapon_of(battle.world, order.figure)].blast:
        return refuse("FMJP-5.0-5", NO_AREA_TARGETS)
    for target in named:
        refusal = why_not_target(battle, order.figure, target)
        if refusal is not None:
            return refusal
    cards = [card for share in order.shares for card in share.cards]
    aimed = aims_at(battle, order.figure, at_of(battle.world, targets[0]))
    return why_not_cards(battle, decision, order.figure, cards, several=len(targets) > 1, aimed=aimed)


def why_not_area(battle: Battle, decision: CardActs, order: AreaFire) -> Refusal | None:
    """FMJP-5.0-6: a place of the field in sight and in reach."""
    refusal = why_not_act(battle, decision, order.figure, order) or why_not_shoot(battle, order.figure)
    if refusal is not None:
        return refusal
    at = snapped(order.target.at)
    if not battle.ctx.map.on_table(at) or order.target.layer != TABLE_GROUND:
        return refuse("FMJP-5.0-6", OFF_TABLE)
    if not battle.ctx.sees(at_of(battle.world, order.figure), at):
        return refuse("FMJP-5.0-6", NO_SIGHT_THERE, name=name_of(battle.world, order.figure))
    aimed = aims_at(battle, order.figure, at)
    return _why_not_there(battle, order.figure, at) or why_not_cards(
        battle, decision, order.figure, order.cards, several=False, aimed=aimed
    )


# Firing -----------------------------------------------------------------------------------------


@FMJP.order(CardActs, Fire, why_not_fire)
def fire(battle: Battle, decision: CardActs, order: Fire) -> None:
    """FMJP-2.0-7, FMJP-5.0-1..5: one burst counter in all, and each target worked out by itself."""
    figure, world = order.figure, battle.world
    turn_to(battle, figure, at_of(world, order.shares[0].target.piece))
    weapon = begin(battle, figure, [*(share.target.piece for share in order.shares), *order.sweep])
    use_cards(battle, figure, [card for share in order.shares for card in share.cards])
    if battle.ctx.tables.weapons[weapon].blast:
        share = order.shares[0]
        victim = share.target.piece
        facts = facts_of(battle, figure, victim, share.cards)
        task: Task = Launch(figure, weapon, Point(*at_of(world, victim)), share.target, facts, share.cards)
        spend(battle, decision, figure, task, BurstDone(figure))
        return
    shots, former = [], NOBODY
    for number, share in enumerate(order.shares):
        victim = share.target.piece
        facts = facts_of(battle, figure, victim, share.cards, former=former, first=number == 0)
        last = number == len(order.shares) - 1
        shots.append(Shoot(figure, weapon, victim, share.cards, facts, order.sweep if last else ()))
        former = victim
    spend(battle, decision, figure, *shots, BurstDone(figure))


def facts_of(
    battle: Battle,
    figure: EntityId,
    target: EntityId,
    cards: Sequence[Card],
    *,
    former: EntityId = NOBODY,
    first: bool = True,
) -> FireFacts:
    """FMJP-5.0-4, FMJP-5.0-11: what counts for one target; the cards of the aim go to the first one."""
    there = at_of(battle.world, target)
    aim = battle.world.find(figure, Aim) if aims_at(battle, figure, there) else None
    played = (*cards, *(aim.cards if aim is not None and first else ()))
    facts = shot_facts(battle, figure, target, played, aim.markers if aim is not None else 0)
    if former == NOBODY:
        return facts
    return structs.replace(facts, switching=distance(at_of(battle.world, former), there))


@FMJP.order(CardActs, AreaFire, why_not_area)
def area_fire(battle: Battle, decision: CardActs, order: AreaFire) -> None:
    """FMJP-5.0-6: one burst counter; whoever is near the place is under fire, and may be hit."""
    figure, at = order.figure, snapped(order.target.at)
    turn_to(battle, figure, at)
    weapon = begin(battle, figure)
    use_cards(battle, figure, order.cards)
    facts = area_facts(battle, figure, at, order.cards)
    if battle.ctx.tables.weapons[weapon].blast:
        spend(battle, decision, figure, Launch(figure, weapon, at, order.target, facts, order.cards), BurstDone(figure))
        return
    spend(battle, decision, figure, AreaShot(figure, weapon, at, order.cards, facts), BurstDone(figure))


def area_facts(battle: Battle, figure: EntityId, at: tuple[float, float], cards: Sequence[Card]) -> FireFacts:
    """FMJP-5.0-6: what counts against a place; cover does not."""
    aim = battle.world.find(figure, Aim) if aims_at(battle, figure, at) else None
    played = (*cards, *(aim.cards if aim is not None else ()))
    markers = aim.markers if aim is not None else 0
    return shot_facts(battle, figure, NOBODY, played, markers, at=at)


def begin(battle: Battle, figure: EntityId, targets: Sequence[EntityId] = ()) -> str:
    """FMJP-2.0-7, FMJP-5.0-6: a burst counter is used up, hit or miss, and he is seen; gives the weapon.

    Those of ``targets`` who did not know that they were observed do now.
    """
    world, weapon = battle.world, weapon_of(battle.world, figure)
    firearm = firearm_of(world, figure, weapon)
    change(world, figure, weapon, bursts=firearm.bursts - 1, fired=firearm.fired + 1)
    give_away(battle, figure, targets)
    return weapon


def use_cards(battle: Battle, figure: EntityId, cards: Sequence[Card]) -> None:
    """FMJP-3.0-5: held cards that are played are gone."""
    held = held_by(battle.world, figure)
    if held:
        battle.world.set(figure, Held(tuple(card for card in held if card not in cards)))


# What is offered --------------------------------------------------------------------------------


@offers("fire")
def offer_fire(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-5.0-1..6, FMJP-4.0-13: every enemy who is seen by himself, with all held cards where he is aimed at; two of
    them with a held card; one with another one announced; the places of cover near; and aim at each."""
    if why_not_shoot(battle, figure) is not None:
        return
    enemies = targets_of(battle, figure)
    _offer_one(battle, decision, figure, enemies, choices)
    _offer_two(battle, decision, figure, enemies, choices)

    def area(place: Point) -> Order:
        return AreaFire(figure, AtPoint(place), (decision.card,))

    choices.spread(_made, likely_places(battle, figure), (area, lambda place: TakeAim(figure, place)))


def _offer_one(battle: Battle, decision: CardActs, figure: EntityId, enemies: Ids, choices: Choices) -> None:
    world, card, held = battle.world, (decision.card,), _held_for_fire(battle, figure)

    def fire_with(cards: tuple[Card, ...]) -> Callable[[EntityId], Order]:
        return lambda enemy: Fire(figure, (Share(AtPiece(enemy), cards),))

    def aim(enemy: EntityId) -> Order:
        return TakeAim(figure, snapped(at_of(world, enemy)))

    alone, with_all = fire_with(card), fire_with((*card, *held))
    for enemy in enemies:
        aimed = held and aims_at(battle, figure, at_of(world, enemy))
        choices.spread(_made, (enemy,), (alone, aim, with_all) if aimed else (alone, aim))


def _offer_two(battle: Battle, decision: CardActs, figure: EntityId, enemies: Ids, choices: Choices) -> None:
    card, held = (decision.card,), _held_for_fire(battle, figure)

    def sweep(pair: Ids) -> Order:
        return Fire(figure, (Share(AtPiece(pair[0]), card),), pair[1:])

    def both(pair: Ids) -> Order:
        return Fire(figure, (Share(AtPiece(pair[0]), card), Share(AtPiece(pair[1]), held)))

    choices.spread(_made, tuple(combinations(enemies, 2)), (sweep, both) if held else (sweep,))


def _held_for_fire(battle: Battle, figure: EntityId) -> tuple[Card, ...]:
    return held_by(battle.world, figure) if is_character(battle.world, figure) else ()


def _made(target: Target, make: Callable[[Target], Order]) -> Order:
    return make(target)


MOST_PLACES = 6
"""So many places of cover at most are offered for area fire."""


def likely_places(battle: Battle, figure: EntityId) -> tuple[Point, ...]:
    """FMJP-5.0-6: places where somebody may lie unseen: the middles of what gives cover, the nearest in sight first.

    They say nothing of who is there."""
    return battle.ctx.likely_places(at_of(battle.world, figure))[:MOST_PLACES]
