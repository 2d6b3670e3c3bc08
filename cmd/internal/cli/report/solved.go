package report

import (
	"fmt"
	"math/big"

	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// Finding is the result of solving a puzzle.
type Finding struct {
	format.Entry
	solve.Result
	// Interrupted: the user ended the solve.
	Interrupted bool
}

// Solved is the answer of solve for one puzzle.
type Solved struct {
	Finding
	// Count is the exact number of solutions; nil if it was not requested, or the limits ended the
	// count.
	Count *big.Int
	// AtLeast is a proven lower bound of the number of solutions if Count was requested
	// and not found; otherwise nil.
	AtLeast *big.Int
	// CountAsked: the user requested the count. An answer without a count is then undecided.
	CountAsked bool
}

// Outcome is Yes for a puzzle with a solution. A limit makes it Undecided, even if there is one.
func (s Solved) Outcome() Outcome {
	switch {
	case s.Interrupted:
		return Interrupted
	case s.CountAsked && s.Count == nil:
		return Undecided
	case s.Status == solve.None:
		return No
	case s.Status == solve.Unknown:
		return Undecided
	}
	return Yes
}

// AppendText writes the pictures, then the facts.
func (s Solved) AppendText(dst []byte, style Style) []byte {
	dst = AppendHeading(dst, s.Entry)
	dst = s.appendPictures(dst, style)
	dst = AppendFact(dst, "status", "%s", s.statusText())
	if s.CountAsked {
		dst = AppendFact(dst, "count", "%s", s.countText())
	}
	dst = AppendFact(dst, "method", "%s", s.methodText())
	if s.Limit == solve.MethodLimit {
		dst = appendOpen(dst, s.Certain)
	}
	dst = s.appendContradiction(dst)
	if s.Certified {
		dst = AppendFact(dst, "certificate", "written")
	}
	dst = s.appendCodes(dst)
	return style.appendTime(dst, s.Stats.Time)
}

func (s Solved) appendPictures(dst []byte, style Style) []byte {
	for i, g := range s.Solutions {
		if len(s.Solutions) > 1 {
			dst = fmt.Appendf(dst, "solution %d\n", i+1)
		}
		dst = style.appendPicture(dst, s.Puzzle, g)
	}
	if len(s.Solutions) > 1 {
		number := fmt.Sprint(len(s.Solutions))
		if number == "2" {
			number = "two"
		}
		_, _, differ := difference(s.Solutions...)
		dst = fmt.Appendf(dst, "these %s solutions differ in %s (%s)\n", number, message.Count(differ, "cell"), style.mark())
		dst = style.appendOpenCells(dst, s.Finding)
	}
	if s.Status != solve.Unique && s.Certain.Width() == s.Puzzle.Width() && !s.LineSolvable {
		dst = fmt.Appendf(dst, "%s\n", s.certainText())
		dst = style.appendPicture(dst, s.Puzzle, s.Certain)
	}
	return dst
}

func (s Solved) certainText() string {
	if s.Status == solve.None {
		return "certain before the contradiction"
	}
	return fmt.Sprintf("certain by %s: all but %s", deductionText(s.Method), message.Count(s.Certain.CountOpen(), "cell"))
}

func (s Solved) statusText() string {
	switch {
	case s.Status == solve.Multiple && s.Count == nil:
		return fmt.Sprintf("multiple (at least %v solutions)", s.atLeast())
	case s.Status == solve.Solved:
		return s.Status.String() + " (without a search for a second solution)"
	case s.Status == solve.None:
		return s.Status.String() + s.narrowedText()
	case s.Status != solve.Unknown:
		return s.Status.String()
	}
	return "unknown" + s.limitText()
}

// Reached returns the limit that left the answer incomplete, unless the user interrupted it.
func (f Finding) Reached() solve.Limit { return f.ending().Reached() }

// ending returns the end of the solve. A time limit that ended only the search for open cells
// counts as the limit. Other limits of that search do not make an answer incomplete.
func (f Finding) ending() Ending {
	e := Ending{f.Limit, f.Interrupted, f.Stats.Time}
	if f.Limit == solve.NoLimit && f.Open != nil && f.Open.Limit == solve.ContextLimit {
		e.Limit = solve.ContextLimit
	}
	return e
}

// countText returns the count; if a limit ended it, a lower bound or, without a bound, "unknown".
func (s Solved) countText() string {
	switch {
	case s.Count != nil:
		return s.Count.String()
	case s.atLeast().Sign() > 0:
		return "at least " + s.atLeast().String() + s.limitText()
	}
	return solve.Unknown.String() + s.limitText()
}

// atLeast returns the number of solutions that are known to exist.
func (s Solved) atLeast() *big.Int {
	found := len(s.Solutions)
	if s.Open != nil {
		found = max(found, s.Open.Found)
	}
	n := big.NewInt(int64(found))
	if s.AtLeast != nil && s.AtLeast.Cmp(n) > 0 {
		return s.AtLeast
	}
	return n
}

// limitText returns the reason for an unknown status, in brackets.
func (f Finding) limitText() string {
	if f.Limit == solve.MethodLimit && !f.Interrupted {
		return fmt.Sprintf(" (%s %s open)", leave(f.Method), message.Count(f.Certain.CountOpen(), "cell"))
	}
	return inBrackets(Ending{Limit: f.Limit, Interrupted: f.Interrupted}.Text())
}

// narrowedText says what ended the search for few contradicting lines early; "" if nothing did.
func (f Finding) narrowedText() string {
	if f.Limit == solve.NoLimit {
		return ""
	}
	return "; the search for fewer contradicting lines ended" + f.limitText()
}

func (s Solved) methodText() string {
	if s.Method != solve.Search {
		return deductionText(s.Method)
	}
	return "search, " + message.Count(s.Stats.Conflicts, "conflict")
}

// deductionText names the deductions that a method makes without any search.
func deductionText(m solve.Method) string {
	switch m {
	case solve.Implications:
		return "implications"
	case solve.Probe:
		return "probing"
	}
	return "line logic"
}

// leave returns deductionText as the subject of the verb "leave".
func leave(m solve.Method) string {
	if m == solve.Implications {
		return "implications leave"
	}
	return deductionText(m) + " leaves"
}

func (f Finding) appendContradiction(dst []byte) []byte {
	for i, l := range f.Contradiction {
		name := ""
		if i == 0 {
			name = "contradiction"
		}
		dst = AppendFact(dst, name, "%v: %s", l, f.Puzzle.Clue(l).Text(f.Puzzle.Palette))
	}
	return dst
}

// mostCode is the length of the longest code that a person would copy, in characters.
const mostCode = 300

// appendCodes adds the puzzle's short codes, except those that are too long.
func (s Solved) appendCodes(dst []byte) []byte {
	for _, code := range s.imageCodes() {
		if len(code) <= mostCode {
			dst = AppendFact(dst, "image", "%s", code)
		}
	}
	if code, err := format.EncodeRules(s.Puzzle); err == nil && len(code) <= mostCode {
		dst = AppendFact(dst, "rules", "%s", code)
	}
	return dst
}

func (s Solved) imageCodes() []string {
	var codes []string
	for _, g := range s.Solutions {
		if code, err := format.EncodeImage(g); err == nil {
			codes = append(codes, code)
		}
	}
	return codes
}

// SolveLine is a solved puzzle in JSON.
type SolveLine struct {
	PuzzleFields
	Solutions    [][]string `json:"solutions"`
	Status       string     `json:"status"`
	Count        string     `json:"count,omitempty"`
	CountAtLeast string     `json:"count_at_least,omitempty"`
	LineSolvable bool       `json:"line_solvable"`
	Method       string     `json:"method"`
	Certain      []string   `json:"certain,omitempty" doc:"what deductions decide without a search; absent for a single solution"`
	OpenFields
	Contradiction []wire.Line `json:"contradiction,omitempty"`
	Certified     bool        `json:"certified,omitempty"`
	Images        []string    `json:"images,omitempty"`
	Rules         string      `json:"rules,omitempty"`
	EndFields
	Stats wire.Stats `json:"stats"`
}

// AppendJSON writes the answer as one line.
func (s Solved) AppendJSON(dst []byte, style Style) []byte {
	out := SolveLine{
		PuzzleFields:  puzzleJSON(s.Entry),
		Solutions:     schema.BoardsOf(s.Solutions, s.Puzzle.Palette),
		Status:        s.Status.String(),
		LineSolvable:  s.LineSolvable,
		Method:        s.Method.String(),
		OpenFields:    openJSON(s.Open),
		Contradiction: schema.LinesOf(s.Contradiction),
		Certified:     s.Certified,
		Images:        s.imageCodes(),
		EndFields:     style.End(s.ending()),
		Stats:         wire.Stats(s.Stats),
	}
	switch {
	case s.Count != nil:
		out.Count = s.Count.String()
	case s.CountAsked:
		out.Count, out.CountAtLeast = solve.Unknown.String(), s.atLeast().String()
	}
	if s.Status != solve.Unique && s.Certain.Width() > 0 {
		out.Certain = wire.BoardOf(s.Certain, s.Puzzle.Palette)
	}
	// The error says that a puzzle in colour has no code.
	out.Rules, _ = format.EncodeRules(s.Puzzle)
	return AppendObject(dst, out)
}
