"""Ground that the battle changes: on the map, on the small map, in words, and gone again where it is taken back."""

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.rules.oa.model.components import At as Place
from game.rules.oa.model.components import Ground, InUse, PurpleSmoke, Smoke, Tunnel
from game.rules.oa.model.decisions import UsMovement
from game.rules.oa.model.field import field_of
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import ZOOMS
from game.ui.mapview.scars import Scars
from game.ui.oa.facts import facts_of, hex_line
from game.ui.oa.shown.tokens import changes_of
from game.ui.painting.changes import REACH, Change, paint_change

BUILDING, BUNKER, BRIDGE, JUNGLE = 1512, 1717, 1619, 1408


def bombed(board):
    squad, team = board.squad(1309, name="Alvarez", steps=1), board.us("medical", 1309, name="Medics")
    board.world.set(team, InUse())
    for hex, terrain in ((BUILDING, "ruin"), (BUNKER, "clear"), (BRIDGE, "river"), (JUNGLE, "jungle")):
        ground = Ground(terrain, burning=hex == JUNGLE)
        board.world.create(ground, Place(hex))
    board.world.create(Smoke(), Place(1310))
    board.world.create(PurpleSmoke(squad, team, 1), Place(1309))
    board.world.create(Tunnel(False), Place(1314))
    return UsMovement("us")


@pytest.fixture
def battle(table):
    """A battle that has left its traces everywhere."""
    table.lay_out(bombed, dice=[3] * 40)
    game = table.session.game
    game.ctx = field_of(game.ctx, game.world)
    table.refresh()
    return table


def line(table, hex) -> str:
    return hex_line(table.scene.desk.battle, hex)


def test_every_change_is_on_the_map_with_what_was_there_before(battle):
    assert battle.scene.view.scars.changes == (
        Change(1309, "tall grass", "tall grass", purple=True),
        Change(1310, "trench", "trench", smoke=True),
        Change(JUNGLE, "jungle", "jungle", burning=True),
        Change(BUILDING, "building", "ruin"),
        Change(BRIDGE, "bridge", "river"),
        Change(BUNKER, "bunker", "clear"),
    )


def test_markers_lie_beside_the_counters(battle):
    shown = {hex: battle.scene.view.markers.in_hex(hex) for hex in (1309, 1310, JUNGLE, 1314, BUILDING)}
    assert shown == {1309: ("purple smoke",), 1310: ("smoke",), JUNGLE: ("fire",), 1314: ("tunnel",), BUILDING: ()}


def test_no_marker_is_a_counter_that_could_be_clicked(battle):
    assert {piece.hex for piece in battle.scene.view.pieces.all.values()} == {1309}
    battle.click(1310)
    assert battle.scene.desk.selected is None


def test_the_words_for_a_hex_follow_the_ground(battle):
    assert "ruin" in line(battle, BUILDING)
    assert "building before the bombs" in line(battle, BUILDING)
    assert "jungle on fire · nobody can enter on foot" in line(battle, JUNGLE)
    assert "blocks sight" in line(battle, JUNGLE)
    assert line(battle, 1310).endswith("smoke")
    assert line(battle, 1309).endswith("purple smoke for Alvarez's squad")
    assert line(battle, 1314).endswith("tunnel that nobody controls")


def test_a_medical_team_in_use_shows_its_back_and_says_so(battle):
    team = battle.named("Medics")
    assert "with a casualty" in facts_of(battle.scene.desk.battle, team).states
    assert battle.scene.view.pieces.all[team].spec.reduced


def test_ground_that_is_as_printed_again_is_drawn_no_more(battle):
    world = battle.world
    for piece in (*world.ids(Ground), *world.ids(Smoke), *world.ids(PurpleSmoke)):
        world.destroy(piece)
    battle.session.game.ctx = field_of(battle.session.game.ctx, world)
    battle.refresh()
    assert battle.scene.view.scars.changes == ()
    assert changes_of(battle.scene.desk.battle) == ()


@pytest.mark.parametrize("zoom", ZOOMS)
def test_a_change_is_drawn_at_every_zoom_in_its_hex(battle, zoom):
    view = battle.scene.view
    view.camera.zoom_by(ZOOMS.index(zoom) - view.camera.level)
    view.camera.settle()
    view.show_hex(BUILDING)
    view.camera.settle()
    surface = pygame.Surface(battle.hands.app.surface.get_size())
    view.scars.draw(surface, view.camera, grid=False, numbers=False)
    assert surface.get_at(battle.place(BUILDING))[:3] != (0, 0, 0)
    assert surface.get_at(battle.place(1712))[:3] == (0, 0, 0)


def test_the_small_map_shows_it_too(battle):
    picture = pygame.Surface((190, 160))
    battle.scene.view.scars.draw_small(picture, 190 / battle.scene.view.camera.size[0])
    assert pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1)).count() < 190 * 160


def test_fire_and_smoke_need_no_frames_of_their_own(battle):
    battle.settle()
    assert not battle.scene.animating
    assert not battle.hands.wait(5.0)


CHANGES = [
    Change(BUILDING, "building", "ruin"),
    Change(BRIDGE, "bridge", "river"),
    Change(BUNKER, "bunker", "clear"),
    Change(JUNGLE, "jungle", "jungle", burning=True),
    Change(1310, "trench", "trench", smoke=True),
    Change(1309, "tall grass", "tall grass", purple=True),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.was} to {change.now}")
def test_a_patch_covers_the_middle_of_its_hex_and_not_its_neighbours_and_is_always_the_same(change):
    patch = paint_change(change)
    assert patch.get_size() == (2 * REACH, 2 * REACH)
    assert patch.get_at((REACH, REACH + 8))[3] > 150
    assert patch.get_at((2, REACH))[3] == 0
    assert pygame.image.tobytes(patch, "RGBA") == pygame.image.tobytes(paint_change(change), "RGBA")


def test_no_two_changes_look_alike():
    looks = [pygame.transform.average_color(paint_change(change))[:4] for change in CHANGES]
    assert len(set(looks)) == len(CHANGES)


class Later:
    """Jobs whose work is done when the test says so."""

    def __init__(self) -> None:
        self.waiting = []

    def start(self, work, done, failed=None):
        self.waiting.append(lambda: done(work(None)))

    def finish(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


@pytest.fixture
def scars():
    later, told = Later(), []
    return Scars(Theme(data_dir() / "assets" / "fonts"), later, lambda: told.append(1)), later, told


def picture_of(scars, table):
    view = table.scene.view
    surface = pygame.Surface(table.hands.app.surface.get_size())
    scars.draw(surface, view.camera, grid=False, numbers=False)
    return pygame.image.tobytes(surface, "RGB")


def test_a_change_is_painted_beside_the_window_and_the_hex_looks_as_before_until_then(scars, table):
    shown, later, told = scars
    nothing = picture_of(shown, table)
    shown.show([Change(BUILDING, "building", "building", burning=True)])
    assert picture_of(shown, table) == nothing
    later.finish()
    fire = picture_of(shown, table)
    assert fire != nothing
    assert told == [1]
    shown.show([Change(BUILDING, "building", "ruin")])
    assert picture_of(shown, table) == fire
    later.finish()
    assert picture_of(shown, table) != fire


def test_a_change_that_passed_while_it_was_painted_is_not_shown(scars, table):
    shown, later, told = scars
    nothing = picture_of(shown, table)
    shown.show([Change(BUILDING, "building", "ruin")])
    shown.show([])
    later.finish()
    assert picture_of(shown, table) == nothing
    assert told == []


def test_a_change_is_painted_once(scars):
    shown, later, _ = scars
    ruin = Change(BUILDING, "building", "ruin")
    shown.show([ruin])
    shown.show([ruin, Change(JUNGLE, "jungle", "jungle", burning=True)])
    assert len(later.waiting) == 2
    later.finish()
    shown.show([ruin])
    assert later.waiting == []


def test_the_places_of_the_map_are_named_on_it(battle):
    names = battle.scene.view.names.names
    places = {place.name.partition(" (")[0] for place in battle.session.context.map.places}
    assert set(names.values()) == places
    assert places


def test_among_those_in_one_hex_whoever_fires_best_is_the_most_dangerous(table):
    def arrange(board):
        board.viet(1413)
        board.weapon("dshk", board.viet(1609))
        board.squad(1314, name="Ruiz", steps=1)
        board.squad(1313, name="Alvarez")
        board.civilian(1512)
        return UsMovement("us")

    table.lay_out(arrange)
    danger = {piece.spec.kind + str(piece.hex): piece.danger for piece in table.scene.view.pieces.all.values()}
    assert danger["civilian1512"] == 0
    assert danger["squad1314"] < danger["squad1313"]
    assert danger["squad1609"] < danger["dshk1609"]
    assert [piece.spec.kind for piece in table.scene.view.pieces.in_hex(1609)][-1] == "dshk"
