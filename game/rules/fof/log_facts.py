"""What the log of Force on Force shows of an event beyond its sentence."""

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
from game.rules.fof.attack import ATTACK, DEFENCE
from game.rules.fof.battle import Battle
from game.rules.fof.components import US, VC, InUnit, Unit
from game.rules.fof.decisions import Decline, Ducks, HoldFire, Pass, React, Reroll, Shoot, WhoFirst
from game.rules.fof.deck import DRAW
from game.rules.fof.events import (
    Attacked,
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
)
from game.rules.fof.setup import LABELS
from game.rules.fof.telling import called, sentence

_PLACES = ("start", "end", "at")
"""The fields of events that are points of the table."""
_SIDES = {US: mark("Americans"), VC: mark("Viet Cong")}
PHASES = {
    "start": mark("Start"),
    US: mark("Half of the Americans"),
    VC: mark("Half of the Viet Cong"),
    "end": mark("End of the turn"),
}


class Facts:
    """The ``LogFacts`` of this rule system."""

    def brief(self, game: Battle, event: Event) -> str:
        """Who did what, and what came of it."""
        return sentence(game.world, event)

    def details(self, game: Battle, event: Event) -> tuple[Detail, ...]:
        """FOF-ATK-1, FOF-RT-2: dice, modifiers and results, each with its rule."""
        return tuple(_details(game, event))

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        """Every unit and man that the event names."""
        return tuple(dict.fromkeys(piece for piece in parts(event, EntityId) if piece))

    def places(self, event: Event) -> tuple[Place, ...]:
        """Every point that the event names."""
        named = (getattr(event, name, None) for name in _PLACES)
        return tuple(point_place(at) for at in dict.fromkeys(named) if at is not None)

    def named_places(self, game: Battle, words: str) -> tuple[NamedPlace, ...]:
        """Every point that a sentence names, in inches."""
        return points_named(words, game.ctx.map)

    def rules(self, event: Event) -> tuple[str, ...]:
        """The rules of all modifiers."""
        return tuple(dict.fromkeys(item.rule for modifiers in parts(event, Modifiers) for item in modifiers))

    def name(self, game: Battle, piece: EntityId) -> str:
        """A unit or a man by name, a marker by its letter."""
        return called(game.world, piece)

    def side(self, side: str) -> str:
        """The side by name."""
        return t(_SIDES[side])

    def side_of(self, game: Battle, event: Event, side: str) -> str:
        """The side of whoever the event is about, else of whoever gave the order."""
        world = game.world
        first = next(iter(self.pieces(event)), EntityId(0))
        belongs = world.find(first, InUnit)
        unit = world.find(EntityId(belongs.to) if belongs is not None else first, Unit)
        return unit.side if unit is not None else getattr(event, "side", side)

    def thrower(self, roll: Roll, side: str) -> str:
        """Whoever gave the order: dice do not say whose they are."""
        return side

    def is_secret(self, roll: Roll) -> bool:
        """FOF-OOC-1, FOF-FOW-2: where markers begin and what they are, and which card is drawn."""
        return roll.purpose in (WHERE, LABELS, DRAW)

    def actor(self, game: Battle, order: Order, asked: Decision | None, side: str) -> str:
        """Whom the order names, else who was asked, else the side."""
        unit = getattr(order, "unit", None) or getattr(asked, "unit", None)
        return called(game.world, unit) if unit else self.side(side)

    def phase(self, key: str) -> str:
        """FOF-TURN-1: whose half it is."""
        return t(PHASES.get(key, PHASES["start"]))

    def heading(self, event: Event) -> int:
        """FOF-TURN-1: turns and halves."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, HalfBegan | EndPhaseBegan) else 0

    def is_loss(self, event: Event) -> bool:
        """FOF-CAS-1: of men and units."""
        return isinstance(event, Fell | UnitOff)

    def says(self, shot: Event, event: Event) -> bool:
        """Nothing: each event is told by itself."""
        return False

    def ends(self, order: Order) -> bool:
        """Whether it is the end of a half, of an activation, or of being asked."""
        return isinstance(order, Pass | Decline)

    def firer(self, event: Event) -> EntityId | None:
        """Which unit fired."""
        return event.unit if isinstance(event, Attacked) and event.unit else None

    def goes_on(self, former: Event, event: Event) -> bool:
        """Whether it is the next part of the same way."""
        return (
            isinstance(former, Moved)
            and isinstance(event, Moved)
            and (former.unit, former.end, former.how) == (event.unit, event.start, event.how)
        )

    def way(self, game: Battle, steps: Sequence[Event]) -> str:
        """A whole way in one sentence."""
        moves = [step for step in steps if isinstance(step, Moved)]
        inches = sum(step.inches for step in moves)
        return t("{name} goes {inches} inches.", name=called(game.world, moves[0].unit), inches=f"{inches:.1f}")

    def is_walk(self, event: Event) -> bool:
        """Whether it is a part of a way."""
        return isinstance(event, Moved)

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether it is a decision within an act of another unit."""
        return isinstance(asked, React | Shoot | Ducks | WhoFirst | Reroll)

    def holds(self, order: Order) -> bool:
        """Whether fire was held."""
        return isinstance(order, HoldFire)

    def silences(self, game: Battle, event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        """Nobody: whoever may react is asked."""
        return ()


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
