"""What the leaders of the table systems remember of a table has bounds, and never loses what is being asked for."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

import pytest

from game.ai.fmjp import view
from game.ai.fng import ground as fng_ground
from game.ai.fng import odds
from game.ai.fof import ground as fof_ground
from game.ai.raster import GROUNDS
from game.board.table.movers import WALK
from game.engine.playable.scenario import load_scenario
from game.rules.fng.model.setting import Setting
from game.systems import kit_of


def ground_on_foot(setting: Setting) -> fng_ground.Ground:
    """The ground of FNG to who walks."""
    return fng_ground.ground_of(setting, setting.field.over(WALK))


GROUND = {"fng/village": ground_on_foot, "fof/village": fof_ground.ground_of, "fmjp/village": view.ground_of}


def setting_of(scenario: str):
    """What battles of a scenario look things up in: one of its own."""
    shared = kit_of(scenario.split("/")[0]).context(load_scenario(scenario))
    return type(shared)(shared.map, shared.tables, shared.options)


def left(scenario: str, remember) -> int:
    """How many settings are left when more were asked for than are remembered."""
    settings = [setting_of(scenario) for _ in range(GROUNDS + 3)]
    known = [ref(setting) for setting in settings]
    while settings:
        remember(settings.pop())
    gc.collect()
    return sum(setting() is not None for setting in known)


@pytest.mark.parametrize(("scenario", "remember"), GROUND.items())
def test_tables_on_which_nobody_plays_any_more_are_forgotten(scenario: str, remember: Callable[..., object]) -> None:
    assert 0 < left(scenario, remember) <= GROUNDS


def test_so_are_the_odds_under_their_rules() -> None:
    assert 0 < left("fng/village", odds.odds_of) <= GROUNDS


def test_a_leader_of_fng_who_has_seen_too_much_still_sees_all_that_he_asks_for() -> None:
    setting = setting_of("fng/village")
    on_foot = setting.field.over(WALK)
    ground = fng_ground.Ground(setting, on_foot)
    ground._seen.most = 3
    a, b, c, d = ground.points[0], ground.points[40], ground.points[400], ground.points[800]
    ground.seen_all([a, b])
    seen = ground.seen_all([b, c, d])
    fresh = fng_ground.Ground(setting, on_foot)
    assert [each.there.tolist() for each in seen] == [fresh.seen(at).there.tolist() for at in (b, c, d)]


def test_a_leader_of_force_on_force_who_has_seen_too_much_still_sees_all_that_he_asks_for() -> None:
    setting = setting_of("fof/village")
    ground, fresh = fof_ground.Ground(setting), fof_ground.Ground(setting)
    ground._seen.most = 3
    a, b, c, d = ground.points[0], ground.points[40], ground.points[400], ground.points[800]
    ground.seen_all(setting, [a, b])
    seen = ground.seen_all(setting, [b, c, d])
    assert [each.tolist() for each in seen] == [fresh.seen(setting, at).tolist() for at in (b, c, d)]


def test_nobody_of_fng_is_sent_where_he_stands_but_a_hundredth_of_an_inch_away() -> None:
    setting = kit_of("fng").context(load_scenario("fng/village"))
    ground = ground_on_foot(setting)
    at = next(point for point in ground.points if setting.field.paths.why_not_stand(point) is None)
    assert ground.way(at, at, 8.0) == ()
    assert ground.way(at, (at.x + 0.004, at.y), 8.0) == ()
    assert ground.way((at.x + 0.01, at.y), at, 8.0) == (at,)
