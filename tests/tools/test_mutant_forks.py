"""The warm process of the sampler of mutants: which faults it takes, where it puts them, and what it answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import msgspec
import pytest

from tools import mutants
from tools.mutant_calls import Traced
from tools.mutant_copies import Warm
from tools.mutant_forks import Answer, Ask, Look, changed_functions, shape

SUMS = """\
def more(a, b):
    return a + b


def doubled(a):
    return a * 2


def patient(n):
    while n:
        n -= 1
    return True


FOUR = doubled(2)
"""
TESTS = """\
from game.engine.sums import FOUR, more, patient

def test_more():
    assert more(1, 2) == 3

def test_less():
    assert more(1, -2) == -1

def test_four():
    assert FOUR == 4

def test_patient():
    assert patient(3)
"""
FILE, NAMED = "game/engine/sums.py", "tests/test_sums.py"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one module."""
    folder = tmp_path / "copy"
    for name, text in ((FILE, SUMS), (NAMED, TESTS)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "tools").mkdir()
    for plugin in ("tools/mutant_forks.py", "tools/mutant_calls.py"):
        (folder / plugin).write_bytes((mutants.ROOT / plugin).read_bytes())
    return folder


@pytest.fixture
def warm(project: Path) -> Iterator[Warm]:
    """The warm process of the project."""
    process = Warm(project, [NAMED])
    yield process
    process.close()


def asked(was: str, becomes: str, *tests: str, seconds: int = 10) -> Ask:
    """One fault of the project, held against its tests."""
    return Ask(FILE, SUMS, SUMS.replace(was, becomes, 1), [f"{NAMED}::{test}" for test in tests] or [NAMED], seconds)


def test_a_child_has_the_fault_and_the_next_child_has_it_no_more(warm: Warm) -> None:
    assert warm.answer(asked("a + b", "a - b")) == Answer(True, f"{NAMED}::test_more")
    assert warm.answer(asked("a + b", "b + a")) == Answer(True, "")


def test_tests_run_in_the_order_of_the_plan_and_only_those(warm: Warm) -> None:
    assert warm.answer(asked("a + b", "a - b", "test_less", "test_more")) == Answer(True, f"{NAMED}::test_less")
    assert warm.answer(asked("a + b", "a - b", "test_patient")) == Answer(True, "")


def test_what_ran_before_the_first_test_needs_a_fresh_process(warm: Warm) -> None:
    assert warm.answer(asked("a * 2", "a * 3")) == Answer(False)
    assert warm.answer(asked("doubled(2)", "doubled(3)")) == Answer(False)


def test_a_child_that_never_ends_is_ended_and_the_next_is_asked(warm: Warm) -> None:
    assert warm.answer(asked("n -= 1", "n += 1", "test_patient", seconds=1)) == Answer(True, "hangs")
    assert warm.answer(asked("a + b", "a - b", "test_more")).killer == f"{NAMED}::test_more"


def test_a_warm_process_that_cannot_begin_says_why(project: Path) -> None:
    with pytest.raises(SystemExit, match=r"the warm process has ended: (.|\n)*nowhere\.py"):
        Warm(project, ["nowhere.py"])


def test_a_file_is_looked_at_for_what_each_test_that_passes_calls_every_time(project: Path) -> None:
    more = "def made():\n    def inner(x):\n        return x\n    return inner\n\n\nclass Shop:\n    inner = made()\n"
    more += "    def open(self, *, hour=9):\n        return super().__repr__(), hour\n"
    (project / "game/engine/shops.py").write_text(more, encoding="utf-8")
    (project / NAMED).write_text(
        "from game.engine.shops import Shop\nfrom game.engine.sums import doubled, more\n\n"
        "def test_twice():\n    assert doubled(more(1, 2)) == 6\n\n"
        "def test_fails():\n    assert more(1, 2) == 4\n\n"
        "def test_again():\n    assert more(1, 2) == 3\n\n"
        "def test_shop():\n    assert Shop().open()[1] + Shop.inner(1) == 10\n",
        encoding="utf-8",
    )
    warm, out = Warm(project, [NAMED]), project / "calls.json"
    assert warm.answer(Look(NAMED, str(out))) == Answer(True, "")
    warm.close()
    found = msgspec.json.decode(out.read_bytes(), type=Traced)
    assert [(ran.test, {found.names[at] for at in ran.functions}) for ran in found.tests] == [
        (f"{NAMED}::test_twice", {f"{FILE}:more", f"{FILE}:doubled"}),
        (f"{NAMED}::test_again", {f"{FILE}:more"}),
        (f"{NAMED}::test_shop", {"game/engine/shops.py:Shop.open", "game/engine/shops.py:made"}),
    ]


def test_a_file_that_ends_its_process_is_told_of(project: Path) -> None:
    (project / NAMED).write_text("import os\n\ndef test_ends():\n    os._exit(3)\n", encoding="utf-8")
    warm = Warm(project, [NAMED])
    assert warm.answer(Look(NAMED, str(project / "calls.json"))) == Answer(True, "ends with 3")
    warm.close()


def compiled(source: str) -> CodeType:
    """The code of a module."""
    return compile(source, "game/a.py", "exec")


@pytest.mark.parametrize(
    ("was", "becomes", "functions"),
    [
        ("def f(): return 1\ndef g(): return 2", "def f(): return 1\ndef g(): return 3", ["g"]),
        ("class Sums:\n    def f(self): return 1", "class Sums:\n    def f(self): return None", ["Sums.f"]),
        ("def f():\n    def g(): return 1\n    return g", "def f():\n    def g(): return 2\n    return g", ["f"]),
        ("def f(): return 1", "\n\ndef f():\n    return 1", []),
        ("def f(): return 1", "def f(): return True", ["f"]),
        ("def f(): return 0.0", "def f(): return -0.0", ["f"]),
        ("def f(a): return a in (1, 2)", "def f(a): return a in (1, True)", ["f"]),
    ],
)
def test_the_outermost_function_that_a_fault_changes_is_found(was: str, becomes: str, functions: list[str]) -> None:
    found = changed_functions(compiled(was), compiled(becomes))
    assert found is not None
    assert [(old.co_qualname, new.co_qualname) for old, new in found] == [(name, name) for name in functions]
    assert [shape(old) == shape(new) for old, new in found] == [False] * len(functions)


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("x = 1", "x = 2"),
        ("class Sums:\n    x = 1", "class Sums:\n    x = 2"),
        ("def f(a=1): pass", "def f(a=2): pass"),
    ],
)
def test_what_a_module_or_a_class_does_itself_is_in_no_function(was: str, becomes: str) -> None:
    assert changed_functions(compiled(was), compiled(becomes)) is None
