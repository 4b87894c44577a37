"""The rule system's registry, and what a game of it is called here."""

from __future__ import annotations

from game.engine.core.game import Game, RuleSystem
from game.rules.fmjp.model.declared import declare
from game.rules.fmjp.model.setting import Setting
from game.rules.fmjp.version import RULES_VERSION

FMJP: RuleSystem[Setting] = RuleSystem(declare, version=RULES_VERSION, sequence_rule="FMJP-3.0-2")

Battle = Game[Setting]
