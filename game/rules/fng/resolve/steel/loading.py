"""Loading: whether a main gun that has fired is loaded again, and when it may fire."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.guns import NOT_LOADED, READY, Loaded
from game.rules.fng.model.tables.loading import Tables

LOADING = mark("loading")


class LoadingFacts(Struct, frozen=True):
    """The loader in his place; ``deployed``: at a towed gun that stands ready rather than in a vehicle."""

    tester: Tester
    deployed: bool = False


class LoadingOutcome(Struct, frozen=True):
    """The dice, how the gun is now, and whether a shell of another kind is in it, where that was wanted."""

    facts: LoadingFacts
    check: CheckOutcome
    result: Loaded
    changes: bool

    @property
    def loaded(self) -> bool:
        """FNG-GUN-19: whether there is a round in it."""
        return self.result != NOT_LOADED

    @property
    def may_react(self) -> bool:
        """FNG-GUN-19: whether it may fire before its crew is active again."""
        return self.result == READY


def resolve_loading(facts: LoadingFacts, tables: Tables, dice: Dice) -> LoadingOutcome:
    """FNG-GUN-18..20: two dice against the Rep of the loader, right after the gun has fired or for another shell."""
    row = tables.guns.loading
    check = Check(facts.tester.rep, Modifiers(), dice_of_test(row.dice, "FNG-GUN-18"))
    outcome = throw_check(check, LOADING, "FNG-GUN-18", dice)
    results = row.deployed if facts.deployed else row.vehicle
    return LoadingOutcome(facts, outcome, results[outcome.passes], outcome.passes >= row.changes)
