"""Levels of difficulty: how each changes the tables, and how it is told."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.playable.kit import Difficulty
from game.engine.text import nt, t
from game.rules.oa.model.options import Position
from game.rules.oa.model.tables.difficulty import HISTORICAL, HiddenRules, Level
from game.rules.oa.model.tables.ground import UnitType
from game.rules.oa.model.tables.loading import Tables

_SQUAD = "vc_squad"
_MACHINE_GUN = "dshk"


def at_level(tables: Tables, key: str) -> Tables:
    """The tables as they hold at the level ``key``; raises ``OptionFault`` where there is none of that name."""
    level = tables.difficulty.level(key)
    if not level.changes_anything:
        return tables
    units, check = tables.units, tables.counterattack.check
    squad = replace(_firing(units[_SQUAD], level.squad_fire), count=units[_SQUAD].count - level.squads_fewer)
    changed = {**units, _SQUAD: squad, _MACHINE_GUN: _firing(units[_MACHINE_GUN], level.dshk_fire)}
    attackers = max(0, check.squads + level.counterattack_squads)
    return replace(
        tables,
        pieces=replace(tables.pieces, units=changed),
        counterattack=replace(tables.counterattack, check=replace(check, squads=attackers)),
    )


def _firing(kind: UnitType, more: int) -> UnitType:
    """A unit whose fire is so much better, or worse down to nothing."""
    return replace(kind, fire=max(0, kind.fire + more), fire_reduced=max(0, kind.fire_reduced + more))


def difficulty_of(tables: Tables, key: str, position: Position | None = None) -> Difficulty:
    """The level in the player's words; ``tables`` may be the historical ones or those of any level.

    Of a battle that begins in a ``position`` only what is in it is told.
    """
    level = tables.difficulty.level(key)
    return Difficulty(key, level.title, _changes(level if position is None else _within(level, position)))


def difficulties(tables: Tables, position: Position | None = None) -> tuple[Difficulty, ...]:
    """Every level, in the order of the table; in a ``position`` only those that change something there, and the
    historical one."""
    told = [difficulty_of(tables, key, position) for key in tables.difficulty.levels]
    return tuple(each for each in told if position is None or each.changes or each.key == HISTORICAL)


def _within(level: Level, position: Position) -> Level:
    """The changes of a level in a prepared position: nothing of weapons that are not there, nor of a counterattack that
    does not come; and whoever is placed is seen there."""
    kinds = {piece.kind for piece in position.pieces}
    return replace(
        level,
        dshk_fire=level.dshk_fire if _MACHINE_GUN in kinds else 0,
        counterattack_squads=level.counterattack_squads if position.counterattack else 0,
        hidden=None,
    )


def _changes(level: Level) -> tuple[str, ...]:
    said = (
        _fewer(level.squads_fewer),
        _squads_fire(level.squad_fire),
        _machine_guns_fire(level.dshk_fire),
        _counterattack(level.counterattack_squads),
        *(_hidden(level.hidden) if level.hidden is not None else ()),
    )
    return tuple(sentence for sentence in said if sentence)


def _fewer(count: int) -> str:
    return nt("One Viet Cong squad fewer.", "{count} Viet Cong squads fewer.", count) if count else ""


def _squads_fire(more: int) -> str:
    if more > 0:
        return t("Viet Cong squads shoot better: {more:+d} on the die.", more=more)
    return t("Viet Cong squads shoot worse: {more:+d} on the die.", more=more) if more else ""


def _machine_guns_fire(more: int) -> str:
    if more > 0:
        return t("Their machine guns shoot better: {more:+d} on the die.", more=more)
    return t("Their machine guns shoot worse: {more:+d} on the die.", more=more) if more else ""


def _counterattack(more: int) -> str:
    if more > 0:
        return nt("The counterattack brings one squad more.", "The counterattack brings {count} squads more.", more)
    if more < 0:
        return nt("The counterattack brings one squad fewer.", "The counterattack brings {count} squads fewer.", -more)
    return ""


def _hidden(rules: HiddenRules) -> tuple[str, ...]:
    return (
        t("Where the Viet Cong stand, and whether they mean to stay, is not told."),
        t(
            "They are hidden until they fire, are fired at, or move in sight of your men, or until you come near: "
            "men on the ground within {on_foot}, a helicopter within {from_air}.",
            on_foot=nt("one hex", "{count} hexes", rules.on_foot),
            from_air=nt("one hex", "{count} hexes", rules.from_air),
        ),
    )
