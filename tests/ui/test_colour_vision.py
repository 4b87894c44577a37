"""What the game shows stays apart in the eyes of every sort of colour vision, and never by colour alone."""

from itertools import combinations

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.ui.battle.effects import BAD, GOOD, NEUTRAL, PLATE
from game.ui.battle.effects import ink_of as told_in
from game.ui.counters import CounterArt, CounterSpec
from game.ui.counters.colours import SHEETS
from game.ui.counters.spec import BADGES
from game.ui.kit.theme import PALETTES, Theme
from game.ui.mapview.overlay import BLOCKED, CALLED, CLEAR, FIRE, FLAK, PATTERNS, REACH, SIGHT, TARGET
from game.ui.mapview.patterns import hex_veil
from tests.asserting import some
from tests.ui.colour_vision import DEUTAN, NORMAL, PROTAN, TRITAN, apart, contrast, grey, picture_apart

SERVES = {"standard": (NORMAL,), "safe": (NORMAL, PROTAN, DEUTAN), "tritan": (NORMAL, TRITAN)}
"""Which eyes each palette is made for."""
SERVED = [(palette, vision) for palette, visions in SERVES.items() for vision in visions]
SIDES = ("us", "vc", "civilian")
INKS = (REACH, TARGET, CLEAR, BLOCKED, CALLED, FIRE, FLAK, SIGHT)
"""Those of the map's inks that mean different things; ways and the hex pointed at go with reach."""

CLEARLY = 18
"""Eight times the least difference that can be seen side by side."""


@pytest.fixture
def theme(hands) -> Theme:
    return Theme(data_dir() / "assets" / "fonts")


def counter(theme: Theme, **spec) -> pygame.Surface:
    ground = pygame.Surface((80, 80))
    ground.fill((150, 150, 110))
    picture = CounterArt(theme).surface(CounterSpec(**{"kind": "squad", "side": "us", **spec}), 60)
    ground.blit(picture, picture.get_rect(center=(40, 40)))
    return ground


def test_every_palette_has_a_counter_sheet_and_eyes_that_it_serves():
    assert set(PALETTES) == set(SHEETS) == set(SERVES)
    assert {vision for visions in SERVES.values() for vision in visions} == {NORMAL, PROTAN, DEUTAN, TRITAN}


@pytest.mark.parametrize(("palette", "vision"), SERVED)
def test_the_sides_have_faces_that_stay_apart(palette, vision):
    """Both faces of either side, and the one face that civilians have."""
    sides = SHEETS[palette].sides
    faces = [("us", sides["us"].face), ("us", sides["us"].back), ("vc", sides["vc"].face), ("vc", sides["vc"].back)]
    faces.append(("civilian", sides["civilian"].face))
    distances = [apart(a, b, vision) for (one, a), (other, b) in combinations(faces, 2) if one != other]
    assert min(distances) >= CLEARLY


@pytest.mark.parametrize(("palette", "vision"), SERVED)
def test_whole_counters_of_the_sides_stay_apart_as_pictures(theme, palette, vision):
    theme.change(palette=palette)
    kinds = {"us": "squad", "vc": "squad", "civilian": "civilian"}
    pictures = [counter(theme, side=side, kind=kind) for side, kind in kinds.items()]
    assert min(picture_apart(a, b, vision) for a, b in combinations(pictures, 2)) > CLEARLY / 2


@pytest.mark.parametrize("palette", PALETTES)
def test_the_sides_differ_in_print_where_there_is_no_colour_at_all(theme, palette):
    """Platoon number and figures for the company, a sign of their own for civilians; the letters are on the face."""
    theme.change(palette=palette)
    specs = (
        {"side": "us", "platoon": 1, "name": "Alvarez"},
        {"side": "vc", "name": "1"},
        {"side": "civilian", "kind": "civilian", "name": "1"},
    )
    prints = [grey(counter(theme, **spec)) for spec in specs]
    for one, other in some(combinations(prints, 2)):
        assert abs(one - other).mean() > 4


@pytest.mark.parametrize("palette", PALETTES)
def test_the_states_have_signs_that_differ_without_colour(theme, palette):
    theme.change(palette=palette)
    art = CounterArt(theme)
    shapes = {name: sign(art, name) for name in BADGES}
    alike = [pair for pair in combinations(BADGES, 2) if (shapes[pair[0]] != shapes[pair[1]]).mean() < 0.03]
    assert not alike


def sign(art: CounterArt, badge: str):
    """Where the sign of a state is drawn, whatever its colours: the part of its disc that stands out from the disc."""
    light = grey(_flat(art.marker(badge, 60)))
    disc = light[10:66, 10:66]
    return abs(disc - light[38, 17]) > 15


def _flat(picture: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size())
    ground.blit(picture, (0, 0))
    return ground


@pytest.mark.parametrize(("palette", "vision"), SERVED)
def test_the_inks_of_the_map_stay_apart(palette, vision):
    colours = {ink: getattr(PALETTES[palette], ink) for ink in INKS}
    distances = {pair: round(apart(colours[pair[0]], colours[pair[1]], vision)) for pair in combinations(INKS, 2)}
    assert min(distances.values()) >= CLEARLY, sorted(distances.items(), key=lambda item: item[1])[:4]


@pytest.mark.parametrize("zoom", [0.4, 1.0])
def test_the_inks_of_the_map_have_patterns_that_differ_without_colour(hands, zoom):
    assert len(set(PATTERNS.values())) == len(PATTERNS)
    shapes = {pattern: ink_of(pattern, zoom) for pattern in ("", *PATTERNS.values())}
    alike = [pair for pair in combinations(shapes, 2) if (shapes[pair[0]] != shapes[pair[1]]).mean() < 0.03]
    assert not alike


def ink_of(pattern: str, zoom: float):
    """The points of a hex where the pattern lies."""
    return pygame.surfarray.array_alpha(hex_veil((0, 0, 0), pattern, 20, zoom)) > 120


@pytest.mark.parametrize("palette", PALETTES)
def test_good_and_bad_are_told_by_their_sign_and_can_be_read(palette):
    colours = PALETTES[palette]
    for ink in (colours.good, colours.bad, colours.ink, colours.soft_ink, colours.link):
        assert contrast(ink, colours.paper) >= 4.5


@pytest.mark.parametrize("vision", [NORMAL, PROTAN, DEUTAN, TRITAN])
def test_what_rises_over_a_hex_is_good_bad_or_neither_in_every_eye(vision):
    for inks in some(PALETTES.values()):
        told = [told_in(inks, tone) for tone in (GOOD, BAD, NEUTRAL)]
        assert min(apart(one, other, vision) for one, other in combinations(told, 2)) >= CLEARLY


@pytest.mark.parametrize("palette", PALETTES)
def test_what_rises_over_a_hex_can_be_read_even_where_a_pale_card_shines_through(palette):
    share, inks = PLATE / 255, PALETTES[palette]
    ground = [dark * share + pale * (1 - share) for dark, pale in zip(inks.plate, inks.paper, strict=True)]
    assert min(contrast(told_in(inks, tone), ground) for tone in (GOOD, BAD, NEUTRAL)) >= 4.5
