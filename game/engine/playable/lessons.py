"""Lessons: a prepared position of a real game, or a tour, and steps that each wait for a deed of the player.

A lesson is a file, ``scenarios/<system>/lessons/<name>.toml``.  What a step waits for stands in it as conditions:
``{check = "order", kind = "Fire", unit = "Alvarez"}``.  Checks that serve every game are here; what only a rule
system can tell (has it landed?) its own ``LessonKit`` adds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Protocol

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.engine.closest import closest
from game.engine.core.events import Event
from game.engine.core.game import Game
from game.engine.faults import ScenarioFault
from game.engine.files.paths import data_dir
from game.engine.files.regular_files import read_regular
from game.engine.files.toml_text import parsed
from game.engine.playable.scenario import Scenario
from game.engine.rulebook.fitting import Misfit, fit
from game.engine.text import t

Condition = dict[str, str | int]
"""``check`` names the check; the other keys are what it looks for."""

_CHECK, _KIND = "check", "kind"


class Pointer(Struct, frozen=True, forbid_unknown_fields=True):
    """The subject of a step: a ``piece`` by name, a ``hex`` as printed, a ``part`` of the window, or a place ``at`` so
    many inches of a table ("16.5, 14")."""

    piece: str = ""
    hex: str = ""
    part: str = ""
    at: str = ""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One step: what to do (``words``), how (``how``), and the conditions that all have to come true.

    Words may name keys by their action, such as ``{fire}``.  Orders that meet a condition of ``goal`` or ``allow``
    are let through, and so are choices of a tour; any other is held back, with ``wrong`` as the explanation.
    """

    words: str
    goal: Annotated[tuple[Condition, ...], Meta(min_length=1)]
    how: str = ""
    wrong: str = ""
    allow: tuple[Condition, ...] = ()
    point: tuple[Pointer, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson: a game in a prepared position (``rules`` on a ``map``), or a ``tour`` of these answers to its
    questions; and its steps.  ``closing`` is said at the end."""

    title: str
    about: str
    system: str
    seed: int
    steps: Annotated[tuple[LessonStep, ...], Meta(min_length=1)]
    closing: str
    map: str = ""
    rules: dict[str, Any] = {}
    tour: dict[str, str] = {}
    id: str = ""

    @property
    def scenario(self) -> Scenario:
        """The battle in which the lesson is played."""
        return Scenario(self.title, self.system, self.map, self.about, id=self.id, rules=self.rules)


class Played(Protocol):
    """The game of a lesson, or its tour: how many orders, or choices, have been given in it."""

    @property
    def orders_given(self) -> int:
        """Their number now."""
        ...


def game_of(played: Played) -> Game[Any]:
    """The game of a lesson that is a battle.

    >>> game_of(session.game) is session.game
    True
    """
    assert isinstance(played, Game)
    return played


class Situation(Struct, frozen=True):
    """The view of a check: the game, what was ordered and what happened in this step, and what is on screen.

    ``screen`` holds what the player has chosen, aims or points at, and what is open, by name.  Of a tour there are
    choices in place of orders.
    """

    game: Played
    orders: Sequence[object]
    events: Sequence[Event]
    screen: Mapping[str, object]


Check = Callable[[Situation, Condition, "LessonKit"], bool]


class LessonKit(Protocol):
    """The part of a rule system in its lessons."""

    checks: Mapping[str, Check]
    """Its own checks by name."""
    kinds: frozenset[str]
    """The names of its orders and events, or of the choices of its tours, as conditions write them."""

    def value(self, game: Played, written: str | int) -> object:
        """The meaning of a condition: a piece by its name, a hex as it is printed, else the value itself."""

    def fits(self, game: Played, thing: object, condition: Condition) -> bool:
        """Whether an order, choice or event of the condition's kind has the values that it names."""
        ...


# Checks that serve every system -----------------------------------------------------------------


def matches(thing: object, condition: Condition, kit: LessonKit, game: Played) -> bool:
    """Whether an order or event is of the condition's kind, with the values that it names.

    >>> from game.systems import lesson_kit_of
    >>> matches(session.game.decision, {"kind": "Deploy"}, lesson_kit_of("oa"), session.game)
    True
    """
    return type(thing).__name__ == condition.get(_KIND) and kit.fits(game, thing, condition)


def fields_fit(thing: object, condition: Condition, kit: LessonKit, game: Played, *but: str) -> bool:
    """Whether every field that a condition names has the value that it names, those in ``but`` aside.

    >>> from game.systems import lesson_kit_of
    >>> fields_fit(session.game.decision, {"check": "order", "side": "vc"}, lesson_kit_of("oa"), session.game)
    False
    """
    fields = {key: value for key, value in condition.items() if key not in (_CHECK, _KIND, *but)}
    return all(getattr(thing, key, None) == kit.value(game, value) for key, value in fields.items())


def _ordered(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return any(matches(order, condition, kit, situation.game) for order in situation.orders)


def _happened(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return any(matches(event, condition, kit, situation.game) for event in situation.events)


def _on_screen(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    wanted = {key: value for key, value in condition.items() if key != _CHECK}
    return all(situation.screen.get(key) in (value, kit.value(situation.game, value)) for key, value in wanted.items())


def _asked(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    return type(game_of(situation.game).decision).__name__ == condition.get(_KIND)


ORDER, CHOICE, EVENT = "order", "choice", "event"
CHECKS: dict[str, Check] = {
    ORDER: _ordered, CHOICE: _ordered, EVENT: _happened, "screen": _on_screen, "asked": _asked,
}  # fmt: skip
"""``order``: was given; ``choice``: was made, of a tour; ``event``: happened; ``screen``: shows now; ``asked``: what
the game asks now."""
GIVEN = (ORDER, CHOICE)
"""The checks of all that the player gives, and the coach may hold back."""


def holds(situation: Situation, condition: Condition, kit: LessonKit) -> bool:
    """Whether a condition is true.

    >>> from game.systems import lesson_kit_of
    >>> now = Situation(session.game, [], [], {})
    >>> holds(now, {"check": "asked", "kind": "Deploy"}, lesson_kit_of("oa"))
    True
    """
    check = CHECKS.get(str(condition[_CHECK])) or kit.checks[str(condition[_CHECK])]
    return check(situation, condition, kit)


# Files ------------------------------------------------------------------------------------------


def lesson_files(system: str) -> list[Path]:
    """Every lesson of a rule system, in the order in which they are learnt.

    >>> len(lesson_files("oa"))
    8
    """
    return sorted((data_dir() / "scenarios" / system / "lessons").glob("*.toml"))


def read_lesson(path: Path, kit: LessonKit, tours: LessonKit | None = None) -> Lesson:
    """The lesson in ``path``, by the kit of games or that of ``tours``; raises ``ScenarioFault`` with file, key and
    reason.

    >>> from game.systems import lesson_kit_of
    >>> read_lesson(lesson_files("oa")[0], lesson_kit_of("oa")).title
    'The first shot'
    """
    try:
        lesson = fit(Lesson, parsed(read_regular(path)))
    except OSError as fault:
        reason = fault.strerror or fault
        raise ScenarioFault(t("{file}: cannot be read: {reason}.", file=path, reason=reason)) from fault
    except Misfit as misfit:
        raise ScenarioFault(f"{path}: {misfit}") from None
    except ValueError as fault:
        raise ScenarioFault(t("{file}: is not a lesson: {reason}.", file=path, reason=fault)) from fault
    problems = _problems(lesson, tours or kit if lesson.tour else kit)
    if problems:
        raise ScenarioFault("\n".join(f"{path}: {problem}" for problem in problems))
    return replace(lesson, id=f"{lesson.system}/lessons/{path.stem}")


def _problems(lesson: Lesson, kit: LessonKit) -> list[str]:
    """Every condition that asks for something that there is not."""
    found = []
    for number, step in enumerate(lesson.steps, start=1):
        for condition in (*step.goal, *step.allow):
            check, kind = condition.get(_CHECK), condition.get(_KIND)
            known = {*CHECKS, *kit.checks}
            if check not in known:
                found.append(_unknown(number, _CHECK, str(check), sorted(known)))
            elif check in (*GIVEN, EVENT) and kind not in kit.kinds:
                found.append(_unknown(number, _KIND, str(kind), sorted(kit.kinds)))
    return found


def _unknown(step: int, key: str, value: str, known: Sequence[str]) -> str:
    near = closest(value, known) or known[0]
    return t("step {step}: {key} '{value}' is not known; did you mean '{near}'?",
             step=step, key=key, value=value, near=near)  # fmt: skip
