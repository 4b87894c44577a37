"""Hidden Viet Cong and the log: no opened card, filter or count of dice tells of those who are not known."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.oa.model.components import US, Concealed
from game.rules.oa.viet_cong.placement import IDENTITY
from game.rules.oa.words.telling import name_of
from game.ui.battle.course.standin import Until
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.test_battle_standin import wait_for

_TURNS = 2


@pytest.fixture
def played(home: Path, monkeypatch):
    """A few turns of a battle in which the Viet Cong are hidden, the company led by the computer."""
    unpainted(monkeypatch)
    table = BattleTable(home, rules={"difficulty": "shadow"})
    for _ in range(_TURNS):
        table.scene.stand_in.begin(Until.TURN)
        wait_for(table, lambda: not table.scene.stand_in.active and table.scene.desk.my_turn)
    yield table
    table.close()


def opened(table) -> str:
    """Every card of the log, opened, as text."""
    log = table.scene.parts.panel.log
    lines = [parts for entry in log.entries if entry.details is not None for _, parts in entry.details()]
    return "\n".join("".join(getattr(part, "text", "") for part in parts) for parts in lines)


def named_in(text: str, names: list[str]) -> list[str]:
    return [name for name in names if re.search(rf"{re.escape(name)}\b", text, re.IGNORECASE)]


def test_no_opened_card_and_no_list_of_the_filter_names_one_who_is_hidden(played):
    names = [name_of(played.world, piece) for piece in played.world.ids(Concealed)]
    text = opened(played)
    assert len(names) > 3
    assert "Reaction fire that did not come" in text or "was kept from reacting" in text
    assert named_in(text, names) == []
    pieces = {chip.value for chip in played.scene.parts.panel.log_desk._pieces()}
    assert not pieces & set(played.world.ids(Concealed))


def test_the_dice_of_what_is_hidden_are_not_counted_until_the_battle_is_over(played):
    played.press("Ctrl+D")
    counted = sum(fall.count for fall in played.hands.scene.falls if not fall.purpose)
    hidden = [entry for entry in played.session._chronicle.entries if entry.hidden_from == US and entry.rolls]
    every = [roll for entry in played.session._chronicle.entries for roll in entry.rolls]
    kept_back = [roll for entry in hidden for roll in entry.rolls]
    kept_back += [roll for entry in played.session.log for roll in entry.rolls if roll.purpose == IDENTITY]
    assert hidden
    assert counted == sum(len(roll.faces) for roll in every) - sum(len(roll.faces) for roll in kept_back)


def test_nobody_reads_from_the_dice_who_of_the_civilians_is_who(played):
    fallen = [entry for entry in played.session.log if any(roll.purpose == IDENTITY for roll in entry.rolls)]
    assert fallen
    assert not any(roll.purpose == IDENTITY for entry in fallen for roll in played.session.rolls(entry))
    assert "who a civilian is" not in opened(played).lower()
