"""Each effect of the stage, moment by moment: what of it is seen where, and when it is gone."""

from __future__ import annotations

import math

import pygame
import pytest

from game.board.hexgrid import Hex
from game.engine.files.paths import data_dir
from game.ui.battle import effects
from game.ui.battle.effects import (
    BAD,
    BOMB,
    GOOD,
    NAPALM,
    NEUTRAL,
    SOOT,
    Abreast,
    Burst,
    Caption,
    Dice,
    Effect,
    Float,
    Glide,
    Ordered,
    Tracers,
    draw_cloud,
    draw_explosion,
    ink_of,
)
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera, centre
from game.ui.mapview.overlay import Mark
from tests.asserting import some

GROUND = (90, 110, 70)
WINDOW = pygame.Rect(0, 0, 800, 600)
MIDDLE = (400.0, 300.0)
MUZZLE, AIM = (200.0, 300.0), (600.0, 300.0)


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    return Theme(data_dir() / "assets" / "fonts")


@pytest.fixture
def camera() -> Camera:
    """A camera at zoom 1, under which a map as large as the window lies pixel on pixel."""
    camera = Camera(WINDOW.size)
    camera.resize(WINDOW)
    while camera.zoom < 1:
        camera.level += 1
        camera.settle()
    camera.look_at(MIDDLE, at_once=True)
    assert camera.to_window(MIDDLE) == (400, 300)
    return camera


def seen(effect: Effect, camera: Camera, theme: Theme, share: float) -> pygame.Surface:
    """The window at one moment of an effect."""
    surface = pygame.Surface(WINDOW.size)
    surface.fill(GROUND)
    effect.draw(surface, camera, theme, share)
    return surface


def touched(surface: pygame.Surface) -> pygame.Rect:
    """The box round all that was drawn; empty where nothing was."""
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def pixels(surface: pygame.Surface, colour: tuple[int, int, int]) -> int:
    return pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).count()


# -- fire ------------------------------------------------------------------------------------------------------------

IMPACT, FLASH, TRACER = (120, 100, 70), (255, 240, 190), (255, 214, 120)


def burst(**more) -> Tracers:
    return Tracers(MUZZLE, AIM, (), **more)


def test_tracers_fly_from_the_muzzle_to_the_aim(camera, theme):
    boxes = [touched(seen(burst(rounds=1), camera, theme, share)) for share in (0.14, 0.32, 0.5)]
    heads = [box.right for box in boxes]
    assert heads == sorted(heads)
    assert heads == [pytest.approx(200 + 400 * 1.6 * share, abs=6) for share in (0.14, 0.32, 0.5)]
    assert [abs(box.centery - 300) < 8 for box in boxes] == [True] * 3


def test_rounds_follow_one_another_and_the_last_is_over_before_the_end(camera, theme):
    apart = [pixels(seen(burst(rounds=count), camera, theme, 0.5), TRACER) for count in (1, 2, 3)]
    assert apart[0] < apart[1] < apart[2]
    assert pixels(seen(burst(), camera, theme, 0.99), TRACER) == 0


def test_a_tracer_has_no_tail_behind_the_muzzle(camera, theme):
    assert touched(seen(burst(rounds=1), camera, theme, 0.05)).left >= 194


def test_the_muzzle_flickers_while_it_fires_and_is_dark_when_the_rounds_strike(camera, theme):
    lit = [pixels(seen(burst(), camera, theme, (step + 0.5) / 22), FLASH) > 0 for step in range(22)]
    assert lit == [step < 12 and step % 2 == 0 for step in range(22)]


def test_where_they_strike_a_ring_grows(camera, theme):
    rings = [seen(burst(rounds=0), camera, theme, share) for share in (0.54, 0.6, 0.95)]
    assert [pixels(ring, IMPACT) > 0 for ring in rings] == [False, True, True]
    assert touched(rings[1]).w < touched(rings[2]).w
    assert touched(rings[2]).center == pytest.approx((600, 300), abs=1)


def test_fire_at_ones_own_place_is_drawn_too(camera, theme):
    assert touched(seen(Tracers(MIDDLE, MIDDLE, ()), camera, theme, 0.05)).w > 0


# -- explosions ------------------------------------------------------------------------------------------------------


@pytest.fixture
def clouds(monkeypatch) -> list[tuple]:
    """The clouds drawn since: place, radius, colour and strength."""
    told: list[tuple] = []
    monkeypatch.setattr(effects, "draw_cloud", lambda surface, theme, *cloud: told.append(cloud))
    return told


def explosion(clouds, camera, theme, share, fire=BOMB):
    """The clouds of one moment, soot apart from fire, and the flash where there is one."""
    clouds.clear()
    draw_explosion(pygame.Surface(WINDOW.size), camera, theme, MIDDLE, share, fire)
    soot = [cloud for cloud in clouds if cloud[2] == SOOT]
    rest = [cloud for cloud in clouds if cloud[2] != SOOT]
    return soot, rest[:11], rest[11:]


def reach(some_clouds) -> float:
    return max(math.dist(cloud[0], (400, 300)) for cloud in some_clouds)


def test_an_explosion_begins_with_a_flash_that_fades(clouds, camera, theme):
    flashes = [explosion(clouds, camera, theme, share)[2] for share in (0.0, 0.1, 0.2, 0.29, 0.3, 0.5)]
    assert [len(flash) for flash in flashes] == [1, 1, 1, 1, 0, 0]
    strengths = [flash[0][3] for flash in flashes[:4]]
    assert strengths == [pytest.approx(1 - share / 0.3) for share in (0.0, 0.1, 0.2, 0.29)]
    assert [flash[0][0] for flash in flashes[:4]] == [(400, 300)] * 4
    assert flashes[0][0][1] < flashes[3][0][1]


def test_soot_comes_after_the_fire_and_rises(clouds, camera, theme):
    early, half, late = (explosion(clouds, camera, theme, share)[0] for share in (0.2, 0.6, 0.9))
    assert [cloud[3] for cloud in early] == [0] * 8
    assert min(cloud[3] for cloud in half) > 0.3
    assert max(cloud[3] for cloud in late) < min(cloud[3] for cloud in half)
    assert all(after[0][1] < before[0][1] for before, after in zip(some(half), late, strict=True))


def test_fire_spreads_cools_and_goes_out(clouds, camera, theme):
    moments = [explosion(clouds, camera, theme, share)[1] for share in (0.05, 0.2, 0.45, 0.79)]
    reaches = [reach(moment) for moment in moments]
    assert reaches[0] < reaches[1] < reaches[2]
    assert [moment[0][2] for moment in moments] == list(BOMB.colours)
    assert [moment[0][3] for moment in moments] == sorted((moment[0][3] for moment in moments), reverse=True)
    assert explosion(clouds, camera, theme, 0.85)[1][0][3] == 0


def test_napalm_spreads_flat_and_throws_no_earth(clouds, camera, theme):
    _, fire, _ = explosion(clouds, camera, theme, 0.45, NAPALM)
    wide = max(cloud[0][0] for cloud in fire) - min(cloud[0][0] for cloud in fire)
    high = max(cloud[0][1] for cloud in fire) - min(cloud[0][1] for cloud in fire)
    assert high < 0.85 * wide
    surface = pygame.Surface(WINDOW.size)
    surface.fill(GROUND)
    draw_explosion(surface, camera, theme, MIDDLE, 0.5, NAPALM)
    assert touched(surface).w == 0, "clouds are only noted here"


def test_earth_flies_up_outwards_and_down_again(clouds, camera, theme):
    moments = [seen(Burst((MIDDLE,)), camera, theme, share) for share in (0.1, 0.5, 0.9, 0.95)]
    boxes = [touched(moment) for moment in moments]
    assert boxes[0].w < boxes[1].w < boxes[2].w
    assert boxes[3].w == 0
    assert boxes[1].top < boxes[0].top
    assert boxes[1].top < boxes[2].top


def test_a_cloud_is_as_large_and_as_dense_as_it_is_strong(theme):
    def cloud(radius: float, strength: float) -> pygame.Surface:
        surface = pygame.Surface(WINDOW.size)
        surface.fill(GROUND)
        draw_cloud(surface, theme, MIDDLE, radius, (255, 255, 255), strength)
        return surface

    whole, half = cloud(40, 1.0), cloud(40, 0.5)
    assert touched(whole).center == pytest.approx((400, 300), abs=4)
    assert 60 < touched(whole).w <= 80
    assert GROUND[0] < half.get_at((400, 300))[0] < whole.get_at((400, 300))[0]
    assert cloud(40, 3.0).get_at((400, 300)) == whole.get_at((400, 300))
    assert [touched(cloud(*unseen)).w for unseen in ((40, 0.0), (1, 1.0), (40, -1.0))] == [0, 0, 0]


# -- words -----------------------------------------------------------------------------------------------------------


def test_good_and_bad_news_have_inks_of_their_own(theme):
    palette = theme.palette
    assert [ink_of(palette, tone) for tone in (NEUTRAL, GOOD, BAD)] == [
        palette.cream,
        palette.told_good,
        palette.told_bad,
    ]


def test_words_rise_over_their_place_and_have_room_for_dice(camera, theme):
    words = Float(MIDDLE, "3 hits")
    boxes = [words.box(camera, theme, share, 0) for share in (0.0, 0.5, 1.0)]
    assert boxes[0].midbottom == (400, 264)
    assert [boxes[0].y - box.y for box in boxes] == [0, round(theme.S(18) * 0.5), theme.S(18)]
    above = words.box(camera, theme, 0.0, 1)
    assert above.bottom < boxes[0].top
    with_dice = Float(MIDDLE, "3 hits", dice=Dice((3, 4)))
    assert with_dice.box(camera, theme, 0.0, 0).w == boxes[0].w + Dice((3, 4)).width(theme.S(24))
    assert Float(MIDDLE, "", dice=Dice((3,))).box(camera, theme, 0.0, 0).w < with_dice.box(camera, theme, 0.0, 0).w


def test_words_fade_only_at_the_end_of_their_life(camera, theme):
    def plate(share: float) -> int:
        surface = pygame.Surface(WINDOW.size)
        surface.fill((255, 255, 255))
        words = Float(MIDDLE, "3 hits")
        at = words.box(camera, theme, share, 0)
        words.draw(surface, theme, share, at)
        return surface.get_at((at.left + 2, at.centery))[0]

    dense, still, paler, gone = (plate(share) for share in (0.0, 0.69, 0.85, 1.0))
    assert dense == still < paler < gone
    assert gone == 255


def test_dice_stand_in_a_row_and_take_the_room_they_say(camera, theme):
    def row(*faces: int) -> pygame.Rect:
        surface = pygame.Surface(WINDOW.size)
        surface.fill(GROUND)
        Dice(faces).draw(surface, 100, 200, 20)
        return touched(surface)

    one, three = row(6), row(6, 6, 6)
    assert one.center == pytest.approx((110, 200), abs=2)
    assert (three.topleft, three.w - one.w) == (one.topleft, 48)
    assert [Dice(faces).width(20) for faces in ((), (6,), (6, 6, 6))] == [0, 24, 72]


def test_a_caption_comes_and_goes_in_the_upper_part_of_the_window(camera, theme):
    caption = Caption("Turn 3", large=True)
    boxes = [touched(seen(caption, camera, theme, share)) for share in (0.0, 0.5, 1.0)]
    assert [box.w > 0 for box in boxes] == [False, True, False]
    assert boxes[1].center == pytest.approx((400, 150), abs=1)
    plates = [seen(caption, camera, theme, share).get_at((boxes[1].left + 8, 150))[0] for share in (0.05, 0.5, 0.95)]
    assert plates[1] < plates[0] < GROUND[0]
    assert plates[1] < plates[2] < GROUND[0]


def test_a_new_turn_is_told_longer_than_a_step_and_dice_are_heard(camera, theme):
    turn, step = Caption("Turn 3", large=True), Caption("Movement", large=False)
    rolled = Caption("Turn 3", large=True, dice=Dice((2, 5)))
    assert step.seconds < turn.seconds
    assert (turn.sounds, rolled.sounds) == ((), ((0.0, "dice"),))
    assert touched(seen(rolled, camera, theme, 0.5)).w > touched(seen(turn, camera, theme, 0.5)).w


# -- pieces and orders -----------------------------------------------------------------------------------------------


class Pieces:
    def __init__(self) -> None:
        self.moved: dict[int, tuple[float, float]] = {}


def test_a_piece_sets_out_and_arrives_gently():
    pieces, glide = Pieces(), Glide(7, (0.0, 100.0), (40.0, 20.0), 1.0)
    shown = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        glide.show(pieces, share)
        shown.append(pieces.moved[7])
    assert shown == [(0.0, 100.0), (6.25, 87.5), (20.0, 60.0), (33.75, 32.5), (40.0, 20.0)]


def test_start_and_end_of_a_way_are_to_be_seen_unless_other_places_are_named():
    assert Glide(7, (0.0, 1.0), (4.0, 2.0), 1.0).places == ((0.0, 1.0), (4.0, 2.0))
    assert Glide(7, (0.0, 1.0), (4.0, 2.0), 1.0, seen=(MIDDLE,)).places == (MIDDLE,)


def test_those_who_go_abreast_take_as_long_as_the_slowest_and_sound_as_the_first():
    both = Abreast([Glide(1, (0, 0), (9, 0), 1.0, hum="rotor"), Glide(2, (0, 9), (9, 9), 3.0)])
    assert (both.seconds, both.hum) == (3.0, "rotor")
    assert both.places == ((0, 0), (9, 0), (0, 9), (9, 9))


def test_an_order_is_marked_on_its_hexes_and_is_short_where_it_has_none(camera, theme):
    told: list[tuple] = []

    class Overlay:
        def outline(self, surface, camera, hex, colour, width):
            told.append(("outline", hex, colour))

        def draw_line(self, surface, camera, line):
            told.append(("line", line))

    first, second = Hex(101), Hex(202)
    order = Ordered(Overlay(), [Mark(first, "aim")], ["a line"], [(second, "way"), (first, "aim")])
    assert order.places == (centre(first), centre(second))
    seen(order, camera, theme, 0.5)
    assert told == [
        ("outline", first, "aim"), ("outline", second, "way"), ("outline", first, "aim"), ("line", "a line"),
    ]  # fmt: skip
    assert Ordered(Overlay(), [], [], []).seconds < order.seconds
