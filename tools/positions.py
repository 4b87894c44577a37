"""Battles for the pictures of the documents: each played off screen to a position that is worth one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from game.board.hexgrid import Hex
from game.engine.files.paths import saves_dir
from game.engine.playable.scenario import Scenario, load_scenario, with_rules
from game.engine.session.session import Session
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At, Unit
from game.rules.oa.move.reach import plan_move
from game.systems import new_session, seat_of
from game.ui.oa.orders.intent import ESCORT
from game.ui.oa.orders.placing import lift_orders
from tools.demo import Demo

SEED, CROSSFIRE_SEED, FIRE_SEED = 31, 3, 4
LANDINGS = ((1, 1209), (2, 1709), (3, 2209), (ESCORT, 1508))
FIGHT = 2
"""The turn in which a squad comes to a crossfire."""
_EVENING = 1_795_000_000
"""When the saves of the pictures say that they were played, in seconds: it must not be the moment they are made."""
_HOUR = 3600

Seen = Callable[[Session], bool]


def village(**rules: str) -> Scenario:
    """The scenario of every picture."""
    return with_rules(load_scenario("oa/village"), rules)


def new_battle(landings: int) -> Session:
    """A battle in which the first of the ``LANDINGS`` have been placed."""
    session = new_session(village(), SEED)
    for platoon, hex in LANDINGS[:landings]:
        for order in lift_orders(Demo(session).battle, platoon, Hex(hex)):
            session.submit(order)
    return session


def in_crossfire() -> tuple[Session, decisions.Fire]:
    """A battle in which a squad may fire into a crossfire, and its shot."""
    session = played_to(lambda at: at.moment.turn >= FIGHT and best_shot(Demo(at)) is not None, CROSSFIRE_SEED)
    shot = best_shot(Demo(session))
    assert shot is not None
    return session, shot


def best_shot(demo: Demo) -> decisions.Fire | None:
    """The shot of a squad on the ground that has something to tell: three modifiers, a crossfire among them."""
    if not isinstance(demo.battle.decision, decisions.UsFire):
        return None
    telling = [(shot, seen[0].effect) for shot, seen in demo.shots_on_foot() if seen and len(seen[0].terms) > 2]
    return max(telling, key=lambda each: each[1])[0] if telling else None


def played_to(seen: Seen, seed: int = SEED) -> Session:
    """A battle that the computer plays for both sides until the US player is asked something worth a picture."""
    session = new_session(village(), seed)
    play_on(session, seen)
    return session


def play_on(session: Session, seen: Seen) -> None:
    """Let the computer play both sides until it is seen."""
    session.stand_in("us", seat_of("oa", "us", "commander"))
    while not (session.side == "us" and seen(session)):
        if not session.step_ai():
            raise SystemExit("that never comes; choose another seed")
    session.stand_down()


def asked(kind: type, turn: int = 1) -> Seen:
    """Whether the player is asked this, from a turn on."""
    return lambda session: isinstance(session.game.decision, kind) and session.moment.turn >= turn


def widest_reach(session: Session) -> Unit:
    """The squad on the ground that can go to most hexes now."""
    battle = Demo(session).battle
    squads = [e for e, unit in battle.world.each(Unit) if unit.kind == "us_squad" and battle.world.find(e, At)]
    return max(squads, key=lambda e: len(plan_move(battle, e).ends))


def is_building(session: Session, hex: Hex) -> bool:
    """Whether the hex is one of the village's."""
    return session.context.map.terrain[hex] == "building"


# -- games on the disk ------------------------------------------------------------------------------------------------


def keep_games() -> Path:
    """Finished games and battles under way among the saves; gives the newest finished one."""
    for number, seed in enumerate((5, 9), 1):
        _played(f"village-{number:03d}", seed, lambda session: session.over, "veteran" if seed == 5 else "historical")
    _played("The bridge first", 12, asked(decisions.UsFire, 5), "historical")
    _played("village-004", 21, asked(decisions.UsMovement, 3), "recruit")
    finished = _played("village-003", SEED, lambda session: session.over, "historical")
    for hours, path in enumerate(sorted(saves_dir().glob("*.apoc"))):
        os.utime(path, (_EVENING + hours * _HOUR, _EVENING + hours * _HOUR))
    return finished


def _played(name: str, seed: int, seen: Seen, level: str) -> Path:
    """A save of a game that the computer has played to there."""
    path = saves_dir() / f"{name}.apoc"
    path.parent.mkdir(parents=True, exist_ok=True)
    session = new_session(village(difficulty=level), seed, path=path)
    session.stand_in("us", seat_of("oa", "us", "commander"))
    while not seen(session) and session.step_ai():
        pass
    session.close()
    return path
