"""The program that answers the calls: ``nonogram rpc``, one process for many threads."""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import shutil
import subprocess
import sys
import threading
from concurrent.futures import Future
from typing import Any, Callable, Dict, List, Mapping, Optional

from ._errors import ProgramError, from_answer
from ._puzzle import Puzzle

Notified = Callable[[str, Dict[str, Any]], None]


def find_program() -> str:
    """Returns the path of the program: the variable NONOGRAM_BINARY, the one in this package, or
    the one on the path."""
    name = "nonogram.exe" if os.name == "nt" else "nonogram"
    bundled = os.path.join(os.path.dirname(__file__), "bin", name)
    for path in (os.environ.get("NONOGRAM_BINARY"), bundled, shutil.which("nonogram")):
        if path and os.path.isfile(path):
            return path
    raise ProgramError(
        "the program nonogram is missing: install a wheel that has it, put it on the path, "
        "or set NONOGRAM_BINARY"
    )


class Call:
    """A call under way."""

    __slots__ = ("future", "id", "notified", "program")

    def __init__(self, program: Program, number: int, notified: Optional[Notified]) -> None:
        self.program, self.id, self.notified = program, number, notified
        self.future: Future[Any] = Future()
        self.future.set_running_or_notify_cancel()  # what cancels it is a message to the program

    def wait(self) -> Any:
        """Returns the result. A call that nobody waits for any more is cancelled."""
        try:
            return self.future.result()
        except BaseException:
            self.cancel()
            raise

    def cancel(self) -> None:
        """Ends the work on the call, unless it is done."""
        if not self.future.done():
            with contextlib.suppress(ProgramError):
                self.program.write({"jsonrpc": "2.0", "method": "cancel", "params": {"id": self.id}})


class Program:
    """A running program. All threads may use it."""

    def __init__(self, path: Optional[str], language: str, calls: Optional[int]) -> None:
        command = [path or find_program(), "rpc", "--language", language]
        if calls is not None:
            command += ["--calls", str(calls)]
        # An interrupt is for this process, which then cancels what it has asked.
        apart: Dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **apart
            )
        except OSError as error:
            raise ProgramError(f"cannot start {command[0]}: {error.strerror}") from error
        self.pid = os.getpid()
        self._numbers = itertools.count(1)
        self._calls: Dict[int, Call] = {}
        self._lock = threading.Lock()
        self._writing = threading.Lock()  # apart, since a full pipe waits for the reader
        self._ended: Optional[ProgramError] = None
        self._reader = threading.Thread(target=self._read, name="nonogram", daemon=True)
        self._reader.start()

    @property
    def has_ended(self) -> bool:
        return self._ended is not None or self._process.poll() is not None

    def start(
        self, method: str, params: Mapping[str, Any], notified: Optional[Notified] = None
    ) -> Call:
        """Sends a call. Arguments that are None are left out."""
        call = Call(self, next(self._numbers), notified)
        with self._lock:
            if self._ended:
                raise self._ended
            self._calls[call.id] = call
        given = {k: v for k, v in params.items() if v is not None}
        try:
            self.write({"jsonrpc": "2.0", "id": call.id, "method": method, "params": given})
        except BaseException:
            with self._lock:
                self._calls.pop(call.id, None)
            raise
        return call

    def write(self, message: Dict[str, Any]) -> None:
        # Faults quote what was sent, so it has no escapes, except of halves of characters.
        text = json.dumps(message, default=_plain, ensure_ascii=False, separators=(",", ":"))
        line = text.encode(errors="backslashreplace") + b"\n"
        stdin = self._process.stdin
        assert stdin is not None
        try:
            with self._writing:
                stdin.write(line)
                stdin.flush()
        except (OSError, ValueError):
            raise self._ended or ProgramError("the program has ended") from None

    def close(self) -> None:
        """Ends the program. Calls under way fail with a ProgramError."""
        self._end(ProgramError("the program was closed"))
        self._process.kill()
        self._process.wait()
        if threading.current_thread() is not self._reader:
            self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()

    def _read(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        try:
            for line in stdout:
                if line.endswith(b"\n"):  # otherwise the program ended while it wrote it
                    self._take(json.loads(line))
        finally:
            self._end(ProgramError("the program has ended"))

    def _take(self, message: Dict[str, Any]) -> None:
        if "method" in message:
            self._notify(message["method"], message["params"])
            return
        with self._lock:
            call = self._calls.pop(message["id"], None) if message["id"] is not None else None
        if call is None:
            return
        if "error" in message:
            call.future.set_exception(from_answer(message["error"]))
        else:
            call.future.set_result(message["result"])

    def _notify(self, method: str, params: Dict[str, Any]) -> None:
        with self._lock:
            call = self._calls.get(params["id"])
        if call and call.notified:
            call.notified(method, params)

    def _end(self, error: ProgramError) -> None:
        with self._lock:
            self._ended = self._ended or error
            calls: List[Call] = list(self._calls.values())
            self._calls.clear()
        for call in calls:
            call.future.set_exception(self._ended)


def _plain(value: Any) -> Any:
    """Writes in JSON what json.dumps does not know."""
    if isinstance(value, Puzzle):
        return value.to_dict()
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    if hasattr(value, "tolist"):  # numpy
        return value.tolist()
    raise TypeError(f"found {type(value).__name__}, which JSON does not have")
