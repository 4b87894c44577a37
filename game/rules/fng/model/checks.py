"""Every test of FNG by dice that pass: who takes it, against which number, with how many dice, and how many pass."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark

Edition = Literal["1.0", "2.0"]
Leadership = Literal["", "leader", "junior", "overall"]

EDITIONS: tuple[Edition, ...] = ("2.0", "1.0")
MOST_PASSES = 2
"""FNG-GEN-03: more dice than two may be thrown, but never do more than two count."""

SNAKE_EYES = 2
"""FNG-REACT-02: so many ones among the dice make a hero."""

LEADER_DIE = mark("Leader Die")

_DICE = mark("dice of the test")
_LEADER = mark("Leader")
_HERO = mark("hero")
_SHARED = mark("follows a born leader")


class Tester(Struct, frozen=True):
    """FNG-CHAR-08: the man who takes a test: all of him that counts, frozen before any die is thrown."""

    rep: int
    star: bool = False
    leader: Leadership = ""
    attributes: tuple[str, ...] = ()
    hero: bool = False

    @property
    def is_leader(self) -> bool:
        """FNG-LEAD-03, FNG-LEAD-09: whether he has a third die for his own reactions; a junior NCO has none."""
        return self.leader in ("leader", "overall")


class LeaderDie(Struct, frozen=True):
    """FNG-LEAD-06: the coloured die, thrown once for a group against its Leader's Rep."""

    rep: int
    face: int

    @property
    def passed(self) -> bool:
        """Whether it gives everybody one pass."""
        return self.face <= self.rep


class Given(Struct, frozen=True):
    """Passes that a figure has without throwing a die, and why."""

    passes: int
    reason: str
    rule: str


class Check(Struct, frozen=True):
    """One test before its dice: ``modifiers`` change the Rep, ``dice`` say how many are thrown, each with its rule."""

    rep: int
    modifiers: Modifiers
    dice: Modifiers
    leader: LeaderDie | None = None
    given: Given | None = None

    @property
    def target(self) -> int:
        """FNG-GEN-07: the score at or below which a die passes; it knows neither floor nor ceiling."""
        return self.rep + self.modifiers.total

    @property
    def count(self) -> int:
        """How many dice are thrown; never fewer than none."""
        return max(0, self.dice.total)


class CheckOutcome(Struct, frozen=True):
    """The dice as they fell and how many passed: 0, 1 or 2."""

    check: Check
    faces: tuple[int, ...]
    passes: int

    @property
    def snake_eyes(self) -> bool:
        """FNG-REACT-02: whether two of the dice show a one."""
        return self.faces.count(1) >= SNAKE_EYES


def dice_of_test(count: int, rule: str) -> Modifiers:
    """FNG-GEN-05: the dice that a test has by its table, to which reasons for more or fewer are added."""
    return Modifiers().plus(count, _DICE, rule)


def with_leader(dice: Modifiers, tester: Tester) -> Modifiers:
    """FNG-LEAD-03, FNG-LEAD-09: one die more for the own reaction of a Leader, none for that of a junior NCO."""
    return dice.plus(1, _LEADER, "FNG-LEAD-03") if tester.is_leader else dice


def passing(faces: tuple[int, ...], target: int) -> int:
    """FNG-GEN-02, FNG-GEN-03, FNG-REACT-01: how many dice lie at or below ``target``, two at most."""
    return min(MOST_PASSES, sum(face <= target for face in faces))


def hero_passes() -> Given:
    """FNG-REACT-02: a hero passes both dice without throwing them."""
    return Given(MOST_PASSES, _HERO, "FNG-REACT-02")


def shared(passes: int) -> Given:
    """FNG-ATTR-07: what a friend within reach of a born leader has, who passed so many dice of the same test."""
    return Given(passes, _SHARED, "FNG-ATTR-07")


def throw_leader_die(rep: int, dice: Dice) -> LeaderDie:
    """FNG-LEAD-06, FNG-LEAD-07: the Leader's own die, thrown first and once for all who test together."""
    return LeaderDie(rep, dice.d6(LEADER_DIE, "FNG-LEAD-06"))


def throw_check(check: Check, purpose: str, rule: str, dice: Dice) -> CheckOutcome:
    """FNG-REACT-01, FNG-GEN-02..3, FNG-LEAD-06: throw the dice of a test, unless its passes are given."""
    if check.given is not None:
        return CheckOutcome(check, (), check.given.passes)
    faces = dice.roll(purpose, rule, check.count) if check.count else ()
    return judged(check, faces)


def judged(check: Check, faces: tuple[int, ...]) -> CheckOutcome:
    """FNG-GEN-03, FNG-LEAD-06: how dice that have fallen count in a test; a passed Leader Die is one pass more."""
    led = check.leader is not None and check.leader.passed
    return CheckOutcome(check, faces, min(MOST_PASSES, passing(faces, check.target) + led))


def at_most(face: int, target: int) -> bool:
    """FNG-GEN-02: whether one die passes."""
    return face <= target


def half_die(face: int) -> int:
    """FNG-GEN-04: half of one die, rounded up: 1, 2 or 3."""
    return (face + 1) // 2
