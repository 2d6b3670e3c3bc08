"""Tests of the package, with the program that NONOGRAM_BINARY names."""

from __future__ import annotations

import asyncio
import doctest
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import unittest
import zipfile
from typing import List

HERE = pathlib.Path(__file__).parent
PROJECT = HERE.parent.parent.parent
sys.path.insert(0, str(HERE.parent))

import build_wheel  # noqa: E402
import nonogram  # noqa: E402
from nonogram._errors import from_answer  # noqa: E402  # pyright: ignore[reportPrivateUsage]

RING = nonogram.Puzzle([[3], [1, 1], [3]], [[3], [1, 1], [3]])
TWO = nonogram.Puzzle([[1], [1]], [[1], [1]])


def permutations(side: int) -> nonogram.Puzzle:
    """Returns a puzzle with side! solutions."""
    return nonogram.Puzzle([[1]] * side, [[1]] * side)


def pictures(n: int, side: int) -> List[List[str]]:
    source = random.Random(1)
    return [["".join(source.choice(".#") for _ in range(side)) for _ in range(side)] for _ in range(n)]


class Calls(unittest.TestCase):
    def test_each_method_answers(self) -> None:
        self.assertEqual(nonogram.solve(RING)["solutions"], [["###", "#.#", "###"]])
        self.assertEqual(nonogram.check(RING, board=["###", "#.#", "###"]).get("status"), "unique")
        self.assertEqual(nonogram.count(permutations(5)), 120)
        self.assertEqual(len(set(map(tuple, nonogram.solutions(permutations(4))))), 24)
        self.assertEqual(nonogram.hint(RING, level=1)["words"], ["Look at row 1."])
        self.assertEqual(nonogram.rate(RING)["class"], "trivial")
        self.assertTrue(nonogram.explain(RING)["steps"])
        self.assertEqual(nonogram.generate(6, 5, seed=2)["puzzle"].width, 6)
        self.assertIn("edits", nonogram.repair(nonogram.Puzzle.from_picture(["#.", ".#"])))
        drawn = nonogram.draw("png", puzzle=RING)["data"]
        self.assertEqual(drawn[:4], b"\x89PNG")
        self.assertTrue(nonogram.import_image(drawn, width=9)["puzzle"].rows)
        self.assertTrue(nonogram.candidates(drawn, sides=[9])["candidates"][0]["puzzle"].rows)
        code = nonogram.codes(puzzle=RING).get("rules", "")
        self.assertEqual(nonogram.Puzzle.parse(code).rows, RING.rows)
        non = nonogram.convert(puzzles=[RING], to="non").get("text", "")
        self.assertEqual(nonogram.Puzzle.parse(non, "a.non").columns, RING.columns)
        proof = nonogram.certificate(RING)
        self.assertEqual(nonogram.certify(RING, proof)["status"], "accepted")
        other = nonogram.Puzzle([[1, 1], [1, 1], [3]], [[3], [1], [3]])
        self.assertEqual(nonogram.certify(other, proof)["status"], "refused")

    def test_many_at_once_are_those_one_by_one(self) -> None:
        puzzles = [nonogram.Puzzle.from_picture(rows) for rows in pictures(600, 6)]
        many = [answer["status"] for answer in nonogram.solve_all(puzzles)]
        self.assertEqual(many[:50], [nonogram.solve(p)["status"] for p in puzzles[:50]])
        self.assertEqual(len(many), 600)

    def test_threads_share_a_client(self) -> None:
        found: List[int] = []
        with nonogram.Client() as client:
            threads = [
                threading.Thread(target=lambda n=n: found.append(client.count(permutations(n))))
                for n in range(1, 7)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(sorted(found), [1, 2, 6, 24, 120, 720])

    def test_faults_are_exceptions_of_their_kind(self) -> None:
        with self.assertRaises(nonogram.InvalidPuzzle) as raised:
            nonogram.solve(nonogram.Puzzle([[2]], [[1]]))
        self.assertEqual((raised.exception.code, raised.exception.field), ("bad_puzzle", "puzzle"))
        with self.assertRaises(nonogram.InvalidArgument):
            nonogram.solve(RING, solutions=-1)
        with self.assertRaisesRegex(nonogram.InvalidArgument, "found \"кот\", expected an object"):
            nonogram.solve("кот")  # type: ignore[arg-type] # pyright: ignore
        half = nonogram.Puzzle([[1]], [[1]], title="half of a character: \ud83d")
        self.assertEqual(nonogram.solve(half)["status"], "unique")
        with self.assertRaises(nonogram.InvalidFile) as raised:
            nonogram.Puzzle.parse("width 1\nheight 1\nrows\nx\n", "a.non")
        self.assertEqual(raised.exception.line, 4)
        with self.assertRaises(nonogram.TimeUp):
            nonogram.count(permutations(40), milliseconds=50)
        with self.assertRaises(TypeError):
            nonogram.solve(object())  # type: ignore[arg-type] # pyright: ignore
        self.assertIsInstance(from_answer({"code": -32000, "message": "?"}), nonogram.NonogramError)
        self.assertEqual(nonogram.solve(RING)["status"], "unique")

    def test_who_stops_early_ends_the_search(self) -> None:
        with nonogram.Client(calls=1) as client:
            found = client.solutions(permutations(12), milliseconds=60_000)
            self.assertEqual(sum(map(len, next(found))), 144)
            found.close()  # type: ignore[attr-defined] # pyright: ignore
            self.assertEqual(client.count(TWO), 2)

    def test_a_program_that_ends_fails_its_calls_and_is_started_again(self) -> None:
        client = nonogram.Client()
        found = client.solutions(permutations(12), milliseconds=60_000)
        next(found)
        client.close()
        with self.assertRaises(nonogram.ProgramError):
            for _ in found:
                pass
        self.assertEqual(client.count(TWO), 2)
        client.close()
        with self.assertRaises(nonogram.ProgramError):
            nonogram.Client("/nowhere/nonogram").solve(RING)

    def test_a_program_that_was_killed_is_started_again(self) -> None:
        with nonogram.Client() as client:
            found = client.solutions(permutations(12), milliseconds=60_000)
            next(found)
            process = client._program._process  # type: ignore[union-attr] # pyright: ignore
            process.kill()
            with self.assertRaises(nonogram.ProgramError):
                for _ in found:
                    pass
            self.assertEqual(client.count(TWO), 2)
            self.assertIsNotNone(process.returncode)

    @unittest.skipIf(os.name == "nt", "the program is a shell script")
    def test_an_answer_that_is_cut_off_fails_its_call(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "nonogram")
            program.write_text("""#!/bin/sh\nread call\nprintf '{"id": 1, "resu'\n""")
            program.chmod(0o755)
            client = nonogram.Client(str(program))
            with self.assertRaises(nonogram.ProgramError):
                client.solve(RING)
            client.close()

    def test_language(self) -> None:
        with nonogram.Client(language="de") as client:
            self.assertEqual(client.hint(RING, level=1)["words"], ["Sieh dir Zeile 1 an."])


class Asyncio(unittest.IsolatedAsyncioTestCase):
    async def test_calls(self) -> None:
        async with nonogram.AsyncClient() as client:
            counts = await asyncio.gather(*(client.count(permutations(n)) for n in range(1, 6)))
            self.assertEqual(counts, [1, 2, 6, 24, 120])
            self.assertEqual([s async for s in client.solutions(TWO)], [["#.", ".#"], [".#", "#."]])
            self.assertEqual((await client.solve(RING))["status"], "unique")
            proof = await client.certificate(RING)
            self.assertEqual((await client.certify(RING, proof))["status"], "accepted")

    async def test_a_task_that_is_cancelled_ends_its_call(self) -> None:
        async with nonogram.AsyncClient(calls=1) as client:
            await client.count(TWO)
            hard = asyncio.ensure_future(client.count(permutations(60), milliseconds=60_000))
            while not client._program or not client._program._calls:  # pyright: ignore
                await asyncio.sleep(0)
            hard.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await hard
            self.assertEqual(await client.count(TWO), 2)


class Puzzles(unittest.TestCase):
    def test_pictures(self) -> None:
        self.assertEqual(nonogram.Puzzle.from_picture([[0, 1], [True, False]]).goal, [".#", "#."])
        self.assertEqual(nonogram.solve(nonogram.Puzzle.from_picture(["##"]))["status"], "unique")

    def test_display(self) -> None:
        self.assertTrue(RING._repr_svg_().startswith("<svg"))
        self.assertIn("1 1 |", str(RING))
        self.assertEqual(eval(repr(RING), {"Puzzle": nonogram.Puzzle}), RING)

    def test_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "ring.non")
            non = nonogram.convert(puzzles=[RING], to="non").get("text", "")
            pathlib.Path(path).write_text(non)
            self.assertEqual(nonogram.Puzzle.read(path).rows, RING.rows)

    def test_arrays(self) -> None:
        try:
            import numpy  # noqa: F401 # type: ignore # pyright: ignore
        except ImportError:
            self.skipTest("numpy is not there")
        grid = nonogram.array(["#.", "?b"])
        self.assertEqual(grid.tolist(), [[1, 0], [-1, 2]])
        self.assertEqual(nonogram.Puzzle.from_picture(grid[:1]).goal, ["#."])


class Documents(unittest.TestCase):
    def test_examples(self) -> None:
        for path in (PROJECT / "docs" / "python.md", HERE.parent / "README.md"):
            failed, tried = doctest.testfile(str(path), module_relative=False)
            self.assertEqual((failed, tried > 0), (0, True), path)

    def test_bot_answers_with_a_picture(self) -> None:
        bot = PROJECT / "docs" / "examples" / "python" / "bot.py"
        environment = {**os.environ, "PYTHONPATH": str(HERE.parent), "PYTHONIOENCODING": "utf-8"}
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, str(bot)], input="RrW8eI3iI3", cwd=folder, env=environment,
                capture_output=True, text=True, encoding="utf-8", check=True,
            )  # fmt: skip
            self.assertEqual(done.stdout, "Fill cells 1–5 of row 3.\n")
            self.assertEqual((pathlib.Path(folder) / "hint.png").read_bytes()[1:4], b"PNG")


class Package(unittest.TestCase):
    def test_wheel_runs_its_own_program(self) -> None:
        program = pathlib.Path(os.environ["NONOGRAM_BINARY"])
        platform = "win_amd64" if os.name == "nt" else "manylinux_2_17_x86_64"
        with tempfile.TemporaryDirectory() as folder:
            version = build_wheel.project_version()
            wheel = build_wheel.build(program, platform, version, pathlib.Path(folder))
            site = pathlib.Path(folder) / "site"
            with zipfile.ZipFile(wheel) as archive:
                self.assertIsNone(archive.testzip())
                archive.extractall(site)
                for entry in archive.infolist():
                    os.chmod(site / entry.filename, entry.external_attr >> 16)
            environment = {k: v for k, v in os.environ.items() if k != "NONOGRAM_BINARY"}
            code = "import nonogram; print(nonogram.count({'rows': [[1]], 'columns': [[1]]}))"
            done = subprocess.run(
                [sys.executable, "-c", code], cwd=site, env={**environment, "PATH": ""},
                capture_output=True, text=True, check=True,
            )  # fmt: skip
            self.assertEqual(done.stdout, "1\n")


if __name__ == "__main__":
    unittest.main()
