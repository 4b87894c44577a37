"""A joker among the cards dealt: its random event is told over the table, in the log, and by who comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fmjp.model.components import Hidden
from game.rules.fmjp.model.events.jokers import MishapDrawn, SniperAppeared
from game.ui.battle.effects import Caption
from tests.ui.fmjp.card_table import CardTable


def logged(table: CardTable) -> str:
    """All that stands in the log."""
    return "\n".join(entry.everything() for entry in table.scene.parts.panel.log.entries)


def test_a_joker_is_told_over_the_table_and_in_the_log(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    draw = Caption.draw

    def noted(caption: Caption, *where: object) -> None:
        told.append(caption.words)
        draw(caption, *where)

    monkeypatch.setattr(Caption, "draw", noted)
    table = CardTable(home, scenario="fmjp/bring_him_back", seed=12, speed="normal")
    try:
        (drawn,) = [entry for entry in table.session.log if isinstance(entry.event, MishapDrawn)]
        table.scene.stage.play(table.scene.effects_of(drawn))
        table.settle()
        assert "Random event: incoming fire" in told
        assert "Doc Albright is dealt a joker." in logged(table)
        assert "Random event, 9 of diamonds: incoming fire." in logged(table)
    finally:
        table.close()


def test_a_sniper_of_the_players_stands_on_the_table_and_only_he_knows_where(home: Path) -> None:
    table = CardTable(home, scenario="fmjp/stream_bed", seed=10)
    try:
        (sniper,) = [entry.event.figure for entry in table.session.log if isinstance(entry.event, SniperAppeared)]
        assert table.scene.desk.is_mine(sniper)
        assert sniper in table.view.figures.all
        assert "lies in wait." in logged(table)
        table.world.set(sniper, Hidden())
        assert table.scene.desk.knows(sniper)
        assert not table.scene.own.knows(table.session.game, ("vc",), sniper)
    finally:
        table.close()
