"""A battle against hidden Viet Cong as it is played, saved, gone on with and told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.oa.commander import Commander
from game.board.hexgrid import parse_hex
from game.cli import main
from game.engine.after_action import report_html
from game.engine.core.events import Event, Explained
from game.engine.core.orders import IllegalOrder
from game.engine.core.players import Seat
from game.engine.playable.kit import Difficulty
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.replay.plain_values import replay_json
from game.engine.replay.replay import replay_file, replay_session
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.rules.oa.model.components import At, AtBase, Concealed, Steps, Unit
from game.rules.oa.model.decisions import Step, UsMovement
from game.rules.oa.model.events.turn import Placed, PostureRolled
from game.rules.oa.model.events.viet_cong import Discovered
from game.rules.oa.model.game import OA
from game.rules.oa.viet_cong.placement import IDENTITY
from game.systems import kit_of, new_session, resume_session

CHOSEN = {"difficulty": "shadow", "placement": 5, "attitude": "withdraw"}


def battle(path: Path | None = None) -> Session:
    """A battle against hidden men whose US side the player has, and the computer plays for him."""
    session = new_session(with_rules(load_scenario("oa/village"), CHOSEN), 7, human=("us",), path=path)
    session.stand_in("us", Seat("commander", Commander()))
    return session


def play_to(session: Session, turn: int) -> Session:
    """The computer plays on until this turn begins."""
    while session.moment.turn < turn and session.step_ai():
        pass
    return session


def kept_back(entries: list[LogEntry]) -> list[LogEntry]:
    """The entries that the US player must not see yet."""
    return [entry for entry in entries if entry.hidden_from == "us"]


@pytest.mark.rule("OA-13.2-6")
def test_the_log_tells_nothing_of_hidden_men_while_the_battle_goes_on() -> None:
    session = play_to(battle(), 1)
    assert len(session.game.world.ids(Concealed)) > 10  # the others have fired at helicopters and shown themselves
    assert kept_back(session.log) == []
    assert kept_back(session.take_events()) == []
    told = [session.words(entry) for entry in session.log]
    assert not [line for line in told if line.startswith("VC squad") and "appears" in line]
    assert not [entry for entry in session.log if isinstance(entry.event, PostureRolled)]
    assert [line for line in told if line.startswith("The Viet Cong are hidden")]


@pytest.mark.rule("OA-13.2-6")
def test_when_it_is_over_everything_is_told() -> None:
    session = play_to(battle(), 99)
    assert session.over
    kept = kept_back(session.log)
    assert sum(isinstance(entry.event, Placed) for entry in kept) == 15
    (posture,) = [entry.event for entry in session.log if isinstance(entry.event, PostureRolled)]
    assert (posture.placement, posture.attitude, posture.placement_chosen) == (5, "withdraw", True)


@pytest.mark.rule("OA-13.2-6")
def test_what_a_hidden_unit_thinks_is_not_told_either() -> None:
    session = play_to(battle(), 99)
    reasons = [entry for entry in kept_back(session.log) if isinstance(entry.event, Explained)]
    assert reasons
    assert {entry.side for entry in reasons} == {"vc"}


@pytest.mark.rule("OA-13.2-6")
def test_the_side_that_hides_is_told_everything() -> None:
    scenario = with_rules(load_scenario("oa/village"), CHOSEN)
    session = new_session(scenario, 7, human=("vc",))
    while session.moment.turn < 1 and session.step_ai():
        pass
    assert sum(isinstance(entry.event, Placed) for entry in kept_back(session.log)) == 15


@pytest.mark.rule("OA-13.2-6")
def test_an_order_that_has_shown_a_hidden_man_cannot_be_undone() -> None:
    session = new_session(with_rules(load_scenario("oa/village"), CHOSEN), 7, human=("us", "vc"))
    world, field = session.game.world, session.game.ctx
    hidden = world.create(Unit("vc_squad", "vc", "1"), Steps(2, 2), At(parse_hex("0303")), Concealed())
    squad = next(e for e, unit in world.each(Unit) if unit.kind == "us_squad")
    world.remove(squad, AtBase)
    far, near = (parse_hex(text) for text in ("0306", "0305"))
    world.set(squad, At(parse_hex("0307")))
    assert {field.grid.distance(parse_hex("0303"), hex) for hex in (far, near)} == {3, 2}
    session.game.agenda[:] = [UsMovement("us")]
    session.submit(Step(squad, far))
    assert session.can_undo
    session.submit(Step(squad, near))
    assert [entry.event.unit for entry in session.log if isinstance(entry.event, Discovered)] == [hidden]
    assert not session.records[-1].rolls
    assert not session.can_undo
    with pytest.raises(IllegalOrder, match="something hidden has shown"):
        session.undo()


@pytest.mark.rule("OA-13.2-6")
def test_a_save_goes_on_and_is_told_with_the_same_choices(tmp_path: Path) -> None:
    file = tmp_path / "shadow.apoc"
    session = play_to(battle(file), 3)
    lines, digest = [session.words(entry) for entry in session.log], session.game.digest()
    session.close()
    again = resume_session(file)
    assert again.game.ctx.options.difficulty == "shadow"
    assert (again.game.digest(), [again.words(entry) for entry in again.log]) == (digest, lines)
    again.close()
    found = replay_file(file, kit_of, verify=True)
    assert found.verified
    assert found.report.difficulty is not None
    assert found.report.difficulty.key == "shadow"
    assert [line for line in found.lines if line.hidden_from] == []
    assert [line for step in found.steps for line in step.lines if line.hidden_from]
    assert replay_json(found)["result"]["difficulty"]["title"] == "Shadow war"


def test_the_report_names_the_level_and_what_it_changes() -> None:
    session = play_to(battle(), 1)
    page = report_html(replay_session(session))
    assert "Difficulty: Shadow war. Where the Viet Cong stand" in page
    plain = new_session(load_scenario("oa/village"), 7)
    assert plain.report.difficulty == Difficulty("historical", "Historical")
    assert "Difficulty: Historical.</dd>" in report_html(replay_session(plain))


@pytest.mark.rule("OA-13.2-6")
def test_report_and_export_keep_what_is_hidden_until_it_is_over() -> None:
    found = replay_session(play_to(battle(), 3))
    kept = [line for step in found.steps for line in step.lines if line.hidden_from == "us"]
    page, export = report_html(found), msgspec.json.encode(replay_json(found)).decode()
    secrets = {line.text for line in kept if line.text} - {line.text for line in found.lines}
    assert secrets
    assert not [text for text in secrets if text in page or text in export]
    assert [step.order for step in found.steps if step.side == "vc" and step.order is not None]
    orders = replay_json(found)["orders"]
    given = [order["order"] for order in orders if order["side"] == "us"]
    assert len(given) == sum(step.side == "us" for step in found.steps)
    assert {str(order["order"]) for order in orders if order["side"] == "vc"} == {"None"}
    assert [order["number"] for order in orders] == list(range(len(orders)))
    over = replay_session(play_to(battle(), 99))
    assert all(line.text in msgspec.json.encode(replay_json(over)).decode() for line in kept[:5])


@pytest.mark.rule("OA-2.3-3")
def test_who_of_the_civilians_is_who_stands_in_no_report_export_or_tale_until_it_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = play_to(battle(tmp_path / "shadow.apoc"), 1)
    session.close()
    lots = [roll for record in session.records for roll in record.rolls if roll.purpose == IDENTITY]
    assert lots
    found = replay_session(session)
    assert IDENTITY not in report_html(found)
    assert IDENTITY not in msgspec.json.encode(replay_json(found)).decode()
    assert main(["replay", str(tmp_path / "shadow.apoc")]) == 0
    placed = [line for line in capsys.readouterr().out.splitlines() if line.strip().startswith("Civilian 1 appears")]
    assert placed
    assert not [line for line in placed if "[" in line]
    over = replay_session(play_to(battle(), 99))
    assert IDENTITY in report_html(over)
    assert IDENTITY in msgspec.json.encode(replay_json(over)).decode()


def test_what_shows_a_secret_and_what_crosses_ground_that_may_be_watched_cannot_be_undone() -> None:
    kinds = OA.declared.kinds(Event)
    assert {kind.__name__ for kind in kinds if kind.reveals} == {"Discovered", "Revealed"}
    assert {kind.__name__ for kind in kinds if kind.crosses} == {"Stepped", "Flew", "Landed", "TookOff", "GotOff"}
