"""The rule system's registry, and what a game of it is called here."""

from __future__ import annotations

from game.engine.core.game import Game, RuleSystem
from game.rules.fng.model.declared import declare
from game.rules.fng.model.setting import Setting, field_of
from game.rules.fng.version import RULES_VERSION

FNG: RuleSystem[Setting] = RuleSystem(declare, version=RULES_VERSION, sequence_rule="FNG-TURN-01", context_of=field_of)

Skirmish = Game[Setting]
