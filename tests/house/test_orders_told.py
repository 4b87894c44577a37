"""Every order of every system is one record, which help, menus and lessons read; no sentence names a key by itself."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from game.engine.core.orders import Order
from game.systems import kit_of, lesson_kit_of, system_ids
from game.ui.battle.acts import Acts
from game.ui.window.actions import BY_NAME
from game.ui.window.keymap import Keymap, keymap_in_force, use_keys
from tests.asserting import some
from tests.house.tree import ROOT, sentences

KEY = re.compile(
    r"(?<![\w{])(Enter|Space|Tab|Backspace|Shift and the arrows|arrows with Shift|F\d+|[B-HJ-Z])(?![\w}'’-])"
)
NOT_TO_BE_CHANGED = (
    "Backspace takes the last die away, Enter takes the roll.",
    "A click anywhere or Enter lifts the curtain.",
    "Choose an action, press Enter, and then its new key.",
    (
        "The page. Underlined numbers are links: click one, or Tab to its line, choose with Left and Right, and press "
        "Enter. A bar at the side marks what is ours, not the rulebook's."
    ),
    "Everything here counts at once and is kept for the next time. Tab goes on, Left and Right change.",
    "There is no key “{key}”; a key is called F, F5, Shift+F, Ctrl+Z or Space.",
    "By keyboard: Enter.",
    "By keyboard: Tab goes from card to card, Enter shows the sheet.",
    "By keyboard: Tab goes to the answer, Enter opens its list, Esc closes it.",
    "By keyboard: Tab goes to the calendar, then Left.",
    "By keyboard: Tab goes to the calendar, then Space.",
    "The game asks once more while somebody could still move: answer with Enter.",
)
"""Sentences of dialogs and pages, whose keys walk through the interface and are nobody's to give away."""
NO_KEYS = (
    "Enter tunnel",
    (
        "Choose Cobra 1 and fire at 1211. An A on the table stops a unit, an N silences it for the turn: that is "
        "suppression. A P costs a step."
    ),
)
"""Words that only look like keys."""
LESSON_FILES = [
    path
    for path in sorted((ROOT / "scenarios").glob("*/lessons/*.toml"))
    if "\n[tour]\n" not in path.read_text(encoding="utf-8")
]
"""The lessons that are battles; those on tours ask for choices."""
SPOKEN = ("game/ui/", *(f"scenarios/{system}/lessons/" for system in system_ids()))
RECORDS = (
    "/orders/acts.py",
    "/fng/orders/radio.py",
    "/fng/aircraft/saying.py",
    "/fng/tunnels/saying.py",
    "/fng/below/saying.py",
    "/fng/traps/saying.py",
    "/fng/missions/saying.py",
    "/fng/orders/flights.py",
    "/fng/orders/coming_on.py",
    "/fng/orders/riding.py",
    "/fng/orders/walls.py",
    "/fng/orders/helm.py",
    "/fng/orders/sky.py",
    "/fng/orders/indirect.py",
)
"""Where the records of orders stand."""
DICE = ("game/ui/fof/orders/odds.py", "game/ui/fof/orders/pools.py", "game/ui/fof/shown/", "game/ui/kit/keys.py")
"""Where a D is a die, and where keys are called what they are called."""


def acts_of(system: str) -> Acts:
    acts: Acts = import_module(f"game.ui.{system}.orders.acts").ACTS
    return acts


@pytest.mark.parametrize("system", system_ids())
def test_every_order_of_the_rules_has_its_record(system: str) -> None:
    kinds = some(kit_of(system).system.declared.kinds(Order))
    assert [kind.__name__ for kind in kinds if kind not in acts_of(system)] == []


@pytest.mark.parametrize("system", system_ids())
def test_every_order_has_a_name_and_a_tooltip_and_a_key_that_is_one(system: str) -> None:
    acts = acts_of(system)
    assert [act.kind.__name__ for act in some(list(acts)) if not act.handles] == []
    handles = [(act.kind.__name__, handle) for act in acts for handle in act.handles]
    assert [kind for kind, handle in handles if not handle.name or not handle.hint] == []
    assert [kind for kind, handle in handles if handle.action and handle.action not in BY_NAME] == []


@pytest.mark.parametrize("system", system_ids())
def test_the_help_tells_every_order_by_name_and_tooltip(system: str) -> None:
    acts = acts_of(system)
    told = [words for _, words in acts.told()]
    for act in some(list(acts)):
        for handle in some(act.handles):
            assert any(words.startswith(handle.words) and handle.tip in words for words in told)


def test_what_an_order_does_is_described_in_no_other_place() -> None:
    places = {message.id: {place for place, _ in message.locations} for message in sentences()}
    hints = {handle.hint for system in system_ids() for act in acts_of(system) for handle in act.handles}
    elsewhere = {hint: [place for place in places[hint] if not place.endswith(RECORDS)] for hint in some(sorted(hints))}
    assert {hint: found for hint, found in elsewhere.items() if found} == {}


def test_no_sentence_names_a_key_that_the_player_may_change() -> None:
    spoken = [
        form
        for message in sentences()
        for form in ((message.id,) if isinstance(message.id, str) else message.id)
        if any(place.startswith(SPOKEN) and not place.startswith(DICE) for place, _ in message.locations)
    ]
    names_key = {words for words in some(spoken) if KEY.search(words) and len(words.split()) > 1}
    assert names_key == {*NOT_TO_BE_CHANGED, *NO_KEYS}


@pytest.mark.parametrize("system", system_ids())
def test_the_help_names_the_key_in_force(system: str) -> None:
    former, acts = keymap_in_force(), acts_of(system)
    first = next(handle for act in acts for handle in act.handles if handle.action == "fire")
    use_keys(Keymap({"fire": "Ctrl+J"}))
    try:
        told = [words for key, words in acts.told() if key == "Ctrl+J"]
    finally:
        use_keys(former)
    assert any(words.startswith(first.words) for words in told)


@pytest.mark.parametrize("lesson", LESSON_FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_orders_that_a_lesson_asks_for_have_their_records(lesson: Path) -> None:
    asked = some(re.findall(r'check = "order", kind = "(\w+)"', lesson.read_text(encoding="utf-8")))
    system = lesson.parent.parent.name
    assert set(asked) <= {act.kind.__name__ for act in acts_of(system)} & set(lesson_kit_of(system).kinds)
