package english

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
)

// visit is a visit: what follows from assumptions link by link, then what the line says.
func (w words) visit(v explain.Visit) string {
	if _, ok := v.Beyond(); ok {
		return w.beyond(v)
	}
	claims := v.Claims(w.puzzle)
	if len(v.Lines) > 1 && w.counting(v, claims) {
		return capital(lines(v.Lines)) + ": " + sentence(counted[claims[0].Kind])
	}
	text := w.heading(v.Lines[0]) + w.sentences(claims)
	if len(v.Lines) > 1 {
		text += " Likewise " + lines(v.Lines[1:]) + "."
	}
	return text
}

// counted is what is said of several lines of which the cells need only be counted.
var counted = map[reason.Kind]string{
	reason.Empty:    "there are no blocks, so every cell is blank",
	reason.Complete: "all filled cells are found: the rest is blank",
	reason.Free:     "the blocks need all cells that are not blank: fill the rest",
}

// counting reports whether of each line of a visit the cells need only be counted.
func (w words) counting(v explain.Visit, claims []reason.Claim) bool {
	return len(claims) == 1 && counted[claims[0].Kind] != ""
}

// heading names the line that sentences are about.
func (words) heading(l nonogram.Line) string { return capital(l.String()) + ": " }

// sentences are claims in as few sentences as they allow.
func (w words) sentences(claims []reason.Claim) string {
	var out []string
	for _, group := range reason.Sentences(claims) {
		if group[0].Kind == reason.Outside {
			w.known = make(map[int]nonogram.Cell)
			for _, o := range w.byValue(group) {
				for _, x := range o.Cells {
					w.known[x] = o.Value
				}
			}
		}
		if group[0].Kind == reason.Complete && len(out) > 0 {
			out = append(out, "The rest is blank.")
			continue
		}
		out = append(out, w.split(group)...)
	}
	return strings.Join(out, " ")
}

const (
	// several is how many blocks a sentence can name.
	several = 4
	// longest is how many words a sentence can have, roomy one that names rooms of a clue of
	// more than few blocks.
	longest, roomy, few = 30, 22, 3
)

// split says claims that go together in one sentence, or in several where it gets too long.
func (w words) split(group []reason.Claim) []string {
	text := w.group(group)
	length, n := len(strings.Fields(text)), len(group)
	switch {
	case n > 1 && group[0].Roomy() && (length > longest || length > roomy && len(w.puzzle.Clue(group[0].Line)) > few):
		return w.pushed(group)
	case n > 1 && length > longest:
		return append(w.split(group[:n/2]), w.split(group[n/2:])...)
	}
	return []string{sentence(text)}
}

// pushed says what follows from the rooms of blocks where it takes too long to name these.
func (w words) pushed(group []reason.Claim) []string {
	const why = "push the blocks to both ends: "
	if text := why + w.outcomes(group); len(strings.Fields(text)) <= longest {
		return []string{sentence(text)}
	}
	var out []string
	for i, o := range w.byValue(group) {
		text := cells(o.Cells) + be(len(o.Cells)) + w.value(o.Value)
		if i == 0 {
			text = why + text
		}
		out = append(out, sentence(text))
	}
	return out
}

// group is the sentence, without its capital letter and full stop.
func (w words) group(group []reason.Claim) string {
	if len(group) == 1 {
		return w.claim(group[0])
	}
	switch group[0].Kind {
	case reason.Spare:
		return w.spare(group)
	case reason.Finished:
		return w.finished(group) + " are complete: " + w.outcomes(group)
	case reason.Small:
		return w.gaps(group)
	case reason.Outside:
		return w.outside(group)
	}
	return w.within(group)
}

// spare says which cells blocks cover wherever they are on the empty line.
func (w words) spare(group []reason.Claim) string {
	text := "with " + count(group[0].Number, "cell") + " to spare, "
	var blocks []int
	covered := make(map[int][]int)
	for _, c := range group {
		i := c.Blocks[0]
		if covered[i] == nil {
			blocks = append(blocks, i)
		}
		covered[i] = append(covered[i], c.Cells()...)
	}
	if len(blocks) > several {
		return text + "the blocks cover " + cells(found(group))
	}
	slices.Sort(blocks)
	var items []string
	for _, i := range blocks {
		slices.Sort(covered[i])
		items = append(items, w.block(group[0].Line, i)+" covers "+cells(covered[i]))
	}
	return text + list(items, "and")
}

// finished names several runs that are whole blocks.
func (w words) finished(group []reason.Claim) string {
	var items []string
	var ones []int
	for _, c := range group {
		if len(c.Seen) == 1 {
			ones = append(ones, c.Seen[0])
		}
		items = append(items, w.complete(c))
	}
	if len(ones) == len(group) && !w.coloured() {
		slices.Sort(ones)
		return "the 1s in " + cells(ones)
	}
	return list(items, "and")
}

// gaps says that no block fits into several gaps, and only in colour what follows.
func (w words) gaps(group []reason.Claim) string {
	var gaps []string
	for _, c := range group {
		gap := c.Cells()
		if w.coloured() {
			gap = span(c.From, c.To)
		}
		gaps = append(gaps, cells(gap))
	}
	text := w.unfit(group[0], list(gaps, "or"))
	if w.coloured() {
		text += ": " + w.outcomes(group)
	}
	return text
}

// within says in which rooms blocks lie, and what follows.
func (w words) within(group []reason.Claim) string {
	at, l := rooms(group), group[0].Line
	var items []string
	for _, i := range slices.Sorted(maps.Keys(at)) {
		where, room := " in ", at[i]
		if len(items) == 0 {
			where = " lies in " + cellsWord(room[1]-room[0]) + " "
		}
		items = append(items, w.block(l, i)+where+between(room[0], room[1]))
	}
	return strings.Join(items, ", ") + ": " + w.outcomes(group)
}

// rooms are those of the blocks that claims are about, each at its tightest.
func rooms(group []reason.Claim) map[int][2]int {
	at := make(map[int][2]int)
	for _, c := range group {
		all := c.Rooms
		if c.Kind == reason.Cover {
			all = [][2]int{{c.From, c.To}}
		}
		for n, i := range c.Blocks {
			room := all[n]
			if r, ok := at[i]; ok {
				room = [2]int{max(r[0], room[0]), min(r[1], room[1])}
			}
			at[i] = room
		}
	}
	delete(at, -1)
	return at
}

// found lists the cells that follow from claims.
func found(group []reason.Claim) []int {
	var all []int
	for _, c := range group {
		all = append(all, c.Cells()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// outcomes says what follows from claims.
func (w words) outcomes(group []reason.Claim) string {
	var items []string
	for _, o := range w.byValue(group) {
		switch {
		case len(items) == 0:
			items = append(items, cells(o.Cells)+be(len(o.Cells))+w.value(o.Value))
		case len(o.Cells) == 1 || w.coloured():
			// "10 blank" alone would read as a number of cells.
			items = append(items, cells(o.Cells)+" "+w.value(o.Value))
		default:
			items = append(items, numbers(o.Cells)+" "+w.value(o.Value))
		}
	}
	return strings.Join(items, ", ")
}

// outside says what was ruled out before, colour by colour.
func (w words) outside(group []reason.Claim) string {
	var items []string
	for c := range nonogram.Colour(len(w.names)) {
		var at []int
		for _, o := range w.byValue(group) {
			if !o.Value.Can(c) {
				at = append(at, o.Cells...)
			}
		}
		slices.Sort(at)
		if len(at) > 0 {
			items = append(items, w.names[c]+" in "+cells(at))
		}
	}
	return "already ruled out: " + strings.Join(items, ", ")
}

// byValue lists what claims and what was said before leave to cells, grouped by value.
func (w words) byValue(group []reason.Claim) []reason.Outcome {
	left := make(map[int]nonogram.Cell)
	leave := func(x int, value nonogram.Cell) {
		if before, ok := left[x]; ok {
			value &= before
		}
		left[x] = value
	}
	for _, c := range group {
		for _, o := range c.Results {
			for _, x := range o.Cells {
				leave(x, o.Value)
				if before, ok := w.known[x]; ok && c.Kind != reason.Outside {
					leave(x, before)
				}
			}
		}
	}
	var all []reason.Outcome
	for _, x := range slices.Sorted(maps.Keys(left)) {
		i := slices.IndexFunc(all, func(o reason.Outcome) bool { return o.Value == left[x] })
		if i < 0 {
			i, all = len(all), append(all, reason.Outcome{Value: left[x]})
		}
		all[i].Cells = append(all[i].Cells, x)
	}
	// What is filled comes before what is blank.
	slices.SortStableFunc(all, func(a, b reason.Outcome) int {
		return cmp.Compare(blankness(a.Value), blankness(b.Value))
	})
	return all
}

// blankness orders values: those that are blank come last.
func blankness(c nonogram.Cell) int {
	if c == nonogram.BlankCell {
		return 1
	}
	return 0
}

// brief says what to fill in, value by value.
func (w words) brief(v explain.Visit) string {
	if v.Ends() {
		return w.heading(v.Lines[0]) + "There is a contradiction."
	}
	return w.instructions(v)
}
