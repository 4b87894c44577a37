"""Answers of Force on Force to the window about its battles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from game.board.skirmish.sides import US, other_side
from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.orders import Decision, Order
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import nt, shortest, t
from game.rules.fof.model.arms import guns_of, is_emplaced
from game.rules.fof.model.components import Cloudburst, Hidden, Man, Off, Prisoner, Unit
from game.rules.fof.model.decisions import Activation, Fire, Move, Reroll, UnitActs
from game.rules.fof.model.events import (
    HalfBegan,
    InitiativeNamed,
    InitiativeRolled,
    Moved,
    Revealed,
    TurnBegan,
    UnitActivated,
    UnitAppeared,
    UnitArrived,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import holder_of, is_on_table, leader_of, turn_of
from game.rules.fof.resolve.firepower import optimum_range
from game.ui.fof.formation import company, on_the_table, own_unit, place_of, stand_round, unit_of
from game.ui.fof.orders.acts import order_words
from game.ui.fof.shown.acting import ACTED
from game.ui.fof.shown.looks import look_of
from game.ui.fof.shown.marks import arms_lying
from game.ui.fof.shown.rides import parked
from game.ui.fof.shown.roster import line_of, unit_line
from game.ui.fof.shown.rounds import ROUNDS, pools_of
from game.ui.skirmish.chain import Pool
from game.ui.skirmish.lines import CardLine
from game.ui.skirmish.own import Asked, Ids, TableSystem
from game.ui.table.figures import FigureLook
from game.ui.table.overlays import Overlay, RangeRing
from game.ui.table.vehicles.parked import Parked


class FofTable(TableSystem[Battle]):
    """Units, each shown as its leader and the men round him; one unit is active at a time."""

    free = (Activation, UnitActs)
    roaming = (Move,)
    begins = (UnitActivated, TurnBegan, HalfBegan)
    walks = (Moved,)
    kinship = ROUNDS
    moments = (TurnBegan, HalfBegan, InitiativeNamed, InitiativeRolled)
    arrivals = (UnitArrived, UnitAppeared)
    contacts = (Revealed, UnitArrived)
    acts = ACTED

    # -- the table --------------------------------------------------------------------------------------------------

    def last_turn(self, game: Battle) -> int:
        """The turns that the scenario gives."""
        return game.ctx.options.turns

    def sky(self, game: Battle) -> str:
        """FOF-INIT-1, FOF-FOW-3: who has the initiative, and how far one sees in a cloudburst."""
        holder = holder_of(game.world)
        if not holder:
            return ""
        words = t("Initiative: Americans") if holder == US else t("Initiative: Viet Cong")
        burst = game.world.find(THE_GAME, Cloudburst)
        if burst is not None and turn_of(game.world) <= burst.turn:
            inches = shortest(burst.inches, 2)
            return t("{initiative}; cloudburst: one sees {inches} inches", initiative=words, inches=inches)
        return words

    # -- the figures ------------------------------------------------------------------------------------------------

    def pieces(self, game: Battle) -> Iterator[EntityId]:
        """FOF-MOVE-12: every unit, which stands for its leader, and every other man."""
        world = game.world
        units = [unit for unit, _ in world.each(Unit)]
        leaders = {leader_of(world, unit) for unit in units if not world.has(unit, Off)}
        men = [man for man, _ in world.each(Man) if man not in leaders]
        return iter(sorted((*units, *men)))

    def side_of(self, game: Battle, figure: EntityId) -> str:
        """The side of a unit, or of the unit that a man came with."""
        unit = own_unit(game.world, figure)
        row = game.world.find(unit, Unit) if unit is not None else None
        return row.side if row is not None else ""

    def place_of(self, game: Battle, figure: EntityId) -> Point | None:
        """Where the leader stands, or the man beside him."""
        at = place_of(game.world, figure)
        return at if at is None or game.world.has(figure, Unit) else on_the_table(game.ctx.map, at)

    def together(self, game: Battle, figure: EntityId) -> Ids:
        """The unit first, then its men and whoever it carries."""
        world = game.world
        unit = figure if world.has(figure, Prisoner) else unit_of(world, figure)
        if not world.has(unit, Unit) or not is_on_table(world, unit):
            return (figure,)
        return (unit, *(man for man in company(world, unit) if not world.has(man, Prisoner)))

    def look_of(self, game: Battle, figure: EntityId, active: Collection[EntityId] = ()) -> FigureLook:
        """Weapon, rank and state."""
        return look_of(game, figure, active)

    def line_of(self, game: Battle, figure: EntityId) -> CardLine:
        """Men, quality, weapons, states; a marker is only a marker."""
        return line_of(game, figure)

    def line_for(self, game: Battle, readers: Collection[str], figure: EntityId) -> CardLine:
        """FOF-OOC-1: its own side reads everything of a marker."""
        if game.world.has(figure, Unit) and all(side == self.side_of(game, figure) for side in readers):
            return unit_line(game, figure)
        return line_of(game, figure)

    def notice_words(self, names: str, count: int) -> str:
        """FOF-RT-4: those who may interrupt a move, at the first point where they may."""
        return nt("{names} may react here", "{names} may react here", count, names=names)

    def rings(self, game: Battle, figure: EntityId, at: Point) -> Iterable[Overlay]:
        """FOF-OR-1: the Optimum Range of its rifles, and of its support weapons."""
        world, row = game.world, game.world.find(figure, Unit)
        if row is None or world.has(figure, Hidden):
            return
        yield RangeRing(at, optimum_range(game.ctx.tables, row.quality), t("Optimum Range"), pattern="dashed")
        if any(not is_emplaced(world, figure, gun) for gun in guns_of(world, figure)):
            inches = optimum_range(game.ctx.tables, row.quality, doubled=True)
            yield RangeRing(at, inches, t("Optimum Range of support weapons"), pattern="dotted")

    def vehicles(self, game: Battle, readers: Collection[str]) -> Iterator[Parked]:
        """FOF-VEH-1: those of both sides, and the wrecks."""
        return parked(game)

    def on_the_ground(self, game: Battle) -> Iterator[Overlay]:
        """FOF-CAS-1: the weapons of the fallen."""
        return arms_lying(game)

    # -- placing before the battle ----------------------------------------------------------------------------------

    turned_when_placed = False

    def beside(self, game: Battle, figure: EntityId, at: Point) -> Iterator[tuple[EntityId, Point]]:
        """FOF-MOVE-12: the men of a unit round their leader."""
        for man, place in stand_round(game.world, figure, at):
            yield man, on_the_table(game.ctx.map, place)

    # -- what the player may know -----------------------------------------------------------------------------------

    def knows(self, game: Battle, players: Collection[str], figure: EntityId) -> bool:
        """FOF-OOC-1: everybody sees units and markers; who stands round a marker only its own side knows."""
        world = game.world
        if place_of(world, figure) is None:
            return False
        unit = own_unit(world, figure)
        if unit == figure or unit is None or not world.has(unit, Hidden):
            return True
        return self.side_of(game, figure) in players

    # -- orders -----------------------------------------------------------------------------------------------------

    def active(self, desk: Asked[Battle]) -> Ids:
        """Units that may be ordered now, with their men."""
        game = desk.game
        asked = self.asked_figure(desk.decision)
        units = (asked,) if asked is not None else desk.actors()
        return tuple(dict.fromkeys(each for unit in units for each in (unit, *self.together(game, unit))))

    def asked_figure(self, decision: Decision | None) -> EntityId | None:
        """The unit that is active, or asked; of a check thrown again, whom it is about."""
        if isinstance(decision, Reroll):
            return decision.subject or None
        return super().asked_figure(decision)

    def order_words(self, game: Battle, order: Order, decision: Decision | None = None) -> str:
        """An order with whoever carries it out."""
        return order_words(game, order, decision)

    def ways(self, game: Battle, order: Order) -> Sequence[Sequence[tuple[float, float]]]:
        """The way of a move, and the lines to whom a shot is aimed at."""
        start = place_of(game.world, order.unit) if isinstance(order, Move | Fire) else None
        if start is None:
            return ()
        if isinstance(order, Move):
            return [[start, *order.path]]
        assert isinstance(order, Fire)
        targets = [place_of(game.world, aim.target.piece) for aim in order.aims]
        return [[start, at] for at in targets if at is not None]

    # -- events -----------------------------------------------------------------------------------------------------

    def pools(self, game: Battle, event: Event) -> tuple[Pool, ...]:
        """FOF-ATK-1, FOF-RT-2: each die in the colour of whoever threw it."""
        return pools_of(event, lambda unit: self.side_of(game, unit), other_side)


FOF = FofTable()
