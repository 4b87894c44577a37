"""Mortars and artillery on the table: what is aimed, what is on its way, and the chances of each round."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.table.measure.geometry import Point, distance
from game.engine.core.world import EntityId
from game.engine.text import mark, nt, percent, t
from game.rules.fng.indirect.spotting import HARMFUL
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.indirect import FireMission
from game.rules.fng.model.decisions.indirect import LobAt, SpotAt
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.model.tables.indirect import ILLUMINATION, SMOKE, TUBE_SHELL_TITLES, TubeShell
from game.rules.fng.model.tubes import mission_of, place_of, shells_weapon, tube_row, tubes_of
from game.rules.fng.odds.falling import InDanger, in_danger, places_of_fall, where_goes
from game.rules.fng.sight.night import look_to
from game.rules.fng.words.telling import name_of
from game.ui.battle.cards.forecast import Chance, Forecast, Term
from game.ui.fng.orders.aiming import Shells
from game.ui.fng.orders.indirect import tube_title
from game.ui.fng.orders.odds import told
from game.ui.table.overlays import Blast, Overlay, RangeRing, SightLine

MOST = 4
"""As many men as the card tells of, those in the greatest danger."""

_WHERE = {
    "on target": mark("on its point"), "long": mark("long"), "left": mark("to the left"),
    "right": mark("to the right"), "short": mark("short"),
}  # fmt: skip


def shell_of(game: Skirmish, order: Shells) -> TubeShell:
    """The shell that an order has fired; a spotting round smokes."""
    return SMOKE if isinstance(order, SpotAt) else order.shell


def circle_of_shell(game: Skirmish, order: Shells) -> float:
    """How wide is what a round sweeps, smokes over or lights, in inches."""
    row, shell = tube_row(game, order.tube), shell_of(game, order)
    if shell == ILLUMINATION:
        return float(game.ctx.tables.sky.illumination[row.deviation].circle)
    return float(game.ctx.tables.weapons[row.weapon_of(shell)].circle)


def marks_of_shells(game: Skirmish, order: Shells, spot: Point | None) -> Iterator[Overlay]:
    """The reach of a tube on the table, the spotter's line, the circle at the spot with everybody in it, and how far
    off a round may come down."""
    start = place_of(game, order.tube)
    if start is not None:
        yield RangeRing(Point(*start), float(shells_weapon(game, order.tube).range), pattern="dashed")
    if spot is None:
        return
    yield SightLine.of(Point(*game.world.get(order.figure, At).point), spot, look_to(game, order.figure, spot))
    falls = places_of_fall(game, order.tube, spot, spotting=not isinstance(order, LobAt))
    off = max((distance(fall.at, spot) for fall in falls), default=0.0)
    yield RangeRing(spot, off, t("it may fall as far off"), pattern="dashed")
    men = in_danger_at(game, order, spot)
    inside = tuple(Point(*game.world.get(each.man, At).point) for each in men)
    yield Blast(spot, circle_of_shell(game, order), inside=inside)


def in_danger_at(game: Skirmish, order: Shells, spot: Point) -> tuple[InDanger, ...]:
    """Everybody whom a round for effect may catch that is meant for the spot."""
    shell = shell_of(game, order)
    mission = mission_of(game.world, order.tube)
    if isinstance(order, SpotAt) and mission is not None:
        shell = mission.shell
    return in_danger(game, order.figure, order.tube, shell, spot) if shell in HARMFUL else ()


def shell_forecasts(game: Skirmish, order: Shells, spot: Point) -> tuple[Forecast, ...]:
    """Where a round goes, and what it does to each of those in the greatest danger, friend or foe."""
    spotting = isinstance(order, SpotAt)
    where = where_goes(game, order.tube, spotting=spotting)
    chances = tuple(Chance(t(_WHERE[name]), chance, 0) for name, chance in where.items() if chance)
    row = tube_row(game, order.tube)
    rule = game.ctx.tables.indirect.deviation[row.deviation].rule
    first = Forecast(tube_title(game, order.tube), (Term(t("deviation"), "", rule),), chances)
    men = in_danger_at(game, order, spot)[:MOST]
    return (first, *(_of_man(game, order.figure, each) for each in men))


def _of_man(game: Skirmish, figure: EntityId, danger: InDanger) -> Forecast:
    name = name_of(game.world, danger.man)
    if side_of(game.world, danger.man) == side_of(game.world, figure):
        name = t("{name}, one of your own", name=name)
    terms = (Term(t("in the circle of a round for effect"), percent(danger.caught), "FNG-MORTAR-14"),)
    return Forecast(name, terms, tuple(told(danger.chances)))


def marks_of_missions(game: Skirmish, side: str) -> Iterator[Overlay]:
    """FNG-MORTAR-11, FNG-MORTAR-13: the missions of a side that run: where their next rounds are meant for, and how
    many are left."""
    for tube in tubes_of(game, side):
        mission = mission_of(game.world, tube)
        if mission is None:
            continue
        at = mission.point if mission.point is not None else mission.at
        circle = game.ctx.tables.weapons[tube_row(game, tube).weapon_of(mission.shell)].circle
        yield Blast(Point(*at), float(circle), mission_words(game, tube, mission))


def mission_words(game: Skirmish, tube: EntityId, mission: FireMission) -> str:
    """FNG-MORTAR-10..11: a mission in few words: the tube, its shell, and what comes next."""
    values = {"tube": tube_title(game, tube), "shell": t(TUBE_SHELL_TITLES[mission.shell]), "rounds": mission.left}
    if not mission.ranged:
        return t("{tube}, {shell}: a spotting round first", **values)
    return nt("{tube}, {shell}: {rounds} round left", "{tube}, {shell}: {rounds} rounds left", mission.left, **values)
