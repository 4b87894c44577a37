"""Answers of Full Metal Jacket Potato to the window about its battles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from game.board.skirmish.targets import AtPoint, piece_of
from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Decision, Order
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import nt, t
from game.rules.fmjp.commanding import reaches
from game.rules.fmjp.model.components import At, Figure, Pack
from game.rules.fmjp.model.decisions import (
    AreaFire,
    CallFire,
    CardActs,
    Carry,
    CloseCombat,
    Cross,
    Fire,
    FirstAid,
    IssueOrder,
    Move,
    TakeAim,
    TakeOver,
    Throw,
)
from game.rules.fmjp.model.events.fire import ShotFired
from game.rules.fmjp.model.events.jokers import FighterRevealed, Reinforced, SniperAppeared
from game.rules.fmjp.model.events.turn import CardTurned, OrderIssued, Spotted, TurnBegan
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import clock_of, is_able, npcs_under
from game.rules.fmjp.turn.acting import acting, why_not_owner
from game.rules.fmjp.words.turn import card_name
from game.ui.fmjp.orders.acts import ACTS, DRAWN, order_words
from game.ui.fmjp.shown.acting import ACTED
from game.ui.fmjp.shown.knowledge import as_known, knows, sees_marks
from game.ui.fmjp.shown.looks import look_of
from game.ui.fmjp.shown.marks import rings_of
from game.ui.fmjp.shown.paces import IN_PACES
from game.ui.fmjp.shown.roster import line_of
from game.ui.fmjp.shown.shots import SHOTS, STORY
from game.ui.skirmish.lines import CardLine
from game.ui.skirmish.own import Asked, Ids, TableSystem
from game.ui.table.figures import FigureLook
from game.ui.table.overlays import Overlay


class FmjpTable(TableSystem[Battle]):
    """Men one by one, whoever owns the turned card and those under him."""

    free = (CardActs,)
    roaming = ACTS.aimed(*DRAWN)
    begins = (TurnBegan, CardTurned)
    kinship = SHOTS
    story = STORY
    moments = (TurnBegan, CardTurned)
    arrivals = (Reinforced, FighterRevealed, SniperAppeared)
    contacts = (Spotted, FighterRevealed)
    shots = (ShotFired,)
    acts = ACTED
    measure = IN_PACES

    # -- the table --------------------------------------------------------------------------------------------------

    def last_turn(self, game: Battle) -> int:
        """The turns that the scenario gives."""
        return game.ctx.options.victory.turns

    def sky(self, game: Battle) -> str:
        """FMJP-3.0-2: the turned card, and how many are still to come."""
        card, pack = clock_of(game.world).card, game.world.find(THE_GAME, Pack)
        if card is None or pack is None:
            return ""
        left = nt("{count} card to come", "{count} cards to come", len(pack.cards))
        return t("{card}; {left}", card=card_name(card), left=left)

    # -- the figures ------------------------------------------------------------------------------------------------

    def pieces(self, game: Battle) -> Iterator[EntityId]:
        """Everybody, whether he is on the table or not."""
        return (figure for figure, _ in game.world.each(Figure))

    def side_of(self, game: Battle, figure: EntityId) -> str:
        """The side of a figure."""
        man = game.world.find(figure, Figure)
        return man.side if man is not None else ""

    def place_of(self, game: Battle, figure: EntityId) -> Point | None:
        """Where he stands."""
        at = game.world.find(figure, At)
        return Point(*at.point) if at is not None else None

    def is_in_game(self, game: Battle, figure: EntityId) -> bool:
        """FMJP-5.3-1: whoever is able."""
        return is_able(game.world, figure)

    def look_of(self, game: Battle, figure: EntityId, active: Collection[EntityId] = ()) -> FigureLook:
        """Side, weapon, rank and markers."""
        return look_of(game, figure, active)

    def look_for(
        self, game: Battle, readers: Collection[str], figure: EntityId, active: Collection[EntityId] = ()
    ) -> FigureLook:
        """FMJP-5.0-6: not when an unseen man's card is over, by the markers of those whom he leads."""
        return look_of(game, figure, active, readers)

    def line_of(self, game: Battle, figure: EntityId) -> CardLine:
        """CE, weapons and markers."""
        return line_of(game, figure)

    def line_for(self, game: Battle, readers: Collection[str], figure: EntityId) -> CardLine:
        """FMJP-2.0-2: his own side reads his cards, his order and what he carries."""
        side = self.side_of(game, figure)
        own = bool(readers) and all(each == side for each in readers)
        return line_of(game, figure, own=own, marked=sees_marks(game.world, readers, figure))

    def notice_words(self, names: str, count: int) -> str:
        """FMJP-5.0-6: where a hidden man is seen."""
        return nt("seen here by {names}", "seen here by {names}", count, names=names)

    def rings(self, game: Battle, figure: EntityId, at: Point) -> Iterable[Overlay]:
        """FMJP-5.1-1..7: the range bands of the weapon in his hands."""
        return rings_of(game, figure, at)

    # -- what the player may know -----------------------------------------------------------------------------------

    def knows(self, game: Battle, players: Collection[str], figure: EntityId) -> bool:
        """FMJP-5.0-6: their own, or one who is not hidden from them."""
        return knows(game.world, players, figure)

    def as_known(self, game: Battle, players: Collection[str]) -> Battle:
        """FMJP-2.0-2, FMJP-5.0-6: without those who are hidden, and without the enemy's cards."""
        return as_known(game, players)

    # -- orders -----------------------------------------------------------------------------------------------------

    def actors_of(self, game: Battle, order: Order) -> Ids:
        """One figure; an order to an NPC is his."""
        return (order.npc,) if isinstance(order, IssueOrder | TakeOver) else super().actors_of(game, order)

    def asked_figure(self, decision: Decision | None) -> EntityId | None:
        """With a turned card nobody in particular: its owner and all under him may act."""
        return None if isinstance(decision, CardActs) else super().asked_figure(decision)

    def active(self, desk: Asked[Battle]) -> Ids:
        """FMJP-2.0-4, FMJP-4.1-1: whoever may act on the card, and the NPCs that its owner can still order."""
        decision, battle = desk.decision, desk.game
        if not isinstance(decision, CardActs):
            return super().active(desk)
        owner = decision.figure
        found = list(acting(battle, decision))
        if why_not_owner(battle, decision, owner) is None:
            found += [npc for npc in npcs_under(battle.world, owner) if reaches(battle, owner, npc)]
        return tuple(dict.fromkeys(found))

    def order_words(self, game: Battle, order: Order, decision: Decision | None = None) -> str:
        """An order with whoever carries it out."""
        return order_words(game, order, decision)

    def ways(self, game: Battle, order: Order) -> Sequence[Sequence[tuple[float, float]]]:
        """The way of a move, and the line to whom or what an order is about."""
        figures = self.actors_of(game, order)
        start = self.place_of(game, figures[0]) if figures else None
        if start is None:
            return ()
        if isinstance(order, Move | Carry):
            return [[start, *order.path]]
        if isinstance(order, Fire):
            places = [self.place_of(game, share.target.piece) for share in order.shares]
            return [[start, place] for place in places if place is not None]
        goal = self._goal_of(game, order)
        return [[start, goal]] if goal is not None else ()

    def _goal_of(self, game: Battle, order: Order) -> Point | None:
        """The place that an order is aimed at, or where whoever it is about stands."""
        about = NOBODY
        match order:
            case CallFire() | TakeAim():
                return order.at
            case AreaFire():
                return order.target.at
            case Cross():
                return order.to
            case Throw() | IssueOrder():
                if isinstance(order.target, AtPoint):
                    return order.target.at
                about = piece_of(order.target) or NOBODY
            case CloseCombat():
                about = order.enemy
            case FirstAid():
                about = order.patient
        return self.place_of(game, about) if about else None

    # -- events -----------------------------------------------------------------------------------------------------

    def figure_of(self, event: Event) -> EntityId | None:
        """Whom an event is about; a shot is heard, whoever fired it."""
        if isinstance(event, ShotFired):
            return None
        return event.npc if isinstance(event, OrderIssued) else super().figure_of(event)


FMJP_TABLE = FmjpTable()
