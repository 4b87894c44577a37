"""Letters home: one page that a browser can read, with the map and the picture of every battle, and who fell how."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.cli import main
from game.engine.campaign.course import Course
from game.engine.campaign.letters import letters_page
from game.engine.faults import Fault, SaveFault
from game.engine.journal.journal import Journal
from game.engine.playable.levels import QUICK
from game.engine.playable.scenario import map_file
from game.rules.fng.campaign.choices import KillTold, Lot
from game.systems import player_of_level, seat_of, sides_of
from game.tours import battle_file, battle_session, last_words, new_tour, read_tour, write_letters
from game.ui.pictures.letters import MAP, MOST, PICTURE, LetterArtist, printed
from tests.engine.pages import PageRead
from tests.rules.fng.tour_of_duty import FILE, at_stage, fallen_tour, step


@pytest.fixture
def fought(home: Path) -> Course:
    """A tour with one battle behind it, whose file holds the beginning of one; its second man fell in it."""
    course = at_stage("battle", you="nobody")
    session = battle_session(course)
    for side in sides_of("fng"):
        if side not in session.seats:
            session.stand_in(side, seat_of("fng", side, player_of_level("fng", side, QUICK)))
    for _ in range(12):
        assert session.step_ai()
    session.close()
    leader, second = course.state.fit[:2]
    lots = (
        Lot(leader.name, leader.rep, 1, why="deeds", kills=(KillTold("Long", "m16", 2),)),
        Lot(second.name, second.rep, 0, result="dead", hurt=True, by="Tran", weapon="ak47", turn=4),
    )
    step(course, *lots)
    course.close()
    return course


def read(path: Path) -> PageRead:
    page = PageRead(path.read_text(encoding="utf-8"))
    assert page.faults == []
    assert page.outside == []
    assert not [link for link in page.links if link not in page.ids and "half-" not in link]
    return page


def test_every_battle_has_its_map_and_its_picture_and_every_man_his_face(fought: Course):
    told: list[tuple[float, str]] = []
    path, missing = write_letters(fought, None, LetterArtist("standard"), lambda *heard: told.append(heard))
    page = read(path)
    assert missing == ()
    men, fell = len(fought.state.men), 1
    assert len(page.images) == 2 + men + fell
    sizes = [pygame.image.load(BytesIO(data)).get_size() for data in page.images]
    large = [size for size in sizes if size != (64, 64)]
    assert len(large) == 2
    assert all(
        64 < side <= most
        for size, room in zip(sorted(large), (MAP, PICTURE), strict=True)
        for side, most in zip(size, room, strict=True)
    )
    assert all(len(data) <= MOST for data in page.images)
    assert page.kinds.count("battle") == 1
    assert told[0][0] == 0.0
    assert told[-1][0] == 1.0


def test_the_roll_of_honour_says_how_he_fell_by_whose_hand_and_with_what(fought: Course):
    path, _ = write_letters(fought)
    second = next(man for man in fought.state.men if man.lot == "dead")
    page = read(path)
    roll = page.text.partition("Roll of honour")[2].partition("Letters home")[0]
    assert f"{second.name} was hit by Tran (AK-47). {second.name} was killed in action." in roll
    assert "early January 1967" in roll
    others = [man.name for man in fought.state.men if man is not second]
    assert not any(name in roll for name in others)


def test_a_battle_whose_file_is_gone_is_told_from_the_record_and_the_page_says_so(home: Path):
    course = fallen_tour()
    path, missing = write_letters(course, None, LetterArtist("standard"))
    page = read(path)
    assert len(missing) == 1
    assert FILE in missing[0]
    assert FILE in page.text
    assert str(course.path.parent) not in page.text
    assert "The battle is won after 9 turns" in page.text
    assert not [data for data in page.images if pygame.image.load(BytesIO(data)).get_size() != (64, 64)]
    course.close()


def test_a_tour_that_went_to_another_folder_took_its_battles_and_their_maps_with_it(fought: Course, tmp_path: Path):
    (moved := tmp_path / "elsewhere").mkdir()
    for part in (fought.path, fought.path.with_suffix(".battles")):
        part.rename(moved / part.name)
    course = read_tour(moved / fought.path.name)
    journal = Journal.read(battle_file(course, FILE))
    assert map_file(journal.header().scenario) == battle_file(course, FILE).with_suffix(".tmx")
    journal.close()
    assert write_letters(course, moved / "letters.html")[1] == ()
    course.close()


def test_words_of_the_player_are_words_on_the_page(home: Path):
    course = new_tour("fng", {}, "Bravo & Co", 7)
    page = PageRead(letters_page(course))
    assert page.faults == []
    assert "Bravo & Co" in page.text
    course.close()


def test_a_page_that_cannot_be_written_is_said_in_a_sentence_and_leaves_nothing(fought: Course, tmp_path: Path):
    (tmp_path / "taken").mkdir()
    with pytest.raises(Fault) as told:
        write_letters(fought, tmp_path / "taken")
    assert "taken" in str(told.value)
    assert list((tmp_path / "taken").iterdir()) == []


def test_work_that_is_stopped_leaves_the_former_page(fought: Course):
    path, _ = write_letters(fought)
    before = path.read_bytes()

    def stop(share: float, words: str) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        write_letters(fought, None, None, stop)
    assert path.read_bytes() == before


def test_the_last_words_are_read_from_the_log_of_his_last_battle(fought: Course):
    (battle,) = fought.kit.engagements(fought.state)
    found = last_words(fought, battle)
    assert found
    assert all(name in words for name, words in found.items())
    assert set(found) <= set(battle.men)
    (fought.path.with_suffix(".battles") / FILE).unlink()
    with pytest.raises(SaveFault) as told:
        last_words(fought, battle)
    assert FILE in str(told.value)


def test_the_terminal_says_where_they_are_and_which_battle_could_not_be_read(
    home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    fallen_tour().close()
    out = tmp_path / "out.html"
    assert main(["tour", "report", "--out", str(out)]) == 2
    said = capsys.readouterr()
    assert str(out) in said.out
    assert FILE in said.err
    assert len(said.err.splitlines()) == 1
    read(out)


def test_a_picture_that_would_be_too_large_is_made_smaller_until_it_fits():
    grains = np.random.default_rng(1).integers(0, 256, (*PICTURE, 3), dtype=np.uint8)
    noisy = printed(pygame.surfarray.make_surface(grains))
    assert len(noisy.data) <= MOST
    assert noisy.width < PICTURE[0]
    plain = printed(pygame.Surface(PICTURE))
    assert (plain.width, plain.height) == PICTURE
