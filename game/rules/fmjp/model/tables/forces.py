"""The forces: the roles of the sample forces with all they carry, and what the account of victory counts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.board.skirmish.sides import Side
from game.engine.rulebook.tables import Row, check_rule_id
from game.engine.text import t

CE = Annotated[int, Meta(ge=1, le=6)]
Few = Annotated[int, Meta(ge=0, le=9)]


class Role(Row, frozen=True, kw_only=True):
    """FMJP-2.0-1, FMJP-4.1-4, FMJP-9.0-4: one sort of man.  ``character``: he holds cards of his own.

    ``weapons``: the first is in his hands.  ``radio``: he is reached by it.
    """

    title: Annotated[str, Meta(min_length=1)]
    side: Side
    rule: str
    ce: CE
    weapons: tuple[str, ...]
    character: bool = False
    grenades: Few = 0
    claymores: Few = 0
    traps: Few = 0
    medic: bool = False
    radio: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class Team(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """FMJP-9.0-4: a character of a sample force and the men under him, role by role."""

    leader: str
    men: tuple[str, ...] = ()


class Force(Row, frozen=True, kw_only=True):
    """FMJP-9.0-4: a sample force."""

    title: Annotated[str, Meta(min_length=1)]
    side: Side
    teams: tuple[Team, ...]


class Limits(Row, frozen=True, kw_only=True):
    """FMJP-4.1-4: what an NPC can do: aim markers at most."""

    npc_aim: Few


class ForceTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``forces.toml``."""

    roles: dict[str, Role]
    forces: dict[str, Force]
    limits: Limits

    def __post_init__(self) -> None:
        for key, force in self.forces.items():
            for team in force.teams:
                for name in (team.leader, *team.men):
                    if name not in self.roles:
                        raise ValueError(t("forces.{key}: there is no role '{role}'", key=key, role=name))
                if not self.roles[team.leader].character:
                    raise ValueError(
                        t("forces.{key}: '{role}' leads and must be a character", key=key, role=team.leader)
                    )


class PointRow(Row, frozen=True, kw_only=True):
    """FMJP-9.0-4: what counts for victory; ``clear``: the difference of a clear win."""

    brought_off: Few
    vc_character: Few
    vc_npc: Few
    us_unhurt: Few
    captive_lost: Few
    us_dead: Few
    us_down: Few
    us_npc: Few
    civilian: Few
    clear: Few


class PointTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``points.toml``."""

    points: PointRow
