package english_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain/english"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// laid is an arrangement: the starts of the blocks, and the cells.
type laid struct {
	starts []int
	cells  []nonogram.Colour
}

// arrangements lists all ways to lay a clue, by trying every start of each block.
func arrangements(clue nonogram.Clue, length int) []laid {
	var all []laid
	var lay func(a laid, from int)
	lay = func(a laid, from int) {
		i := len(a.starts)
		if i == len(clue) {
			all = append(all, laid{slices.Clone(a.starts), slices.Clone(a.cells)})
			return
		}
		if i > 0 && clue[i].Colour == clue[i-1].Colour {
			from++
		}
		for ; from+clue[i].Length <= length; from++ {
			next := laid{append(slices.Clone(a.starts), from), slices.Clone(a.cells)}
			for x := from; x < from+clue[i].Length; x++ {
				next.cells[x] = clue[i].Colour
			}
			lay(next, from+clue[i].Length)
		}
	}
	lay(laid{cells: make([]nonogram.Colour, length)}, 0)
	return all
}

// fitting keeps the arrangements that agree with the evidence about some cells.
func fitting(all []laid, l nonogram.Line, evidence []proof.Fact, about func(x int) bool) []laid {
	return slices.DeleteFunc(slices.Clone(all), func(a laid) bool {
		return slices.ContainsFunc(evidence, func(f proof.Fact) bool {
			x := cellOn(l, f)
			return about(x) && !f.Cell.Can(a.cells[x])
		})
	})
}

// claim is something that sentences say, and how to see whether it is true, given
// the numbers in it, of which the second is a list of blocks or cells.
type claim struct {
	// word is part of all that the pattern matches, and looked for first.
	word    string
	pattern *regexp.Regexp
	holds   func(clue nonogram.Clue, fit []laid, m []string) bool
}

func atoi(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

var bracket = regexp.MustCompile(` \([^)]*\)`)

// blockList reads "block 1 (2 cells) or 3 (1 cell)", counted from 0.
func blockList(text string) []int {
	return readNumbers(strings.ReplaceAll(bracket.ReplaceAllString(text, ""), " or ", " and "))
}

const blockName = `[bB]lock (\d+) \([^)]*\)`

var claims = map[string]claim{
	"earliest": {" at the earliest", regexp.MustCompile(blockName + `(?:, which|, [^,]*,)? starts at cell (\d+) at the earliest`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		first := len(fit[0].cells)
		for _, a := range fit {
			first = min(first, a.starts[atoi(m[1])-1])
		}
		return first == atoi(m[2])-1
	}},
	"latest": {" at the latest", regexp.MustCompile(blockName + `(?:, which|, [^,]*,)? (?:starts at cell \d+ at the earliest and )?ends at cell (\d+) at the latest`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		i, end := atoi(m[1])-1, 0
		for _, a := range fit {
			end = max(end, a.starts[i]+clue[i].Length)
		}
		return end == atoi(m[2])
	}},
	"within": {" cell", regexp.MustCompile(blockName + `(?:, [^,]*,)? (?:stays within|can only lie in) cells? ([\d, and to]+)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		i, room := atoi(m[1])-1, readNumbers(strings.TrimRight(m[2], ", andto"))
		return !slices.ContainsFunc(fit, func(a laid) bool {
			return !slices.Contains(room, a.starts[i]) || !slices.Contains(room, a.starts[i]+clue[i].Length-1)
		})
	}},
	"covers": {"covers", regexp.MustCompile(`herever (?:` + blockName + `|it) lies,? it covers cells? ([\d, and to]+)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		return !slices.ContainsFunc(fit, func(a laid) bool {
			return slices.ContainsFunc(readNumbers(m[2]), func(x int) bool { return a.cells[x] == nonogram.Blank })
		})
	}},
	"run": {"cell", regexp.MustCompile(`[tT]he (?:\w+ )?(run in cells|filled cell|red cell|blue cell) (\d+(?:(?: and | to )\d+)?)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		run := readNumbers(m[2])
		return !slices.ContainsFunc(fit, func(a laid) bool {
			return slices.ContainsFunc(run, func(x int) bool { return a.cells[x] == nonogram.Blank || a.cells[x] != a.cells[run[0]] })
		})
	}},
	"blank wall": {"the blank", regexp.MustCompile(`the (blank) cells? (\d+(?: and \d+)?)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		return !slices.ContainsFunc(fit, func(a laid) bool {
			return slices.ContainsFunc(readNumbers(m[2]), func(x int) bool { return a.cells[x] != nonogram.Blank })
		})
	}},
	"owners": {"belong", regexp.MustCompile(`(?:run in cells|cell) (\d+)(?:(?: and | to )\d+)? (?:can only belong|belongs) to (block \d.*?\))(?:, which|,| and|:|\.)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		x := atoi(m[1]) - 1
		var owners []int
		for i := range clue {
			if slices.ContainsFunc(fit, func(a laid) bool { return a.starts[i] <= x && x < a.starts[i]+clue[i].Length }) {
				owners = append(owners, i)
			}
		}
		return slices.Equal(owners, blockList(strings.TrimPrefix(m[2], "block ")))
	}},
	"then": {"would then", regexp.MustCompile(`cells? (\d+)(?:(?: and | to )\d+)? belongs to [^.]*\. Block ([^:]*): in`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		x := atoi(m[1]) - 1
		for _, item := range strings.Split(m[2], ", block ") {
			name, room, _ := strings.Cut(strings.Replace(item, " would then lie", "", 1), " ")
			i, among := atoi(name)-1, listedCells(room)
			for _, a := range fit {
				end := a.starts[i] + clue[i].Length - 1
				if a.starts[i] <= x && x <= end && (!slices.Contains(among, a.starts[i]) || !slices.Contains(among, end)) {
					return false
				}
			}
		}
		return true
	}},
	"same block": {"same block", regexp.MustCompile(`cells? (\d+)(?:(?: and | to )\d+)? and the [^,]* can only belong to the same block, block (\d+)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		x, i := atoi(m[1])-1, atoi(m[2])-1
		return !slices.ContainsFunc(fit, func(a laid) bool { return a.starts[i] > x || x >= a.starts[i]+clue[i].Length })
	}},
	"goes on": {"goes on", regexp.MustCompile(`(\d+) [^.]* so the block goes on [a-z ]+, at least to cell (\d+)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		return !slices.ContainsFunc(fit, func(a laid) bool { return a.cells[atoi(m[2])-1] == nonogram.Blank })
	}},
	"owns": {"owns", regexp.MustCompile(blockName + ` does not fit between [a-z]+ [a-z0-9]+(?: edge)? and the [a-z ]+(\d+)(?:(?: and | to )\d+)?, so it owns`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		i, x := atoi(m[1])-1, atoi(m[2])-1
		return !slices.ContainsFunc(fit, func(a laid) bool { return a.starts[i] > x || x >= a.starts[i]+clue[i].Length })
	}},
	"beyond": {"beyond", regexp.MustCompile(blockName + `[^.:]* cannot reach beyond cell (\d+): cells? (\d+)`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		i, last, x := atoi(m[1])-1, atoi(m[2])-1, atoi(m[3])-1
		return !slices.ContainsFunc(fit, func(a laid) bool {
			return x < last && a.starts[i] < last || x > last && a.starts[i]+clue[i].Length-1 > last
		})
	}},
	"ways": {" ways", regexp.MustCompile(`(fits?) in (\d+) ways`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		return len(fit) == atoi(m[2])
	}},
	"pictures": {"arrangements", regexp.MustCompile(`(only) (\d+) arrangements are left`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		return len(fit) == atoi(m[2])
	}},
	"as long as": {"as long as", regexp.MustCompile(`(run) in cells (\d+ (?:and|to) \d+) is as long as the longest`), func(clue nonogram.Clue, fit []laid, m []string) bool {
		run := readNumbers(m[2])
		c := fit[0].cells[run[0]]
		return !slices.ContainsFunc(clue, func(b nonogram.Block) bool { return b.Colour == c && b.Length > len(run) })
	}},
}

// truth counts the claims that were checked, and remembers on which deductions.
type truth struct {
	counts map[string]int
	seen   map[string]bool
}

// check checks all that the text of a deduction claims, on the arrangements that
// the evidence of the cells named in the text allows.
func (tr truth) check(t *testing.T, p *nonogram.Puzzle, all []laid, d proof.Deduction) {
	key := fmt.Sprint(d)
	if tr.seen[key] {
		return
	}
	tr.seen[key] = true
	text := english.Language{}.Deduction(p, d)
	clue := p.Clue(d.Line)
	fit := fitting(all, d.Line, d.Evidence, func(int) bool { return true })
	for name, c := range claims {
		if !strings.Contains(text, c.word) {
			continue
		}
		for _, m := range c.pattern.FindAllStringSubmatch(text, -1) {
			tr.counts[name]++
			if !c.holds(clue, fit, m) {
				t.Errorf("%s is not so: %s", m[0], text)
			}
		}
	}
	named := listedCells(text)
	fit = fitting(all, d.Line, d.Evidence, func(x int) bool { return slices.Contains(named, x) })
	whole := fitting(all, d.Line, d.Evidence, func(int) bool { return true })
	for _, f := range d.Result {
		x := cellOn(d.Line, f)
		if left(fit, x)&^left(whole, x)&^f.Cell != 0 {
			t.Errorf("cell %d does not follow from what is named: %s", x+1, text)
		}
	}
}

// left is what arrangements leave of a cell.
func left(fit []laid, x int) nonogram.Cell {
	cell := nonogram.Contradicted
	for _, a := range fit {
		cell |= nonogram.CellOf(a.cells[x])
	}
	return cell
}

// allClues lists the clues of lines of a length.
func allClues(length, colours int) []nonogram.Clue {
	seen := make(map[string]bool)
	var clues []nonogram.Clue
	eachState(length, colours, func(cells []nonogram.Cell) {
		for _, c := range cells {
			if !c.Known() {
				return
			}
		}
		if clue := nonogram.ClueOf(cells); !seen[clue.String()] {
			seen[clue.String()] = true
			clues = append(clues, clue)
		}
	})
	return clues
}

// eachState calls do with every state of a line.
func eachState(length, colours int, do func([]nonogram.Cell)) {
	cells := make([]nonogram.Cell, length)
	var set func(x int)
	set = func(x int) {
		if x == length {
			do(cells)
			return
		}
		for c := nonogram.Cell(1); c <= nonogram.OpenCell(colours); c++ {
			cells[x] = c
			set(x + 1)
		}
	}
	set(0)
}

// TestEverySentenceIsTrue checks what is said of every deduction on every short
// line.
func TestEverySentenceIsTrue(t *testing.T) {
	tr := truth{counts: make(map[string]int)}
	for _, size := range []struct {
		longest int
		palette nonogram.Palette
	}{{6, nil}, {3, threeColours()[:3]}} {
		colours := size.palette.Colours()
		for length := 1; length <= size.longest; length++ {
			for i, clue := range allClues(length, colours) {
				l := nonogram.Line{Axis: nonogram.Axis(i % 2), Index: 1}
				p, all := oneClue(l, length, clue, size.palette), arrangements(clue, length)
				tr.seen = make(map[string]bool)
				solver, v := sweep.New(length, clue, colours), &technique.View{}
				eachState(length, colours, func(cells []nonogram.Cell) {
					if v.Reset(solver, cells) {
						tr.checkAll(t, p, all, l, v)
					}
				})
			}
		}
	}
	r := rand.New(rand.NewPCG(8, 14))
	for range 250 {
		tr.checkRandom(t, r)
	}
	for name := range claims {
		if tr.counts[name] == 0 {
			t.Errorf("nothing says %q", name)
		}
	}
	t.Log(tr.counts)
}

// checkRandom checks what is said of a longer line, of which a part is known.
func (tr truth) checkRandom(t *testing.T, r *rand.Rand) {
	palette := []nonogram.Palette{nil, nil, threeColours()[:3]}[r.IntN(3)]
	cells, colours := make([]nonogram.Cell, 8+r.IntN(17)), palette.Colours()
	stay, known := 0.5+0.45*r.Float64(), 0.1+0.5*r.Float64()
	for x := range cells {
		cells[x] = nonogram.CellOf(nonogram.Colour(r.IntN(colours)))
		if x > 0 && r.Float64() < stay {
			cells[x] = cells[x-1]
		}
	}
	l, clue := nonogram.Line{Axis: nonogram.Axis(r.IntN(2))}, nonogram.ClueOf(cells)
	for x := range cells {
		if r.Float64() > known {
			cells[x] = palette.Open()
		}
	}
	solver, open := sweep.New(len(cells), clue, colours), slices.Repeat([]nonogram.Cell{palette.Open()}, len(cells))
	if solver.Count(open).Cmp(big.NewInt(500)) > 0 {
		return // too many to look at one by one
	}
	var v technique.View
	if !v.Reset(solver, cells) {
		t.Fatalf("%v has no arrangement in %v", clue, cells)
	}
	tr.seen = make(map[string]bool)
	tr.checkAll(t, oneClue(l, len(cells), clue, palette), arrangements(clue, len(cells)), l, &v)
}

// checkAll checks what every technique gives on a line.
func (tr truth) checkAll(t *testing.T, p *nonogram.Puzzle, all []laid, l nonogram.Line, v *technique.View) {
	for tech := proof.ZeroLine; tech <= proof.LineCases; tech++ {
		if d, ok := deductionOf(v, l, p.Palette.Colours(), tech); ok {
			tr.check(t, p, all, d)
		}
	}
}
