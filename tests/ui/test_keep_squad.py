"""Keeping a squad from the end report: by mouse, by key, and what stands in the way."""

from __future__ import annotations

import pytest

from game.drawing import quick_battle
from game.engine.playable.scenario import load_scenario, read_scenario
from game.engine.session.session import Session
from game.engine.shelf.squads import squad_files
from game.systems import new_session, seats_for
from game.ui.scenes.games.report import ReportScene
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts


def over(session: Session) -> Session:
    while session.step_ai():
        pass
    return session


@pytest.fixture
def report(hands: Hands) -> Hands:
    """The report of a small battle of FNG, played to its end by lot."""
    path = quick_battle("fng", {"us_men": "3", "vc_men": "3"}, 3)
    session = new_session(read_scenario(path), 3, human=())
    session.seats |= seats_for("fng", (), {"us": "random", "vc": "random"})
    hands.app.context.scenes.push(ReportScene(hands.app.context, over(session)))
    hands.step()
    return hands


def words(hands: Hands) -> str:
    """All words of the dialog that is open."""
    return " ".join(str(getattr(widget, "text", "")) for widget in hands.scene.root.popups[-1].walk())


def test_a_squad_is_kept_by_its_name_and_its_men_are_told(report: Hands):
    report.press("Ctrl+K")
    report.type("Alpha")
    assert cut_texts(report.scene, report.app.surface) == []
    report.press("Enter")
    assert [path.stem for path in squad_files("fng")] == ["alpha"]
    assert "The squad is in" in words(report)
    report.press("Enter")
    report.click("Keep the squad")
    report.type("Alpha")
    report.press("Enter")
    assert "choose another name" in words(report)
    report.press("Esc")
    assert not report.scene.root.popups
    assert len(squad_files("fng")) == 1


def test_without_a_name_it_is_asked_for_again(report: Hands):
    report.click("Keep the squad")
    report.press("Backspace")
    report.click("Keep it")
    assert "give it one" in words(report)
    assert squad_files("fng") == ()


def test_the_field_holds_a_name_that_will_do_and_typing_replaces_it(report: Hands):
    report.click("Keep the squad")
    report.click("Keep it")
    assert len(squad_files("fng")) == 1
    assert "The squad is in" in words(report)


def test_the_end_report_of_another_system_keeps_no_squad(hands: Hands):
    session = new_session(load_scenario("oa/village"), 1, human=())
    hands.app.context.scenes.push(ReportScene(hands.app.context, session))
    hands.step()
    assert "Keep the squad" not in [button.text for button in hands.buttons()]
