"""Space, Enter and Esc in a battle: what each of them means where the battle stands."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ui.battle.hotkeys import Hotkeys
from game.ui.kit.keys import parse
from game.ui.window.keymap import key_of


class Battle:
    """A battle in which nothing is going on, and that remembers what the keys did; its player is asked."""

    def __init__(self) -> None:
        self.did: list[str] = []
        self.pointing = False
        told = self._told
        self.adviser = SimpleNamespace(
            shown=False, ask=told("ask"), follow=told("follow"), dismiss=told("dismiss"), bindings=dict
        )  # fmt: skip
        self.pace = SimpleNamespace(
            holds=False, go_on=told("next act"), faster=told("faster"), turn_stepping=told("stepping")
        )  # fmt: skip
        self.thinking = SimpleNamespace(stop=lambda: self.thinks)
        self.thinks = False
        self.stand_in = SimpleNamespace(
            active=False, offer=told("offer"), bindings=lambda: {"pause": told("pause")} if self.stand_in.active else {}
        )
        self.course = SimpleNamespace(halted=False, hurry=False)
        self.stage = SimpleNamespace(busy=False)
        self.session = SimpleNamespace(computer_decides=False, over=False)
        self.commander = SimpleNamespace(
            aims=False, end_step=told("end step"), confirm=told("confirm"), cancel=lambda: self.aimed()
        )
        self.desk = SimpleNamespace(my_turn=True, selected=None)
        self.menus = SimpleNamespace(open_menu=told("menu"), bindings=dict)
        self.root = SimpleNamespace(
            popups=[], handle=lambda event: bool(self.did.append("root")), hush=told("hush"), invalidate=told("drawn")
        )
        self.end_step = told("end step")
        self.step_into_panel, self.undo, self.open_report = told("panel"), told("undo"), told("report")
        self.something_aimed = False

    def _told(self, what: str):
        return lambda: self.did.append(what)

    def aimed(self) -> bool:
        self.did.append("cancel")
        return self.something_aimed

    def bindings(self):
        return {"next_unit": self._told("next unit")}

    def note(self, words: str) -> None:
        self.did.append(words)

    def act_at_cursor(self) -> bool:
        return self._points("act there")

    def forget_cursor(self) -> bool:
        return self._points("forget")

    def _points(self, what: str) -> bool:
        if self.pointing:
            self.did.append(what)
        return self.pointing


@pytest.fixture
def battle() -> Battle:
    return Battle()


def halted(battle):
    battle.course.halted = True


def held(battle):
    battle.pace.holds = True


def stood_in(battle):
    battle.stand_in.active = True


def acted_out(battle):
    battle.stage.busy = True


def thinking(battle):
    battle.session.computer_decides = True


def over(battle):
    battle.session.over = True


def aiming(battle):
    battle.commander.aims = True


def hinted(battle):
    battle.adviser.shown = True


def pointing(battle):
    battle.pointing = True


def chosen(battle):
    battle.desk.selected = 5


def not_asked(battle):
    battle.desk.my_turn = False


SPACE = [
    ((), ["end step"]),
    ((halted, held, stood_in, over), ["menu"]),
    ((held, stood_in, acted_out), ["next act"]),
    ((stood_in, acted_out, over), ["pause"]),
    ((over,), ["report"]),
    ((aiming, hinted, pointing), ["end step"]),
]


@pytest.mark.parametrize(("states", "does"), SPACE)
def test_space_does_what_stands_in_the_way_first(battle, states, does):
    for put in states:
        put(battle)
    Hotkeys(battle).space()
    assert battle.did == does
    assert not battle.course.hurry


@pytest.mark.parametrize("state", [acted_out, thinking])
def test_space_hurries_what_is_being_acted_out_and_ends_nothing(battle, state):
    state(battle)
    over(battle)
    Hotkeys(battle).space()
    assert (battle.course.hurry, battle.did) == (True, [])


ENTER = [
    ((), ["next unit"]),
    ((over, aiming, hinted), ["report"]),
    ((aiming, hinted, pointing), ["confirm"]),
    ((hinted, pointing), ["follow"]),
    ((pointing, not_asked), ["act there"]),
    ((held, chosen), ["next act"]),
    ((halted, chosen), ["menu"]),
    ((stood_in, chosen), ["pause"]),
    ((not_asked,), ["end step"]),
]


@pytest.mark.parametrize(("states", "does"), ENTER)
def test_enter_does_what_is_shown_and_else_looks_for_who_can_act(battle, states, does):
    for put in states:
        put(battle)
    Hotkeys(battle).enter()
    assert battle.did == does


def test_enter_ends_nothing_where_one_is_chosen_and_says_which_key_does(battle):
    chosen(battle)
    Hotkeys(battle).enter()
    (words,) = battle.did
    assert key_of("end_step") in words
    assert "end step" not in battle.did


def test_enter_while_the_computer_thinks_hurries_it(battle):
    not_asked(battle)
    thinking(battle)
    Hotkeys(battle).enter()
    assert (battle.course.hurry, battle.did) == (True, [])


@pytest.mark.parametrize(
    ("states", "something_aimed", "does"),
    [
        ((), False, ["cancel", "menu"]),
        ((), True, ["cancel"]),
        ((hinted,), True, ["dismiss"]),
        ((pointing, hinted), True, ["forget"]),
    ],
)
def test_esc_lets_go_of_one_thing_and_opens_the_menu_where_nothing_is_held(battle, states, something_aimed, does):
    for put in states:
        put(battle)
    battle.something_aimed = something_aimed
    Hotkeys(battle).escape()
    assert battle.did == does


def test_esc_has_whoever_thinks_act_before_it_lets_go_of_anything(battle):
    battle.thinks = battle.adviser.shown = battle.pointing = True
    Hotkeys(battle).escape()
    assert battle.did == []


def press(name: str) -> pygame.Event:
    code, modifiers = parse(key_of(name))
    masks = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT}
    mod = sum(masks[each] for each in modifiers)
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", repeated=False)


@pytest.mark.parametrize(
    ("action", "does"),
    [
        ("end_step", "end step"), ("do", "next unit"), ("undo", "undo"), ("hint", "ask"), ("play_on", "offer"),
        ("panel", "panel"), ("speed", "faster"), ("step_enemy", "stepping"), ("next_unit", "next unit"),
    ],
)  # fmt: skip
def test_a_key_with_a_meaning_takes_the_tip_away_does_it_and_shows_it(battle, action, does):
    assert Hotkeys(battle).handle(press(action))
    assert battle.did == ["hush", does, "drawn"]


def test_a_key_without_a_meaning_goes_to_the_widgets(battle):
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_F15, mod=0, unicode="", repeated=False)
    assert not Hotkeys(battle).handle(event)
    assert battle.did == ["root"]


def test_the_keys_of_who_plays_in_ones_place_go_before_those_of_the_battle(battle):
    stood_in(battle)
    battle.stand_in.bindings = lambda: {"end_step": lambda: battle.did.append("his")}
    Hotkeys(battle).handle(press("end_step"))
    assert battle.did == ["hush", "his", "drawn"]
