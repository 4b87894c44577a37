"""Letters on the hex map: of a size that can be read and leaves the map in view, and over no counter."""

import pygame
import pytest

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import HexMap, Place
from game.board.tiled.layout import map_size
from game.engine.files.paths import data_dir
from game.ui.counters import CounterArt, CounterSpec
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import HEX_HEIGHT, ZOOMS, Camera, centre
from game.ui.mapview.lettering import MapNames, mark_style, name_style, names_on, number_style
from game.ui.mapview.overlay import TARGET, Mark, Overlay
from game.ui.mapview.pieces import Piece, Pieces

SCALES = (0.75, 1.0, 1.5, 2.0, 3.0)
GRID = HexGrid(8, 6)


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts")


def heights(theme: Theme, style_of, scale: float) -> list[tuple[float, int]]:
    """The zooms with letters, and how high these are in pixels."""
    theme.change(scale=scale)
    styles = [(zoom, style_of(theme, zoom)) for zoom in ZOOMS]
    return [(zoom, theme.S(style.size)) for zoom, style in styles if style is not None]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("style_of", [mark_style, number_style, name_style])
def test_letters_on_the_map_can_be_read_and_never_drown_it(theme, style_of, scale):
    found = heights(theme, style_of, scale)
    assert found[-1][0] == ZOOMS[-1]
    assert [high for _, high in found] == sorted(high for _, high in found)
    assert all(theme.S(9) - 1 <= high <= zoom * HEX_HEIGHT * 0.4 for zoom, high in found)


def test_letters_that_would_be_too_small_are_left_out_and_more_of_them_at_a_larger_size(theme):
    shown = [len(heights(theme, number_style, scale)) for scale in (1.0, 2.0, 3.0)]
    assert shown[0] > shown[1] > shown[2] >= 1
    assert len(heights(theme, number_style, 1.0)) < len(ZOOMS)


# -- names of places ------------------------------------------------------------------------------------------------


@pytest.fixture
def camera() -> Camera:
    camera = Camera(map_size(GRID))
    camera.resize(pygame.Rect(0, 0, 1100, 800))
    return camera


def pieces_in(theme: Theme, *hexes: int) -> Pieces:
    pieces = Pieces(CounterArt(theme))
    pieces.show([Piece(hex, Hex(hex), CounterSpec("squad", "us", "Alvarez")) for hex in hexes])
    return pieces


def laid(theme: Theme, camera: Camera, names: dict[Hex, str], taken) -> dict[str, pygame.Rect]:
    style = name_style(theme, camera.zoom)
    return dict(MapNames(theme, names).laid(style, camera.zoom, camera.map_rect().size, taken))


def test_a_place_is_named_once_at_its_last_hex_without_what_stands_in_brackets():
    places = (Place("Pagoda", Hex(201)), Place("Pagoda", Hex(202)), Place("Bridge (north)", Hex(103)))
    board = HexMap("x", "", GRID, dict.fromkeys(GRID.hexes, "clear"), places=places)
    assert names_on(board) == {Hex(202): "Pagoda", Hex(103): "Bridge"}


def test_a_name_lies_at_the_foot_of_its_hex_and_beside_a_counter_in_it(theme, camera):
    names = {Hex(303): "Pagoda"}
    free = laid(theme, camera, names, [])["Pagoda"]
    x, y = centre(Hex(303))
    assert free.centerx == x
    assert y < free.centery < y + HEX_HEIGHT / 2
    taken = pieces_in(theme, 303, 304).boxes(camera.zoom)
    moved = laid(theme, camera, names, taken)["Pagoda"]
    assert moved != free
    assert moved.collidelist(taken) < 0


def test_names_lie_over_neither_counters_nor_each_other_and_are_absent_where_there_is_no_room(theme, camera):
    names = {hex: f"The long name of place {hex}" for hex in GRID.hexes}
    taken = pieces_in(theme, *GRID.hexes[::2]).boxes(camera.zoom)
    boxes = list(laid(theme, camera, names, taken).values())
    assert 0 < len(boxes) < len(names)
    assert [box.collidelistall([*taken, *boxes]) for box in boxes] == [[len(taken) + at] for at in range(len(boxes))]


def test_a_name_at_the_rim_lies_on_the_map(theme, camera):
    box = laid(theme, camera, {Hex(101): "The western entry"}, [])["The western entry"]
    assert pygame.Rect((0, 0), camera.map_rect().size).contains(box)


def test_names_give_way_when_counters_come(theme, camera):
    names, surface = MapNames(theme, {Hex(303): "Pagoda"}), pygame.Surface((1100, 800))

    def shown(pieces: Pieces, version: int) -> bytes:
        surface.fill((90, 120, 80))
        names.draw(surface, camera, pieces.boxes(camera.zoom), version)
        return pygame.image.tobytes(surface, "RGB")

    empty = shown(pieces_in(theme), 1)
    assert empty.count(bytes((90, 120, 80))) < 1100 * 800
    assert shown(pieces_in(theme, 303), 2) != empty


def test_a_name_waits_while_odds_or_costs_stand_where_it_lies(theme, camera):
    overlay, names = Overlay(theme), MapNames(theme, {Hex(303): "Pagoda"})

    def shown(*marks: Mark) -> bytes:
        surface = pygame.Surface((1100, 800))
        overlay.show(marks)
        names.draw(surface, camera, [], 1, overlay.plates(camera))
        return pygame.image.tobytes(surface, "RGB")

    named = shown()
    assert any(named)
    assert shown(Mark(Hex(505), TARGET, "72 %")) == named
    assert not any(shown(Mark(Hex(303), TARGET, "72 %")))


# -- counters -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zoom", [0.33, 0.42])
def test_counters_fill_four_fifths_of_a_hex_where_the_map_is_first_seen(theme, zoom):
    assert abs(pieces_in(theme, 303).size_at(zoom) - 0.8 * HEX_HEIGHT * zoom) <= 1


def test_counters_leave_the_ground_in_view_once_they_can_be_read(theme):
    pieces = pieces_in(theme, 303)
    assert [pieces.size_at(zoom) for zoom in (1.0, 1.35)] == [60, 81]
    theme.change(scale=3.0)
    assert pieces.size_at(1.0) == round(0.8 * HEX_HEIGHT)


def stack(theme: Theme) -> Pieces:
    """A bunker, a squad and a gun in one hex, a transport landed beside them, and a squad alone."""
    pieces = Pieces(CounterArt(theme))
    pieces.show(
        [
            Piece(1, Hex(303), CounterSpec("dshk", "vc", "1"), danger=400),
            Piece(2, Hex(303), CounterSpec("bunker", "neutral", "A")),
            Piece(3, Hex(303), CounterSpec("squad", "vc", "4"), danger=205),
            Piece(4, Hex(303), CounterSpec("transport", "us", "Slick 1", in_flight=True), aloft=True),
            Piece(5, Hex(505), CounterSpec("squad", "vc", "5"), danger=205),
        ]
    )
    return pieces


@pytest.mark.parametrize("zoom", [0.25, 0.42, 0.75, 1.35])
def test_the_most_dangerous_piece_of_a_stack_is_on_top_and_under_the_mouse(theme, camera, zoom):
    camera.zoom_by(ZOOMS.index(zoom) - camera.level)
    camera.settle()
    pieces = stack(theme)
    at = camera.to_window(pieces.point_of(1, zoom))
    assert pieces.pick(camera, at, [Hex(303)]).key == 1
    assert pieces.pick(camera, at, [Hex(303)], selected=3).key == 3


def counts(theme: Theme, pieces: Pieces, zoom: float, monkeypatch) -> list[int]:
    """The numbers on the stacks as they are drawn."""
    told = []
    plain = pieces.art.count
    monkeypatch.setattr(pieces.art, "count", lambda number, size: told.append(number) or plain(number, size))
    camera = Camera(map_size(GRID))
    camera.zoom = zoom
    pieces.draw(pygame.Surface((900, 700)), camera)
    return told


def test_a_stack_tells_how_many_lie_in_it_and_a_counter_alone_does_not(theme, monkeypatch):
    assert counts(theme, stack(theme), 0.42, monkeypatch) == [4]


def test_near_by_a_machine_beside_a_stack_is_seen_and_not_counted(theme, monkeypatch):
    assert counts(theme, stack(theme), 1.35, monkeypatch) == [3]
