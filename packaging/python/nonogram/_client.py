"""Clients: a running program, for threads or for asyncio."""

from __future__ import annotations

import asyncio
import base64
import os
import queue
import threading
from collections import deque
from typing import (
    Any, AsyncIterator, Callable, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, TypeVar,
)  # fmt: skip

from ._errors import TimeUp
from ._methods import AsyncMethods, Grid, Methods, PuzzleLike, SolveResponse
from ._program import Call, Notified, Program
from ._puzzle import Puzzle

C = TypeVar("C", bound="_Client")

# The calls that are under way at once when many are made.
_AHEAD = 256


class _Client:
    """The program of a client, which starts with the first call, and again after it has ended."""

    def __init__(
        self, program: Optional[str] = None, *, language: str = "en", calls: Optional[int] = None
    ) -> None:
        """program is the path of nonogram, language that of hints, explanations and drawings,
        such as "de", and calls the number of calls that are worked on at once."""
        self._settings = (program, language, calls)
        self._program: Optional[Program] = None
        self._lock = threading.Lock()

    def _start(
        self, method: str, params: Mapping[str, Any], notified: Optional[Notified] = None
    ) -> Call:
        with self._lock:
            before = program = self._program
            # A fork has no thread that reads answers.
            if program is None or program.pid != os.getpid() or program.has_ended:
                program = self._program = Program(*self._settings)
        if program is not before:
            _close(before)
        return program.start(method, params, notified)

    def close(self) -> None:
        """Ends the program. The next call starts another one."""
        with self._lock:
            program, self._program = self._program, None
        _close(program)


class Client(_Client, Methods):
    """A running nonogram, whose methods all threads may use at once."""

    def __enter__(self: C) -> C:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        return decoded(self._start(method, params).wait())

    def count(
        self,
        puzzle: PuzzleLike,
        *,
        board: Optional[Grid] = None,
        milliseconds: Optional[int] = None,
    ) -> int:
        """Returns the exact number of solutions, or raises TimeUp."""
        params = {"puzzle": puzzle, "board": board, "milliseconds": milliseconds}
        return counted(self._call("count", params))

    def solutions(
        self,
        puzzle: PuzzleLike,
        *,
        board: Optional[Grid] = None,
        milliseconds: Optional[int] = None,
    ) -> Iterator[List[str]]:
        """Yields each solution when it is found, and raises TimeUp if there was no time for all.
        Whoever stops early ends the search."""
        found: queue.SimpleQueue[Optional[List[str]]] = queue.SimpleQueue()
        params = {"puzzle": puzzle, "board": board, "milliseconds": milliseconds}
        call = self._start("solutions", params, solution_to(found.put))
        call.future.add_done_callback(lambda _: found.put(None))
        try:
            yield from iter(found.get, None)
            listed(call.wait())
        finally:
            call.cancel()

    def solve_all(
        self, puzzles: Iterable[PuzzleLike], **options: Any
    ) -> Iterator[SolveResponse]:
        """Yields the result of each puzzle in their order; many are solved at once. The options
        are those of solve."""
        calls: Deque[Call] = deque()
        try:
            for puzzle in puzzles:
                calls.append(self._start("solve", {"puzzle": puzzle, **options}))
                if len(calls) == _AHEAD:
                    yield calls.popleft().wait()
            while calls:
                yield calls.popleft().wait()
        finally:
            for call in calls:
                call.cancel()

    def certificate(self, puzzle: PuzzleLike, *, milliseconds: Optional[int] = None) -> bytes:
        """Returns a proof of the solutions of a puzzle, or raises TimeUp."""
        return proof(self._call("certify", {"puzzle": puzzle, "milliseconds": milliseconds}))

    def certify(
        self, puzzle: PuzzleLike, certificate: bytes, *, milliseconds: Optional[int] = None
    ) -> Dict[str, Any]:
        """Checks a proof: its "status" is accepted, refused or unknown."""
        params = {"puzzle": puzzle, "certificate": certificate, "milliseconds": milliseconds}
        return self._call("certify", params)  # type: ignore[no-any-return]


class AsyncClient(_Client, AsyncMethods):
    """A running nonogram for asyncio. A task that is cancelled ends its call."""

    async def __aenter__(self: C) -> C:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    async def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        call = self._start(method, params)
        try:
            return decoded(await asyncio.wrap_future(call.future))
        finally:
            call.cancel()

    async def count(
        self,
        puzzle: PuzzleLike,
        *,
        board: Optional[Grid] = None,
        milliseconds: Optional[int] = None,
    ) -> int:
        """Returns the exact number of solutions, or raises TimeUp."""
        params = {"puzzle": puzzle, "board": board, "milliseconds": milliseconds}
        return counted(await self._call("count", params))

    async def solutions(
        self,
        puzzle: PuzzleLike,
        *,
        board: Optional[Grid] = None,
        milliseconds: Optional[int] = None,
    ) -> AsyncIterator[List[str]]:
        """Yields each solution when it is found, and raises TimeUp if there was no time for all.
        Whoever stops early ends the search."""
        loop = asyncio.get_running_loop()
        found: asyncio.Queue[Optional[List[str]]] = asyncio.Queue()

        def put(rows: Optional[List[str]]) -> None:
            loop.call_soon_threadsafe(found.put_nowait, rows)

        params = {"puzzle": puzzle, "board": board, "milliseconds": milliseconds}
        call = self._start("solutions", params, solution_to(put))
        call.future.add_done_callback(lambda _: put(None))
        try:
            while (rows := await found.get()) is not None:
                yield rows
            listed(await asyncio.wrap_future(call.future))
        finally:
            call.cancel()

    async def certificate(self, puzzle: PuzzleLike, *, milliseconds: Optional[int] = None) -> bytes:
        """Returns a proof of the solutions of a puzzle, or raises TimeUp."""
        return proof(await self._call("certify", {"puzzle": puzzle, "milliseconds": milliseconds}))

    async def certify(
        self, puzzle: PuzzleLike, certificate: bytes, *, milliseconds: Optional[int] = None
    ) -> Dict[str, Any]:
        """Checks a proof: its "status" is accepted, refused or unknown."""
        params = {"puzzle": puzzle, "certificate": certificate, "milliseconds": milliseconds}
        return await self._call("certify", params)  # type: ignore[no-any-return]


def _close(program: Optional[Program]) -> None:
    """Closes a program, unless a parent of this process started it."""
    if program and program.pid == os.getpid():
        program.close()


def decoded(answer: Dict[str, Any]) -> Dict[str, Any]:
    """Makes puzzles and bytes of what JSON has for them."""
    for key, value in answer.items():
        if key == "puzzle":
            answer[key] = Puzzle.from_dict(value)
        elif key == "puzzles":
            answer[key] = [Puzzle.from_dict(fields) for fields in value]
        elif key in ("data", "certificate"):
            answer[key] = base64.b64decode(value)
        elif key == "candidates" and not isinstance(value, int):
            answer[key] = [decoded(candidate) for candidate in value]
    return answer


def counted(answer: Dict[str, Any]) -> int:
    if "count" in answer:
        return int(answer["count"])
    least = answer.get("count_at_least", "0")
    raise TimeUp(f"at least {least} solutions: the limit of {answer['limit']} was reached", "timeout")


def listed(answer: Dict[str, Any]) -> None:
    if not answer["complete"]:
        found, limit = answer["found"], answer.get("limit", "time")
        raise TimeUp(f"{found} solutions and perhaps more: the limit of {limit} was reached", "timeout")


def proof(answer: Dict[str, Any]) -> bytes:
    if "certificate" not in answer:
        raise TimeUp("no certificate within the limits", "timeout")
    return answer["certificate"]  # type: ignore[no-any-return]


def solution_to(put: Callable[[List[str]], None]) -> Notified:
    def notified(method: str, params: Dict[str, Any]) -> None:
        if method == "solution":
            put(params["rows"])

    return notified
