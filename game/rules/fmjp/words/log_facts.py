"""Facts for the log of Full Metal Jacket Potato on an event beyond its sentence."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.board.skirmish.deploying import WHERE
from game.board.skirmish.log import Step, TableLog
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Decision, Order
from game.engine.core.parts import parts
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Detail
from game.engine.text import shortest, t
from game.rules.fmjp.hits import LOST
from game.rules.fmjp.jokers.messages import ONE_MORE
from game.rules.fmjp.jokers.sniping import TARGET
from game.rules.fmjp.model.cards import DEALT
from game.rules.fmjp.model.components import Figure
from game.rules.fmjp.model.decisions import BurstGoesOn, Done, HoldCard, RedrawCard
from game.rules.fmjp.model.events.fire import BlastFelt, Exploded, Fought, HitRolled, HitTaken, Line, ShotFired, Thrown
from game.rules.fmjp.model.events.turn import BleedingChecked, CardTurned, Died, Fell, LeftTable, Moved, TurnBegan
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import name_of
from game.rules.fmjp.resolve.mishap import COME_FROM
from game.rules.fmjp.words.telling import sentence
from game.rules.fmjp.words.turn import cards_named


class Facts(TableLog):
    """The ``LogFacts`` of this rule system.

    FMJP-2.0-2: cards dealt and lost show nobody, and neither does where men begin and where a sniper is.
    """

    secret = (DEALT, LOST, ONE_MORE, WHERE, COME_FROM, TARGET)

    def brief(self, game: Battle, event: Event) -> str:
        """The deed in a sentence: the piece that did it, and what came of it."""
        return sentence(game.world, event)

    def details(self, game: Battle, event: Event) -> tuple[Detail, ...]:
        """FMJP-5.0-2..15: every line of a sum, cards, dice and totals, each with its rule."""
        return tuple(_details(game, event))

    def rules(self, event: Event) -> tuple[str, ...]:
        """The rules of all lines and modifiers."""
        lines = [line.rule for line in parts(event, Line)]
        modifiers = [item.rule for found in parts(event, Modifiers) for item in found]
        return tuple(dict.fromkeys((*lines, *modifiers)))

    def name(self, game: Battle, piece: EntityId) -> str:
        """The figure by name."""
        return name_of(game.world, piece)

    def owner(self, game: Battle, piece: EntityId) -> str:
        """The side of a figure; what lies on the field has none."""
        man = game.world.find(piece, Figure)
        return man.side if man is not None else ""

    def step(self, event: Event) -> Step | None:
        """FMJP-4.0-3: a part of a move."""
        if not isinstance(event, Moved):
            return None
        return Step(event.figure, event.start, event.end, event.how, event.cost)

    def led_on(self, step: Event, end: tuple[float, float], length: float) -> Event:
        """A part of a move, led on to ``end``."""
        return replace(step, end=end, cost=length)

    def phase(self, game: Battle, key: str) -> str:
        """FMJP-3.0-2: the cards are being turned, or the turn begins."""
        return t("Start of the turn") if key == "start" else t("Cards")

    def heading(self, event: Event) -> int:
        """FMJP-3.0-1..2: turns and turned cards."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, CardTurned) else 0

    def is_loss(self, event: Event) -> bool:
        """FMJP-5.3-1: of men."""
        return isinstance(event, Fell | Died | LeftTable)

    def ends(self, order: Order) -> bool:
        """Whether nothing more is done with a card."""
        return isinstance(order, Done | HoldCard)

    def firer(self, event: Event) -> EntityId | None:
        """The one who fired."""
        return event.figure if isinstance(event, ShotFired) else None

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether it is a decision in the midst of something."""
        return isinstance(asked, BurstGoesOn | RedrawCard)

    def holds(self, order: Order) -> bool:
        """Whether fire was held: nobody reacts here."""
        return False


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
    """The cost of hits and blasts, and the time that the wounded have."""
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
            yield Detail(t("radius"), shortest(event.radius, 1), event.rule)


def line_value(line: Line) -> str:
    """One line of the sum of fire: ``-30 %`` with its dice, or ``x 0.5``."""
    dice = f" ({' '.join(map(str, line.faces))})" if line.faces else ""
    return f"x {shortest(line.value / 100, 2)}" if line.kind == "times" else f"{line.value:+d} %{dice}"


def _modifiers(modifiers: Modifiers) -> Iterator[Detail]:
    for item in modifiers:
        yield Detail(t(item.reason), f"{item.value:+d}", item.rule)


FACTS = Facts()
