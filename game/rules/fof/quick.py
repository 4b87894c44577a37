"""A quick battle of Force on Force: units as they were picked, on a table whose zones say where they begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import structs

from game.board.mustering import (
    Roles,
    Roster,
    briefed,
    edges_apart,
    roles_of,
    roomy,
    side_called,
    table_called,
    to_search,
)
from game.board.skirmish.sides import SIDES, US, VC, Side, as_side, other_side
from game.board.table.tablemap import TableMap
from game.engine.core.dice import SeededDice
from game.engine.faults import OptionFault
from game.engine.files.paths import mods_dir
from game.engine.files.toml_text import table_text, values_of
from game.engine.playable.picker import Count
from game.engine.playable.quick import YES, DrawnBattle, Field
from game.engine.text import mark, nt, t
from game.rules.fof.battle_choices import AS_IT_IS, LARGEST, NOBODY, fields
from game.rules.fof.force_picker import counts, side_of_unit
from game.rules.fof.model.options import Exit, Force, Options, Work
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.forces import STANCES, Armour, Supply
from game.rules.fof.model.tables.loading import Tables, load_tables
from game.rules.fof.scenario_faults import problems_of

STREAM = "quick battle"
RULE = "FOF-SOLO-1"
SEARCHED = mark("which huts are to be searched")
LATE_TURN = 4
"""The turn in which those come on who are not there at the beginning."""
LAST_TURNS = 3
"""Turns at the end in which those who defend may leave."""


class Quick:
    """The ``QuickKit`` of this rule system."""

    def fields(self) -> tuple[Field, ...]:
        """The choices; raises ``Fault``."""
        return fields()

    def counts(self) -> tuple[Count, ...]:
        """The units of either side; raises ``Fault``."""
        return counts(load_tables(mods_dir()))

    def draw(self, chosen: Mapping[str, str], seed: int) -> DrawnBattle:
        """FOF-SOLO-1: the battle; raises ``Fault`` where the answers do not go together."""
        tables, dice = load_tables(mods_dir()), SeededDice(seed, STREAM)
        table = table_called(chosen["map"], LARGEST)
        ground = table[1]
        _check(chosen)
        roles = roles_of(ground)
        search = _search(chosen, ground, dice)
        bare = _options(chosen, ground, roles, search)
        setting = Setting(ground, tables, bare)
        names = Roster(dice, RULE)
        kinds = {side: _kinds(side, chosen, tables) for side in SIDES}
        called = _unit_names(kinds, tables)
        forces = {side: _force(side, kinds[side], chosen, setting, roles, called, names) for side in SIDES}
        options = structs.replace(bare, us=forces[US], vc=forces[VC])
        problems = problems_of(Setting(ground, tables, options))
        if problems:
            raise OptionFault(problems[0])
        return _told(table, options, _laid_over(chosen, options, tables))


QUICK = Quick()


def _check(chosen: Mapping[str, str]) -> None:
    """Raises ``OptionFault`` for answers that mean nothing beside others."""
    if chosen["cards"] != YES and any(chosen[f"{side}_cards"] != "0" for side in SIDES):
        raise OptionFault(t("No Fog of War cards are used, so nobody can have some; choose 0 cards, or use them."))
    if chosen["uav"] == YES and chosen["out_of_contact"] == NOBODY:
        raise OptionFault(t("Eyes in the air look for who moves out of contact; choose a side that may, or no eyes."))


# The battle ------------------------------------------------------------------------------------


def _search(chosen: Mapping[str, str], ground: TableMap, dice: SeededDice) -> tuple[str, ...]:
    """FOF-SOLO-1: so many groups of huts of the table as are asked for, as far as there are some, in map order."""
    if chosen["mission"] != "search":
        return ()
    known = list(to_search(ground))
    if not known:
        raise OptionFault(
            t("{map}: there is nothing to search; choose another map, or another battle.", map=t(ground.title))
        )
    left = list(known)
    while len(left) > int(chosen["places"]):
        left.pop(dice.pick(len(left), SEARCHED, RULE))
    return tuple(left)


def _options(chosen: Mapping[str, str], ground: TableMap, roles: Roles, search: tuple[str, ...]) -> Options:
    """FOF-SOLO-1: everything but the forces."""
    attacker, turns = as_side(chosen["attacker"]), int(chosen["turns"])
    defender = other_side(attacker)
    near, far = edges_apart(ground, roles.attackers)
    contact = chosen["out_of_contact"]
    draws: dict[Side, int] = {side: int(chosen[f"{side}_cards"]) for side in SIDES}
    return Options(
        turns=turns,
        holder=as_side(chosen["holder"]),
        us=(),
        vc=(),
        entry={side: near if side == attacker else far for side in SIDES},
        search=search,
        exits=(Exit(defender, far, max(1, turns - LAST_TURNS + 1)),) if chosen["leave"] == YES else (),
        works=_works(chosen["works"].replace("-", " "), ground, search),
        cards=chosen["cards"] == YES,
        attacker=attacker,
        draws={side: count for side, count in draws.items() if count},
        out_of_contact=None if contact == NOBODY else as_side(contact),
        uav=chosen["uav"] == YES,
        dummies=tuple(side for side in SIDES if chosen[f"{side}_begin"] == "dummies"),
        lay_dice=chosen["lay_dice"] == YES,
        stance=next((stance for stance in STANCES if stance == chosen["stance"]), None),
    )


def _works(kind: str, ground: TableMap, search: Sequence[str]) -> tuple[Work, ...]:
    """FOF-COV-14: works of one kind in every zone that is to be searched."""
    if kind == "none":
        return ()
    zones = [place for place in search if ground.zone(place) is not None]
    if not zones:
        raise OptionFault(
            t("{map}: no zone is searched here in which works could stand; choose another map, or no works.",
              map=t(ground.title))
        )  # fmt: skip
    return tuple(Work(kind, zone) for zone in zones)


# The forces ------------------------------------------------------------------------------------


def _kinds(side: Side, chosen: Mapping[str, str], tables: Tables) -> list[str]:
    """The key of each unit of a side, in the order of the force table."""
    on_foot = [key for key, row in tables.forces.units.items() if side_of_unit(key) == side and not row.vehicle]
    return [key for key in on_foot for _ in range(int(chosen[key]))]


def _unit_names(kinds: Mapping[Side, Sequence[str]], tables: Tables) -> Iterator[str]:
    """Their titles, one after the other; where several bear the same one they are numbered."""
    titles = [t(tables.forces.units[key].title) for side in SIDES for key in kinds[side]]
    for place, title in enumerate(titles):
        number = f" {titles[: place + 1].count(title)}" if titles.count(title) > 1 else ""
        yield f"{title[:1].upper()}{title[1:]}{number}"


def _force(
    side: Side, kinds: Sequence[str], chosen: Mapping[str, str], setting: Setting, roles: Roles,
    called: Iterator[str], names: Roster,
) -> tuple[Force, ...]:  # fmt: skip
    """FOF-SOLO-1: the units of a side as they were picked; the last of them come on later, if some are to."""
    late = int(chosen[f"{side}_late"])
    if late >= len(kinds):
        raise OptionFault(
            nt("{side}: one unit has to be there from the beginning; choose more units.",
               "{side}: one unit has to be there from the beginning, beside the {count} to come; choose more units.",
               late, side=side_called(side))
        )  # fmt: skip
    there = len(kinds) - late
    zones = roles.attackers if side == setting.options.attacker else roles.defenders
    begin = roomy(setting.field, zones, there, side_called(side))
    force = []
    for number, key in enumerate(kinds):
        unit = _unit(side, key, next(called), chosen, setting)
        men = tuple(names.name(side) for _ in setting.tables.forces.units[key].figures)
        placed = structs.replace(unit, men=men)
        force.append(_on_the_table(placed, begin, chosen, setting) if number < there else _to_come(placed))
    return tuple(force)


def _unit(side: Side, key: str, name: str, chosen: Mapping[str, str], setting: Setting) -> Force:
    supply: Supply | None = next((each for each in _SUPPLIES if each == chosen[f"{side}_supply"]), None)
    armour: Armour = next((each for each in _ARMOURS if each == chosen[f"{side}_armour"]), "none")
    launches = side == US and "light" in _support(key, setting.tables)
    return Force(
        name=name, unit=key, armour=armour, supply=supply, out_of_contact=side == setting.options.out_of_contact,
        optics=side == US and chosen["optics"] == YES, smoke=int(chosen["smoke"]) if launches else 0,
    )  # fmt: skip


_SUPPLIES: tuple[Supply, ...] = ("normal", "well", "poor")
_ARMOURS: tuple[Armour, ...] = ("none", "light", "heavy")


def _on_the_table(unit: Force, zones: tuple[str, ...], chosen: Mapping[str, str], setting: Setting) -> Force:
    side = side_of_unit(unit.unit)
    hidden = chosen[f"{side}_begin"] != "seen"
    emplaced = (
        chosen["emplaced"] == YES
        and side == setting.options.defender
        and any(_support(unit.unit, setting.tables))
    )  # fmt: skip
    return structs.replace(
        unit, zone=zones[0] if len(zones) == 1 else zones, hidden=hidden, unseen=hidden, emplaced=emplaced
    )


def _to_come(unit: Force) -> Force:
    return structs.replace(unit, turn=LATE_TURN)


def _support(key: str, tables: Tables) -> tuple[str, ...]:
    """The classes of the support weapons of a unit."""
    classes = (tables.weapons[weapon].support for weapon in tables.forces.units[key].figures)
    return tuple(each for each in classes if each is not None)


def _laid_over(chosen: Mapping[str, str], options: Options, tables: Tables) -> str:
    """FOF-SOLO-1: Troop Quality and Morale of a side where they are not those of its units, as TOML."""
    text = ""
    for side in SIDES:
        wanted = {
            name: int(chosen[f"{side}_{name}"].removeprefix("d"))
            for name in ("quality", "morale")
            if chosen[f"{side}_{name}"] != AS_IT_IS
        }
        for key in dict.fromkeys(force.unit for force in options.force(side)) if wanted else ():
            values: dict[str, object] = {"source": tables.forces.units[key].source, **wanted}
            text += table_text(f"[rules.tables.forces.units.{key}]", values)
    return text


# The words -------------------------------------------------------------------------------------


def _told(table: tuple[Path, TableMap], options: Options, laid_over: str) -> DrawnBattle:
    if options.search:
        places = ", ".join(t(place) for place in options.search)
        task = t("{attacker} are to search and hold: {places}.", attacker=side_called(options.attacker), places=places)
    else:
        task = t("Put the enemy out of the fight.")
    account = t(
        "Finds, enemies out of the fight, prisoners and places held count for one side, losses and places never "
        "searched for the other. A difference of three points is a minor victory, of twenty a major one."
    )
    return briefed(
        table, options.attacker, task, options.turns, [_force_line(side, options) for side in SIDES], account,
        _rules_text(options) + laid_over,
    )  # fmt: skip


def _force_line(side: Side, options: Options) -> str:
    force = options.force(side)
    here = [unit.name for unit in force if not unit.turn]
    if any(unit.hidden for unit in force):
        told = t("{side}: they lie hidden, nobody knows how many.", side=side_called(side))
    else:
        told = f"{side_called(side)}: {', '.join(here)}."
    late = len(force) - len(here)
    return " ".join((told, *_reserves(late)))


def _reserves(late: int) -> Iterator[str]:
    if late:
        yield nt("One more unit comes in turn {turn}.", "{count} more units come in turn {turn}.", late, turn=LATE_TURN)


def _rules_text(options: Options) -> str:
    """The options as ``[rules]`` of a scenario."""
    values = values_of(options)
    del values["us"], values["vc"]
    if not options.draws:
        del values["draws"]
    text = table_text("[rules]", values).lstrip("\n")
    for side in SIDES:
        text += "".join(table_text(f"[[rules.{side}]]", values_of(unit)) for unit in options.force(side))
    return text
