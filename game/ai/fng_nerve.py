"""What a man chooses whose nerves the rules leave to his player: a Star under fire."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng_fire import best_shot
from game.ai.fng_orders import ROLLS, Answer
from game.ai.fng_view import View
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fng.model.decisions import FreeWill, Respond

CHOOSES = mark("a Star does as he pleases, and this serves him best")
FIRES_BACK = mark("a Star does as he pleases: he fires back, with {chance} % to hurt {target}")
SHELTERS = mark("a Star does as he pleases: too much fire to stand there")

BOLDNESS: dict[str, int] = {
    "cheat death": 500,
    "charge": 60,
    "continue": 100,
    "finish move and fire": 100,
    "fire and melee": 100,
    "stop and fire": 80,
    "return fire at -1": 70,
    "stay and fire": 60,
    "back in the fight": 100,
    "turn to face": 90,
    "melee": 50,
    "one die": 40,
    "stay": 40,
    "duck back": 30,
    "go prone": 30,
    "received fire at -1": 25,
    "no dice": 10,
    "hunker down": -50,
    "run away": -90,
    "removed": -100,
}
"""What each result is worth to a man who has the choice; where he fires, what his shot is worth comes on top."""

_FIRING = ("finish move and fire", "stop and fire", "return fire at -1", "fire and melee", "stay and fire")

HOT = 450
"""The danger, in thousandths of a man, at which a Star prefers to duck back."""


def free_will(view: View, decision: FreeWill) -> Iterator[Answer]:
    """FNG-CHAR-06: the result that serves him best; he rolls where the dice leave him nothing to lose."""
    figure = decision.figure
    found = best_shot(view, figure, [foe.figure for foe in view.foes])
    gain = found[0] if found is not None else 0
    danger = int(view.danger(figure)[view.ground.nearest(view.at(figure))])
    ranked = sorted(decision.answers, key=lambda answer: (-_worth(answer, gain, danger), answer))
    for answer in ranked:
        if answer in _FIRING and found is not None:
            values = (("target", view.name(found[1].aims[0].target)), ("chance", round(found[2].hurt / 10)))
            yield Respond(answer), Reason(FIRES_BACK, "FNG-CHAR-06", values)
        elif answer == "duck back":
            yield Respond(answer), Reason(SHELTERS, "FNG-CHAR-06")
        else:
            yield Respond(answer), Reason(CHOOSES, "FNG-CHAR-06")
    yield Respond(), ROLLS


def _worth(answer: str, gain: int, danger: int) -> int:
    worth = BOLDNESS.get(answer, 0)
    if answer in _FIRING:
        return worth + gain - max(0, danger - HOT)
    return worth + (HOT // 2 if answer == "duck back" and danger > HOT else 0)
