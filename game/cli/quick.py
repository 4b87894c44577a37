"""``apocalypse quick``: a battle from a few choices and a seed, written as a scenario of the player's own."""

from __future__ import annotations

from game.cli.output import print_json, say
from game.cli.parser import Parser, whole_number
from game.engine.faults import OptionFault
from game.engine.playable.quick import Field
from game.engine.playable.scenario import read_scenario
from game.engine.text import t
from game.systems import quick_battle, quick_kit_of, quick_systems

_PROG = "apocalypse quick"
_HELP = (["-h"], ["--help"])


def quick(words: list[str]) -> int:
    """``quick SYSTEM [choices as options] [--seed N] [--name NAME] [--json]``; raises ``Fault``."""
    known = ", ".join(quick_systems())
    if words[:1] in _HELP:
        for system in quick_systems():
            say(_parser(system, quick_kit_of(system).fields()).format_help())
        return 0
    if not words:
        raise OptionFault(
            t(
                "Say whose battle: a rule system ({known}) is missing; 'apocalypse quick --help' tells more.",
                known=known,
            )
        )
    system, *rest = words
    chosen = vars(_parser(system, quick_kit_of(system).fields()).parse_args(rest))
    as_json, seed, name = chosen.pop("json"), chosen.pop("seed"), chosen.pop("name")
    path = quick_battle(system, chosen, seed, name)
    scenario = read_scenario(path)
    if as_json:
        print_json({"id": scenario.id, "title": scenario.title, "scenario": str(path), "chosen": chosen})
        return 0
    say(scenario.briefing)
    say(t("The scenario is in {file}; 'apocalypse play {id}' plays it.", file=path, id=scenario.id))
    return 0


def _parser(system: str, fields: tuple[Field, ...]) -> Parser:
    parser = Parser(prog=f"{_PROG} {system}", description=t("Draw a battle from a few choices."))
    for field in fields:
        keys = [option.key for option in field.options]
        about = t("{about} ({usual})", about=t(field.about), usual=field.usual).replace("%", "%%")
        parser.add_argument(
            f"--{field.key.replace('_', '-')}", dest=field.key, choices=keys, default=field.usual, help=about
        )
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help=t("the same seed draws the same battle"))
    parser.add_argument("--name", metavar="NAME", default="", help=t("what the battle is to be called"))
    parser.add_argument("--json", action="store_true", help=t("print one JSON document"))
    return parser
