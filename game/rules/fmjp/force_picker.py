"""The force picker of quick battles: roles for either side, what lies hidden, their worth, and who is under whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from game.board.skirmish.sides import SIDES, VC, Side
from game.engine.playable.picker import Count
from game.engine.text import mark, t
from game.rules.fmjp.model.tables.forces import Role
from game.rules.fmjp.model.tables.loading import Tables

MOST = 8
MOST_LAID = 6
Kind = Literal["trap", "punji", "mine"]
LAID: dict[Kind, str] = {"trap": mark("booby trap"), "punji": mark("punji stakes"), "mine": mark("mine")}
"""Things that can lie hidden when the battle begins, all of it laid by the Viet Cong."""
LAID_KEY = "laid_"
"""The beginning of the key of such a row."""
LAID_WORTH: dict[Kind, int] = {"trap": 2, "punji": 1, "mine": 2}
USUAL = {
    "us_leader": 1, "us_gunner": 1, "us_team_leader": 1, "us_medic": 1, "us_rifleman": 4, "us_radioman": 1,
    "us_assistant": 1, "vc_cadre": 1, "vc_gunner": 1, "vc_sapper": 1, "vc_scout": 1, "vc_fighter": 5,
    "vc_guerrilla": 2, "vc_loader": 1, "laid_trap": 1,
}  # fmt: skip
"""How many of each a side usually has: the men of its sample force, and a fighter and a trap."""

_ARMS = {
    "assault_rifle": 2, "light_machine_gun": 4, "older_rifle": 1, "submachine_gun": 2, "pistol": 0, "shotgun": 1,
    "sniper_rifle": 3, "launcher": 3,
}  # fmt: skip
"""FMJP-9.0-4 (house): points of strength of a weapon by its kind."""
_CHARACTER = 2
"""How many times an NPC's own fighting a character is worth, who has cards of his own and leads others."""


def can_be_picked(key: str, tables: Tables) -> bool:
    """FMJP-9.0-4 (house): characters, and whoever is under one in a sample force; others come by random events."""
    return tables.roles[key].character or any(
        key in team.men for force in tables.organisation.forces.values() for team in force.teams
    )


def counts(tables: Tables) -> tuple[Count, ...]:
    """FMJP-9.0-4: a row for each role, the Americans first, and what the Viet Cong have laid."""
    rows = [
        Count(key, side, t(role.title), about_role(role, tables), worth(role, tables), USUAL.get(key, 0), MOST)
        for side in SIDES
        for key, role in tables.roles.items()
        if role.side == side and can_be_picked(key, tables)
    ]
    hidden = t("Lies hidden in the ground of those who defend when the battle begins.")
    rows += [
        Count(f"{LAID_KEY}{kind}", VC, t(title), hidden, LAID_WORTH[kind], USUAL.get(f"{LAID_KEY}{kind}", 0), MOST_LAID)
        for kind, title in LAID.items()
    ]
    return tuple(rows)


def worth(role: Role, tables: Tables) -> int:
    """FMJP-9.0-4 (house): his CE, which is his cards and what he can lose, twice for a character, his arms by their
    kind, and one for each thing that he throws, fires off or lays; a medic's skill and a radio are one each."""
    arms = max((_ARMS.get(tables.weapons[weapon].kind, 1) for weapon in role.weapons), default=0)
    gear = role.grenades + role.claymores + role.traps + role.medic + role.radio
    return role.ce * (_CHARACTER if role.character else 1) + arms + gear


def about_role(role: Role, tables: Tables) -> str:
    """His CE, his arms, and whether he leads or is led."""
    arms = ", ".join(t(tables.weapons[weapon].title) for weapon in role.weapons)
    told = [t("CE {ce}, {arms}.", ce=role.ce, arms=arms)]
    told.append(t("Holds cards of his own and leads others.") if role.character else t("Somebody has to lead him."))
    things = (
        (role.grenades, mark("Grenades: {count}.")),
        (role.claymores, mark("Claymores: {count}.")),
        (role.traps, mark("Booby traps to lay: {count}.")),
    )
    told += [t(words, count=count) for count, words in things if count]
    if role.medic:
        told.append(t("With a medic's bag."))
    if role.radio:
        told.append(t("With a radio."))
    return " ".join(told)


def led_by(roles: Sequence[str], tables: Tables) -> dict[int, int]:
    """FMJP-9.0-4: the place of the leader of each man who needs one, both by their places among these roles.

    One whose role leads such men in a sample force goes first, and of several the one with the fewest under him;
    nobody where there is no character among them.
    """
    leaders = [place for place, key in enumerate(roles) if tables.roles[key].character]
    under = dict.fromkeys(leaders, 0)
    found: dict[int, int] = {}
    for place, key in enumerate(roles):
        if tables.roles[key].character or not leaders:
            continue
        used = _usual_leaders(key, tables)
        leader = min(leaders, key=lambda at: (roles[at] not in used, under[at] / used.get(roles[at], 1), at))
        under[leader] += 1
        found[place] = leader
    return found


def _usual_leaders(key: str, tables: Tables) -> Mapping[str, int]:
    """The roles that lead men of this one in a sample force, each with how many of all sorts it leads there."""
    return {
        team.leader: len(team.men)
        for force in tables.organisation.forces.values()
        for team in force.teams
        if key in team.men
    }


def roles_picked(side: Side, chosen: Mapping[str, str], tables: Tables) -> list[str]:
    """FMJP-9.0-4: the role of each man of a side, in the order of the table."""
    return [
        key
        for key, role in tables.roles.items()
        if role.side == side and can_be_picked(key, tables)
        for _ in range(int(chosen[key]))
    ]
