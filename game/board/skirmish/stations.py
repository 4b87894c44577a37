"""Where people may place their own before the battle, and how it goes on from one side to the other.

The set-up puts everybody as the computer would.  Where people place, the side that comes later is taken off the table
until the first one is ready, for it places in answer to it; then it is put as it was, or, where the first one stands
otherwise now, by other dice of the computer's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from msgspec import structs

from game.board.skirmish.deploying import (
    Beginner,
    Deployment,
    covered_of,
    has_his_own_place,
    nearest_place,
    places_of,
)
from game.board.skirmish.placing import (
    AsComputer,
    AskForPlaces,
    InPlace,
    Placed,
    Placing,
    PutAt,
    PutBack,
    Ready,
    Stand,
    StillToCome,
    ToPlace,
    to_place,
)
from game.board.skirmish.sides import SIDES, other_side
from game.board.skirmish.standing import Bodies, Standing
from game.board.table.bases import Footprint, overlap, places_free
from game.board.table.field import Field
from game.board.table.layers import TABLE_GROUND
from game.board.table.measure.facing import DEGREES
from game.board.table.measure.geometry import Point, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.movers import Mover
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game, RuleSystem
from game.engine.core.orders import Choices, Refusal, may_always, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark

SEED_DIGITS = 12
A_FEW = 5
"""So many places of each piece a player by lot draws from."""

NOT_NOW = mark("He is nobody who can be placed now.")
NO_SUCH_FACING = mark("There is no such facing; give 0 to 359 degrees.")
OUTSIDE = mark("That is outside the zones in which he may begin.")
NO_GROUND = mark("Nobody can stand there.")
TAKEN = mark("Somebody stands there already.")
NO_COVER = mark("Whoever begins hidden begins in cover or concealment.")


Who = TypeVar("Who", bound=Beginner)


class Demand(NamedTuple):
    """The wish of a rule on a place: which of many points ``fits`` a piece, and how others are refused."""

    rule: str
    message: str
    fits: Callable[[Game[Any], EntityId, Sequence[Point]], frozenset[Point]]


def hidden_in_cover(rule: str) -> Demand:
    """The demand of a rule that whoever begins hidden begins where there is cover or concealment.

    >>> from types import SimpleNamespace
    >>> hidden_in_cover("FNG-HIDE-01").fits(SimpleNamespace(ctx=SimpleNamespace(field=hamlet)), EntityId(1), [])
    frozenset()
    """
    return Demand(rule, NO_COVER, _in_cover)


def _in_cover(game: Game[Any], piece: EntityId, points: Sequence[Point]) -> frozenset[Point]:
    return _covered(game.ctx.field, tuple(points))


@lru_cache(maxsize=32)
def _covered(field: Field, points: tuple[Point, ...]) -> frozenset[Point]:
    return covered_of(field, points)


class Setup(Protocol[Who]):
    """A rule system's side of placing."""

    rule: str
    bodies: Bodies
    demands: Mapping[str, Demand]
    """By name what the rules may ask of places (``ToPlace.asks``)."""

    def roster(self, game: Game[Any], side: str) -> Iterable[tuple[EntityId, Who, tuple[str, ...]]]:
        """Those of a side who begin on the table, in the order in which they are put, each with his entry and the
        names of the demands on his place."""

    def mover(self, game: Game[Any], piece: EntityId) -> Mover:
        """On what ground he can stand."""

    def deployment(self, game: Game[Any], dice: SeededDice) -> Deployment:
        """The table as it is to be filled by these dice."""

    def put(self, game: Game[Any], deployment: Deployment, piece: EntityId, who: Who) -> None:
        """Put him as the set-up does."""

    def side_of(self, game: Game[Any], piece: EntityId) -> str:
        """Whose he is."""

    def standing(self, stand: Stand) -> Standing:
        """The component of somebody who stands there."""

    def is_hidden(self, game: Game[Any], piece: EntityId) -> bool:
        """Whether the enemy does not know where he is."""

    def settle(self, game: Game[Any]) -> None:
        """Those on the table stand somewhere else: what each has from his place alone, such as a seat at a gun."""

    def begin(self, game: Game[Any]) -> None:
        """All stand: what follows from their places, and the first turn."""


Also = Callable[[Game[Any], Placing, Choices], None]
"""Something else that a rule system lets a side do while it places, added to the choices."""


class Stations:
    """Placing in one rule system."""

    def __init__(self, system: RuleSystem[Any], setup: Setup[Any], also: Also | None = None) -> None:
        self.setup, self.bodies, self._also = setup, setup.bodies, also
        system.task(AskForPlaces)(self._ask)
        system.choices(Placing)(self._choices)
        system.draws(Placing)(self._draws)
        system.order(Placing, PutAt, self._why_not_put)(self._put_at)
        system.order(Placing, AsComputer, self._why_not_back)(self._put_back)
        system.order(Placing, Ready, may_always)(self._ready)

    # The way of it ------------------------------------------------------------------------------

    def begin(self, game: Game[Any], sides: Iterable[str]) -> None:
        """All have been put by the computer: these sides place, or the battle begins where they have nobody to."""
        asked = [side for side in SIDES if side in sides and any(who.zones for _, who, _ in self._there(game, side))]
        if not asked:
            self.setup.begin(game)
            return
        if asked[0] == SIDES[0]:
            for piece, _, _ in self._there(game, SIDES[1]):
                game.world.set(piece, StillToCome(self._stand(game, piece)))
                game.world.remove(piece, self.bodies.standing)
        game.push(AskForPlaces(asked[0]))

    def _there(self, game: Game[Any], side: str) -> list[tuple[EntityId, Beginner, tuple[str, ...]]]:
        return [each for each in self.setup.roster(game, side) if game.world.has(each[0], self.bodies.standing)]

    def _ask(self, game: Game[Any], task: AskForPlaces) -> None:
        for piece, who, asks in self._there(game, task.side):
            if who.zones:
                game.world.set(piece, ToPlace(who.zones, asks, self._stand(game, piece)))
        self.setup.settle(game)
        game.push(Placing(task.side))

    def _ready(self, game: Game[Any], decision: Placing, order: Ready) -> None:
        world = game.world
        stands = {piece: self._stand(game, piece) for piece in world.ids(ToPlace)}
        moved = any(world.get(piece, ToPlace).put != stand for piece, stand in stands.items())
        self._give_way(game, decision.side)
        game.emit(InPlace(side=decision.side, rule=self.setup.rule))
        world.clear(ToPlace)
        if decision.side == SIDES[1]:
            self.setup.begin(game)
            return
        self._put_those_to_come(game, moved=moved)
        self._after(game, SIDES[1])

    def _after(self, game: Game[Any], side: str) -> None:
        if side in game.ctx.options.placing and any(who.zones for _, who, _ in self._there(game, side)):
            game.push(AskForPlaces(side))
        else:
            self.setup.begin(game)

    def _put_those_to_come(self, game: Game[Any], *, moved: bool) -> None:
        """As they were put at first; where their enemy stands otherwise now, in answer to that.

        The computer throws for it, whoever throws the other dice, and no die of the game goes by.
        """
        world, side = game.world, SIDES[1]
        deployment = self.setup.deployment(game, SeededDice(int(world.digest()[:SEED_DIGITS], 16), f"placing/{side}"))
        deployment.mind(self.bodies.of(world, piece) for piece in self._standing(game))
        for piece, who, _ in self.setup.roster(game, side):
            came = world.find(piece, StillToCome)
            if came is None:
                continue
            world.remove(piece, StillToCome)
            if moved and not has_his_own_place(who):
                self.setup.put(game, deployment, piece, who)
                continue
            self._set(game, piece, came.put)
            if moved:
                self._clear(game, piece)
            deployment.mind([self.bodies.of(world, piece)])

    def _give_way(self, game: Game[Any], side: str) -> None:
        """Whoever lies hidden where an enemy was placed, who could not know it, lies beside him."""
        mine = [self.bodies.of(game.world, piece) for piece, _, _ in self._there(game, side)]
        for piece, _, _ in self._there(game, other_side(side)):
            body = self.bodies.of(game.world, piece)
            if self.setup.is_hidden(game, piece) and any(overlap(body, other) for other in mine):
                self._clear(game, piece)

    def _clear(self, game: Game[Any], piece: EntityId) -> None:
        """He stands at the nearest place that is clear of everybody else."""
        world, stand = game.world, self._stand(game, piece)
        others = [self.bodies.of(world, other) for other in self._standing(game) if other != piece]

        def body(place: tuple[float, float]) -> Footprint:
            return self.bodies.at(world, piece, place)

        found = nearest_place(game.ctx.field, stand.place, body, others, self.setup.mover(game, piece))
        self._set(game, piece, structs.replace(stand, place=found))

    # Places -------------------------------------------------------------------------------------

    def _stand(self, game: Game[Any], piece: EntityId) -> Stand:
        at = game.world.get(piece, self.bodies.standing)
        return Stand(Point(at.x, at.y), at.turned)

    def _set(self, game: Game[Any], piece: EntityId, stand: Stand) -> None:
        game.world.set(piece, self.setup.standing(stand))

    def _others(self, game: Game[Any], piece: EntityId) -> list[Footprint]:
        """The ground under everybody of whom he knows."""
        setup, side = self.setup, self.setup.side_of(game, piece)
        known = (each for each in self._standing(game) if each != piece)
        return [
            self.bodies.of(game.world, each)
            for each in known
            if setup.side_of(game, each) == side or not setup.is_hidden(game, each)
        ]

    def _standing(self, game: Game[Any]) -> list[EntityId]:
        """Everybody on the table who stands on a base."""
        return [each for each in game.world.ids(self.bodies.based) if game.world.has(each, self.bodies.standing)]

    def places(self, game: Game[Any], piece: EntityId) -> tuple[Point, ...]:
        """The places of the raster, one an inch, where he may be put as he faces now; none for one who may not."""
        if piece not in to_place(game):
            return ()
        world, mine = game.world, game.world.get(piece, ToPlace)
        room = self._room(game, piece, mine)
        if not room:
            return ()
        shape, facing = self.bodies.shape(world, piece), self._stand(game, piece).facing
        free = places_free(shape, facing, np.array(room), self._others(game, piece), TABLE_GROUND)
        found = [place for place, clear in zip(room, free.tolist(), strict=True) if clear]
        for name in mine.asks:
            fits = self._fitting(game, piece, name, room)
            found = [place for place in found if place in fits]
        return tuple(found)

    def _room(self, game: Game[Any], piece: EntityId, mine: ToPlace) -> list[Point]:
        """Every place of his zones, whoever stands there."""
        field, mover = game.ctx.field, self.setup.mover(game, piece)
        return list(dict.fromkeys(place for zone in mine.zones for place in places_of(field, zone, mover).all))

    def _fitting(self, game: Game[Any], piece: EntityId, name: str, room: Sequence[Point]) -> frozenset[Point]:
        """The places that a demand is content with: all where it is with none, for then it cannot be heeded."""
        found = self.setup.demands[name].fits(game, piece, room)
        return found or frozenset(room)

    def _why_not_put(self, game: Game[Any], decision: Placing, order: PutAt) -> Refusal | None:
        rule = self.setup.rule
        mine = game.world.find(order.figure, ToPlace)
        if mine is None:
            return refuse(rule, NOT_NOW)
        if order.facing is not None and not 0 <= order.facing < DEGREES:
            return refuse(rule, NO_SUCH_FACING)
        field: Field = game.ctx.field
        if not field.map.on_table(order.place):
            return refuse(rule, OUTSIDE)
        now = self._stand(game, order.figure)
        place, facing = snapped(order.place), now.facing if order.facing is None else order.facing
        stays = place in (now.place, mine.put.place)
        outlines = [zone.outline for name in mine.zones if (zone := field.map.zone(name)) is not None]
        if not stays and not Shapes(outlines).inside([place]).any():
            return refuse(rule, OUTSIDE)
        if not stays and field.over(self.setup.mover(game, order.figure)).paths.why_not_stand(place) is not None:
            return refuse(rule, NO_GROUND)
        body = self.bodies.at(game.world, order.figure, place, facing)
        if any(overlap(body, other) for other in self._others(game, order.figure)):
            return refuse(rule, TAKEN)
        return None if stays else self._why_not_asked(game, order.figure, mine, place)

    def _why_not_asked(self, game: Game[Any], piece: EntityId, mine: ToPlace, place: Point) -> Refusal | None:
        for name in mine.asks:
            demand = self.setup.demands[name]
            if not demand.fits(game, piece, [place]) and demand.fits(game, piece, self._room(game, piece, mine)):
                return refuse(demand.rule, demand.message)
        return None

    # Orders -------------------------------------------------------------------------------------

    def _put_at(self, game: Game[Any], decision: Placing, order: PutAt) -> None:
        now = self._stand(game, order.figure)
        facing = now.facing if order.facing is None else order.facing
        stand = Stand(snapped(order.place), facing)
        self._set(game, order.figure, stand)
        stand = self._stand(game, order.figure)
        self.setup.settle(game)
        game.emit(
            Placed(
                figure=order.figure, side=decision.side, place=stand.place, facing=stand.facing,
                turned=stand.place == now.place and stand.facing != now.facing, rule=self.setup.rule,
            )
        )  # fmt: skip
        game.push(decision)

    def _why_not_back(self, game: Game[Any], decision: Placing, order: AsComputer) -> Refusal | None:
        mine = game.world.find(order.figure, ToPlace)
        if order.figure and mine is None:
            return refuse(self.setup.rule, NOT_NOW)
        if mine is not None:
            body = self.bodies.at(game.world, order.figure, mine.put.place, mine.put.facing)
            if any(overlap(body, other) for other in self._others(game, order.figure)):
                return refuse(self.setup.rule, TAKEN)
        return None

    def _put_back(self, game: Game[Any], decision: Placing, order: AsComputer) -> None:
        for piece in (order.figure,) if order.figure else game.world.ids(ToPlace):
            self._set(game, piece, game.world.get(piece, ToPlace).put)
        self.setup.settle(game)
        game.emit(PutBack(figure=order.figure, side=decision.side, rule=self.setup.rule))
        game.push(decision)

    def _choices(self, game: Game[Any], decision: Placing) -> Choices:
        found = Choices([Ready(), AsComputer()])
        for piece in game.world.ids(ToPlace):
            found.add(AsComputer(piece))
            found.spread(_putting(piece), self.places(game, piece))
        if self._also is not None:
            self._also(game, decision, found)
        return found

    def _draws(self, game: Game[Any], decision: Placing) -> Choices:
        """A few places of each, others after each order, and as often to be ready as it takes to come to an end."""
        found, pieces = Choices([AsComputer()]), game.world.ids(ToPlace)
        for piece in pieces:
            places = self.places(game, piece)
            step = max(1, len(places) // A_FEW)
            found.spread(_putting(piece), places[(game.orders_given * 7 + piece) % step :: step])
            found.add(AsComputer(piece))
        if self._also is not None:
            self._also(game, decision, found)
        for _ in range(1 + len(found) // 6):
            found.add(Ready())
        return found


def _putting(piece: EntityId) -> Callable[[Point], PutAt]:
    return lambda place: PutAt(piece, place)
