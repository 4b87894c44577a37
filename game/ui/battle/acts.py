"""An order as the player meets it, in one record: its sentence, its buttons and keys, how it is aimed, what it shows.

Each system keeps one table of these records, its ``Acts``; buttons, menus, keys, hints, help, lessons and replays
read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.engine.core.orders import Decision, Order
from game.engine.text import mark, t
from game.ui.kit.inputs.menu import MenuItem
from game.ui.window.keymap import key_of, keyed

PLAIN = ""
"""How an order is aimed that is given as it is."""
ODDS, WAY = "odds", "way"
"""The preview of an order before it is given: its chances, its way over the board."""
SHOWN = {ODDS: mark("Its chances are shown first."), WAY: mark("Where it goes is shown first.")}

Sentence = Callable[[Any, Any], str]
"""The name of an order, told of the game and the order."""


class Handle(Struct, frozen=True):
    """An order on a button: its name, whose key it has (see ``game.ui.window.actions``), and what a tooltip says.

    Without an ``action`` it has no key of its own.  ``hint`` may name keys as ``keyed`` does.  ``variant`` tells the
    handles of one order apart, such as a pace.  ``when`` are the decisions in which the panel has a button for it;
    without any it stands elsewhere: on the card over the board, in the menu of the right button.
    """

    name: str
    action: str = ""
    hint: str = ""
    variant: str = ""
    when: tuple[type[Decision], ...] = ()

    @property
    def key(self) -> str:
        """The key in force, empty where it has none of its own."""
        return key_of(self.action) if self.action else ""

    @property
    def words(self) -> str:
        """The name in the player's language."""
        return t(self.name)

    @property
    def tip(self) -> str:
        """The tooltip in the player's language, empty where there is none."""
        return keyed(self.hint)


class Act(Struct, frozen=True):
    """One sort of order: ``says`` is its sentence, ``handles`` are its buttons and keys.

    ``aim`` says how it is aimed, in its system's own terms, ``shows`` what is shown before it is given (``ODDS``,
    ``WAY`` or nothing).  ``line`` is the line of a menu that begins it, with the names of what it is about as fields.
    """

    kind: type[Order]
    says: Sentence
    handles: tuple[Handle, ...] = ()
    aim: str = PLAIN
    line: str = ""
    shows: str = ""


class Acts:
    """The orders of one system, in the order in which the panel offers them.

    ``variant_of`` tells which handle of its kind an order has; without it an order has the one with no variant.
    """

    def __init__(self, variant_of: Callable[[Any], str] = lambda order: "") -> None:
        self._acts: dict[type[Order], Act] = {}
        self._variant_of = variant_of

    def says(
        self, kind: type[Order], *handles: Handle, aim: str = PLAIN, line: str = "", shows: str = ""
    ) -> Callable[[Sentence], Sentence]:
        """The record of an order, written over the function that gives its sentence."""

        def register(function: Sentence) -> Sentence:
            self._acts[kind] = Act(kind, function, handles, aim, line, shows)
            return function

        return register

    def __contains__(self, kind: type[Order]) -> bool:
        return kind in self._acts

    def __getitem__(self, kind: type[Order]) -> Act:
        return self._acts[kind]

    def __iter__(self) -> Iterator[Act]:
        return iter(self._acts.values())

    def handle(self, kind: type[Order], variant: str = "") -> Handle:
        """The button of an order; ``KeyError`` where it has none of this variant."""
        found = next((handle for handle in self._acts[kind].handles if handle.variant == variant), None)
        if found is None:
            raise KeyError(kind, variant)
        return found

    def handle_of(self, order: Order) -> Handle:
        """The handle that this very order has; ``KeyError`` where it has none."""
        return self.handle(type(order), self._variant_of(order))

    def offered(self, decision: Decision | None) -> Iterator[tuple[Act, Handle]]:
        """The orders that the panel has buttons for while this is decided."""
        return ((act, handle) for act in self for handle in act.handles if isinstance(decision, handle.when))

    def told(self) -> Iterator[tuple[str, str]]:
        """Every order for the help: its key, empty where it has none of its own; its name, tooltip and what shows."""
        return ((handle.key, _told(act, handle)) for act in self for handle in act.handles)

    def without_button(self) -> tuple[tuple[str, str], ...]:
        """Those of them that have a key, but no button on the panel whatever is decided."""
        return tuple(
            (handle.key, _told(act, handle))
            for act in self
            for handle in act.handles
            if handle.action and not handle.when
        )

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions whose keys its orders have."""
        return tuple(dict.fromkeys(handle.action for act in self for handle in act.handles if handle.action))

    def aimed(self, *aims: str) -> tuple[type[Order], ...]:
        """The orders that are aimed in one of these ways."""
        return tuple(act.kind for act in self if act.aim in aims)

    def with_key(self, item: MenuItem, order: Order, aim: str = PLAIN) -> MenuItem:
        """The line of a menu for an order that is given as it is, with the key and the tooltip of its button.

        ``aim``: how orders are aimed of which a system says that their line does just what their key does.
        """
        act = self._acts.get(type(order))
        if act is None or act.aim not in (PLAIN, aim) or len(act.handles) != 1:
            return item
        return replace(item, key=act.handles[0].key, about=act.handles[0].tip)


def _told(act: Act, handle: Handle) -> str:
    name = t("{name}: {what}", name=handle.words, what=handle.tip) if handle.tip else handle.words
    return " ".join(filter(None, (name, t(SHOWN[act.shows]) if act.shows else "")))
