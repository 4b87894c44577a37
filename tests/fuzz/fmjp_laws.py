"""What must hold in every battle of Full Metal Jacket Potato, whatever anybody orders: each law gives its breaches.

That something can be ordered at every decision is seen as play goes on: a player who finds nothing stumbles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from game.board.skirmish.arms import carrier_of
from game.board.skirmish.placing import StillToCome
from game.board.skirmish.sides import SIDES, other_side
from game.board.table.bases import overlap
from game.board.table.measure.geometry import EPSILON, RASTER, distance
from game.engine.core.dice import Roll
from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.world import EntityId, World
from game.rules.fmjp.ledger import ledger
from game.rules.fmjp.model.arms import Armed, Firearm, Munition
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import (
    BODIES,
    Aim,
    At,
    Bleeding,
    Claymore,
    Dead,
    Efficiency,
    Figure,
    Gone,
    Hand,
    Held,
    Hidden,
    MovedThisTurn,
    Pack,
    Puffed,
    Trap,
)
from game.rules.fmjp.model.events.fire import Exploded, HitRolled, ShotFired, Thrown, TrapNoticed
from game.rules.fmjp.model.events.turn import CardTurned, HandDealt, TurnBegan
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, clock_of, is_character
from tests.fuzz.arms_laws import (
    Counted,
    Kinds,
    each_weapon_is_in_one_place,
    no_two_weapons_of_a_man_have_one_place,
)

ARMS: Kinds = (Firearm, Munition)
Law = Callable[[Battle], Iterator[str]]


def everybody_is_somewhere_once(battle: Battle) -> Iterator[str]:
    """Each man is on the field or gone, and only one of these."""
    for figure in battle.world.ids(Figure):
        found = [kind.__name__ for kind in (At, StillToCome, Gone) if battle.world.has(figure, kind)]
        if len(found) != 1:
            yield f"{figure} is {found}"


def efficiency_stays_in_its_bounds(battle: Battle) -> Iterator[str]:
    """FMJP-2.0-1, FMJP-7.0-7: from 0 to 6, and never more than a man can have."""
    for figure, efficiency in battle.world.each(Efficiency):
        if not 0 <= efficiency.now <= efficiency.most <= 6:
            yield f"{figure} has {efficiency}"


def who_is_down_does_nothing(battle: Battle) -> Iterator[str]:
    """FMJP-5.3-1, FMJP-7.0-1: at CE 0 a character on the field bleeds or is dead, and nobody holds cards or aims."""
    world = battle.world
    for figure, man, efficiency in world.each(Figure, Efficiency):
        down = efficiency.now == 0
        bleeds = world.has(figure, Bleeding)
        if bleeds and (not down or world.has(figure, Dead)):
            yield f"{figure} bleeds with {efficiency}"
        if down and man.character and world.has(figure, At) and not (bleeds or world.has(figure, Dead)):
            yield f"{figure} is at CE 0 and neither bleeds nor is dead"
        if down and (_cards(world, figure) or world.has(figure, Aim) or world.has(figure, Hidden)):
            yield f"{figure} is down and holds cards, aims or hides"


def _cards(world: World, figure: EntityId) -> tuple[Card, ...]:
    hand, held = world.find(figure, Hand), world.find(figure, Held)
    return (*(hand.cards if hand is not None else ()), *(held.cards if held is not None else ()))


def a_card_has_one_owner_on_a_side(battle: Battle) -> Iterator[str]:
    """FMJP-2.0-5: within a side nobody shares a card; every card of a hand is still to come, or the one turned."""
    world = battle.world
    pack = world.find(EntityId(0), Pack)
    clock = clock_of(world)
    for side in SIDES:
        cards = [card for f, man in world.each(Figure) if man.side == side for card in _cards(world, f)]
        if len(set(cards)) != len(cards):
            yield f"{side} holds a card twice: {sorted(cards)}"
    if pack is None or clock.phase == 0:
        return
    for figure, hand in world.each(Hand):
        for card in hand.cards:
            if card not in pack.cards and card != clock.card:
                yield f"{figure} waits for {card}, which does not come any more"


def only_characters_hold_cards(battle: Battle) -> Iterator[str]:
    """FMJP-4.1-4: an NPC has no ID cards."""
    for kind in (Hand, Held):
        for figure in battle.world.ids(kind):
            if not is_character(battle.world, figure):
                yield f"{figure} is no character and has a {kind.__name__}"


def who_aims_is_steady(battle: Battle) -> Iterator[str]:
    """FMJP-4.0-13..15: at most as many markers as CE, none when puffed or after a move; a card for each."""
    world = battle.world
    for figure, aim, efficiency in world.each(Aim, Efficiency):
        if not 1 <= aim.markers <= efficiency.now or len(aim.cards) != aim.markers:
            yield f"{figure} with CE {efficiency.now} aims with {aim}"
        if world.has(figure, Puffed) or world.has(figure, MovedThisTurn):
            yield f"{figure} aims, and is puffed or has moved"


def counters_are_positive(battle: Battle) -> Iterator[str]:
    """FMJP-2.0-6..7, FMJP-4.0-4: bursts, loads, puffed markers and things carried."""
    world = battle.world
    for weapon, firearm in world.each(Firearm):
        if not 0 <= firearm.bursts <= 6 or firearm.spare < 0:
            yield f"{weapon} is {firearm}"
    for figure, puffed in world.each(Puffed):
        if puffed.markers < 1:
            yield f"{figure} has {puffed}"


def weapons_are_where_they_can_be(battle: Battle) -> Iterator[str]:
    """FMJP-4.0-7, FMJP-5.4-5, FMJP-5.4-7: each is carried or set up as a Claymore or a trap; who has one in his hands
    carries it."""
    world = battle.world
    yield from each_weapon_is_in_one_place(world, ARMS, At)
    yield from no_two_weapons_of_a_man_have_one_place(world)
    for figure, armed in world.each(Armed):
        if carrier_of(world, EntityId(armed.to)) != figure or not world.has(EntityId(armed.to), Firearm):
            yield f"{figure} holds {armed.to}, which he does not carry"
    for weapon in world.ids(Munition):
        set_up = [kind.__name__ for kind in (Claymore, Trap) if world.has(weapon, kind)]
        if len(set_up) != int(world.has(weapon, At)):
            yield f"munition {weapon} is {set_up}"


def taken(event: Event) -> int:
    """FMJP-5.4-3, FMJP-5.4-5, FMJP-5.4-7: how many weapons an event takes: a throw, a trap, a Claymore."""
    match event:
        case Thrown():
            return int(event.what == "grenade")
        case TrapNoticed():
            return int(not event.noticed)
        case Exploded():
            return int(event.kind == "claymore")
        case _:
            return 0


def everybody_able_stands_where_one_can(battle: Battle) -> Iterator[str]:
    """FMJP-4.0-3: on the field, on its raster, in no wall."""
    for side in SIDES:
        for figure in able(battle.world, side):
            at = battle.world.get(figure, At)
            if battle.ctx.paths.why_not_stand(at.point) is not None:
                yield f"{figure} stands at {at.point}, where nobody can"
            if any(abs(round(value * RASTER) / RASTER - value) > EPSILON for value in at.point):
                yield f"{figure} stands off the raster at {at.point}"
            if not 0 <= at.facing < 360:
                yield f"{figure} faces {at.facing}"


def no_two_bases_share_their_ground(battle: Battle) -> Iterator[str]:
    """FMJP-4.0-3 (house): the middles of two able men are a pace apart, or more."""
    world = battle.world
    bodies = [(figure, BODIES.of(world, figure)) for side in SIDES for figure in able(world, side)]
    for (one, body), (other, ground) in combinations(bodies, 2):
        if overlap(body, ground, 0.03):
            yield f"{one} and {other} share their ground"


def nobody_hides_under_an_enemys_nose(battle: Battle) -> Iterator[str]:
    """FMJP-5.0-6: in sight within 20 paces nobody stays unseen, whatever brought him there."""
    world, near = battle.world, battle.ctx.tables.movement.sight.unseen
    if clock_of(world).phase == 0:
        return
    for figure, man, at in world.each(Figure, At):
        if not world.has(figure, Hidden):
            continue
        for enemy in able(world, other_side(man.side)):
            there = world.get(enemy, At).point
            if distance(at.point, there) <= near - EPSILON and battle.ctx.sees(there, at.point):
                yield f"{figure} hides {distance(at.point, there):.1f} paces from {enemy}"


LAWS: tuple[Law, ...] = (
    everybody_is_somewhere_once,
    efficiency_stays_in_its_bounds,
    who_is_down_does_nothing,
    a_card_has_one_owner_on_a_side,
    only_characters_hold_cards,
    who_aims_is_steady,
    counters_are_positive,
    weapons_are_where_they_can_be,
    everybody_able_stands_where_one_can,
    no_two_bases_share_their_ground,
    nobody_hides_under_an_enemys_nose,
)


class Watch:
    """Looks at a battle after each of its orders: the laws, and what compares with what was before."""

    def __init__(self) -> None:
        self._arms = Counted(ARMS, taken)
        self._turned: set[Card] = set()
        self._lost: dict[type, set[EntityId]] = {Dead: set(), Gone: set()}

    def breaches(self, battle: Battle, told: Sequence[Told], rolls: Sequence[Roll]) -> list[str]:
        """Everything that is wrong now."""
        found = [f"{law.__name__}: {breach}" for law in LAWS for breach in law(battle)]
        for item in told:
            found += self._wrong_with(battle, item)
        found += [f"odd dice: {roll}" for roll in rolls if not all(1 <= face <= roll.sides for face in roll.faces)]
        found += [f"unnamed dice: {roll}" for roll in rolls if roll.rule not in ledger() or not roll.purpose]
        found += self._returned(battle)
        found += self._arms.breaches(battle.world, told)
        return found

    def _wrong_with(self, battle: Battle, item: Told) -> Iterator[str]:
        event = item.event
        if event.rule not in ledger():
            yield f"unknown rule {event.rule!r} of {type(event).__name__}"
        if isinstance(event, TurnBegan):
            self._turned.clear()
        if isinstance(event, CardTurned):
            if event.card in self._turned:
                yield f"{event.card} turned up twice in a turn"
            self._turned.add(event.card)
        if isinstance(event, HandDealt):
            side = battle.world.get(event.figure, Figure).side
            if item.hidden_from != other_side(side):
                yield f"the hand of {event.figure} is told to {other_side(side)}"
        if isinstance(event, HitRolled) and event.hit != (event.roll <= event.points):
            yield f"{event.roll} against {event.points} is told as {'a hit' if event.hit else 'a miss'}"
        if isinstance(event, ShotFired) and event.points != max(0, -((500 - event.percent) // 1000)):
            yield f"{event.percent} hundredths of a percent give {event.points} hit points"

    def _returned(self, battle: Battle) -> Iterator[str]:
        """FMJP-7.0-4: the dead stay dead, and who has left is gone."""
        for kind, before in self._lost.items():
            now = set(battle.world.ids(kind))
            yield from (f"{figure} was {kind.__name__} and is not" for figure in sorted(before - now))
            self._lost[kind] = now
