"""Dice: where every roll of a game comes from.

A rule asks a ``Dice`` for a roll and says what for and by which rule.  The same call is served by a
seeded stream, by a script (tests, replays), by the player's own dice on his desk, or by an enumerator
that walks through every result (exact odds).  Rules, AI and looks draw from separate streams.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from hashlib import blake2b
from math import factorial, prod
from typing import TypeVar

from msgspec import Struct

from game.engine.faults import OptionFault
from game.engine.text import nt

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

RULES = "rules"
AI = "ai"
LOOKS = "looks"


class Roll(Struct, frozen=True):
    """Dice as they fell: what for, by which rule, and the faces."""

    purpose: str
    rule: str
    faces: tuple[int, ...]
    sides: int = 6


class DiceNeeded(Exception):
    """The player throws his own dice and has not told this roll yet."""

    def __init__(self, purpose: str, rule: str, count: int, sides: int) -> None:
        super().__init__(f"{count}d{sides} for {purpose} ({rule})")
        self.purpose = purpose
        self.rule = rule
        self.count = count
        self.sides = sides

    def check(self, faces: tuple[int, ...]) -> None:
        """Raises ``OptionFault`` where the dice of this roll cannot fall so."""
        if len(faces) == self.count and all(1 <= face <= self.sides for face in faces):
            return
        raise OptionFault(
            nt("Tell one die, from 1 to {sides}.", "Tell {count} dice, each from 1 to {sides}.", self.count,
               sides=self.sides)
        )  # fmt: skip


class Dice(ABC):
    """A source of dice.  ``rolls`` collects what was thrown until somebody takes it."""

    def __init__(self) -> None:
        self.rolls: list[Roll] = []
        self.thrown = 0

    @abstractmethod
    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        """The faces of ``count`` dice, each 1..sides."""

    def roll(self, purpose: str, rule: str, count: int = 1, sides: int = 6) -> tuple[int, ...]:
        """Throw ``count`` dice for ``purpose`` under ``rule``; the faces in the order thrown."""
        faces = self._throw(purpose, rule, count, sides)
        self.thrown += count
        self.rolls.append(Roll(purpose, rule, faces, sides))
        return faces

    def d6(self, purpose: str, rule: str) -> int:
        """One die."""
        return self.roll(purpose, rule)[0]

    def pick(self, count: int, purpose: str, rule: str) -> int:
        """One of ``count`` equals, 0 <= result < count, by as many dice as it takes; no die where there is no choice.

        The dice are read as a number in base six; a number past the last full share of the equals is thrown again.
        """
        if count <= 1:
            return 0
        dice, span = 1, 6
        while span < count:
            dice, span = dice + 1, span * 6
        usable = span - span % count
        while True:
            number = 0
            for face in self.roll(purpose, rule, dice):
                number = number * 6 + face - 1
            if number < usable:
                return number % count

    def take_rolls(self) -> tuple[Roll, ...]:
        """The rolls since this was last asked."""
        rolls, self.rolls = tuple(self.rolls), []
        return rolls

    @abstractmethod
    def copy(self) -> Dice:
        """A source that will throw the same dice, independently of this one."""

    def _like(self, twin: Dice) -> Dice:
        twin.thrown = self.thrown
        twin.rolls = list(self.rolls)
        return twin


class SeededDice(Dice):
    """A reproducible stream: the n-th number depends on seed, stream and n alone (splitmix64)."""

    def __init__(self, seed: int, stream: str = RULES, position: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.stream = stream
        self.position = position
        key = blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest()
        self._key = int.from_bytes(key, "big")

    def below(self, limit: int) -> int:
        """A number 0 <= n < limit, each equally likely; not a roll, so nothing is recorded."""
        while True:
            self.position += 1
            z = (self._key + self.position * _GOLDEN) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            number = z % limit
            if z - number <= _MASK - limit + 1:
                return number

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.below(sides) + 1 for _ in range(count))

    def copy(self) -> SeededDice:
        twin = SeededDice(self.seed, self.stream, self.position)
        self._like(twin)
        return twin


class ScriptEnded(Exception):
    """A scripted game wanted more dice than its script holds, or other ones."""


class ScriptedDice(Dice):
    """Dice that fall as written: single faces (tests) or whole rolls (replays), which must match what is asked."""

    def __init__(self, faces: Iterable[int] = (), rolls: Iterable[Roll] = ()) -> None:
        super().__init__()
        self._faces = list(faces)
        self._script = list(rolls)

    def feed(self, rolls: Iterable[Roll]) -> None:
        """Add recorded rolls to the end of the script."""
        self._script.extend(rolls)

    @property
    def left(self) -> int:
        """How many faces or rolls have not been used."""
        return len(self._faces) + len(self._script)

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        if self._script:
            recorded = self._script.pop(0)
            if (recorded.purpose, recorded.rule, len(recorded.faces), recorded.sides) != (
                purpose,
                rule,
                count,
                sides,
            ):
                raise ScriptEnded(
                    f"the record has {recorded.purpose} ({recorded.rule}), the rules ask {purpose} ({rule})"
                )
            return recorded.faces
        if len(self._faces) < count:
            raise ScriptEnded(f"no dice left for {purpose} ({rule})")
        faces, self._faces = tuple(self._faces[:count]), self._faces[count:]
        return faces

    def copy(self) -> ScriptedDice:
        twin = ScriptedDice(self._faces, self._script)
        self._like(twin)
        return twin


class OwnDice(Dice):
    """The player's own dice: he is asked for each roll (``DiceNeeded``) and types it with ``tell``.

    Rolls told are kept until an order is complete, because the game takes an order back while it waits for
    a die and carries it out again from the start with what is known by then.
    """

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, ...]] = []
        self._used = 0

    def tell(self, faces: tuple[int, ...]) -> None:
        """The next roll as it fell on the desk."""
        self.told.append(faces)

    def begin(self) -> None:
        """An order is carried out (again): read the told rolls from the first."""
        self._used = 0

    def settle(self) -> None:
        """The order is complete: its rolls are spent."""
        self.told, self._used = self.told[self._used :], 0

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        if self._used >= len(self.told):
            raise DiceNeeded(purpose, rule, count, sides)
        faces = self.told[self._used]
        if len(faces) != count or not all(1 <= face <= sides for face in faces):
            raise ValueError(f"{count}d{sides} cannot fall {faces}")
        self._used += 1
        return faces

    def copy(self) -> OwnDice:
        twin = OwnDice()
        twin.told = list(self.told)
        self._like(twin)
        return twin


class EnumeratingDice(Dice):
    """Dice for one walk through all results: falls as the path says, and with ones beyond it.

    Where they are ``unordered``, the dice of one roll fall from low to high, and ``weight`` is in how many orders they
    could have fallen.
    """

    def __init__(self, path: list[int], *, unordered: bool = False) -> None:
        super().__init__()
        self.path = path
        self.sides: list[int] = []
        self.unordered = unordered
        self.weight = 1

    def _throw(self, purpose: str, rule: str, count: int, sides: int) -> tuple[int, ...]:
        start = len(self.sides)
        self.sides.extend([sides] * count)
        lowest = self.path[-1] if self.unordered and start < len(self.path) else 1
        self.path.extend([lowest] * (start + count - len(self.path)))
        faces = tuple(self.path[start : start + count])
        if self.unordered and count > 1:
            self.weight *= orders_of(faces)
        return faces

    def copy(self) -> EnumeratingDice:
        twin = EnumeratingDice(list(self.path), unordered=self.unordered)
        twin.sides = list(self.sides)
        twin.weight = self.weight
        self._like(twin)
        return twin


S = TypeVar("S", bound=Hashable)
T = TypeVar("T", bound=Hashable)


def orders_of(faces: Sequence[int]) -> int:
    """In how many orders dice with these faces can have fallen.

    >>> orders_of((6, 6)), orders_of((1, 6)), orders_of((1, 2, 2))
    (1, 2, 3)
    """
    orders = factorial(len(faces))
    for face in dict.fromkeys(faces):
        orders //= factorial(faces.count(face))
    return orders


def enumerate_outcomes(act: Callable[[Dice], T], *, unordered: bool = False) -> dict[T, Fraction]:
    """Every outcome of ``act`` with its exact probability, in the order first met.

    ``act`` is run once for each way the dice can fall, so it must be pure: the very ``resolve`` of a rule.
    ``unordered``: ``act`` does not mind in which order the dice of one roll lie, so each set of faces is walked once.

    >>> hit = enumerate_outcomes(lambda dice: dice.d6("fire", "OA-5.5-1") >= 5)
    >>> {outcome: str(share) for outcome, share in hit.items()}
    {False: '2/3', True: '1/3'}
    """
    falls: dict[T, dict[int, int]] = {}  # by how many ways there are with so many dice, how often
    path: list[int] = []
    while True:
        dice = EnumeratingDice(path, unordered=unordered)
        often = falls.setdefault(act(dice), {})
        ways = prod(dice.sides)
        often[ways] = often.get(ways, 0) + dice.weight
        while path and path[-1] == dice.sides[len(path) - 1]:
            path.pop()
        if not path:
            return {
                outcome: sum((Fraction(count, ways) for ways, count in often.items()), Fraction(0))
                for outcome, often in falls.items()
            }
        path[-1] += 1


def enumerate_stage(
    found: Mapping[S, Fraction], act: Callable[[S, Dice], T], *, unordered: bool = False
) -> dict[T, Fraction]:
    """Every outcome of one stage more, from every outcome of the stages before it; equal ones are walked on as one.

    For what throws so often that the whole tree is too large, and whose next throw asks only for the state it begins
    from.  ``act`` is to each state what it is to ``enumerate_outcomes``.

    >>> heads = {0: Fraction(1)}
    >>> for _ in range(3):
    ...     heads = enumerate_stage(heads, lambda count, dice: count + (dice.d6("coin", "OA-5.5-1") > 3))
    >>> {count: str(share) for count, share in heads.items()}
    {0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8'}
    """
    after: dict[T, Fraction] = {}
    for state, chance in found.items():
        for outcome, likely in enumerate_outcomes(partial(act, state), unordered=unordered).items():
            after[outcome] = after.get(outcome, Fraction(0)) + chance * likely
    return after
