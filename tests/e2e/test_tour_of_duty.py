"""Two half months of a tour of duty in a real window: begun by mouse, fought by hand and by *Play on*, verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.campaign.records import Step, standing_steps
from game.engine.campaign.tour_file import SUFFIX, TourFile
from game.engine.faults import SaveFault
from game.engine.journal.records import Record
from game.rules.fng.campaign.entries import BattleOver, Fallen, Joined, Ordered, Replaced, Rested, TurnBegan
from game.rules.fng.campaign.state import Tour
from game.rules.fng.model.decisions.turn import Activation, Pass, Shoot, Shots
from game.rules.fng.model.query import able
from game.tours import read_tour, verify_tour
from game.ui.fng.scene import FngBattle
from game.ui.kit.inputs.menu import Menu
from game.ui.kit.reading.label import Label
from game.ui.scenes.tours.new_tour import ToursScene
from game.ui.scenes.tours.tour import TourScene
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS, committed, copy_of, until
from tests.ui.fng.skirmish_table import SkirmishTable

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1464, 950)
SEED = 16
"""A tour whose first half month brings a mission that is over soon, in which a man falls and is replaced; its second
one none."""
ANSWERS = {"army": "us_marines", "corps": "I", "begins": "3", "squads": "1", "you": "nobody"}


class TourPair(TablePair, SkirmishTable):
    """Both windows of a tour and of the battle in it."""

    @property
    def tour(self) -> Tour:
        """The tour in the unseen window."""
        found: Tour = self._tour_scene.course.state
        return found

    @property
    def _tour_scene(self) -> TourScene:
        scene = self.hands.scene
        assert isinstance(scene, TourScene)
        return scene

    def press_button(self, words: str) -> None:
        """The button with these words, in both windows."""
        self.click_both(self.hands.button(words).rect.center)

    def answer_question(self, key: str, answer: str) -> None:
        """Open the list of a question and take an answer."""
        scene = self.hands.scene
        assert isinstance(scene, ToursScene)
        self.click_both(scene.buttons[key].rect.center)
        menu = scene.root.popups[-1]
        assert isinstance(menu, Menu)
        field = next(field for field in scene.fields if field.key == key)
        title = next(option.title for option in field.options if option.key == answer)
        row = next(at for at, item in enumerate(menu.items) if item.text == title and at)
        place = menu.row_rect(row).center
        assert menu.rect.collidepoint(place), "the answer can be clicked without scrolling"
        self.click_both(place)
        assert scene.chosen[key] == answer

    def begin_tour(self) -> None:
        """From the title to the first half month, with five questions answered."""
        self.press_button("Tour of duty")
        for key, answer in ANSWERS.items():
            self.answer_question(key, answer)
        self.press_button("Begin the tour")
        self.keep_up()

    def choose(self, words: str) -> None:
        """A choice of the tour; it is in the file of the real window before anything else is done."""
        self.press_button(words)
        self.keep_up()

    def keep_up(self) -> None:
        """Wait until the real tour has come as far as the unseen one, by the same dice."""
        wanted = self._tour_scene.course.steps
        until(f"{len(wanted)} steps of the tour are kept", lambda: len(self.steps()) >= len(wanted))
        assert self.steps() == wanted
        self.window.rest()

    @property
    def file(self) -> Path:
        """The file of the real tour."""
        (tour,) = (self.window.home / "saves").glob(f"*{SUFFIX}")
        return tour

    def steps(self) -> list[Step]:
        """The steps in the file of the real window."""
        try:
            file = TourFile.read(copy_of(self.file, self._scratch / "look.tour"))
        except SaveFault:
            return []
        try:
            return standing_steps(file.entries())
        finally:
            file.close()

    def to_the_battle(self) -> None:
        """Into the battle at hand, past its briefing."""
        self.press_button("To the battle")
        scenes = self.hands.app.context.scenes.all()
        self.scene = next(scene for scene in scenes if isinstance(scene, FngBattle))
        self.press_button("To the battle")
        until("the battle is kept", self._battles)
        self._meet(lambda: None)

    def _battles(self) -> list[Path]:
        """The battles of the real tour."""
        return sorted((self.window.home / "saves").glob("*.battles/*.apoc"))

    def records(self) -> list[Record]:
        return committed(self._battles()[-1], self._scratch / "look.apoc")

    def to_the_tour(self) -> None:
        """Leave the battle as it stands, by its menu."""
        self.press_key("Esc")
        menu = self.hands.scene.root.popups[-1]
        assert isinstance(menu, Menu)
        row = next(at for at, item in enumerate(menu.items) if item.text.startswith("To the tour"))
        self.click_both(menu.row_rect(row).center)
        assert isinstance(self.hands.scene, TourScene)

    def told(self) -> str:
        """All that the tour says in words."""
        return " ".join(widget.text for widget in self._tour_scene.root.walk() if isinstance(widget, Label))

    def leave(self) -> list[Step]:
        """Out of the tour and out of the program; the steps of the unseen tour."""
        steps = list(self._tour_scene.course.steps)
        for _ in range(2):
            self.press_button("Back")
        self.window.click(self.hands.button("Quit").rect.center)
        assert self.window.ended() == 0
        return steps

    def press_key(self, key: str) -> None:
        """A key, in both windows."""
        self.window.see(f"what {key} does", lambda: self.window.press_named(key))
        self.window.rest()
        self.hands.press(key)
        self.hands.wait(0.05)


def test_two_half_months_are_played_in_a_real_window_with_a_mission_a_casualty_and_a_replacement(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(TourPair, SIZE, home, tmp_path, monkeypatch, seed=SEED) as pair:
        pair.begin_tour()
        pair.choose("Report for orders")
        pair.choose("March out")
        pair.to_the_battle()
        _fight_by_hand(pair)
        pair.to_the_tour()
        pair.choose("Play on")
        told = pair.told()
        pair.choose("Next half month")
        pair.choose("Report for orders")
        pair.choose("Next half month")
        file, steps = pair.file, pair.leave()
    course = read_tour(file)
    assert [step.digest for step in course.steps] == [step.digest for step in steps]
    lost = _tells_of_two_half_months(course.state)
    assert all(name in told for name in lost)
    assert verify_tour(file) == (len(steps), ())


def _fight_by_hand(pair: TourPair) -> None:
    """End the phase, then fire at two at once where that is asked: a man is hit."""
    ours = len(able(pair.world, "us"))
    assert isinstance(pair.session.game.decision, Activation)
    pair.end()
    assert isinstance(pair.session.game.decision, Shoot)
    pair.press_key("T")
    pair.confirm()
    assert [type(record.order) for record in pair.session.records if record.side == "us"] == [Pass, Shots]
    assert len(able(pair.world, "us")) < ours


def _tells_of_two_half_months(tour: Tour) -> list[str]:
    """What the file says came of them; the names of those who fell and of those who came for them."""
    first, second = ([entry for entry in tour.record if entry.turn == turn] for turn in (3, 4))
    battle = next(entry for entry in first if isinstance(entry, BattleOver))
    assert any(isinstance(entry, Ordered) for entry in first)
    assert 0 < battle.by_computer < battle.orders
    fell = [entry.name for entry in first if isinstance(entry, Fallen) and tour.man(entry.name).lot == "dead"]
    came = [entry.name for entry in first if isinstance(entry, Joined) and entry.how == "replacement"]
    assert [entry.count for entry in first if isinstance(entry, Replaced)] == [len(came)]
    assert fell
    assert came
    assert any(isinstance(entry, TurnBegan) for entry in second)
    assert not any(isinstance(entry, Ordered | Rested) for entry in second)
    assert tour.turn == 5
    return fell + came
