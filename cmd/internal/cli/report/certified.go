package report

import (
	"fmt"

	"nonogram/certificate"
	"nonogram/format"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// Certified is the answer of certify for a puzzle.
type Certified struct {
	format.Entry
	// Proof is the name of the certificate's file.
	Proof string
	certificate.Result
	// Refused is the reason why the certificate proves nothing; nil if it was accepted.
	Refused error
	Ending
}

// Outcome is Yes if the certificate was accepted.
func (c Certified) Outcome() Outcome {
	switch {
	case c.Interrupted:
		return Interrupted
	case c.Limit != solve.NoLimit:
		return Undecided
	case c.Refused != nil:
		return No
	}
	return Yes
}

// AppendText writes the solutions, then the facts.
func (c Certified) AppendText(dst []byte, style Style) []byte {
	dst = AppendHeading(dst, c.Entry)
	accepted := c.Outcome() == Yes
	if accepted {
		for _, g := range c.Solutions {
			dst = style.appendPicture(dst, c.Puzzle, g)
		}
	}
	dst = AppendFact(dst, "certificate", "%s", c.statusText())
	if accepted {
		dst = AppendFact(dst, "solutions", "%s", c.solutionsText())
	}
	dst = AppendFact(dst, "proof", "%s, %s", message.Count(c.Lemmas, "lemma"), message.Count(c.Deletions, "deletion"))
	return style.appendTime(dst, c.Time)
}

func (c Certified) statusText() string {
	switch ending := c.Text(); {
	case ending != "":
		return "unknown" + inBrackets(ending)
	case c.Refused != nil:
		return "refused: " + Printable(c.Refused.Error())
	}
	return "accepted"
}

func (c Certified) solutionsText() string {
	switch n := len(c.Solutions); n {
	case 0:
		return "none"
	case 1:
		return "exactly one"
	default:
		return fmt.Sprintf("exactly %d", n)
	}
}

// CertifyLine is a checked certificate in JSON.
type CertifyLine struct {
	PuzzleFields
	Certificate string     `json:"certificate"`
	Status      string     `json:"status"`
	Reason      string     `json:"reason,omitempty"`
	Solutions   [][]string `json:"solutions,omitempty"`
	Lemmas      int64      `json:"lemmas"`
	Deletions   int64      `json:"deletions"`
	EndFields
}

// AppendJSON writes the answer as one line.
func (c Certified) AppendJSON(dst []byte, style Style) []byte {
	out := CertifyLine{
		PuzzleFields: puzzleJSON(c.Entry), Certificate: c.Proof, Status: c.statusJSON(),
		Lemmas: c.Lemmas, Deletions: c.Deletions, EndFields: style.End(c.Ending),
	}
	switch {
	case c.Refused != nil:
		out.Reason = c.Refused.Error()
	case c.Outcome() == Yes:
		out.Solutions = schema.BoardsOf(c.Solutions, c.Puzzle.Palette)
	}
	return AppendObject(dst, out)
}

// statusJSON is "accepted", "refused" or "unknown".
func (c Certified) statusJSON() string {
	switch c.Outcome() {
	case Yes:
		return "accepted"
	case No:
		return "refused"
	}
	return "unknown"
}
