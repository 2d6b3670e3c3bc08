// Package generate makes puzzles: random ones by size, density, colours, symmetry and
// difficulty.
//
// A [Generator] makes the puzzles of one set of [Options]. Each is determined by the
// options, the seed and its number: puzzle 3 of seed 7 is the same on every machine,
// on any number of cores, and whether or not puzzles 1 and 2 were made, as long as
// [Version] stays the same.
//
// # How
//
// Of random pictures of 50 x 50 cells practically none is the only solution of its
// clues, so trying one after the other is hopeless. Instead a picture is mended:
//
//	sketch    random heights, smoothed for blobs; the highest cells are filled, as many
//	          as the density asks for (sketch.go)
//	mend      line logic solves as far as it gets; some of the cells left open are
//	          changed, rather so that areas become smooth; what leaves more open than
//	          before is taken back; and so on until nothing is open (mend.go)
//	harden    for classes beyond line logic: random changes of single cells are kept
//	          if the solution stays the only one and line logic does not get further
//	          than before (harden.go)
//	rate      package explain has the last word on the class (search.go)
//
// What is open is nearly always local, so that mending leaves most of a picture as it
// was: a sketch at density 0.5 of 50 x 50 independent cells takes some fifty rounds.
//
// For trivial and easy puzzles the logic that mending asks is limited to the techniques
// of the class (logic.go): cells change until the simple ones suffice.
//
// A picture changes by orbits, the sets of cells that symmetry ties together, and a
// change that would break another wish is not made (picture.go): the density, an ink
// that would vanish, a border that would become empty.
//
// # How rare
//
// A candidate is a picture whose class was looked at. When as many as Options.Effort were
// not what was wished, a [RareError] tells what they were instead. Candidates at
// 15 x 15, in black and white, per puzzle found:
//
//	class     blobs   noise
//	trivial    1.1     1.1    mending with techniques T1 to T5
//	easy       1       1      mending with T1 to T11
//	medium    11       1.2    mending with T1 to T14
//	hard      10       4      hardening
//	expert    62      32
//	deep      60      30
//
// Nearly all of the failed candidates of hardening are hard, or ambiguous. In colour
// trivial is very rare, and so are expert and deep: colours tell much.
//
// # The same everywhere
//
// Chance comes from a PCG, whose sequence is fixed; there are no floating-point numbers
// but the density. Every decision is of a kind that does not depend on how it was
// computed: what follows by line logic, whether there is one solution, which class.
// Limits count work, never time. When line logic, the techniques or this package
// change so that other puzzles come out, Version goes up; golden tests hold it.
//
// # Names
//
//	orbit    the cells that must look alike, by number
//	ink      a colour that is not blank
//	target   how many cells should be filled, slack how far off that may be
package generate
