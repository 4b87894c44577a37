"""The rules browser: contents, search, links, tables, and the way back."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.engine.rulebook.ledger import Ledger
from game.engine.rulebook.rules_shown import cited_by, references
from game.systems import ledger_of, table_views_of
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.log import Kind
from game.ui.kit.reading.rich import RichText
from game.ui.kit.reading.table import Table
from game.ui.scenes.rules import CONTENTS, RULES, TABLES, Place, RulesScene
from game.ui.scenes.title import TitleScene
from tests.asserting import some
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def rules(hands) -> RulesScene:
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.app.context.scenes.push(RulesScene(hands.app.context, "oa", "OA-5.6-2"))
    hands.step()
    return hands.scene


def said(rules: RulesScene) -> list[str]:
    return [line.text for line in rules.text.children() if isinstance(line, Label | RichText)]


def links(rules: RulesScene) -> list[str]:
    lines = [line for line in rules.text.children() if isinstance(line, RichText)]
    return [str(span.target) for line in lines for span in line.spans if span.kind is Kind.LINK]


def test_a_rule_opens_where_it_was_cited_with_its_section_below(rules):
    assert said(rules)[1].startswith("OA-5.6-2")
    assert rules.listed[rules.list.selected] == Place(RULES, "OA-5.6-2")
    rest = "\n".join(said(rules)[3:])
    assert "OA-5.6-1" in rest
    assert "OA-5.5-1" not in rest


def test_rules_are_found_by_typing_words(rules, hands):
    total = len(rules.listed)
    hands.type("crossfire")
    assert 0 < len(rules.listed) < total
    assert "crossfire" in " ".join(said(rules)).lower()
    hands.type("xyz")
    assert rules.listed == []
    for _ in range(12):
        hands.press("Backspace")
    assert len(rules.listed) == total


def test_tables_are_found_by_their_title_and_shown_as_tables(rules, hands):
    hands.type("smoke")
    assert rules.at == Place(TABLES, "smoke")
    table = next(line for line in rules.text.children() if isinstance(line, Table))
    view = table_views_of("oa", "smoke")[0]
    assert [cell.text for cell in table.rows[0]] == [cell.text for cell in view.rows[0]]
    assert [cell.marked for row in table.rows for cell in row] == [cell.house for row in view.rows for cell in row]


def test_the_letter_that_opened_the_rules_is_not_looked_for(hands):
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.type("r")
    hands.press("Enter")
    assert isinstance(hands.scene, RulesScene)
    assert hands.scene.words.text == ""
    hands.type("r")
    assert hands.scene.words.text == "r"


def test_a_rule_that_no_game_reaches_says_what_it_waits_for(hands, monkeypatch):
    waiting = ("FNG-CAMP-04", "FNG-CAMP-07")
    known = (structs.replace(rule, awaited="boats" if rule.id in waiting else "") for rule in ledger_of("fng").rules)
    ledger = Ledger(known)
    monkeypatch.setattr("game.ui.scenes.rules.ledger_of", lambda system: ledger)
    hands.app.context.scenes.push(RulesScene(hands.app.context, "fng", "FNG-CAMP-04"))
    hands.step()
    rules = hands.scene
    assert "Awaited: boats" in said(rules)
    rules.follow("FNG-CAMP-01")
    assert "Awaited: boats" not in said(rules)
    rules.follow("CAMP")
    assert said(rules).count("Awaited: boats") == 2
    hands.click(rules.modes.cells()[1].center)
    rows = {place.key: row.note for place, row in zip(rules.listed, rules.list.rows, strict=True)}
    assert (rows["FNG-CAMP-04"], rows["FNG-CAMP-01"]) == ("awaited", "house")


def test_our_own_rulings_are_marked(rules):
    house = next(rule for rule in rules.ledger.rules if rule.is_house)
    rules.follow(house.id)
    lines = rules.text.children()
    barred = [line for line in lines if isinstance(line, RichText) and line.barred]
    assert len(barred) == 1
    assert not barred[0].text.lower().startswith("house:")
    assert any(words.startswith("House ruling") for words in said(rules))


def test_the_contents_lead_to_every_rule_of_a_section(rules, hands):
    hands.click(rules.modes.cells()[0].center)
    assert rules.at.kind == CONTENTS
    rules.list.select([place.key for place in rules.listed].index("5.6"))
    wanted = [rule.id for rule in rules.ledger.rules if rule.section == "5.6"]
    assert set(wanted) <= set(links(rules))


def test_ids_and_sections_within_a_text_are_links_and_numbers_are_not(rules):
    found = references(rules.ledger, "See 5.6 and OA-7.2-1, also 7.3-1; it costs 2 points or 3.9.")
    assert [each.target for each in found] == ["5.6", "OA-7.2-1", "OA-7.3-1"]


def test_a_rule_names_who_cites_it(rules):
    cited = cited_by(ledger_of("oa"))
    rules.follow("OA-4.4-4")
    assert "Cited by" in said(rules)
    assert cited["OA-4.4-4"][0].id in links(rules)


def test_back_and_on_walk_the_pages_that_were_seen(rules, hands):
    first = rules.at
    rules.follow("7.2")
    rules.follow("OA-5.5-1")
    hands.press("Alt+Left")
    assert rules.at == Place(CONTENTS, "7.2")
    hands.press("Alt+Left")
    assert rules.at == first
    assert not rules.back_button.enabled
    hands.press("Alt+Right")
    assert rules.at == Place(CONTENTS, "7.2")
    rules.follow("OA-1-2")
    assert not rules.on_button.enabled


def test_a_link_is_followed_by_mouse_and_by_keyboard(rules, hands):
    rules.follow("OA-1-2")
    hands.step()
    line = next(line for line in rules.text.children() if isinstance(line, RichText) and "9.1" in line.text)
    box, span = line._boxes[0]
    hands.click(box.center)
    assert rules.at.key == span.target
    hands.press("Alt+Left")
    hands.step()
    line = next(line for line in rules.text.children() if isinstance(line, RichText) and "9.1" in line.text)
    rules.root.set_focus(line)
    hands.press("Right")
    hands.press("Enter")
    assert rules.at.key == line.links[1 % len(line.links)].target


@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_no_table_and_no_section_is_cut(rules, hands, size):
    hands.resize(size)
    for target in some((*rules.pages.tables, *(section.number for section in rules.ledger.sections()))):
        rules.follow(target)
        assert cut_texts(rules, hands.app.surface) == [], target
