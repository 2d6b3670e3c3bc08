"""What can go wrong, each kind an exception of its own."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type


class NonogramError(Exception):
    """A call failed. ``code`` says why, for programs: docs/rpc.md and docs/api.md list the codes."""

    def __init__(
        self,
        message: str,
        code: str = "",
        *,
        field: Optional[str] = None,
        line: Optional[int] = None,
        column: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        #: The argument at fault.
        self.field = field
        #: The line and the column of a file at fault, both from 1.
        self.line, self.column = line, column


class InvalidArgument(NonogramError, ValueError):
    """An argument is unknown, missing, or has a value that the method does not take."""


class InvalidPuzzle(NonogramError, ValueError):
    """The clues, the palette or the given cells make no puzzle, or a board does not fit it."""


class InvalidFile(NonogramError, ValueError):
    """A file or a short code cannot be read, or has no puzzle in it."""


class NotFound(NonogramError):
    """There is no such puzzle: the image is not suitable, or what was asked for is too rare."""


class TimeUp(NonogramError, TimeoutError):
    """The time limit of the call ended before there was anything to answer."""


class Cancelled(NonogramError):
    """The call was cancelled."""


class ProgramError(NonogramError):
    """The program is missing, has ended, or has a fault of its own."""


_KINDS: Dict[str, Type[NonogramError]] = {
    "malformed": InvalidArgument,
    "unknown_operation": InvalidArgument,
    "missing": InvalidArgument,
    "out_of_range": InvalidArgument,
    "too_large": InvalidArgument,
    "bad_puzzle": InvalidPuzzle,
    "bad_board": InvalidPuzzle,
    "bad_code": InvalidFile,
    "no_puzzle": InvalidFile,
    "bad_file": InvalidFile,
    "unsuitable": NotFound,
    "rare": NotFound,
    "timeout": TimeUp,
    "internal": ProgramError,
}

_CANCELLED = -32800


def from_answer(error: Dict[str, Any]) -> NonogramError:
    """Returns the exception for the ``error`` of an answer."""
    if error["code"] == _CANCELLED:
        return Cancelled(error["message"], "cancelled")
    fault: Dict[str, Any] = error.get("data") or {}
    code: str = fault.get("code", "")
    kind = _KINDS.get(code, NonogramError)
    return kind(
        error["message"],
        code,
        field=fault.get("field"),
        line=fault.get("line"),
        column=fault.get("column"),
    )
