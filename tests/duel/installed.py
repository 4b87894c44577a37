"""Installing the duel beside the systems that there are, through the same two lists, with a map and a scenario."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import systems
from game.board.hexgrid import HexGrid
from game.board.hexmap import HexMap
from game.board.tiled.hexes.writer import tmx_text
from game.engine.files.paths import data_dir, maps_dir, own_scenarios_dir
from game.engine.playable.scenario import Scenario, load_scenario
from game.rules.oa.new_map import TILESET, tile_of
from game.systems import SystemEntry
from game.ui import systems as windows
from game.ui.systems import WindowEntry

_RANDOM = "game.ai.random_player:RandomPlayer"
_PLAYERS = {"marksman": "tests.duel.kit:Marksman", "random": _RANDOM}
ENTRY = SystemEntry(
    title="The duel",
    kit="tests.duel.kit:KIT",
    version="tests.duel.rules:VERSION",
    ledger="tests.duel.kit:ledger",
    tables="tests.duel.kit:load_tables",
    views="tests.duel.kit:table_views",
    odds="tests.duel.kit:ODDS",
    ground="tests.duel.kit:read_yard",
    vocabulary="tests.duel.kit:VOCABULARY",
    cartography="tests.duel.kit:CARTOGRAPHY",
    players={"blue": _PLAYERS, "red": _PLAYERS},
)
WINDOW = WindowEntry(
    battle="tests.duel.battle:DuelBattle",
    replay="tests.duel.window:DuelReplay",
    portraits="tests.duel.window:PORTRAITIST",
    preview="game.ui.pictures.thumbnail:hex_preview",
    desk="game.ui.mapdesk.hexes:MapDesk",
)
_SCENARIO = """title = "Behind the mill"
system = "duel"
map = "yard.tmx"
briefing = "Two men have agreed to meet behind the mill."
"""


def install(patch: pytest.MonkeyPatch) -> Scenario:
    """The duel can be played until ``patch`` is undone; its one scenario is among the player's own."""
    patch.setitem(systems.SYSTEMS, "duel", ENTRY)
    patch.setitem(windows.WINDOWS, "duel", WINDOW)
    _write_map(maps_dir() / "yard.tmx")
    scenario = own_scenarios_dir() / "duel" / "mill.toml"
    scenario.parent.mkdir(parents=True, exist_ok=True)
    scenario.write_text(_SCENARIO, encoding="utf-8")
    return load_scenario("duel/mill")


def _write_map(file: Path) -> None:
    """A yard with a pond in it."""
    grid = HexGrid(7, 6)
    yard = HexMap("yard", "The yard", grid, {hex: "river" if hex in (403, 404) else "clear" for hex in grid.hexes})
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(tmx_text(yard, TILESET, lambda hex, terrain: tile_of(yard, hex, terrain)), encoding="utf-8")
    for part in (TILESET, "oa-terrain.png"):
        shutil.copy(data_dir() / "maps" / part, file.parent / part)
