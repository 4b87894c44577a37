"""The sampler of mutants, on a project of two functions: what is killed by whom, what lives, and going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import mutant_copies, mutants
from tools.mutant_calls import Ran
from tools.mutant_equivalents import Entry
from tools.mutants import (
    GOLDEN,
    LIVED,
    NAMED,
    NOTHING,
    Part,
    Result,
    chosen_tests,
    draw,
    parts_of,
    table,
    what_it_tests,
)
from tools.mutations import Mutation

FILES = {
    "game/engine/sums.py": "".join(
        f"def {name}(a, b):\n    c = a {sign} b\n    return c\n\n\n"
        for name, sign in (("more", "+"), ("less", "-"), ("often", "*"))
    ),
    "tests/engine/test_sums.py": "from game.engine.sums import more\n\ndef test_more():\n    assert more(1, 2) == 3\n",
    "tests/rules/test_golden.py": "from game.engine.sums import less\n\ndef test_less():\n    assert less(3, 2) == 1\n",
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project, with the plugin that the sampler runs its tests under."""
    root = tmp_path / "project"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    (root / "tools").mkdir()
    for plugin in ("tools/mutant_tests.py", "tools/mutant_forks.py", "tools/mutant_calls.py"):
        (root / plugin).write_bytes((mutants.ROOT / plugin).read_bytes())
    monkeypatch.setattr(mutants, "ROOT", root)
    monkeypatch.setattr(mutant_copies, "COPIED", ("game", "tests", "tools"))
    monkeypatch.setattr(mutants, "PARTS", (Part("engine", "game/engine", "tests/engine", "tests/rules"),))
    return root


def test_every_fault_is_told_with_its_fate_and_a_second_run_goes_on(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = tmp_path / "keep"
    assert mutants.main(["--count", "20", "--keep", str(keep)]) == 0
    told = capsys.readouterr()
    assert "| engine | 3 | 0 | 1 (33 %) | 1 | 1 |" in told.out
    assert "lived: game/engine/sums.py:12: a * b -> (a / b)" in told.out
    assert "golden games: game/engine/sums.py:7: a - b -> (a + b)" in told.out
    assert "named tests: game/engine/sums.py:2: a + b -> (a - b) tests/engine/test_sums.py::test_more" in told.err
    assert 'was = "c = a * b"\nbecomes = "c = (a / b)"\nwhy = ""' in told.out
    assert (project / "game/engine/sums.py").read_text() == FILES["game/engine/sums.py"]

    results = keep / "results.jsonl"
    lines = results.read_bytes()
    results.write_bytes(lines[:-20])
    assert mutants.main(["--count", "20", "--keep", str(keep)]) == 0
    assert "| engine | 3 | 0 | 1 (33 %) | 1 | 1 |" in capsys.readouterr().out
    assert len(results.read_bytes().splitlines()) == len(lines.splitlines())


def test_a_fault_judged_to_change_nothing_is_not_tried_and_leaves_the_share(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    judged = Entry("game/engine/sums.py", "often", "c = a * b", "c = (a / b)", "Nobody asks for it.")
    monkeypatch.setattr(mutants, "entries", lambda: [judged])
    assert mutants.main(["--count", "20", "--keep", str(tmp_path / "keep")]) == 0
    told = capsys.readouterr()
    assert "| engine | 3 | 1 | 1 (50 %) | 1 | 0 |" in told.out
    assert "changes nothing: game/engine/sums.py:12: a * b -> (a / b)" in told.out
    assert "changes nothing: game/engine/sums.py:12: a * b -> (a / b) Nobody asks for it." in told.err
    assert "c = (a / b)" not in told.out


def test_a_test_that_fails_without_any_fault_kills_nothing(project: Path, tmp_path: Path) -> None:
    (tmp_path / "keep").mkdir()
    (project / "tests/engine/test_sums.py").write_text("def test_more():\n    assert False\n", encoding="utf-8")
    run = mutants.Run(tmp_path / "keep", 1)
    assert run.traced(mutants.PARTS[0]) == []
    run.close()


def test_a_fault_is_held_against_the_callers_of_its_function_first_then_of_its_module_then_of_its_name(
    project: Path,
) -> None:
    fault = Mutation("game/engine/sums.py", "more", 0, 0, 2, "a", "b")
    other, file = "tests/engine/test_other.py", "tests/engine/test_sums.py"
    for there in (other, "game/engine/others.py"):
        (project / there).write_text("", encoding="utf-8")
    tests = [
        (other, Ran("unrelated", 0.1, []), frozenset({"game/engine/others.py:more"})),
        (file, Ran("names it", 0.1, []), frozenset()),
        (other, Ran("its module", 0.1, []), frozenset({"game/engine/sums.py:less"})),
        (other, Ran("dear", 9.0, []), frozenset({"game/engine/sums.py:more"})),
        (other, Ran("cheap", 0.1, []), frozenset({"game/engine/sums.py:more"})),
    ]
    assert [ran.test for _, ran in chosen_tests(fault, tests)] == ["cheap", "dear", "its module", "names it"]


def test_what_stands_in_no_function_is_held_against_the_files_that_name_its_module_first(project: Path) -> None:
    fault = Mutation("game/engine/sums.py", "<module>", 0, 0, 2, "a", "b")
    other, file = "tests/engine/test_other.py", "tests/engine/test_sums.py"
    (project / other).write_text("", encoding="utf-8")
    tests = [
        (other, Ran("its module", 0.1, []), frozenset({"game/engine/sums.py:less"})),
        (file, Ran("names it", 0.1, []), frozenset()),
    ]
    assert [ran.test for _, ran in chosen_tests(fault, tests)] == ["names it", "its module"]


def test_tests_are_chosen_up_to_the_budget_and_one_at_least(project: Path) -> None:
    fault = Mutation("game/engine/sums.py", "more", 0, 0, 2, "a", "b")
    calls = frozenset({"game/engine/sums.py:more"})
    tests = [("tests/engine/test_sums.py", Ran(str(cost), float(cost), []), calls) for cost in (40, 7, 5)]
    assert [ran.test for _, ran in chosen_tests(fault, tests)] == ["5", "7"]
    assert [ran.test for _, ran in chosen_tests(fault, tests[:1])] == ["40"]


def test_tests_that_compare_all_that_they_see_come_last_and_have_a_budget_of_their_own(project: Path) -> None:
    fault = Mutation("game/engine/sums.py", "more", 0, 0, 2, "a", "b")
    calls, elsewhere = frozenset({"game/engine/sums.py:more"}), frozenset({"game/engine/others.py:more"})
    first, second = mutants.WATCHERS[:2]
    for there in (first, second, "game/engine/others.py"):
        (project / there).parent.mkdir(parents=True, exist_ok=True)
        (project / there).write_text("", encoding="utf-8")
    tests = [
        (second, Ran("a second file", 5.0, []), calls | elsewhere),
        (first, Ran("sees less", 9.0, []), calls | elsewhere),
        (first, Ran("sees all", 7.0, []), calls | elsewhere),
        (first, Ran("looks elsewhere", 0.1, []), elsewhere),
        ("tests/engine/test_sums.py", Ran("near", 6.0, []), calls),
    ]
    assert [ran.test for _, ran in chosen_tests(fault, tests)] == ["a second file", "near", "sees all"]


def test_each_part_of_the_game_has_the_same_share_of_the_draw() -> None:
    parts = parts_of(["game/engine", "game/rules/fof", "game/ai"])
    faults = draw(parts, [], 8, 1)
    assert [sum(part.name == name for part, _ in faults) for name in ("engine", "rules/fof", "ai")] == [3, 3, 2]


def test_a_draw_from_a_folder_stays_in_it() -> None:
    faults = draw(parts_of(["game/board/table"]), ["game/board/table"], 5, 1)
    assert [part.name for part, _ in faults] == ["board"] * 5
    assert [fault.file for _, fault in faults if not fault.file.startswith("game/board/table/")] == []


@pytest.mark.parametrize("folder", ["game/nowhere", "docs"])
def test_a_folder_without_faults_is_refused_in_words(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        mutants.main(["--folder", folder])
    assert ended.value.code == 2
    assert f"there is nothing to draw from in '{folder}'" in capsys.readouterr().err


def test_the_table_has_a_row_for_every_part_and_one_for_all() -> None:
    fates = [("engine", fate) for fate in (NAMED, NAMED, GOLDEN, NOTHING)] + [("ui", NOTHING), ("ai", LIVED)]
    results = [Result("", part, "", fate) for part, fate in fates]
    assert table(results).splitlines()[2:] == [
        "| engine | 4 | 1 | 2 (66 %) | 1 | 0 |",
        "| ui | 1 | 1 | 0 (-) | 0 | 0 |",
        "| ai | 1 | 0 | 0 (0 %) | 0 | 1 |",
        "| all | 6 | 2 | 2 (50 %) | 1 | 1 |",
    ]


def test_a_trace_outlives_the_move_of_a_module_and_not_another_assertion() -> None:
    was = what_it_tests("from game.a import f\ndef test_f():\n    assert f() == 1\n")
    assert what_it_tests("from game.b.c import f\nimport re\n\ndef test_f():\n    assert f() == 1\n") == was
    assert what_it_tests("from game.a import f\ndef test_f():\n    assert f() == 2\n") != was


def test_a_function_that_moved_since_the_trace_is_known_by_its_name_then_by_its_file(project: Path) -> None:
    fault = Mutation("game/engine/sums.py", "more", 0, 0, 2, "a", "b")
    other = "tests/engine/test_other.py"
    (project / other).write_text("", encoding="utf-8")
    tests = [
        (other, Ran("of a file that is still there", 0.1, []), frozenset({"tests/engine/test_sums.py:more"})),
        (other, Ran("same file", 0.1, []), frozenset({"game/old/sums.py:less"})),
        (other, Ran("same function", 0.1, []), frozenset({"game/old/others.py:more"})),
    ]
    assert [ran.test for _, ran in chosen_tests(fault, tests)] == ["same function", "same file"]
