"""What the log of FNG shows of an event beyond its sentence."""

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
from game.rules.fng.components import US, VC, Figure
from game.rules.fng.decisions import FreeWill, HoldFire, Pass, Shoot
from game.rules.fng.decisions_arms import ThrowItBack
from game.rules.fng.events import CheckTaken, DamageRolled, Fell, LeftTable, Moved, PhaseBegan, TurnBegan
from game.rules.fng.events_melee import Fought, MedicTried, Recovered
from game.rules.fng.log_arms import Aimed, arms_details, modifiers_of
from game.rules.fng.log_lead import lead_details
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.telling import name_of, sentence
from game.rules.fng.words import PHASES, RESULTS

_PLACES = ("start", "end", "at")
"""The fields of events that are points of the table."""
_SIDES = {US: mark("Americans"), VC: mark("Viet Cong")}
_ACTIVATION = mark("Activation")


class Facts:
    """The ``LogFacts`` of this rule system."""

    def brief(self, game: Skirmish, event: Event) -> str:
        """Who did what, and what came of it."""
        return sentence(game.world, event)

    def details(self, game: Skirmish, event: Event) -> tuple[Detail, ...]:
        """FNG-FIRE-01, FNG-REACT-01: dice, modifiers and results, each with its rule."""
        return tuple(_details(game, event))

    def pieces(self, event: Event) -> tuple[EntityId, ...]:
        """Every figure that the event names."""
        return tuple(dict.fromkeys(piece for piece in parts(event, EntityId) if piece))

    def places(self, event: Event) -> tuple[Place, ...]:
        """Every point that the event names."""
        named = (getattr(event, name, None) for name in _PLACES)
        return tuple(point_place(at) for at in dict.fromkeys(named) if at is not None)

    def named_places(self, game: Skirmish, words: str) -> tuple[NamedPlace, ...]:
        """Every point that a sentence names, in inches."""
        return points_named(words, game.ctx.map)

    def rules(self, event: Event) -> tuple[str, ...]:
        """The rules of all modifiers."""
        return tuple(dict.fromkeys(item.rule for modifiers in parts(event, Modifiers) for item in modifiers))

    def name(self, game: Skirmish, piece: EntityId) -> str:
        """The figure by name."""
        return name_of(game.world, piece)

    def side(self, side: str) -> str:
        """The side by name."""
        return t(_SIDES[side])

    def side_of(self, game: Skirmish, event: Event, side: str) -> str:
        """The side of whoever the event is about, else of whoever gave the order."""
        first = next(iter(self.pieces(event)), None)
        man = game.world.find(first, Figure) if first is not None else None
        return man.side if man is not None else side

    def thrower(self, roll: Roll, side: str) -> str:
        """Whoever gave the order: dice do not say whose they are."""
        return side

    def is_secret(self, roll: Roll) -> bool:
        """FNG-HIDE-01: what is thrown for where men begin."""
        return roll.purpose == WHERE

    def actor(self, game: Skirmish, order: Order, asked: Decision | None, side: str) -> str:
        """Whom the order names, else who was asked, else the side."""
        figure = getattr(order, "figure", None) or getattr(asked, "figure", None)
        return name_of(game.world, figure) if figure else self.side(side)

    def phase(self, key: str) -> str:
        """FNG-TURN-01: whose phase it is."""
        return t(PHASES.get(key, _ACTIVATION))

    def heading(self, event: Event) -> int:
        """FNG-TURN-01: turns and phases."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, PhaseBegan) else 0

    def is_loss(self, event: Event) -> bool:
        """FNG-DAMAGE-01: of men."""
        return isinstance(event, Fell | LeftTable)

    def says(self, shot: Event, event: Event) -> bool:
        """Nothing: every link of a chain is told by itself."""
        return False

    def ends(self, order: Order) -> bool:
        """Whether it is the end of a phase or activation."""
        return isinstance(order, Pass)

    def firer(self, event: Event) -> EntityId | None:
        """Who fired."""
        return event.figure if isinstance(event, Aimed) else None

    def goes_on(self, former: Event, event: Event) -> bool:
        """Whether it is the next part of the same way."""
        return (
            isinstance(former, Moved)
            and isinstance(event, Moved)
            and former.figure == event.figure
            and former.end == event.start
            and former.how == event.how
        )

    def way(self, game: Skirmish, steps: Sequence[Event]) -> str:
        """A whole way in one sentence."""
        moves = [step for step in steps if isinstance(step, Moved)]
        inches = sum(step.cost for step in moves)
        return t("{name} goes {inches} inches.", name=name_of(game.world, moves[0].figure), inches=f"{inches:.1f}")

    def is_walk(self, event: Event) -> bool:
        """Whether it is a part of a way."""
        return isinstance(event, Moved)

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether it is a decision within a chain of reactions."""
        return isinstance(asked, Shoot | FreeWill | ThrowItBack)

    def holds(self, order: Order) -> bool:
        """Whether fire was held."""
        return isinstance(order, HoldFire)

    def silences(self, game: Skirmish, event: Event, readers: Collection[str]) -> tuple[Silence, ...]:
        """Nobody: a check that lets nobody fire is told as a check."""
        return ()


def _details(game: Skirmish, event: Event) -> Iterator[Detail]:
    match event:
        case CheckTaken():
            yield Detail(t("Rep"), str(event.rep), "FNG-REACT-01")
            yield from modifiers_of(event.modifiers)
            yield Detail(t("dice"), " ".join(map(str, event.faces)), "FNG-GEN-02")
            yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")
            yield Detail(t(RESULTS[event.result]), "", event.rule)
        case Fought() | Recovered() | MedicTried():
            yield from _dice(event)
        case DamageRolled():
            yield Detail(t("die"), str(event.die), event.rule)
            yield Detail(t("Impact"), str(event.impact), "FNG-WEAP-02")
            yield Detail(t(RESULTS[event.result]), "", event.rule)
        case _:
            yield from arms_details(game, event)
            yield from lead_details(event)


def _dice(event: Fought | Recovered | MedicTried) -> Iterator[Detail]:
    """Dice against a Rep that lead to no line of a reaction table."""
    yield Detail(t("Rep"), str(event.rep), event.rule)
    yield from modifiers_of(event.modifiers if not isinstance(event, MedicTried) else Modifiers())
    if event.faces:
        yield Detail(t("dice"), " ".join(map(str, event.faces)), "FNG-GEN-02")
    if not isinstance(event, Recovered):
        yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")


FACTS = Facts()
