"""Facts that several tests ask for whose exact odds can be had on the command line."""

from __future__ import annotations

from game.engine.core.odds import Fact
from game.engine.text import mark
from game.rules.fng.model.checks import EDITIONS
from game.rules.fng.model.tables.attributes import ATTRIBUTES
from game.rules.fng.odds.computed import NONE

REP = Fact("rep", "number", mark("Rep of the man"), low=1, high=7)
TARGET_REP = Fact("target_rep", "number", mark("Rep of the target"), default=4, low=1, high=7)
ATTRIBUTE = Fact("attribute", "choice", mark("an attribute of his"), default=NONE, choices=(NONE, *ATTRIBUTES))
EDITION = Fact("edition", "choice", mark("edition of the rules"), default=EDITIONS[0], choices=EDITIONS)
LEADER = Fact("leader", "flag", mark("he is a Leader"), default=False)
HERO = Fact("hero", "flag", mark("he is a hero"), default=False)
COVER = Fact("cover", "flag", mark("in cover"), default=False)
CONCEALED = Fact("concealed", "flag", mark("concealed"), default=False)
PRONE = Fact("prone", "flag", mark("prone"), default=False)
LEADER_REP = Fact("leader_rep", "number", mark("Rep of a Leader whose die helps; 0 for none"), default=0, high=7)
TESTER = (REP, ATTRIBUTE, LEADER, HERO)
