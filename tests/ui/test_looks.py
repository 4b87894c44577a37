"""Pictures of saves: the position as it stands, kept until the save changes, and nothing told that is hidden."""

import os
from pathlib import Path

import pygame
import pytest

from game.engine.faults import SaveFault
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import Scenario, load_scenario, map_file
from game.engine.playable.workshop import own_copy, scenario_of
from game.systems import new_session
from game.ui.counters import CounterArt
from game.ui.counters.spec import CounterSpec
from game.ui.kit.theme import Theme
from game.ui.mapview.pieces import Piece
from game.ui.painting.changes import Change
from game.ui.pictures.looks import Looks
from game.ui.pictures.thumbnail import paint_position, paint_thumbnail

SIZE = (290, 300)


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts")


@pytest.fixture
def save(tmp_path):
    """A battle that both commanders have begun."""
    path = tmp_path / "village.apoc"
    session = new_session(load_scenario("oa/village"), 11, human=(), path=path)
    for _ in range(40):
        session.step_ai()
    session.close()
    return path


@pytest.fixture
def looks(tmp_path) -> Looks:
    return Looks(tmp_path / "cache")


def near(picture: pygame.Surface, colour) -> int:
    """How many pixels are nearly of a colour."""
    return sum(
        all(abs(a - b) < 12 for a, b in zip(picture.get_at((x, y))[:3], colour, strict=True))
        for x in range(picture.get_width())
        for y in range(picture.get_height())
    )


def test_the_picture_fits_and_shows_the_pieces_of_the_position(looks, save, theme):
    look = looks.look(save, "oa", SIZE, theme)
    assert look.picture.get_width() <= SIZE[0]
    assert look.picture.get_height() <= SIZE[1]
    assert near(look.picture, CounterArt(theme).colours.sides["us"].face) > 20
    assert look.glance.orders == 40
    assert look.sides == {"us": "US company", "vc": "Viet Cong"}


def _looked_again(*facts):
    raise LookupError


def test_what_was_found_is_kept_until_the_save_changes(looks, save, theme, monkeypatch, tmp_path):
    first = looks.look(save, "oa", SIZE, theme)
    monkeypatch.setattr("game.ui.pictures.looks.standing", _looked_again)
    for again in (looks, Looks(tmp_path / "cache")):
        kept = again.look(save, "oa", SIZE, theme)
        assert kept.glance == first.glance
        assert kept.picture.get_size() == first.picture.get_size()
    monkeypatch.undo()
    os.utime(save, (1, 1))
    monkeypatch.setattr("game.ui.pictures.looks.standing", _looked_again)
    with pytest.raises(LookupError):
        looks.look(save, "oa", SIZE, theme)


def own_save(folder) -> tuple[Scenario, Path]:
    """A battle on a map of the player's own."""
    scenario = scenario_of(own_copy(load_scenario("oa/village")))
    path = folder / "own.apoc"
    session = new_session(scenario, 11, human=(), path=path)
    session.step_ai()
    session.close()
    return scenario, path


def _pixels(look) -> bytes:
    return pygame.image.tobytes(look.picture, "RGB")


def test_a_map_that_has_changed_since_shows_no_old_picture(looks, theme, home):
    scenario, save = own_save(home)
    first, file = looks.look(save, "oa", SIZE, theme), map_file(scenario)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('<data encoding="csv">\n14,', '<data encoding="csv">\n45,', 1), encoding="utf-8")
    for again in (looks, Looks(looks.folder)):
        with pytest.raises(SaveFault, match="have changed since this game began"):
            again.look(save, "oa", SIZE, theme)
    file.write_text(text, encoding="utf-8")
    assert _pixels(looks.look(save, "oa", SIZE, theme)) == _pixels(first)


def test_a_map_with_another_tileset_is_looked_at_anew(looks, theme, home, monkeypatch):
    scenario, save = own_save(home)
    looks.look(save, "oa", SIZE, theme)
    tileset = next(map_file(scenario).parent.glob("*.tsx"))
    tileset.write_text(tileset.read_text(encoding="utf-8") + "<!-- mine -->\n", encoding="utf-8")
    monkeypatch.setattr("game.ui.pictures.looks.standing", _looked_again)
    with pytest.raises(LookupError):
        looks.look(save, "oa", SIZE, theme)


def test_maps_are_not_kept_for_ever(looks, theme, home):
    scenario, save = own_save(home)
    for day in range(1, 12):
        os.utime(map_file(scenario), (day, day))
        looks.look(save, "oa", SIZE, theme)
    assert len(looks._contexts) == 8


def test_a_damaged_cache_is_made_anew(looks, save, theme):
    first = looks.look(save, "oa", SIZE, theme)
    for file in looks.folder.iterdir():
        file.write_bytes(b"torn")
    assert looks.look(save, "oa", SIZE, theme).glance == first.glance


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path, save, theme):
    (tmp_path / "file").write_text("in the way")
    assert Looks(tmp_path / "file" / "cache").look(save, "oa", SIZE, theme).glance.orders == 40


def test_the_cache_does_not_grow_for_ever(looks, save, theme, monkeypatch):
    monkeypatch.setattr("game.ui.pictures.looks._MOST", 4)
    for day in range(1, 6):
        os.utime(save, (day, day))
        looks.look(save, "oa", SIZE, theme)
    assert len(list(looks.folder.iterdir())) == 4


def test_a_save_that_is_gone_is_told(looks, tmp_path, theme):
    with pytest.raises(SaveFault, match=r"gone\.apoc"):
        looks.look(tmp_path / "gone.apoc", "oa", SIZE, theme)


def test_each_side_has_a_shape_and_a_colour_of_its_own(theme, save):
    """A square for the company, a diamond for the Viet Cong: told apart without colour."""
    session = new_session(load_scenario("oa/village"), 11)
    board = session.context.map
    hex = sorted(board.terrain)[len(board.terrain) // 2]
    colours = CounterArt(theme).colours
    bare = paint_thumbnail(board, (600, 600))
    shapes = {}
    for side in ("us", "vc", "civilian"):
        picture = paint_position(board, [Piece(1, hex, CounterSpec("squad", side))], (600, 600), colours)
        changed = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), bare)
        changed.invert()
        box = changed.get_bounding_rects()[0]
        shapes[side] = round(changed.count() / (box.w * box.h), 1)
    assert len(set(shapes.values())) == 3


def test_pieces_off_the_map_are_not_drawn(theme):
    board = new_session(load_scenario("oa/village"), 11).context.map
    off = Piece(1, 9999, CounterSpec("squad", "us"))
    colours = CounterArt(theme).colours
    drawn, bare = paint_position(board, [off], (200, 200), colours), paint_thumbnail(board, (200, 200))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize(
    "change",
    [{"now": "ruin"}, {"burning": True}, {"smoke": True}, {"purple": True}],
    ids=["ruin", "fire", "smoke", "purple smoke"],
)
def test_what_the_battle_did_to_the_ground_is_drawn_in_its_hex_alone(theme, change):
    board = new_session(load_scenario("oa/village"), 11).context.map
    hex = next(hex for hex, terrain in sorted(board.terrain.items()) if terrain == "building")
    colours = CounterArt(theme).colours
    before = paint_position(board, [], (600, 600), colours)
    after = paint_position(
        board, [], (600, 600), colours, [Change(**({"hex": hex, "was": "building", "now": "building"} | change))]
    )
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    first, *others = same.get_bounding_rects()
    changed = first.unionall(others)
    assert 4 < changed.w < 600 / 15
    assert 4 < changed.h < 600 / 15
