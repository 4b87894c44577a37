"""The account of a skirmish: in green only what is good for the player who reads it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.engine.playable.kit import PointItem
from game.engine.session.session import Session
from game.engine.text import t
from game.ui.kit.reading.label import Label
from game.ui.kit.widget import Widget
from game.ui.scenes.games.report import ReportScene, account_table, is_the_enemys
from tests.ui.fng.skirmish_table import SkirmishTable


def colour_of(words: str, within: Widget) -> tuple[int, ...]:
    """The colour in which these words are written there."""
    return next(tuple(each.colour) for each in within.walk() if isinstance(each, Label) and each.text == words)


@pytest.mark.parametrize(("human", "gained", "taken"), [("us", "good", "bad"), ("vc", "bad", "good")])
@pytest.mark.parametrize("gainer", ["us", "vc"])
def test_what_the_enemy_gains_is_red_in_the_account(
    home: Path, monkeypatch: pytest.MonkeyPatch, gainer: str, human: str, gained: str, taken: str
) -> None:
    gained, taken = (gained, taken) if gainer == "us" else (taken, gained)
    table = SkirmishTable(home, human=(human,))
    items = (PointItem("Enemies", 3, 3, "FNG-SETUP-01"), PointItem("Own men", 1, -2, "FNG-SETUP-01"))
    report = structs.replace(table.session.report, items=items, gainer=gainer)
    monkeypatch.setattr(Session, "report", report)
    theme = table.scene.theme
    account = account_table(theme, report, enemys=is_the_enemys(table.session))
    assert colour_of("+3", account) == tuple(getattr(theme.palette, gained))
    assert colour_of("−2", account) == tuple(getattr(theme.palette, taken))
    table.close()


def test_a_skirmish_is_not_told_of_as_the_assault_of_a_company(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = SkirmishTable(home)
    monkeypatch.setattr(Session, "report", structs.replace(table.session.report, level="major"))
    scene = ReportScene(table.scene.context, table.session)
    said = [each.text for each in scene.root.content.walk() if isinstance(each, Label)]
    assert t("After the battle") in said
    assert not [words for words in said if "company" in words or "village" in words]
    table.close()
