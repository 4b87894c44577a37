"""A monkey at the desk: whatever is clicked, dragged and pressed, the battle goes on and nothing goes wrong."""

import random

import pytest

from game.engine.core.dice import SeededDice
from game.engine.faults import Fault
from game.ui.app import App
from tests.ui.battle_table import BattleTable, unpainted

EVENTS = 160
KEYS = (
    *"FACSDUEXPHBLMNTQVRG1234+-",
    *("Tab", "Space", "Enter", "Esc", "Left", "Right", "Up", "Down", "F1", "F6", "Ctrl+Z"),
    *("Shift+Tab", "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down", "Shift+D", "Shift+X", "Shift+U", "Shift+H"),
)
SIZES = ((1024, 700), (1280, 800), (1600, 900))


@pytest.fixture
def errors(monkeypatch) -> list[Exception]:
    """What went wrong that should not have."""
    found: list[Exception] = []
    tell = App.tell

    def note(app: App, error: Exception) -> None:
        if not isinstance(error, Fault):
            found.append(error)
        tell(app, error)

    monkeypatch.setattr(App, "tell", note)
    return found


class Monkey:
    """Does anything that hands can do, each as likely as it deserves."""

    def __init__(self, table: BattleTable, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)

    def act(self) -> None:
        """One act; from other scenes it comes back at once."""
        hands, chance = self.table.hands, self.chance
        if hands.scene is not self.table.scene:
            hands.press("Esc")
            return
        if self.table.session.needed is not None and chance.random() < 0.7:
            hands.type(str(chance.randint(1, 6)))
            return
        acts = (self._press, self._click, self._drag, self._wheel, self._resize, self._order, self._wait)
        chance.choices(acts, weights=(35, 25, 10, 4, 2, 12, 12))[0]()

    def _somewhere(self) -> tuple[int, int]:
        width, height = self.table.hands.app.surface.get_size()
        return self.chance.randrange(width), self.chance.randrange(height)

    def _press(self) -> None:
        self.table.hands.press(self.chance.choice(KEYS))

    def _click(self) -> None:
        self.table.hands.click(self._somewhere(), self.chance.choice((1, 1, 1, 3)))

    def _drag(self) -> None:
        start, end = self._somewhere(), self._somewhere()
        self.table.hands.move(start)
        self.table.hands.down(start)
        self.table.hands.move(end)
        self.table.hands.up(end)

    def _wheel(self) -> None:
        self.table.hands.wheel(self.chance.choice((1, -1)))

    def _resize(self) -> None:
        self.table.hands.resize(self.chance.choice(SIZES))

    def _order(self) -> None:
        """A legal order, so that the battle gets somewhere."""
        if self.table.scene.desk.my_turn:
            self.table.scene.submit(self.table.session.game.sample(SeededDice(self.chance.randrange(10**6))))

    def _wait(self) -> None:
        self.table.hands.wait(self.chance.choice((0.02, 0.1, 0.5)))


@pytest.mark.parametrize("seed", range(4))
def test_nothing_a_monkey_does_goes_wrong(home, monkeypatch, errors, seed):
    unpainted(monkeypatch)
    table = BattleTable(home, dice="own" if seed == 3 else "seeded", scale=150 if seed == 2 else 100)
    table.scene.stage.factor = float(seed % 2)
    monkey = Monkey(table, seed)
    for _ in range(EVENTS):
        monkey.act()
        if table.scene not in table.hands.app.context.scenes.all():
            break
    given = table.session.game.orders_given
    table.close()
    assert errors == []
    assert given
