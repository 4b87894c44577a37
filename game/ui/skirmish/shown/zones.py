"""Marks and notes of placing: the zones, what those chosen or all together would see, and what would protect them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from game.board.skirmish.placing import ToPlace
from game.board.table.field import Outlook
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.world import EntityId
from game.engine.text import t
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.placing import Placement
from game.ui.skirmish.orders.plan_marks import Laid, fan
from game.ui.skirmish.orders.plans import Plan
from game.ui.skirmish.own import Watched
from game.ui.table.overlays import Barred, Fan, JointFan, Overlay, RangeRing, Shield, WatchedGround, ZoneMark

_AHEAD = (-40, -20, 0, 20, 40)
"""Degrees to the left and right of where he faces from which an enemy may come of whom nothing is known."""
_FAR = 0.25
"""So much of the length of the table such an enemy is away at first."""
_KEPT = 64


class View(Struct, frozen=True):
    """The sight that somebody would have from a place of what he watches, and how he would be seen from there.

    ``points`` are places of ``what`` (empty: the ground ahead of him), ``seen`` which of them he sees; ``cover`` and
    ``concealed`` tell whether something protects him from every one of those.
    """

    what: str
    points: tuple[Point, ...]
    seen: tuple[bool, ...]
    cover: bool
    concealed: bool

    @property
    def count(self) -> int:
        """How many of the places are seen."""
        return sum(self.seen)


def view_from(desk: TableDesk, figure: EntityId, at: Point) -> View:
    """The view that somebody would have from a place."""
    outlook = desk.own.outlook(desk.game)
    watched = desk.own.watched(desk.game, figure) or Watched("", tuple(_ahead(desk, figure, at)))
    return _view(outlook, watched, at)


@lru_cache(maxsize=_KEPT)
def _view(outlook: Outlook, watched: Watched, at: Point) -> View:
    """That of anybody there: asked for the marks and for the notes with each step of a drag."""
    if not watched.points:
        return View(watched.what, (), (), cover=False, concealed=False)
    there, back = outlook.looks([at], watched.points), outlook.looks(watched.points, [at])
    seen = tuple(there.clear[0].tolist())
    shields = [
        (bool(back.cover[row, 0]), bool(back.concealed[row, 0]))
        for row in range(len(watched.points))
        if back.clear[row, 0]
    ]
    cover = bool(shields) and all(cover for cover, _ in shields)
    return View(watched.what, watched.points, seen, cover, bool(shields) and all(map(any, shields)))


def _ahead(desk: TableDesk, figure: EntityId, at: Point) -> Iterator[Point]:
    """Places ahead of him, as far as they are on the table."""
    table = desk.own.outlook(desk.game).map
    facing = desk.own.look_of(desk.game, figure).facing
    far = _FAR * max(table.width, table.height)
    for turn in _AHEAD:
        unit = UNIT[(facing + turn) % DEGREES]
        place = snapped((at.x + far * unit.x, at.y + far * unit.y))
        if table.on_table(place):
            yield place


# Marks ------------------------------------------------------------------------------------------


def marks_of_placing(desk: TableDesk, placement: Placement, plans: Sequence[Plan]) -> Laid:
    """The zones; what the one in the hand or chosen would see, or all together; red where nobody may stand."""
    under: list[Overlay] = [*_zones(desk, placement), *desk.own.lying(desk.game, desk.session.readers)]
    places = _places(desk, placement, plans)
    outlook = desk.own.outlook(desk.game)
    if placement.sees_together:
        everybody = _all_places(desk, plans)
        under.append(JointFan(tuple(_fan(outlook, at).corners for _, at in everybody)))
        watching = _views(desk, everybody)
    else:
        under += [_fan(outlook, at) for _, at in places[:1]]
        watching = _views(desk, places)
    watched = [WatchedGround(each.points, each.seen) for each in together(watching)]
    return under, [*watched, *_signs(desk, places, plans)]


def _zones(desk: TableDesk, placement: Placement) -> Iterator[Overlay]:
    """Every zone of those who may be placed; dotted where those chosen may not."""
    world, map = desk.game.world, desk.own.outlook(desk.game).map
    wanted = _zones_of(desk, placement.chosen or placement.pieces)
    for name in dict.fromkeys(zone for piece in placement.pieces for zone in world.get(piece, ToPlace).zones):
        zone = map.zone(name)
        if zone is not None:
            yield ZoneMark(zone, pattern="chained" if name in wanted else "dotted")


def _zones_of(desk: TableDesk, pieces: Iterable[EntityId]) -> frozenset[str]:
    return frozenset(zone for piece in pieces for zone in desk.game.world.get(piece, ToPlace).zones)


def _places(desk: TableDesk, placement: Placement, plans: Sequence[Plan]) -> list[tuple[EntityId, Point]]:
    """Where those in the hand would stand, else where the one stands who is chosen alone."""
    if plans:
        return [(plan.figure, plan.end) for plan in plans]
    chosen = placement.chosen if len(placement.chosen) == 1 else ()
    found = [(figure, desk.place_of(figure)) for figure in chosen]
    return [(figure, at) for figure, at in found if at is not None]


def _all_places(desk: TableDesk, plans: Sequence[Plan]) -> list[tuple[EntityId, Point]]:
    """Where all of the side stand who lead somebody or stand alone; of those in the hand where they would."""
    own, game = desk.own, desk.game
    ends = {plan.figure: plan.end for plan in plans}
    mine = [each for each in own.pieces(game) if own.side_of(game, each) == desk.side]
    first = [each for each in mine if desk.knows(each) and own.together(game, each)[0] == each]
    places = [(each, ends.get(each, desk.place_of(each))) for each in first]
    return [(each, at) for each, at in places if at is not None]


def _views(desk: TableDesk, places: Sequence[tuple[EntityId, Point]]) -> list[View]:
    """The views from there of those who are to watch something."""
    return [view_from(desk, figure, at) for figure, at in places if desk.own.watched(desk.game, figure) is not None]


def together(views: Sequence[View]) -> list[View]:
    """The sight that all of these have of each ground that any of them is to watch."""
    found: dict[str, View] = {}
    for view in views:
        before = found.get(view.what)
        seen = view.seen if before is None else tuple(map(any, zip(before.seen, view.seen, strict=True)))
        found[view.what] = View(view.what, view.points, seen, cover=False, concealed=False)
    return list(found.values())


def _signs(desk: TableDesk, places: Sequence[tuple[EntityId, Point]], plans: Sequence[Plan]) -> Iterator[Overlay]:
    """Where each would stand: barred with the reason, in cover, concealed, or ringed as one who is seen in the open."""
    refused = {plan.figure: plan.refusal for plan in plans if plan.refusal is not None}
    for figure, at in places:
        view = view_from(desk, figure, at)
        if figure in refused:
            yield Barred(at, str(refused[figure]) if figure == next(iter(refused)) else "")
        elif view.cover or view.concealed:
            yield Shield(at, "cover" if view.cover else "concealed")
        elif view.count:
            yield RangeRing(at, 0.8, ink="watch")


@lru_cache(maxsize=_KEPT)
def _fan(outlook: Outlook, at: Point) -> Fan:
    """The fan from a place; those of men who stay are wanted with every step of the one who does not."""
    return fan(outlook, at)


# Notes ------------------------------------------------------------------------------------------


def placing_notes(desk: TableDesk, placement: Placement, plans: Sequence[Plan]) -> list[str]:
    """Of each who is in the hand what he would see and what would protect him, or of one among several why he may not
    stand there, which is said at the pointer of one alone; then what all see together, where that is shown."""
    lines: list[str] = []
    for plan in plans if len(plans) > 1 or all(plan.fits for plan in plans) else ():
        name = desk.name_of(plan.figure)
        words = [str(plan.refusal)] if plan.refusal is not None else view_words(view_from(desk, plan.figure, plan.end))
        lines += [name, *words] if len(plans) == 1 else [f"{name}: {'; '.join(words)}" if words else name]
    seen = together(_views(desk, _all_places(desk, plans))) if placement.sees_together else []
    return [*lines, *([t("All together"), *map(_seen_words, seen)] if seen else ())]


def view_words(view: View) -> list[str]:
    """A view in words."""
    if not view.what:
        return [_ahead_words(view)] if view.points else []
    if not view.count:
        return [_seen_words(view)]
    if view.cover:
        return [_seen_words(view), t("in cover from there")]
    return [_seen_words(view), t("concealed from there") if view.concealed else t("in the open to some of it")]


def _seen_words(view: View) -> str:
    return t("{what}: {seen} of {count} places seen", what=t(view.what), seen=view.count, count=len(view.points))


def _ahead_words(view: View) -> str:
    if not view.count:
        return t("sees nothing of what lies farther ahead")
    if view.cover:
        return t("in cover from ahead")
    return t("concealed from ahead") if view.concealed else t("in the open to whoever comes from ahead")
