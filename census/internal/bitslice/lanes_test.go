package bitslice

import (
	"bytes"
	"flag"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/line"
)

func TestDeductionsAgreeWithLine(t *testing.T) {
	for length := 1; length <= 6; length++ {
		table := Deductions(length)
		for content := range 1 << length {
			cells := make([]nonogram.Cell, length)
			for j := range cells {
				cells[j] = nonogram.CellOf(nonogram.Colour(content >> j & 1))
			}
			solver := line.New(length, clueFor(content), 2)
			for known := range 1 << length {
				state := make([]nonogram.Cell, length)
				for j := range state {
					state[j] = nonogram.OpenCell(2)
					if known>>j&1 != 0 {
						state[j] = cells[j]
					}
				}
				if !solver.Deduce(state) {
					t.Fatal("a content contradicts its clue")
				}
				want := 0
				for j, cell := range state {
					if cell.Known() {
						want |= 1 << j
					}
				}
				if got := int(table[Pair(content, known, length)]); got != want {
					t.Fatalf("length %d, content %b, known %b: %b, want %b", length, content, known, got, want)
				}
			}
		}
	}
}

func clueFor(content int) nonogram.Clue {
	clue := nonogram.Clue{}
	for content != 0 {
		content >>= bits.TrailingZeros(uint(content))
		run := bits.TrailingZeros(^uint(content))
		clue = append(clue, nonogram.Block{Length: run, Colour: 1})
		content >>= run
	}
	return clue
}

func TestGuaranteedAndReachable(t *testing.T) {
	const length = 5
	exact := Deductions(length)
	all := 1<<length - 1
	for fixed := range all + 1 {
		low, high := Guaranteed(exact, length, fixed), Reachable(exact, length, fixed)
		for content := range all + 1 {
			if content&^fixed != 0 {
				continue
			}
			for known := range all + 1 {
				every, some := all, 0
				for other := range all + 1 {
					if other&fixed == content {
						every &= int(exact[Pair(other, known, length)])
						some |= int(exact[Pair(other, known|all&^fixed, length)])
					}
				}
				if i := Pair(content, known, length); int(low[i]) != every || int(high[i]) != some {
					t.Fatalf("fixed %b, content %b, known %b: %b and %b, want %b and %b", fixed, content, known, low[i], high[i], every, some)
				}
			}
		}
	}
}

// TestClasses compares the deductions of pairs with their classes.
func TestClasses(t *testing.T) {
	const length, fixed = 5, 0b111
	const all = 1<<length - 1
	exact := Deductions(length)
	classes := Classes(exact, length, fixed)
	alike := func(a, b, known, other int) bool {
		for rest := 0; rest <= all; rest += fixed + 1 {
			for more := range all + 1 {
				if exact[Pair(a|rest, known|more, length)] != exact[Pair(b|rest, other|more, length)] {
					return false
				}
			}
		}
		return true
	}
	merged := 0
	for i := range (fixed + 1) << length {
		for j := range i {
			a, known, b, other := i>>length, i&all, j>>length, j&all
			want := alike(a, b, known, other)
			if got := classes[Pair(a, known, length)] == classes[Pair(b, other, length)]; got != want {
				t.Fatalf("%b with %b known and %b with %b known: the same class: %v", a, known, b, other, got)
			}
			if want {
				merged++
			}
		}
	}
	if merged == 0 {
		t.Error("no classes are the same")
	}
}

// settleOne deduces on a single grid with the tables of its lines.
func settleOne(rows []int, columns []int, rowTable, columnTable []uint8) (complete bool) {
	n, m := len(rows), len(columns)
	known := make([]int, n)
	for changed := true; changed; {
		changed = false
		for i, content := range rows {
			known[i] = int(rowTable[Pair(content, known[i], m)])
		}
		for j, content := range columns {
			down := 0
			for i := range n {
				down |= known[i] >> j & 1 << i
			}
			after := int(columnTable[Pair(content, down, n)])
			changed = changed || after != down
			for i := range n {
				known[i] |= after >> i & 1 << j
			}
		}
	}
	for _, k := range known {
		if k != 1<<m-1 {
			return false
		}
	}
	return true
}

// randomBlock fills the cells that do not vary at random; no cell is known.
func randomBlock(random *rand.Rand, l *Layout, density float64) Block {
	var b Block
	fill := func(i, fixed int) {
		for j := range l.Columns {
			if fixed>>j&1 != 0 && random.Float64() < density {
				b.Rows |= 1 << (8*i + j)
				b.Columns |= 1 << (8*j + i)
			}
		}
	}
	for i := 8 - l.Rows; i < aboveRow; i++ {
		fill(i, 1<<l.Columns-1)
	}
	fill(aboveRow, l.FixedAbove())
	return b
}

// close adds the cells that lines deduce in all lanes to the known ones, as the compiled lines
// expect.
func (l *Layout) close(b *Block) {
	n, m := l.Rows, l.Columns
	first := 8 - n
	row := Deductions(m)
	above, last := Guaranteed(row, m, l.FixedAbove()), Guaranteed(row, m, 0)
	column := Deductions(n)
	one, two := Guaranteed(column, n, 1<<(n-1)-1), Guaranteed(column, n, 1<<(n-2)-1)
	for before := ^b.Known; before != b.Known; {
		before = b.Known
		for i := first; i < 8; i++ {
			table := [roles][]uint8{rowRole: row, aboveRole: above, lastRole: last}[l.rowRole(i)]
			b.Known |= uint64(table[Pair(int(b.Rows>>(8*i)&0xFF), int(b.Known>>(8*i)&0xFF), m)]) << (8 * i)
		}
		down := Transposed(b.Known)
		for j := range m {
			table := [roles][]uint8{oneRole: one, twoRole: two}[l.columnRole(j)]
			down |= uint64(table[Pair(int(b.Columns>>(8*j+first)&(1<<n-1)), int(down>>(8*j+first)&(1<<n-1)), n)]) << (8*j + first)
		}
		b.Known = Transposed(down)
	}
}

func TestSettleAgreesWithTables(t *testing.T) {
	testrun.NoRace(t)
	random := rand.New(rand.NewPCG(1, 2))
	for rows := 2; rows <= MaxSide; rows++ {
		for columns := 2; columns <= MaxSide; columns++ {
			t.Run(fmt.Sprintf("%dx%d", rows, columns), func(t *testing.T) {
				l := NewLayout(rows, columns)
				solver := NewSolver(l)
				machine := solver.NewMachine()
				rowTable, columnTable := Deductions(columns), Deductions(rows)
				for range 4 {
					b := randomBlock(random, l, 0.3+0.5*random.Float64())
					l.close(&b)
					complete := machine.settlePortable(&b)
					if solver.compiled != nil {
						if compiled := machine.settleCompiled(&b); compiled != complete {
							t.Fatalf("portable %x, compiled %x", complete, compiled)
						}
					}
					for lane := range count {
						if l.Used[lane>>6]>>(lane&63)&1 == 0 {
							continue
						}
						got := complete[lane>>6]>>(lane&63)&1 != 0
						gridRows, gridColumns := l.grid(&b, lane)
						if want := settleOne(gridRows, gridColumns, rowTable, columnTable); got != want {
							t.Fatalf("lane %d: rows %b: complete %v, want %v", lane, gridRows, got, want)
						}
					}
				}
			})
		}
	}
}

// grid returns the content of a lane's rows and columns.
func (l *Layout) grid(b *Block, lane int) (rows, columns []int) {
	columns = make([]int, l.Columns)
	for i := range l.Rows {
		content := int(b.Rows >> (8 * (i + 8 - l.Rows)) & 0xFF)
		switch i {
		case l.Rows - 2:
			content |= l.ContentAbove(lane)
		case l.Rows - 1:
			content = l.last(lane)
		}
		rows = append(rows, content)
		for j := range columns {
			columns[j] |= content >> j & 1 << i
		}
	}
	return rows, columns
}

func TestLanesAreAllGrids(t *testing.T) {
	for rows := 2; rows <= MaxSide; rows++ {
		for columns := 2; columns <= MaxSide; columns++ {
			l := NewLayout(rows, columns)
			seen := make(map[[2]int]bool)
			for lane := range count {
				if l.Used[lane>>6]>>(lane&63)&1 != 0 {
					seen[[2]int{l.last(lane), l.ContentAbove(lane)}] = true
				}
			}
			used := 0
			for _, w := range l.Used {
				used += bits.OnesCount64(w)
			}
			if want := 1 << (columns + len(l.varying)); len(seen) != want || used != want {
				t.Errorf("%dx%d: %d contents in %d lanes, want %d", rows, columns, len(seen), used, want)
			}
		}
	}
}

var update = flag.Bool("update", false, "write lines_amd64.s")

func TestAssemblyIsUpToDate(t *testing.T) {
	testrun.NoRace(t)
	const name = "lines_amd64.s"
	text := assembly()
	if *update {
		testrun.OK(t, os.WriteFile(name, text, 0o644))
	}
	have := testrun.Must(os.ReadFile(name))(t)
	if !bytes.Equal(have, text) {
		t.Errorf("%s has other lines than the kinds give; run this test with -update", name)
	}
}

func TestCodePath(t *testing.T) {
	t.Logf("%s: %s", runtime.GOARCH, Engine())
	for _, side := range []int{shortCompiled, MaxSide} {
		if compiled := NewSolver(NewLayout(side, side)).compiled != nil; compiled != vector {
			t.Errorf("side %d is compiled: %v", side, compiled)
		}
	}
}
