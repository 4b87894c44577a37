"""The end report in every system: whose victory it was, in words and in colour."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.engine.playable.scenario import load_scenario
from game.engine.session.session import Session
from game.systems import new_session
from game.ui.kit.reading.label import Label
from game.ui.launch import Battles
from game.ui.scenes.games.report import ReportScene
from tests.ui.hands import Hands

PLACES = ("oa/village", "fng/village", "fof/three-huts", "fmjp/village")


def colours(session: Session, home: Path, monkeypatch: pytest.MonkeyPatch, winner: str) -> dict[str, str]:
    """The colours of the headings of the report, by their words, where this side has won."""
    report = structs.replace(session.report, title="The title", winner=winner)
    monkeypatch.setattr(Session, "report", report)
    hands = Hands(Battles(), home)
    scene = ReportScene(hands.app.context, session)
    hands.app.context.scenes.push(scene)
    hands.wait(0.1)
    words = ("The title", "You have won.", "You have lost.", "Nobody has won.")
    palette = hands.app.context.theme.palette
    names = {getattr(palette, name): name for name in ("ink", "good", "bad")}
    labels = [each for each in scene.head.walk() if isinstance(each, Label) and each.text in words]
    return {each.text: names[each.colour] for each in labels}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("human", "winner", "seen"),
    [
        (("us",), "us", {"The title": "good"}),
        (("us",), "vc", {"The title": "bad"}),
        (("us",), "", {"The title": "ink"}),
        (("vc",), "us", {"The title": "ink", "You have lost.": "bad"}),
        (("vc",), "vc", {"The title": "ink", "You have won.": "good"}),
        (("vc",), "", {"The title": "ink", "Nobody has won.": "ink"}),
        (("us", "vc"), "us", {"The title": "ink"}),
        ((), "vc", {"The title": "ink"}),
    ],
)
def test_a_defeat_is_never_green_and_the_words_say_who_has_won(
    home: Path, monkeypatch: pytest.MonkeyPatch, place: str, human: tuple[str, ...], winner: str, seen: dict[str, str]
) -> None:
    session = new_session(load_scenario(place), 7, human=human)
    assert colours(session, home, monkeypatch, winner) == seen
