"""The shelf of finished games: what is on it, what it adds up to, and what opens from it."""

from datetime import datetime
from pathlib import Path

import pytest

from game.engine.faults import Fault
from game.engine.shelf.finished import Finished, by_kind, luck, tally
from game.engine.shelf.saves import SaveInfo
from game.ui.kit.reading.label import Label
from game.ui.scenes.games.shelf import ShelfScene
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts
from tests.ui.stage import glance_of


def over(name: str, **facts) -> SaveInfo:
    known = {"scenario": "oa/bend", "title": "The bend of the river", "turn": 9, "level": "Marginal victory"}
    return SaveInfo(Path(name), datetime(2026, 11, 20), finished=True, system="oa", **(known | facts))


WON = over("bend-001.apoc", difficulty="easy", points=30)
LOST = over("bend-002.apoc", difficulty="hard", points=-4)
WATCHED = over("bend-003.apoc", difficulty="hard", points=8)
GOING = SaveInfo(Path("bend-004.apoc"), datetime(2026, 11, 21), "oa/bend", "The bend of the river", 3)
BROKEN = SaveInfo(Path("torn.apoc"), None, finished=True, problem="torn")


@pytest.fixture
def listed(monkeypatch, games) -> list[SaveInfo]:
    found = [WON, LOST, WATCHED, GOING, BROKEN]
    monkeypatch.setattr("game.ui.scenes.games.shelf.list_saves", lambda: list(found))
    games.glances |= {
        WON.path: glance_of(30, over=True, won=True, turn=9),
        LOST.path: glance_of(-4, over=True, won=False, turn=12),
        WATCHED.path: glance_of(8, over=True, won=None, turn=12),
    }
    return found


@pytest.fixture
def scene(hands, listed):
    hands.app.context.scenes.push(ShelfScene(hands.app.context))
    hands.step()
    return hands.scene


def statistics(scene) -> list[str]:
    scene.tabs.select(1)
    return [widget.text for widget in scene.summary.walk() if isinstance(widget, Label)]


def test_only_games_that_are_over_and_can_be_read_stand_on_it(scene):
    assert [each.path for each in scene.saves] == [WON.path, LOST.path, WATCHED.path]


def test_the_statistics_count_all_games_and_each_sort(scene):
    told = "\n".join(statistics(scene))
    assert "3 games: 1 won, 1 lost." in told
    assert "Best: 30 points" in told
    assert "On average of 3: 11.3 points, 11.0 turns, 2.0 counters lost" in told
    assert "Your dice: 4.00 on average of 45 (chance gives 3.50)." in told
    assert "The bend of the river · Easy · US company" in told
    assert "1 game: 1 won, 0 lost." in told
    assert "2 games: 0 won, 1 lost." in told


def test_games_that_cannot_be_looked_at_are_not_counted_and_that_is_said(hands, listed, games):
    games.look_fault = OSError("gone")
    hands.app.context.scenes.push(ShelfScene(hands.app.context))
    hands.step()
    assert statistics(hands.scene) == ["0 of 3 games counted so far …"]


def test_enter_opens_the_end_report_of_the_chosen_game(scene, hands, games):
    scene.list.select(1)
    hands.press("Enter")
    assert games.reported == [LOST.path]


def test_a_game_is_looked_through_again(scene, hands, games, monkeypatch):
    seen = []
    stub = games.resume(hands.app.context, WON.path)
    monkeypatch.setattr(games, "replay", lambda context, game: seen.append(game) or stub, raising=False)
    hands.press("F5")
    assert seen == [WON.path]


def test_deleting_asks_first(scene, hands, listed, monkeypatch):
    gone = []
    monkeypatch.setattr("game.ui.scenes.games.shelf.delete_save", lambda path: gone.append(path) or listed.remove(WON))
    hands.press("Del")
    hands.press("Esc")
    assert gone == []
    hands.press("Del")
    hands.press("Enter")
    assert gone == [WON.path]
    assert len(hands.scene.saves) == 2


def test_an_empty_shelf_says_so(hands, monkeypatch, games):
    monkeypatch.setattr("game.ui.scenes.games.shelf.list_saves", lambda: [GOING])
    hands.app.context.scenes.push(ShelfScene(hands.app.context))
    hands.press("Enter")
    assert games.reported == []
    assert not hands.scene.report_button.enabled


@pytest.mark.parametrize("page", [0, 1])
@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1024, 700), 150), ((1920, 1080), 200)])
def test_no_text_is_cut(home, games, listed, size, scale, page):
    hands = Hands(games, home, size=size, scale=scale)
    hands.app.context.scenes.push(ShelfScene(hands.app.context))
    hands.step()
    hands.scene.tabs.select(page)
    assert cut_texts(hands.scene, hands.app.surface) == []


# -- the sums ----------------------------------------------------------------------------------------------------------


def finished(points: int, *, won: bool | None, kept_for_me: bool = True, mine=("us",), **facts) -> Finished:
    glance = glance_of(points, over=True, won=won)
    changed = {"mine": mine, "kept_for_me": kept_for_me}
    values = {name: changed.get(name, getattr(glance, name)) for name in glance.__struct_fields__}
    return Finished(over("a.apoc", **facts), type(glance)(**values))


def test_the_luck_of_every_game_is_weighed_once_the_statistics_are_looked_at(scene, hands, games):
    assert not games.weighed
    scene.tabs.select(1)
    for _ in range(8):
        hands.step()
    assert games.weighed == [WON.path, LOST.path, WATCHED.path]
    told = [words for words in statistics(scene) if words.startswith("Luck")]
    assert told == [
        "Luck in 3 games: your dice brought you +4.5 points more than was to be expected, the enemy’s −1.5."
    ]
    scene.tabs.select(0)
    scene.tabs.select(1)
    hands.step()
    assert len(games.weighed) == 3, "each is weighed once"


def test_games_that_do_not_replay_have_no_luck_and_do_not_hold_up_the_others(scene, hands, games):
    games.weigh_fault = Fault("bend-001.apoc: this record does not replay.")
    scene.tabs.select(1)
    for _ in range(8):
        hands.step()
    assert games.weighed == [WON.path, LOST.path, WATCHED.path]
    assert not [words for words in statistics(scene) if words.startswith("Luck")]


def test_nothing_is_weighed_once_the_shelf_is_left(scene, hands, games, monkeypatch):
    begun = []
    monkeypatch.setattr(hands.app.context.jobs, "start", lambda *work: begun.append(work) or Waiting())
    scene.tabs.select(1)
    assert len(begun) == 1
    hands.app.context.scenes.pop()
    assert scene._weighing.cancelled


class Waiting:
    """A job that is not done."""

    finished = cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


def test_the_best_game_against_the_account_is_the_one_with_the_fewest_points():
    games = [finished(points, won=points < 10, kept_for_me=False, mine=("vc",)) for points in (12, -7, 3)]
    assert tally(games).best.points == -7
    assert (tally(games).won, tally(games).lost) == (2, 1)


def test_games_are_counted_apart_by_scenario_level_and_side():
    games = [
        finished(1, won=True, difficulty="easy"),
        finished(3, won=True, difficulty="easy"),
        finished(5, won=True, difficulty="hard"),
        finished(7, won=False, difficulty="easy", mine=("vc",)),
        finished(9, won=True, difficulty="easy", title="Another hill"),
    ]
    counts = [(kind.title, kind.level, kind.sides, total.games, total.mean_points) for kind, total in by_kind(games)]
    assert counts == [
        ("Another hill", "easy", ("us",), 1, 9),
        ("The bend of the river", "easy", ("us",), 2, 2),
        ("The bend of the river", "easy", ("vc",), 1, 7),
        ("The bend of the river", "hard", ("us",), 1, 5),
    ]


def test_luck_weighs_dice_by_their_number_and_only_those_of_the_player():
    game = finished(1, won=True)
    assert luck(game.my_dice) == (pytest.approx(4.0), pytest.approx(3.5), 15)
    assert luck([]) == (0.0, 0.0, 0)


# -- counted beside the window -----------------------------------------------------------------------------------------


def test_games_are_looked_at_one_after_the_other_and_no_more_once_the_shelf_is_left(hands, listed, games):
    hands.app.context.scenes.push(ShelfScene(hands.app.context))
    assert games.looked == [WON.path, LOST.path]  # the chosen one, and the first of the others
    hands.scene.left()
    while hands.app.context.jobs.pending:
        hands.app.context.jobs.deliver()
    assert games.looked == [WON.path, LOST.path]


def test_a_game_that_cannot_be_looked_at_does_not_hold_up_the_others(hands, listed, games, monkeypatch):
    look = games.look

    def refuse_one(save, *facts):
        found = look(save, *facts)
        if save == WON.path:
            raise Fault("bend-001.apoc: the map has changed.")
        return found

    monkeypatch.setattr(games, "look", refuse_one)
    hands.app.context.scenes.push(ShelfScene(hands.app.context))
    hands.step()
    assert set(hands.scene.finished) == {LOST, WATCHED}
    assert hands.scene.pane.facts.text == "bend-001.apoc: the map has changed."
    hands.scene.list.select(1)
    hands.scene.list.select(0)
    assert hands.scene.pane.facts.text == "bend-001.apoc: the map has changed."
