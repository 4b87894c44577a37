"""Pictures of a battle: the album of its report, the print, the film; nothing that is hidden is on them."""

from __future__ import annotations

import io
import re
import struct
from base64 import b64decode
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.board.hexgrid import Hex
from game.engine.after_action import report_html
from game.engine.after_action.album import Album
from game.engine.faults import Fault
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.replay.replay import Replay, replay_session
from game.engine.replay.retrace import last_of_turns, positions
from game.engine.session.session import Session
from game.rules.oa.model.components import At, Concealed
from game.systems import kit_of, ledger_of, new_session
from game.ui.mapview.camera import centre
from game.ui.painting.changes import Change
from game.ui.pictures.artist import portraitist_of
from game.ui.pictures.board import BoardPress, HexPortrait, pixels_of
from game.ui.pictures.keepsakes import FILM, KEEPSAKES, PRINT, RECORD, REPORT, Keepsake, keep, quick_report
from game.ui.pictures.studio import PRINT_DPI, PRINT_INCHES, Studio
from tests.asserting import some
from tests.ui.png_reader import chunks_of, film_from

HIDDEN = {"difficulty": "shadow", "placement": 5, "attitude": "withdraw"}


def played(turn: int, rules: dict[str, object] | None = None, *, watched: bool = True) -> Session:
    """A battle played by the computer until this turn begins; the player has the US side unless it is ``watched``."""
    scenario = with_rules(load_scenario("oa/village"), rules or {})
    session = new_session(scenario, 7, human=())
    if not watched:
        from game.engine.core.players import Seat
        from game.systems import make_player

        session = new_session(scenario, 7, human=("us",))
        session.stand_in("us", Seat("commander", make_player("oa", "us", "commander")))
    while session.moment.turn < turn and session.step_ai():
        pass
    return session


@pytest.fixture(scope="module")
def replay() -> Replay:
    return replay_session(played(3))


@pytest.fixture(scope="module")
def studio(replay: Replay) -> Studio:
    return Studio(replay, kit_of("oa"), "standard", paint=False)


@pytest.fixture(scope="module")
def album(studio: Studio) -> Album:
    return studio.album()


def test_positions_are_those_that_were_recorded(replay: Replay) -> None:
    kit = kit_of("oa")
    found = [(position.number, position.game.digest()) for position in positions(replay, kit)]
    assert found == [(step.number, step.digest) for step in replay.standing]
    ends = list(last_of_turns(positions(replay, kit)))
    assert [position.moment.turn for position in ends] == [0, 1, 2, 3]
    assert ends[-1].game.digest() == replay.standing[-1].digest


def test_the_album_has_a_plate_for_each_turn_and_every_counter_on_it(replay: Replay, album: Album) -> None:
    portrait = portraitist_of("oa").portrait
    ends = list(last_of_turns(positions(replay, kit_of("oa"))))
    assert [plate.turn for plate in album.plates] == [0, 1, 2, 3]
    for plate, position in some(zip(album.plates, ends, strict=True)):
        shown = portrait(position.game, ())
        assert len(plate.laid) == len(shown.pieces) + len(shown.changes) + len(shown.markers)
    assert len({picture.data for picture in album.prints}) == len(album.prints)


def test_every_picture_of_the_report_can_be_read_and_it_is_of_a_size_to_send(replay: Replay, album: Album) -> None:
    html = report_html(replay, ledger_of("oa"), album)
    pictures = re.findall(r"data:image/(png|jpeg);base64,([A-Za-z0-9+/=]+)", html)
    assert len(pictures) == len(album.prints) + 1
    for kind, data in some(pictures):
        assert pygame.image.load(io.BytesIO(b64decode(data)), f"picture.{kind}").get_width() > 8
    assert len(html) < 4_000_000
    assert re.search(r"https?:", html) is None


def test_every_rule_that_the_report_cites_can_be_followed(replay: Replay) -> None:
    html = report_html(replay, ledger_of("oa"))
    cited = set(re.findall(r'class="rule" href="#([^"]+)"', html))
    assert {line.event.rule for line in replay.lines if line.event.rule} <= cited
    assert cited == set(re.findall(r'<dt id="([^"]+)"', html))


def test_the_film_ends_with_the_picture_of_the_last_position(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pictures.studio.FILM_ZOOM", 0.08)
    film = film_from(studio.film())
    assert (film.shown[-1] == pixels_of(studio.last(0.08))).all()
    assert len(film.shown) > 6
    assert film.milliseconds[-1] > film.milliseconds[0]
    assert not any((a == b).all() for a, b in pairwise(film.shown))


def test_the_print_fills_a_sheet_of_a3_and_says_so(replay: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    assert PRINT_DPI == 300
    monkeypatch.setattr("game.ui.pictures.studio.PRINT_DPI", 75)
    told: list[float] = []
    data = Studio(replay, kit_of("oa"), "standard", lambda share, words: told.append(share), paint=False).print()
    chunks = dict(chunks_of(data))
    inches = [side / 75 for side in struct.unpack(">II", chunks[b"IHDR"][:8])]
    assert all(side <= room + 0.01 for side, room in zip(inches, PRINT_INCHES, strict=True))
    assert any(side == pytest.approx(room, abs=0.01) for side, room in zip(inches, PRINT_INCHES, strict=True))
    assert struct.unpack(">IIB", chunks[b"pHYs"]) == (2953, 2953, 1)
    assert told[-1] > 0.7


def test_hidden_viet_cong_are_on_no_picture_while_the_battle_goes_on() -> None:
    session = played(2, HIDDEN, watched=False)
    world = session.game.world
    hidden = [world.get(piece, At).to for piece in world.ids(Concealed)]
    assert hidden
    studio = Studio(replay_session(session), kit_of("oa"), "standard", paint=False)
    empty = portraitist_of("oa").portrait(session.game, ("us",))
    assert not {piece.key for piece in empty.pieces} & set(world.ids(Concealed))
    shown = studio.album().plates[-1]
    assert len(shown.laid) == len(empty.pieces) + len(empty.changes) + len(empty.markers)


def test_whoever_has_the_hidden_side_sees_it() -> None:
    session = played(1, HIDDEN)
    portrait = portraitist_of("oa").portrait(session.game, ())
    assert {piece.key for piece in portrait.pieces} >= set(session.game.world.ids(Concealed))
    studio = Studio(replay_session(session), kit_of("oa"), "standard", paint=False)
    assert len(studio.album().plates[-1].laid) >= len(portrait.pieces)


def test_the_palette_colours_the_counters(replay: Replay) -> None:
    kit, drawn = kit_of("oa"), []
    ground = pygame.Surface((3104, 2520), depth=32)
    *_, end = positions(replay, kit)
    for palette in ("standard", "safe"):
        press = BoardPress(portraitist_of("oa").board(replay.context), ground, 0.25, palette)
        drawn.append(pixels_of(press.draw(portraitist_of("oa").portrait(end.game, ()))))
    assert not np.array_equal(*drawn)


def test_a_system_without_pictures_still_has_its_report(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="no pictures of the games of 'toy'"):
        portraitist_of("toy")


def test_a_file_of_another_kind_is_refused_before_any_work(replay: Replay, tmp_path: Path) -> None:
    for sort in KEEPSAKES:
        with pytest.raises(Fault, match=f"let it end in {re.escape(sort.suffix)}"):
            keep(sort, replay, tmp_path / "file.txt", "standard")
    assert list(tmp_path.iterdir()) == []


def test_work_that_is_stopped_leaves_no_file(replay: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def enough(share: float, words: str) -> None:
        raise KeyboardInterrupt

    for sort in (REPORT, PRINT, FILM, RECORD):
        with pytest.raises(KeyboardInterrupt):
            keep(sort, replay, tmp_path / f"file{sort.suffix}", "standard", enough)
    assert list(tmp_path.iterdir()) == []


def test_a_report_at_once_waits_for_no_painter(replay: Replay, home: Path) -> None:
    page = quick_report(replay, "standard").decode("utf-8")
    assert page.count("<figure data-turn=") == 4
    assert not (home / "cache").exists()


def test_the_box_round_a_changed_hex_lies_where_the_hex_is_drawn():
    village = kit_of("oa").context(load_scenario("oa/village")).map
    press = BoardPress(village, pygame.Surface((4000, 4000)), 0.5)
    (near, far) = press.changed(
        HexPortrait((), (Change(Hex(303), "clear", "ruin"), Change(Hex(1210), "clear", "ruin")))
    )
    assert near.collidepoint([each * 0.5 for each in centre(Hex(303))])
    assert far.collidepoint([each * 0.5 for each in centre(Hex(1210))])
    assert near.size == far.size


@pytest.mark.parametrize(("sort", "way"), [(PRINT, "print"), (FILM, "film")])
def test_the_print_and_the_film_of_a_battle_are_what_its_studio_makes(
    sort: Keepsake, way: str, replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Studio, way, lambda studio: f"{way} of {studio.replay is replay}".encode())
    assert sort.make(replay, "standard", lambda share, words: None) == f"{way} of True".encode()
