"""Puzzles, and grids as arrays."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

Block = Union[int, Mapping[str, int]]

_BLANK, _FILLED, _OPEN = ".", "#", "?"


class Puzzle:
    """A puzzle: the clues of its rows and columns, and what else a file says of it.

    A block of a clue is its length, or ``{"length": 2, "colour": 3}`` with the number of a colour
    in the palette ``colours``, whose first colour is blank.
    """

    __slots__ = ("_fields",)

    def __init__(
        self,
        rows: Optional[Sequence[Sequence[Block]]] = None,
        columns: Optional[Sequence[Sequence[Block]]] = None,
        **fields: Any,
    ) -> None:
        given = {"rows": rows, "columns": columns, **fields}
        self._fields: Dict[str, Any] = {k: v for k, v in given.items() if v is not None}

    @classmethod
    def from_picture(cls, picture: Iterable[Any], **fields: Any) -> Puzzle:
        """Returns the puzzle of a picture: rows of text such as ``".##."``, or of numbers or
        truth values, as in a numpy array, in which 0 is blank."""
        rows = [row if isinstance(row, str) else _text(row) for row in picture]
        return cls(goal=rows, **fields)

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Puzzle:
        """Returns the puzzle with the fields that docs/api.md describes."""
        return cls(**fields)

    @classmethod
    def parse(cls, content: Union[str, bytes], name: str = "") -> Puzzle:
        """Returns the first puzzle of a file's content, in any format that nonogram reads, or of a
        short code. The name of the file helps to tell formats apart."""
        return cls.parse_all(content, name)[0]

    @classmethod
    def parse_all(cls, content: Union[str, bytes], name: str = "") -> List[Puzzle]:
        """Returns all puzzles of a file's content."""
        from . import convert

        if isinstance(content, str):
            return convert(text=content, name=name or None)["puzzles"]
        return convert(data=content, name=name or None)["puzzles"]

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Puzzle:
        """Returns the first puzzle of a file."""
        with open(path, "rb") as file:
            return cls.parse(file.read(), os.path.basename(path))

    def to_dict(self) -> Dict[str, Any]:
        """Returns the fields, as docs/api.md describes them."""
        return dict(self._fields)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self._fields.get(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._fields == other._fields

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inside = ", ".join(f"{k}={v!r}" for k, v in self._fields.items())
        return f"Puzzle({inside})"

    def __str__(self) -> str:
        """Draws the puzzle as text."""
        return self._drawn("text").rstrip("\n")

    def _repr_svg_(self) -> str:
        return self._drawn("svg")

    def _drawn(self, kind: str) -> str:
        from . import draw

        return draw(kind, puzzle=self)["data"].decode()  # type: ignore[arg-type]


def _text(row: Iterable[Any]) -> str:
    """Writes a row of numbers as the symbols of black and white or of colours."""
    return "".join(_BLANK if not n else _FILLED if n == 1 else chr(ord("a") + int(n) - 1) for n in row)


def array(rows: Sequence[str]) -> Any:
    """Returns a grid as a numpy array of numbers: 0 for blank, 1 for filled or the first colour, 2 for
    the second, and -1 for open cells."""
    import numpy as np  # type: ignore[import-not-found] # pyright: ignore

    return np.array(  # pyright: ignore
        [[_number(cell) for cell in row] for row in rows],
        dtype=np.int16,  # pyright: ignore
    )


def _number(cell: str) -> int:
    numbers = {_BLANK: 0, _FILLED: 1, _OPEN: -1}
    return numbers[cell] if cell in numbers else ord(cell) - ord("a") + 1
