"""Answers of a rule system that is played with figures on a table to the window about its games.

One object for each system, without any state: everything is asked of the game it is given.  What the player is about
in the window is the system's ``TableCommander``; how the window shows it, its ``TableBattle``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from game.board.table.field import Outlook
from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.core.naming import actor_in, actors_of, piece_in
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.text import mark, nt
from game.ui.kit.theme import Colour
from game.ui.skirmish.acting import Act
from game.ui.skirmish.chain import BY_NUMBER, Kinship, Pool
from game.ui.skirmish.lines import CardLine, VehicleLine
from game.ui.table.air import Airborne
from game.ui.table.earth import EarthLook
from game.ui.table.figures import FigureLook
from game.ui.table.ground import DAY
from game.ui.table.overlays import Overlay
from game.ui.table.place_in_words import INCHES, Measure, ground_words
from game.ui.table.vehicles.parked import Parked

Ids = tuple[EntityId, ...]
GameT = TypeVar("GameT", bound=Game[Any])
SeenT = TypeVar("SeenT", bound=Game[Any], covariant=True)


class TurnDie(Struct, frozen=True):
    """A die that lies on the ribbon for the whole turn: its face, its colour, and what it means."""

    face: int
    kind: str
    words: str


class StoryPage(Struct, frozen=True):
    """The page of the tree: its title, what it says while it is empty, and its place among the pages."""

    title: str = mark("Reactions")
    empty: str = mark(
        "No reaction yet: here the tests and shots of an activation grow, each under what brought it about."
    )
    place: int = 0


class Watched(Struct, frozen=True):
    """Ground that somebody is to watch: its name on the map (a message for ``t``), and places all over it."""

    what: str
    points: tuple[Point, ...]


class Asked(Protocol[SeenT]):
    """The desk of whoever is asked."""

    @property
    def decision(self) -> Decision | None:
        """The decision that is asked."""
        ...

    @property
    def game(self) -> SeenT:
        """The game."""
        ...

    def actors(self) -> Ids:
        """Every figure with something to do now."""
        ...


class TableSystem(Generic[GameT]):
    """A rule system on the table.  The tuples of types say what its orders, decisions and events mean to the window."""

    free: tuple[type[Decision], ...] = ()
    """Decisions in which the player's figures may be ordered in any order; all others are questions to be answered."""
    roaming: tuple[type[Order], ...] = ()
    """Orders that are given by dragging: what the game lists of them is only a sample, which no menu shows."""
    begins: tuple[type[Event], ...] = ()
    """The event that a new story begins with in the tree of reactions."""
    walks: tuple[type[Event], ...] = ()
    """Events of going from place to place, which stand in the tree without being links of it."""
    kinship: Kinship = BY_NUMBER
    """Which events are links of that tree, and which brought about which."""
    story: StoryPage = StoryPage()
    """The page of that tree."""
    moments: tuple[type[Event], ...] = ()
    """Events after which the ribbon shows another turn or phase."""
    arrivals: tuple[type[Event], ...] = ()
    """Events by which figures come onto the table."""
    contacts: tuple[type[Event], ...] = ()
    """Events by which an enemy shows himself, at which the player may want to stop."""
    shots: tuple[type[Event], ...] = ()
    """Events of firing: the first of each enemy is contact."""
    acts: Mapping[type[Event], Act] = {}
    """The scene for each sort of event on the table; others are only told."""
    measure: Measure = INCHES
    """The name of lengths on the table."""

    # -- the table --------------------------------------------------------------------------------------------------

    def outlook(self, game: GameT) -> Outlook:
        """The table of the game in its light, where ways and lines of sight are asked for."""
        found: Outlook = game.ctx
        return found

    def last_turn(self, game: GameT) -> int:
        """The last turn of the game."""
        raise NotImplementedError

    def sky(self, game: GameT) -> str:
        """Light and weather, or whatever else the ribbon says beside the phase."""
        return ""

    def light(self, game: GameT) -> Colour:
        """The rest that hour and weather leave of each colour of the table."""
        return DAY

    def in_the_air(self, game: GameT) -> Iterable[Airborne]:
        """Whatever drifts or hangs in the air over the table."""
        return ()

    def earth(self, game: GameT) -> EarthLook | None:
        """The tunnels below the table; None where there are none."""
        return None

    def dice(self, game: GameT) -> tuple[TurnDie, ...]:
        """The dice that lie on the ribbon now."""
        return ()

    def ground_words(self, game: GameT, at: Point) -> str:
        """The facts of a place: the terrain, what it costs to go there, what it protects from."""
        return ground_words(self.outlook(game), at, self.measure)

    # -- the figures ------------------------------------------------------------------------------------------------

    def pieces(self, game: GameT) -> Iterable[EntityId]:
        """Every figure of the game, on the table or not, ascending."""
        raise NotImplementedError

    def side_of(self, game: GameT, figure: EntityId) -> str:
        """Whose he is; empty where it is no figure."""
        raise NotImplementedError

    def place_of(self, game: GameT, figure: EntityId) -> Point | None:
        """Where he stands; None where he is not on the table."""
        raise NotImplementedError

    def is_in_game(self, game: GameT, figure: EntityId) -> bool:
        """Whether he may still be aimed at, charged and the like."""
        return self.place_of(game, figure) is not None

    def together(self, game: GameT, figure: EntityId) -> Ids:
        """Those who are chosen and moved with him, whoever leads them first: a unit, or he alone."""
        return (figure,)

    def look_of(self, game: GameT, figure: EntityId, active: Collection[EntityId] = ()) -> FigureLook:
        """How he looks on the table; ``active`` are those that may be ordered now."""
        raise NotImplementedError

    def vehicles(self, game: GameT, readers: Collection[str]) -> Iterable[Parked]:
        """The vehicles on the table, as far as these sides know them."""
        return ()

    def on_the_ground(self, game: GameT) -> Iterable[Overlay]:
        """Fire, rubble, weapons and the like, which lie on the table below everybody."""
        return ()

    def crew(self, game: GameT, vehicle: EntityId) -> Ids | None:
        """Those aboard a vehicle, whoever speaks for it first; None where it is none."""
        return None

    def vehicle_line(self, game: GameT, readers: Collection[str], vehicle: EntityId) -> VehicleLine | None:
        """The card of a vehicle, as far as these sides know it; None where it is none."""
        return None

    def look_for(
        self, game: GameT, readers: Collection[str], figure: EntityId, active: Collection[EntityId] = ()
    ) -> FigureLook:
        """How he looks to these sides, where they may not see all that marks him."""
        return self.look_of(game, figure, active)

    def line_of(self, game: GameT, figure: EntityId) -> CardLine:
        """His card, tooltip and line of the roster."""
        raise NotImplementedError

    def line_for(self, game: GameT, readers: Collection[str], figure: EntityId) -> CardLine:
        """Those for these sides alone, where they know more of him than everybody."""
        return self.line_of(game, figure)

    def notice_words(self, names: str, count: int) -> str:
        """The words at a place on a way where so many enemies of these names notice whoever goes it."""
        return nt("{names} notices him here", "{names} notice him here", count, names=names)

    def rings(self, game: GameT, figure: EntityId, at: Point) -> Iterable[Overlay]:
        """The picture of his range at a place where he might go."""
        return ()

    # -- placing before the battle ----------------------------------------------------------------------------------

    turned_when_placed: bool = True
    """Whether whoever is placed faces somewhere."""

    def beside(self, game: GameT, figure: EntityId, at: Point) -> Iterable[tuple[EntityId, Point]]:
        """Those who stand round him wherever he is put, and where."""
        return ()

    def watched(self, game: GameT, figure: EntityId) -> Watched | None:
        """The ground that the scenario has him watch; None where it says nothing of it."""
        return None

    def lying(self, game: GameT, readers: Collection[str]) -> Iterable[Overlay]:
        """Secret things on the table, as far as these know of them, drawn while men are placed or in the hand."""
        return ()

    def placing_hint(self, game: GameT, side: str) -> str:
        """Acts of a side besides placing its own, while it does; empty where there are none."""
        return ""

    # -- what the player may know -----------------------------------------------------------------------------------

    def knows(self, game: GameT, players: Collection[str], figure: EntityId) -> bool:
        """Whether these sides know where he is."""
        return self.place_of(game, figure) is not None

    def as_known(self, game: GameT, players: Collection[str]) -> GameT:
        """The game as far as these sides know it: what plans and chances are made by; it is not to be played on."""
        return game

    # -- orders -----------------------------------------------------------------------------------------------------

    def actors_of(self, game: GameT, order: Order) -> Ids:
        """The figures that carry an order out; nobody for one that is nobody's, such as passing."""
        return actors_of(order)

    def asked_figure(self, decision: Decision | None) -> EntityId | None:
        """Whom a question is about."""
        return actor_in(decision) or None

    def active(self, desk: Asked[GameT]) -> Ids:
        """Those who may be ordered now, in the player's turn: whoever is asked, else all who can do anything."""
        asked = self.asked_figure(desk.decision)
        return (asked,) if asked is not None else desk.actors()

    def order_words(self, game: GameT, order: Order, decision: Decision | None = None) -> str:
        """An order as the player would call it, with whoever carries it out."""
        raise NotImplementedError

    def ways(self, game: GameT, order: Order) -> Sequence[Sequence[tuple[float, float]]]:
        """The lines that show an order before the computer carries it out: where he goes, at whom he aims."""
        return ()

    # -- events -----------------------------------------------------------------------------------------------------

    def pools(self, game: GameT, event: Event) -> tuple[Pool, ...]:
        """The dice that an event tells of, where both sides threw some; empty where all are of whoever it is about."""
        return ()

    def figure_of(self, event: Event) -> EntityId | None:
        """Whom an event is about; nothing of it is acted out while the player does not know of him."""
        return piece_in(event) or None


def is_known(own: TableSystem[Any], game: Game[Any], readers: Collection[str], figure: EntityId) -> bool:
    """Whether he stands on the table and each of these sides knows where; of several, that the others do, too."""
    if own.place_of(game, figure) is None:
        return False
    apart = [(side,) for side in readers]
    return all(own.knows(game, players, figure) for players in (apart if len(apart) < 2 else [*apart, ()]))
