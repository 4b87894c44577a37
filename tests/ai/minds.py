"""What leaders think of in many positions that differ in one thing each from a position built by hand.

Of each only what the one thing changes is kept: thoughts that come (``+``) and go (``-``), in ``tests/ai/kept``.  The
files are written anew by ``python -m tests.ai.minds``, after leaders were taught otherwise on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import ndiff
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

from game.ai.fmjp.leader import _card_acts
from game.board.table.tablemap import Area, Barrier
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision
from game.engine.core.world import Component
from game.rules.fmjp.model import components as fmjp
from game.rules.fng.model.components import figures as fng
from game.rules.fng.model.decisions import turn as fng_turn
from game.rules.fof.model import components as fof
from game.rules.fof.model.decisions import Activation as FofActivation
from game.rules.fof.model.decisions import UnitActs
from game.rules.oa.model import components as oa
from game.rules.oa.model import markers
from game.rules.oa.model.decisions import Airmobile, Boarding, Deploy, Evacuation, Landing, UsFire, UsMovement
from tests.ai import fng_thoughts, oa_thoughts
from tests.ai.fmjp_bare import cole, view_of
from tests.ai.lots import KINDS, oa_lots
from tests.ai.test_fng_thoughts import FOES, SQUAD, TO_THE_HUT, with_a_hut
from tests.ai.test_fof_thoughts import in_the_valley
from tests.ai.test_fof_thoughts import plans as fof_plans
from tests.ai.test_oa_us_thoughts import in_the_field
from tests.ai.thoughts import thoughts
from tests.rules.fmjp import fmjp_board
from tests.rules.fng.fng_board import find, hide, skirmish
from tests.rules.fof import fof_board
from tests.rules.oa.oa_board import village

FOLDER = Path(__file__).parent / "kept"
Lines = list[str]
Case = tuple[str, Lines]
"""What differs, and the thoughts then."""


def changed(base: Lines, cases: Iterator[Case]) -> Lines:
    """What differs in each case, each followed by the thoughts that come and go by it."""
    found = [f"* {line}" for line in base]
    for name, lines in cases:
        found.append(f"= {name}")
        found += [line for line in ndiff(base, lines) if line[0] in "+-"]
    return found


# FNG --------------------------------------------------------------------------------------------

_FNG_STATES: tuple[Callable[[], Component], ...] = (
    fng.HasFired, fng.HunkeredDown, fng.Prone, fng.FastMoving, fng.Acted, fng.Dead, fng.Hidden, fng.Hero,
    lambda: fng.OutOfFight(1),
)  # fmt: skip
_FNG_ARMS = (
    "m16",
    "m60",
    "m79",
    "ak47",
    "mosin",
    "shotgun",
    "scoped_rifle",
    "bazooka",
    "flame_thrower",
    "molotov",
    "hmg",
)


def _put(component: Component) -> Callable[[Any], object]:
    """Puts something of which a world has one."""
    return lambda game: game.world.put(component)


def _fng(side: str, *, acts: int = 1, change: Callable[[Any], object] = id, **how: Any) -> Lines:

    us, vc = how.pop("us", SQUAD), how.pop("vc", FOES)
    chosen = {"ground": with_a_hut(), "victory": TO_THE_HUT, **how}
    game = skirmish(us, vc, phase=side, **chosen)
    if acts:
        game.submit(fng_turn.Activate(tuple(find(game, each.name) for each in (us if side == "us" else vc)[:acts])))
    change(game)
    return fng_thoughts.plans(game)


def _fng_state(side: str, name: str, state: Callable[[], Component]) -> Lines:
    return _fng(side, change=lambda game: game.world.set(find(game, name), state()))


def _fng_places(side: str, number: int) -> Iterator[Case]:
    """One of the enemies at other places, seen and hidden."""

    team = FOES if side == "us" else SQUAD
    for x, y in ((20, 24.5), (20, 21), (20, 16), (20, 8), (28, 22), (12, 24), (33, 16), (20, 1), (40, 26)):
        moved = (*team[:number], structs.replace(team[number], at=(x, y)), *team[number + 1 :])
        other = {"vc" if side == "us" else "us": moved}
        yield f"{team[number].name} at {x}, {y}", _fng(side, **other)
        name = team[number].name
        yield f"{name} hidden at {x}, {y}", _fng(side, change=lambda game, name=name: hide(game, name), **other)


def _fng_squad(side: str) -> Iterator[Case]:
    """The whole squad acts, before the second of the enemies at other places, and at other hours."""

    acts = 3 if side == "us" else 1
    yield from _fng_places(side, 1)
    for hour in ("night", "evening"):
        yield hour, _fng(side, acts=acts, hour=hour)
    fewer = {"us": SQUAD[:1], "vc": FOES[:1]}
    yield "one against one", _fng(side, acts=1, **fewer)


def _fng_states(side: str) -> Iterator[Case]:
    for name in ("Able", "Baker", "Pham", "Dong"):
        for state in _FNG_STATES:
            yield f"{name} {type(state()).__name__}", _fng_state(side, name, state)


def _fng_arms(side: str) -> Iterator[Case]:

    for which, team in (("us", SQUAD), ("vc", FOES)):
        for arm in _FNG_ARMS:
            for more in ((), ("grenade",)):
                armed = (structs.replace(team[0], weapons=(arm, *more)), *team[1:])
                yield f"{team[0].name} with {arm} {more}", _fng(side, **{which: armed})
        for rep in (2, 3, 6):
            ranked = (structs.replace(team[0], rep=rep), *team[1:])
            yield f"{team[0].name} of Rep {rep}", _fng(side, **{which: ranked})


def _fng_phases(side: str) -> Iterator[Case]:
    yield "before anybody acts", _fng(side, acts=0)
    for turn in (2, 6, 9, 20):
        clock = fng.Clock(turn, side, (1, 2))
        yield f"turn {turn}", _fng(side, change=_put(clock))
        yield f"turn {turn} before anybody acts", _fng(side, acts=0, change=_put(clock))


def _fng_asked(side: str) -> Iterator[Case]:
    mine, enemies = ("Able", ("Pham", "Dong")) if side == "us" else ("Pham", ("Able", "Baker", "Clay"))
    for change in ("", "return fire", "partly seen"):
        for bound in (False, True):
            for count in (1, len(enemies)):

                def ask(game: Any, change: str = change, bound: bool = bound, count: int = count) -> None:
                    targets = tuple(find(game, name) for name in enemies[:count])
                    game.agenda.append(fng_turn.Shoot(side, find(game, mine), targets, change, bound, 0))

                yield f"may fire at {count} {change} {bound}", _fng(side, change=ask)
    for answers in (("fires", "ducks back"), ("charges", "stays"), ("carries on", "hunkers down", "runs away")):

        def choose(game: Any, answers: tuple[str, ...] = answers) -> None:
            game.agenda.append(fng_turn.FreeWill(side, find(game, mine), "in_sight", answers, 0))

        yield f"may choose {answers}", _fng(side, change=choose)


# FOF --------------------------------------------------------------------------------------------

_FOF_STATES: tuple[Callable[[], Component], ...] = (
    fof.Acted, fof.InCover, fof.OnOverwatch, fof.Pinned, fof.Reacted, fof.HurtBefore, fof.LostDice, fof.TriedCover,
    fof.LeaderLost,
)  # fmt: skip


def _fof(side: str, unit: str = "", *, stance: str = "", change: Callable[[Any], object] = id, **how: Any) -> Lines:
    game = in_the_valley(side, **how)
    change(game)
    decision: Decision = UnitActs(side, fof_board.find(game, unit)) if unit else FofActivation(side)
    if unit:
        game.world.set(fof_board.find(game, unit), fof.Active("stand"))
        game.agenda.append(decision)
    return fof_plans(game, decision, stance)


def _fof_give(name: str, component: Component, game: Any) -> None:
    fof_board.give(game, name, component)


def _fof_cases(side: str, unit: str, stance: str) -> Iterator[Case]:
    for name in ("Team", "HQ", "Cell", "Squad"):
        for state in _FOF_STATES:
            yield (
                f"{name} {type(state()).__name__}",
                _fof(
                    side,
                    unit,
                    stance=stance,
                    change=partial(_fof_give, name, state()),
                ),
            )
    for name, places in (
        ("Team", ((20, 25), (24, 24), (10, 31), (36, 26), (24, 3))),
        ("Cell", ((20, 32), (23, 29), (24, 15), (40, 40), (24, 44))),
        ("Squad", ((26, 31), (12, 29), (20, 22))),
    ):
        for x, y in places:
            yield (
                f"{name} at {x}, {y}",
                _fof(
                    side,
                    unit,
                    stance=stance,
                    change=partial(_fof_give, name, fof.At(x, y)),
                ),
            )
    for turn in (2, 5, 7, 8):
        clock = fof.Clock(turn, side, "us")
        yield f"turn {turn}", _fof(side, unit, stance=stance, change=_put(clock))
    for holder in ("us", "vc"):
        yield f"initiative {holder}", _fof(side, unit, stance=stance, holder=holder)


# FMJP -------------------------------------------------------------------------------------------

_FMJP_STATES: tuple[Callable[[], Component], ...] = (
    fmjp.Acted, fmjp.Ducked, fmjp.Hidden, fmjp.Hurt, fmjp.MovedThisTurn, fmjp.Prone, fmjp.LosesAction, fmjp.Dead,
)  # fmt: skip


def _fmjp(side: str, *, card: str = "8H", places: dict[str, tuple[float, float]] | None = None,
          change: Callable[[Any], object] = id) -> Lines:  # fmt: skip
    at = {"Hale": (50.0, 60.0), "Cole": (44.0, 58.0), "Dunn": (57.0, 62.0)}
    at |= {"Tran": (50.0, 36.0), "Minh": (42.0, 38.0), "Binh": (60.0, 30.0)}
    at |= places or {}
    americans = [fmjp_board.us("Hale", *at["Hale"]), cole(*at["Cole"]), cole(*at["Dunn"], name="Dunn")]
    enemies = [fmjp_board.vc("Tran", *at["Tran"]), fmjp_board.vc("Minh", *at["Minh"], "vc_guerrilla", under="Tran"),
               fmjp_board.vc("Binh", *at["Binh"], "vc_guerrilla", under="Tran")]  # fmt: skip
    ground = fmjp_board.field(
        [Area(1, "jungle", fmjp_board.box(30, 30, 16, 10), "jungle")],
        [Barrier(2, "stone wall", fmjp_board.line((46, 50), (60, 50)))],
    )
    game = fmjp_board.battle(americans, enemies, ground=ground)
    fmjp_board.turn_up(game, card, "Hale" if side == "us" else "Tran")
    change(game)
    names = {e: man.name for e, man in game.world.each(fmjp.Figure)}
    decision: Any = game.decision
    return thoughts(_card_acts(view_of(game), decision), names)[:12]


def _fmjp_give(name: str, component: Component, game: Any) -> None:
    game.world.set(fmjp_board.find(game, name), component)


def _fmjp_cases(side: str) -> Iterator[Case]:
    for card in ("2C", "5D", "10S", "JH", "KS", "AC"):
        yield f"card {card}", _fmjp(side, card=card)
    for name in ("Hale", "Cole", "Tran", "Minh"):
        for state in _FMJP_STATES:
            yield (
                f"{name} {type(state()).__name__}",
                _fmjp(side, change=partial(_fmjp_give, name, state())),
            )
    for name, places in (
        ("Tran", ((50, 57), (50, 52), (50, 48), (44, 34), (50, 5))),
        ("Cole", ((44, 40), (42, 37), (50, 51), (90, 90))),
        ("Hale", ((50, 40), (36, 34), (50, 51))),
        ("Minh", ((45, 56), (42, 57), (57, 49), (90, 20))),
    ):
        for x, y in places:
            yield f"{name} at {x}, {y}", _fmjp(side, places={name: (x, y)})


# OA ---------------------------------------------------------------------------------------------

_OA_STATES: tuple[Callable[[], Component], ...] = (
    markers.Fired, markers.Stopped, markers.Neutralised, markers.Disembarked, oa.Concealed,
)  # fmt: skip


def _oa(kind: Any, change: Callable[[Any], object] = id, turn: int = 3) -> Lines:
    board = in_the_field(turn)
    if kind is not UsMovement:
        _machines(board)
    change(board)
    return oa_thoughts.plans(board, kind(oa.US))


def _machines(board: Any) -> None:
    """Machines of every kind in the air, on the ground and at base, and a prisoner."""
    board.helicopter("cobra", 301)
    board.helicopter("cayuse", 1006)
    board.helicopter_at_base("medevac", due=2)
    board.to_base(board.us("medical", 101, name="More medics"))
    board.helicopter_at_base("transport", due=3, aboard=[board.squad(101, name="Clay")])
    board.helicopter("transport", 1001, aboard=[board.squad(1001, platoon=2, name="Delta")])
    board.helicopter("transport", 305, aboard=[board.squad(305, platoon=2, name="Echo")])
    board.helicopter("transport", 104, flying=False, aboard=[board.squad(104, platoon=3, name="Foxtrot")])
    board.helicopter("medevac", 205, flying=False)
    board.helicopter("command", 1004, aboard=[board.us("command", 1004, name="Seven")])
    board.guard(board.viet(103, steps=1), 1)


def _oa_give(hex: int, component: Component, board: Any) -> None:
    unit = next(e for e, _, where in board.world.each(oa.Unit, oa.At) if where.hex == hex)
    board.world.set(unit, component)


def _oa_cases(kind: Any) -> Iterator[Case]:
    for at in (103, 204, 702, 503):
        for state in _OA_STATES:
            yield (
                f"{at} {type(state()).__name__}",
                _oa(kind, partial(_oa_give, at, state())),
            )
    for at, places in (
        (702, (203, 303, 402, 601)),
        (503, (104, 205, 304, 406)),
        (103, (602, 705, 101, 803)),
        (903, (604, 305, 805, 202)),
    ):
        for to in places:
            yield f"{at} at {to}", _oa(kind, partial(_oa_give, at, oa.At(to)))
    for turn in (1, 2, 5, 9, 11, 12):
        yield f"turn {turn}", _oa(kind, turn=turn)


def _deploy(guns: tuple[int, ...] = (), enemies: tuple[int, ...] = (), *, machines: int = 3) -> Lines:
    """OA-13.1: a company at base before its village, of whose guns and men some are known."""
    board = village(turn=1)
    for number in range(2):
        for platoon in (1, 2, 3):
            board.to_base(board.squad(101, name=f"Squad {platoon}.{number}", platoon=platoon))
    board.to_base(board.us("command", 101, name="Six"))
    board.to_base(board.us("medical", 101, name="Medics"))
    for kind in ("transport",) * machines + ("command", "cobra", "cayuse", "medevac"):
        board.helicopter_at_base(kind)
    for hex in guns:
        board.weapon("dshk", board.viet(hex))
    for hex in enemies:
        board.viet(hex)
    return oa_thoughts.plans(board, Deploy(oa.US))


def _deploy_cases() -> Iterator[Case]:
    for guns in ((1413,), (1609,), (1108,), (605,), (1609, 605), (1413, 1217)):
        yield f"guns at {guns}", _deploy(guns)
    for enemies in ((1314,), (806, 1512), (1210, 1410, 1610)):
        yield f"enemies at {enemies}", _deploy((), enemies)
        yield f"enemies at {enemies} with a gun", _deploy((1413,), enemies)
    for machines in (1, 6):
        yield f"{machines} transports", _deploy(machines=machines)


# By lot -----------------------------------------------------------------------------------------


def _fng_lots(side: str) -> Iterator[Case]:
    """Everybody somewhere, one of them in some state."""
    for seed in range(16):
        lots = SeededDice(seed, "fng")
        placed = [
            structs.replace(each, at=(10.0 + lots.below(26), 4.0 + lots.below(26)), facing=lots.below(8) * 45)
            for each in (*SQUAD, *FOES)
        ]
        name, state = placed[lots.below(5)].name, _FNG_STATES[lots.below(4)]()
        give = partial(_fng_give, name, state)
        yield f"position {seed}", _fng(side, acts=0, change=give, us=placed[:3], vc=placed[3:])
        yield f"position {seed}, acting", _fng(side, change=give, us=placed[:3], vc=placed[3:])


def _fng_give(name: str, component: Component, game: Any) -> None:
    game.world.set(find(game, name), component)


def _fmjp_lots(side: str) -> Iterator[Case]:
    """Everybody somewhere, two of them in some state, on some card."""
    for seed in range(24):
        lots = SeededDice(seed, "fmjp")
        names = ("Hale", "Cole", "Dunn", "Tran", "Minh", "Binh")
        places = {name: (34.0 + lots.below(30), 28.0 + lots.below(36)) for name in names}
        states = {names[lots.below(6)]: _FMJP_STATES[lots.below(7)]() for _ in range(2)}
        card = ("3D", "7C", "10H", "QS", "KD")[lots.below(5)]

        def give(game: Any, states: dict[str, Component] = states) -> None:
            for name, state in states.items():
                _fmjp_give(name, state, game)

        yield f"position {seed} on {card}", _fmjp(side, card=card, places=places, change=give)


def _fof_lots(side: str, unit: str) -> Iterator[Case]:
    """Every unit somewhere, two of them in some state."""
    for seed in range(12):
        lots = SeededDice(seed, "fof")
        names = ("Team", "Other", "HQ", "Cell", "Squad")
        given = [(name, fof.At(14.0 + lots.below(18), 8.0 + lots.below(28))) for name in names]
        given += [(names[lots.below(5)], _FOF_STATES[lots.below(8)]()) for _ in range(2)]

        def give(game: Any, given: list[tuple[str, Component]] = given) -> None:
            for name, component in given:
                fof_board.give(game, name, component)

        yield f"position {seed}", _fof(side, unit, stance="" if side == "us" else "harass", change=give)


# All --------------------------------------------------------------------------------------------

Sweep = tuple[Callable[[], Lines], Callable[[], Iterator[Case]]]


def _of_fng(cases: Callable[[str], Iterator[Case]], side: str) -> Sweep:
    return lambda: _fng(side), lambda: cases(side)


def _of_fof(side: str, unit: str = "", stance: str = "") -> Sweep:
    return lambda: _fof(side, unit, stance=stance), lambda: _fof_cases(side, unit, stance)


def _of_oa(kind: Any) -> Sweep:
    return lambda: _oa(kind), lambda: _oa_cases(kind)


SWEEPS: dict[str, Sweep] = {
    **{
        f"fng {words} {side}": _of_fng(cases, side)
        for side in ("us", "vc")
        for words, cases in (
            ("states", _fng_states),
            ("places", lambda side: _fng_places(side, 0)),
            ("arms", _fng_arms),
            ("phases", _fng_phases),
            ("asked", _fng_asked),
        )
    },
    "fng squad us": (lambda: _fng("us", acts=3), lambda: _fng_squad("us")),
    "fng squad vc": (lambda: _fng("vc", acts=1), lambda: _fng_squad("vc")),
    "fof us": _of_fof("us"),
    "fof Team": _of_fof("us", "Team"),
    "fof HQ": _of_fof("us", "HQ"),
    **{f"fof vc {stance}": _of_fof("vc", stance=stance) for stance in ("harass", "ambush", "withdraw")},
    "fof Cell": _of_fof("vc", "Cell", "harass"),
    "fof Squad": _of_fof("vc", "Squad", "defend"),
    "fmjp us": (lambda: _fmjp("us"), lambda: _fmjp_cases("us")),
    "fmjp vc": (lambda: _fmjp("vc"), lambda: _fmjp_cases("vc")),
    **{f"fng lots {side}": (list, partial(_fng_lots, side)) for side in ("us", "vc")},
    **{f"fmjp lots {side}": (list, partial(_fmjp_lots, side)) for side in ("us", "vc")},
    **{
        f"fof lots {side} {unit or 'all'}": (list, partial(_fof_lots, side, unit))
        for side, unit in (("us", ""), ("us", "Team"), ("vc", ""), ("vc", "Squad"))
    },
    "oa Deploy": (_deploy, _deploy_cases),
    **{f"oa lots {kind.__name__}": (list, partial(oa_lots, kind)) for kind in KINDS},
    **{f"oa {kind.__name__}": _of_oa(kind) for kind in (UsMovement, UsFire, Airmobile, Landing, Boarding, Evacuation)},
}


def minds(sweep: str) -> Lines:
    """The thoughts of the position of a sweep, and what each of its cases changes."""
    base, cases = SWEEPS[sweep]
    return changed(base(), cases())


def file_of(sweep: str) -> Path:
    """Where a sweep is kept."""
    return FOLDER / f"{sweep.replace(' ', '-').lower()}.txt"


def main() -> None:
    """Write all sweeps anew."""
    FOLDER.mkdir(exist_ok=True)
    for sweep in SWEEPS:
        file_of(sweep).write_text("\n".join(minds(sweep)) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
