// Package generate makes random puzzles with a given size, density, symmetry, difficulty
// and number of colours.
//
// A [Generator] makes the puzzles of one set of [Options]. Each is determined by the
// options, the seed and its number: puzzle 3 of seed 7 is the same on every machine,
// on any number of cores, and whether or not puzzles 1 and 2 were made, as long as
// [Version] stays the same.
//
// # How
//
// Practically no random picture of 50 x 50 cells is the only solution of its clues, so
// random tries are hopeless. Instead, the package repairs a picture:
//
//	sketch    gives each cell a random height, smoothed for blobs, and fills as many of
//	          the highest cells as the density needs (sketch.go)
//	repair    solves with line logic as far as possible, changes some of the open cells,
//	          preferably so that areas become smooth, undoes changes that leave more cells
//	          open, and repeats this until no cell is open (repair.go)
//	harden    for classes beyond line logic, changes single cells at random, and keeps a
//	          change if the solution stays the only one and line logic does not get
//	          further (harden.go)
//	rate      lets package explain decide the class (search.go)
//
// [Sprites] start from pictures of things instead of random heights (internal/sprite).
// Their details do not change, few other cells do, and repairs undo every change that is not
// needed. The best of five sprites of a kind is the result; if none is good, other kinds
// follow. For the rarer classes, the first success is the result (sprite.go).
//
// Open cells are nearly always local, so repairs leave most of a picture unchanged: a
// sketch at density 0.5 of 50 x 50 independent cells takes some fifty rounds.
//
// For trivial and easy puzzles, repairs use only the techniques of the class (logic.go):
// cells change until the simple techniques suffice.
//
// A picture changes by orbits, the sets of cells that symmetry ties together. No change may
// violate another request (picture.go): leave the range of the density, remove the last cell
// of an ink, or empty a border.
//
// # How rare
//
// A candidate is a picture that a [Tally] counts. If Options.Effort candidates do not meet
// the request, a [RareError] says what they are instead. Candidates per puzzle, and
// milliseconds on one core, at 15 x 15 in black and white:
//
//	class     blobs        noise
//	trivial    1.0    5     1.0    5    repaired with techniques T1 to T5
//	easy       1.0    2     1.0    3    repaired with T1 to T11
//	medium     4.5    7     1.2    2    repaired with T1 to T14
//	hard       6      8     4      6    hardened
//	expert    53    370    34    350    hardened
//	deep      47    380    36    300    hardened
//
// Sprites of 20 x 20 take some 50 ms without a class. For hard and above, sprites are
// outlines, which at 20 x 20 to 40 x 40 are often expert or deep with hardly a change.
//
// Some 70 % of the candidates for expert and deep are hard, and most of the rest ambiguous.
// In colour these two classes take some ten times as long, and trivial comes up only if
// hardly a cell is blank, so the default density depends on class and colours.
//
// # Limits
//
// If no puzzle comes up within Options.Effort or Options.Timeout, the error is a
// [RareError]; if the context ends, it is a [solve.LimitError]. Both match [solve.ErrLimit],
// and the [Result] returned with them has the Tally so far. Every option except the size
// defaults to 0.
//
// In random pictures of some 100 x 100 cells or more, line logic finds no start unless most
// cells are filled, so repairs first have to smooth the whole picture. Seconds on one core,
// for blobs:
//
//	density    100 x 100    150 x 150    200 x 200    300 x 300
//	0.3           15           > 20         > 20         > 20
//	0.5            0.8         > 20         > 20         > 20
//	0.6            0.1            4            5         > 20
//	0.7            0.05         0.4          0.6            5
//
// Options.Timeout limits this time.
//
// # The same everywhere
//
// Randomness comes from a PCG, whose sequence is fixed, and the density is the only
// floating-point number. Decisions rest on facts that are the same on every machine: what
// line logic decides, whether there is one solution, which class a puzzle has. Limits count
// work, never time. When line logic, the techniques or this package change so that they
// produce other puzzles, Version increases; golden tests check this.
//
// # Names
//
//	orbit    a set of cells that must look alike, by number
//	ink      a colour that is not blank
//	target   the number of cells to fill
//	slack    the most by which the number of filled cells may differ from target
package generate
