"""The game in French, as a player sees it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.board.table.ground import Stretch
from game.board.table.measure.geometry import Point
from game.board.tiled.hexes.reader import read_map
from game.board.tiled.tables.reader import read_table
from game.engine import text
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import load_scenario
from game.engine.replay.played import called as who_plays
from game.rules.fng.words.telling import weather_name
from game.rules.oa.model.decisions import Landing
from game.systems import ledger_of, map_vocabulary
from game.ui.kit.inputs.button import Choice
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.rich import RichText
from game.ui.kit.widget import Widget
from game.ui.mapdesk.hexes import called
from game.ui.mapview.lettering import names_on
from game.ui.painting.background import Painting
from game.ui.scenes.rules import RULES, RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.systems import desk_of
from game.ui.table.overlays.ruler import Ruler
from game.ui.window.keymap import key_of
from tests.asserting import some
from tests.rules.oa.oa_board import Board
from tests.ui.battle_table import BattleTable, unpainted

LOCALE = data_dir() / "assets" / "locale"


@pytest.fixture
def french() -> Iterator[None]:
    text.use_language("fr", LOCALE)
    yield
    text.use_language("en", LOCALE)


@pytest.fixture
def rules(hands, french) -> RulesScene:
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.app.context.scenes.push(RulesScene(hands.app.context, "oa"))
    hands.step()
    return hands.scene


def said(widgets: list[Widget]) -> str:
    return "\n".join(widget.text for widget in widgets if isinstance(widget, Label | RichText))


def test_the_rules_browser_has_every_rule_in_french(rules):
    for rule in some(ledger_of("oa").rules):
        page = said(rules.pages.widgets(RULES, rule.id))
        reading = text.t(rule.reading) if rule.ruling else ""
        for words in (text.t(rule.title), text.t(rule.rule), reading[1:]):
            assert words in page, rule.id
        assert rule.rule not in page, rule.id


@pytest.mark.parametrize("typed", ["fumée", "fumee", "FUMÉE violette"])
def test_rules_are_searched_in_french_with_accents_or_without(rules, hands, typed):
    hands.type(typed)
    assert rules.listed
    assert "fumée" in said(list(rules.text.children())).lower()
    hands.type("xyz")
    assert not rules.listed


def test_the_names_on_the_map_are_in_french(french):
    village = read_map(data_dir() / "maps" / "village.tmx", map_vocabulary())
    names = set(names_on(village).values())
    assert {"Prairie aux buffles", "Pont de bambou"} <= names
    assert "Buffalo meadow" not in names


@pytest.mark.parametrize("language", ["en", "fr"])
def test_order_buttons_have_room_for_their_words_and_keys(home, monkeypatch, language):
    def arrange(board: Board) -> Landing:
        for hex in (2109, 2209):
            board.helicopter("transport", hex)
        return Landing("us")

    unpainted(monkeypatch)
    table = BattleTable(home, size=(1024, 700))
    try:
        text.use_language(language, LOCALE)
        table.lay_out(arrange)
        buttons = table.scene.parts.panel.orders.children()
        assert [button.text for button in buttons if button.key == key_of("land_all")]
        assert all(button.least() <= button.rect.w for button in buttons)
    finally:
        table.close()
        text.use_language("en", LOCALE)


def test_a_language_chosen_in_the_settings_is_spoken_at_once_and_kept(hands):
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.app.context.scenes.push(SettingsScene(hands.app.context))
    hands.step()
    languages = next(each for each in hands.scene.root.walk() if isinstance(each, Choice) and each.value == "en")
    try:
        hands.click(languages.cells()[-1].center)
        hands.step()
        assert hands.app.context.settings.now.language == "fr"
        assert {"Réglages", "Langue"} <= {each.text for each in hands.scene.root.walk() if isinstance(each, Label)}
    finally:
        text.use_language("en", LOCALE)


@pytest.mark.parametrize(
    ("points", "words"), [(-15, "−15 points"), (-1, "−1 point"), (0, "0 point"), (1, "1 point"), (2, "2 points")]
)
def test_points_take_the_plural_of_so_many_above_nought(french, points, words):
    assert text.points_of(points) == words


def test_lengths_and_ways_have_the_decimal_comma(french):
    ruler = Ruler((Stretch(Point(0.0, 0.0), Point(2.5, 0.0), 2.5, 2.5),), 10.0)
    assert ruler.told() == "2,5 po, coût 2,5 sur 10"


def test_a_clear_sky_is_not_clear_ground(french):
    assert (weather_name("clear"), text.t("clear ground")) == ("clair", "terrain clair")


@pytest.mark.parametrize(
    ("kind", "name", "words"),
    [("civilians", "civilians", "civils"), ("entry", "west", "entrée ouest"), ("bunker", "A", "bunker A")],
)
def test_things_on_the_map_desk_are_called_in_french_and_once(french, kind, name, words):
    assert called(kind, name) == words


@pytest.mark.parametrize(
    "map",
    [
        *("fng-hamlet", "fng-trail", "fng-village"),
        *("fof-convoy", "fof-crash", "fof-hill", "fof-road", "fof-three-huts"),
        *("fmjp-two-huts", "fmjp-market", "fmjp-outpost", "fmjp-stream-bed"),
    ],
)
def test_all_that_lies_on_a_shipped_table_has_a_french_name(french, map):
    table = read_table(data_dir() / "maps" / f"{map}.tmx")
    named = [thing.name for thing in (*table.areas, *table.barriers, *table.buildings) if thing.name]
    assert len(named) > 3
    assert {name for name in named if text.t(name) == name} <= {"bunker"}


@pytest.mark.parametrize("name", ["Headquarters", "Sergeant Hale", "Doc Slade", "Third cell"])
def test_units_and_ranks_of_shipped_battles_are_french(french, name):
    assert text.t(name) != name


@pytest.mark.parametrize("player", ["leader", "commander", "rules", "random"])
def test_who_played_for_the_computer_is_said_in_french(french, player):
    in_french = who_plays(player)
    text.use_language("en", LOCALE)
    assert in_french not in (player, who_plays(player))


@pytest.mark.parametrize(
    ("scenario", "title"),
    [
        ("fof/three-huts", "Trois cases"), ("fng/introductory", "Le hameau"), ("fng/trail", "La piste"),
        ("fmjp/bring_him_back", "Deux cases près du ruisseau"),
    ],
)  # fmt: skip
def test_the_map_desk_names_a_table_in_french(hands, french, monkeypatch, scenario, title):
    monkeypatch.setattr(Painting, "start", lambda painted: None)
    shown = load_scenario(scenario)
    desk = desk_of(shown.system)(hands.app.context, shown, lambda begun: None)
    assert desk.title.text == title
