"""Names of the orders in a complex below: FNG-TUNNEL-13, FNG-TUNNEL-23, FNG-TUNNEL-27, FNG-TUNNEL-33..34."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.model.decisions.complexes import Climb, ComeUp, SearchWall, TakePiece, TakeUp
from game.rules.fng.model.game import Skirmish
from game.rules.fng.words.complexes import WALLS
from game.rules.fng.words.telling import name_of
from game.ui.battle.acts import Acts, Handle


def say_below(acts: Acts) -> None:
    """The words and handles of these orders."""

    @acts.says(Climb, Handle(mark("Climb"), hint=mark("He goes through the trapdoor beside him, to the next level.")))
    def climb(skirmish: Skirmish, order: Climb) -> str:
        return t("{name} climbs through the trapdoor", name=name_of(skirmish.world, order.figure))

    @acts.says(ComeUp, Handle(mark("Come up"), hint=mark("He goes up to the table by the entrance above him.")))
    def up(skirmish: Skirmish, order: ComeUp) -> str:
        return t("{name} comes up to the table", name=name_of(skirmish.world, order.figure))

    @acts.says(TakeUp, Handle(mark("Take along"), hint=mark("He takes what lies there, or who waits there, with him.")))
    def take(skirmish: Skirmish, order: TakeUp) -> str:
        return t("{name} takes along what he has found", name=name_of(skirmish.world, order.figure))

    @acts.says(SearchWall, Handle(mark("Search a wall"), hint=mark("He looks for a hidden door in a supply room.")))
    def search(skirmish: Skirmish, order: SearchWall) -> str:
        name = name_of(skirmish.world, order.figure)
        return t("{name} searches the {wall}", name=name, wall=t(WALLS[order.wall]))

    @acts.says(TakePiece, Handle(mark("Take a weapon"), hint=mark("He takes one weapon out of the workshop.")))
    def weapon(skirmish: Skirmish, order: TakePiece) -> str:
        return t("{name} takes a weapon of the workshop", name=name_of(skirmish.world, order.figure))
