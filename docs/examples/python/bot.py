"""Answers a puzzle on standard input, in any format that nonogram reads, with the next step in words,
and as a picture in hint.png."""

import pathlib
import sys

import nonogram


def main() -> None:
    try:
        puzzle = nonogram.convert(text=sys.stdin.read())["puzzles"][0]
    except nonogram.NonogramError as error:
        sys.exit(f"That is no puzzle: {error}")
    hint = nonogram.hint(puzzle)
    print(hint["words"][-1])
    picture = nonogram.draw("png", puzzle=puzzle, hint=hint)
    pathlib.Path("hint.png").write_bytes(picture["data"])


if __name__ == "__main__":
    main()
