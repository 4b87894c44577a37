"""The usual course of a scenario's battles: how those ended that the computer played against itself."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from game.engine.after_action.retelling.prospects import PLAIN, Prospects
from game.engine.files.decoding import convert
from game.engine.files.paths import data_dir
from game.engine.files.regular_files import read_regular
from game.engine.files.toml_text import parsed
from game.engine.playable.scenario import PLACING, Scenario

FILE = "usual.toml"


class Usual(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as the computer plays it: the points at the end of each of its ``games``, ascending, and what may be
    expected on the way.  ``stamp`` is that of the scenario, ``rules`` the version of the rules they were played by."""

    stamp: str
    rules: int
    seed: int
    ends: tuple[int, ...]
    turns: float
    """How many turns a battle lasted on average."""
    prospects: Prospects

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.ends)

    @property
    def mean(self) -> float:
        """The points at the end, on average."""
        return sum(self.ends) / len(self.ends)

    def below(self, points: int) -> int:
        """How many of the games ended with fewer points."""
        return bisect_left(self.ends, points)

    def above(self, points: int) -> int:
        """How many of the games ended with more points."""
        return len(self.ends) - bisect_right(self.ends, points)


def stamp_of(scenario: Scenario) -> str:
    """A short hash of what a scenario says that the battle depends on: its system, its map's name and its rules.

    Who places before the battle does not count: whom nobody places stands as in any other.

    >>> from game.engine.playable.scenario import load_scenario
    >>> len(stamp_of(load_scenario("fng/trail")))
    12
    """
    said = (
        scenario.system,
        Path(scenario.map).name,
        sorted((key, value) for key, value in scenario.rules.items() if key != PLACING),
    )
    return blake2b(msgspec.json.encode(said, order="sorted"), digest_size=6).hexdigest()


@lru_cache(maxsize=1)
def all_usual() -> dict[str, Usual]:
    """The usual course of each scenario, by its id; nothing where the file is not there or is none of ours.

    >>> all_usual()["fng/trail"].games > 0
    True
    """
    try:
        raw = parsed(read_regular(data_dir() / "assets" / FILE))
    except (OSError, ValueError):
        return {}
    return convert(raw, dict[str, Usual])


def usual_of(scenario: Scenario) -> Usual | None:
    """How battles of this scenario usually go; None for one that was changed, and for one that nobody played.

    >>> from game.engine.playable.scenario import load_scenario, with_rules
    >>> usual_of(with_rules(load_scenario("oa/village"), {"difficulty": "recruit"})) is None
    True
    """
    found = all_usual().get(scenario.id)
    return found if found is not None and found.stamp == stamp_of(scenario) else None


def prospects_of(scenario: Scenario) -> Prospects:
    """How a battle goes on from an account: in this scenario, changed or not; else in the first by the same rules whose
    forces are called as most are, of which what it opens with does not count; else nothing but the account.

    >>> from game.engine.playable.scenario import load_scenario
    >>> prospects_of(load_scenario("fng/trail")).turns > 1
    True
    """
    same = all_usual().get(scenario.id)
    if same is not None:
        return same.prospects
    akin = [found for name, found in all_usual().items() if name.startswith(f"{scenario.system}/")]
    if not akin:
        return PLAIN
    called = Counter(tuple(each.prospects.losses) for each in akin)
    first = max(akin, key=lambda each: called[tuple(each.prospects.losses)])
    return msgspec.structs.replace(first.prospects, open=0.0)
