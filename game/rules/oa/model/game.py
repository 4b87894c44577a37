"""The rule system's registry, and what a game of it is called here."""

from __future__ import annotations

from game.engine.core.game import Game, RuleSystem
from game.rules.oa.model.declared import declare
from game.rules.oa.model.field import Field, field_of
from game.rules.oa.version import RULES_VERSION

OA: RuleSystem[Field] = RuleSystem(declare, version=RULES_VERSION, sequence_rule="OA-1-1", context_of=field_of)

Battle = Game[Field]
