package solve

import "nonogram/internal/engine/board"

// pairsExist is false in WebAssembly, so that pages need not load the code for beliefs of pairs: a
// page solves few puzzles that are both large and hard.
const pairsExist = false

type believer = *beliefs

func pairsOf(*board.Board, *workers) (q believer, round int64) { return nil, 0 }
