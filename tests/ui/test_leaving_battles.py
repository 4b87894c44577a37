"""A battle that was left is gone: its scene, its game, its log, its pictures and whoever listened to it."""

from __future__ import annotations

import functools
import gc
import inspect
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.core.game import Game
from game.engine.journal.records import Record
from game.engine.journal.reenact import Timeline
from game.engine.playable.scenario import load_scenario
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.systems import new_session
from game.ui.counters import CounterArt
from game.ui.kit.root import Root
from game.ui.kit.widget import Widget
from game.ui.launch import Battles
from game.ui.mapview.ground import Ground
from game.ui.oa.scene import ApocalypseBattle
from game.ui.scenes.title import TitleScene
from game.ui.window import memory
from game.ui.window.jobs import Job
from game.ui.window.memory import Sweeper
from tests.ui.battle_table import unpainted
from tests.ui.hands import Hands

FRAMES = 60
OF_A_BATTLE = (ApocalypseBattle, Session, Timeline, Game, Record, LogEntry, CounterArt, Ground, Job)
"""What only a battle has: none of it may be left."""
OF_THE_WINDOW = (Root, Widget)
"""What the title has too: there may be no more of it than before."""


def alive(kinds: tuple[type, ...]) -> Counter[str]:
    """How many objects of these kinds there are, of those that this test has made."""
    gc.collect()
    found = [thing for thing in gc.get_objects() if isinstance(thing, kinds)]
    return Counter(kind.__name__ for thing in found for kind in kinds if isinstance(thing, kind))


@pytest.fixture
def fresh_ground() -> Iterator[None]:
    """What other tests have left is looked at by nobody: in a long run there is a lot of it."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def hands(home: Path, fresh_ground: None, monkeypatch: pytest.MonkeyPatch) -> Hands:
    unpainted(monkeypatch)
    hands = Hands(Battles(), home)
    hands.app.context.settings.change(speed="instant", edge_scroll=False)
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    return hands


def watch_a_while(hands: Hands, seed: int) -> int:
    """See the computer play for some frames and go back to the title; how many orders were seen."""
    session = new_session(load_scenario("oa/village"), seed)
    hands.app.context.scenes.push(ApocalypseBattle(hands.app.context, session, watched=True))
    for _ in range(FRAMES):
        hands.wait(1 / 60)
    orders = len(session.records)
    hands.app.context.scenes.pop_to_first()
    hands.wait(1 / 60)
    return orders


def test_nothing_of_a_battle_is_left(hands: Hands) -> None:
    before, window = alive(OF_A_BATTLE), alive(OF_THE_WINDOW)
    for seed in range(2):
        assert watch_a_while(hands, seed) > 10
        assert alive(OF_A_BATTLE) == before
        assert alive(OF_THE_WINDOW) == window
    assert hands.app.context.jobs.running == []


def test_when_a_scene_has_been_left_what_is_free_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr("game.ui.window.memory._trim", lambda: given.append)
    with Sweeper() as sweeper:
        sweeper.turn_page(left=False)
        assert given == []
        sweeper.turn_page(left=True)
    assert given == [0]


def test_a_system_that_has_no_word_for_it_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.window.memory.ctypes.CDLL", lambda name: object())
    memory._trim.cache_clear()
    memory.give_back()
    assert memory._trim() is None
    memory._trim.cache_clear()


def test_every_memory_of_the_program_has_a_bound() -> None:
    """What is worked out once is kept in ``lru_cache``s with a size, but for what follows from the code itself."""
    gc.unfreeze()
    gc.collect()
    found = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
    ours = [
        thing
        for thing in found
        if thing.__module__.startswith("game.") and inspect.signature(thing.__wrapped__).parameters
    ]
    endless = {f"{thing.__module__}.{thing.__qualname__}" for thing in ours if thing.cache_info().maxsize is None}
    assert len(ours) > 10
    assert endless <= {"game.engine.core.parts._places", "game.engine.core.parts.kinds_of"}, (
        "one entry for each class of ours"
    )
