"""The lessons, taken in the battle window on the dummy driver."""

from __future__ import annotations

import pytest

from game.engine.faults import SaveFault, SaveInUse, ScenarioFault
from game.engine.playable.lessons import lesson_files, read_lesson
from game.engine.shelf.lesson_progress import LessonProgress
from game.rules.oa.lessons import piece_named
from game.rules.oa.model import decisions
from game.rules.oa.model.query import hex_of
from game.rules.oa.odds.zones import flak_zone
from game.systems import lesson_kit_of, new_session
from game.ui.kit.tooltip import place_tooltip
from game.ui.replay.scene import ReplayScene
from game.ui.scenes.games.take_back import TakeBackScene
from game.ui.scenes.lessons import LearnScene
from game.ui.window.keymap import key_of, key_words
from tests.asserting import some, while_true
from tests.ui.battle_table import unpainted
from tests.ui.layout_walk import cut_texts
from tests.ui.lesson_hands import LESSONS, Pupil

FIRST, FOOT = LESSONS["1-first-shot"], LESSONS["2-on-foot"]


@pytest.fixture(autouse=True)
def nothing_learnt_yet(tmp_path, monkeypatch):
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    unpainted(monkeypatch)


@pytest.fixture
def pupil(tmp_path):
    pupil = Pupil(tmp_path)
    yield pupil
    pupil.close()


def test_there_are_at_most_eight_lessons():
    assert 0 < len(LESSONS) <= 8


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_to_its_end_with_only_what_it_asks_for(pupil, name):
    scene = pupil.take(LESSONS[name])
    while not scene.lesson_run.over:
        pupil.do_step()
    assert LessonProgress().of(scene.lesson_run.lesson.id).done


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", LESSONS)
def test_the_coach_covers_nothing_of_what_he_speaks_of_and_no_word_is_cut(tmp_path, name, size):
    pupil = Pupil(tmp_path, size=size)
    scene = pupil.take(LESSONS[name])
    for _ in while_true(lambda: not scene.lesson_run.over):
        pupil.hands.wait(2)
        covered = [spot for spot in scene.coach.arrange() if spot.rect.colliderect(scene.card.rect)]
        assert covered == [], scene.card.words.text
        assert scene.root.rect.contains(scene.card.rect)
        assert cut_texts(scene, pupil.hands.app.surface) == []
        pupil.do_step()
    pupil.close()


# -- every step waits for the deed ---------------------------------------------------------------------------------


def test_a_step_waits_for_the_deed_and_not_for_time(pupil):
    pupil.take(FIRST)
    for _ in range(20):
        pupil.hands.wait(5)
    assert pupil.run.index == 0


def test_a_wrong_deed_is_explained_and_not_carried_out(pupil):
    scene = pupil.take(FOOT)
    before = scene.session.game.digest()
    pupil.press("end_step")
    while scene.root.popups:
        pupil.hands.press("Enter")
        pupil.settle()
    assert scene.session.game.digest() == before
    assert scene.card.wrong.text == FOOT.steps[0].wrong
    pupil.do_step()
    assert scene.card.wrong.text == ""


def test_a_deed_that_the_rules_forbid_is_refused_by_the_rules(pupil):
    scene = pupil.take(FIRST)
    squad = pupil._value("Alvarez")
    assert not scene.submit(decisions.Land(squad))
    assert scene.card.wrong.text == ""
    assert scene.parts.banner.note


# -- again, skip, leave --------------------------------------------------------------------------------------------


def test_a_step_is_taken_again_from_its_beginning(pupil):
    scene = pupil.take(FOOT)
    pupil.do_step()
    pupil.do_step()
    before, at = scene.session.game.digest(), scene.lesson_run.index
    squad = pupil._value("Alvarez")
    first = next(o for o in scene.session.game.orders() if isinstance(o, decisions.Step) and o.unit == squad)
    assert scene.submit(first)
    pupil.press("lesson_again")
    assert scene.session.game.digest() == before
    assert scene.lesson_run.index == at


def test_a_lesson_that_is_done_is_taken_again_from_its_first_step(pupil):
    scene = pupil.take(FOOT)
    while not scene.lesson_run.over:
        pupil.do_step()
    pupil.press("lesson_again")
    assert scene.lesson_run.index == 0
    assert scene.session.game.orders_given == 0
    while not scene.lesson_run.over:
        pupil.do_step()


def test_undo_leads_back_to_the_step_to_which_the_game_belongs(pupil):
    scene = pupil.take(FOOT)
    for _ in range(3):
        pupil.do_step()
    assert scene.lesson_run.index == 3
    while scene.session.can_undo:
        pupil.press("undo")
    assert scene.session.game.orders_given == 0
    assert scene.lesson_run.index < 3


def test_a_step_can_be_skipped(pupil):
    scene = pupil.take(FIRST)
    pupil.press("lesson_skip")
    assert scene.lesson_run.index == 1
    assert scene.session.game.orders_given == 0


def test_a_lesson_that_is_left_goes_on_where_it_was(pupil):
    scene = pupil.take(FOOT)
    for _ in range(4):
        pupil.do_step()
    at, digest = scene.lesson_run.index, scene.session.game.digest()
    pupil.hands.press(key_words()["lesson_leave"])
    assert isinstance(pupil.hands.scene, LearnScene)
    assert pupil.hands.scene.start_button.text == "Begin"  # the first lesson is the next
    scene = pupil.take(FOOT)
    assert scene.lesson_run.index == at
    assert scene.session.game.digest() == digest
    scene.leave_lesson()
    scene = pupil.take(FOOT, anew=True)
    assert scene.lesson_run.index == 0
    assert scene.session.game.orders_given == 0


def test_after_the_last_step_comes_the_next_lesson(pupil):
    scene = pupil.take(FIRST)
    while not scene.lesson_run.over:
        pupil.do_step()
    pupil.press("lesson_skip")
    assert pupil.run.lesson is not scene.lesson_run.lesson
    assert pupil.run.lesson.title == FOOT.title


def test_the_list_tells_what_is_done_and_begins_with_what_is_not(pupil):
    LessonProgress().finish(FIRST.id)
    pupil.hands.app.context.scenes.replace(LearnScene(pupil.hands.app.context, "oa"))
    pupil.hands.step()
    scene = pupil.hands.scene
    assert "done" in scene.list.rows[0].detail
    assert scene.list.selected == 1


def test_no_tooltip_lies_over_the_coach(pupil, monkeypatch):
    placed = []

    def placing(*how):
        placed.append(place_tooltip(*how))
        return placed[-1]

    monkeypatch.setattr("game.ui.kit.tooltip.place_tooltip", placing)
    scene = pupil.take(FIRST)
    for button in some(scene.card.buttons):
        placed.clear()
        pupil.hands.move(button.rect.center)
        pupil.hands.wait(1)
        pupil.hands.wait(1)
        assert placed
        assert not any(place.colliderect(scene.card.rect) for place in placed)


def test_the_card_of_a_hex_lies_over_nothing_that_the_coach_speaks_of(tmp_path):
    pupil = Pupil(tmp_path, size=(1280, 720))
    scene = pupil.take(LESSONS["4-gunships"])
    pupil.do_step()
    card = scene.parts.layout.notes.card_box()
    spots = [spot.rect for spot in scene.coach.arrange() if spot.round]
    assert card is not None
    assert spots
    assert card.collidelist([scene.card.rect, *spots]) == -1
    pupil.close()


def test_where_the_transport_is_sent_the_gun_does_not_reach_it(pupil):
    scene = pupil.take(LESSONS["4-gunships"])
    for _ in range(2):
        pupil.do_step()
    world = scene.desk.battle.world
    gun, slick = (piece_named(scene.session.game, name) for name in ("DShK", "Slick 1"))
    assert hex_of(world, slick) not in flak_zone(scene.desk.battle, gun) != ()


def test_nobody_plays_on_for_the_pupil(pupil):
    scene = pupil.take(FIRST)
    pupil.press("play_on")
    assert not scene.stand_in.active
    assert not scene.root.popups
    assert not scene.parts.play_button.enabled


def test_the_replay_of_a_lesson_is_looked_at_and_not_played_on(pupil):
    scene = pupil.take(FOOT)
    for _ in range(3):
        pupil.do_step()
    at, stands = scene.lesson_run.index, scene.session.game.digest()
    pupil.press("replay")
    replay = pupil.hands.scene
    assert isinstance(replay, ReplayScene)
    pupil.key(key_of("replay_order_back"))
    pupil.key(key_of("replay_play_on"))
    assert not replay.root.popups
    assert "lesson" in replay.what.text
    pupil.key("Esc")
    assert pupil.hands.scene is scene
    assert (scene.lesson_run.index, scene.session.game.digest()) == (at, stands)
    pupil.do_step()


def test_going_back_by_the_list_leads_to_the_step_to_which_the_game_belongs(pupil):
    scene = pupil.take(FOOT)
    for _ in range(3):
        pupil.do_step()
    pupil.press("take_back_to")
    decisions_taken = pupil.hands.scene
    assert isinstance(decisions_taken, TakeBackScene)
    pupil.key("End")
    pupil.key("Enter")
    pupil.key("Enter")
    assert pupil.hands.scene is scene
    assert scene.session.game.orders_given == 0
    while not scene.lesson_run.over:
        pupil.do_step()


# -- the files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LESSONS)
def test_the_words_of_a_lesson_flow_in_the_card_and_not_as_they_stand_in_the_file(name):
    lesson = LESSONS[name]
    said = [lesson.closing, *(word for step in lesson.steps for word in (step.words, step.how, step.wrong))]
    assert [words for words in said if "\n" in words.strip()] == []


@pytest.mark.parametrize("name", LESSONS)
def test_every_word_of_a_lesson_names_keys_that_there_are(name):
    lesson = LESSONS[name]
    for text in (lesson.closing, *(text for step in lesson.steps for text in (step.words, step.how, step.wrong))):
        text.format(**key_words())


@pytest.mark.parametrize("name", LESSONS)
def test_everything_that_a_lesson_points_at_is_there(name):
    lesson, kit = LESSONS[name], lesson_kit_of("oa")
    session = new_session(lesson.scenario, lesson.seed)
    pointers = [pointer for step in lesson.steps for pointer in step.point if not pointer.part]
    for pointer in some(pointers):
        assert isinstance(kit.value(session.game, pointer.hex or pointer.piece), int)


def faulty(tmp_path, old: str, new: str):
    text = lesson_files("oa")[0].read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "bad.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('check = "order"', 'check = "ordr"', "did you mean 'order'"),
        ('kind = "Fire"', 'kind = "Fyre"', "did you mean 'Fire'"),
        ("goal = ", "gaol = ", "gaol"),
        ("[[steps]]", "[[steps", "is not a lesson"),
    ],
)
def test_a_lesson_with_a_slip_is_refused_with_the_place(tmp_path, old, new, said):
    file = faulty(tmp_path, old, new)
    with pytest.raises(ScenarioFault) as caught:
        read_lesson(file, lesson_kit_of("oa"))
    assert said in str(caught.value)
    assert str(file) in str(caught.value)


def test_a_former_game_that_cannot_be_put_away_is_told_in_words(pupil):
    LessonProgress().game_file(FIRST.id).mkdir(parents=True)
    with pytest.raises(SaveFault, match=r"first-shot\.apoc"):
        pupil.take(FIRST, anew=True)


@pytest.mark.parametrize("anew", [False, True])
def test_a_lesson_that_another_window_has_open_is_refused_and_its_game_is_untouched(pupil, tmp_path, anew):
    scene = pupil.take(FIRST)
    pupil.do_step()
    before = scene.session.game.orders_given, scene.lesson_run.index
    with pytest.raises(SaveInUse, match="open in another window"):
        pupil.hands.app.context.games.lesson(pupil.hands.app.context, FIRST, anew=anew)
    assert LessonProgress().game_file(FIRST.id).is_file()
    scene.leave_lesson()
    again = pupil.take(FIRST)
    assert (again.session.game.orders_given, again.lesson_run.index) == before


def test_two_windows_keep_each_other_s_progress():
    one, other = LessonProgress(), LessonProgress()
    one.finish(FIRST.id)
    other.reach(FOOT.id, (0, 3))
    assert LessonProgress().of(FIRST.id).done
    assert LessonProgress().of(FOOT.id).starts == (0, 3)


def test_the_page_of_lessons_stays_where_it_is_whichever_game_is_chosen(pupil):
    context = pupil.hands.app.context
    context.scenes.replace(LearnScene(context, "oa"))
    pupil.hands.step()
    scene = pupil.hands.scene
    places = []
    for system in some(scene.systems):
        scene.turn_to(system)
        pupil.hands.step()
        places.append([button.rect.topleft for button in scene.system_buttons])
    assert places == [places[0]] * len(scene.systems)
