"""What the tooltip on the table says: a figure in words, else the ground."""

from __future__ import annotations

from game.board.table.geometry import Point, distance
from game.engine.core.world import EntityId
from game.engine.text import decimal
from game.ui.kit.widget import Tip
from game.ui.skirmish.desk import TableDesk


def figure_tip(desk: TableDesk, at: Point, figure: EntityId | None) -> Tip | None:
    """A figure pointed at, or the ground."""
    if figure is None:
        words = desk.own.ground_words(desk.known, at)
        return Tip(words) if words else None
    if not desk.knows(figure):
        return None
    line = desk.own.line_for(desk.game, desk.session.readers, figure)
    rows = [line.kind, line.rated, *(weapon.words for weapon in line.weapons)]
    rows += [", ".join(trait.words for trait in traits) for traits in (line.states, line.attributes)]
    rows += _measured(desk, figure)
    return Tip("\n".join(row for row in rows if row), line.name)


def _measured(desk: TableDesk, figure: EntityId) -> list[str]:
    """How far it is from whoever is chosen."""
    chosen = desk.selected
    if chosen is None or chosen == figure or not desk.knows(chosen):
        return []
    here, there = desk.place_of(chosen), desk.place_of(figure)
    if here is None or there is None:
        return []
    return [desk.own.measure.away(decimal(distance(here, there), 1), desk.name_of(chosen))]
