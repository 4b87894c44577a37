"""docs/SCENARIOS.md lists every key with its words, and each of its examples can be played as it stands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from msgspec import Struct, inspect

from game.engine.playable.scenario import ScenarioFile, read_scenario
from game.rules.fmjp.model import options as fmjp
from game.rules.fng.model import options as fng
from game.rules.fng.model.assignment import Assignment
from game.rules.fof.model import options as fof
from game.rules.oa.model import options as oa
from game.systems import new_session, sides_of
from tests.house.tree import ROOT

TEXT = (ROOT / "docs" / "SCENARIOS.md").read_text(encoding="utf-8")
MEN = "`[[rules.us]]`, `[[rules.vc]]`"
TABLES: dict[tuple[str, str], type[Struct]] = {
    ("Every system", "The file"): ScenarioFile,
    ("FNG", "`[rules]`"): fng.Options,
    ("FNG", MEN): fng.Man,
    ("FNG", "`[[rules.vehicles.us]]`, `[[rules.vehicles.vc]]`"): fng.Ride,
    ("FNG", "`[rules.mission]`"): Assignment,
    ("FNG", "`[rules.mustered.us]`, `[rules.mustered.vc]`"): fng.Mustered,
    ("FNG", "`[rules.reinforcements.us]`, `[rules.reinforcements.vc]`"): fng.Reinforcements,
    ("FNG", "`[rules.support.us]`, `[rules.support.vc]`"): fng.Backing,
    ("FNG", "`[rules.traps.us]`, `[rules.traps.vc]`"): fng.Trapping,
    ("FNG", "`laid`"): fng.TrapAt,
    ("FNG", "`[rules.tunnels]`"): fng.Tunnels,
    ("FNG", "`holes`"): fng.Hole,
    ("FNG", "`sent`"): fng.Sent,
    ("FNG", "`record`"): fng.Record,
    ("FNG", "`[rules.victory]`"): fng.Victory,
    ("FNG", "`goals`"): fng.Goal,
    ("Force on Force", "`[rules]`"): fof.Options,
    ("Force on Force", MEN): fof.Force,
    ("Force on Force", "`exits`"): fof.Exit,
    ("Force on Force", "`works`"): fof.Work,
    ("Full Metal Jacket Potato", "`[rules]`"): fmjp.Options,
    ("Full Metal Jacket Potato", MEN): fmjp.Man,
    ("Full Metal Jacket Potato", "`[rules.victory]`"): fmjp.Victory,
    ("Full Metal Jacket Potato", "`[rules.wounded]`"): fmjp.Wounded,
    ("Full Metal Jacket Potato", "`[[rules.laid]]`"): fmjp.Laid,
    ("Operation Apocalypse", "`[rules]`"): oa.Options,
    ("Operation Apocalypse", "`[rules.position]`"): oa.Position,
    ("Operation Apocalypse", "`pieces`"): oa.PlacedPiece,
}
_WHOLE = re.compile(r"```toml\n(title = .*?)```", re.DOTALL)
EXAMPLES = {tomllib.loads(text)["title"]: text for text in _WHOLE.findall(TEXT)}


def section(chapter: str, heading: str) -> str:
    """What stands under a heading of a chapter."""
    text = next(text for text in TEXT.split("\n## ") if text.startswith(f"{chapter}\n"))
    return next(part for part in text.split("\n### ") if part.startswith(f"{heading}\n"))


def rows(text: str) -> dict[str, str]:
    """The rows of a table by the keys of their first column."""
    found = {}
    for first, rest in re.findall(r"^\| (`[^|]*) \|(.*)\|$", text, flags=re.MULTILINE):
        found |= dict.fromkeys(re.findall(r"`(\w+)`", first), rest)
    return found


def words_of(kind: inspect.Type) -> list[str]:
    """The words that can stand in a key; none where any can."""
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values if value]
    if isinstance(kind, inspect.UnionType):
        return [word for part in kind.types for word in words_of(part)]
    if isinstance(kind, inspect.VarTupleType):
        return words_of(kind.item_type)
    return []


@pytest.mark.parametrize(("chapter", "heading"), TABLES)
def test_the_keys_that_are_listed_are_those_that_a_scenario_may_say_and_no_others(chapter: str, heading: str) -> None:
    assert set(rows(section(chapter, heading))) == set(TABLES[chapter, heading].__struct_fields__)


@pytest.mark.parametrize(("chapter", "heading"), TABLES)
def test_every_word_that_can_stand_in_a_key_is_listed_beside_it(chapter: str, heading: str) -> None:
    told = rows(section(chapter, heading))
    kind = inspect.type_info(TABLES[chapter, heading])
    assert isinstance(kind, inspect.StructType)
    wanted = [(field.name, word) for field in kind.fields for word in words_of(field.type)]
    assert [(key, word) for key, word in wanted if f"`{word}`" not in told[key]] == []


def test_arrivals_are_listed_with_what_a_face_of_the_die_says() -> None:
    told = rows(section("FNG", "`[[rules.arrivals]]`"))
    assert set(told) == {"on", "result"}
    assert all(f"`{key}`" in told["result"] for key in fng.Arrival.__struct_fields__)


def test_every_system_has_an_example() -> None:
    assert {tomllib.loads(text)["system"] for text in EXAMPLES.values()} == {"oa", "fng", "fof", "fmjp"}


@pytest.mark.parametrize("title", EXAMPLES)
def test_each_example_is_played_as_it_stands(title: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(EXAMPLES[title], encoding="utf-8")
    session = new_session(read_scenario(path), 1, human=())
    assert set(session.seats) == set(sides_of(session.header.system))
    for _ in range(20):
        session.step_ai()
    assert len(session.records) >= 20
    session.close()


@pytest.mark.parametrize("title", EXAMPLES)
def test_each_example_changes_a_number_of_the_rules(title: str) -> None:
    assert tomllib.loads(EXAMPLES[title])["rules"]["tables"]
