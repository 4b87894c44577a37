"""The keys of every action: a list to choose from, and a dialog that takes the next key pressed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.text import t
from game.ui.kit import keys
from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.layout import Column, Row, Sized, Spacer, grow
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import SMALL
from game.ui.kit.widget import Widget
from game.ui.window.actions import ACTIONS, BY_NAME, CONTEXTS, Action
from game.ui.window.keymap import Keymap, keymap_in_force, taken_words, why_not_key
from game.ui.window.scene import AppContext, Scene

_LOWEST = 300


class KeyDialog(Dialog):
    """Takes the next key that is pressed, whichever it is; Esc leaves everything as it was."""

    takes_every_key = True

    def __init__(self, scene: Scene, action: Action, take: Callable[[str], object]) -> None:
        words = t("Press the new key for “{action}”; Esc leaves it as it is.", action=t(action.title))
        super().__init__(scene.theme, t("A new key"), words, [Answer(t("Cancel"), key="Esc")])
        self.take = take

    def first_focus(self) -> Widget | None:
        return None

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or keys.repeated(event):
            return False
        name = keys.name_of(event)
        if name == "Esc":
            self.close()
        elif name:
            self.close()
            self.take(name)
        return True


class KeysPage(Column):
    """Every action with its key, by the place where it counts; ``scene`` opens the dialogs."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.context: AppContext = scene.context
        theme = scene.theme
        self.actions = sorted(ACTIONS, key=lambda action: tuple(CONTEXTS).index(action.context))
        self.list = List(theme, self._rows(), on_select=self._show, on_activate=lambda index: self.ask())
        self.change_button = Button(theme, t("Change"), self.ask, primary=True)
        self.reset_button = Button(theme, t("The usual key"), self.reset)
        self.reset_all_button = Button(theme, t("All usual keys"), self.ask_reset_all)
        hint = t("Choose an action, press Enter, and then its new key.")
        super().__init__(
            theme,
            Label(theme, hint, SMALL, "soft_ink", wrap=True),
            grow(Sized(theme, self.list, height=_LOWEST)),
            Row(theme, self.reset_all_button, grow(Spacer(theme)), self.reset_button, self.change_button),
            gap=8,
        )
        self._show(0)

    @property
    def chosen(self) -> Action:
        """The action chosen in the list."""
        return self.actions[max(0, self.list.selected)]

    def _rows(self) -> list[ListRow]:
        return [self._row(action) for action in self.actions]

    def _row(self, action: Action) -> ListRow:
        keymap, title = keymap_in_force(), t(action.title)
        where = t(CONTEXTS[action.context])
        if action.name in keymap.own:
            where = t("{where} · usually {key}", where=where, key=keys.shown(action.usual[0]))
        its = "  ".join(keys.shown(key) for key in keymap.keys(action.name))
        return ListRow(title[:1].upper() + title[1:], where, its)

    def _show(self, index: int) -> None:
        action, own = self.actions[index], keymap_in_force().own
        fixed = why_not_key(action.name, "") if action.fixed else ""
        self.change_button.enable(not fixed, fixed)
        self.reset_button.enable(action.name in own, t("It has its usual key."))
        self.reset_all_button.enable(bool(own), t("Every action has its usual key."))

    # -- changing ---------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for the new key of the chosen action."""
        if self.change_button.enabled:
            self.scene.root.open(KeyDialog(self.scene, self.chosen, partial(self.take, self.chosen.name)))

    def take(self, name: str, key: str) -> None:
        """Give an action a key, or say why it cannot have it; one that another action has may change hands."""
        keymap = keymap_in_force()
        why = why_not_key(name, key)
        rivals = keymap.taken_by(name, key) if not why else []
        if why:
            self.scene.say(t("This key cannot be chosen"), why)
        elif not rivals:
            self._use(keymap.with_key(name, key))
        else:
            self._ask_swap(name, key, rivals[0], keymap.swapped(name, key))

    def _ask_swap(self, name: str, key: str, rival: Action, swapped: Keymap | None) -> None:
        words = taken_words(name, key, rival)
        if swapped is None:
            self.scene.say(t("This key cannot be chosen"), words)
            return
        words += " " + t("If they change keys, “{other}” gets {key}.", other=t(rival.title),
                         key=keys.shown(swapped.keys(rival.name)[0]))  # fmt: skip
        self.scene.ask(t("This key is taken"), words, t("Change keys"), lambda: self._use(swapped))

    def reset(self) -> None:
        """Give the chosen action its usual key, if nobody else has it by now."""
        if self.chosen.name in keymap_in_force().own:
            self.take(self.chosen.name, BY_NAME[self.chosen.name].usual[0])

    def ask_reset_all(self) -> None:
        """Ask, then give every action its usual key."""
        words = t("Give every action its usual key again?")
        self.scene.ask(t("All usual keys"), words, t("Do it"), lambda: self._use(Keymap()))

    def _use(self, keymap: Keymap) -> None:
        self.context.settings.change(keys=keymap.own)
        self.context.change_keys()
        self.list.set_rows(self._rows(), self.list.selected)
        self._show(self.list.selected)
