"""The ledger: reading, finding by id and by words, and what a bad file or a mistyped id is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import Fault, TableFault
from game.engine.rulebook.ledger import Ledger, Rule, looks_like_id
from game.engine.rulebook.rules_shown import rule_text, rules_json

HEAD = "id\tarea\ttitle\trule\tsource\truling"
LINES = (
    "XX-1-1\tfire\tSmoke\tA shot through smoke is harder.\t1\thouse: minus two.",
    "XX-1-2\tfire\tRange\tSmoke does not change the range.\t1\t",
    "XX-2.1-1\tmovement\tRoads\tA road costs one.\t2.1\tas printed.",
    "XX-2.1-10\tmovement\tFences\tA fence costs one more.\t2.1\t",
)


def write(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger.load(write(tmp_path / "ledger.tsv", HEAD, *LINES))


def ids(rules: tuple[Rule, ...]) -> list[str]:
    return [rule.id for rule in rules]


def test_a_rule_is_found_by_its_id_in_any_case(ledger: Ledger) -> None:
    assert ledger.rule(" xx-2.1-1 ").title == "Roads"
    assert "XX-2.1-1" in ledger
    assert "XX-9-9" not in ledger


def test_sections_keep_the_ledgers_order(ledger: Ledger) -> None:
    sections = [(section.number, section.areas, ids(section.rules)) for section in ledger.sections()]
    assert sections == [
        ("1", ("fire",), ["XX-1-1", "XX-1-2"]),
        ("2.1", ("movement",), ["XX-2.1-1", "XX-2.1-10"]),
    ]


def test_a_mistyped_id_gets_a_suggestion(ledger: Ledger) -> None:
    with pytest.raises(Fault, match=r"^There is no rule XX-2\.1-11; did you mean XX-2\.1-1[0]?\?$"):
        ledger.rule("XX-2.1-11")


def test_an_id_like_none_gets_a_way_out(ledger: Ledger) -> None:
    with pytest.raises(Fault, match=r"^There is no rule smoke screens; search for words instead, such as crossfire\.$"):
        ledger.rule("smoke screens")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("smoke", ["XX-1-1", "XX-1-2"]),
        ("SMOKE range", ["XX-1-2"]),
        ("minus", ["XX-1-1"]),
        ("cost", ["XX-2.1-1", "XX-2.1-10"]),
        ("2.1", ["XX-2.1-1", "XX-2.1-10"]),
        ("xx-2", ["XX-2.1-1", "XX-2.1-10"]),
        ("2.1 fence", ["XX-2.1-10"]),
        ("mortar", []),
        ("  ", []),
    ],
)
def test_a_search_wants_every_word_and_puts_titles_first(ledger: Ledger, words: str, found: list[str]) -> None:
    assert ids(ledger.search(words)) == found


def test_of_several_words_one_in_the_title_outweighs_all_in_the_text(tmp_path: Path) -> None:
    lines = (
        "XX-1-1\tfire\tOne\tSmoke hides men from fire, it is said.\t1\t",
        "XX-1-2\tfire\tSmoke\tMen and guns, it is said, from there.\t1\t",
        "XX-1-3\tfire\tSmoke from men\tIt is said, in a word.\t1\t",
        "XX-1-4\tfire\tTwo\tIt is said of men.\t1\t",
        "XX-1-5\tfire\tThree\tGuns.\t1\tSmoke from men, it is said.",
        "XX-1-6\tfire\tFour\tGuns.\t1\tas printed: smoke from men.",
    )
    ledger = Ledger.load(write(tmp_path / "ledger.tsv", HEAD, *lines))
    assert ids(ledger.search("smoke men from said")) == ["XX-1-3", "XX-1-2", "XX-1-1", "XX-1-5"]
    assert ledger.prefix == "XX"
    assert len(ledger) == 6


@pytest.mark.parametrize(
    ("text", "is_id"),
    [("OA-5.3-2", True), ("oa-14-11", True), ("FNG-GEN-01", True), ("crossfire", False), ("OA-5.3", False)],
)
def test_ids_are_told_from_words(text: str, is_id: bool) -> None:
    assert looks_like_id(text) is is_id


def test_one_rule_is_told_in_full_and_marks_the_house_ruling(ledger: Ledger) -> None:
    assert rule_text(ledger.rules[0]).splitlines() == [
        "XX-1-1  Smoke",
        "  fire, section 1 of the rules",
        "  A shot through smoke is harder.",
        "  House ruling: minus two.",
    ]
    assert rule_text(ledger.rules[2]).splitlines()[-1] == "  Ruling: as printed."


def test_rules_as_json_keep_the_columns_and_say_what_is_house(ledger: Ledger) -> None:
    first, second = rules_json(ledger.rules[:2])
    assert (first["id"], first["ruling"], first["house"]) == ("XX-1-1", "house: minus two.", True)
    assert (second["id"], second["ruling"], second["house"]) == ("XX-1-2", "", False)


def test_a_rule_that_is_awaited_says_for_what_and_the_others_leave_the_column_away(tmp_path: Path) -> None:
    lines = (f"{HEAD}\tawaited", f"{LINES[0]}\tboats", LINES[1], f"{LINES[2]}\t")
    rules = Ledger.load(write(tmp_path / "ledger.tsv", *lines)).rules
    assert [rule.awaited for rule in rules] == ["boats", "", ""]
    assert rule_text(rules[0]).splitlines()[3:] == ["  Awaited: boats", "  House ruling: minus two."]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ((), "line 1: the columns must be id, area, title, rule, source, ruling, split by tabs."),
        (("id\trule",), "line 1: the columns must be id, area, title, rule, source, ruling, split by tabs."),
        ((HEAD, "XX-1-1\tfire"), "line 2: 6 columns are wanted, not 2; part them by tabs."),
        ((HEAD, f"{LINES[0]}\tboats"), "line 2: 6 columns are wanted, not 7; part them by tabs."),
        ((HEAD, LINES[0], "one\ta\tb\tc\td\te"), "line 3: 'one' is not a rule id; write one like OA-5.3-2."),
        ((HEAD, LINES[0], LINES[1], LINES[0]), "line 4: XX-1-1 stands in line 2 already; ids are given once."),
    ],
)
def test_a_broken_ledger_is_told_with_its_line(lines: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    file = write(tmp_path / "ledger.tsv", *lines)
    with pytest.raises(TableFault) as caught:
        Ledger.load(file)
    assert str(caught.value) == f"{file}: {sentence}"


def test_a_ledger_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(TableFault, match=r"none\.tsv: cannot be read: No such file or directory\.$"):
        Ledger.load(tmp_path / "none.tsv")
    (tmp_path / "odd.tsv").write_bytes(b"\xff")
    with pytest.raises(TableFault, match=r"odd\.tsv: is not UTF-8; save it as UTF-8 text\.$"):
        Ledger.load(tmp_path / "odd.tsv")


def test_a_rule_of_that_number_comes_before_one_that_names_the_number(tmp_path: Path) -> None:
    named = "XX-1-1\tfire\tRange 7\tA shot reaches so far.\t1\t"
    numbered = "XX-7-1\tend\tVictory\tWho has won.\t7\t"
    worded = "XX-8-1\tend\tTurns\tThere are 7 of them.\t8\t"
    found = Ledger.load(write(tmp_path / "ledger.tsv", HEAD, worded, named, numbered)).search("7")
    assert ids(found) == ["XX-7-1", "XX-1-1", "XX-8-1"]


def test_a_rule_is_laid_out_in_lines_of_a_hundred_letters(tmp_path: Path) -> None:
    long = "XX-1-1\tfire\tSmoke\t" + "a " * 200 + "\t1\t"
    rule = Ledger.load(write(tmp_path / "ledger.tsv", HEAD, long)).rules[0]
    assert max(len(line) for line in rule_text(rule).splitlines()) == 99
    odd = "XX-1-1\tfire\tSmoke\tbb " + "a " * 200 + "\t1\t"
    rule = Ledger.load(write(tmp_path / "ledger.tsv", HEAD, odd)).rules[0]
    assert max(len(line) for line in rule_text(rule).splitlines()) == 100
