"""``apocalypse tables``, ``rules``, ``scenarios`` and ``doctor``: what there is to look up."""

from __future__ import annotations

import argparse

from game.cli.output import complain, print_json, say
from game.engine.faults import Fault, OptionFault
from game.engine.playable.scenario import Scenario, read_scenario, scenario_files
from game.engine.rulebook.ledger import Rule, looks_like_id
from game.engine.rulebook.rules_shown import rule_text, rules_json
from game.engine.rulebook.table_view import as_json, as_text
from game.engine.text import t
from game.systems import ledger_of, system_ids, table_views_of


def tables(chosen: argparse.Namespace) -> int:
    """The tables of a system as the player reads them."""
    views = table_views_of(chosen.system, chosen.table)
    if chosen.json:
        print_json({"system": chosen.system, "tables": [as_json(view) for view in views]})
    else:
        say(as_text(views))
    return 0


def rules(chosen: argparse.Namespace) -> int:
    """Rules by id or words; without either, the sections of every ledger."""
    wanted = " ".join(chosen.words)
    found = _find_rules(wanted) if wanted else tuple(r for system in system_ids() for r in ledger_of(system).rules)
    if chosen.json:
        print_json(rules_json(found))
    elif wanted:
        say("\n\n".join(rule_text(rule) for rule in found))
    else:
        _print_sections()
    return 0


def _find_rules(wanted: str) -> tuple[Rule, ...]:
    if looks_like_id(wanted):
        return (_rule_of(wanted),)
    found = tuple(rule for system in system_ids() for rule in ledger_of(system).search(wanted))
    if not found:
        raise OptionFault(t("No rule speaks of '{words}'; try one word, or an id such as OA-5.3-2.", words=wanted))
    return found


def _rule_of(wanted: str) -> Rule:
    """The rule with this id, asked of the ledger whose ids begin so, else of the first, which tells what is near."""
    ledgers = [ledger_of(system) for system in system_ids()]
    prefix = wanted.partition("-")[0].upper()
    return next((ledger for ledger in ledgers if ledger.prefix == prefix), ledgers[0]).rule(wanted)


def _print_sections() -> None:
    for system in system_ids():
        for section in ledger_of(system).sections():
            say(f"{system} {section.number:<6} {', '.join(map(t, section.areas))} ({len(section.rules)})")


def scenarios(chosen: argparse.Namespace) -> int:
    """Every scenario that ships with the game; one that cannot be read is told of on stderr."""
    found: list[Scenario] = []
    faults: list[Fault] = []
    for file in scenario_files():
        try:
            found.append(read_scenario(file))
        except Fault as fault:
            faults.append(fault)
    if chosen.json:
        print_json(
            [{"id": s.id, "title": s.title, "subtitle": s.subtitle, "system": s.system, "map": s.map} for s in found]
        )
    else:
        width = max((len(s.id) for s in found), default=0)
        for scenario in found:
            say(f"{scenario.id:<{width}}  {t(scenario.title)}")
    for told in faults:
        complain(told)
    return 2 if faults else 0


def doctor(chosen: argparse.Namespace) -> int:
    """A report on what the game stands on."""
    from game.doctor import doctor as examine

    return examine(say)
