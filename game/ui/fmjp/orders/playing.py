"""Play of the turned card: the ways that a gesture may mean, one of them chosen."""

from __future__ import annotations

from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Order, Refusal
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.decisions import CardActs, Fire
from game.rules.fmjp.model.query import at_of, held_by, seen_enemies
from game.ui.fmjp.desk import Desk
from game.ui.fmjp.orders.acts import variant_of
from game.ui.fmjp.orders.ways import Shares, ways_at_comrade, ways_at_enemy, ways_at_place
from game.ui.skirmish.orders.aiming import Aiming
from game.ui.skirmish.orders.answering import Window
from game.ui.window.keymap import keyed

Ids = tuple[EntityId, ...]


Sort = tuple[type[Order], str]
"""A sort of way, its kind and variant: the same sort is kept when cards or targets change."""


def sort_of(order: Order) -> Sort:
    """The sort of way that an order is."""
    return type(order), variant_of(order)


class Playing(Aiming):
    """Holds a man, whom or what it is about, and the orders that it may mean; ``extra`` are held cards put to it."""

    def __init__(self, desk: Desk, window: Window) -> None:
        self.desk = desk
        self.window = window
        self.figure: EntityId | None = None
        self.target: EntityId | None = None
        self.spot: Point | None = None
        self.ways: tuple[Order, ...] = ()
        self.extra: tuple[Card, ...] = ()
        self.others: Shares = ()
        self.sweep: Ids = ()
        self.sought: type[Order] | None = None
        """The reason for which a spot is sought."""
        self.preview = False
        """Whether a card is only carried over it: there are no buttons yet."""
        self._sort: Sort | None = None

    # -- what is held -----------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        return bool(self.ways) or self.sought is not None

    @property
    def aimed(self) -> bool:
        return bool(self.ways) and not self.preview

    @property
    def seeks_spot(self) -> bool:
        return self.sought is not None

    @property
    def order(self) -> Order | None:
        """The way that is chosen."""
        return next((way for way in self.ways if sort_of(way) == self._sort), self.ways[0] if self.ways else None)

    @property
    def targets(self) -> Ids:
        if self.target is None or self.desk.is_mine(self.target):
            return ()
        return (self.target, *(target for target, _ in self.others), *self.sweep)

    @property
    def figures(self) -> Ids:
        return (*self.targets, *((self.figure,) if self.figure is not None else ()))

    def drop(self) -> None:
        self.figure = self.target = self.spot = self.sought = None
        self.ways, self.extra, self.others, self.sweep = (), (), (), ()
        self.preview = False
        self._sort = None

    def drop_way(self) -> None:
        """Nothing is aimed at any more; the held cards that were put to it stay."""
        extra = self.extra
        self.drop()
        self.extra = extra

    def check(self) -> None:
        """Whoever is gone, or may not act any more, is not aimed with."""
        gone = any(not self.desk.knows(figure) for figure in self.figures)
        if self.held and (gone or not isinstance(self.desk.decision, CardActs)):
            self.drop()

    def why_not(self) -> Refusal | None:
        """The refusal of the chosen way."""
        return self.desk.why_not(self.order) if self.order is not None else None

    # -- taking aim -------------------------------------------------------------------------------------------------

    def at(self, figure: EntityId, target: EntityId | None, sort: Sort | None = None) -> bool:
        """About an enemy (the nearest where none is named) or a comrade, for this man."""
        target = target if target is not None else next(iter(self.enemies(figure)), None)
        if target is None or not isinstance(self.desk.decision, CardActs):
            return False
        if (figure, target) != (self.figure, self.target):
            self._begin(figure)
        self.target, self._sort = target, sort or self._sort
        self._work_out()
        return bool(self.ways)

    def at_place(self, figure: EntityId, at: Point, sort: Sort | None = None) -> bool:
        """About a place of the field."""
        self._begin(figure)
        self.spot, self._sort = at, sort
        self._work_out()
        return bool(self.ways)

    def seek(self, figure: EntityId, kind: type[Order]) -> None:
        """Have the player show a place for an order of this kind."""
        self._begin(figure)
        self.sought = kind
        self.window.refresh()

    def _begin(self, figure: EntityId) -> None:
        extra = self.extra
        self.drop()
        self.figure, self.extra = figure, extra

    def _work_out(self) -> None:
        """The ways of what is held now."""
        figure = self.figure
        assert figure is not None
        if self.spot is not None:
            self.ways = ways_at_place(self.desk, figure, self.spot, self.extra)
        elif self.target is not None and self.desk.is_mine(self.target):
            self.ways = ways_at_comrade(self.desk, figure, self.target, self.extra)
        elif self.target is not None:
            taken = {card for _, cards in self.others for card in cards}
            extra = tuple(card for card in self.extra if card not in taken)
            self.ways = ways_at_enemy(self.desk, figure, self.target, extra, self.others, self.sweep)
        self.window.refresh()

    def enemies(self, figure: EntityId) -> Ids:
        """The enemies that are seen, the nearest first."""
        world = self.desk.known.world
        here = at_of(world, figure)
        seen = (each for each in seen_enemies(world, self.desk.side) if self.desk.knows(each))
        return tuple(sorted(seen, key=lambda each: (distance(here, at_of(world, each)), each)))

    # -- turning it over --------------------------------------------------------------------------------------------

    def take_way(self, order: Order) -> None:
        """Choose this one of the ways."""
        self._sort = sort_of(order)
        self.window.refresh()

    def next_way(self) -> None:
        """The next of the ways."""
        order = self.order
        if order is not None:
            self.take_way(self.ways[(self.ways.index(order) + 1) % len(self.ways)])

    def next_target(self, step: int = 1) -> None:
        figure = self.figure if self.figure is not None else self.desk.selected
        if figure is None:
            return
        enemies = self.enemies(figure)
        if not enemies:
            self.window.note(t("No enemy is to be seen."))
            return
        place = (enemies.index(self.target) + step) % len(enemies) if self.target in enemies else 0
        sort = self._sort
        self._begin(figure)
        self.at(figure, enemies[place], sort)

    def toggle(self, target: EntityId, *, add: bool) -> None:
        """FMJP-5.2-4: another enemy; with ``add`` he is announced as the next target of the same burst."""
        figure = self.figure
        if figure is None:
            return
        if not add or self.target is None or target == self.target:
            self.at(figure, target, self._sort)
            return
        self.sweep = tuple(each for each in self.sweep if each != target) if target in self.sweep else (
            *self.sweep, target)  # fmt: skip
        self._sort = Fire, ""
        self._work_out()

    def add_next(self) -> None:
        """The next enemy who is not aimed at yet is announced as well."""
        figure = self.figure
        free = [each for each in self.enemies(figure) if each not in self.targets] if figure is not None else []
        if free and self.target is not None:
            self.toggle(free[0], add=True)
        else:
            self.window.note(t("Nobody else is to be seen."))

    def put_to(self, card: Card, target: EntityId | None = None) -> None:
        """FMJP-3.0-5, FMJP-5.0-5: a held card goes with what is about to be done, or to a target of its own; put to it
        once more it is taken back."""
        if target is not None and self.target is not None and target != self.target:
            shares = [(each, tuple(one for one in cards if one != card)) for each, cards in self.others]
            mine = next((cards for each, cards in shares if each == target), ())
            kept = tuple((each, cards) for each, cards in shares if each != target and cards)
            self.others = (*kept, (target, (*mine, card)))
            self.extra = tuple(one for one in self.extra if one != card)
        elif card in self.extra:
            self.extra = tuple(one for one in self.extra if one != card)
        else:
            self.extra = (*self.extra, card)
            self.others = tuple((each, cards) for each, cards in self.others if cards != (card,))
        if self.held:
            self._work_out()
        self.window.refresh()

    def put_next(self) -> None:
        """The next held card goes with it; after the last none does."""
        decision = self.desk.decision
        held = held_by(self.desk.game.world, decision.figure) if isinstance(decision, CardActs) else ()
        free = [card for card in held if card not in self.extra]
        if not held:
            self.window.note(keyed("He holds no card. {hold} holds the turned one for later in this turn."))
        elif free:
            self.put_to(free[0])
        else:
            self.extra = ()
            self._work_out() if self.held else self.window.refresh()

    def move_spot(self, at: Point) -> None:
        """The place that was sought is here."""
        kind, figure = self.sought, self.figure
        if kind is None or figure is None:
            return
        self.at_place(figure, at)
        fitting = next((way for way in self.ways if isinstance(way, kind)), None)
        if fitting is not None:
            self._sort = sort_of(fitting)
        self.sought = None
        self.window.refresh()

    # -- doing it ---------------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Play the card so."""
        order = self.order
        if order is None:
            return False
        refusal = self.desk.why_not(order)
        if refusal is not None:
            self.window.note(str(refusal))
            return False
        self.drop()
        return self.window.submit(order)
