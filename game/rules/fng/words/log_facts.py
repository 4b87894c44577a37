"""Facts for the log of FNG on an event beyond its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.board.skirmish.deploying import WHERE
from game.board.skirmish.log import Step, TableLog
from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Detail
from game.engine.text import mark, t
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.decisions.arms import ThrowItBack
from game.rules.fng.model.decisions.turn import FreeWill, HoldFire, Pass, Shoot
from game.rules.fng.model.events.arms import (
    Burst,
    FlameFired,
    FlamesCrossed,
    Fumbled,
    GrenadeChecked,
    ReconFired,
    ReconFound,
)
from game.rules.fng.model.events.command import OrderUnderstood, RadioCalled, Swam, WitsTried
from game.rules.fng.model.events.indirect import RoundFell, ShellBurst
from game.rules.fng.model.events.melee import Fought, MedicTried, Recovered
from game.rules.fng.model.events.turn import (
    CheckTaken,
    DamageRolled,
    Fell,
    LeftTable,
    Moved,
    PhaseBegan,
    ShotFired,
    TargetOfShot,
    TurnBegan,
)
from game.rules.fng.model.events.vehicles import Drove
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.nations import PHASES, phase_title, side_name
from game.rules.fng.resolve.missions.contact import CARD, WHO
from game.rules.fng.resolve.missions.drawing import INSTALLATIONS, STANCE
from game.rules.fng.resolve.reaction_rows import row_of
from game.rules.fng.resolve.traps.meeting import NOTICING
from game.rules.fng.resolve.tunnels.holes import SPOTTING
from game.rules.fng.words.telling import name_of, sentence
from game.rules.fng.words.turn import RESULTS

_ACTIVATION = mark("Activation")


class Facts(TableLog):
    """The ``LogFacts`` of this rule system; what is thrown for where men begin is secret, how the enemy means to fight,
    and whether somebody sees what is hidden from him: FNG-HIDE-01, FNG-POSTURE-01, FNG-TRAP-17, FNG-TUNNEL-12."""

    secret = (WHERE, STANCE, INSTALLATIONS, CARD, WHO, NOTICING, SPOTTING)

    def brief(self, game: Skirmish, event: Event) -> str:
        """The deed in a sentence: the piece that did it, and what came of it."""
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
        """FNG-MOVE-01, FNG-DRIVE-05: a part of a move, or of a straight drive."""
        if isinstance(event, Drove) and not event.turned:
            return Step(event.vehicle, event.start, event.end, event.how, event.cost)
        if not isinstance(event, Moved):
            return None
        return Step(event.figure, event.start, event.end, event.how, event.cost)

    def led_on(self, step: Event, end: tuple[float, float], length: float) -> Event:
        """A part of a move, led on to ``end``."""
        return replace(step, end=end, cost=length)

    def beside(self, event: Event) -> bool:
        """FNG-REACT-03: where several go at the same time, step by step."""
        return isinstance(event, Moved) and event.beside

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
        """The one who fired."""
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


def lead_details(event: Event) -> Iterator[Detail]:
    """FNG-LANG-02, FNG-RADIO-03, FNG-SWIM-01, FNG-ATTR-12: Rep, modifiers, dice and passes."""
    match event:
        case OrderUnderstood() | Swam():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield from modifiers_of(event.modifiers)
            if event.faces:
                yield Detail(t("dice"), " ".join(map(str, event.faces)), "FNG-GEN-02")
            yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")
            if isinstance(event, OrderUnderstood) and event.die:
                yield Detail(t("die"), str(event.die), "FNG-LANG-05")
        case RadioCalled():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield from modifiers_of(event.modifiers)
            yield Detail(t("die"), str(event.face), event.rule)
        case WitsTried():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield Detail(t("die"), str(event.die), event.rule)


_CONDITIONS = {
    "prone": mark("prone"), "concealed": mark("concealed"), "cover": mark("in cover"), "fast": mark("moving fast"),
}  # fmt: skip

Aimed = ShotFired | Burst | FlameFired | ReconFired


def arms_details(game: Skirmish, event: Event) -> Iterator[Detail]:
    """FNG-FIRE-01..02, FNG-GREN-01..07, FNG-WEAP-20..23, FNG-RECON-01..03: dice, modifiers and totals."""
    match event:
        case ShotFired() | Burst() | FlameFired() | ReconFired():
            yield from _aimed(game, event)
        case GrenadeChecked():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield _faces(event.faces, "FNG-GEN-02")
            yield Detail(t("dice passed"), str(event.passes), "FNG-GEN-03")
        case Fumbled():
            for man, face in zip(event.men, event.faces, strict=True):
                yield Detail(name_of(game.world, man), str(face), event.rule)
        case FlamesCrossed():
            yield _faces(event.faces, event.rule)
            yield Detail(t("total"), str(event.total), "FNG-FIRE-02")
        case ReconFound():
            yield from _targets(game, event.targets)
        case ShellBurst():
            yield Detail(t("Rep"), str(event.rep), event.rule)
            yield _faces(event.faces, event.rule)
            yield from _targets(game, event.targets)
        case RoundFell():
            yield Detail(t("die"), str(event.die), event.rule)
            if event.faces:
                yield _faces(event.faces, event.rule)


def modifiers_of(modifiers: Modifiers) -> Iterator[Detail]:
    """Each modifier with its rule."""
    for item in modifiers:
        yield Detail(t(item.reason), f"{item.value:+d}", item.rule, 1)


def _aimed(game: Skirmish, event: Aimed) -> Iterator[Detail]:
    yield Detail(t("Rep"), str(event.rep), "FNG-FIRE-01")
    yield from modifiers_of(event.modifiers)
    yield _faces(event.faces, event.rule)
    if not isinstance(event, ReconFired):
        yield from _targets(game, event.targets)


def _targets(game: Skirmish, targets: Sequence[TargetOfShot]) -> Iterator[Detail]:
    for target in targets:
        against = ", ".join(t(_CONDITIONS[name]) for name in target.conditions)
        words = name_of(game.world, target.target)
        totals = " ".join(map(str, target.totals))
        yield Detail(f"{words} ({against})" if against else words, totals, "FNG-FIRE-02")


def _faces(faces: Sequence[int], rule: str) -> Detail:
    return Detail(t("dice"), " ".join(map(str, faces)), rule)
