"""Nonograms: solve, count, explain, rate, make, convert and draw them.

The functions here share one program, ``nonogram rpc``, which starts at the first call. Each
:class:`Client` has its own program, language and limits. An :class:`AsyncClient` is a client for
asyncio. docs/python.md in the project has examples.
"""

from ._client import AsyncClient, Client
from ._errors import (
    Cancelled, InvalidArgument, InvalidFile, InvalidPuzzle, NonogramError, NotFound, ProgramError, TimeUp,
)  # fmt: skip
from ._puzzle import Puzzle, array

_shared = Client()
candidates = _shared.candidates
certificate = _shared.certificate
certify = _shared.certify
check = _shared.check
clues = _shared.clues
codes = _shared.codes
convert = _shared.convert
count = _shared.count
draw = _shared.draw
explain = _shared.explain
generate = _shared.generate
hint = _shared.hint
import_image = _shared.import_image
rate = _shared.rate
repair = _shared.repair
solutions = _shared.solutions
solve = _shared.solve
solve_all = _shared.solve_all

__all__ = [
    "AsyncClient", "Cancelled", "Client", "InvalidArgument", "InvalidFile", "InvalidPuzzle",
    "NonogramError", "NotFound", "ProgramError", "Puzzle", "TimeUp", "array", "candidates",
    "certificate", "certify", "check", "clues", "codes", "convert", "count", "draw", "explain",
    "generate", "hint", "import_image", "rate", "repair", "solutions", "solve", "solve_all",
]  # fmt: skip
