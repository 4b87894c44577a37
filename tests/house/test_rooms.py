"""The floor plan: how much a room holds, and that no two files of a room are told apart by an ending alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.tree import ROOT, python_files

FEWEST, MOST = 6, 14

OF_ANOTHER_SIZE = {
    "game/ai/fng": "what a squad leader looks at, and what one who thinks ahead knows besides",
    "game/ui/fng": "what a skirmish shows, orders, says and acts out, a subject each",
    "game/ui/fng/fire": "reports of weapons, steel and walls under fire, shells and light",
    "game/ai/fng/sky": "what is thrown into the air: smoke, and light",
    "game/ai/fng/traps": "ways round what is known, and what is done with it",
    "game/ui/fng/traps": "how traps are drawn, laid by hand, said and acted out",
    "game/ai/fng/steel": "what drivers, gunners, riders and those on foot beside them think of, a subject each",
    "game/ai/fng/tunnels": "holes to come out of, men below, and what is done at a hole on the table",
    "game/ai/oa": "what a commander looks at, and what one who thinks ahead knows besides",
    "game/board/skirmish": "what three rule systems share: how a battle begins, and what it is fought with",
    "game/board/table": "what a table is, below the rooms that measure it and see over it",
    "game/cli": "a command each, and the words that are typed for them",
    "game/engine": "the rooms of what every rule system stands on, and what all of them speak with",
    "game/rules": "one package for each of the four rule systems",
    "game/rules/fng/armour": "what is fired at vehicles and buildings, what that does, and how they answer",
    "game/ai/fng/assigned": "leaving the table, and what lies on it",
    "game/rules/fng/missions": "a mission from its dice to its end: ground, battle, how the enemy comes, what is done",
    "game/rules/fng/odds": "the chances of every subject of the rules, a file each",
    "game/rules/fng/snipers": "a card: where it lies, whom it is aimed at, where he is found",
    "game/rules/fng/support": "asked for, on its way, and what may not fly beside what",
    "game/rules/fng/words": "the sentences of the log, a subject each",
    "game/rules/fng/words/views": "the tables of every subject of the rules, a file each",
    "game/rules/fof/turn": "five subjects, none of them two",
    "game/rules/oa/odds": "five questions before an order, none of them two",
    "game/rules/oa/people": "five sections of the rules, none of them two",
    "game/rules/oa/turn": "the steps of a game from deployment to victory",
    "game/rules/oa/units": "what all other rooms of the system ask about pieces",
    "game/ui": "the root of the window: each system's own beside what all of them share",
    "game/ui/fng/missions": "the orders of a mission, and its marks on the table",
    "game/ui/fng/tunnels": "what is said of tunnels, marked on the table and acted out",
    "game/ui/fng/below": "the board of the tunnels: what it shows, the words of its orders, and how one turns to it",
    "game/ai/fng/below": "the computer below: those who go down, and those who live there",
    "game/ui/fng/orders": "what a player of men, vehicles, boats and launchers aims, a subject each",
    "game/ui/table": "a table in the window: its picture, what is done there, and rooms for all that is drawn on it",
    "game/ui/table/aircraft": "their shapes, and how they are drawn",
    "game/ui/table/air": "what is in the air: smoke, lights, and the layer that they float in",
    "game/ui/replay": "one scene with its bar, its board and where they lie",
}
"""Rooms that hold fewer or more than others, each with its reason."""

ENDINGS = ("", "s", "es", "ed", "er", "ers", "e", "y", "ion", "ing", "ings")


def rooms() -> dict[str, set[str]]:
    """Every package of the game with the names of what stands directly in it."""
    found: dict[str, set[str]] = {}
    for path in python_files("game"):
        place = path.relative_to(ROOT)
        if place.name != "__init__.py":
            found.setdefault(place.parent.as_posix(), set()).add(place.stem)
        elif place.parent != Path("game"):
            found.setdefault(place.parent.parent.as_posix(), set()).add(place.parent.name)
    return found


def may_hold_any_number(room: str) -> bool:
    """The root of a rule system, its model with all drawers of it, and its dice (``resolve``) grow with the rules."""
    parts = Path(room).parts
    return parts[:2] == ("game", "rules") and (len(parts) == 3 or parts[3:4] in (("model",), ("resolve",)))


def stems(name: str) -> set[str]:
    """A name without each ending that it has, as long as enough of it is left to be known by."""
    return {name.removesuffix(ending) for ending in ENDINGS if name.endswith(ending) and len(name) - len(ending) >= 3}


def told_apart_by_an_ending(names: set[str]) -> list[tuple[str, str]]:
    """The pairs among these names of which one is the other with another ending, or with a word behind it."""
    return [
        (one, other)
        for one in sorted(names)
        for other in sorted(names)
        if one < other and (stems(one) & stems(other) or other.startswith(f"{one}_"))
    ]


def test_every_room_holds_as_much_as_one_takes_in_at_a_look():
    sizes = {room: len(names) for room, names in rooms().items() if not may_hold_any_number(room)}
    unusual = {room for room, size in sizes.items() if not FEWEST <= size <= MOST}
    assert len(sizes) > 50
    assert unusual == set(OF_ANOTHER_SIZE)


def test_no_two_files_of_a_room_are_told_apart_by_an_ending_alone():
    pairs = {room: told_apart_by_an_ending(names) for room, names in rooms().items()}
    assert {room: found for room, found in pairs.items() if found} == {}


@pytest.mark.parametrize(
    ("one", "other"),
    [("charges", "charging"), ("reader", "reading"), ("events", "events_arms"), ("throwing", "throwing_back")],
)
def test_names_that_differ_by_their_endings_are_found(one, other):
    assert told_apart_by_an_ending({one, other, "victory"}) == [(one, other)]


def test_names_of_different_subjects_are_left_alone():
    assert told_apart_by_an_ending({"fire", "firepower", "sight", "melee", "movement", "wounded"}) == []
