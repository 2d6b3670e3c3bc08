package reader_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/proof"
)

// resultsOf lists the results that a visit must lead to: the cells that it decides or, if it
// decides none, all its results.
func resultsOf(v explain.Visit) []proof.Fact {
	if found := v.Found(); len(found) > 0 {
		return found
	}
	return allResults(v)
}

// allResults lists all results of a visit.
func allResults(v explain.Visit) (all []proof.Fact) {
	for _, d := range v.Steps {
		all = append(all, d.Result...)
	}
	return all
}

// apply adds the results of deductions to a board.
func apply(board *nonogram.Grid, steps ...proof.Deduction) {
	for _, d := range steps {
		for _, f := range d.Result {
			board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
		}
	}
}

// readVisit reads all texts about a visit on a board, at each level.
func readVisit(f *faults, g *grammar, board nonogram.Grid, v explain.Visit, where string) {
	h := explain.Hint{Kind: explain.Step, State: board, Visit: v, Line: v.Lines[0]}
	say := func(level explain.Level) string { return words.English().Hint(g.puzzle, h, level) }
	full, brief := say(explain.Why), words.English().Visit(g.puzzle, v)
	f.add(full, where, func() error { return readText(g, board, v, full, false) })
	if brief != full {
		f.add(brief, where, func() error { return readText(g, board, v, brief, true) })
	}
	f.add(brief, where, func() error { return bars(g, board, v, brief) })
	a, err := g.argue(board, full)
	if err != nil {
		return
	}
	for level, read := range map[explain.Level]func(*argument, explain.Hint, string) error{
		explain.Where: (*argument).where, explain.How: (*argument).how, explain.All: (*argument).instructions,
	} {
		f.add(say(level), where, func() error { return read(a, h, say(level)) })
	}
}

// ofRanges matches sentences on ranges that only a picture shows.
var ofRanges = regexp.MustCompile(`(?i)no block reaches|always cover|the ranges show`)

// errNoReason is the fault of a text that says only that a line has no arrangement.
var errNoReason = errors.New("gives no reason")

// readText reads the text of a visit.
func readText(g *grammar, board nonogram.Grid, v explain.Visit, text string, brief bool) error {
	a, err := g.argue(board, text)
	if err != nil {
		return err
	}
	a.brief = brief
	if strings.HasSuffix(text, "no longer fit.") {
		return errNoReason
	}
	if brief && ofRanges.MatchString(text) && !a.supposes() && len(v.Ranges(g.puzzle)) == 0 {
		return errors.New("speaks of ranges that are not drawn")
	}
	return a.check(resultsOf(v), allResults(v), v.Ends())
}

// bars checks the ranges that are drawn with a brief text: each has all places of its block, and
// ends on cells that can have the block's colour.
func bars(g *grammar, board nonogram.Grid, v explain.Visit, text string) error {
	ranges := v.Ranges(g.puzzle)
	if len(ranges) == 0 {
		return nil
	}
	a, err := g.argue(board, text)
	if err != nil {
		return err
	}
	a.brief = true
	if err := a.check(resultsOf(v), allResults(v), v.Ends()); err != nil {
		return err
	}
	for _, r := range ranges {
		s := sightOf(g.puzzle, board, r.Line)
		colour := s.clue[r.Block].Colour
		if !s.cells[r.First].Can(colour) || !s.cells[r.Last].Can(colour) {
			return fmt.Errorf("%v, block %d: the bar from %d to %d ends on a cell of another colour", r.Line, r.Block, r.First, r.Last)
		}
		other := board.Clone() // results of trials, and of the visit on other lines, also narrow the ranges
		for _, d := range v.Steps {
			if !d.Technique.OneLine() || d.Line != r.Line {
				apply(&other, d)
			}
		}
		a.apply(&other, r.Line)
		places, ok := sightOf(g.puzzle, other, r.Line).visible().known()
		if ok && (places.lo[r.Block] < r.First || places.hi[r.Block]+s.clue[r.Block].Length-1 > r.Last) {
			return fmt.Errorf("%v, block %d: the bar from %d to %d lacks places", r.Line, r.Block, r.First, r.Last)
		}
	}
	return nil
}

// apply adds to a board what the text of a checked argument says of other lines than except,
// outside suppositions. The text can say more than the deductions. If a clue has no green, a cell
// that cannot be blue has no other colour of the clue; and where a deduction says that a cell is
// not green, the text says that it is red or blank.
func (a *argument) apply(board *nonogram.Grid, except nonogram.Line) {
	supposed := false
	for n, p := range a.parts {
		supposed = p.so == nil && (supposed || p.suppose != nil)
		for i, l := range p.lines {
			for c := range p.clauses[i] {
				for _, o := range a.news[drop{n, i, c, -1}] {
					for _, x := range o.cells {
						if at := l.Place(x); !supposed && l != except {
							board.Set(at.Row, at.Column, board.At(at.Row, at.Column)&o.value)
						}
					}
				}
			}
		}
	}
}

// fewLinks is the most links of a hint without a warning.
const fewLinks = 8

const warning = `( This takes trial and error: {N} steps; no shorter way was found\.)?`

// where reads the first level of a hint.
func (a *argument) where(h explain.Hint, text string) error {
	m := a.match(`(No single line helps now\. )?Look at ((?:row|column) \d+)\.`+warning, text)
	if m == nil {
		return errForm
	}
	l, err := a.lineNamed(m[2])
	if err != nil || l != h.Line {
		return errors.Join(errors.New("names another line"), err)
	}
	if a.supposes() != (m[1] != "") {
		return errors.New("says wrongly whether a line helps")
	}
	return a.warns(m[3] != "")
}

// supposes reports whether an argument makes suppositions.
func (a *argument) supposes() bool { return a.supposed().Cell != 0 }

// supposed returns the first supposition; its Cell is 0 if there is none.
func (a *argument) supposed() (f proof.Fact) {
	if i := slices.IndexFunc(a.parts, func(p part) bool { return p.suppose != nil }); i >= 0 {
		f = a.parts[i].suppose[0]
	}
	return f
}

// warns checks that an argument has a warning if it has more than fewLinks links in suppositions.
func (a *argument) warns(warned bool) error {
	links, supposed := 0, false
	for _, p := range a.parts {
		if supposed = p.so == nil && (supposed || p.suppose != nil); supposed {
			links += len(p.lines)
		}
	}
	if a.supposes() && links > fewLinks && !warned {
		return fmt.Errorf("does not warn of %d links", links)
	}
	return nil
}

// how reads the second level, the advice on what to look at, which must fit the argument.
func (a *argument) how(h explain.Hint, text string) error {
	if m := a.match(`Try each value of `+place+`: .*\(.*\)\.`+warning, text); m != nil {
		facts, err := a.placed(m[1], m[2], "blank")
		if err != nil || facts[0].Place != a.supposed().Place {
			return errors.Join(errors.New("is about another cell"), err)
		}
		return a.warns(m[3] != "")
	}
	if m := a.match(`Suppose `+place+` were {V}: .*\(.*\)\.`+warning, text); m != nil {
		facts, err := a.placed(m[1], m[2], m[3])
		if err != nil || facts[0] != a.supposed() {
			return errors.Join(errors.New("is about another supposition"), err)
		}
		return a.warns(m[4] != "")
	}
	m := a.match(`((?:Row|Column) \d+): (?:look at ((?:the|all) [^()]*) and )?(look|count|add|push|see|compare)( [^()]*)(?: \((.*)\))?\.`, text)
	if m == nil {
		return errForm
	}
	blocksWord := "blocks"
	if len(a.puzzle.Clue(h.Line)) == 1 {
		blocksWord = "block"
	}
	advice := ideas[strings.NewReplacer(a.grammar.parts.Replace("{FILLED}"), "{FILLED}", "push the "+blocksWord+" ", "push the {BLOCKS} ").Replace(m[3]+m[4])]
	if advice.says == nil || advice.technique != m[5] {
		return errForm
	}
	l, err := a.lineNamed(m[1])
	if err != nil || l != h.Line {
		return errors.Join(errors.New("names another line"), err)
	}
	if text := a.textOn(l); !advice.says.MatchString(text) {
		return fmt.Errorf("gives advice that is not taken in %q", text)
	}
	if m[2] == "" && h.Visit.Ends() {
		return nil
	}
	r := &reading{grammar: a.grammar, sight: sightOf(a.puzzle, a.board, l)}
	var blocks []int
	if m[2] != "" {
		var ok bool
		if blocks, ok = r.group(m[2]); !ok {
			return errName
		}
	}
	return r.subjects(blocks, a.textOn(l))
}

// idea is the name of a technique, with a pattern that matches sentences by this technique.
type idea struct {
	technique string
	says      *regexp.Regexp
}

// ideas maps the advice of level 2 on a line to its technique.
var ideas = map[string]idea{
	"look at the clue":                                {"zero line", regexp.MustCompile(`no blocks`)},
	"count the {FILLED} cells":                        {"line complete", regexp.MustCompile(`found`)},
	"count the cells that are not blank":              {"fill the rest", regexp.MustCompile(`that (?:is|are) not blank|as many as|needs one|fills the whole`)},
	"add up the blocks and the gaps that they need":   {"exact fit", regexp.MustCompile(`take all|fills the whole`)},
	"push the {BLOCKS} to one end, then to the other": {"simple boxes", regexp.MustCompile(`to spare`)},
	"see which block is complete":                     {"punctuating", regexp.MustCompile(`run (?:of|over)|blocks? covers? all of`)},
	"see how far a block near a wall must extend":     {"glue", regexp.MustCompile(`cannot (?:start before|pass)|(?:starts|ends) at cell \d+, so it covers|long, so it covers`)},
	"see which block a run near an end belongs to":    {"mercury", regexp.MustCompile(`run (?:of|over)|covers? all of|belong|both|or (?:later|earlier)|so cell`)},
	"see which cells belong to the same block":        {"joining", regexp.MustCompile(`the same block`)},
	"see where a run would become too long":           {"splitting", regexp.MustCompile(`run (?:of|over)|covers? all of`)},
	"see which gap is too small":                      {"small gap", regexp.MustCompile(`fits? in|would`)},
	"see which cells no block can reach":              {"simple spaces", regexp.MustCompile(`both|belong|or (?:later|earlier)|so cell|no block reaches|never|cannot reach|o block is|is in`)},
	"see where a block can be":                        {"boxes in range", regexp.MustCompile(`is in|fits only|to spare|take all|the blocks cover|always|covers`)},
	"see what is between two blocks":                  {"gap between two blocks", regexp.MustCompile(`or (?:later|earlier)|so cell|no block reaches|never|is in`)},
	"compare all ways to lay the blocks":              {"line cases", regexp.MustCompile(`.`)},
	"see whether the blocks still fit":                {"", regexp.MustCompile(`.`)},
}

// textOn returns the sentences of an argument about a line.
func (a *argument) textOn(l nonogram.Line) (text string) {
	for _, p := range a.parts {
		if slices.Contains(p.lines, l) {
			text += p.text
		}
	}
	return text
}

// group returns the blocks of a list, or of a row of blocks.
func (r *reading) group(names string) ([]int, bool) {
	if from, to, err := r.row(names); err == nil {
		return spanOf(from, to), true
	}
	return r.blocks(r.sight, names)
}

// ofAll matches words that speak of all blocks without naming them, and ofLengths words that speak of all blocks
// of some lengths.
var (
	ofAll     = regexp.MustCompile(`(?i)any block|all blocks|with \d+ cells? to spare, |(?:no|the) blocks? (?:fits?|are|need|cover|take|no longer)|blocks and gaps|however the blocks`)
	ofLengths = regexp.MustCompile(`too long for an? ([^:;.]*?)(?:, so|:|;|\.)|(?:^|[ (])[Nn]o ([^:;.]*?) fits`)
)

// subjects checks that level 2 names the blocks that the text of a line is about, or none if the text is about
// all, none or many of them.
func (r *reading) subjects(named []int, text string) error {
	var about []int
	add := func(some []int) {
		about = append(about, some...)
		slices.Sort(about)
		about = slices.Compact(about)
	}
	some := regexp.MustCompile(r.parts.Replace(`(?i){GROUP}`))
	for _, m := range some.FindAllString(text, -1) {
		if blocks, ok := r.group(strings.ToLower(m)); ok {
			add(blocks)
		}
	}
	for _, m := range ofLengths.FindAllStringSubmatch(text, -1) {
		if blocks, ok := r.ofLength(r.sight, m[1]+m[2]); ok {
			add(blocks)
		}
	}
	lacks := func(i int) bool { return !slices.Contains(named, i) }
	const many = 3
	switch {
	case len(named) == 0 && (len(about) == 0 || len(about) > many || len(about) == len(r.clue) || ofAll.MatchString(text)):
		return nil
	case slices.Equal(named, about), ofAll.MatchString(text) && !slices.ContainsFunc(about, lacks):
		return nil
	}
	return fmt.Errorf("looks at blocks %v, but is about %v in %q", named, about, text)
}

// instructions reads the last level, which says what to do.
func (a *argument) instructions(h explain.Hint, text string) error {
	if h.Visit.Ends() {
		m := a.match(`((?:Row|Column) \d+): There is a contradiction\.`, text)
		if m == nil {
			return errForm
		}
		return nil
	}
	var said []proof.Fact
	for _, s := range sentences(text) {
		facts, err := a.instruction(s)
		if err != nil {
			return fmt.Errorf("%q: %w", s, err)
		}
		said = append(said, facts...)
	}
	wanted := resultsOf(h.Visit)
	for _, f := range wanted {
		if !slices.Contains(said, f) {
			return fmt.Errorf("does not say what to do with row %d, cell %d", f.Row+1, f.Column+1)
		}
	}
	for _, f := range said {
		if !slices.Contains(wanted, f) {
			return fmt.Errorf("says something else of row %d, cell %d", f.Row+1, f.Column+1)
		}
	}
	return nil
}

const ofLine = `{C} of ((?:row|column) \d+)`

func (a *argument) instruction(text string) ([]proof.Fact, error) {
	for form, value := range map[string]string{
		`fill ` + ofLine: "filled", `mark ` + ofLine + ` as blank`: "blank",
		`colour ` + ofLine + ` {COL}`: "", `note that ` + ofLine + ` (?:is|are) {V}`: "",
	} {
		if m := a.match(form, text); m != nil {
			if value == "" {
				value = m[3]
			}
			return a.placed(m[2], m[1], value)
		}
	}
	return nil, errForm
}

// faults collects faults of texts by kind.
type faults struct {
	read        int
	superfluous int
	kinds       map[string]int
	sample      map[string][]string
}

// add reads a text, and records its fault if it has one.
func (f *faults) add(text, where string, read func() error) {
	f.read++
	err := read()
	if err == nil {
		return
	}
	if f.kinds == nil {
		f.kinds, f.sample = make(map[string]int), make(map[string][]string)
	}
	kind := err.Error()
	if i := strings.LastIndex(kind, `": `); i >= 0 {
		kind = kind[i+3:]
	}
	kind = digits.ReplaceAllString(kind, "N")
	if errors.Is(err, errSuperfluous) {
		f.superfluous++
	}
	if f.kinds[kind]++; f.kinds[kind] == 1 || testing.Verbose() {
		f.sample[kind] = append(f.sample[kind], fmt.Sprintf("%s: %v\nin %s", where, err, text))
	}
}
