"""Compares 5,000 puzzles of 10 x 10 solved through the package with the program alone:

    NONOGRAM_BINARY=bin/nonogram PYTHONPATH=packaging/python python3 packaging/python/benchmark.py
"""

from __future__ import annotations

import pathlib
import random
import subprocess
import sys
import tempfile
import time
from typing import Callable, List

import nonogram
from nonogram._program import find_program

PUZZLES, SIDE, TURNS = 5_000, 10, 5


def main() -> None:
    source = random.Random(7)
    pictures = [
        ["".join(source.choice(".##") for _ in range(SIDE)) for _ in range(SIDE)]
        for _ in range(PUZZLES)
    ]
    puzzles = [nonogram.Puzzle.from_picture(rows) for rows in pictures]
    nonogram.solve(puzzles[0])
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "all.txt"
        path.write_text("\n\n".join("\n".join(rows) for rows in pictures))

        def alone() -> None:
            command = [find_program(), "solve", "--json", str(path)]
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

        def together() -> None:
            for _ in nonogram.solve_all(puzzles):
                pass

        def one_by_one() -> None:
            for puzzle in puzzles:
                nonogram.solve(puzzle)

        base = 0.0
        for name, work in ("the program alone", alone), ("solve_all", together), ("solve", one_by_one):
            took = best(work)
            base = base or took
            sys.stdout.write(f"{name:18} {took:.2f} s  {took / base:.2f}\n")


def best(work: Callable[[], None]) -> float:
    times: List[float] = []
    for _ in range(TURNS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    main()
