"""Walking the steps of a lesson, without a window: goals that are reached, orders that are let through, going back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import ScenarioFault
from game.engine.playable.lesson_run import LessonRun
from game.engine.playable.lessons import Lesson, LessonStep, Situation, holds, read_lesson
from game.engine.session.session import Session
from game.engine.shelf.lesson_progress import LessonProgress
from game.rules.oa.model.decisions import Done, Fire
from game.systems import lesson_kit_of, new_session

POSITION = {
    "turn": 3,
    "step": "us_fire",
    "pieces": [
        {"kind": "us_squad", "name": "Alvarez", "hex": "0613", "platoon": 1},
        {"kind": "us_squad", "name": "Baker", "hex": "0612", "platoon": 1},
        {"kind": "vc_squad", "name": "1", "hex": "0811"},
    ],
}
LOOK = LessonStep("Look.", ({"check": "screen", "chosen": "Alvarez"},))
SHOOT = LessonStep("Shoot.", ({"check": "order", "kind": "Fire", "unit": "Alvarez", "hex": "0811"},))
BOTH = LessonStep("See and end.", ({"check": "event", "kind": "ShotFired"}, {"check": "order", "kind": "Done"}),
                  allow=({"check": "order", "kind": "Fire"},))  # fmt: skip


def begun(*steps: LessonStep) -> tuple[LessonRun, Session]:
    lesson = Lesson("A lesson", "About.", "oa", 5, steps, "Done.", "village.tmx", {"position": POSITION}, id="oa/x")
    return LessonRun(lesson, lesson_kit_of("oa")), new_session(lesson.scenario, lesson.seed)


def give(run: LessonRun, session: Session, order: Fire | Done) -> None:
    known = len(session.log)
    session.submit(order)
    run.ordered(order, [entry.event for entry in session.log[known:]])


def piece(run: LessonRun, session: Session, name: str) -> int:
    return run.kit.value(session.game, name)


def test_a_step_is_done_when_the_screen_shows_what_it_asks_for():
    run, session = begun(LOOK, SHOOT)
    assert not run.look(session.game, {"chosen": piece(run, session, "Baker")})
    assert run.look(session.game, {"chosen": piece(run, session, "Alvarez")})
    assert run.index == 1


def test_only_orders_of_the_goal_and_those_allowed_are_let_through():
    run, session = begun(SHOOT, BOTH)
    alvarez, baker = piece(run, session, "Alvarez"), piece(run, session, "Baker")
    assert run.permits(Fire(alvarez, 811), session.game)
    assert not run.permits(Fire(alvarez, 812), session.game)
    assert not run.permits(Fire(baker, 811), session.game)
    assert not run.permits(Done(), session.game)
    give(run, session, Fire(alvarez, 811))
    assert run.look(session.game, {})
    assert run.permits(Fire(baker, 811), session.game)
    assert run.permits(Done(), session.game)


def test_every_condition_of_a_goal_has_to_come_true_in_any_order_within_the_step():
    run, session = begun(SHOOT, BOTH)
    give(run, session, Fire(piece(run, session, "Alvarez"), 811))
    assert run.look(session.game, {})
    assert not run.look(session.game, {}), "the shot of the step before does not count again"
    give(run, session, Fire(piece(run, session, "Baker"), 811))
    assert not run.look(session.game, {})
    give(run, session, Done())
    assert run.look(session.game, {})
    assert run.over
    assert run.step is None


def test_going_back_behind_a_step_leads_back_to_it():
    run, session = begun(SHOOT, BOTH)
    give(run, session, Fire(piece(run, session, "Alvarez"), 811))
    run.look(session.game, {})
    session.take_back(0)
    run.went_back(session.game)
    assert run.index == 0
    assert not run.look(session.game, {})


def test_what_the_game_asks_can_be_a_goal():
    run, session = begun(SHOOT)
    situation = Situation(session.game, (), (), {})
    assert holds(situation, {"check": "asked", "kind": "UsFire"}, run.kit)
    assert not holds(situation, {"check": "asked", "kind": "Landing"}, run.kit)


# -- progress ------------------------------------------------------------------------------------------------------


def test_progress_is_kept_until_the_next_start(tmp_path: Path):
    LessonProgress(tmp_path).reach("oa/lessons/1", (0, 0, 2))
    LessonProgress(tmp_path).finish("oa/lessons/2")
    kept = LessonProgress(tmp_path)
    assert kept.of("oa/lessons/1").starts == (0, 0, 2)
    assert not kept.of("oa/lessons/1").done
    assert kept.of("oa/lessons/2").done
    assert kept.of("oa/lessons/3").starts == ()


def test_a_torn_file_of_progress_is_as_if_there_were_none(tmp_path: Path):
    (tmp_path / "progress.json").write_text("{torn")
    assert not LessonProgress(tmp_path).of("oa/lessons/1").done
    LessonProgress(tmp_path).finish("oa/lessons/1")
    assert LessonProgress(tmp_path).of("oa/lessons/1").done


def test_a_lesson_that_was_done_stays_done_when_it_is_begun_again(tmp_path: Path):
    progress = LessonProgress(tmp_path)
    progress.finish("oa/lessons/1")
    progress.reach("oa/lessons/1", (0, 1))
    assert LessonProgress(tmp_path).of("oa/lessons/1").done


def test_a_lesson_that_is_taken_up_again_goes_on_at_the_step_it_had_reached():
    run, _ = begun(LOOK, SHOOT, BOTH)
    assert LessonRun(run.lesson, run.kit, (0, 0, 1)).index == 2
    assert LessonRun(run.lesson, run.kit, ()).index == 0


def written(path: Path, step: str) -> Path:
    """A lesson in the square with one step."""
    head = 'title = "A"\nabout = "B"\nsystem = "oa"\nmap = "village.tmx"\nseed = 1\nclosing = "C"\n[rules]\n'
    path.write_text(f'{head}[[steps]]\nwords = "Look."\ngoal = [{step}]\n', encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "step",
    [
        '{check = "screen", chosen = "Alvarez"}',
        '{check = "order", kind = "Fire"}',
        '{check = "event", kind = "ShotFired"}',
    ],
)
def test_a_lesson_may_ask_for_what_there_is(tmp_path: Path, step: str):
    assert len(read_lesson(written(tmp_path / "a.toml", step), lesson_kit_of("oa")).steps) == 1


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ('{check = "scren", chosen = "Alvarez"}', "'screen'"),
        ('{check = "order", kind = "Fyre"}', "'Fire'"),
        ('{check = "event", kind = "ShotFird"}', "'ShotFired'"),
    ],
)
def test_a_lesson_that_asks_for_what_there_is_not_is_refused_with_the_nearest(tmp_path: Path, step: str, words: str):
    with pytest.raises(ScenarioFault, match=words):
        read_lesson(written(tmp_path / "a.toml", step), lesson_kit_of("oa"))


def test_a_step_that_is_skipped_forgets_what_was_done_in_it_and_so_does_beginning_anew():
    run, session = begun(SHOOT, SHOOT)
    give(run, session, Fire(piece(run, session, "Alvarez"), 811))
    run.go_on(session.game)
    assert run.index == 1
    assert not run.look(session.game, {}), "the shot belongs to the step before"
    assert run.starts == [0, session.game.orders_given]
    give(run, session, Fire(piece(run, session, "Baker"), 811))
    run.begin_anew()
    assert (run.index, run.starts) == (0, [0])
    assert not run.look(session.game, {}), "nor does any shot before the beginning count"


def test_a_goal_that_came_true_before_the_lesson_was_begun_anew_has_to_come_true_again():
    run, session = begun(BOTH, SHOOT)
    give(run, session, Fire(piece(run, session, "Alvarez"), 811))
    assert not run.look(session.game, {}), "one of two"
    run.begin_anew()
    give(run, session, Done())
    assert not run.look(session.game, {}), "the other of two"
    assert run.index == 0


def test_what_happens_without_an_order_counts_for_the_step_and_a_lesson_that_is_over_lets_everything_through():
    run, session = begun(BOTH)
    known = len(session.log)
    session.submit(Fire(piece(run, session, "Alvarez"), 811))
    run.happened([entry.event for entry in session.log[known:]])
    assert not run.look(session.game, {})
    give(run, session, Done())
    assert run.look(session.game, {})
    assert run.permits(Done(), session.game)
    assert not run.look(session.game, {})
    run.go_on(session.game)
    assert len(run.starts) == 2
