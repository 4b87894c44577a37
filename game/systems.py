"""The rule systems that can be played, and the players of each side, by name.

Everything is imported only when it is asked for, so that a command that needs no rules starts at once.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.engine.faults import OptionFault, TableFault
from game.engine.files.paths import mods_dir, saves_dir
from game.engine.playable.levels import LEVELS, QUICK
from game.engine.text import mark, t

if TYPE_CHECKING:
    from game.ai.ahead.mind import Mind
    from game.board.cartography import Cartography, TableCartography
    from game.board.tiled.hexes.vocabulary import Vocabulary
    from game.engine.core.odds import OddsTest
    from game.engine.core.players import Player, Seat
    from game.engine.journal.records import DiceKind
    from game.engine.playable.kit import SystemKit
    from game.engine.playable.lessons import Lesson, LessonKit
    from game.engine.playable.scenario import Scenario
    from game.engine.playable.workshop import OwnMap
    from game.engine.rulebook.glossary import Glossary
    from game.engine.rulebook.ledger import Ledger
    from game.engine.rulebook.table_view import TableView
    from game.engine.session.session import Session
    from game.engine.shelf.saves import SaveInfo
    from game.engine.shelf.squads import Roster

SEEDS = 10**6
_RANDOM = "game.ai.random_player:RandomPlayer"


class SystemEntry(Struct, frozen=True):
    """Where the parts of a rule system are (``module:name``); ``players`` are classes by side and name.

    ``title`` is what it is called (a message for ``t``).  The first player of a side is its usual one.  ``tables``
    loads the tables of a mod folder, ``views`` shows them; ``ground`` reads the file of a map that it is played on,
    ``vocabulary`` holds the words its hex maps may use, ``cartography`` makes maps, ``lessons`` knows what lessons may
    ask for, ``tour_lessons`` what those on tours may, ``glossary`` words that explain themselves, ``quick`` draws quick
    battles, ``roster`` keeps squads, ``campaign`` strings battles together, ``mind`` thinks ahead for the sides in
    ``thinking``; empty where it has none.
    """

    title: str
    kit: str
    version: str
    ledger: str
    tables: str
    views: str
    odds: str
    ground: str
    players: dict[str, dict[str, str]]
    vocabulary: str = ""
    cartography: str = ""
    lessons: str = ""
    tour_lessons: str = ""
    glossary: str = ""
    quick: str = ""
    missions: str = ""
    roster: str = ""
    campaign: str = ""
    mind: str = ""
    thinking: tuple[str, ...] = ()


def _at_home(
    id: str, title: str, players: dict[str, dict[str, str]], thinking: tuple[str, ...] = (), **other: str
) -> SystemEntry:
    """A system played on a table, with parts in ``game.rules.<id>`` as every other; ``other`` it has elsewhere."""
    rules = f"game.rules.{id}"
    parts = {
        "kit": f"{rules}.kit:KIT",
        "mind": f"game.ai.{id}.mind:MIND" if thinking else "",
        "version": f"{rules}.version:RULES_VERSION",
        "ledger": f"{rules}.ledger:ledger",
        "tables": f"{rules}.model.tables.loading:load_tables",
        "views": f"{rules}.words.tables_view:table_views",
        "odds": f"{rules}.odds:ODDS",
        "ground": "game.board.tiled.tables.reader:read_table",
        "cartography": f"{rules}.cartography:CARTOGRAPHY",
    }
    return SystemEntry(title=title, players=players, thinking=thinking, **(parts | other))


def _either_side(leader: str) -> dict[str, dict[str, str]]:
    """One computer player leads both sides."""
    players = {"leader": leader, "random": _RANDOM}
    return {"us": players, "vc": players}


SYSTEMS = {
    "oa": _at_home(
        "oa",
        mark("Operation Apocalypse"),
        {
            "us": {
                "commander": "game.ai.oa.commander:Commander",
                "reckless": "game.ai.oa.commander:Reckless",
                "passive": "game.ai.oa.commander:Passive",
                "random": _RANDOM,
            },
            "vc": {"rules": "game.ai.oa.viet_cong:VietCong", "random": _RANDOM},
        },
        odds="game.rules.oa.odds.command_line:ODDS",
        ground="game.rules.oa.cartography:read_ground",
        vocabulary="game.rules.oa.cartography:VOCABULARY",
        lessons="game.rules.oa.lessons:LESSONS",
        glossary="game.rules.oa.words.glossary:GLOSSARY",
        thinking=("us",),
    ),
    "fng": _at_home(
        "fng",
        mark("FNG"),
        _either_side("game.ai.fng.leader:SquadLeader"),
        odds="game.rules.fng.odds.command_line:ODDS",
        lessons="game.rules.fng.lessons:LESSONS",
        tour_lessons="game.rules.fng.lessons:TOUR_LESSONS",
        glossary="game.rules.fng.words.glossary:GLOSSARY",
        quick="game.rules.fng.tour.quick:QUICK",
        missions="game.rules.fng.missions.offered:MISSIONS",
        roster="game.rules.fng.tour.roster:ROSTER",
        campaign="game.rules.fng.campaign.kit:CAMPAIGN",
        thinking=("us", "vc"),
    ),
    "fmjp": _at_home(
        "fmjp",
        mark("Full Metal Jacket Potato"),
        _either_side("game.ai.fmjp.leader:Leader"),
        lessons="game.rules.fmjp.lessons:LESSONS",
        glossary="game.rules.fmjp.words.glossary:GLOSSARY",
        quick="game.rules.fmjp.quick:QUICK",
        thinking=("us", "vc"),
    ),
    "fof": _at_home(
        "fof",
        mark("Force on Force"),
        _either_side("game.ai.fof.leader:Leader"),
        lessons="game.rules.fof.lessons:LESSONS",
        glossary="game.rules.fof.words.glossary:GLOSSARY",
        quick="game.rules.fof.quick:QUICK",
        thinking=("us", "vc"),
    ),
}
"""Every rule system there is, by its id."""


def system_ids() -> tuple[str, ...]:
    """Every rule system there is."""
    return tuple(SYSTEMS)


def _entry(system: str) -> SystemEntry:
    if system not in SYSTEMS:
        known = ", ".join(SYSTEMS)
        raise OptionFault(
            t("There is no rule system '{system}'; those there are: {known}.", system=system, known=known)
        )
    return SYSTEMS[system]


def title_of(system: str) -> str:
    """The name of a rule system, in the player's language; raises ``OptionFault`` where there is no such system."""
    return t(_entry(system).title)


def kit_of(system: str) -> SystemKit:
    """The rule system with this id; raises ``OptionFault`` where there is none."""
    kit: SystemKit = load_part(_entry(system).kit)
    return kit


def rules_version_of(system: str) -> int:
    """The version of a system's rules, without loading them; raises ``OptionFault`` where there is none."""
    version: int = load_part(_entry(system).version)
    return version


def list_saves() -> list[SaveInfo]:
    """The player's saves, the one last played first; each that cannot be played on is listed with its problem."""
    from game.engine.shelf import save_memory

    return save_memory.list_saves(saves_dir(), rules_version_of)


def listing_takes_time() -> bool:
    """Whether ``list_saves`` has to open many saves, which no window should wait for."""
    from game.engine.shelf import save_memory

    return save_memory.takes_time(saves_dir(), rules_version_of)


def ledger_of(system: str) -> Ledger:
    """The rules of a system by id; raises ``OptionFault`` where there is no such system."""
    ledger: Ledger = load_part(_entry(system).ledger)()
    return ledger


def check_mods() -> None:
    """Raises ``TableFault`` for what lies in the folder of mods and belongs to no rule system."""
    from game.engine.playable.strays import stray_mods

    found = tuple(stray_mods(mods_dir(), system_ids()))
    if found:
        raise TableFault("\n".join(found))


def table_views_of(system: str, name: str | None = None) -> tuple[TableView, ...]:
    """All tables of a system or the one named, the player's own laid over them; raises ``Fault``."""
    entry = _entry(system)
    check_mods()
    views: tuple[TableView, ...] = load_part(entry.views)(load_part(entry.tables)(mods_dir()), name)
    return views


def glossary_of(system: str) -> Glossary:
    """The words of a system that explain themselves, in the player's language; none where there is no such system."""
    from game.engine.rulebook.glossary import Glossary

    entry = SYSTEMS.get(system)
    return Glossary(load_part(entry.glossary) if entry is not None and entry.glossary else ())


def lesson_kit_of(system: str) -> LessonKit:
    """The lesson kit of a system; raises ``OptionFault`` where there is no such system, or no lessons."""
    entry = _entry(system)
    if not entry.lessons:
        raise OptionFault(t("There are no lessons for '{system}'.", system=system))
    kit: LessonKit = load_part(entry.lessons)
    return kit


def tour_lesson_kit_of(system: str) -> LessonKit | None:
    """The kit of a system's lessons on tours; None where there are none; raises ``OptionFault`` where there is no such
    system."""
    entry = _entry(system)
    kit: LessonKit | None = load_part(entry.tour_lessons) if entry.tour_lessons else None
    return kit


def has_lessons(system: str) -> bool:
    """Whether a system has lessons, without reading them; raises ``OptionFault`` where there is no such system."""
    return bool(_entry(system).lessons)


def lessons_of(system: str) -> tuple[Lesson, ...]:
    """Every lesson of a system, in the order in which they are learnt; none where it has none; raises ``Fault``."""
    from game.engine.playable.lessons import lesson_files, read_lesson

    if not has_lessons(system):
        return ()
    kit, tours = lesson_kit_of(system), tour_lesson_kit_of(system)
    return tuple(read_lesson(path, kit, tours) for path in lesson_files(system))


def drawing_part(system: str, part: str) -> str:
    """The part that draws battles of a system, quick ones or missions; empty where nothing does.  Raises
    ``OptionFault`` where there is no such system."""
    entry = _entry(system)
    return entry.quick if part == "quick" else entry.missions


def has_roster(system: str) -> bool:
    """Whether a system keeps squads of the player's."""
    return bool(_entry(system).roster)


def roster_of(system: str) -> Roster:
    """The roster of the player's squads; raises ``OptionFault`` where nothing does, or there is no such system."""
    entry = _entry(system)
    if not entry.roster:
        raise OptionFault(t("There are no squads to keep for '{system}'.", system=system))
    roster: Roster = load_part(entry.roster)
    return roster


def odds_of(system: str) -> Mapping[str, OddsTest]:
    """Every test of a system whose odds can be asked for; raises ``OptionFault`` where there is no such system."""
    tests: Mapping[str, OddsTest] = load_part(_entry(system).odds)
    return tests


def map_vocabulary() -> Vocabulary:
    """The words that a hex map may use: those of the one system that is played on hexes."""
    return vocabulary_of("oa")


def vocabulary_of(system: str) -> Vocabulary:
    """The words that the maps of a system may use; raises ``OptionFault`` where there is no such system."""
    vocabulary: Vocabulary = load_part(_entry(system).vocabulary)
    return vocabulary


def read_ground(scenario: Scenario) -> object:
    """The map of a scenario as its file is now, as its system reads it; raises ``MapFault``."""
    from game.engine.playable.scenario import map_file

    ground: object = load_part(_entry(scenario.system).ground)(map_file(scenario))
    return ground


def table_cartography_of(system: str) -> TableCartography:
    """The side of map-making of a system played on tables; raises ``OptionFault`` where there is no such system."""
    cartography: TableCartography = load_part(_entry(system).cartography)
    return cartography


def cartography_of(system: str) -> Cartography:
    """A system's side of map-making; raises ``OptionFault`` where there is no such system."""
    cartography: Cartography = load_part(_entry(system).cartography)
    return cartography


def begin_map(name: str, size: str) -> OwnMap:
    """A new map of the player's for the one system that is played on hexes; ``size`` of ``SIZES``; raises ``Fault``."""
    from game.engine.playable.workshop import SIZES, new_map

    def draw(id: str, title: str) -> tuple[str, str]:
        drawn = cartography_of("oa").new_map(id, title, SIZES[size])
        return drawn.tmx, drawn.rules

    return new_map(name, "oa", draw)


def sides_of(system: str) -> tuple[str, ...]:
    """The sides of a rule system, without loading its rules."""
    return tuple(_entry(system).players)


def check_side(system: str, side: str) -> None:
    """Raises ``OptionFault`` where a rule system has no such side."""
    sides = sides_of(system)
    if side not in sides:
        raise OptionFault(t("There is no side '{side}'; choose {sides}.", side=side, sides=", ".join(sides)))


def player_names(system: str, side: str) -> tuple[str, ...]:
    """The players for this side, the usual one first; those who think ahead go by the names of their levels."""
    from game.ai.ahead.efforts import AHEAD, EFFORTS

    entry = _entry(system)
    return (*entry.players[side], *((*EFFORTS, AHEAD) if side in entry.thinking else ()))


def mind_of(system: str) -> Mind:
    """The mind of a player who thinks ahead in a system; raises ``OptionFault`` where nobody does."""
    entry = _entry(system)
    if not entry.mind:
        raise OptionFault(t("Nobody thinks ahead in '{system}'.", system=system))
    mind: Mind = load_part(entry.mind)
    return mind


def level_names(system: str, side: str) -> tuple[str, ...]:
    """The levels at which the computer can play a side: the usual one, then those that a player is named after, of
    which a side that plays by the book has none.  Raises ``OptionFault`` for a system or side unknown."""
    check_side(system, side)
    known = player_names(system, side)
    return tuple(level for level in LEVELS if level == QUICK or level in known)


def player_of_level(system: str, side: str, level: str) -> str:
    """The name of the player for this side at a level: its usual player where that is quick, else called as the level.

    Raises ``OptionFault`` for a level that the side does not have.
    """
    known = level_names(system, side)
    if level not in known:
        if known == (QUICK,):
            raise OptionFault(
                t(
                    "Side {side} of {system} plays by its book and knows no level but {known}.",
                    side=side,
                    system=system,
                    known=QUICK,
                )
            )
        raise OptionFault(
            t(
                "There is no level '{level}' for side {side} of {system}; choose one of {known}.",
                level=level,
                side=side,
                system=system,
                known=", ".join(known),
            )
        )
    return player_names(system, side)[0] if level == QUICK else level


def known_levels(system: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """The level of each side of a system: as ``chosen``, or the usual one where it does not have that."""
    found = {side: chosen.get(side, QUICK) for side in sides_of(system)}
    return {side: level if level in level_names(system, side) else QUICK for side, level in found.items()}


def seat_at_level(system: str, side: str, level: str) -> Seat:
    """A side played by the computer at this level, or at the usual one where the side does not have it."""
    return seat_of(system, side, player_of_level(system, side, known_levels(system, {side: level})[side]))


def adviser_of(system: str, side: str) -> Seat:
    """The player for hints: one who tries as many orders as they show, where the side has one; else its usual one."""
    from game.ai.ahead.efforts import ADVICE

    return seat_of(system, side, ADVICE) if side in _entry(system).thinking else seat_at_level(system, side, QUICK)


def make_player(system: str, side: str, name: str) -> Player:
    """A computer player; raises ``OptionFault`` for a name that this side does not have."""
    from game.ai.ahead.efforts import effort_of

    entry = _entry(system)
    effort = effort_of(name) if side in entry.thinking else None
    if effort is not None:
        from game.ai.ahead.player import Ahead

        return Ahead(mind_of(system), effort)
    players = entry.players.get(side, {})
    if name not in players:
        raise OptionFault(
            t(
                "There is no player '{name}' for side {side} of {system}; choose one of {known}.",
                name=name,
                side=side,
                system=system,
                known=", ".join(player_names(system, side)) if side in entry.players else t("none"),
            )
        )
    player: Player = load_part(players[name])()
    return player


def seat_of(system: str, side: str, name: str) -> Seat:
    """A side played by the computer player of this name; raises ``OptionFault``."""
    from game.engine.core.players import Seat

    return Seat(name, make_player(system, side, name))


def seats_for(system: str, human: Collection[str], names: Mapping[str, str] | None = None) -> dict[str, Seat]:
    """The computer's seats: every side that is not ``human``, by its usual player or the one ``names`` gives it."""
    chosen = names or {}
    return {
        side: seat_of(system, side, chosen.get(side) or player_names(system, side)[0])
        for side in sides_of(system)
        if side not in human
    }


def new_session(
    scenario: Scenario,
    seed: int | None,
    *,
    human: Collection[str] | None = None,
    dice: DiceKind = "seeded",
    path: Path | None = None,
    curtain: bool = False,
    levels: Mapping[str, str] | None = None,
) -> Session:
    """A new game in which the player has the ``human`` sides (the system's first one) and the computer the others.

    Where people have every side, a ``curtain`` keeps from each what is hidden from him.  ``levels``: how well the
    computer plays, by side; quick where they name none, and those of a side that people have are not looked at.
    A ``seed`` of None is drawn, short enough to be read aloud.  Raises ``Fault`` where the scenario cannot be played.
    """
    from game.engine.session.session import Session

    kit = kit_of(scenario.system)
    check_mods()
    if has_roster(scenario.system):
        roster_of(scenario.system).check(scenario)
    people = sides_of(scenario.system)[:1] if human is None else human
    played = {side: level for side, level in (levels or {}).items() if side not in people}
    names = {side: player_of_level(scenario.system, side, level) for side, level in played.items()}
    seats = seats_for(scenario.system, people, names)
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    return Session.new(kit, scenario, seed, seats=seats, dice=dice, path=path, curtain=curtain)


def resume_session(path: Path) -> Session:
    """The game saved in ``path`` as it stood; raises ``Fault``."""
    from game.engine.session.session import Session

    return Session.resume(path, kit_of, seat_of)


def load_part(name: str) -> Any:
    """A part of a rule system by its ``module:name``."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)
