"""The report of a battle of Force on Force: its long verdicts are read whole, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from game.engine import text
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.engine.text import t
from game.rules.fof.turn.victory import LEVELS
from game.systems import new_session
from game.ui.launch import Battles
from game.ui.scenes.games.report import ReportScene
from tests.asserting import some
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts

LOCALE = data_dir() / "assets" / "locale"


@pytest.fixture(params=["en", "fr"])
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """The language of the player."""
    text.use_language(request.param, LOCALE)
    yield
    text.use_language("en", LOCALE)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1280, 800), 150)])
def test_every_verdict_is_read_whole(
    home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    session = new_session(load_scenario("fof/three-huts"), 7)
    hands = Hands(Battles(), home, size=size, scale=scale)
    report = session.report
    for title in some(LEVELS.values()):
        monkeypatch.setattr(Session, "report", structs.replace(report, title=title))
        scene = ReportScene(hands.app.context, session)
        hands.app.context.scenes.push(scene)
        hands.wait(0.1)
        assert t(title) in [getattr(each, "text", "") for each in scene.head.walk()]
        assert cut_texts(scene, hands.app.surface) == []
        hands.app.context.scenes.pop()
