"""Answers of FNG to the window about its skirmishes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from game.board.skirmish.overlooking import watched_places
from game.board.skirmish.sides import US, VC
from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.orders import Decision, Order
from game.engine.core.world import THE_GAME, EntityId, World
from game.engine.text import t
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import At, Clock, Dead, Figure, Gone
from game.rules.fng.model.components.vehicles import Vehicle
from game.rules.fng.model.decisions.aircraft import MakePass
from game.rules.fng.model.decisions.helicopters import FlyIn, FlyOff
from game.rules.fng.model.decisions.turn import Activation, Face, GroupActs, Move, MoveTogether, Shots
from game.rules.fng.model.events.turn import Arrived, GroupActivated, Moved, PhaseBegan, ShotFired, Spotted, TurnBegan
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import nation_of
from game.rules.fng.model.query import figure_of, members
from game.rules.fng.move.crawling import Crawl
from game.rules.fng.traps.knowing import traps_of
from game.ui.fng.below.scroll import earth_of
from game.ui.fng.orders.acts import order_words
from game.ui.fng.orders.flights import ways_of_flight
from game.ui.fng.shown.acting import ACTED
from game.ui.fng.shown.knowledge import as_known, knows
from game.ui.fng.shown.looks import light_of, light_words, look_of
from game.ui.fng.shown.marks import on_the_ground, rings
from game.ui.fng.shown.overhead import in_the_air
from game.ui.fng.shown.rides import crew_of, parked, vehicle_line
from game.ui.fng.shown.roster import line_of
from game.ui.fng.shown.story import STORY, pools_of
from game.ui.fng.traps.marks import marks_of_traps
from game.ui.kit.theme import Colour
from game.ui.skirmish.chain import Pool
from game.ui.skirmish.lines import CardLine, VehicleLine
from game.ui.skirmish.own import Asked, Ids, TableSystem, TurnDie, Watched
from game.ui.table.air import Airborne
from game.ui.table.earth import EarthLook
from game.ui.table.figures import FigureLook
from game.ui.table.overlays import Overlay
from game.ui.table.vehicles.parked import Parked


class FngTable(TableSystem[Skirmish]):
    """Figures one by one, a group active at a time, chains of reactions."""

    free = (Activation, GroupActs)
    roaming = (Move, MoveTogether, Face, Crawl)
    begins = (GroupActivated, PhaseBegan, TurnBegan)
    walks = (Moved,)
    kinship = STORY
    moments = (TurnBegan, PhaseBegan)
    arrivals = (Arrived,)
    contacts = (Spotted, Arrived)
    shots = (ShotFired,)
    acts = ACTED

    # -- the table --------------------------------------------------------------------------------------------------

    def last_turn(self, game: Skirmish) -> int:
        """The turns that the scenario gives."""
        return game.ctx.options.victory.turns

    def sky(self, game: Skirmish) -> str:
        """FNG-LOS-02: the hour and the weather, and how far one sees."""
        return light_words(game)

    def light(self, game: Skirmish) -> Colour:
        """FNG-LOS-02: night is blue and dark, rain grey."""
        return light_of(game)

    def earth(self, game: Skirmish) -> EarthLook | None:
        """FNG-TUNNEL-18: the complex as far as it has been laid out."""
        return earth_of(game)

    def dice(self, game: Skirmish) -> tuple[TurnDie, ...]:
        """FNG-TURN-02: the activation die of each side: who has it acts with those of this Rep and more."""
        clock = game.world.find(THE_GAME, Clock)
        us, vc = clock.dice if clock is not None else (0, 0)
        told = ((US, us, "ivory"), (VC, vc, "red"))
        return tuple(TurnDie(face, kind, _die_words(game.world, side, face)) for side, face, kind in told if face)

    # -- the figures ------------------------------------------------------------------------------------------------

    def pieces(self, game: Skirmish) -> Iterator[EntityId]:
        """Everybody, whether he is on the table or not."""
        return (figure for figure, _ in game.world.each(Figure))

    def vehicles(self, game: Skirmish, readers: Collection[str]) -> Iterator[Parked]:
        """FNG-GEN-06: those of both sides, without what is hidden from these."""
        return parked(game, readers)

    def on_the_ground(self, game: Skirmish) -> Iterable[Overlay]:
        """FNG-WEAP-23, FNG-BLDG-03, FNG-TURN-08: fire, rubble, weapons that lie about."""
        return on_the_ground(game)

    def in_the_air(self, game: Skirmish) -> Iterable[Airborne]:
        """FNG-SMOKE-01, FNG-GEAR-03, FNG-ILLUM-01..02: smoke, flares, and light from above."""
        return in_the_air(game)

    def side_of(self, game: Skirmish, figure: EntityId) -> str:
        """The side of a figure or a vehicle."""
        world = game.world
        man = world.find(figure, Figure) or world.find(figure, Vehicle) or world.find(figure, Aircraft)
        return man.side if man is not None else ""

    def place_of(self, game: Skirmish, figure: EntityId) -> Point | None:
        """Where he stands."""
        at = game.world.find(figure, At)
        return Point(*at.point) if at is not None else None

    def is_in_game(self, game: Skirmish, figure: EntityId) -> bool:
        """FNG-DAMAGE-01: whoever is neither dead nor gone."""
        return not (game.world.has(figure, Dead) or game.world.has(figure, Gone))

    def look_of(self, game: Skirmish, figure: EntityId, active: Collection[EntityId] = ()) -> FigureLook:
        """Side, weapon, rank and state."""
        return look_of(game, figure, active)

    def crew(self, game: Skirmish, vehicle: EntityId) -> Ids | None:
        """FNG-CREW-03..11: whoever drives, then whoever commands, then the others who are fit."""
        return crew_of(game.world, vehicle) if game.world.has(vehicle, Vehicle) else None

    def vehicle_line(self, game: Skirmish, readers: Collection[str], vehicle: EntityId) -> VehicleLine | None:
        """FNG-VEHLIST-01: its line of the lists, and how it is now."""
        return vehicle_line(game, readers, vehicle) if game.world.has(vehicle, Vehicle) else None

    def line_of(self, game: Skirmish, figure: EntityId) -> CardLine:
        """Rep, weapons, states and attributes."""
        return line_of(game, figure)

    def rings(self, game: Skirmish, figure: EntityId, at: Point) -> Iterable[Overlay]:
        """The range of the weapon in his hands."""
        return rings(game, figure, at)

    # -- placing before the battle ----------------------------------------------------------------------------------

    def watched(self, game: Skirmish, figure: EntityId) -> Watched | None:
        """FNG-SETUP-01: whatever his line of the roster has him see from where he lies in wait."""
        man, options = figure_of(game.world, figure), game.ctx.options
        lines = options.us if man.side == US else options.vc
        what = next((line.watches for line in lines if line.name == man.name), "")
        return Watched(what, watched_places(game.ctx.field, what)) if what else None

    def lying(self, game: Skirmish, readers: Collection[str]) -> Iterable[Overlay]:
        """FNG-TRAP-02, FNG-TRAP-17: the traps that they know of."""
        return marks_of_traps(game, readers)

    def placing_hint(self, game: Skirmish, side: str) -> str:
        """FNG-TRAP-01: the traps that are laid by hand."""
        return t("A right click lays booby traps.") if traps_of(game.world, side) else ""

    # -- what the player may know -----------------------------------------------------------------------------------

    def knows(self, game: Skirmish, players: Collection[str], figure: EntityId) -> bool:
        """FNG-HIDE-01: their own, or one who is not hidden from them."""
        return knows(game.world, players, figure)

    def as_known(self, game: Skirmish, players: Collection[str]) -> Skirmish:
        """FNG-HIDE-01: without those who are hidden from them."""
        return as_known(game, players)

    # -- orders -----------------------------------------------------------------------------------------------------

    def asked_figure(self, decision: Decision | None) -> EntityId | None:
        """Whom a question is about; an aircraft that makes its pass is no figure to be chosen."""
        return None if isinstance(decision, MakePass) else super().asked_figure(decision)

    def active(self, desk: Asked[Skirmish]) -> Ids:
        """FNG-TURN-05..07: the active group, or whoever could be activated."""
        if isinstance(desk.decision, GroupActs):
            return members(desk.game.world)
        if isinstance(desk.decision, Activation):
            return desk.actors()
        figure = self.asked_figure(desk.decision)
        return (figure,) if figure is not None else ()

    def order_words(self, game: Skirmish, order: Order, decision: Decision | None = None) -> str:
        """An order with whoever carries it out."""
        return order_words(game, order, decision)

    def ways(self, game: Skirmish, order: Order) -> Sequence[Sequence[tuple[float, float]]]:
        """The ways of those who move, and the lines to whom a shot is aimed at."""
        world = game.world
        if isinstance(order, FlyIn | FlyOff):
            return ways_of_flight(game, order)
        if isinstance(order, MoveTogether):
            return [way for move in order.moves for way in self.ways(game, move)]
        if not isinstance(order, Move | Shots) or not world.has(order.figure, At):
            return ()
        start = world.get(order.figure, At).point
        if isinstance(order, Move):
            return [[start, *order.path]]
        targets = [world.find(aim.target.piece, At) for aim in order.aims]
        return [[start, at.point] for at in targets if at is not None]

    # -- events -----------------------------------------------------------------------------------------------------

    def pools(self, game: Skirmish, event: Event) -> tuple[Pool, ...]:
        """FNG-MELEE-02: of a round of melee, whose dice fall together, each man's own."""
        return pools_of(event, lambda figure: self.side_of(game, figure))


def _die_words(world: World, side: str, die: int) -> str:
    """FNG-TURN-04: what an activation die means."""
    nation = nation_of(world, side)
    if nation:
        words = t("Activation die of {nation}: Rep {die} or more, or a Leader with it.", nation=t(nation), die=die)
    elif side == US:
        words = t("Activation die of the Americans: Rep {die} or more, or a Leader with it.", die=die)
    else:
        words = t("Activation die of the Viet Cong: Rep {die} or more, or a Leader with it.", die=die)
    return words


FNG = FngTable()
