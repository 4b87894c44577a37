"""The words that may be typed after ``apocalypse``.  Each command names the function that does it, loaded only then."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

import game
from game.ai.ahead.efforts import MOST
from game.cli import argparse_words
from game.engine.faults import OptionFault
from game.engine.playable.workshop import SIZES
from game.engine.signs import plain
from game.engine.text import t

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

argparse_words.speak()


class Parser(argparse.ArgumentParser):
    """A parser that tells bad usage in one line, as a ``Fault``."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        super()._print_message(plain(message or ""), file)

    def error(self, message: str) -> NoReturn:
        raise OptionFault(t("{message}; '{command} --help' tells more.", message=message, command=self.prog))


def whole_number(low: int, high: int = 2**63 - 1) -> Callable[[str], int]:
    """An option's value between ``low`` and ``high``."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(t("'{text}' is not a whole number", text=text)) from None
        if value < low:
            raise argparse.ArgumentTypeError(t("{value} is too small; {low} is the least", value=value, low=low))
        if value > high:
            raise argparse.ArgumentTypeError(t("{value} is too large; {high} is the most", value=value, high=high))
        return value

    return read


def main_parser() -> Parser:
    """The parser of the whole command."""
    parser = Parser(prog="apocalypse", description=t("Wargames of the Vietnam War, on a hex map and on tables."))
    parser.add_argument("--version", action="version", version=_VERSION, help=t("show the version and exit"))
    parser.set_defaults(act="game.cli.play:title")
    commands = parser.add_subparsers(metavar=t("COMMAND"), parser_class=Parser)
    _add_games(commands)
    _add_studies(commands)
    _add_reference(commands)
    _add_maps(commands)
    doctor = commands.add_parser("doctor", help=t("say what the game stands on, and what to do about what is missing"))
    doctor.set_defaults(act="game.cli.reference:doctor")
    return parser


_VERSION = f"%(prog)s {game.__version__}"
Commands = argparse._SubParsersAction


def _add_games(commands: Commands[Parser]) -> None:
    play = commands.add_parser("play", help=t("play a battle"))
    play.set_defaults(act="game.cli.play:play")
    play.add_argument("scenario", metavar="SCENARIO", help=t("an id such as oa/village, or a file"))
    _add_seed(play)
    play.add_argument("--side", help=t("the side you play (us or vc); the computer has the other"))
    play.add_argument(
        "--two",
        choices=("curtain", "open"),
        help=t("two people at one desk, each with a side: with a curtain between them, or open to both"),
    )
    play.add_argument(
        "--placing", action="store_true", help=t("place your own in their zones before the battle, on a table")
    )
    _add_choices(play)
    play.add_argument(
        "--level",
        metavar="LEVELS",
        help=t("how well the computer plays its sides, such as us=hard,vc=quick; else as you last chose"),
    )
    play.add_argument("--dice", choices=("own",), help=t("throw your own dice and tell the game how they fall"))
    resume = commands.add_parser("resume", help=t("go on with a saved game"))
    resume.set_defaults(act="game.cli.play:resume")
    resume.add_argument("file", metavar="FILE", nargs="?", help=t("a save; without it the last unfinished one"))
    commands.add_parser("quick", help=t("draw a battle from a few choices: SYSTEM [choices as options]"))
    commands.add_parser("mission", help=t("draw a mission, all dice thrown: SYSTEM [choices as options]"))
    _add_squads(commands)
    _add_tours(commands)


def _add_tours(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("tour", help=t("a tour of duty: half months, missions, and the men of a unit"))
    tours = parser.add_subparsers(metavar=t("new, show, play, report or verify"), parser_class=Parser, required=True)
    named = t("a tour; without it the one played last")
    new = tours.add_parser("new", help=t("begin a tour"))
    new.set_defaults(act="game.cli.tours:new")
    new.add_argument("name", metavar="NAME", nargs="?", default="", help=t("what it is to be called"))
    for key, about in (
        ("army", t("whose tour it is (us_army), or squad:NAME")),
        ("corps", t("I, II, III or IV (III)")),
        ("begins", t("the half month in which it begins, 1 to 48 (1)")),
        ("squads", t("how many squads go on missions, 1 to 3 (1); 'together' or 'opponents' for two players")),
        ("you", t("who you are: leader, 'new guy' or nobody (leader)")),
        ("level", t("how well the computer plays: quick, thinking, hard, timid or rash (quick)")),
    ):
        new.add_argument(f"--{key}", help=about)
    _add_seed(new)
    _add_json(new)
    show = tours.add_parser("show", help=t("the men of a tour and all that happened"))
    show.set_defaults(act="game.cli.tours:show")
    show.add_argument("file", metavar="FILE", nargs="?", help=named)
    show.add_argument("--all", action="store_true", help=t("a list of the tours that there are"))
    _add_json(show)
    play = tours.add_parser("play", help=t("let the computer lead a tour on: choices, and battles to their end"))
    play.set_defaults(act="game.cli.tours:play")
    play.add_argument("file", metavar="FILE", nargs="?", help=named)
    play.add_argument("--halves", type=whole_number(1, 48), default=1, metavar="N", help=t("how many half months (1)"))
    _add_json(play)
    report = tours.add_parser("report", help=t("write the letters home: the whole tour as one page"))
    report.set_defaults(act="game.cli.tours:report")
    report.add_argument("file", metavar="FILE", nargs="?", help=named)
    report.add_argument("--out", metavar="OUT.html", help=t("where it is written; beside the tour without it"))
    report.add_argument("--paint", action="store_true", help=t("paint every battlefield first, which takes longer"))
    verify = tours.add_parser("verify", help=t("follow a tour and its battles from their dice"))
    verify.set_defaults(act="game.cli.tours:verify")
    verify.add_argument("file", metavar="FILE", nargs="?", help=named)
    _add_json(verify)


def _add_squads(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("squad", help=t("keep a squad after a battle, or see those that you have"))
    squads = parser.add_subparsers(metavar=t("keep or list"), parser_class=Parser, required=True)
    keep = squads.add_parser("keep", help=t("keep a force of a finished game as a squad, to fight again"))
    keep.set_defaults(act="game.cli.squads:keep")
    keep.add_argument("file", metavar="FILE", help=t("a save"))
    keep.add_argument("name", metavar="NAME", nargs="?", default="", help=t("its name; a squad that has one keeps it"))
    keep.add_argument("--side", help=t("whose force (us or vc); the first side without it"))
    _add_json(keep)
    known = squads.add_parser("list", help=t("the squads that you have kept"))
    known.set_defaults(act="game.cli.squads:list_squads")
    _add_json(known)


def _add_studies(commands: Commands[Parser]) -> None:
    simulate = commands.add_parser("simulate", help=t("let the computer play many games and sum them up"))
    simulate.set_defaults(act="game.cli.simulate:simulate")
    simulate.add_argument("scenario", metavar="SCENARIO", nargs="?", help=t("an id such as oa/village, or a file"))
    simulate.add_argument(
        "--tour", metavar="ARMY/CORPS", nargs="?", const="us_army/III", help=t("whole tours of duty instead of battles")
    )
    halves = t("half months of each tour (48)")
    simulate.add_argument("--halves", type=whole_number(1, 48), default=48, metavar="N", help=halves)
    simulate.add_argument("--games", type=whole_number(1), default=20, metavar="N", help=t("how many (20)"))
    _add_seed(simulate)
    _add_choices(simulate)
    simulate.add_argument("--us", metavar="AI", help=t("who plays the US"))
    simulate.add_argument("--vc", metavar="AI", help=t("who plays the Viet Cong"))
    simulate.add_argument(
        "--budget",
        type=whole_number(1, MOST),
        metavar="N",
        help=t("futures that a player called ahead tries for a decision"),
    )
    simulate.add_argument("--jobs", type=whole_number(1, 256), metavar="N", help=t("processes (one for each core)"))
    simulate.add_argument("--dask", metavar="ADDRESS", help=t("let a Dask cluster play them; the scheduler's address"))
    _add_json(simulate)
    replay = commands.add_parser("replay", help=t("tell a saved game from the start"))
    replay.set_defaults(act="game.cli.replay:replay")
    replay.add_argument("file", metavar="FILE", help=t("a save"))
    replay.add_argument("--verify", action="store_true", help=t("compare the position after every order"))
    replay.add_argument("--report", metavar="OUT.html", help=t("write an after-action report"))
    replay.add_argument("--picture", metavar="OUT.png", help=t("write the map as it stands, for a sheet of A3"))
    replay.add_argument("--animation", metavar="OUT.png", help=t("write the whole game as a moving picture"))
    _add_json(replay)


def _add_reference(commands: Commands[Parser]) -> None:
    commands.add_parser("odds", help=t("the exact odds of a shot or test: SYSTEM TEST [facts as options]"))
    tables = commands.add_parser("tables", help=t("the tables of a rule system"))
    tables.set_defaults(act="game.cli.reference:tables")
    tables.add_argument("system", metavar="SYSTEM", help=t("a rule system, such as oa"))
    tables.add_argument("table", metavar="TABLE", nargs="?", help=t("one table; without it all"))
    _add_json(tables)
    rules = commands.add_parser("rules", help=t("look a rule up by its id or by words"))
    rules.set_defaults(act="game.cli.reference:rules")
    rules.add_argument("words", metavar=t("ID or words"), nargs="*", help=t("an id such as OA-5.3-2, or words"))
    _add_json(rules)
    scenarios = commands.add_parser("scenarios", help=t("the battles there are"))
    scenarios.set_defaults(act="game.cli.reference:scenarios")
    _add_json(scenarios)


def _add_maps(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("map", help=t("begin a map, check one made with Tiled, or make a picture of it"))
    maps = parser.add_subparsers(metavar=t("new, table, project, check or render"), parser_class=Parser, required=True)
    new = maps.add_parser(
        "new", help=t("begin a map of your own: a small village and its scenario, to be played at once")
    )
    new.set_defaults(act="game.cli.maps:new")
    new.add_argument("name", metavar="NAME", help=t("what it is to be called, such as 'The ford'"))
    new.add_argument("--size", choices=tuple(SIZES), default=next(iter(SIZES)), help=t("how large (small)"))
    _add_json(new)
    _add_table(maps)
    project = maps.add_parser("project", help=t("put the Tiled project, which offers every type, beside your maps"))
    project.set_defaults(act="game.cli.maps:project")
    project.add_argument("folder", metavar="FOLDER", nargs="?", default="", help=t("another folder of maps"))
    check = maps.add_parser("check", help=t("say everything that is wrong with maps"))
    check.set_defaults(act="game.cli.maps:check")
    check.add_argument("files", metavar="FILE", nargs="+", help=t("a map (*.tmx)"))
    _add_json(check)
    render = maps.add_parser("render", help=t("draw a map's tiles into a picture"))
    render.set_defaults(act="game.cli.maps:render")
    render.add_argument("file", metavar="FILE", help=t("a map (*.tmx)"))
    render.add_argument("out", metavar="OUT.png", help=t("the picture"))


def _add_table(maps: Commands[Parser]) -> None:
    """Add the battlefield of FNG that dice lay out."""
    table = maps.add_parser("table", help=t("lay out a table by dice, as FNG does, to be edited and played"))
    table.set_defaults(act="game.cli.maps:table")
    classes = ("open", "broken", "rugged")
    table.add_argument("--class", dest="terrain", choices=classes, help=t("how thick with features (by a die)"))
    table.add_argument("--size", metavar="WxH", default="3x3", help=t("in feet, or inches where above 12 (3x3)"))
    seasons, about = ("dry", "wet"), t("whether its paddies are dry or wet (dry)")
    table.add_argument("--season", choices=seasons, default="dry", help=about)
    table.add_argument("--urban", action="store_true", help=t("with built-up ground: streets and blocks of houses"))
    table.add_argument("--river", action="store_true", help=t("with a river or canal, its fords and bridges"))
    _add_seed(table)
    _add_json(table)
    table.add_argument("out", metavar="OUT.tmx", help=t("the map"))


def _add_seed(parser: Parser) -> None:
    parser.add_argument("--seed", type=whole_number(0), metavar="N", help=t("the same seed gives the same dice"))


def _add_choices(parser: Parser) -> None:
    """Add the choices that lay themselves over the ``[rules]`` of the scenario."""
    parser.add_argument("--difficulty", metavar="NAME", help=t("a level that 'apocalypse tables oa difficulty' names"))
    parser.add_argument("--edition", metavar="NAME", help=t("whose sheets hold, 2.0 or 1.0, in a battle of fng"))
    stance = t("how the computer defends in a battle of fof, not thrown for")
    parser.add_argument("--stance", metavar="NAME", help=stance)
    parser.add_argument(
        "--placement", type=whole_number(1, 6), metavar="N", help=t("how the Viet Cong stand (1 to 6), not thrown for")
    )
    parser.add_argument(
        "--attitude", choices=("defence", "withdraw"), help=t("what the Viet Cong are there to do, not thrown for")
    )


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=t("print one JSON document"))
