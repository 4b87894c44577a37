"""What the stage lets be heard: each sound in its moment, the rotor while machines fly, nothing of what is skipped."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.ui.battle.blasts import Blast, Shell, Sweep
from game.ui.battle.effects import Burst, Caption, Dice, Effect, Float, Glide, Tracers
from game.ui.mapview.camera import centre

HERE, THERE = centre(Hex(1313)), centre(Hex(1413))
DICE = Dice((3, 4))


class Ear:
    """Listens to the stage of a battle at its usual pace."""

    def __init__(self, table) -> None:
        self.table = table
        self.stage = table.scene.stage
        self.stage.factor = 1.0
        self.heard: list[str] = []
        self.hums: list[str] = [""]
        self.stage.hear = self.heard.append
        self.stage.hum = self._hum

    def _hum(self, name: str) -> None:
        if name != self.hums[-1]:
            self.hums.append(name)

    def play(self, *effects: Effect) -> None:
        """Act out to the end, in steps of a tenth of a second."""
        self.stage.play(effects)
        for step in range(80):
            self.stage.update(step / 10)
        assert not self.stage.busy


@pytest.fixture
def ear(table) -> Ear:
    return Ear(table)


@pytest.mark.parametrize(
    ("effect", "heard"),
    [
        (Tracers(HERE, THERE, ()), ["rifle"]),
        (Tracers(HERE, THERE, (), sound="machine_gun"), ["machine_gun"]),
        (Sweep((HERE, THERE)), ["machine_gun"]),
        (Shell((HERE, THERE)), ["mortar", "explosion"]),
        (Blast(HERE), ["explosion"]),
        (Burst((HERE,)), ["explosion"]),
        (Effect((HERE,), sound="rifle"), ["rifle"]),
        (Caption("The battle goes on", large=True, dice=DICE), ["dice"]),
        (Caption("Turn 3", large=True), []),
        (Effect((HERE,), (Float(HERE, "found", dice=DICE),)), ["dice"]),
        (Effect((HERE,), (Float(HERE, "lost"),)), []),
        (Glide(1, HERE, THERE, 0.3), []),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Effect) else None,
)
def test_each_effect_is_heard_once(ear, effect, heard):
    ear.play(effect)
    assert ear.heard == heard


def test_the_round_bursts_only_when_it_has_come_down(ear):
    ear.stage.play([Shell((HERE, THERE))])
    ear.stage.update(0.0)
    ear.stage.update(0.6)
    assert ear.heard == ["mortar"]
    ear.stage.update(0.8)
    assert ear.heard == ["mortar", "explosion"]


def test_the_rotor_is_heard_while_a_machine_flies_and_no_longer(ear):
    ear.play(Glide(1, HERE, THERE, 0.5, hum="rotor"), Tracers(HERE, THERE, ()))
    assert ear.hums == ["", "rotor", ""]


def test_the_rotor_stops_when_what_was_going_on_is_dropped(ear):
    ear.stage.play([Glide(1, HERE, THERE, 0.5, hum="rotor")])
    ear.stage.update(0.0)
    ear.stage.clear()
    assert ear.hums == ["", "rotor", ""]


def test_nothing_is_heard_of_what_is_skipped(ear):
    ear.stage.play([Shell((HERE, THERE)), Tracers(HERE, THERE, ())])
    ear.stage.skip(quietly=True)
    assert ear.heard == []


def test_results_at_once_are_silent(ear):
    ear.stage.factor = 0
    ear.stage.play([Blast(HERE), Effect((HERE,), (Float(HERE, "found", dice=DICE),))])
    assert ear.heard == []


def test_a_machine_of_the_company_is_heard_when_it_flies(table):
    ear = Ear(table)
    flown = [effect.hum for effect in _flown(table)]
    assert flown == ["rotor"]
    assert ear.hums == [""]


def _flown(table) -> list[Effect]:
    from game.rules.oa.model.events.turn import Flew
    from game.ui.oa.shown.acting import effects_of

    class Entry:
        event = Flew(helicopter=1, start=Hex(1313), hex=Hex(1413), rule="OA-4.2-1")
        rolls = ()

    return effects_of(Entry(), "us")


def test_another_scene_turns_a_page_and_ends_the_hum(table, monkeypatch):
    context = table.hands.app.context
    heard: list[str] = []
    monkeypatch.setattr(context.sound, "play", heard.append)
    monkeypatch.setattr(context.sound, "hum", lambda name: heard.append(f"hum {name}"))
    table.press("R")
    assert heard == ["hum ", "page"]
    table.press("Esc")
    assert heard[2:] == ["hum ", "page"]


def test_buttons_click(hands, show, monkeypatch):
    from game.ui.kit.inputs.button import Button

    heard: list[str] = []
    monkeypatch.setattr(hands.app.context.sound, "play", heard.append)
    button = show(lambda theme: Button(theme, "Go", lambda: None))
    hands.click(button)
    hands.press("Tab")
    hands.press("Enter")
    assert heard == ["click", "click"]
