"""``apocalypse odds``: the exact odds of a shot, from the very function that the game resolves it with."""

from __future__ import annotations

from typing import Any

from game.cli.output import print_json, say
from game.cli.parser import Parser, whole_number
from game.engine.core.odds import Fact, OddsTest
from game.engine.faults import OptionFault
from game.engine.text import percent, t
from game.systems import SYSTEMS, odds_of, system_ids

_PROG = "apocalypse odds"
_HELP = (["-h"], ["--help"])


def odds(words: list[str]) -> int:
    """``odds SYSTEM TEST [facts as options] [--json]``; ``--help`` anywhere lists the facts."""
    if words[:1] in _HELP:
        say(_overview())
        for system in system_ids():
            _list_tests(system)
        return 0
    if not words:
        raise _missing(t("a rule system ({known})", known=", ".join(system_ids())))
    system, *rest = words
    tests = odds_of(system)
    if rest[:1] in _HELP:
        _list_tests(system)
        return 0
    if not rest:
        raise _missing(t("a test ({known})", known=", ".join(tests)))
    test = tests.get(rest[0])
    if test is None:
        known = ", ".join(tests)
        raise OptionFault(t("{system} has no test '{name}'; it has {known}.", system=system, name=rest[0], known=known))
    chosen = vars(_parser(system, test).parse_args(rest[1:]))
    as_json = chosen.pop("json")
    _show(test, chosen, as_json=as_json)
    return 0


def _missing(what: str) -> OptionFault:
    return OptionFault(t("Say what odds: {what} is missing; 'apocalypse odds --help' tells more.", what=what))


def _overview() -> str:
    """The questions that can be asked, a line for each test; the facts of each follow."""
    lines = [
        t("{command} SYSTEM TEST [facts as options]: the exact odds of one shot or test.", command=_PROG),
        t("'{command} SYSTEM --help' tells the facts of a system's tests; below they all follow.", command=_PROG),
    ]
    for system in system_ids():
        tests = odds_of(system)
        width = max(map(len, tests))
        lines += ["", f"{system}  {t(SYSTEMS[system].title)}"]
        lines += [f"  {name:<{width}}  {t(test.title)}" for name, test in tests.items()]
    return "\n".join([*lines, ""])


def _list_tests(system: str) -> None:
    for test in odds_of(system).values():
        say(_parser(system, test).format_help())


def _parser(system: str, test: OddsTest) -> Parser:
    parser = Parser(prog=f"{_PROG} {system} {test.name}", description=t(test.title))
    for fact in test.facts:
        _add_fact(parser, fact)
    parser.add_argument("--json", action="store_true", help=t("print one JSON document"))
    return parser


def _add_fact(parser: Parser, fact: Fact) -> None:
    options: dict[str, Any] = {"dest": fact.name, "help": t(fact.help)}
    if fact.kind == "flag":
        options["action"] = "store_true"
    else:
        options |= {"default": fact.default, "required": fact.default is None}
    if fact.kind == "number":
        options |= {"type": whole_number(fact.low, fact.high), "metavar": "N"}
    elif fact.kind == "choice":
        options["choices"] = fact.choices
    parser.add_argument(f"--{fact.name.replace('_', '-')}", **options)


def _show(test: OddsTest, facts: dict[str, Any], *, as_json: bool) -> None:
    outcomes = test.compute(facts)
    if as_json:
        print_json({"facts": facts, "outcomes": {name: float(chance) for name, chance in outcomes.items()}})
        return
    say(t(test.title))
    width = max(len(t(name)) for name in outcomes)
    for name, chance in outcomes.items():
        say(f"  {t(name):<{width}}  {percent(chance, 1):>7}  {chance}")
