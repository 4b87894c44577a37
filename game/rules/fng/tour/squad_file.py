"""A squad as a file of the player's: its men with all they have behind them, read, checked and written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault
from game.engine.files.regular_files import read_regular
from game.engine.files.toml_text import lines_of, parsed, table_text, values_of
from game.engine.rulebook.fitting import Misfit, fit
from game.engine.text import t
from game.rules.fng.model.checks import Leadership
from game.rules.fng.model.options import Gear, Record, Rep
from game.rules.fng.model.tables.loading import Tables

MOST_MEN = 30
_SYSTEM = "fng"


class Trooper(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-SETUP-02: one man of a squad; ``away``: battles that he has still to sit out (FNG-RECOV-02)."""

    name: Annotated[str, Meta(min_length=1, max_length=30)]
    rep: Rep
    weapons: tuple[str, ...]
    rank: Leadership = ""
    star: bool = False
    attributes: tuple[str, ...] = ()
    gear: tuple[Gear, ...] = ()
    record: Record = Record()
    away: Annotated[int, Meta(ge=0, le=99)] = 0


class SquadFile(Struct, frozen=True, forbid_unknown_fields=True):
    """FNG-SETUP-03: a squad of one army; ``lost``: the names of those who will not come back."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    army: str
    men: Annotated[tuple[Trooper, ...], Meta(min_length=1, max_length=MOST_MEN)]
    system: str = _SYSTEM
    battles: Annotated[int, Meta(ge=0, le=999)] = 0
    lost: tuple[str, ...] = ()

    @property
    def fit_men(self) -> tuple[Trooper, ...]:
        """Those who can fight now."""
        return tuple(man for man in self.men if not man.away)


def read_squad(path: Path, tables: Tables) -> SquadFile:
    """The squad in a file; raises ``OptionFault`` in one sentence with file, place and what is wrong."""
    try:
        squad = fit(SquadFile, parsed(read_regular(path)))
    except OSError as fault:
        raise OptionFault(t("{file}: cannot be read: {reason}.", file=path, reason=fault.strerror or fault)) from fault
    except Misfit as misfit:
        raise OptionFault(f"{path}: {misfit}") from None
    except ValueError as fault:
        raise OptionFault(t("{file}: is not a squad: {reason}.", file=path, reason=fault)) from fault
    problem = _problem(squad, tables)
    if problem:
        raise OptionFault(f"{path}: {problem}")
    return squad


def squad_text(squad: SquadFile) -> str:
    """The squad as its file holds it."""
    head = {"title": squad.title, "system": squad.system, "army": squad.army, "battles": squad.battles}
    if squad.lost:
        head["lost"] = squad.lost
    return lines_of(head) + "".join(table_text("[[men]]", values_of(man)) for man in squad.men)


def _problem(squad: SquadFile, tables: Tables) -> str:
    if squad.system != _SYSTEM:
        return t("system: a squad of '{system}' cannot fight here.", system=squad.system)
    if squad.army not in tables.organisation.armies:
        known = tuple(tables.organisation.armies)
        return t("army: there is no '{army}'; {hint}", army=squad.army, hint=did_you_mean(squad.army, known))
    names = [man.name for man in squad.men]
    for name in names:
        if names.count(name) > 1:
            return t("men: two are called {name}; give each a name of his own.", name=name)
    if not squad.fit_men:
        return t("men: nobody in it can fight now; bring somebody back with 'away = 0'.")
    return next((problem for man in squad.men if (problem := _gear_problem(man, tables))), "")


def _gear_problem(man: Trooper, tables: Tables) -> str:
    for weapon in man.weapons:
        if weapon not in tables.weapons:
            hint = did_you_mean(weapon, tuple(tables.weapons))
            return t("men, {name}: there is no weapon '{weapon}'; {hint}", name=man.name, weapon=weapon, hint=hint)
    known = tuple(tables.attributes.attributes)
    for attribute in man.attributes:
        if attribute not in known:
            hint = did_you_mean(attribute, known)
            return t(
                "men, {name}: there is no attribute '{attribute}'; {hint}",
                name=man.name,
                attribute=attribute,
                hint=hint,
            )
    return ""
