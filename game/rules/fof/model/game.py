"""The rule system's registry, and what a game of it is called here."""

from __future__ import annotations

from game.engine.core.game import Game, RuleSystem
from game.rules.fof.model.declared import declare
from game.rules.fof.model.setting import Setting, setting_now
from game.rules.fof.version import RULES_VERSION

FOF: RuleSystem[Setting] = RuleSystem(
    declare, version=RULES_VERSION, sequence_rule="FOF-TURN-1", context_of=setting_now
)

Battle = Game[Setting]
