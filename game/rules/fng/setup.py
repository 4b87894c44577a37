"""A skirmish is set up: every man in his place, who sees whom, and the first turn: FNG-SETUP, FNG-CHAR."""

from __future__ import annotations

from game.board.table.geometry import snapped
from game.engine.faults import ScenarioFault
from game.engine.text import t
from game.engine.world import EntityId
from game.rules.fng.components import SIDES, At, Clock, Figure, Hidden, InView, Readied, Waiting
from game.rules.fng.hits import LARGER_THAN_LIFE
from game.rules.fng.options import Man, Options
from game.rules.fng.query import able, other_side
from game.rules.fng.reaction_tests import FREE_WILL
from game.rules.fng.sequence import PlayTurn
from game.rules.fng.setting import Setting, first_light
from game.rules.fng.skirmish import Skirmish

CHEATING_DEATH = "cheating death"


def set_up(skirmish: Skirmish) -> None:
    """FNG-SETUP-01: both forces on the table; nobody takes a check on whom he has in sight from the start."""
    options = skirmish.ctx.options
    for side, force in zip(SIDES, (options.us, options.vc), strict=True):
        for man in force:
            _place(skirmish, side, man)
    for side in SIDES:
        for figure in able(skirmish.world, side):
            _look_round(skirmish, figure, side)
    skirmish.world.put(Clock(0))
    skirmish.world.put(first_light(options))
    skirmish.push(PlayTurn(1))


def _place(skirmish: Skirmish, side: str, man: Man) -> None:
    world = skirmish.world
    figure = world.create(
        Figure(
            name=man.name,
            side=side,
            squad=man.squad,
            rep=man.rep,
            weapons=man.weapons,
            rank=man.rank,
            star=man.star,
            attributes=man.attributes,
            advantages=advantages_of(skirmish.ctx.options, man),
            gear=man.gear,
        ),
    )
    if man.waits:
        world.set(figure, Waiting())
        return
    point, facing = place_of(skirmish.ctx, man)
    world.set(figure, At(point[0], point[1], facing))
    if man.hidden:
        world.set(figure, Hidden())
    if man.ready:
        world.set(figure, Readied(man.ready))


def place_of(setting: Setting, man: Man) -> tuple[tuple[float, float], int]:
    """Where a man of the roster begins, and where he faces; raises ``LookupError`` where the map has no such spot."""
    if man.at is not None:
        return snapped(man.at), man.facing or 0
    spot = setting.map.spot(man.spot)
    if spot is None:
        raise LookupError(man.spot)
    return snapped(spot.at), man.facing if man.facing is not None else max(0, spot.facing)


def advantages_of(options: Options, man: Man) -> tuple[str, ...]:
    """FNG-CHAR-03: what a Star may, as far as the scenario lets him."""
    chosen = (
        (options.larger_than_life, LARGER_THAN_LIFE),
        (options.cheating_death, CHEATING_DEATH),
        (options.free_will, FREE_WILL),
    )
    return tuple(name for holds, name in chosen if man.star and holds)


def check_forces(id: str, setting: Setting) -> None:
    """Raises ``ScenarioFault`` for a man without a place, off the table, in a wall, or with what no table knows."""
    for side, force in zip(SIDES, (setting.options.us, setting.options.vc), strict=True):
        for number, man in enumerate(force, start=1):
            problem = _problem(setting, man)
            if problem:
                raise ScenarioFault(f"{id}: [rules.{side}] {number} ({man.name}): {problem}")


def _problem(setting: Setting, man: Man) -> str:
    for weapon in man.weapons:
        if weapon not in setting.tables.arms.weapons:
            return t("there is no weapon '{weapon}'; see 'apocalypse tables fng weapons'.", weapon=weapon)
    for attribute in man.attributes:
        if attribute not in setting.tables.attributes.attributes:
            return t(
                "there is no attribute '{attribute}'; see 'apocalypse tables fng attributes'.", attribute=attribute
            )
    if man.waits:
        return _arrival_problem(setting, man)
    if man.at is None and setting.map.spot(man.spot) is None:
        return t("the map has no spot '{spot}'; name one of its spots or say where he is with 'at'.", spot=man.spot)
    if setting.paths.why_not_stand(place_of(setting, man)[0]) is not None:
        return t("nobody can stand there; move him to open ground on the table.")
    return ""


def _look_round(skirmish: Skirmish, figure: EntityId, side: str) -> None:
    """FNG-REACT-03: he has in view whoever shows himself from the start."""
    world = skirmish.world
    enemies = [enemy for enemy in able(world, other_side(side)) if not world.has(enemy, Hidden)]
    if not enemies:
        return
    looks = skirmish.ctx.looks([world.get(figure, At).point], [world.get(enemy, At).point for enemy in enemies])
    seen = tuple(enemy for enemy, clear in zip(enemies, looks.clear[0], strict=True) if clear)
    if seen:
        world.set(figure, InView(seen))


def _arrival_problem(setting: Setting, man: Man) -> str:
    for band in setting.options.arrivals:
        spot = band.result.places[man.name]
        if setting.map.spot(spot) is None:
            return t("the map has no spot '{spot}' for him to be found at.", spot=spot)
    return ""
