"""Quick battles on tables that dice lay out: drawn from the battle's seed, kept beside it, played to an end."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.ai.fng.leader import SquadLeader
from game.ai.fng.unseen import imagined
from game.ai.random_player import RandomPlayer
from game.board.tiled.tables.reader import read_table
from game.drawing import quick_battle
from game.engine.core.dice import SeededDice
from game.engine.core.players import answer_of
from game.engine.faults import ScenarioFault
from game.engine.playable.quick import answers
from game.engine.playable.scenario import Scenario, read_scenario
from game.rules.fng.kit import KIT
from game.rules.fng.model.components.command import Fording
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.tables.loading import load_tables
from game.rules.fng.tour.battle_choices import LAID
from game.rules.fng.tour.battlefield import lay_out
from game.rules.fng.tour.quick import QUICK
from game.systems import new_session, resume_session
from tests.asserting import some

FEW = {"us_men": "4", "vc_men": "4"}


@pytest.fixture(autouse=True)
def _own_home(home: Path) -> None:
    """Scenarios of these tests go nowhere else."""


def drawn(seed: int = 7, **chosen: str) -> Scenario:
    return read_scenario(quick_battle("fng", {"map": "laid:broken", **FEW, **chosen}, seed))


def rules_laid_out(rules: str) -> dict[str, Any]:
    laid: dict[str, Any] = tomllib.loads(rules)["rules"]["laid_out"]
    return laid


@pytest.mark.rule("FNG-TERR-04")
def test_each_class_and_the_dice_are_offered_beside_the_maps_that_there_are() -> None:
    field = next(field for field in QUICK.fields() if field.key == "map")
    keys = [option.key for option in field.options]
    assert field.usual == "fng-hamlet" in keys
    assert keys[-4:] == [f"{LAID}{what}" for what in ("open", "broken", "rugged", "dice")]


def test_the_map_is_written_beside_the_scenario_which_says_how_it_was_laid_out() -> None:
    scenario = drawn(season="wet", river="yes", size="48x48")
    laid = KIT.context(scenario).options.laid_out
    assert laid is not None
    assert (laid.terrain, laid.size, laid.seed, laid.season, laid.river) == ("broken", (48, 48), 7, "wet", True)
    file = Path(scenario.map)
    assert file.name == "quick-battle-7.tmx"
    assert read_table(file) == KIT.context(scenario).map
    assert KIT.context(scenario).map.areas == lay_out(laid, load_tables().battlefields).areas


def test_a_battle_goes_on_where_its_map_is_not_there(tmp_path: Path) -> None:
    scenario = drawn(river="yes")
    save = tmp_path / "battle.apoc"
    session = new_session(scenario, 3, path=save)
    session.submit(next(order for order in session.game.candidates() if session.game.why_not(order) is None))
    digest = session.game.digest()
    session.close()
    Path(scenario.map).unlink()
    again = resume_session(save)
    assert again.game.digest() == digest
    assert KIT.fingerprint(KIT.context(scenario)) == again.header.fingerprint
    again.close()


def test_a_map_that_was_edited_counts_as_it_is_now() -> None:
    scenario = drawn()
    before = KIT.fingerprint(KIT.context(scenario))
    file = Path(scenario.map)
    file.write_text(file.read_text(encoding="utf-8").replace("Broken country", "The ford"), encoding="utf-8")
    assert KIT.context(scenario).map.title == "The ford"
    assert KIT.fingerprint(KIT.context(scenario)) != before


def test_a_battle_on_a_map_that_is_gone_and_was_not_laid_out_is_still_refused() -> None:
    scenario = read_scenario(quick_battle("fng", FEW, 7))
    with pytest.raises(ScenarioFault, match="there is no map"):
        KIT.context(Scenario(**{**{name: getattr(scenario, name) for name in scenario.__struct_fields__}, "map": "x"}))


def test_the_same_choices_and_seed_draw_the_same_table_and_another_seed_another() -> None:
    chosen = answers(QUICK.fields(), {"map": "laid:rugged"})
    first, again, other = (QUICK.draw(chosen, seed).tmx for seed in (8, 8, 9))
    assert first == again != other
    assert QUICK.draw(answers(QUICK.fields(), {}), 8).tmx == ""


@pytest.mark.rule("FNG-TERR-04")
def test_what_is_left_to_the_dice_is_one_way_or_the_other() -> None:
    dice = dict.fromkeys(("season", "river", "urban"), "dice")
    chosen = answers(QUICK.fields(), {"map": "laid:dice", "size": "36x36", **dice})
    found = [rules_laid_out(QUICK.draw(chosen, seed).rules) for seed in range(12)]
    for key, usual, values in (("terrain", "", {"open", "broken", "rugged"}), ("season", "dry", {"dry", "wet"}),
                        ("river", False, {True, False}), ("urban", False, {True, False})):  # fmt: skip
        assert {laid.get(key, usual) for laid in found} == values


BATTLES = [("open", {}), ("broken", {"river": "yes"}), ("rugged", {"season": "wet"}), ("open", {"urban": "yes"})]


@pytest.mark.parametrize(("terrain", "more"), BATTLES, ids=str)
def test_any_orders_lead_to_an_end_on_it(terrain: str, more: dict[str, str]) -> None:
    setting = KIT.context(drawn(2, map=f"{LAID}{terrain}", size="36x36", **more))
    game = KIT.begin(setting, SeededDice(2))
    for _, figure, place in some(game.world.each(Figure, At)):
        zone = next(zone.name for zone in setting.map.zones if zone.props.get("side") == figure.side)
        assert setting.field.is_in_zone(zone, place.point)
    while not game.over:
        game.submit(answer_of(RandomPlayer(), game, 2)[0])
    assert KIT.report(game).ending


def test_leaders_come_to_what_the_battle_is_about_and_nobody_is_stuck() -> None:
    game = KIT.begin(KIT.context(drawn(5, size="36x36", us_men="3", vc_men="2", river="yes")), SeededDice(2))
    began = {figure: place.point for figure, man, place in game.world.each(Figure, At) if man.side == "us"}
    gone = dict.fromkeys(began, 0.0)
    while not game.over:
        game.submit(answer_of(SquadLeader(), game, 2)[0])
        for figure, start in began.items():
            place = game.world.find(figure, At)
            if place is not None:
                gone[figure] = max(gone[figure], abs(place.point[0] - start[0]) + abs(place.point[1] - start[1]))
    assert min(gone.values()) > 8.0


def test_nobody_knows_of_a_hidden_enemy_that_he_fords_a_river() -> None:
    game = KIT.begin(KIT.context(drawn(5, size="36x36", river="yes")), SeededDice(2))
    hidden = [figure for figure, man, _ in game.world.each(Figure, Hidden) if man.side == "vc"]
    for figure in some(hidden):
        game.world.set(figure, Fording(wades=True))
    twin = imagined(game, "us", SeededDice(3)).world
    assert [figure for figure in hidden if twin.has(figure, Fording)] == []
