"""Smoke: thrown where it hides those who have to go on from those who fire at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.fng.fire import own_fire
from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import THE_GAME, EntityId
from game.engine.text import mark
from game.rules.fng.model.components.sky import Wind
from game.rules.fng.model.decisions.sky import ThrowSmoke
from game.rules.fng.model.query import figure_of
from game.rules.fng.resolve.sky.wind import DOWNWIND, drift
from game.rules.fng.sky.grenades import why_not_spot
from game.rules.fng.sky.wind import SMOKE_GRENADE

SMOKES = mark("throws smoke: it hides {count} men from {target}")

WORTH = 400
"""The danger, in thousandths of a man, that smoke has to take from ours at least, less the fire that it costs them."""

MOST = 2
"""The enemies at most, those whose fire is worst, against whom it is thought of."""

UPWIND = (0.0, 0.4, 0.8)
"""Shares of the length of smoke by which it comes down upwind of the line that it is to cross."""


class _Line(NamedTuple):
    """The line of an enemy's fire at one of ours, and the harm that it does, in thousandths of a man."""

    foe: Foe
    man: EntityId
    harm: int


def smokes(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-SMOKE-02..03: at the spot where it takes most of the fire that he and his comrades are under."""
    if SMOKE_GRENADE not in figure_of(view.world, figure).gear or view.has_fired(figure) or view.mission.kind == "hold":
        return
    wind = view.world.find(THE_GAME, Wind)
    if wind is None:
        return
    lines = _lines(view)
    best: tuple[int, Point, list[_Line]] | None = None
    for spot in _spots(view, figure, lines, wind):
        patch = drift(spot, float(view.odds.tables.sky.smoke.grenade_circle), wind.blows_from, view.odds.tables)
        cut = [line for line in lines if _crosses(patch.start, patch.end, patch.width, line, view)]
        gain = sum(line.harm for line in cut) - _own_loss(view, cut)
        if gain >= WORTH and (best is None or gain > best[0]) and why_not_spot(view.skirmish, figure, spot) is None:
            best = (gain, spot, cut)
    if best is not None:
        gain, spot, cut = best
        worst = max(cut, key=lambda line: (line.harm, -line.foe.figure))
        values: tuple[tuple[str, str | int], ...] = (
            ("count", len({line.man for line in cut})), ("target", view.name(worst.foe.figure)),
        )  # fmt: skip
        yield gain, (ThrowSmoke(figure, AtPoint(spot)), Reason(SMOKES, "FNG-SMOKE-02", values))


def _lines(view: View) -> list[_Line]:
    """The fire of every enemy at each of ours where he stands, as far as it is to be feared."""
    found = []
    for foe in view.foes:
        for man in view.men if foe.threat else ():
            here = view.ground.nearest(view.at(man))
            harm = int(view.fire_on_places(foe, man)[here]) * foe.threat // 100
            if harm:
                found.append(_Line(foe, man, harm))
    return found


def _spots(view: View, figure: EntityId, lines: list[_Line], wind: Wind) -> Iterator[Point]:
    """Spots in reach on the way to the worst enemies, and upwind of it."""
    smoke, start = view.odds.tables.sky.smoke, Point(*view.at(figure))
    reach, long = float(smoke.grenade_range), float(smoke.circles * smoke.grenade_circle)
    away = DOWNWIND[wind.blows_from]
    harm: dict[EntityId, int] = {}
    for line in lines:
        harm[line.foe.figure] = harm.get(line.foe.figure, 0) + line.harm
    for foe in sorted(harm, key=lambda each: (-harm[each], each))[:MOST]:
        toward = along(start, Point(*view.at(foe)), min(reach - 1.0, distance(start, view.at(foe)) / 2))
        for share in UPWIND:
            spot = Point(toward.x - away.x * long * share, toward.y - away.y * long * share)
            far = distance(start, spot)
            yield snapped(spot if far <= reach else along(start, spot, reach))


def _crosses(start: tuple[float, float], end: tuple[float, float], width: float, line: _Line, view: View) -> bool:
    """Whether smoke that drifts along an edge of the table lies between an enemy and one of ours."""
    (ax, ay), (bx, by) = line.foe.at, view.at(line.man)
    along_x = abs(end[0] - start[0]) > abs(end[1] - start[1])
    half = width / 2
    rise, run = (0.0, half) if along_x else (half, 0.0)
    west, east = min(start[0], end[0]) - rise, max(start[0], end[0]) + rise
    north, south = min(start[1], end[1]) - run, max(start[1], end[1]) + run
    first, last = 0.0, 1.0
    for here, there, low, high in ((ax, bx, west, east), (ay, by, north, south)):
        step = there - here
        if abs(step) < 1e-9:
            if not low < here < high:
                return False
            continue
        one, other = sorted(((low - here) / step, (high - here) / step))
        first, last = max(first, one), min(last, other)
    return last - first > 1e-6


def _own_loss(view: View, cut: list[_Line]) -> int:
    """The worth of the shots that those whom it hides could have fired."""
    found = (own_fire(view, man) for man in dict.fromkeys(line.man for line in cut))
    return sum(shot[0] for shot in found if shot is not None)
