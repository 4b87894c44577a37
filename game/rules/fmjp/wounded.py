"""The wounded: the card at the start of a turn, rescue and death, first aid, being carried: FMJP-7.0, FMJP-9.0-4."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.board.skirmish.sides import SIDES
from game.board.skirmish.walking import stepping_stones
from game.board.table.bases import overlap
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, Task, may_always, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fmjp.hits import die
from game.rules.fmjp.model.components import (
    BODIES,
    Acted,
    At,
    Attended,
    Bleeding,
    Efficiency,
    MovedThisTurn,
    Prone,
)
from game.rules.fmjp.model.decisions import CardActs, Carry, FirstAid, KeepCard, Redraw, RedrawCard
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.events.turn import AidGiven, BleedingChecked, Moved, Redrawn, Saved
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import (
    Ids,
    able,
    at_of,
    ce_of,
    engaged_by,
    figure_of,
    is_able,
    is_character,
    name_of,
    side_of,
    touches,
)
from game.rules.fmjp.move.leaving import NEAR_EDGE, leave_field
from game.rules.fmjp.move.moving import DIRECTIONS, IS_PRONE, NO_WAY, STRIDE, reach_of, walk, walkable, why_not_walk
from game.rules.fmjp.move.positions import lose_aim
from game.rules.fmjp.move.room_to_stand import beside, nearest_free, why_no_room
from game.rules.fmjp.resolve.bleeding_card import BleedFacts, BleedOutcome, read_card, rescuer_ce, resolve_bleeding
from game.rules.fmjp.sight import come_to
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import TURN, offers

MEDIC = "medic"


@declare
class Bleed(Task, frozen=True):
    """FMJP-7.0-2: one wounded man at the start of a turn."""

    figure: EntityId


# The start of a turn ----------------------------------------------------------------------------


@TURN.start("bleeding")
def check_the_wounded(battle: Battle, entered: Enter) -> None:
    """FMJP-7.0-2: each player character at CE 0, ascending; not before the first turn is played."""
    battle.push(*(Bleed(figure) for figure, _ in battle.world.each(Bleeding)))


def attendant_of(battle: Battle, figure: EntityId) -> EntityId:
    """FMJP-4.0-11: who attends to a wounded man: still able, in contact, and no enemy upon them; nobody where there is
    none."""
    world, attended = battle.world, battle.world.find(figure, Attended)
    if attended is None or not is_able(world, attended.by) or upon(world, attended.by, figure):
        return NOBODY
    return attended.by if touches(world, attended.by, figure) else NOBODY


def facts_of(battle: Battle, figure: EntityId, by: EntityId, *, redrawn: bool = False) -> BleedFacts:
    """FMJP-7.0-2..6: what counts for one wounded man."""
    world = battle.world
    return BleedFacts(
        time=world.get(figure, Bleeding).time,
        original_ce=figure_of(world, figure).ce,
        attended=by != NOBODY,
        trained=by != NOBODY and MEDIC in figure_of(world, by).gear,
        redrawn=redrawn,
    )


@FMJP.task(Bleed)
def bleed(battle: Battle, task: Bleed) -> None:
    """FMJP-7.0-2..8: a card; a trained medic who draws a red one may draw again."""
    by = attendant_of(battle, task.figure)
    outcome = resolve_bleeding(facts_of(battle, task.figure, by), battle.ctx.tables, battle.dice)
    if outcome.may_redraw:
        battle.push(RedrawCard(side_of(battle.world, by), by, task.figure, outcome.card))
        return
    settle(battle, task.figure, by, outcome)


def settle(battle: Battle, figure: EntityId, by: EntityId, outcome: BleedOutcome) -> None:
    """FMJP-7.0-3..9: what the card says."""
    world = battle.world
    battle.emit(
        BleedingChecked(figure=figure, card=outcome.card, change=outcome.change, time=outcome.time, medic=by,
                        rule="FMJP-7.0-5" if by != NOBODY else "FMJP-7.0-3")
    )  # fmt: skip
    world.remove(figure, Attended)
    if outcome.end == "dead":
        die(battle, figure, "FMJP-7.0-8" if outcome.card.is_ace_of_spades else "FMJP-7.0-4")
    elif outcome.end == "saved":
        save(battle, figure, by)
    else:
        world.set(figure, Bleeding(outcome.time))


def save(battle: Battle, figure: EntityId, by: EntityId) -> None:
    """FMJP-7.0-6..7, FMJP-7.0-9: active again with CE 1 and never more; a player character who saved him gains one."""
    world = battle.world
    ce = battle.ctx.tables.combat.medic.saved_ce
    world.remove(figure, Bleeding)
    world.set(figure, Efficiency(ce, ce))
    _rise(battle, figure)
    if is_character(world, by):
        was = world.get(by, Efficiency)
        world.set(by, Efficiency(min(was.most, rescuer_ce(was.now, battle.ctx.tables)), was.most))
    battle.emit(Saved(figure=figure, by=by, ce=ce_of(world, by), rule="FMJP-7.0-6"))


def _rise(battle: Battle, figure: EntityId) -> None:
    """FMJP-7.0-6 (house): who was stepped over comes to stand beside whoever stands on his ground, or as near as there
    is room, and is seen."""
    world, at = battle.world, battle.world.get(figure, At)
    others = (other for side in SIDES for other in able(world, side) if other != figure)
    body = BODIES.of(world, figure)
    over = next((other for other in others if overlap(BODIES.of(world, other), body)), None)
    free = beside(battle, over, figure) if over is not None else Point(*at.point)
    if free is None:
        free = nearest_free(battle, at.point, (figure,), BODIES.shape(world, figure))
    come_to(battle, figure, structs.replace(at, x=free.x, y=free.y))


# The medic's second card ------------------------------------------------------------------------


@FMJP.choices(RedrawCard)
def redraw_choices(battle: Battle, decision: RedrawCard) -> Choices:
    """FMJP-7.0-5: he may draw once more."""
    return Choices([Redraw(), KeepCard()])


@FMJP.order(RedrawCard, Redraw, may_always)
def redraw(battle: Battle, decision: RedrawCard, order: Redraw) -> None:
    """FMJP-7.0-5, FMJP-7.0-8: another card, which may be the ace of spades."""
    facts = facts_of(battle, decision.patient, decision.figure, redrawn=True)
    outcome = resolve_bleeding(facts, battle.ctx.tables, battle.dice)
    battle.emit(Redrawn(figure=decision.figure, patient=decision.patient, card=decision.card, rule="FMJP-7.0-5"))
    settle(battle, decision.patient, decision.figure, outcome)


@FMJP.order(RedrawCard, KeepCard, may_always)
def keep_card(battle: Battle, decision: RedrawCard, order: KeepCard) -> None:
    """FMJP-7.0-5: a red card changes nothing."""
    facts = facts_of(battle, decision.patient, decision.figure, redrawn=True)
    settle(battle, decision.patient, decision.figure, read_card(facts, decision.card, battle.ctx.tables))


NOT_WOUNDED = mark("{name} needs no first aid.")
NOT_IN_CONTACT = mark("{name} has to be in contact with {patient}.")
UNDER_ATTACK = mark("{enemy} is in contact: nobody gives first aid with an enemy upon him.")
IS_ATTENDED = mark("{patient} is being attended to.")
NOT_OURS = mark("{patient} is an enemy.")


def why_not_aid(battle: Battle, decision: CardActs, order: FirstAid) -> Refusal | None:
    """FMJP-4.0-11: a man of his own side who bleeds, in contact, nobody with him yet, no enemy upon either (house)."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, patient = battle.world, name_of(battle.world, order.patient)
    if not world.has(order.patient, Bleeding):
        return refuse("FMJP-4.0-11", NOT_WOUNDED, name=patient)
    if side_of(world, order.patient) != decision.side:
        return refuse("FMJP-4.0-11", NOT_OURS, patient=patient)
    if not touches(world, order.figure, order.patient):
        return refuse("FMJP-4.0-11", NOT_IN_CONTACT, name=name_of(world, order.figure), patient=patient)
    attended = world.find(order.patient, Attended)
    if attended is not None and attended.by == order.figure:
        return refuse("FMJP-4.0-11", IS_ATTENDED, patient=patient)
    enemies = upon(world, order.figure, order.patient)
    return refuse("FMJP-4.0-11", UNDER_ATTACK, enemy=name_of(world, enemies[0])) if enemies else None


def upon(world: World, figure: EntityId, patient: EntityId) -> Ids:
    """FMJP-4.0-11 (house): the seen enemies in contact with one who treats another, or with that other."""
    return (*engaged_by(world, figure), *engaged_by(world, patient))


@FMJP.order(CardActs, FirstAid, why_not_aid)
def first_aid(battle: Battle, decision: CardActs, order: FirstAid) -> None:
    """FMJP-4.0-11: he counts as attended at the next start of a turn; whoever came last has him."""
    battle.world.set(order.patient, Attended(order.figure))
    battle.emit(AidGiven(figure=order.figure, patient=order.patient, rule="FMJP-4.0-11"))
    spend(battle, decision, order.figure)


@offers("aid")
def offer_aid(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-4.0-11: everybody in contact who bleeds."""
    for patient, _ in battle.world.each(Bleeding):
        if touches(battle.world, figure, patient) and side_of(battle.world, patient) == decision.side:
            choices.add(FirstAid(figure, patient))


NOT_HELPLESS = mark("{name} does not have to be carried.")
TAKES_TWO = mark("It takes two men in contact with {wounded} to carry him.")
ENEMY = mark("{wounded} is an enemy.")


def why_not_carry(battle: Battle, decision: CardActs, order: Carry) -> Refusal | None:
    """FMJP-9.0-4: two men on their feet in contact with one who is down, a normal advance, and half of it."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    world, wounded = battle.world, name_of(battle.world, order.wounded)
    if not world.has(order.wounded, Bleeding):
        return refuse("FMJP-9.0-4", NOT_HELPLESS, name=wounded)
    if side_of(world, order.wounded) != decision.side:
        return refuse("FMJP-9.0-4", ENEMY, wounded=wounded)
    bearers = (order.figure, order.helper)
    if order.figure == order.helper or not all(_bears(battle, one, order) for one in bearers):
        return refuse("FMJP-9.0-4", TAKES_TWO, wounded=wounded)
    for bearer in bearers:
        if world.has(bearer, Prone):
            return refuse("FMJP-9.0-4", IS_PRONE, name=name_of(world, bearer))
    return _why_no_way(battle, decision, order)


def _why_no_way(battle: Battle, decision: CardActs, order: Carry) -> Refusal | None:
    if not order.path:
        return refuse("FMJP-9.0-4", NO_WAY, name=name_of(battle.world, order.figure))
    most = reach_of(battle, decision, order.figure, "advance", carrying=True)
    movers = (order.figure, order.helper, order.wounded)
    way = (at_of(battle.world, order.figure), *order.path)
    return why_not_walk(battle, order.figure, way, most) or why_no_room(battle.world, movers, order.path[-1])


def _bears(battle: Battle, figure: EntityId, order: Carry) -> bool:
    world = battle.world
    return (
        is_able(world, figure)
        and side_of(world, figure) == side_of(world, order.wounded)
        and touches(world, figure, order.wounded)
    )


@FMJP.order(CardActs, Carry, why_not_carry)
def carry(battle: Battle, decision: CardActs, order: Carry) -> None:
    """FMJP-9.0-4: the three of them go; the helper has acted, and at the edge the wounded man is brought off."""
    world = battle.world
    for bearer in (order.figure, order.helper):
        lose_aim(battle, bearer)
        world.set(bearer, MovedThisTurn())
        world.set(bearer, Acted())
    path = (Point(*at_of(world, order.figure)), *(snapped(point) for point in order.path))
    walk(battle, order.figure, path, stepping_stones(path, STRIDE), "carry")
    for other in (order.wounded, order.helper):
        _bring(battle, order.figure, other)
    world.remove(order.wounded, Attended)
    if battle.ctx.paces_to_edge(decision.side, at_of(world, order.figure)) <= NEAR_EDGE + EPSILON:
        leave_field(battle, order.wounded, "rescued")
    spend(battle, decision, order.figure)


def _bring(battle: Battle, bearer: EntityId, other: EntityId) -> None:
    """FMJP-9.0-4 (house): the others come to stand beside him; where there is no room a helper stays where he is, and
    the wounded man lies at the bearer's feet."""
    world, at = battle.world, battle.world.get(bearer, At)
    start, place = at_of(world, other), beside(battle, bearer, other)
    if place is None:
        place = Point(*start) if is_able(world, other) else Point(*at.point)
    if place != start:
        far = distance(start, place)
        moved = Moved(figure=other, start=start, end=place, cost=far, how="carry", rule="FMJP-9.0-4")
        come_to(battle, other, structs.replace(at, x=place.x, y=place.y), moved)


@offers("carry")
def offer_carry(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-9.0-4: with any helper in contact, in eight directions, as far as it goes."""
    world = battle.world
    most = reach_of(battle, decision, figure, "advance", carrying=True)
    for wounded, _ in world.each(Bleeding):
        if not touches(world, figure, wounded):
            continue
        for helper in able(world, decision.side):
            if helper != figure and touches(world, helper, wounded):
                choices.spread(_carrier(battle, figure, most), (helper,), (wounded,), DIRECTIONS)


def _carrier(battle: Battle, figure: EntityId, most: float) -> Callable[[EntityId, EntityId, int], Carry]:
    def make(helper: EntityId, wounded: EntityId, degree: int) -> Carry:
        return Carry(figure, helper, wounded, (walkable(battle, figure, most, degree),))

    return make
