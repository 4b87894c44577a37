"""tools/rule_coverage.py: what it counts as code and as a test."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from game.systems import ledger_of
from tools import rule_coverage

CODE = '''
"""Fire (OA-5.1-1)."""

RANGE = 3
"""OA-5.1-2: how far a squad fires."""

def fire() -> None:
    """OA-5.1-3..4, OA-6-1: one shot."""
    name = "OA-5.1-9"  # a string is not a docstring
'''
KIT = """
from game.rules.oa.fire import fire

class Kit:
    system = fire
"""
TESTS = """
import pytest
pytestmark = pytest.mark.rule("OA-5.1-1")
@pytest.mark.rule("OA-5.1-2", "OA-5.1-3..4")
def test_fire(): assert "OA-6-1"
"""
LEDGER = "id\ttitle\n" + "".join(f"OA-5.1-{n}\tRule {n}\n" for n in (1, 2, 3, 4)) + "OA-6-1\tLast\n"


def forget() -> None:
    """Files have changed: what was read of them is read again."""
    coverage = rule_coverage
    for known in (coverage.game_trees, coverage.asked_for, coverage.reached, coverage.all_documented):
        known.cache_clear()
    rule_coverage.used_names.cache_clear()
    rule_coverage.documentation.cache_clear()
    rule_coverage.marks.cache_clear()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    files = {
        "game/rules/oa/ledger.tsv": LEDGER,
        "game/rules/oa/fire.py": CODE,
        "game/rules/oa/kit.py": KIT,
        "tests/test_fire.py": TESTS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("OA-5.6-2: crossfire", ["OA-5.6-2"]),
        ("see OA-7.2-1..3", ["OA-7.2-1", "OA-7.2-2", "OA-7.2-3"]),
        ("(OA-14-9, OA-1-12)", ["OA-14-9", "OA-1-12"]),
        ("OA-5.1-1,3..4: both", ["OA-5.1-1", "OA-5.1-3", "OA-5.1-4"]),
        ("FNG-CHAR-09..10", ["FNG-CHAR-09", "FNG-CHAR-10"]),
        ("a DOA-1 or a 5-1", []),
    ],
)
def test_ids_ranges_and_lists_are_read(text: str, ids: list[str]):
    assert list(rule_coverage.ids_in(text)) == ids


def test_docstrings_of_modules_functions_and_names_count_and_other_strings_do_not():
    texts = [each.text for each in rule_coverage.documented(ast.parse(CODE))]
    assert rule_coverage.named_by(texts, "oa") == {"OA-5.1-1", "OA-5.1-2", "OA-5.1-3", "OA-5.1-4", "OA-6-1"}


def test_a_rule_needs_both_code_and_a_test(project: Path):
    found = rule_coverage.coverage("oa", root=project)
    assert found.missing == ["OA-6-1"]
    assert rule_coverage.as_json(found) == {
        "total": 5,
        "covered": 4,
        "missing": ["OA-6-1"],
        "awaited": {},
        "unreached": [],
    }


@pytest.mark.parametrize("rule", ["OA-6-1", "OA-5.1-1"], ids=["without a test", "with code and a test"])
def test_a_rule_that_is_awaited_is_listed_and_neither_missing_nor_covered(project: Path, rule: str):
    awaited = LEDGER.replace("id\ttitle", "id\ttitle\tawaited").replace(f"{rule}\t", f"{rule}\tLater\tboats\t")
    (project / "game" / "rules" / "oa" / "ledger.tsv").write_text(awaited)
    forget()
    found = rule_coverage.coverage("oa", root=project)
    assert found.awaited == {rule: "boats"}
    assert rule not in found.missing
    assert found.covered == (4 if rule == "OA-6-1" else 3)
    lines = list(rule_coverage.report("oa", found))
    assert lines[0].split() == [rule, "awaited:", "boats", "Later"]
    assert lines[-1] == f"oa: {found.covered} of 5 rules have code and a test, 1 are awaited"


def test_sections_narrow_the_count_and_hold_their_subsections(project: Path):
    assert len(rule_coverage.coverage("oa", ["5"], root=project).rules) == 4
    assert not rule_coverage.in_sections("OA-13.1-1", ["1", "13.2"])


def test_an_id_that_the_ledger_does_not_have_is_told(project: Path):
    (project / "tests" / "test_more.py").write_text('import pytest\npytestmark = pytest.mark.rule("OA-99-1")\n')
    assert rule_coverage.coverage("oa", root=project).unknown == ["OA-99-1"]


def test_json_has_every_system_of_the_game(capsys: pytest.CaptureFixture[str]):
    assert rule_coverage.main(["--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert counts["oa"]["total"] == 278
    assert counts["oa"]["covered"] + len(counts["oa"]["missing"]) == 278
    fng = counts["fng"]
    assert fng["covered"] + len(fng["awaited"]) == fng["total"] == len(ledger_of("fng"))
    assert fng["awaited"] == {}


@pytest.mark.parametrize(
    ("kit", "told"),
    [
        ("from game.rules.oa.fire import fire\n", "game/rules/oa/fire.py:7 fire"),
        ("bring_in('game.rules.oa.move')\n", "game/rules/oa/fire.py"),
        ("bring_in(f'game.rules.oa.{room}' for room in ('fire', 'move'))\n", "game/rules/oa/fire.py:7 fire"),
    ],
    ids=["imported, never used", "not brought in", "brought in by its subject, never used"],
)
def test_code_that_no_kit_reaches_does_not_count_and_is_told(project: Path, kit: str, told: str):
    (project / "game" / "rules" / "oa" / "kit.py").write_text(kit)
    forget()
    found = rule_coverage.coverage("oa", root=project)
    assert told in found.unreached
    assert {"OA-5.1-3", "OA-5.1-4"} <= set(found.missing)
    assert f"no kit reaches {told}" in rule_coverage.report("oa", found)


def test_what_enters_itself_by_a_decorator_is_reached(project: Path):
    code = CODE.replace("def fire", "@rule(Shot)\ndef fire")
    (project / "game" / "rules" / "oa" / "fire.py").write_text(code)
    (project / "game" / "rules" / "oa" / "kit.py").write_text("bring_in('game.rules.oa')\n")
    forget()
    found = rule_coverage.coverage("oa", root=project)
    assert found.unreached == ()
    assert found.missing == ["OA-6-1"]


def test_code_of_an_awaited_rule_may_wait_with_it(project: Path):
    awaited = LEDGER.replace("id\ttitle", "id\ttitle\tawaited").replace("Rule 3\n", "Rule 3\tboats\n")
    (project / "game" / "rules" / "oa" / "ledger.tsv").write_text(awaited)
    (project / "game" / "rules" / "oa" / "float.py").write_text('def row():\n    """OA-5.1-3: oars."""\n')
    forget()
    assert rule_coverage.coverage("oa", root=project).unreached == ()
