"""Exact odds, from the same ``resolve`` that the game uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal

from msgspec import Struct

from game.engine.core.dice import Dice, enumerate_outcomes


def odds(resolve: Callable[[Dice], str], outcomes: Sequence[str]) -> dict[str, Fraction]:
    """The probability of each named outcome, in the order given; the rest of the table counts too.

    Raises ``ValueError`` where ``resolve`` gives an outcome that is not in ``outcomes``.

    >>> found = odds(lambda dice: "hit" if dice.d6("fire", "OA-5.5-1") >= 5 else "miss", ["hit", "miss"])
    >>> [f"{name} {share}" for name, share in found.items()]
    ['hit 1/3', 'miss 2/3']
    """
    found = enumerate_outcomes(resolve)
    strange = [name for name in found if name not in outcomes]
    if strange:
        raise ValueError(f"unknown outcomes {strange}")
    return {name: found.get(name, Fraction(0)) for name in outcomes}


class Fact(Struct, frozen=True):
    """One thing that counts in a test, as the command line asks for it.

    ``name`` is the option without its dashes, ``help`` a message for ``t``.  A number lies in ``low``..``high``;
    a flag is False unless given; a fact whose ``default`` is None has to be given.
    """

    name: str
    kind: Literal["number", "choice", "flag"]
    help: str
    default: int | str | bool | None = None
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 99


class OddsTest(Struct, frozen=True):
    """A shot, test or check whose exact odds can be asked for; ``title`` is a message for ``t``.

    ``compute`` takes every fact by name and gives the probability of each outcome; it raises ``OptionFault``
    where the facts do not go together.
    """

    name: str
    title: str
    facts: tuple[Fact, ...]
    compute: Callable[[Mapping[str, Any]], dict[str, Fraction]]
