"""A battle retold in sentences, for the window and the page alike."""

from __future__ import annotations

from msgspec import Struct

from game.engine.after_action.retelling.chains import Chain
from game.engine.after_action.retelling.goals import Earned, Goal
from game.engine.after_action.retelling.retell import Doer, Fallen, Retelling
from game.engine.playable.kit import Report, SystemKit, side_name
from game.engine.text import nt, percent, points_of, shortest, t


class Point(Struct, frozen=True):
    """Something told: a heading, the points that belong to it (0.0 for none), and sentences under it.

    ``side`` is the one that the points are for.  ``number`` is the order that it happened with, to be looked at in a
    replay; 0 for none.
    """

    title: str
    points: float
    lines: tuple[str, ...]
    side: str = ""
    number: int = 0

    @property
    def amount(self) -> str:
        """The points as they are written; empty for none, and for fewer than a decimal can show."""
        return signed(self.points) if round(self.points, 1) else ""


class Section(Struct, frozen=True):
    """Points that stand under one heading, at least one."""

    title: str
    points: tuple[Point, ...]


class Narrator:
    """Puts a retelling of a battle that ended with ``report`` into the player's words."""

    def __init__(self, kit: SystemKit, report: Report, told: Retelling) -> None:
        self._kit, self._report, self._told = kit, report, told

    def side(self, side: str) -> str:
        """The name of a side in this battle."""
        return side_name(self._kit, self._report, side)

    def sections(self) -> tuple[Section, ...]:
        """Everything but summary and comparison, in the order in which it is told; nothing of which there is none."""
        every = (
            Section(t("Turning points"), self.turning()),
            Section(t("The goals"), self.goals()),
            Section(t("The luckiest rolls"), self.lucky()),
            Section(t("The unluckiest rolls"), self.unlucky()),
            Section(t("Points by luck of the dice"), self.luck()),
            Section(t("Who did most"), self.doers()),
            Section(t("What brought points, and when"), self.earned()),
        )
        return tuple(section for section in every if section.points)

    def summary(self) -> tuple[str, ...]:
        """The points that were to be expected, those that came, and the part of the difference that the dice made."""
        told, end = self._told, self._report.points
        by_dice = sum(points if side == told.gainer else -points for side, points in told.luck.items())
        swings = sum(chain.swing for chain in told.course.chains)
        begun = t(
            "{side}: {points} points were to be expected as the battle began, and {end} came.",
            side=self.side(told.gainer), points=signed(told.course.opening), end=signed(end),
        )  # fmt: skip
        made = t(
            "Of the difference the dice made {dice} points, what both sides did {orders}, and the time that ran out"
            " {time}.",
            dice=signed(by_dice), orders=signed(swings - by_dice), time=signed(end - told.course.opening - swings),
        )  # fmt: skip
        return begun, made

    def turning(self) -> tuple[Point, ...]:
        """The turning points, as they came."""
        return tuple(self._turning(chain) for chain in self._told.turning)

    def _turning(self, chain: Chain) -> Point:
        losses = dict.fromkeys(words for deed in chain.deeds for words in deed.losses)
        acts = dict.fromkeys(deed.act for deed in chain.deeds if deed.act)
        fell = [fell for deed in chain.deeds for fell in deed.fell if fell.words]
        most = sorted(fell, key=lambda each: -abs(each.luck.gain))[:1]
        lines = dict.fromkeys([*list(acts)[:2], *(each.words for each in most if each.luck.gain), *list(losses)[:3]])
        return Point(self._when(chain), chain.swing, tuple(lines), self._told.gainer, chain.number)

    def _when(self, chain: Chain) -> str:
        return t("Turn {turn}, {phase}", turn=chain.moment.turn, phase=t(chain.moment.title))

    def lucky(self) -> tuple[Point, ...]:
        """The rolls that brought their throwers most, each with how rarely it is as good."""
        return tuple(self._fallen(fallen, lucky=True) for fallen in self._told.lucky)

    def unlucky(self) -> tuple[Point, ...]:
        """The rolls that cost their throwers most, each with how rarely it is as bad."""
        return tuple(self._fallen(fallen, lucky=False) for fallen in self._told.unlucky)

    def _fallen(self, fallen: Fallen, *, lucky: bool) -> Point:
        fell, luck = fallen.fell, fallen.fell.luck
        title = t(
            "Turn {turn}, {side}: {purpose} {faces}",
            turn=fallen.deed.moment.turn, side=self.side(fell.side), purpose=t(luck.roll.purpose),
            faces=", ".join(map(str, luck.roll.faces)),
        )  # fmt: skip
        share = percent(fallen.rarely, 1)
        chances = {
            (True, True): t("As good or better: {share} of all rolls.", share=share),
            (True, False): t("As good or better: {share} of a sample of rolls.", share=share),
            (False, True): t("As bad or worse: {share} of all rolls.", share=share),
            (False, False): t("As bad or worse: {share} of a sample of rolls.", share=share),
        }
        lines = tuple(words for words in (fell.words, chances[lucky, luck.exact]) if words)
        return Point(title, fallen.gain, lines, fell.side, fallen.deed.number)

    def luck(self) -> tuple[Point, ...]:
        """The points that the dice brought each side beyond what was to be expected."""
        return tuple(Point(self.side(side), points, (), side) for side, points in self._told.luck.items())

    def doers(self) -> tuple[Point, ...]:
        """The pieces that did most for their side."""
        return tuple(self._doer(doer) for doer in self._told.doers)

    def _doer(self, doer: Doer) -> Point:
        lines = []
        if doer.enemies:
            lines.append(nt("One enemy was lost by it.", "{count} enemies were lost by it.", doer.enemies))
        if doer.friends:
            lines.append(nt("One of his own was lost by it.", "{count} of his own were lost by it.", doer.friends))
        title = f"{doer.name} · {self.side(doer.side)}"
        return Point(title, doer.points, tuple(lines), doer.side)

    def goals(self) -> tuple[Point, ...]:
        """The fate of each level of victory."""
        return tuple(self._goal(goal) for goal in self._told.goals)

    def _goal(self, goal: Goal) -> Point:
        title = t("{title} from {points}", title=t(goal.title), points=points_of(goal.points))
        since = goal.since
        if goal.reached:
            line = t("In reach from the beginning to the end.") if since is None else t(
                "In reach to the end since turn {turn}.", turn=since.moment.turn)  # fmt: skip
        elif since is None:
            line = t("Never in reach: {points} was the most to be expected.", points=signed(goal.nearest))
        else:
            line = t("It slipped in turn {turn}.", turn=since.moment.turn)
        if since is None:
            return Point(title, 0.0, (line,))
        acts = dict.fromkeys(words for deed in since.deeds for words in (deed.act, *deed.losses) if words)
        return Point(title, 0.0, (line, *list(acts)[:2]), number=since.number)

    def earned(self) -> tuple[Point, ...]:
        """The lines of the account, and when each of them changed."""
        return tuple(self._earned(each) for each in self._told.earned)

    def _earned(self, each: Earned) -> Point:
        turns = ", ".join(map(str, each.turns))
        when = nt("In turn {turns}.", "In turns {turns}.", len(each.turns), turns=turns)
        title = t("{count} × {title}", count=each.item.count, title=t(each.item.title))
        return Point(title, each.item.points, (when,), self._told.gainer)

    def beside(self) -> tuple[str, ...]:
        """The result beside what the computer's own games gave; empty where nobody has played any."""
        usual, points = self._told.usual, self._report.points
        if usual is None:
            return ()
        side = self.side(self._told.gainer)
        return (
            t("The computer has played this battle {games} times against itself. {side}: {mean} points on average.",
              games=usual.games, mean=signed(usual.mean), side=side),
            t("{above} of these battles ended with more points than this one, {below} with fewer.",
              above=usual.above(points), below=usual.below(points)),
        )  # fmt: skip


def signed(points: float) -> str:
    """Points with their sign and one decimal where it is needed; 0 without.

    >>> signed(-3.04), signed(0.0), signed(2.5)
    ('−3', '0', '+2.5')
    """
    return shortest(points, 1, sign=True).replace("-", "−") if round(points, 1) else "0"
