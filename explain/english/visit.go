package english

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/reason"
)

// visit tells a visit: what follows from assumptions link by link, then what the line says.
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

// sentences tells claims in as few sentences as they allow.
func (w words) sentences(claims []reason.Claim) string {
	if len(claims) == 1 {
		return sentence(w.claim(claims[0]))
	}
	var out []string
	brief := len(claims) > 2
	for len(claims) > 0 {
		if claims[0].Kind == reason.Complete && len(out) > 0 {
			out, claims = append(out, "The rest is blank."), claims[1:]
			continue
		}
		var group, rest []reason.Claim
		for _, c := range claims {
			if len(group) == 0 || w.together(group[0], c) {
				group = append(group, c)
			} else {
				rest = append(rest, c)
			}
		}
		out, claims = append(out, w.said(group, brief)...), rest
	}
	return strings.Join(out, " ")
}

// together reports whether one sentence can tell two claims.
func (w words) together(a, b reason.Claim) bool {
	if a.Kind == reason.Small && b.Kind == reason.Small {
		return !w.coloured() && len(a.Blocks) == 0 && len(b.Blocks) == 0
	}
	return a.Kind == b.Kind && (a.Kind == reason.Spare || a.Kind == reason.Cover || a.Kind == reason.Finished || a.Kind == reason.Outside) ||
		gap(a) && gap(b)
}

// gap reports whether a claim says that no block reaches cells.
func gap(c reason.Claim) bool { return c.Kind == reason.Between || c.Kind == reason.Reach }

// several is how many blocks a sentence can name.
const several = 4

// longest is how many words a sentence can have.
const longest = 30

// said tells claims of one kind in one sentence, or in several where it gets too long.
func (w words) said(group []reason.Claim, brief bool) []string {
	text := w.group(group, brief)
	if n := len(group); n > 1 && len(strings.Fields(text)) > longest {
		return append(w.said(group[:n/2], brief), w.said(group[n/2:], brief)...)
	}
	return []string{sentence(text)}
}

// group is the sentence, without its capital letter and full stop.
func (w words) group(group []reason.Claim, brief bool) string {
	if len(group) == 1 && !gap(group[0]) && !(brief && group[0].Kind == reason.Cover) {
		return w.claim(group[0])
	}
	switch group[0].Kind {
	case reason.Spare:
		return w.covers("with "+count(group[0].Number, "cell")+" to spare, ", group)
	case reason.Cover:
		return w.covers("", group)
	case reason.Finished:
		var items []string
		for _, c := range group {
			items = append(items, w.complete(c))
		}
		return list(items, "and") + " are complete: " + w.outcomes(group)
	case reason.Small:
		var gaps []string
		for _, c := range group {
			gaps = append(gaps, cells(c.Cells()))
		}
		return "no block fits in " + list(gaps, "or")
	case reason.Outside:
		return "the lines that cross rule out colours in " + cells(found(group))
	}
	return "no block reaches " + cells(found(group))
}

// covers says of several blocks which cells they cover.
func (w words) covers(text string, group []reason.Claim) string {
	var blocks []int
	covered := make(map[int][]int)
	for _, c := range group {
		if i := c.Blocks[0]; !slices.Contains(blocks, i) {
			blocks = append(blocks, i)
		}
		covered[c.Blocks[0]] = append(covered[c.Blocks[0]], c.Cells()...)
	}
	slices.Sort(blocks)
	if len(blocks) > several {
		return "wherever the blocks lie, they cover " + cells(found(group))
	}
	var items []string
	for _, i := range blocks {
		slices.Sort(covered[i])
		covered[i] = slices.Compact(covered[i])
		items = append(items, w.block(group[0].Line, i)+" covers "+cells(covered[i]))
	}
	return text + list(items, "and")
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
	var order []nonogram.Cell
	at := make(map[nonogram.Cell][]int)
	for _, c := range group {
		for _, o := range c.Results {
			if at[o.Value] == nil {
				order = append(order, o.Value)
			}
			at[o.Value] = append(at[o.Value], o.Cells...)
		}
	}
	var items []string
	for _, value := range order {
		slices.Sort(at[value])
		at[value] = slices.Compact(at[value])
		items = append(items, cells(at[value])+be(len(at[value]))+w.value(value))
	}
	return list(items, "and")
}

// brief says what to fill in, value by value.
func (w words) brief(v explain.Visit) string {
	if v.Ends() {
		return w.heading(v.Lines[0]) + "There is a contradiction."
	}
	return w.instructions(v)
}
