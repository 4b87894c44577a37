"""What is wrong with a scenario of Force on Force, each fault in the sentence that tells it, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.table.tablemap import Building, Zone
from game.rules.fof.model.options import Exit, Options, Work
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.loading import load_tables
from game.rules.fof.scenario_faults import problems_of
from tests.rules.fof.fof_board import box, cell, table, unit

GROUND = table(
    zones=[Zone("village", box(10, 10, 12, 12)), Zone("hut", box(30, 30, 1.5, 1.5))],
    buildings=[Building(7, "house", box(40, 40, 4, 4), name="temple")],
)
SOUND: dict[str, Any] = {
    "turns": 6,
    "holder": "us",
    "us": (unit("Team", 20, 40),),
    "vc": (cell("Cell", 20, 4, hidden=True),),
    "entry": {"us": "south", "vc": "north"},
}
SUPPORTED = unit("Guns", 24, 40, "us_gun_team")


def faults(**changed: Any) -> list[str]:
    return problems_of(Setting(GROUND, load_tables(), Options(**{**SOUND, **changed})))


def team(**changed: Any) -> list[str]:
    """The faults where the American unit is other than it is."""
    return faults(us=(structs.replace(unit("Team", 20, 40), **changed),))


@pytest.mark.rule("FOF-SOLO-1")
def test_a_sound_scenario_has_no_faults() -> None:
    everything: dict[str, Any] = {
        "us": (unit("Team", 20, 40, men=("A", "B", "C", "D", "E")), structs.replace(SUPPORTED, emplaced=True)),
        "vc": (
            cell("Cell", 20, 4, hidden=True, out_of_contact=True),
            structs.replace(cell("Next", 0, 0), at=None, zone="village", unseen=True),
            structs.replace(cell("Late", 0, 0), at=None, turn=6),
        ),
        "search": ("village", "temple"),
        "exits": (Exit("vc", "north", 6),),
        "works": (Work("log bunker", "village"),),
        "draws": {"us": 1},
        "out_of_contact": "vc",
        "uav": True,
        "dummies": ("vc",),
    }
    assert faults() == faults(**everything) == []


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"unit": "us_fireteams"}, ("unit: there is no unit 'us_fireteams'; did you mean 'us_fireteam'?")),
        ({"men": ("A", "B")}, ("men: this unit has 5 men, and 2 are named; name each of them, or nobody.")),
        ({"emplaced": True, "unit": "us_headquarters"}, (
            "emplaced: it has no support weapon to emplace; leave 'emplaced' out.")),
        ({"emplaced": True, "unit": "us_gun_team", "turn": 2, "at": None}, (
            "emplaced: nobody comes on with an emplaced weapon; leave 'turn' or 'emplaced' out.")),
        ({"unseen": True}, (
            "unseen: only in a 'zone' can a place out of sight be looked for; give one, or leave 'unseen' out.")),
        ({"out_of_contact": True}, (
            "out_of_contact: only one side may move so; name 'us' in 'out_of_contact' under [rules], or leave it out "
            "here.")),
        ({"turn": 2}, ("at: who comes on in a later turn comes by 'entry'; leave 'at' or 'turn' out.")),
        ({"turn": 7, "at": None}, (
            "turn: turn 7 never comes, the battle ends with turn 6; choose an earlier one, or more 'turns'.")),
        ({"at": (200, 4)}, ("at: 200, 4 is not on the table, which goes from 0, 0 to 48, 48; choose a place on it.")),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_unit_is_told_with_side_number_and_name(changed: dict[str, Any], told: str) -> None:
    assert team(**changed) == [f"[rules.us] 1 (Team): {told}"]


@pytest.mark.rule("FOF-SOLO-1")
@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"exits": (Exit("us", "south"), Exit("us", "south", 7))}, (
            "[rules] exits[2].turn: turn 7 never comes, the battle ends with turn 6; choose an earlier one, or more "
            "'turns'.")),
        ({"exits": (Exit("us", "west"),)}, ("[rules] exits[1].edge: the map has no edge 'west'; known are "
        "north, south.")),
        ({"draws": {"us": 1}, "cards": False}, (
            "[rules] draws: no cards are used in this battle; leave 'draws' out, or 'cards = false'.")),
        ({"uav": True}, (
            "[rules] uav: it looks for who moves out of contact; name that side in 'out_of_contact'.")),
        ({"dummies": ("vc", "us")}, (
            "[rules] dummies: no unit of 'us' begins as a marker; write 'hidden = true' for one of them, or leave the "
            "side out.")),
        ({"dummies": ("vc",), "vc": (structs.replace(cell("Cell", 0, 0), at=None, hidden=True, turn=2),)}, (
            "[rules] dummies: no unit of 'vc' begins as a marker; write 'hidden = true' for one of them, or leave the "
            "side out.")),
        ({"entry": {"us": "south"}}, (
            "[rules.entry] vc: no edge is named; name the edge of the map by which it comes.")),
        ({"entry": {"us": "south", "vc": "nort"}}, ("[rules.entry] vc: the map has no edge 'nort'; did you mean "
        "'north'?")),
        ({"search": ("village", "tempel")}, (
            "[rules] search[2]: the map has no zone or building 'tempel'; did you mean 'temple'?")),
        ({"works": (Work("log bunker", "village"), Work("bunkre", "village"))}, (
            "[rules] works[2].kind: there is no work 'bunkre'; did you mean 'log bunker'?")),
        ({"works": (Work("log bunker", "vilage"),)}, ("[rules] works[1].zone: the map has no zone 'vilage'; did "
        "you mean 'village'?")),
        ({"us": (unit("Team", 20, 40), unit("Team", 24, 40))}, (
            "[rules.us] 2 (Team): name: 'Team' is the name of somebody else ([rules.us] 1 (Team): name); give each a "
            "name of his own.")),
        ({"us": (unit("A", 20, 40, men=tuple("ABCDE")), unit("B", 24, 40, men=tuple("EFGHI")))}, (
            "[rules.us] 2 (B): men: 'E' is the name of somebody else ([rules.us] 1 (A): men); give each a name of his "
            "own.")),
        ({"us": tuple(structs.replace(unit(f"T{n}", 0, 0), at=None, zone="hut") for n in range(6))}, (
            "zone 'hut': it has no room for 6 men; draw it larger.")),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_battle_is_told_with_its_key(changed: dict[str, Any], told: str) -> None:
    assert faults(**changed) == [told]
