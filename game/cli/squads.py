"""``apocalypse squad``: the player's squads, kept after a battle to fight again."""

from __future__ import annotations

import argparse

from game.cli.chosen import find_save
from game.cli.output import complain, print_json, say
from game.engine.faults import Fault
from game.engine.shelf.squads import keep_squad, squad_files
from game.engine.text import t
from game.systems import check_side, has_roster, resume_session, roster_of, sides_of, system_ids


def keep(chosen: argparse.Namespace) -> int:
    """Keep a force of a finished game as a squad; raises ``Fault``."""
    session = resume_session(find_save(chosen.file))
    try:
        system = session.header.system
        side = chosen.side or sides_of(system)[0]
        check_side(system, side)
        kept = keep_squad(roster_of(system), session, side, chosen.name)
    finally:
        session.close()
    if chosen.json:
        print_json({"squad": str(kept.path), "men": kept.told})
        return 0
    for line in kept.told:
        say(line)
    say(t("The squad is in {file}.", file=kept.path))
    return 0


def list_squads(chosen: argparse.Namespace) -> int:
    """Every squad there is; one that cannot be read is told of on stderr."""
    found, faults = [], []
    for system in filter(has_roster, system_ids()):
        for path in squad_files(system):
            try:
                found.append({"system": system, "name": path.stem, "about": roster_of(system).about(path)})
            except Fault as fault:
                faults.append(fault)
    if chosen.json:
        print_json(found)
    else:
        for squad in found:
            say(f"{squad['system']}/{squad['name']}  {squad['about']}")
        if not found and not faults:
            say(t("No squad has been kept yet; 'apocalypse squad keep' does it after a battle."))
    for told in faults:
        complain(told)
    return 2 if faults else 0
