"""Marks for a way in the player's hand, and for his tools: rulers, rings, sight lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.board.table.field import Outlook
from game.board.table.measure.geometry import Point, distance
from game.board.table.reach import Ways
from game.board.table.words import why_halted
from game.engine.core.world import EntityId
from game.engine.text import decimal, t
from game.ui.skirmish.desk import TableDesk
from game.ui.skirmish.orders.plans import Plan
from game.ui.table.overlays import Fan, LaneMark, Overlay, RangeRing, ReachArea, Ruler, Shield, SightLine

_NEAR = 3.0
"""Inches from the end of a way within which the words of its ruler stand: others would lie on them."""

Laid = tuple[Sequence[Overlay], Sequence[Overlay]]
"""Marks that lie under the figures and over them."""
NOTHING: Laid = ((), ())


def marks_of_plans(desk: TableDesk, plans: Sequence[Plan], seen: Fan | None = None) -> Laid:
    """The ways in the player's hand: rulers, what the first of them sees, where each is noticed and what protects him
    where he stops; for one man alone also his range and the lines of those who see him.  Of several rulers side by side
    only that of the first has words; the note has those of all.  ``seen``: what the first sees, where it is known."""
    over: list[Overlay] = [_ruler(desk, plan, silent=plan is not plans[0]) for plan in plans if plan.stretches]
    if len(plans) == 1:
        over += desk.own.rings(desk.known, plans[0].figure, plans[0].end)
        over += _watchers(plans[0])
    for plan in plans:
        over += _noticed(desk, plan)
        over += _sheltered(plan) if len(plans) > 1 else ()
    first = [seen] if seen is not None else [fan(desk.own.outlook(desk.known), plan.end) for plan in plans[:1]]
    under: list[Overlay] = [*first]
    under += [LaneMark(plan.lane, "path" if plan.fits else "blocked") for plan in plans if plan.lane]
    return under, over


def _ruler(desk: TableDesk, plan: Plan, *, silent: bool) -> Ruler:
    """The ruler of a way; what forbids it stands at its end, where no place on the way is to blame."""
    words = ""
    if plan.refusal is not None and plan.halt is None:
        words = str(plan.refusal)
    return Ruler(plan.stretches, plan.allowance, plan.halt, words, desk.own.measure, silent, plan.rest)


def fan(outlook: Outlook, at: Point) -> Fan:
    """The ground that can be seen from a place."""
    return Fan(tuple(outlook.sight.fan(at, limit=outlook.limit, dark=outlook.dark)))


def _watchers(plan: Plan) -> Iterator[Overlay]:
    """Those who would have him in view where he stops, and whether he has cover from them."""
    for watch in plan.watches:
        yield SightLine(watch.at, plan.end, cover=watch.cover, concealed=watch.concealed and not watch.cover)
    if plan.watches and all(watch.cover for watch in plan.watches):
        yield Shield(plan.end, "cover", "" if plan.notes else t("in cover from all who see him"))


def _sheltered(plan: Plan) -> Iterator[Overlay]:
    """One of several: the sign of what protects him where he stops, or the ring of one who is seen in the open."""
    if not plan.watches:
        return
    if all(watch.cover for watch in plan.watches):
        yield Shield(plan.end, "cover")
    elif all(watch.cover or watch.concealed for watch in plan.watches):
        yield Shield(plan.end, "concealed")
    else:
        yield RangeRing(plan.end, 0.8, ink="watch")


def _names(desk: TableDesk, figures: Sequence[EntityId]) -> str:
    return ", ".join(desk.name_of(figure) for figure in figures)


def _noticed(desk: TableDesk, plan: Plan) -> Iterator[Overlay]:
    """Where on his way enemies would notice him."""
    for notice in plan.seen:
        words = desk.own.notice_words(_names(desk, notice.by), len(notice.by))
        if distance(notice.at, plan.end) < _NEAR:
            words = ""
        yield RangeRing(notice.at, 0.7, words, ink="watch", pattern="dotted")


def plan_words(desk: TableDesk, plans: Sequence[Plan]) -> list[str]:
    """The plans in a few lines: who would notice several on their way; of each inches, what forbids them, who would see
    him, what protects him."""
    lines = []
    seen = sorted({enemy for plan in plans for enemy in plan.seen_by})
    if len(plans) > 1 and seen:
        lines.append(t("{seen}: In Sight on their way", seen=_names(desk, seen)))
    for plan in plans:
        name, measure = desk.name_of(plan.figure), desk.own.measure
        lines.append(measure.way(name, decimal(plan.cost, 1), f"{plan.allowance:.0f}"))
        if plan.rest:
            lines.append(measure.too_long(decimal(plan.wanted, 1)))
        if plan.refusal is not None:
            lines.append(str(plan.refusal))
        elif plan.halt is not None:
            lines.append(why_halted(plan.halt))
        if plan.notes:
            lines += plan.notes
        elif len(plans) == 1:
            lines += [
                _protection(desk.name_of(watch.enemy), cover=watch.cover, concealed=watch.concealed)
                for watch in plan.watches
            ]
            if plan.seen:
                lines.append(t("{seen}: In Sight on his way", seen=_names(desk, plan.seen_by)))
        elif plan.watches:
            lines.append(_seen_there(desk, plan))
    return lines


def _seen_there(desk: TableDesk, plan: Plan) -> str:
    """One of several in one line: who would see him where he stops, and what protects him there."""
    enemies = _names(desk, [watch.enemy for watch in plan.watches])
    if all(watch.cover for watch in plan.watches):
        return t("seen there by {enemies}, in cover", enemies=enemies)
    if all(watch.cover or watch.concealed for watch in plan.watches):
        return t("seen there by {enemies}, concealed", enemies=enemies)
    return t("seen there by {enemies}, in the open", enemies=enemies)


def _protection(enemy: str, *, cover: bool, concealed: bool) -> str:
    if cover:
        return t("{enemy} sees him there in cover", enemy=enemy)
    if concealed:
        return t("{enemy} sees him there concealed", enemy=enemy)
    return t("{enemy} sees him in the open", enemy=enemy)


def reach_marks(ways: Ways, at: Point, inches: float) -> Laid:
    """Everywhere one who has these ways could get to from a place for so many inches."""
    return (ReachArea.of(ways.reach(at, inches).points),), ()


def marks_of_tool(desk: TableDesk, tool: str, start: Point | None, end: Point | None) -> Laid:
    """The line of sight or the ruler in the player's hand."""
    outlook = desk.own.outlook(desk.known)
    if start is None:
        return NOTHING
    if tool == "sight":
        line: list[Overlay] = []
        if end is not None and end != start:
            line.append(SightLine.of(start, end, outlook.look(start, end)))
        return [fan(outlook, start)], line
    if end is None or end == start:
        return NOTHING
    return [], [Ruler(tuple(outlook.paths.legs((start, end))), measure=desk.own.measure)]
