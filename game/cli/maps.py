"""``apocalypse map``: a new map or table, whether one made with Tiled can be played, and a picture of its tiles."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from game.board.cartography import NewTable
from game.board.tiled.hexes.checker import as_json, check_maps
from game.cli.output import complain, print_json, say
from game.engine.faults import MapFault, MapProblem, OptionFault, ScenarioFault
from game.engine.files.paths import maps_dir
from game.engine.files.writing import write_whole
from game.engine.playable.workshop import lay_out_project, scenario_of
from game.engine.text import nt, t
from game.systems import begin_map, load_part, map_vocabulary

_LAYING = "game.rules.fng.cartography:new_table"
"""The one system that lays out tables by dice."""
_SEEDS = 10**6
_FOOT = 12  # inches
_LEAST, _MOST = 24, 96  # inches of a side of a table


def new(chosen: argparse.Namespace) -> int:
    """Begin a map of the player's own, with its scenario; raises ``Fault``."""
    own = begin_map(chosen.name, chosen.size)
    scenario = scenario_of(own)
    if chosen.json:
        print_json({"id": scenario.id, "title": scenario.title, "map": str(own.map), "scenario": str(own.scenario)})
        return 0
    say(t("The map is in {file}; open it with Tiled.", file=own.map))
    say(t("The scenario is in {file}; 'apocalypse play {id}' plays it.", file=own.scenario, id=scenario.id))
    return 0


def table(chosen: argparse.Namespace) -> int:
    """Lay out a table of FNG by dice and write it where no file is; raises ``Fault``."""
    out = Path(chosen.out)
    if out.suffix != ".tmx":
        raise OptionFault(t("{file}: a map is called something.tmx; give it such a name.", file=out))
    if out.exists():
        raise OptionFault(t("{file}: is there already; choose another name, or delete it.", file=out))
    size, seed = _size_of(chosen.size), secrets.randbelow(_SEEDS) if chosen.seed is None else chosen.seed
    laid: NewTable = load_part(_LAYING)(chosen.terrain, size, seed, chosen.season, chosen.urban, chosen.river)
    try:
        write_whole(out, laid.tmx.encode())
    except OSError as fault:
        reason = fault.strerror or fault
        raise MapFault(
            str(out), [MapProblem(t("cannot be written: {reason}", reason=reason), t("choose another folder"))]
        ) from fault
    if chosen.json:
        print_json({"map": str(out), "title": laid.title, "seed": laid.seed})
        return 0
    say(t("{title} is in {file}; seed {seed} lays out the same. Open it with Tiled.", title=t(laid.title), file=out,
          seed=laid.seed))  # fmt: skip
    return 0


def _size_of(text: str) -> tuple[int, int]:
    """Width and height in inches of what was typed in feet (up to 12) or inches; raises ``OptionFault``."""
    sides = text.lower().split("x")
    if len(sides) != 2 or not all(side.strip().isdecimal() for side in sides):
        raise OptionFault(t("--size: '{text}' is no size; write it like 4x3 (feet) or 48x36 (inches).", text=text))
    wide, high = (int(side) * (_FOOT if int(side) <= _FOOT else 1) for side in sides)
    if not all(_LEAST <= side <= _MOST for side in (wide, high)):
        raise OptionFault(t("--size: a table has 2 to 8 feet a side, 24 to 96 inches."))
    return wide, high


def project(chosen: argparse.Namespace) -> int:
    """Put our Tiled project into a folder of maps, the player's own without one; raises ``ScenarioFault``."""
    folder = Path(chosen.folder) if chosen.folder else maps_dir()
    try:
        file = lay_out_project(folder)
    except OSError as fault:
        reason = fault.strerror or fault
        raise ScenarioFault(
            t("{file}: cannot be written: {reason}; make room or choose another folder.", file=folder, reason=reason)
        ) from fault
    say(t("The Tiled project is {file}; open it in Tiled, and it offers every type by name.", file=file))
    return 0


def check(chosen: argparse.Namespace) -> int:
    """Everything that is wrong with the maps; 2 where one of them cannot be used."""
    found = check_maps([Path(file) for file in chosen.files], map_vocabulary())
    broken = sum(1 for problems in found.values() if problems)
    if chosen.json:
        print_json(as_json(found))
    else:
        for file, problems in found.items():
            for problem in problems:
                say(t("{where}: {fault}", where=file, fault=problem))
            if not problems:
                say(t("{file}: ok", file=file))
    if not broken:
        return 0
    complain(nt("One map cannot be played as it is.", "{count} maps cannot be played as they are.", broken))
    return 2


def render(chosen: argparse.Namespace) -> int:
    """Draw the map's tiles into a picture."""
    from game.ui.pictures.map_tiles import render_map

    render_map(Path(chosen.file), map_vocabulary(), Path(chosen.out))
    say(t("The picture is in {file}.", file=chosen.out))
    return 0
