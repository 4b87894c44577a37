"""Everything that a side of FMJP does not know, as it might be: where unseen enemies lie, what they hold and have laid.

Nothing of how it truly is enters: an unseen man stands anywhere that covers him from everybody who would notice him,
not too far from where his side began, and the cards that nobody has shown are dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from game.ai.fmjp.view import Ground, ground_of
from game.board.skirmish.arms import Carried, carried_by
from game.board.skirmish.sides import US, as_side, other_side
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Point, distances, middle_of
from game.engine.core.dice import SeededDice
from game.engine.core.naming import NOBODY
from game.engine.core.world import THE_GAME, EntityId, World
from game.rules.fmjp.model.arms import change, take_in_hand, weapons_of
from game.rules.fmjp.model.cards import PACK, Card, action_pack
from game.rules.fmjp.model.components import (
    ActionsTaken,
    Aim,
    At,
    Claymore,
    Dealt,
    Ducked,
    Figure,
    FiredIn,
    FireMission,
    Hand,
    Held,
    Hidden,
    KnownTrap,
    LosesAction,
    MovedThisTurn,
    NewOrders,
    Observed,
    Pack,
    Prone,
    Puffed,
    Reinforcements,
    Standing,
    Trail,
    Trap,
    Under,
    UnderFire,
)
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import (
    Ids,
    able,
    at_of,
    characters,
    clock_of,
    figure_of,
    hand_of,
    is_able,
    is_npc,
    side_of,
)
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.resolve.reloading import roll_bursts
from game.rules.fmjp.turn.owners import OpenCard

A_TURN = 5.0
"""Paces that somebody unseen comes in a turn, about."""

TOGETHER = 9.0
"""Paces from his leader within which an unseen NPC lies, where there is room."""

_LOTS = 1 << 40
"""So many ways in which traps may lie: they have dice of their own, so that nothing else depends on their number."""

_PRIVATE = (ActionsTaken, Aim, Ducked, FiredIn, LosesAction, MovedThisTurn, Puffed, Trail, UnderFire)
"""Components that no enemy learns of on a hidden man."""


def imagined(game: Battle, side: str, dice: SeededDice) -> Battle:
    """FMJP-5.0-6, FMJP-2.0-2: a copy of a battle in which all that a side does not know is drawn anew."""
    twin = game.copy()
    world, enemy = twin.world, other_side(side)
    hidden = tuple(f for f in world.ids(Hidden) if side_of(world, f) == enemy)
    unseen = tuple(f for f in hidden if not world.has(f, Observed))
    for figure in able(world, side):
        world.remove(figure, Observed)
    for figure in hidden:
        for kind in _PRIVATE:
            world.remove(figure, kind)
        _load(twin, figure, dice)
    for figure in unseen:
        world.remove(figure, Prone)
    _take_up_what_is_laid(world, enemy)
    for figure in able(world, enemy):
        world.remove(figure, Held)
        if is_npc(world, figure):
            world.set(figure, Standing("follow"))
    laid = SeededDice(dice.below(_LOTS), "laid")
    _hide(twin, side, unseen, dice)
    _lay(twin, side, laid)
    _deal(twin, side, dice)
    _forget_messages(world, side)
    return twin


def _load(twin: Battle, figure: EntityId, dice: SeededDice) -> None:
    """FMJP-2.0-6: his firearms are loaded, as far as anybody knows, and all that goes with them is there."""
    tables = twin.ctx.tables
    for kind in weapons_of(twin.world, figure):
        bursts, spare = roll_bursts(kind, tables, dice), tables.weapons[kind].loads
        change(twin.world, figure, kind, bursts=bursts, spare=spare, fired=0, jammed=False)
    for kind in weapons_of(twin.world, figure)[:1]:
        take_in_hand(twin.world, figure, kind)


def _take_up_what_is_laid(world: World, enemy: str) -> None:
    """FMJP-5.4-5, FMJP-5.4-7: what enemies have set up in the battle, as far as nobody knows of it, is with them: not
    even of one who is seen does it show that he does."""
    laid = [(weapon, its.owner) for weapon, its in world.each(Claymore)]
    laid += [(weapon, its.owner) for weapon, its in world.each(Trap) if not world.has(weapon, KnownTrap)]
    for weapon, owner in laid:
        if owner != NOBODY and side_of(world, owner) == enemy:
            for kind in (Claymore, Trap, At):
                world.remove(weapon, kind)
            for place, each in enumerate(sorted((*carried_by(world, owner), weapon))):
                world.set(each, Carried(owner, place))


# Where they lie ---------------------------------------------------------------------------------


class Hides:
    """The places of one field where somebody may lie unseen, and from where they are looked into."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.points: Sequence[Point] = setting.shelters or ground_of(setting).points
        self.places: Floats = np.array(self.points)
        self._near = setting.tables.movement.sight.unseen + EPSILON
        self._began: dict[str, Floats] = {side: self._from_start(side) for side in setting.options.edges}

    def _from_start(self, side: str) -> Floats:
        """Paces from each place to the nearest of those where men of a side begin."""
        force, table = self.setting.options.force(as_side(side)), self.setting.map
        starts: list[Place] = [man.at for man in force if man.at is not None]
        for man in force:
            zone = table.zone(man.zone) if man.at is None else None
            spot = table.spot(man.spot) if man.at is None and zone is None else None
            if zone is not None:
                starts += [middle_of(zone.outline), *zone.outline]
            elif spot is not None:
                starts.append(spot.at)
        away: Floats = distances(self.points, list(dict.fromkeys(starts or [middle_of(self.setting.edge_of(side))])))
        found: Floats = away.min(axis=1)
        return found

    def out_of_view(self, at: Place) -> Bools:
        """FMJP-5.0-6: at which places a man who stands at ``at`` would not notice somebody in cover."""

        def find() -> Bools:
            away = np.hypot(self.places[:, 0] - at[0], self.places[:, 1] - at[1])
            near = np.flatnonzero(away <= self._near)
            found = np.ones(len(self.points), dtype=np.bool_)
            if len(near):
                found[near] = ~self.setting.looks([at], [self.points[n] for n in near.tolist()]).clear[0]
            return found

        return ground_of(self.setting).once(find, Hides.out_of_view, at)

    def open_to(self, side: str, turn: int, watchers: Sequence[Place], taken: Sequence[Place]) -> Bools:
        """The places where men of ``side`` may lie: unseen by the ``watchers``, on nobody's ground, and so far from
        where they began as they may have come."""
        free = np.ones(len(self.points), dtype=np.bool_)
        for watcher in watchers:
            free &= self.out_of_view(watcher)
        if taken:
            free &= distances(self.points, list(taken)).min(axis=1) >= 1.0
        near = free & (self._began[side] <= A_TURN * (turn + 1))
        return near if near.any() else free


def hides_of(ground: Ground) -> Hides:
    """The hiding places of a field, found when first asked for."""
    return ground.once(lambda: Hides(ground.setting), Hides)


def _hide(twin: Battle, side: str, unseen: Ids, dice: SeededDice) -> None:
    """FMJP-5.0-6: each unseen man in cover somewhere, NPCs near their leader."""
    world, hides = twin.world, hides_of(ground_of(twin.ctx))
    known = [at.point for figure, _, at in world.each(Figure, At) if figure not in unseen]
    watchers = [at_of(world, figure) for figure in able(world, side)]
    free = hides.open_to(other_side(side), clock_of(world).turn, watchers, known)
    for figure in sorted((f for f in unseen if is_able(world, f)), key=lambda one: (world.has(one, Under), one)):
        under = world.find(figure, Under)
        leader = EntityId(under.to) if under is not None else None
        numbers = np.flatnonzero(free)
        if leader is not None and is_able(world, leader):
            at = at_of(world, leader)
            close = np.hypot(hides.places[:, 0] - at[0], hides.places[:, 1] - at[1]) <= TOGETHER
            near = np.flatnonzero(free & close)
            numbers = near if len(near) else numbers
        if not len(numbers):
            numbers = np.arange(len(hides.points))
        number = int(numbers[dice.below(len(numbers))])
        point = hides.points[number]
        facing = 45 * dice.below(8)
        world.set(figure, replace(world.get(figure, At), x=point[0], y=point[1], facing=facing))
        free[number] = False


def _lay(twin: Battle, side: str, dice: SeededDice) -> None:
    """FMJP-5.4-7: traps that nobody of the side has seen lie anywhere."""
    world = twin.world
    for trap, what, at in world.each(Trap, At):
        if what.side != side and not world.has(trap, KnownTrap):
            points = ground_of(twin.ctx).points
            point = points[dice.below(len(points))]
            world.set(trap, replace(at, x=point.x, y=point.y))


def _forget_messages(world: World, side: str) -> None:
    """FMJP-9.0-2: what only the enemy was told."""
    for entity, coming in world.each(Reinforcements):
        if coming.side != side:
            world.remove(entity, Reinforcements)
    for entity, mission in world.each(FireMission):
        if mission.side != side:
            world.remove(entity, FireMission)
    orders = world.find(THE_GAME, NewOrders)
    if orders is not None:
        world.put(NewOrders(tuple(bonus for bonus in orders.bonuses if bonus.side == side)))


# What they hold ---------------------------------------------------------------------------------


def _deal(twin: Battle, side: str, dice: SeededDice) -> None:
    """FMJP-2.0-2, FMJP-3.0-1: hands for the enemy, from the cards that have not turned up; the pack stays as large."""
    world, enemy = twin.world, other_side(side)
    pack, dealt = world.find(THE_GAME, Pack), world.find(THE_GAME, Dealt)
    men = characters(world, enemy)
    if pack is None or dealt is None or not men:
        return
    mine, his = (dealt.us, dealt.vc) if side == US else (dealt.vc, dealt.us)
    own = [card for card in pack.cards if card in mine]
    turned = [card for card in (*mine, *his) if card not in pack.cards]
    deck = [card for card in PACK if card not in turned]
    cards: list[Card] = []
    others = len(pack.cards) - len(own)
    while others > 0 and deck:
        card = deck.pop(dice.below(len(deck)))
        cards.append(card)
        others -= card not in own
    hands = _shared_out(twin, men, cards, dice)
    opened = [task for task in twin.agenda if isinstance(task, OpenCard) and task.figure in hands]
    for task in opened:
        if world.has(task.figure, Hidden):
            twin.agenda.remove(task)  # nobody knows that it is he who holds the card that is open
        else:
            hands[task.figure].append(task.card)
    for figure in men:
        world.set(figure, Hand(tuple(sorted(hands[figure]))))
    world.put(Pack(action_pack((own, cards))))
    his = tuple(sorted((*(card for card in his if card in turned), *cards)))
    world.put(Dealt(mine, his) if side == US else Dealt(his, mine))


def _shared_out(twin: Battle, men: Ids, cards: list[Card], dice: SeededDice) -> dict[EntityId, list[Card]]:
    """The cards on hands: to those who are seen as many as they have left, the others to the hidden by their CE."""
    world, hands = twin.world, {figure: list[Card]() for figure in men}
    seen = [figure for figure in men if not world.has(figure, Hidden)]
    hidden = [figure for figure in men if world.has(figure, Hidden) for _ in range(figure_of(world, figure).ce)]
    places = [figure for figure in seen for card in hand_of(world, figure)]
    for card in cards:
        if places:
            figure = places.pop(dice.below(len(places)))
        elif hidden:
            figure = hidden.pop(dice.below(len(hidden)))
        else:
            break
        hands[figure].append(card)
    return hands
