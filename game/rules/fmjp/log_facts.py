"""What the log of Full Metal Jacket Potato shows of an event beyond its sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.board.places import point_place, points_named
from game.board.table.deploying import WHERE
from game.engine.dice import Roll
from game.engine.events import Event
from game.engine.log_facts import Detail, NamedPlace, Place, Silence
from game.engine.modifiers import Modifiers
from game.engine.orders import Order
from game.engine.parts import parts
from game.engine.system import Decision
from game.engine.text import mark, t
from game.engine.world import EntityId
from game.rules.fmjp.cards import DEALT
from game.rules.fmjp.components import US, VC, Figure
from game.rules.fmjp.decisions import BurstGoesOn, Done, HoldCard, RedrawCard
from game.rules.fmjp.events import BleedingChecked, CardTurned, Died, Fell, LeftTable, Moved, TurnBegan
from game.rules.fmjp.events_fire import BlastFelt, Exploded, Fought, HitRolled, HitTaken, ShotFired, Thrown
from game.rules.fmjp.fire import Line
from game.rules.fmjp.messages import ONE_MORE
from game.rules.fmjp.mishaps import COME_FROM
from game.rules.fmjp.query import name_of
from game.rules.fmjp.skirmish import Battle
from game.rules.fmjp.sniping import TARGET
from game.rules.fmjp.telling import sentence
from game.rules.fmjp.words import WAYS, cards_named
from game.rules.fmjp.wounds import LOST

_PLACES = ("start", "end", "at", "aimed")
"""The fields of events that are points of the field."""
_SIDES = {US: mark("Americans"), VC: mark("Viet Cong")}
_SECRET = (DEALT, LOST, ONE_MORE, WHERE, COME_FROM, TARGET)
"""What dice for this show nobody: cards in a hand, where men begin, where a sniper is."""


class Facts:
    """The ``LogFacts`` of this rule system."""

    def brief(self, game: Battle, event: Event) -> str:
        """Who did what, and what came of it."""
        return sentence(game.world, event)

    def details(self, game: Battle, event: Event) -> tuple[Detail, ...]:
        """FMJP-5.0-2..15: every line of a sum, cards, dice and totals, each with its rule."""
        return tuple(_details(game, event))

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        """Every figure that the event names."""
        return tuple(dict.fromkeys(piece for piece in parts(event, EntityId) if piece))

    def places(self, event: Event) -> tuple[Place, ...]:
        """Every point that the event names."""
        named = (getattr(event, name, None) for name in _PLACES)
        return tuple(point_place(at) for at in dict.fromkeys(named) if at is not None)

    def named_places(self, game: Battle, words: str) -> tuple[NamedPlace, ...]:
        """Every point that a sentence names, in paces."""
        return points_named(words, game.ctx.map)

    def rules(self, event: Event) -> tuple[str, ...]:
        """The rules of all lines and modifiers."""
        lines = [line.rule for line in parts(event, Line)]
        modifiers = [item.rule for found in parts(event, Modifiers) for item in found]
        return tuple(dict.fromkeys((*lines, *modifiers)))

    def name(self, game: Battle, piece: EntityId) -> str:
        """The figure by name."""
        return name_of(game.world, piece)

    def side(self, side: str) -> str:
        """The side by name."""
        return t(_SIDES[side])

    def side_of(self, game: Battle, event: Event, side: str) -> str:
        """The side of whoever the event is about, else of whoever gave the order."""
        first = next(iter(self.pieces(event)), None)
        man = game.world.find(first, Figure) if first is not None else None
        return man.side if man is not None else side

    def thrower(self, roll: Roll, side: str) -> str:
        """Whoever gave the order: dice do not say whose they are."""
        return side

    def is_secret(self, roll: Roll) -> bool:
        """FMJP-2.0-2: cards dealt and lost, and where hidden men are."""
        return roll.purpose in _SECRET

    def actor(self, game: Battle, order: Order, asked: Decision | None, side: str) -> str:
        """Whom the order names, else who was asked, else the side."""
        figure = getattr(order, "figure", None) or getattr(asked, "figure", None)
        return name_of(game.world, figure) if figure else self.side(side)

    def phase(self, key: str) -> str:
        """FMJP-3.0-2: the cards are being turned, or the turn begins."""
        return t("Start of the turn") if key == "start" else t("Cards")

    def heading(self, event: Event) -> int:
        """FMJP-3.0-1..2: turns and turned cards."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, CardTurned) else 0

    def is_loss(self, event: Event) -> bool:
        """FMJP-5.3-1: of men."""
        return isinstance(event, Fell | Died | LeftTable)

    def says(self, shot: Event, event: Event) -> bool:
        """Nothing: every roll of a burst is told by itself."""
        return False

    def ends(self, order: Order) -> bool:
        """Whether nothing more is done with a card."""
        return isinstance(order, Done | HoldCard)

    def firer(self, event: Event) -> EntityId | None:
        """Who fired."""
        return event.figure if isinstance(event, ShotFired) else None

    def goes_on(self, former: Event, event: Event) -> bool:
        """Whether it is the next part of the same way."""
        return (
            isinstance(former, Moved)
            and isinstance(event, Moved)
            and former.figure == event.figure
            and former.end == event.start
            and former.how == event.how
        )

    def way(self, game: Battle, steps: Sequence[Event]) -> str:
        """A whole way in one sentence."""
        moves = [step for step in steps if isinstance(step, Moved)]
        paces = sum(step.cost for step in moves)
        return t(WAYS[moves[0].how], name=name_of(game.world, moves[0].figure), paces=f"{paces:.1f}")

    def is_walk(self, event: Event) -> bool:
        """Whether it is a part of a way."""
        return isinstance(event, Moved)

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether it is a decision in the midst of something."""
        return isinstance(asked, BurstGoesOn | RedrawCard)

    def holds(self, order: Order) -> bool:
        """Whether fire was held: nobody reacts here."""
        return False

    def silences(self, game: Battle, event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        """Nobody."""
        return ()


def _details(game: Battle, event: Event) -> Iterator[Detail]:
    match event:
        case ShotFired():
            yield Detail(t("cards"), cards_named(event.cards), "FMJP-5.0-2")
            for line in event.lines:
                yield Detail(t(line.reason), line_value(line), line.rule)
            yield Detail(t("hit points"), str(event.points), "FMJP-5.2-1")
        case HitRolled():
            yield Detail(t("die"), str(event.roll), "FMJP-5.2-2")
            yield Detail(t("hit points"), str(event.points), "FMJP-5.2-3")
        case Fought():
            for figure, lines in zip((event.figure, event.enemy), event.lines, strict=True):
                yield Detail(name_of(game.world, figure), str(lines.total), "FMJP-8.0-1")
                yield from _modifiers(lines)
        case Thrown():
            yield Detail(t("card"), cards_named((event.card,)), "FMJP-5.4-8")
            yield Detail(t("chance"), f"{event.random:+d}", "FMJP-5.4-8")
        case _:
            yield from _wound_details(event)


def _wound_details(event: Event) -> Iterator[Detail]:
    """What hits and blasts cost, and what time the wounded have."""
    match event:
        case HitTaken():
            if event.card is not None:
                yield Detail(t("card"), cards_named((event.card,)), event.rule)
            for face in event.faces:
                yield Detail(t("average die"), str(face), event.rule)
        case BlastFelt():
            yield from _modifiers(event.lines)
            yield Detail(t("cards"), cards_named(event.cards), "FMJP-5.4-1")
        case BleedingChecked():
            yield Detail(t("bleeding time"), str(event.time), "FMJP-7.0-2")
        case Exploded():
            yield Detail(t("radius"), f"{event.radius:g}", event.rule)


def line_value(line: Line) -> str:
    """One line of the sum of fire: ``-30 %`` with its dice, or ``x 0.5``."""
    dice = f" ({' '.join(map(str, line.faces))})" if line.faces else ""
    return f"x {line.value / 100:g}" if line.kind == "times" else f"{line.value:+d} %{dice}"


def _modifiers(modifiers: Modifiers) -> Iterator[Detail]:
    for item in modifiers:
        yield Detail(t(item.reason), f"{item.value:+d}", item.rule)


FACTS = Facts()
