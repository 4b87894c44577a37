"""The rule system's registry, and what a game of it is called here."""

from __future__ import annotations

from game.engine.game import Game
from game.engine.system import RuleSystem
from game.rules.fof.components import COMPONENTS
from game.rules.fof.setting import Setting, setting_now
from game.rules.fof.version import RULES_VERSION

FOF: RuleSystem[Setting] = RuleSystem(
    "fof", version=RULES_VERSION, sequence_rule="FOF-TURN-1", components=COMPONENTS, context_of=setting_now
)

Battle = Game[Setting]
