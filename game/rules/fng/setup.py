"""A skirmish is set up: every man in his place, who sees whom, and the first turn: FNG-SETUP, FNG-CHAR."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.board.skirmish.deploying import Deployment
from game.board.skirmish.overlooking import with_a_view
from game.board.skirmish.placing import Stand
from game.board.skirmish.sides import SIDES, as_side, other_side
from game.board.skirmish.stations import Demand, Stations, hidden_in_cover
from game.board.table.bases import Rectangle
from game.board.table.measure.geometry import Point
from game.board.table.movers import Mover
from game.engine.core.dice import Dice
from game.engine.core.world import EntityId
from game.rules.fng.missions.raising import arm, create
from game.rules.fng.model.components.aircraft import WHEN_CALLED, Aircraft, Aloft, OnStation
from game.rules.fng.model.components.figures import BODIES, At, Base, Clock, Figure, Hidden, Nations, Waiting
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.snipers import SniperCard
from game.rules.fng.model.components.vehicles import PASSENGER, OfCrew, Vehicle
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.options import Man, Ride
from game.rules.fng.model.query import able, side_of
from game.rules.fng.model.seats import load_main_gun, mount_guns, take_seat
from game.rules.fng.model.setting import first_light
from game.rules.fng.model.tables.hulls import PILOT
from game.rules.fng.model.vehicles import settle
from game.rules.fng.move.gaits import mover_of
from game.rules.fng.sight.arms import farthest
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.traps.laying import lay_out_traps, offer_laying
from game.rules.fng.tunnels.digging import dig, put_below
from game.rules.fng.turn.sequence import PlayTurn

HIDDEN = "hidden"

USUAL_REP = 4
"""FNG-HELO-04: the Rep of a pilot whom nobody has named."""

AMBUSH = 16.0
"""Inches within which one who lies in wait wants to see what he watches."""


def set_up(skirmish: Skirmish) -> None:
    """FNG-SETUP-01: both forces on the table; nobody takes a check on whom he has in sight from the start."""
    options = skirmish.ctx.options
    deployment = SETUP.deployment(skirmish, skirmish.dice)
    forces = [(side, man) for side, force in zip(SIDES, (options.us, options.vc), strict=True) for man in force]
    if options.tunnels is not None:
        dig(skirmish, options.tunnels)
    figures = [create(skirmish, side, man) for side, man in forces]
    for figure, (_, man) in zip(figures, forces, strict=True):
        arm(skirmish.world, figure, man)
    rides = {
        ride.name: _put_vehicle(skirmish, deployment, side, ride) for side in SIDES for ride in options.rides(side)
    }
    for figure, (side, man) in zip(figures, forces, strict=True):
        _begin(skirmish, deployment, figure, side, man, rides)
    for vehicle in rides.values():
        if skirmish.world.has(vehicle, At):
            settle(skirmish, vehicle)
    skirmish.world.put(Clock(0))
    if options.nations:
        skirmish.world.put(Nations(**options.nations))
    skirmish.world.put(first_light(options))
    lay_out_traps(skirmish)
    STATIONS.begin(skirmish, options.placing)


def _begin(
    skirmish: Skirmish, deployment: Deployment, figure: EntityId, side: str, man: Man, rides: Mapping[str, EntityId]
) -> None:  # fmt: skip
    """FNG-SETUP-01, FNG-SNIPER-01, FNG-TUNNEL-04, FNG-CREW-08: where his line of the scenario says: as a card, in a
    tunnel, in a seat, or on his feet."""
    if man.sniper:
        skirmish.world.set(figure, SniperCard())
        skirmish.world.set(figure, Hidden())
    elif man.below:
        put_below(skirmish, figure, man)
    elif man.aboard:
        take_seat(skirmish, figure, rides[man.aboard], man.seat or PASSENGER)
        if man.seat and man.seat != PASSENGER:
            skirmish.world.set(figure, OfCrew(rides[man.aboard]))
    else:
        _place(skirmish, deployment, figure, side, man)


def _put_vehicle(skirmish: Skirmish, deployment: Deployment, side: str, ride: Ride) -> EntityId:
    """FNG-VEH-01: a vehicle on the table, as its line of the scenario says."""
    row = skirmish.ctx.tables.hulls[ride.kind]
    shape = Rectangle(row.length, row.width)
    vehicle = skirmish.world.create(Vehicle(ride.kind, ride.name, side, ride.squad), Base(shape))
    if row.flies:
        _put_in_the_air(skirmish, vehicle, side, ride)
    else:
        point, _ = deployment.place(ride.name, ride, shape)
        skirmish.world.set(vehicle, At(point.x, point.y, ride.facing))
    mount_guns(skirmish, vehicle, row, ride.guns)
    load_main_gun(skirmish.world, vehicle, row, ride.shell)
    return vehicle


def _put_in_the_air(skirmish: Skirmish, vehicle: EntityId, side: str, ride: Ride) -> None:
    """FNG-HELO-04, FNG-HELO-15: a helicopter away from the table, flown by the Rep of its pilot."""
    row = skirmish.ctx.tables.air.aircraft[ride.kind]
    force = skirmish.ctx.options.force(as_side(side))
    rep = next((man.rep for man in force if man.aboard == ride.name and man.seat == PILOT), USUAL_REP)
    skirmish.world.set(vehicle, Aircraft(ride.kind, ride.name, side, rep))
    skirmish.world.set(vehicle, Aloft())
    turns, comes = skirmish.ctx.tables.helicopters.flight.turns, ride.arrives or WHEN_CALLED
    skirmish.world.set(vehicle, OnStation(comes, comes + turns - 1))
    skirmish.world.set(vehicle, Lift(row.seats, row.litters))


def _place(skirmish: Skirmish, deployment: Deployment, figure: EntityId, side: str, man: Man) -> None:
    world = skirmish.world
    if man.waits:
        world.set(figure, Waiting())
        return
    wish = partial(_with_a_view, skirmish, figure, man.watches) if man.watches else None
    point, facing = deployment.place(
        f"{side} {man.squad}", man, BODIES.shape(world, figure), wish, mover=mover_of(skirmish, figure)
    )
    world.set(figure, At(point[0], point[1], facing))
    if man.hidden:
        world.set(figure, Hidden())


def _with_a_view(skirmish: Skirmish, figure: EntityId, watches: str, places: list[Point]) -> list[Point]:
    """FNG-SETUP-01 (house): of the places of his zone those from which he could fire at what he is to watch.

    Where he can he lets them come into his view: no enemy who stands already is within it.
    """
    reach = min(farthest(skirmish, figure), AMBUSH)
    found = with_a_view(skirmish.ctx.field, watches, places, reach)
    enemies = [
        skirmish.world.get(f, At).point for f in able(skirmish.world, other_side(side_of(skirmish.world, figure)))
    ]
    if not found or not enemies:
        return found
    looks = skirmish.ctx.field.sight.looks(found, enemies, limit=farthest(skirmish, figure))
    return [place for place, seen in zip(found, looks.clear.tolist(), strict=True) if not any(seen)] or found


class _Setup:
    """FNG-SETUP-01 (house): how people place their men before the battle (``Setup``)."""

    rule = "FNG-SETUP-01"
    bodies = BODIES
    demands: Mapping[str, Demand] = {HIDDEN: hidden_in_cover("FNG-HIDE-01")}

    def roster(self, game: Skirmish, side: str) -> Iterator[tuple[EntityId, Man, tuple[str, ...]]]:
        """Every man of the roster but those who wait: one who is hidden begins in cover."""
        world = game.world
        figures = [figure for figure in world.ids(Figure) if side_of(world, figure) == side]
        for figure, man in zip(figures, game.ctx.options.force(as_side(side)), strict=True):
            if not man.waits and not man.aboard and not man.sniper and not man.below:
                yield figure, man, (HIDDEN,) if man.hidden else ()

    def mover(self, game: Skirmish, piece: EntityId) -> Mover:
        """As he walks."""
        return mover_of(game, piece)

    def deployment(self, game: Skirmish, dice: Dice) -> Deployment:
        """As far apart as men are put."""
        return Deployment(game.ctx.field, dice, self.rule)

    def put(self, game: Skirmish, deployment: Deployment, piece: EntityId, who: Man) -> None:
        """In a zone of his, with the view that he is to have."""
        _place(game, deployment, piece, side_of(game.world, piece), who)

    def side_of(self, game: Skirmish, piece: EntityId) -> str:
        """His side."""
        return side_of(game.world, piece)

    def standing(self, stand: Stand) -> At:
        """At a place, facing somewhere."""
        return At(stand.place.x, stand.place.y, stand.facing)

    def is_hidden(self, game: Skirmish, piece: EntityId) -> bool:
        """FNG-HIDE-01: whether no enemy has seen him."""
        return game.world.has(piece, Hidden)

    def settle(self, game: Skirmish) -> None:
        """FNG-WEAP-09: the guns are manned."""
        for side in SIDES:
            man_the_guns(game, side)

    def begin(self, game: Skirmish) -> None:
        """FNG-SETUP-01: guns are manned, nobody takes a check on whom he has in sight, and the first turn begins."""
        self.settle(game)
        for side in SIDES:
            for figure in able(game.world, side):
                refresh_views(game, figure)
        game.push(PlayTurn(1))


SETUP = _Setup()
STATIONS = Stations(FNG, SETUP, offer_laying)
