"""Data are read on any thread: a type that several meet for the first time at once does not end the program."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT, python_files

WALKS = 16
"""About half of them died while nobody waited for whoever meets a type first."""

A_FAST_WALK = f"""
import os, sys, threading
from game.engine.playable.scenario import load_scenario
from game.systems import kit_of

kit = kit_of("fng")
scenarios = [load_scenario("fng/" + name) for name in ("introductory", "trail", "village")]

def walk(together):
    together.wait()
    for scenario in scenarios:
        kit.ways(scenario)

def walks():
    sys.setswitchinterval(1e-6)
    together = threading.Barrier(6)
    threads = [threading.Thread(target=walk, args=(together,)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

ended = []
for _ in range({WALKS}):
    child = os.fork()
    if not child:
        walks()
        os._exit(0)
    ended.append(os.waitpid(child, 0)[1])
print(ended)
"""


def test_the_arrows_run_through_the_scenarios_and_the_program_lives():
    # Each walk in a process of its own that has read nothing yet, forked from one that has imported everything.
    told = subprocess.run([sys.executable, "-c", A_FAST_WALK], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert told.stdout.strip() == str([0] * WALKS), told.stderr


GUARDED = ROOT / "game" / "engine" / "files" / "decoding.py"


def test_everything_that_is_read_as_a_type_goes_through_the_guarded_road():
    reading = {path: sorted(typed_readings(path)) for path in python_files("game")}
    assert reading.pop(GUARDED)
    assert not {path: lines for path, lines in reading.items() if lines}


def typed_readings(path: Path) -> set[int]:
    """The lines in which a file lets msgspec itself read data as a type."""
    text, found = path.read_text(encoding="utf-8"), set()
    for node in ast.walk(ast.parse(text)) if "msgspec" in text else ():
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("msgspec."):
                found |= {node.lineno for name in node.names if name.name in ("decode", "Decoder", "convert")}
            case ast.ImportFrom(module="msgspec"):
                found |= {node.lineno for name in node.names if name.name in ("convert", "json", "toml", "msgpack")}
            case ast.Call(func=ast.Attribute(attr="decode", value=ast.Attribute(value=ast.Name(id="msgspec")))):
                found |= {node.lineno for given in node.keywords if given.arg == "type"}
            case ast.Call(func=ast.Attribute(attr="convert", value=ast.Name(id="msgspec"))):
                found.add(node.lineno)
            case ast.Call(func=ast.Attribute(attr="Decoder", value=ast.Attribute(value=ast.Name(id="msgspec")))):
                found.add(node.lineno)
    return found


def test_a_reading_that_leaves_the_road_would_be_found(tmp_path: Path):
    for line in (
        "msgspec.convert(data, kind)",
        "msgspec.json.Decoder(kind)",
        "msgspec.json.decode(raw, type=kind)",
        "msgspec.toml.decode(raw, type=kind)",
        "from msgspec import convert",
        "from msgspec.json import decode",
    ):
        (tmp_path / "some.py").write_text(line, encoding="utf-8")
        assert typed_readings(tmp_path / "some.py") == {1}, line
