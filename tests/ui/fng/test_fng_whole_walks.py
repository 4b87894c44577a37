"""A walk on which a hidden enemy noticed somebody and let him pass is acted out as the one walk that it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine.core.dice import ScriptedDice
from game.engine.journal.reenact import Timeline
from game.engine.replay.review import Review
from game.engine.session.session import Session
from game.engine.session.walks import whole_walks
from game.rules.fng.model.decisions.turn import Shoot
from game.rules.fng.model.events.turn import Moved
from game.ui.battle.effects import Effect, Glide
from game.ui.battle.stage import Stage
from game.ui.fng.scene import FngBattle
from game.ui.launch import Battles
from game.ui.replay.board import replay_board_of
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.title import TitleScene
from tests.rules.fng.fng_board import find
from tests.ui.fng.test_fng_noticed_together import begun, go
from tests.ui.hands import Hands

WALKS = [((9, 18), (9, 12)), ((9, 15.5), (9, 9.5))]


@pytest.fixture
def glides(monkeypatch: pytest.MonkeyPatch) -> list[Glide]:
    """Every walk that any stage is given to act out."""
    found: list[Glide] = []
    play: Callable[[Stage, list[Effect]], None] = Stage.play

    def watched(stage: Stage, effects: list[Effect]) -> None:
        found.extend(effect for effect in effects if isinstance(effect, Glide))
        play(stage, effects)

    monkeypatch.setattr(Stage, "play", watched)
    return found


@pytest.fixture(params=["asked", "failed", "unnoticed"])
def session(request: pytest.FixtureRequest) -> Session:
    """Pham notices them and may fire, notices them and may not, or looks elsewhere."""
    session = begun(noticed=request.param != "unnoticed")
    session.game.dice = ScriptedDice((1, 1) if request.param == "asked" else (6, 6))
    session._timeline = Timeline(session.game)
    return session


@pytest.fixture
def hands(home: Path) -> Iterator[Hands]:
    """A window that shows its title."""
    hands = Hands(Battles(), home, size=(1280, 800), scale=100)
    hands.app.context.settings.change(speed="normal", edge_scroll=False, pause_on_contact=False)
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    yield hands
    hands.app.context.scenes.pop_to_first()


def stretches(glides: list[Glide]) -> list[tuple[object, object]]:
    """From where to where each goes."""
    return [(tuple(glide.start), tuple(glide.end)) for glide in glides]


def test_in_the_battle_each_goes_once_and_is_never_shown_where_he_was_noticed(
    session: Session, hands: Hands, glides: list[Glide]
) -> None:
    scene = FngBattle(hands.app.context, session)
    hands.app.context.scenes.push(scene)
    hands.wait(0.1)
    able = find(session.game, "Able")
    scene.submit(go(session))
    shown = []
    for _ in range(60):
        hands.wait(0.05)
        shown.append(tuple(scene.view.figures.place_of(able)))
    assert stretches(glides) == WALKS
    assert shown[-1] == (9, 12)
    assert (9, 14.5) not in shown
    assert not isinstance(session.game.decision, Shoot)


def test_before_the_unseen_man_has_answered_nothing_of_the_walk_is_shown(home: Path, hands: Hands) -> None:
    session = begun(noticed=True)
    session.game.dice = ScriptedDice((1, 1))
    session._timeline = Timeline(session.game)
    scene = FngBattle(hands.app.context, session)
    hands.app.context.scenes.push(scene)
    hands.wait(0.1)
    able = find(session.game, "Able")
    scene.submit(go(session))
    assert isinstance(session.game.decision, Shoot)
    assert scene.waits
    assert not scene.stage.busy
    assert tuple(scene.view.figures.place_of(able)) == (9, 18)


@pytest.mark.parametrize("noticed", [True, False])
def test_in_the_replay_each_goes_once(noticed: bool, hands: Hands, glides: list[Glide]) -> None:
    session = begun(noticed=noticed)
    session.submit(go(session))
    while isinstance(session.game.decision, Shoot):
        session.step_ai()
    scene = ReplayScene(hands.app.context, Review.of_session(session), replay_board_of("fng"))
    hands.app.context.scenes.push(scene)
    hands.wait(0.1)
    scene.board.act(session.log)
    assert stretches(glides) == WALKS


def test_walks_that_follow_one_another_are_one_each_and_what_stands_between_them_parts_them(session: Session) -> None:
    session.submit(go(session))
    while isinstance(session.game.decision, Shoot):
        session.step_ai()
    facts, log = session.kit.log, session.log
    steps = [entry for entry in log if isinstance(entry.event, Moved)]
    whole = whole_walks(facts, log)
    assert [(e.event.start, e.event.end) for e in whole if isinstance(e.event, Moved)] == WALKS
    assert whole_walks(facts, [*steps, log[0], *steps]) == [
        *whole_walks(facts, steps),
        log[0],
        *whole_walks(facts, steps),
    ]
