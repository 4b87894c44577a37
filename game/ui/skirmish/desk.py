"""The player's desk: the session, who may do what now, and whom he has chosen.  It draws nothing.

Everything that may be ordered is asked of the game; candidates are sorted by figure once for each decision, and
checked figure by figure when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, islice
from typing import Any, Generic, cast

from game.board.skirmish.placing import AsComputer, Placing, Ready, to_place
from game.board.table.measure.geometry import Point
from game.engine.core.game import Game
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Decision, Order, Refusal
from game.engine.core.world import EntityId
from game.engine.replay.review import Review
from game.engine.session.session import Session
from game.ui.skirmish.own import GameT, Ids, TableSystem, is_known


class TableDesk:
    """Desk of the player.  ``group`` are the figures he has chosen, ``selected`` the first of them.

    ``vehicle`` is the one that he looks at; of his own somebody aboard is chosen with it.
    """

    def __init__(self, session: Session, own: TableSystem[Any]) -> None:
        self.session = session
        self.own = own
        self.group: Ids = ()
        self.vehicle: EntityId | None = None
        self.waiting: Callable[[], bool] = lambda: False
        """Whether what happened is still being acted out, so that nothing can be ordered yet."""
        self._key: tuple[int, int, int] = (-1, -1, -1)
        self._candidates: dict[EntityId, list[Order]] = {}
        self._legal: dict[EntityId, tuple[Order, ...]] = {}
        self._fits: dict[Order, bool] = {}
        """Whether an order is legal, asked once of one that several carry out together."""
        self._known: Game[Any] | None = None

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return self.session.game

    @property
    def known(self) -> Game[Any]:
        """The game as far as the player knows it: what plans and chances are made by."""
        self._refresh()
        if self._known is None:
            game: Game[Any] = self.session.game
            for side in self.session.readers:
                game = self.own.as_known(game, (side,))
            self._known = game
        return self._known

    @property
    def players(self) -> tuple[str, ...]:
        """The sides whose men the player commands, all where he only looks on; none behind a curtain."""
        sides, session = self.session.kit.sides, self.session
        return sides if all(side in session.seats for side in sides) else tuple(filter(session.commands, sides))

    @property
    def decision(self) -> Decision | None:
        """The decision that is asked, whoever decides."""
        return self.session.game.decision

    @property
    def is_free(self) -> bool:
        """Whether figures may be ordered in any order, instead of a question being answered."""
        return isinstance(self.decision, (*self.own.free, Placing))

    @property
    def places(self) -> bool:
        """Whether the player is asked to place his own before the battle."""
        return self.my_turn and isinstance(self.decision, Placing)

    @property
    def my_turn(self) -> bool:
        """Whether the player is asked for an order now."""
        session = self.session
        mine = session.needed is None and not session.over and not session.computer_decides
        return mine and session.commands(session.side or "") and not self.waiting()

    @property
    def side(self) -> str:
        """Whose hands they are now: the side that is asked, or the player's."""
        asked = self.session.side
        if asked is not None and asked in self.players:
            return asked
        return next(iter(self.players), self.session.kit.sides[0])

    # -- figures ----------------------------------------------------------------------------------------------------

    def side_of(self, figure: EntityId) -> str:
        """Whose he is; empty where it is no figure."""
        return self.own.side_of(self.session.game, figure)

    def place_of(self, figure: EntityId) -> Point | None:
        """Where he stands; None where he is not on the table."""
        return self.own.place_of(self.session.game, figure)

    def name_of(self, figure: EntityId) -> str:
        """The name of him."""
        return self.session.kit.log.name(self.session.game, figure)

    def is_mine(self, figure: EntityId) -> bool:
        """Whether he belongs to the side that decides, and a person decides for it."""
        return self.side in self.players and self.side_of(figure) == self.side

    def leads(self, figure: EntityId) -> bool:
        """Whether a person leads the side that he belongs to, whoever decides now."""
        return self.side_of(figure) in self.players

    def knows(self, figure: EntityId) -> bool:
        """Whether the player knows where a figure is; when all is over he learns of everybody."""
        return is_known(self.own, self.session.game, self.session.readers, figure)

    def in_game(self, figure: EntityId) -> bool:
        """Whether he is still on his feet or at least on the table."""
        return self.own.is_in_game(self.session.game, figure)

    # -- choosing ---------------------------------------------------------------------------------------------------

    @property
    def selected(self) -> EntityId | None:
        """The figure that is chosen first."""
        return self.group[0] if self.group else None

    @selected.setter
    def selected(self, figure: EntityId | None) -> None:
        self.choose(() if figure is None else (figure,))

    def _together(self, figure: EntityId) -> Ids:
        return self.own.together(self.session.game, figure)

    @property
    def others(self) -> int:
        """How many are chosen besides the first, those who go together counted once."""
        return max(0, len({self._together(each)[0] for each in self.group}) - 1)

    def select(self, piece: EntityId | None) -> None:
        """Choose one figure, or none."""
        self.selected = piece

    def choose(self, figures: Iterable[EntityId], *, add: bool = False) -> None:
        """Choose these; with ``add`` besides those that are chosen, and whoever is chosen already is let go.

        One of the crew of a vehicle that is among them stands for it.
        """
        figures = tuple(figures)
        self.vehicle = next((each for each in figures if self.is_vehicle(each)), None)
        if self.vehicle is not None:
            figures = tuple(man for each in figures for man in self.spokesman(each))
        figures = tuple(dict.fromkeys(each for figure in figures for each in self._together(figure)))
        if add:
            kept = tuple(each for each in self.group if each not in figures)
            figures = (*kept, *(each for each in figures if each not in self.group))
        self.group = figures

    def is_vehicle(self, piece: EntityId) -> bool:
        """Whether this is no figure, but what figures sit in."""
        return self.own.crew(self.session.game, piece) is not None

    def spokesman(self, piece: EntityId) -> Ids:
        """Of the player's own vehicle one of its crew, who can act where any can; nobody of another's; a figure."""
        crew = self.own.crew(self.session.game, piece)
        if crew is None:
            return (piece,)
        able = (man for man in crew if self.can_act(man))
        return tuple(islice(chain(able, crew), 1)) if self.is_mine(piece) else ()

    def look_at(self, vehicle: EntityId | None) -> None:
        """Look at a vehicle, or at none; those who are chosen stay so."""
        self.vehicle = vehicle

    def drop_gone(self) -> None:
        """Let go of whoever is not to be seen any more."""
        if self.vehicle is not None and not self.knows(self.vehicle):
            self.vehicle = None
        self.group = tuple(each for each in self.group if self.knows(each))

    # -- who may do what --------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        game = self.session.game
        key = (id(game), game.orders_given, int(self.my_turn))
        if key == self._key:
            return
        self._key = key
        self._candidates, self._legal, self._fits, self._known = {}, {}, {}, None
        if not self.my_turn:
            return
        if self.places:
            self._candidates = {NOBODY: [Ready(), AsComputer()]} | {each: [AsComputer(each)] for each in to_place(game)}
            return
        for order in game.candidates():
            for actor in self.own.actors_of(game, order) or (NOBODY,):
                self._candidates.setdefault(actor, []).append(order)

    def why_not(self, order: Order) -> Refusal | None:
        """The refusal of an order now, or None."""
        return self.session.game.why_not(order)

    def legal(self, figure: EntityId) -> tuple[Order, ...]:
        """Every legal order for a figure that the game lists (``NOBODY``: those that are for nobody)."""
        self._refresh()
        found = self._legal.get(figure)
        if found is None:
            listed = dict.fromkeys(self._candidates.get(figure, ()))
            found = self._legal[figure] = tuple(order for order in listed if self._is_legal(order))
        return found

    def _is_legal(self, order: Order) -> bool:
        fits = self._fits.get(order)
        if fits is None:
            fits = self._fits[order] = self.why_not(order) is None
        return fits

    def candidates(self, figure: EntityId) -> tuple[Order, ...]:
        """The game's list for a figure, legal or not."""
        self._refresh()
        return tuple(dict.fromkeys(self._candidates.get(figure, ())))

    def everything(self) -> tuple[Order, ...]:
        """Every legal order that the game lists, whoever it is for."""
        self._refresh()
        orders = (order for figure in sorted(self._candidates) for order in self.legal(figure))
        return tuple(dict.fromkeys(orders))

    def can_act(self, figure: EntityId) -> bool:
        """Whether there is anything to order of a figure."""
        return bool(self.legal(figure))

    def actors(self) -> Ids:
        """Every figure with something to do now, ascending."""
        self._refresh()
        if self.places:
            return to_place(self.game)
        return tuple(figure for figure in sorted(self._candidates) if figure != NOBODY and self.can_act(figure))

    def next_actor(self, step: int = 1) -> EntityId | None:
        """The next (or, with -1, the former) figure that can act, after the chosen one, round and round.

        Of those who go together the first is taken for all.
        """
        actors = tuple(dict.fromkeys(self._together(figure)[0] for figure in self.actors()))
        if not actors:
            return None
        if self.selected in actors:
            return actors[(actors.index(self.selected) + step) % len(actors)]
        return actors[0] if step > 0 else actors[-1]

    @property
    def active(self) -> Ids:
        """The figures that may be ordered now."""
        if self.places:
            return tuple(dict.fromkeys(each for piece in to_place(self.game) for each in self._together(piece)))
        return self.own.active(self) if self.my_turn else ()

    def listed(self, figure: EntityId) -> tuple[Order, ...]:
        """The legal orders of a figure that belong into a menu: those that no drag and no card gives better."""
        return tuple(order for order in self.legal(figure) if not isinstance(order, self.own.roaming))


class OwnDesk(TableDesk, Generic[GameT]):
    """Desk of the player in a game of one rule system, which is known for what it is."""

    @property
    def game(self) -> GameT:
        """The game."""
        return cast(GameT, self.session.game)

    @property
    def known(self) -> GameT:
        """The game as far as the player knows it."""
        return cast(GameT, super().known)


class Looker(TableDesk):
    """A desk at the position where ``review`` stands: he may point and choose, and orders nothing."""

    def __init__(self, review: Review, own: TableSystem[Any]) -> None:
        super().__init__(cast(Session, review), own)
        self.review = review

    @property
    def my_turn(self) -> bool:
        """Never: whatever is to be decided has been."""
        return False
