"""``apocalypse quick`` and ``apocalypse mission``: a battle drawn from a few choices and a seed, which becomes a
scenario of the player's own."""

from __future__ import annotations

from game.cli.output import print_json, say
from game.cli.parser import Parser, whole_number
from game.drawing import MISSIONS, QUICK_BATTLES, quick_battle, quick_kit_of, quick_systems
from game.engine.faults import OptionFault
from game.engine.playable.picker import matched, sides_in, strength
from game.engine.playable.quick import QuickKit
from game.engine.playable.scenario import read_scenario
from game.engine.text import t
from game.systems import kit_of

COMMANDS = {"quick": QUICK_BATTLES, "mission": MISSIONS}
"""The sort of battle that each command draws."""

_HELP = (["-h"], ["--help"])


def quick(command: str, words: list[str]) -> int:
    """``quick SYSTEM [choices as options] [--seed N] [--name NAME] [--json]``, or ``mission``; raises ``Fault``."""
    drawn = COMMANDS[command]
    systems = quick_systems(drawn)
    if words[:1] in _HELP:
        for system in systems:
            say(_parser(command, system, quick_kit_of(system, drawn)).format_help())
        return 0
    if not words:
        raise OptionFault(
            t(
                "Say whose battle: a rule system ({known}) is missing; 'apocalypse {command} --help' tells more.",
                known=", ".join(systems),
                command=command,
            )
        )
    system, *rest = words
    kit = quick_kit_of(system, drawn)
    chosen = vars(_parser(command, system, kit).parse_args(rest))
    as_json, seed, name = chosen.pop("json"), chosen.pop("seed"), chosen.pop("name")
    counts, side = kit.counts(), chosen.pop("match", None)
    chosen = {key: str(value) for key, value in chosen.items()}
    if side is not None:
        chosen |= matched(counts, chosen, side)
    sums = {side: strength(counts, chosen, side) for side in sides_in(counts)}
    path = quick_battle(system, chosen, seed, name, drawn)
    scenario = read_scenario(path)
    if as_json:
        told = {"id": scenario.id, "title": scenario.title, "scenario": str(path), "chosen": chosen}
        print_json({**told, "strength": sums} if sums else told)
        return 0
    say(scenario.briefing)
    for side, points in sums.items():
        say(t("Strength of {side}: {points}.", side=kit_of(system).log.side(side), points=points))
    say(t("The scenario is in {file}; 'apocalypse play {id}' plays it.", file=path, id=scenario.id))
    return 0


def _parser(command: str, system: str, kit: QuickKit) -> Parser:
    parser = Parser(prog=f"apocalypse {command} {system}", description=t("Draw a battle from a few choices."))
    for field in kit.fields():
        keys = [option.key for option in field.options]
        about = t("{about} ({usual})", about=t(field.about), usual=field.usual).replace("%", "%%")
        parser.add_argument(option_of(field.key), dest=field.key, choices=keys, default=field.usual, help=about)
    counts = kit.counts()
    for row in counts:
        about = t("{title}: {about} ({usual})", title=row.title, about=row.about, usual=row.usual).replace("%", "%%")
        number = whole_number(0, row.most)
        parser.add_argument(option_of(row.key), dest=row.key, type=number, metavar="N", default=row.usual, help=about)
    if counts:
        about = t("the computer makes this side as strong as the other")
        parser.add_argument("--match", choices=sides_in(counts), help=about)
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help=t("the same seed draws the same battle"))
    parser.add_argument("--name", metavar="NAME", default="", help=t("what the battle is to be called"))
    parser.add_argument("--json", action="store_true", help=t("print one JSON document"))
    return parser


def option_of(key: str) -> str:
    """The option for a field or a row of the picker."""
    return f"--{key.replace('_', '-')}"
