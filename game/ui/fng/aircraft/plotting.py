"""Runs and attacks of aircraft in the player's hands: the edges, the points, the target, and giving the order."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fng.air.control import ATTACKS
from game.rules.fng.air.in_reach import flown, over_table
from game.rules.fng.air.lines import Line
from game.rules.fng.air.night_birds import has_light
from game.rules.fng.air.squadrons import line_of, overhead, passes_left
from game.rules.fng.helicopters.door_guns import door_guns, gun_shots
from game.rules.fng.model.components.aircraft import Purpose, Run
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.helicopters import Lift
from game.rules.fng.model.components.support import Controls
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    DropFlare,
    FireFromCockpit,
    FireRing,
    FlyOn,
    MakePass,
    Release,
    Strafe,
)
from game.rules.fng.model.decisions.helicopters import (
    CeaseFire,
    FireDoorGun,
    Hover,
    LeavesHover,
    MansGuns,
    TurnAndGo,
)
from game.rules.fng.model.decisions.turn import Activation
from game.rules.fng.model.tables.aircraft import GUNS, Attack
from game.ui.fng.desk import Desk
from game.ui.skirmish.orders.answering import Window
from game.ui.window.keymap import keyed

PURPOSES: tuple[Purpose, ...] = ("strafing", "bombing", "spotting", "marking")

NEAR = 1.2
"""Inches from an enemy within which a click means him."""


class RunPlan(Struct, frozen=True):
    """FNG-AIR-02: a run as far as it is plotted."""

    unit: EntityId
    purpose: Purpose
    entry: Point | None = None
    exit: Point | None = None
    dark: bool = False

    def order(self) -> Order | None:
        """The order, once both edges are shown."""
        if self.entry is None or self.exit is None:
            return None
        return DeclareRun(self.unit, self.entry, self.exit, self.purpose, self.dark)


class Sweep(Struct, frozen=True):
    """FNG-AIR-13..14, FNG-PUFF-02, FNG-FAC-02: guns at everybody in the strip, at one, or at a ring."""

    unit: EntityId
    target: EntityId = EntityId(0)
    ring: Point | None = None
    inner: int = 0
    cockpit: bool = False

    def order(self) -> Order | None:
        """The order."""
        if self.cockpit:
            return FireFromCockpit(self.unit, self.target) if self.target else None
        return Strafe(self.unit, self.target) if self.ring is None else FireRing(self.unit, self.ring, self.inner)


class Drop(Struct, frozen=True):
    """FNG-AIR-16: what is released at which points."""

    unit: EntityId
    attack: Attack
    points: tuple[Point, ...] = ()

    def order(self) -> Order | None:
        """The order, once a point is shown."""
        return Release(self.unit, self.attack, self.points) if self.points else None


class FlareSpot(Struct, frozen=True):
    """FNG-PUFF-04, FNG-HELO-10: where a flare is dropped."""

    unit: EntityId
    at: Point | None = None

    def order(self) -> Order | None:
        """The order, once the spot is shown."""
        return DropFlare(self.unit, self.at) if self.at is not None else None


class Halt(Struct, frozen=True):
    """FNG-HELO-05: a helicopter is to hover over a spot of its line."""

    unit: EntityId
    at: Point | None = None

    def order(self) -> Order | None:
        """The order, once the spot is shown."""
        return Hover(self.unit, self.at) if self.at is not None else None


class WayOff(Struct, frozen=True):
    """FNG-HELO-06: where a helicopter that hovers flies off."""

    unit: EntityId
    exit: Point | None = None

    def order(self) -> Order | None:
        """The order, once the edge is shown."""
        return TurnAndGo(self.unit, self.exit) if self.exit is not None else None


class DoorFire(Struct, frozen=True):
    """FNG-HELO-17: a door gun or the chin turret at one enemy."""

    unit: EntityId
    gun: int = 0
    target: EntityId = EntityId(0)

    def order(self) -> Order | None:
        """The order, once the target is shown."""
        return FireDoorGun(self.unit, self.gun, self.target) if self.target else None


Planned = RunPlan | Sweep | Drop | Halt | WayOff | DoorFire | FlareSpot
OF_A_PHASE = (RunPlan, FlareSpot)
OF_A_PASS = (MakePass, MansGuns, LeavesHover)


class AirControl:
    """Holds what is plotted, and turns clicks into edges, points and targets."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.planned: Planned | None = None

    # -- what there is ----------------------------------------------------------------------------------------------

    def crafts(self) -> tuple[EntityId, ...]:
        """FNG-AIR-15: the player's aircraft overhead that fly runs."""
        game, decision = self.desk.known, self.desk.decision
        if decision is None or not self.desk.my_turn:
            return ()
        return tuple(each for each in overhead(game.world, decision.side) if not game.world.has(each, Lift))

    def offered(self) -> list[tuple[EntityId, Purpose]]:
        """FNG-AIR-02, FNG-FAC-01: what could be plotted now."""
        if not isinstance(self.desk.decision, Activation):
            return []
        table = self.desk.known.ctx.map
        line = Line(Point(table.width / 2, table.height), Point(table.width / 2, 0.0))
        return [
            (craft, purpose)
            for craft in self.crafts()
            for purpose in PURPOSES
            if self.desk.why_not(DeclareRun(craft, line.entry, line.exit, purpose)) is None
        ]

    def attacks(self) -> tuple[Attack, ...]:
        """FNG-AIR-15: with what the aircraft that makes its pass may attack."""
        decision, game = self.desk.decision, self.desk.known
        if not isinstance(decision, MakePass) or not game.world.has(decision.unit, Run):
            return ()
        allowed = ATTACKS[game.world.get(decision.unit, Run).purpose]
        return tuple(attack for attack in allowed if passes_left(game, decision.unit, attack))

    def line(self) -> Line | None:
        """FNG-AIR-03: the line that is plotted or flown now."""
        planned, world = self.planned, self.desk.known.world
        if isinstance(planned, WayOff):
            return Line(Point(*world.get(planned.unit, At).point), planned.exit) if planned.exit else None
        if isinstance(planned, DoorFire):
            return over_table(world, planned.unit)
        if isinstance(planned, RunPlan):
            both = planned.entry is not None and planned.exit is not None
            return Line(planned.entry, planned.exit) if both else None  # type: ignore[arg-type]
        return flown(world, planned.unit) if planned is not None and world.has(planned.unit, Run) else None

    # -- beginning --------------------------------------------------------------------------------------------------

    def plot(self, craft: EntityId, purpose: Purpose) -> None:
        """FNG-AIR-02: a run is to be plotted."""
        self.planned = RunPlan(craft, purpose)
        self.window.show_table()
        self.window.refresh()

    def flares(self) -> list[EntityId]:
        """FNG-PUFF-04, FNG-HELO-10: the aircraft that may drop a flare now."""
        if not isinstance(self.desk.decision, Activation):
            return []
        table = self.desk.known.ctx.map
        middle = Point(table.width / 2, table.height / 2)
        return [craft for craft in self.crafts() if self.desk.why_not(DropFlare(craft, middle)) is None]

    def plot_flare(self, craft: EntityId) -> None:
        """FNG-PUFF-04: a flare is to be dropped."""
        self.planned = FlareSpot(craft)
        self.window.refresh()

    def may_put_out(self) -> bool:
        """FNG-HELO-09: whether the aircraft whose run is plotted has a searchlight that may stay off."""
        planned = self.planned
        return isinstance(planned, RunPlan) and self.desk.known.ctx.dark and has_light(self.desk.known, planned.unit)

    def switch(self) -> None:
        """FNG-HELO-09: with its searchlight on, or off."""
        if isinstance(self.planned, RunPlan):
            self.planned = replace(self.planned, dark=not self.planned.dark)
            self.window.refresh()

    def begin_pass(self) -> None:
        """FNG-AIR-10: the aircraft is over the table: guns first, else what it can release."""
        decision = self.desk.decision
        if not isinstance(decision, OF_A_PASS) or not self.desk.my_turn:
            return
        if isinstance(decision, LeavesHover):
            self.planned = WayOff(decision.unit)
            return
        if isinstance(decision, MansGuns):
            self.planned = DoorFire(decision.unit, max(decision.gun, 0), decision.target)
            return
        attacks, controls = self.attacks(), self.desk.known.world.has(decision.unit, Controls)
        if GUNS in attacks:
            self.planned = Sweep(decision.unit)
        elif attacks:
            self.planned = Drop(decision.unit, attacks[0])
        elif controls:
            self.planned = Sweep(decision.unit, cockpit=True)
        elif self.can_hover():
            self.planned = Halt(decision.unit)

    def can_hover(self) -> bool:
        """FNG-HELO-05: whether the helicopter that makes its pass may hover."""
        decision = self.desk.decision
        if not isinstance(decision, MakePass):
            return False
        line = flown(self.desk.known.world, decision.unit)
        return self.desk.why_not(Hover(decision.unit, snapped(line.on_it(line.inches / 2)))) is None

    def has_door_guns(self) -> bool:
        """FNG-HELO-17: whether a door gun of the helicopter that makes its pass has a target."""
        decision = self.desk.decision
        return isinstance(decision, MakePass) and next(gun_shots(self.desk.known, decision.unit), None) is not None

    def turn_to_hover(self) -> None:
        """FNG-HELO-05: show the spot over which it is to hover."""
        if self.planned is not None:
            self.planned = Halt(self.planned.unit)
            self.window.refresh()

    def turn_to_door_guns(self) -> None:
        """FNG-HELO-17: show whom a door gun is to fire at."""
        if self.planned is not None:
            self.planned = DoorFire(self.planned.unit)
            self.window.refresh()

    def turn_to(self, attack: Attack) -> None:
        """FNG-AIR-15: attack with something else in this pass."""
        if self.planned is not None:
            unit = self.planned.unit
            self.planned = Sweep(unit) if attack == GUNS else Drop(unit, attack)
            self.window.refresh()

    def drop(self) -> None:
        """Plot nothing."""
        self.planned = None

    def check(self) -> None:
        """Whatever cannot be done any more is not plotted any more."""
        decision = self.desk.decision
        asked = (Activation,) if isinstance(self.planned, OF_A_PHASE) else OF_A_PASS
        fits = isinstance(decision, asked)
        if self.planned is not None and not (fits and self.desk.my_turn):
            self.planned = None

    # -- clicks -----------------------------------------------------------------------------------------------------

    def show(self, at: Point) -> None:
        """A click on the table: an edge of the run, a point for what is released, the middle of a ring."""
        planned = self.planned
        if isinstance(planned, RunPlan):
            edge = self._edge(at)
            begins = planned.entry is None or planned.exit is not None
            self.planned = replace(planned, entry=edge, exit=None) if begins else replace(planned, exit=edge)
        elif isinstance(planned, Drop):
            self._add(planned, snapped(at))
        elif isinstance(planned, FlareSpot):
            self.planned = replace(planned, at=snapped(at))
        elif isinstance(planned, Halt):
            line = flown(self.desk.known.world, planned.unit)
            self.planned = replace(planned, at=snapped(line.nearest(at)))
        elif isinstance(planned, WayOff):
            self.planned = replace(planned, exit=self._edge(at))
        elif isinstance(planned, DoorFire):
            self._bear(planned, self._pointed_at(at))
        elif isinstance(planned, Sweep) and (target := self._pointed_at(at)) is not None:
            self.toggle(target)
        elif isinstance(planned, Sweep) and line_of(self.desk.known, planned.unit).role == "flareship":
            least = self.desk.known.ctx.tables.air.puff.inner_least
            self.planned = replace(planned, ring=snapped(at), inner=planned.inner or least, target=EntityId(0))
        self.window.refresh()

    def _add(self, planned: Drop, at: Point) -> None:
        """FNG-AIR-16: one more where something is left for it, else this instead of the others."""
        more = replace(planned, points=(*planned.points, at))
        order = more.order()
        fits = order is not None and self.desk.why_not(order) is None
        self.planned = more if fits else replace(planned, points=(at,))

    def _bear(self, planned: DoorFire, target: EntityId | None) -> None:
        """FNG-HELO-17: the first of its guns that may fire at him."""
        if target is None:
            return
        guns = [gun.number for gun in door_guns(self.desk.known, planned.unit)]
        plans = [DoorFire(planned.unit, gun, target) for gun in guns] or [planned]
        self.planned = next((each for each in plans if self._may(each)), plans[0])

    def _may(self, plan: DoorFire) -> bool:
        order = plan.order()
        return order is not None and self.desk.why_not(order) is None

    def _pointed_at(self, at: Point) -> EntityId | None:
        """The enemy at a place, a man or a vehicle, where the player knows of one there."""
        near = [
            (distance(at, place), piece)
            for piece in self.desk.known.world.ids(At)
            if not self.desk.is_mine(piece) and self.desk.knows(piece) and (place := self.desk.place_of(piece))
        ]
        inches, piece = min(near, default=(NEAR, EntityId(0)))
        return piece if inches < NEAR else None

    def _edge(self, at: Point) -> Point:
        """The point of the edge nearest to a click."""
        table = self.desk.known.ctx.map
        sides = (
            (at.x, Point(0.0, at.y)), (table.width - at.x, Point(table.width, at.y)), (at.y, Point(at.x, 0.0)),
            (table.height - at.y, Point(at.x, table.height)),
        )  # fmt: skip
        nearest = min(sides, key=lambda side: side[0])[1]
        x, y = min(max(nearest.x, 0.0), table.width), min(max(nearest.y, 0.0), table.height)
        return Point(round(x, 2), round(y, 2))

    def toggle(self, target: EntityId) -> None:
        """FNG-AIR-12: a click on somebody: the guns at him alone, or at everybody again; what is released, at him."""
        planned = self.planned
        if isinstance(planned, Sweep):
            self.planned = replace(planned, target=EntityId(0) if planned.target == target else target, ring=None)
            self.window.refresh()
            return
        if isinstance(planned, DoorFire):
            self._bear(planned, target)
            self.window.refresh()
            return
        at = self.desk.place_of(target)
        if at is not None:
            self.show(at)

    def widen(self, step: int) -> None:
        """FNG-PUFF-02: the ring begins an inch farther out, or nearer."""
        planned = self.planned
        if isinstance(planned, Sweep) and planned.ring is not None:
            row = self.desk.known.ctx.tables.air.puff
            inner = min(max(planned.inner + step, row.inner_least), row.inner_most)
            self.planned = replace(planned, inner=inner)
            self.window.refresh()

    @property
    def words(self) -> str:
        """The sentence over the table."""
        planned = self.planned
        if isinstance(planned, RunPlan):
            if planned.entry is None:
                return t("Click the edge where it comes in.")
            return t("Click the edge where it leaves.") if planned.exit is None else keyed("{do} declares the run.")
        if isinstance(planned, FlareSpot):
            return keyed("Click the ground that is to be lit; {do} drops the flare.")
        if isinstance(planned, Halt):
            return keyed("Click a spot of its line; {do} has it hover there.")
        if isinstance(planned, WayOff):
            return keyed("It hovers. Click the edge over which it flies off; {do} sends it.")
        if isinstance(planned, DoorFire):
            return keyed("Click whom the gunner fires at; {do} fires.")
        if isinstance(planned, Drop):
            return keyed("Click where it is to come down, once for each; {do} releases.")
        return keyed("Click a target, or nobody to sweep the whole path; {do} fires.")

    # -- giving it --------------------------------------------------------------------------------------------------

    def why_not_now(self) -> Refusal | None:
        """The bar to what is plotted, or None."""
        order = self.planned.order() if self.planned is not None else None
        return self.desk.why_not(order) if order is not None else None

    def confirm(self) -> bool:
        """Give the order."""
        order = self.planned.order() if self.planned is not None else None
        if order is None:
            return False
        refusal = self.desk.why_not(order)
        if refusal is not None:
            self.window.note(str(refusal))
            return False
        self.planned = None
        return self.window.submit(order)

    def fly_on(self) -> None:
        """FNG-AIR-15, FNG-HELO-17: no attack in this pass, or no more fire of its door guns."""
        decision = self.desk.decision
        if isinstance(decision, MakePass | MansGuns):
            self.planned = None
            self.window.submit(FlyOn(decision.unit) if isinstance(decision, MakePass) else CeaseFire(decision.unit))
