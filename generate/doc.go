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
// trying one after another is hopeless. Instead, a picture is repaired:
//
//	sketch    random heights, smoothed for blobs; the highest cells are filled, as many
//	          as the density asks for (sketch.go)
//	repair    line logic solves as far as it gets; some of the cells left open are
//	          changed, rather so that areas become smooth; what leaves more open than
//	          before is taken back; and so on until nothing is open (repair.go)
//	harden    for classes beyond line logic: random changes of single cells are kept
//	          if the solution stays the only one and line logic does not get further
//	          than before (harden.go)
//	rate      package explain has the last word on the class (search.go)
//
// [Sprites] start from pictures of things instead of random heights (internal/sprite).
// Their details do not change, few other cells do, and every change that turns out not to
// be needed is undone. Of five sprites of a kind, the one with the fewest changes is taken;
// if none is good, other kinds follow. For the rarer classes, the first success is taken
// (sprite.go).
//
// Open cells are nearly always local, so repairs leave most of a picture as it was: a
// sketch at density 0.5 of 50 x 50 independent cells takes some fifty rounds.
//
// For trivial and easy puzzles, the logic that repairs use is limited to the techniques of
// the class (logic.go): cells change until the simple techniques suffice.
//
// A picture changes by orbits, the sets of cells that symmetry ties together. Changes that
// would violate another request are not made (picture.go): leave the range of the density,
// remove the last cell of an ink, or empty a border.
//
// # How rare
//
// A candidate is a picture whose class has been found. If Options.Effort candidates do not
// meet the request, a [RareError] says what they are instead. Candidates per puzzle found,
// and milliseconds on one core, at 15 x 15 in black and white:
//
//	class     blobs        noise
//	trivial    1.0    5     1.0    5    repaired with techniques T1 to T5
//	easy       1.0    2     1.0    3    repaired with T1 to T11
//	medium     4.5    7     1.2    2    repaired with T1 to T14
//	hard       6      8     4      6    hardened
//	expert    53    370    34    350    hardened
//	deep      47    380    36    300    hardened
//
// Sprites of 20 x 20 take some 50 ms if no class is requested. For expert and deep, of 20 x 20
// to 40 x 40, they are drawn as outlines, which often are that hard with hardly a change.
//
// Some 70 % of the candidates for expert and deep are hard, and most others ambiguous. In
// colour these two take some ten times as long, and trivial comes up only where hardly a
// cell is blank; so the default density depends on both.
//
// # Limits
//
// A puzzle that did not come up within Options.Effort or Options.Timeout gives a
// [RareError], and a context that ends a [solve.LimitError]; both match [solve.ErrLimit],
// and the [Result] returned with them has the Tally so far. The default of every option
// except the size is 0.
//
// In random pictures of some 100 x 100 cells or more, line logic finds no start unless most
// cells are filled, so repairing first has to smooth the whole picture. Seconds on one
// core, for blobs:
//
//	density    100 x 100    150 x 150    200 x 200    300 x 300
//	0.3           15           > 20         > 20         > 20
//	0.5            0.8         > 20         > 20         > 20
//	0.6            0.1            4            5         > 20
//	0.7            0.05         0.4          0.6            5
//
// Options.Timeout limits it.
//
// # The same everywhere
//
// Randomness comes from a PCG, whose sequence is fixed, and the density is the only
// floating-point number. No decision depends on how it was computed: what follows by line
// logic, whether there is one solution, which class. Limits count work, never time. When
// line logic, the techniques or this package change so that they produce other puzzles,
// Version increases; golden tests check this.
//
// # Names
//
//	orbit    the cells that must look alike, by number
//	ink      a colour that is not blank
//	target   how many cells should be filled, slack how far off that may be
package generate
