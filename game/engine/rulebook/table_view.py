"""Tables as the player reads them: titled columns and rows, with every house value marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from game.engine.closest import did_you_mean
from game.engine.faults import OptionFault
from game.engine.rulebook.tables import Row, TableModifier
from game.engine.text import t

HOUSE_MARK = "*"

Value = str | int | bool
Tables = TypeVar("Tables")


class Column(Struct, frozen=True):
    """One column: its key in JSON and in the structures, and its heading in the player's language."""

    key: str
    title: str


class Cell(Struct, frozen=True):
    """One value, its words in the player's language, and whether it is ours rather than the rulebook's."""

    value: Value
    text: str
    house: bool = False


class TableView(Struct, frozen=True):
    """One table ready to be printed or drawn."""

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""

    @property
    def has_house(self) -> bool:
        """Whether any value in it is ours."""
        return any(cell.house for row in self.rows for cell in row)


def cell(value: Value, *, house: bool = False, signed: bool = False) -> Cell:
    """A cell for ``value``: yes or no, a number (``signed``: with plus or minus), or a word of the catalogue.

    >>> cell(True).text, cell(2, signed=True).text, cell("").text
    ('yes', '+2', '-')
    """
    if isinstance(value, bool):
        return Cell(value, t("yes") if value else t("no"), house)
    if isinstance(value, int):
        return Cell(value, f"{value:+d}" if signed and value else str(value), house)
    return Cell(value, t(value) if value else "-", house)


def band_cell(on: str) -> Cell:
    """The range of a result row (``2 or less``, ``3-5``) in the player's words.

    >>> band_cell("2 or less").text, band_cell("3-5").text
    ('2 or less', '3-5')
    """
    number, _, side = on.partition(" or ")
    if side == "less":
        return Cell(on, t("{number} or less", number=number))
    if side == "more":
        return Cell(on, t("{number} or more", number=number))
    return plain(on)


def modifier_columns() -> tuple[Column, ...]:
    """The columns of a table of modifiers: what for, how much, by which rule.

    >>> [column.title for column in modifier_columns()]
    ['Modifier', 'Value', 'Rule']
    """
    return Column("name", t("Modifier")), Column("value", t("Value")), Column("rule", t("Rule"))


def modifier_row(name: str, modifier: TableModifier) -> tuple[Cell, ...]:
    """One row of a table of modifiers; ``name`` is in the player's language.

    >>> [each.text for each in modifier_row("crossfire", TableModifier(value=1, rule="OA-5.6-2", source="5.6"))]
    ['crossfire', '+1', 'OA-5.6-2']
    """
    return plain(name), cell(modifier.value, house=modifier.is_house("value"), signed=True), plain(modifier.rule)


def plain(text: str, *, house: bool = False) -> Cell:
    """A cell for words that are already in the player's language, or are the same in all.

    >>> plain("3-5").value
    '3-5'
    """
    return Cell(text, text, house)


def rows_of(
    rows: Mapping[str, Row], columns: Sequence[Column], *, dashed: Sequence[str] = (), unmarked: Sequence[str] = ()
) -> tuple[tuple[Cell, ...], ...]:
    """Cells for the fields that the columns name, each row led by its key.

    A 0 of the ``dashed`` fields that is nobody's ruling shows as a dash; ``unmarked`` fields are no rule and
    are never marked as house.

    >>> rows_of({}, modifier_columns())
    ()
    """
    return tuple(
        (cell(key), *(_field(row, column.key, dashed, unmarked) for column in columns[1:])) for key, row in rows.items()
    )


def _field(row: Row, key: str, dashed: Sequence[str], unmarked: Sequence[str]) -> Cell:
    value: Value = row.value_of(key)
    house = row.is_house(key) and key not in unmarked
    if value == 0 and key in dashed and not house:
        return Cell(value, "-")
    return cell(value, house=house)


def as_json(view: TableView) -> dict[str, object]:
    """``view`` for ``--json``: rows by column key; ``house`` lists the columns of a row whose values are ours.

    >>> as_json(TableView("fire", "Fire", modifier_columns(), ()))["rows"]
    []
    """
    return {
        "id": view.id,
        "title": view.title,
        "columns": [{"key": column.key, "title": column.title} for column in view.columns],
        "rows": [
            {
                **{column.key: entry.value for column, entry in zip(view.columns, row, strict=True)},
                "house": [column.key for column, entry in zip(view.columns, row, strict=True) if entry.house],
            }
            for row in view.rows
        ],
        "note": view.note,
    }


def as_text(views: Sequence[TableView]) -> str:
    """The tables as plain text, columns aligned, house values starred and explained once at the end.

    >>> columns = Column("name", "Modifier"), Column("value", "Value")
    >>> print(as_text([TableView("fire", "Fire", columns, ((plain("crossfire"), cell(1)),))]))
    Fire
    ----
    Modifier   Value
    crossfire     1
    """
    blocks = [_block(view) for view in views]
    if any(view.has_house for view in views):
        blocks.append(t("{mark} a house value: ours, where the rules give none, or your own.", mark=HOUSE_MARK))
    return "\n\n".join(blocks)


def _block(view: TableView) -> str:
    heads = [column.title for column in view.columns]
    texts = [[entry.text + HOUSE_MARK * entry.house for entry in row] for row in view.rows]
    widths = [max(map(len, column)) for column in zip(heads, *texts, strict=True)]
    numeric = [
        all(isinstance(row[index].value, int) and not isinstance(row[index].value, bool) for row in view.rows)
        for index in range(len(heads))
    ]
    lines = [view.title, "-" * len(view.title), _line(heads, widths, numeric)]
    lines += [_line(row, widths, numeric) for row in texts]
    return "\n".join([*lines, *([view.note] if view.note else [])])


def _line(texts: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    padded = [
        _right(text, width) if right else text.ljust(width)
        for text, width, right in zip(texts, widths, numeric, strict=True)
    ]
    return "  ".join(padded).rstrip()


def _right(text: str, width: int) -> str:
    """Numbers end under each other; the star of a house value hangs outside."""
    if text.endswith(HOUSE_MARK):
        return text.rjust(width)
    return (text + " ").rjust(width) if len(text) < width else text


def views_of(
    views: Mapping[str, Callable[[Tables], tuple[TableView, ...]]], tables: Tables, name: str | None
) -> tuple[TableView, ...]:
    """All tables of a system in the order of ``views``, or those of the file ``name``; OptionFault without one.

    >>> views_of({"fire": lambda tables: (), "move": lambda tables: ()}, {}, "fier")
    Traceback (most recent call last):
    game.engine.faults.OptionFault: There is no table 'fier'; did you mean 'fire'?
    """
    if name is None:
        return tuple(view for show in views.values() for view in show(tables))
    if name not in views:
        raise OptionFault(t("There is no table '{name}'; {hint}", name=name, hint=did_you_mean(name, tuple(views))))
    return views[name](tables)
