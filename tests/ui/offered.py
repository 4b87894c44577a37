"""All that a battle offers in a position, told in lines: panels, menus, keys, clicks, and what comes of each.

Nothing of it is carried out.  The lines of ``tests/ui/drawn/offers.txt`` are written anew by ``python -m
tests.ui.offered``, after something is offered otherwise on purpose.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.rules.fmjp.model import components as fmjp
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.query import able
from game.rules.fng.model.components import figures as fng
from game.rules.oa.model.decisions import UsFire, UsMovement
from tests.ui.battle_table import BattleTable, in_a_home_of_its_own
from tests.ui.canvas import NEAR
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fof import positions
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.read import parts_of, write_parts
from tests.ui.screens import small_fight
from tests.ui.teller import MapTeller, TableTeller

OFFERS_FILE = Path(__file__).parent / "drawn" / "offers.txt"
_SHAPE = re.compile(r"(  \w+ [0-9a-f]{6}) (-?\d+,-?\d+,\d+,\d+)")
"""A line that tells of a shape: its kind and colour, and the box it lies in."""


# Positions --------------------------------------------------------------------------------------

Table = SkirmishTable | FofBattleTable | CardTable


def _fof(home: Path) -> FofBattleTable:
    table = FofBattleTable(home)
    positions.prepare(table.session.game)
    table.refresh()
    return table


def _fof_asked(ask: Callable[[Any], Any], home: Path) -> FofBattleTable:
    table = _fof(home)
    table.ask(ask(table.session.game))
    return table


def _skirmish(home: Path) -> SkirmishTable:
    table = SkirmishTable(home)
    world = table.world
    (x, y), pham = table.at("Able"), table.man("Pham")
    world.set(pham, fng.At(x + 2, y - 6, 180))
    world.remove(pham, fng.Hidden)
    table.scene.desk._key = (-1, -1, -1)
    table.scene.course.ask_again()
    table.scene.sync()
    table.settle()
    return table


def _cards(card: str, home: Path) -> CardTable:
    table = CardTable(home)
    world, decision = table.world, table.session.game.decision
    (enemy, *_), here = able(world, "vc"), world.get(decision.figure, fmjp.At)
    world.set(enemy, fmjp.At(here.x + 6.0, here.y - 4.0, 180))
    world.remove(enemy, fmjp.Hidden)
    world.set(decision.figure, fmjp.Held((card_of(card),)))
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    table.settle()
    return table


def _people(make: Callable[[Path], Table], *names: str) -> Callable[[Path], list[str]]:
    """What is told of men by name, or of what is asked where none is named."""

    def told(home: Path) -> list[str]:
        table = make(home)
        teller = TableTeller(table)
        with teller.in_vain():
            if not names:
                teller.asked()
            for name in names:
                teller.man(name)
        table.close()
        return teller.lines

    return told


def _map(kind: Any, home: Path) -> list[str]:
    """A squad, a machine and an enemy on the map of hexes."""
    table = BattleTable(home)
    table.lay_out(small_fight(kind), dice=[3] * 40)
    teller = MapTeller(table)
    with teller.in_vain():
        for name in ("Alvarez", "Cobra"):
            teller.piece(table.named(name))
    table.close()
    return teller.lines


POSITIONS: dict[str, Callable[[Path], list[str]]] = {
    "fng phase": _people(_skirmish),
    "fng man": _people(_skirmish, "Able"),
    "fng leader and enemy": _people(_skirmish, "Sarge", "Pham"),
    "cards king": _people(partial(_cards, "KS")),
    "cards man": _people(partial(_cards, "AH"), "Corporal Irwin"),
    "cards leader and enemy": _people(partial(_cards, "2D"), "Sergeant Hale", "Tran"),
    "fof unit": _people(_fof, "Fireteam 1"),
    "fof guns and enemy": _people(_fof, "Gun team", "Main-force squad"),
    "fof reaction": _people(partial(_fof_asked, positions.reaction)),
    "fof fire": _people(partial(_fof_asked, positions.fire)),
    "fof dice": _people(partial(_fof_asked, positions.dice)),
    "fof again": _people(partial(_fof_asked, positions.again)),
    "oa fire": partial(_map, UsFire),
    "oa movement": partial(_map, UsMovement),
}


def told(position: str, home: Path) -> list[str]:
    """The lines of a position."""
    return POSITIONS[position](home)


@cache
def kept() -> dict[str, list[str]]:
    """The lines of every position as they were written last."""
    return parts_of(OFFERS_FILE)


def unlike(lines: list[str], others: list[str]) -> list[str]:
    """Where two tellings differ by more than rounding does: the line, and what it is in each."""
    pairs = zip_longest(lines, others, fillvalue="nothing")
    return [f"{place}: {one} | {other}" for place, (one, other) in enumerate(pairs, start=1) if not _like(one, other)]


def _like(one: str, other: str) -> bool:
    a, b = _SHAPE.fullmatch(one), _SHAPE.fullmatch(other)
    if a is None or b is None:
        return one == other
    places = [list(map(int, found[2].split(","))) for found in (a, b)]
    return a[1] == b[1] and all(abs(here - there) <= NEAR for here, there in zip(*places, strict=True))


def main() -> None:
    """Write all lines anew."""
    write_parts(OFFERS_FILE, [(position, in_a_home_of_its_own(told, position)) for position in POSITIONS])


if __name__ == "__main__":
    main()
