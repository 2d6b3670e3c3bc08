package solve

import (
	"encoding/binary"
	"errors"
	"io"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// randomPuzzle draws a small puzzle, perhaps with absent clues, given cells, or
// clues of another picture, and perhaps a grid to start from.
func randomPuzzle(r *rand.Rand) (*nonogram.Puzzle, *nonogram.Grid) {
	colours := 2 + r.IntN(3)
	width, height := 1+r.IntN(4), 1+r.IntN(4)
	if colours > 2 {
		width, height = 1+r.IntN(3), 1+r.IntN(3)
	}
	goal := randomGrid(r, width, height, colours, r.Float64())
	p := nonogram.FromGrid(goal, palette(colours))
	if r.IntN(4) == 0 {
		// Clues of a picture with the same totals, which may contradict.
		other := goal.Clone()
		cells := other.Cells()
		r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		_, p.Columns = other.Clues()
	}
	for _, clues := range [][]nonogram.Clue{p.Rows, p.Columns} {
		for i := range clues {
			if r.IntN(6) == 0 {
				clues[i] = nil
			}
		}
	}
	partly := func() *nonogram.Grid {
		g := goal.Clone()
		for i := range g.Cells() {
			if r.IntN(5) > 0 {
				g.Cells()[i] = p.Palette.Open()
			} else if r.IntN(5) == 0 {
				g.Cells()[i] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
			}
		}
		return &g
	}
	if r.IntN(3) == 0 {
		p.Given = partly()
	}
	if r.IntN(3) == 0 {
		return p, partly()
	}
	return p, nil
}

// oracle counts the puzzles that were compared with the truth.
type oracle struct {
	solutions [3]int // by their number, 2 or more as one
	limited   int    // searches for open cells that ended early
	apart     [2]int // searches for a solution that differs somewhere, without and with one
}

// compare compares each function's answers about a puzzle with its solutions, found by trying every
// grid.
func (o *oracle) compare(t *testing.T, r *rand.Rand) {
	t.Helper()
	p, from := randomPuzzle(r)
	q, opts := p, Options{From: from, Jobs: 1 + r.IntN(2)}
	if from != nil {
		start := p.Start()
		for i, cell := range from.Cells() {
			start.Cells()[i] &= cell
		}
		q = p.Clone()
		q.Given = &start
	}
	solutions := bruteSolutions(q)
	fail := func(what string, got any) {
		t.Helper()
		t.Fatalf("%s: found %v: rows %v, columns %v, given %v, from %v, %d solutions", what, got, p.Rows, p.Columns, p.Given, from, len(solutions))
	}
	some := min(len(solutions), 2)
	o.solutions[some]++

	result := mustSolve(t, p, opts)
	if result.Status != [...]Status{None, Unique, Multiple}[some] {
		fail("status", result.Status)
	}
	if found := testrun.All(t, Solutions(t.Context(), p, opts.forSolutions())); !sameGrids(found, solutions) {
		fail("solutions", found)
	}
	if n := testrun.Must(Count(t.Context(), p, opts.forCount()))(t); n.Cmp(big.NewInt(int64(len(solutions)))) != 0 {
		fail("count", n)
	}
	all := union(solutions)
	if all == nil {
		if !slices.Contains(result.Certain.Cells(), nonogram.Contradicted) {
			fail("a contradiction that is not shown", result.Certain)
		}
		if q.Given == nil || !slices.Contains(q.Given.Cells(), nonogram.Contradicted) {
			checkContradiction(t, q, result.Contradiction)
		}
		all = new(nonogram.NewGrid(p.Width(), p.Height(), nonogram.Contradicted))
	} else if !within(*all, result.Certain) {
		fail("line logic excludes a solution", result.Certain)
	}
	if possible := testrun.Must(Possible(t.Context(), p, opts.forPossible()))(t); !possible.Equal(*all) {
		fail("possible", possible)
	}
	if len(solutions) == 0 {
		return
	}

	r.Shuffle(len(solutions), func(i, j int) { solutions[i], solutions[j] = solutions[j], solutions[i] })
	known := opts
	known.Known = solutions[:1+r.IntN(min(3, len(solutions)))]
	found := testrun.All(t, Solutions(t.Context(), p, known.forSolutions()))
	if !slices.EqualFunc(found[:len(known.Known)], known.Known, nonogram.Grid.Equal) || !sameGrids(found, solutions) {
		fail("solutions after the known ones", found)
	}
	if possible := testrun.Must(Possible(t.Context(), p, known.forPossible()))(t); !possible.Equal(*all) {
		fail("possible besides the known ones", possible)
	}
	known.Open = &OpenLimits{}
	if with := mustSolve(t, p, known); with.Status != result.Status {
		fail("status with known solutions", with.Status)
	} else if (with.Open != nil) != (some == 2) || with.Open != nil && (!with.Open.Possible.Equal(*all) || with.Open.Limit != NoLimit) {
		fail("open cells", with.Open)
	}
	if some < 2 {
		return
	}
	known.Open = &OpenLimits{Solutions: 1}
	few := mustSolve(t, p, known)
	if !within(few.Open.Possible, *all) || !within(*union(few.Solutions), few.Open.Possible) {
		fail("open cells of few solutions", few.Open.Possible)
	}
	if few.Open.Limit == SolutionLimit {
		o.limited++
	}
	o.compareApart(t, r, p, opts, solutions)
}

// compareApart compares a search for solutions that differ in some cells.
func (o *oracle) compareApart(t *testing.T, r *rand.Rand, p *nonogram.Puzzle, opts Options, solutions []nonogram.Grid) {
	t.Helper()
	known := solutions[0]
	opts.Known = []nonogram.Grid{known}
	for range 1 + r.IntN(4) {
		opts.Apart = append(opts.Apart, nonogram.Place{Row: r.IntN(p.Height()), Column: r.IntN(p.Width())})
	}
	same := func(g nonogram.Grid) bool {
		return !slices.ContainsFunc(opts.Apart, func(at nonogram.Place) bool { return g.At(at.Row, at.Column) != known.At(at.Row, at.Column) })
	}
	want := append(slices.DeleteFunc(slices.Clone(solutions), same), known)
	o.apart[min(len(want)-1, 1)]++
	result := mustSolve(t, p, opts)
	if result.Status != [...]Status{Unique, Multiple}[min(len(want)-1, 1)] || len(want) > 1 && same(result.Solutions[1]) {
		t.Fatalf("rows %v, columns %v, apart %v: %v, expected %d solutions", p.Rows, p.Columns, opts.Apart, result.Status, len(want))
	}
	opts.Solutions = len(want) + 1
	if found := mustSolve(t, p, opts).Solutions; !sameGrids(found, want) {
		t.Fatalf("rows %v, columns %v, apart %v: found %v, expected %v", p.Rows, p.Columns, opts.Apart, found, want)
	}
}

// sameGrids reports whether two lists have the same grids, each once, in any order.
func sameGrids(a, b []nonogram.Grid) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(g nonogram.Grid) bool { return !slices.ContainsFunc(b, g.Equal) })
}

func TestAgainstBruteForce(t *testing.T) {
	testrun.NoRace(t)
	var o oracle
	for seed := range uint64(testrun.Count(2500, 15_000)) {
		o.compare(t, rand.New(rand.NewPCG(seed, 7)))
	}
	if slices.Min(o.solutions[:]) < 100 || o.limited < 30 || slices.Min(o.apart[:]) < 60 {
		t.Errorf("compared only %+v: the test has lost its point", o)
	}
}

// tape is a source of numbers. A fuzzer chooses the first ones, by their upper bits.
type tape struct {
	data []byte
	rest rand.Source
}

func (s *tape) Uint64() uint64 {
	n := s.rest.Uint64()
	if len(s.data) > 0 {
		n = n>>8 | uint64(s.data[0])<<56
		s.data = s.data[1:]
	}
	return n
}

// FuzzSolve compares puzzles made of any bytes.
func FuzzSolve(f *testing.F) {
	for seed := range uint64(3) {
		f.Add(binary.BigEndian.AppendUint64(nil, seed*0x9e3779b97f4a7c15))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var o oracle
		o.compare(t, rand.New(&tape{data, rand.NewPCG(1, 1)}))
	})
}

// largePuzzle returns the puzzle of a random picture, whose clues or given cells may contradict
// each other in the end; otherwise the picture is its goal.
func largePuzzle(r *rand.Rand, width, height, colours int) *nonogram.Puzzle {
	p := nonogram.FromGrid(randomGrid(r, width, height, colours, 0.45+0.3*r.Float64()), make(nonogram.Palette, colours))
	switch r.IntN(4) {
	case 0: // a clue that the picture does not have, of the same cells
		i, j := r.IntN(height), r.IntN(height)
		p.Rows[i], p.Rows[j] = p.Rows[j], p.Rows[i]
		p.Goal = nil
	case 1:
		p.Rows[r.IntN(height)] = nil
	case 2:
		given := nonogram.NewGrid(width, height, p.Palette.Open())
		for range 3 {
			given.Set(r.IntN(height), r.IntN(width), nonogram.CellOf(nonogram.Colour(r.IntN(colours))))
		}
		p.Given, p.Goal = &given, nil
	}
	return p
}

// TestLargerPuzzles checks the answers to puzzles too large for brute force by certificates; some
// have sides about as long as a word. Two solutions prove themselves.
func TestLargerPuzzles(t *testing.T) {
	testrun.NoRace(t)
	var puzzles []*nonogram.Puzzle
	for seed := range uint64(testrun.Count(300, 3000)) {
		r := rand.New(rand.NewPCG(seed, 31))
		puzzles = append(puzzles, largePuzzle(r, 8+r.IntN(5), 8+r.IntN(5), 2+r.IntN(4)), sparse(seed))
	}
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 32))
		puzzles = append(puzzles, largePuzzle(r, 10+r.IntN(10), 10+r.IntN(10), 2+r.IntN(5)), randomPicture(seed, 12, 13, 0.55))
	}
	for width := 62; width <= 66; width++ {
		for colours := 2; colours <= 3; colours++ {
			p := largePuzzle(rand.New(rand.NewPCG(uint64(width), uint64(colours))), width, 4, colours)
			puzzles = append(puzzles, p, p.Transposed())
		}
	}
	check := func(t *testing.T) {
		searched, probed := map[Status]int{}, map[Status]int{}
		for i, p := range puzzles {
			r := mustSolve(t, p, Options{})
			if p.Goal != nil && (r.Status == None || r.Status == Unique && !r.Solutions[0].Equal(*p.Goal)) {
				t.Errorf("puzzle %d: %v, but its picture is a solution: rows %v, columns %v", i, r.Status, p.Rows, p.Columns)
			}
			if r.Status != Multiple {
				mustCertify(t, p, Options{})
			}
			if !r.LineSolvable {
				searched[r.Status]++
			}
			if r.Stats.ProbeExclusions > 0 {
				probed[r.Status]++
			}
		}
		with := probeAllowance.lineSolves >= 0
		for _, status := range []Status{None, Unique, Multiple} {
			if searched[status] < 2 || (probed[status] >= 2) != with {
				t.Errorf("searched %v, probed %v: the test has lost its point", searched, probed)
			}
		}
	}
	t.Run("with probes", check)
	withoutProbes(t)
	t.Run("without probes", check)
}

// TestRefused: each function refuses a faulty puzzle and grid, and options without meaning.
func TestRefused(t *testing.T) {
	grid := func(rows ...string) nonogram.Grid { return testrun.Must(nonogram.ParseGrid(rows, nil))(t) }
	functions := map[string]func(*nonogram.Puzzle, Options) error{
		"Solve": func(p *nonogram.Puzzle, o Options) error {
			_, err := Solve(t.Context(), p, o)
			return err
		},
		"Solutions": func(p *nonogram.Puzzle, o Options) (last error) {
			n := 0
			for _, last = range Solutions(t.Context(), p, o.forSolutions()) {
				n++
			}
			if n != 1 {
				t.Errorf("Solutions: %d values, expected one error", n)
			}
			return last
		},
		"Possible": func(p *nonogram.Puzzle, o Options) error {
			_, err := Possible(t.Context(), p, o.forPossible())
			return err
		},
		"Count": func(p *nonogram.Puzzle, o Options) error {
			_, err := Count(t.Context(), p, o.forCount())
			return err
		},
	}
	diagonals, solution, from, small := puzzle("1|1", "1|1"), grid("#.", ".#"), grid(".?", "??"), grid("?", "?")
	known, corner := []nonogram.Grid{solution}, []nonogram.Place{{}}
	for _, c := range []struct {
		name      string
		functions []string
		puzzle    *nonogram.Puzzle
		opts      Options
		want      error
	}{
		{"totals", []string{"Solve", "Solutions", "Possible", "Count"}, puzzle("2|0", "1|0"), Options{}, nonogram.ErrTotals},
		{"a long block", []string{"Solve", "Count"}, puzzle("3|0", "1|1"), Options{}, nonogram.ErrTooLong},
		{"a start of another size", []string{"Solve", "Solutions", "Possible", "Count"}, diagonals, Options{From: &small}, nonogram.ErrGrid},
		{"a negative number", []string{"Solve", "Solutions"}, diagonals, Options{Solutions: -1}, nonogram.ErrOptions},
		{"known: no solution", []string{"Solve", "Possible"}, diagonals, Options{Known: []nonogram.Grid{grid("#.", "#.")}}, nonogram.ErrNotSolution},
		{"known: another size", []string{"Solve", "Possible"}, diagonals, Options{Known: []nonogram.Grid{grid("#")}}, nonogram.ErrNotSolution},
		{"known: open", []string{"Solve", "Possible"}, diagonals, Options{Known: []nonogram.Grid{grid("#?", ".#")}}, nonogram.ErrNotSolution},
		{"known: not from here", []string{"Solve", "Possible"}, diagonals, Options{Known: known, From: &from}, nonogram.ErrGrid},
		{"known: twice", []string{"Solve", "Possible"}, diagonals, Options{Known: append(known, solution)}, nonogram.ErrGrid},
		{"apart from nothing", []string{"Solve"}, diagonals, Options{Apart: corner}, nonogram.ErrNotSolution},
		{"apart outside", []string{"Solve"}, diagonals, Options{Known: known, Apart: []nonogram.Place{{Row: 2}}}, nonogram.ErrGrid},
		{"apart and open cells", []string{"Solve"}, diagonals, Options{Known: known, Apart: corner, Open: &OpenLimits{}}, nonogram.ErrGrid},
		{"apart and a certificate", []string{"Solve"}, diagonals, Options{Known: known, Apart: corner, Certificate: io.Discard}, ErrCertificate},
		{"a certificate from a start", []string{"Solve"}, diagonals, Options{From: &from, Certificate: io.Discard}, ErrCertificate},
		{"a certificate of probes", []string{"Solve"}, diagonals, Options{Method: Probe, Certificate: io.Discard}, ErrCertificate},
		{"a certificate of implications", []string{"Solve"}, diagonals, Options{Method: Implications, Certificate: io.Discard}, ErrCertificate},
	} {
		for _, name := range c.functions {
			if err := functions[name](c.puzzle, c.opts); !errors.Is(err, c.want) {
				t.Errorf("%s, %s: found %v, expected %v", name, c.name, err, c.want)
			}
		}
	}
}
