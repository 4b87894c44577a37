"""The desk and the sheets of a battle: buttons that show what is chosen and offer the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from game.engine.playable.levels import LEVELS, QUICK, level_title
from game.engine.playable.quick import Field
from game.engine.text import t
from game.systems import level_names
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.theme import Theme
from game.ui.window.settings import SettingsStore

_HEIGHT = 32


class Desk(Struct, frozen=True):
    """How many people sit at the desk, whether a curtain falls between two of them, and the side of one who is alone.

    ``side`` is empty where it is the one that is usually the player's.
    """

    people: int = 1
    curtain: bool = True
    side: str = ""


class DeskButton(Button):
    """``desk`` is what is chosen; until the sides are known one person has the usual one.  ``on_change`` hears of each
    change."""

    def __init__(self, theme: Theme, on_change: Callable[[], object] = lambda: None) -> None:
        self.desk = Desk()
        self._on_change = on_change
        self._sides: dict[str, str] = {}
        super().__init__(theme, self._words(self.desk), self._offer, height=_HEIGHT, tooltip=self._means(self.desk))

    def show_sides(self, sides: Mapping[str, str]) -> None:
        """The sides of the battle by name, the usual one first; who is chosen stays so where he still can."""
        self._sides = dict(sides)
        desks = list(self._desks())
        self._sit_down(self.desk if self.desk in desks else desks[0])

    @property
    def commanded(self) -> tuple[str, ...]:
        """The sides that people have."""
        sides = tuple(self._sides)
        if self.desk.people > 1:
            return sides
        return (self.desk.side,) if self.desk.side else sides[:1]

    def _desks(self) -> Iterator[Desk]:
        yield from (Desk(side=side) for side in self._sides or ("",))
        yield Desk(people=2)
        yield Desk(people=2, curtain=False)

    def _words(self, desk: Desk) -> str:
        if desk.people > 1:
            return t("Two, with a curtain") if desk.curtain else t("Two, without a curtain")
        if desk.side in self._sides:
            return t("You: {side}, against the computer", side=self._sides[desk.side])
        return t("You against the computer")

    def _means(self, desk: Desk) -> str:
        """The meaning of a seat: whose orders one gives, who gives the others, and what one sees of the enemy."""
        if desk.people > 1:
            return (
                t("Two people, each with a side. A curtain falls before the other one decides, so that what is hidden "
                  "from a side stays hidden.")
                if desk.curtain
                else t("Two people, each with a side. Both see everything, hidden enemies too.")
            )  # fmt: skip
        others = [name for key, name in self._sides.items() if key != desk.side]
        unseen = t("What the enemy hides you do not see.")
        if desk.side not in self._sides or not others:
            return t("You give the orders of one side, the computer those of the other. {unseen}", unseen=unseen)
        side, enemy = self._sides[desk.side], ", ".join(others)
        return t(
            "You give the orders of this side: {side}. The computer gives those of the other: {enemy}. {unseen}",
            side=side, enemy=enemy, unseen=unseen,
        )  # fmt: skip

    def _offer(self) -> None:
        if self.root is not None:
            items = [
                MenuItem(self._words(desk), partial(self._sit_down, desk), about=self._means(desk))
                for desk in self._desks()
            ]
            self.root.open(Menu(self.theme, items, self.rect.topleft))

    def _sit_down(self, desk: Desk) -> None:
        self.desk = desk
        self.text, self.tooltip = self._words(desk), self._means(desk)
        self.invalidate(layout=True)
        self._on_change()


class ComputerButton(Button):
    """How well the computer plays one side.  ``on_choose`` gets the level that is chosen."""

    def __init__(self, theme: Theme, side: str, name: str, on_choose: Callable[[str, str], object]) -> None:
        self.side, self.name = side, name
        self.level = QUICK
        self._levels: tuple[str, ...] = ()
        self._on_choose = on_choose
        super().__init__(theme, self._words(QUICK), self._offer, height=_HEIGHT, tooltip=self._means(QUICK))

    def show_levels(self, levels: Sequence[str], chosen: str) -> None:
        """Offer these levels; the one ``chosen`` last stands where it is one of them, else the usual one."""
        self._levels = tuple(levels)
        self._take(chosen if chosen in self._levels else QUICK)

    def _words(self, level: str) -> str:
        return t("Computer as {side}: {level}", side=self.name, level=level_title(level))

    def _means(self, level: str) -> str:
        when = t("So it plays this side wherever you do not: against you, in your place, or while you watch.")
        return f"{t(LEVELS[level].about)} {when}"

    def _offer(self) -> None:
        if self.root is not None:
            items = [
                MenuItem(self._words(each), partial(self._choose, each), about=self._means(each))
                for each in self._levels
            ]
            self.root.open(Menu(self.theme, items, self.rect.topleft))

    def _choose(self, level: str) -> None:
        self._take(level)
        self._on_choose(self.side, level)

    def _take(self, level: str) -> None:
        self.level, self.text, self.tooltip = level, self._words(level), self._means(level)
        self.invalidate(layout=True)


def computer_buttons(
    theme: Theme, system: str, sides: Mapping[str, str], settings: SettingsStore
) -> tuple[ComputerButton, ...]:
    """A button for each side that the computer can play at several levels; what is chosen stays for the next battle.

    ``sides``: their names, by side.
    """

    def keep(side: str, level: str) -> None:
        settings.change(levels={**settings.now.levels, side: level})

    found = []
    for side, name in sides.items():
        levels = level_names(system, side)
        if len(levels) > 1:
            found.append(ComputerButton(theme, side, name, keep))
            found[-1].show_levels(levels, settings.now.levels.get(side, QUICK))
    return tuple(found)


class PlacingButton(Button):
    """Whether people place their men before the battle (``by_people``) or find them where the computer puts them."""

    def __init__(self, theme: Theme) -> None:
        self.by_people = True
        super().__init__(theme, self._words(by_people=True), self._offer, height=_HEIGHT, tooltip=t(
            "Before the battle you put your men where you want them, on the ground that the scenario gives them and "
            "unseen by the enemy; or the computer puts them for you."
        ))  # fmt: skip

    def _words(self, *, by_people: bool) -> str:
        return t("Placing: I place my men") if by_people else t("Placing: as the computer would")

    def _offer(self) -> None:
        if self.root is not None:
            items = [MenuItem(self._words(by_people=each), partial(self._choose, each)) for each in (True, False)]
            self.root.open(Menu(self.theme, items, self.rect.topleft))

    def _choose(self, by_people: bool) -> None:
        self.by_people, self.text = by_people, self._words(by_people=by_people)
        self.invalidate(layout=True)


class SwitchButton(Button):
    """One switch of the rules; ``value`` is the key of the answer that is chosen."""

    def __init__(self, theme: Theme, switch: Field, value: str) -> None:
        self.switch = switch
        self.value = self._own = value
        super().__init__(theme, self._title(value), self._offer, height=_HEIGHT, tooltip=t(switch.about))

    @property
    def is_set_by_hand(self) -> bool:
        """Whether the player wants it otherwise than the scenario says."""
        return self.value != self._own

    def _title(self, key: str) -> str:
        return next((option.title for option in self.switch.options if option.key == key), key)

    def _offer(self) -> None:
        if self.root is not None:
            items = [MenuItem(each.title, partial(self._choose, each.key)) for each in self.switch.options]
            self.root.open(Menu(self.theme, items, self.rect.topleft))

    def _choose(self, key: str) -> None:
        self.value, self.text = key, self._title(key)
        self.invalidate(layout=True)


def switch_buttons(theme: Theme, switches: Sequence[Field], rules: Mapping[str, object]) -> tuple[SwitchButton, ...]:
    """A button for each switch, as ``rules`` of the scenario have it."""
    return tuple(SwitchButton(theme, each, str(rules.get(each.key, each.usual))) for each in switches)


def set_by_hand(buttons: Sequence[SwitchButton]) -> dict[str, str]:
    """The player's own settings where they differ from the scenario, by the key of its rule."""
    return {each.switch.key: each.value for each in buttons if each.is_set_by_hand}
