"""Facts for the log of Force on Force on an event beyond its sentence."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.board.skirmish.deploying import WHERE
from game.board.skirmish.log import Step, TableLog
from game.board.skirmish.sides import US, VC
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Detail
from game.engine.text import mark, t
from game.rules.fof.model.components import InUnit, Unit
from game.rules.fof.model.decisions import Decline, Ducks, HoldFire, Matching, Pass, React, Reroll, Shoot, WhoFirst
from game.rules.fof.model.events import (
    ArmourFiredAt,
    Attacked,
    AttackThrown,
    CasualtyChecked,
    EndPhaseBegan,
    Fell,
    HalfBegan,
    MoraleChecked,
    Moved,
    QualityChecked,
    Rallied,
    ReactionTested,
    Tester,
    TurnBegan,
    UnitOff,
    VehicleStruck,
)
from game.rules.fof.model.game import Battle
from game.rules.fof.resolve.attack import ATTACK, DEFENCE
from game.rules.fof.resolve.deck import DRAW
from game.rules.fof.setup import LABELS
from game.rules.fof.words.telling import called, sentence

PHASES = {
    "start": mark("Start"),
    US: mark("The Americans act"),
    VC: mark("The Viet Cong act"),
    "end": mark("End of the turn"),
}


GONE = ("knocked out", "destroyed")
"""FOF-VEH-1: hits by which a vehicle is lost."""


class Facts(TableLog):
    """The ``LogFacts`` of this rule system.

    FOF-OOC-1, FOF-FOW-2: where markers begin and what they are, and which card is drawn, is secret.
    """

    secret = (WHERE, LABELS, DRAW)

    def brief(self, game: Battle, event: Event) -> str:
        """The deed in a sentence: the piece that did it, and what came of it."""
        return sentence(game.world, event)

    def details(self, game: Battle, event: Event) -> tuple[Detail, ...]:
        """FOF-ATK-1, FOF-RT-2: dice, modifiers and results, each with its rule."""
        return tuple(_details(game, event))

    def name(self, game: Battle, piece: EntityId) -> str:
        """A unit or a man by name, a marker by its letter."""
        return called(game.world, piece)

    def owner(self, game: Battle, piece: EntityId) -> str:
        """The side of a unit, or of the unit that a man belongs to."""
        belongs = game.world.find(piece, InUnit)
        unit = game.world.find(EntityId(belongs.to) if belongs is not None else piece, Unit)
        return unit.side if unit is not None else ""

    def step(self, event: Event) -> Step | None:
        """FOF-MOVE-12: a part of a move."""
        if not isinstance(event, Moved):
            return None
        return Step(event.unit, event.start, event.end, event.how, event.inches)

    def led_on(self, step: Event, end: tuple[float, float], length: float) -> Event:
        """A part of a move, led on to ``end``."""
        return replace(step, end=end, inches=length)

    def phase(self, game: Battle, key: str) -> str:
        """FOF-TURN-1: whose half it is."""
        return t(PHASES.get(key, PHASES["start"]))

    def heading(self, event: Event) -> int:
        """FOF-TURN-1: turns and halves."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, HalfBegan | EndPhaseBegan) else 0

    def is_loss(self, event: Event) -> bool:
        """FOF-CAS-1: of men, units and vehicles."""
        return isinstance(event, Fell | UnitOff) or (isinstance(event, VehicleStruck) and event.result in GONE)

    def ends(self, order: Order) -> bool:
        """Whether it is the end of a half, of an activation, or of being asked."""
        return isinstance(order, Pass | Decline)

    def firer(self, event: Event) -> EntityId | None:
        """Which unit fired."""
        return event.unit if isinstance(event, Attacked | ArmourFiredAt) and event.unit else None

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether it is a decision within an act of another unit."""
        return isinstance(asked, React | Shoot | Ducks | WhoFirst | Matching | Reroll)

    def holds(self, order: Order) -> bool:
        """Whether fire was held."""
        return isinstance(order, HoldFire)


def _details(game: Battle, event: Event) -> Iterator[Detail]:
    match event:
        case Attacked():
            yield Detail(t(ATTACK), _dice(event.attack, event.attack_die), "FOF-ATK-1")
            yield from _reasons(event.firepower)
            yield Detail(t(DEFENCE), _dice(event.defence, event.defence_die), "FOF-DEF-1")
            yield from _reasons(event.defence_dice)
            matched = ", ".join(f"{event.attack[a]} / {event.defence[d]}" for a, d in event.pairs)
            yield Detail(t("matched dice"), matched, "FOF-ATK-3")
            yield Detail(t("casualties"), str(event.casualties), "FOF-ATK-5")
        case ArmourFiredAt():
            yield Detail(t(ATTACK), _dice(event.attack, event.attack_die), "FOF-VEH-1")
            yield from _reasons(event.firepower)
            yield Detail(t(DEFENCE), _dice(event.defence, event.defence_die), "FOF-VEH-1")
            yield from _reasons(event.defence_dice)
        case AttackThrown():
            yield Detail(t(ATTACK), _dice(event.attack, event.attack_die), "FOF-ATK-1")
            yield Detail(t(DEFENCE), _dice(event.defence, event.defence_die), "FOF-DEF-1")
        case ReactionTested():
            yield from _tested(game, event.acting)
            for reactor in event.reactors:
                yield from _tested(game, reactor)
        case MoraleChecked() | Rallied() | QualityChecked():
            yield Detail(t("die"), _dice((event.face,), event.die), event.rule)
            yield from _reasons(event.modifiers)
        case CasualtyChecked() if event.face:
            yield Detail(t("die"), _dice((event.face,), 6), event.rule)
            yield from _reasons(event.modifiers)


def _tested(game: Battle, tester: Tester) -> Iterator[Detail]:
    yield Detail(called(game.world, tester.unit), _dice((tester.face,), tester.die), "FOF-RT-2")
    yield from _reasons(tester.modifiers)


def _reasons(modifiers: Modifiers) -> Iterator[Detail]:
    return (Detail(t(item.reason), f"{item.value:+d}", item.rule, 1) for item in modifiers)


def _dice(faces: tuple[int, ...], sides: int) -> str:
    return t("{faces} (D{sides})", faces=" ".join(map(str, faces)) or "-", sides=sides)


FACTS = Facts()
