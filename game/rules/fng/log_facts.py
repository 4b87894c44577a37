"""What the log of FNG shows of an event beyond its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from game.board.table.deploying import WHERE
from game.board.table.log import Step, TableLog
from game.engine.agenda import Decision
from game.engine.events import Event
from game.engine.log_facts import Detail
from game.engine.modifiers import Modifiers
from game.engine.orders import Order
from game.engine.text import mark, t
from game.engine.world import EntityId
from game.rules.fng.components import Figure
from game.rules.fng.decisions import FreeWill, HoldFire, Pass, Shoot
from game.rules.fng.decisions_arms import ThrowItBack
from game.rules.fng.events import CheckTaken, DamageRolled, Fell, LeftTable, Moved, PhaseBegan, TurnBegan
from game.rules.fng.events_melee import Fought, MedicTried, Recovered
from game.rules.fng.log_arms import Aimed, arms_details, modifiers_of
from game.rules.fng.log_lead import lead_details
from game.rules.fng.nations import NAMES, PHASES, phase_title, side_name
from game.rules.fng.reaction_rows import row_of
from game.rules.fng.skirmish import Skirmish
from game.rules.fng.telling import name_of, sentence
from game.rules.fng.words import RESULTS

_ACTIVATION = mark("Activation")


class Facts(TableLog):
    """The ``LogFacts`` of this rule system; what is thrown for where men begin is secret: FNG-HIDE-01."""

    titles: ClassVar[Mapping[str, str]] = NAMES
    secret = (WHERE,)

    def brief(self, game: Skirmish, event: Event) -> str:
        """Who did what, and what came of it."""
        return sentence(game.world, event)

    def details(self, game: Skirmish, event: Event) -> tuple[Detail, ...]:
        """FNG-FIRE-01, FNG-REACT-01: dice, modifiers and results, each with its rule."""
        return tuple(_details(game, event))

    def rule_of(self, game: Skirmish, event: Event) -> str:
        """FNG-REACT-17: of a test the row of its table that he came to."""
        row = row_of(game.ctx.tables, game.ctx.edition, event) if isinstance(event, CheckTaken) else None
        return row.rule if row is not None else event.rule

    def name(self, game: Skirmish, piece: EntityId) -> str:
        """The figure by name."""
        return name_of(game.world, piece)

    def owner(self, game: Skirmish, piece: EntityId) -> str:
        """The side of a figure; flames have none."""
        man = game.world.find(piece, Figure)
        return man.side if man is not None else ""

    def step(self, event: Event) -> Step | None:
        """FNG-MOVE-01: a part of a move."""
        return Step(event.figure, event.start, event.end, event.how) if isinstance(event, Moved) else None

    def phase(self, game: Skirmish, key: str) -> str:
        """FNG-TURN-01: whose phase it is."""
        return t(phase_title(game.world, key)) if key in PHASES else t(_ACTIVATION)

    def side_in(self, game: Skirmish, side: str) -> str:
        """FNG-SETUP-03: its nation, where the scenario names one."""
        return t(side_name(game.world, side))

    def heading(self, event: Event) -> int:
        """FNG-TURN-01: turns and phases."""
        return 1 if isinstance(event, TurnBegan) else 2 if isinstance(event, PhaseBegan) else 0

    def is_loss(self, event: Event) -> bool:
        """FNG-DAMAGE-01: of men."""
        return isinstance(event, Fell | LeftTable)

    def ends(self, order: Order) -> bool:
        """Whether it is the end of a phase or activation."""
        return isinstance(order, Pass)

    def firer(self, event: Event) -> EntityId | None:
        """Who fired."""
        return event.figure if isinstance(event, Aimed) else None

    def is_reaction(self, asked: Decision | None) -> bool:
        """Whether it is a decision within a chain of reactions."""
        return isinstance(asked, Shoot | FreeWill | ThrowItBack)

    def holds(self, order: Order) -> bool:
        """Whether fire was held."""
        return isinstance(order, HoldFire)


def _details(game: Skirmish, event: Event) -> Iterator[Detail]:
    match event:
        case CheckTaken():
            yield Detail(t("Rep"), str(event.rep), "FNG-REACT-01")
            yield from modifiers_of(event.modifiers)
            yield Detail(t("dice"), " ".join(map(str, event.faces)), "FNG-GEN-02")
            yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")
            yield from _row(game, event)
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


def _row(game: Skirmish, event: CheckTaken) -> Iterator[Detail]:
    """FNG-REACT-17: the row of the table that he came to, whomever else it speaks of."""
    row = row_of(game.ctx.tables, game.ctx.edition, event)
    if row is None:
        return
    yield Detail(t("This row of the table, from the top:"), "", row.rule)
    for line in row.lines:
        yield Detail(t("{who}: {result}", who=t(line.who), result=t(RESULTS[line.result])), "", "", 1)


def _dice(event: Fought | Recovered | MedicTried) -> Iterator[Detail]:
    """Dice against a Rep that lead to no line of a reaction table."""
    yield Detail(t("Rep"), str(event.rep), event.rule)
    yield from modifiers_of(event.modifiers if not isinstance(event, MedicTried) else Modifiers())
    if event.faces:
        yield Detail(t("dice"), " ".join(map(str, event.faces)), "FNG-GEN-02")
    if not isinstance(event, Recovered):
        yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")


FACTS = Facts()
