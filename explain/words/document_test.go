package words_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/internal/engine/technique"
	"nonogram/proof"
)

// example shows a technique of docs/techniques.md.
type example struct {
	technique proof.Technique
	// clue and board are those of a line, or puzzle, a short code, and board of a whole
	// grid.
	clue   nonogram.Clue
	puzzle string
	board  string
}

var techniqueExamples = []example{
	{technique: proof.ZeroLine, clue: nonogram.NewClue(), board: "??.?????"},
	{technique: proof.LineComplete, clue: nonogram.NewClue(3), board: "??###???"},
	{technique: proof.FillTheRest, clue: nonogram.NewClue(2, 3), board: "??.???.."},
	{technique: proof.ExactFit, clue: nonogram.NewClue(3, 4), board: "????????"},
	{technique: proof.SimpleBoxes, clue: nonogram.NewClue(4, 3), board: "??????????"},
	{technique: proof.Punctuating, clue: nonogram.NewClue(3, 1), board: "??###?????"},
	{technique: proof.Glue, clue: nonogram.NewClue(5), board: "??#???????"},
	{technique: proof.Mercury, clue: nonogram.NewClue(2, 1), board: "??#???????"},
	{technique: proof.Joining, clue: nonogram.NewClue(4, 1), board: "???#?##???"},
	{technique: proof.Splitting, clue: nonogram.NewClue(2, 2), board: "?#?#???.??"},
	{technique: proof.SmallGap, clue: nonogram.NewClue(3, 2), board: "????.?.???"},
	{technique: proof.SimpleSpaces, clue: nonogram.NewClue(4), board: "???#??????"},
	{technique: proof.RangeBoxes, clue: nonogram.NewClue(3, 2), board: "????...???"},
	{technique: proof.RangeGap, clue: nonogram.NewClue(3, 3), board: "?##?????##?"},
	{technique: proof.LineCases, clue: nonogram.NewClue(1, 2), board: "???#.????"},
	{technique: proof.EdgeContradiction, puzzle: "RpRdxto", board: "?..?/????/?##?/????"},
	{technique: proof.TwoWay, puzzle: "RrWGsQzEV", board: "?????/???.?/???#?/???.#/?????"},
	{technique: proof.Implications, puzzle: "RrWFuyxC", board: "?????/?.??./??.??/??#??/??.??"},
	{technique: proof.DeepContradiction, puzzle: "RrVmIqxEV", board: "???.?/.????/?????/???.#/???#?"},
	{
		technique: proof.Branching, puzzle: "R1qlCjZqljls9rC1sdShKMLmh6Y",
		board: "???????.#./?????..#.?/??????.##./?.?????#.?/?#?????.#./?.?????##?/??.???..#./?##?..####/##.???..##/????.??..#",
	},
}

// setUp is the example's puzzle and what is known of it. A line is the only row of a
// puzzle whose columns have no clues.
func (e example) setUp(t *testing.T) (*nonogram.Puzzle, nonogram.Grid) {
	t.Helper()
	rows := strings.Split(e.board, "/")
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{e.clue}, Columns: make([]nonogram.Clue, len(e.board))}
	if e.puzzle != "" {
		var err error
		if p, err = format.ParseCode(e.puzzle); err != nil {
			t.Fatal(err)
		}
	}
	g := nonogram.NewGrid(p.Width(), p.Height(), nonogram.OpenCell(2))
	for r, row := range rows {
		for c, symbol := range row {
			if cell, known := map[rune]nonogram.Cell{'#': nonogram.FilledCell, '.': nonogram.BlankCell}[symbol]; known {
				g.Set(r, c, cell)
			}
		}
	}
	return p, g
}

// deduce returns the result of the technique on the line, with an argument of its own; beyond one
// line it is what the explainer says next, which must be by the technique.
func (e example) deduce(t *testing.T, p *nonogram.Puzzle, board nonogram.Grid) proof.Deduction {
	t.Helper()
	if e.technique.OneLine() {
		return e.onLine(t, p, board)
	}
	h, err := explain.NextHint(t.Context(), p, explain.Options{From: &board})
	if err != nil || h.Kind != explain.Step || h.Visit.Steps[0].Technique != e.technique {
		t.Fatalf("%s on %s: the next step is %s by %s, %v", e.technique.ID(), e.board, h.Kind, h.Visit.Hardest().ID(), err)
	}
	return h.Visit.Steps[0]
}

// onLine asks for the technique by its name, which must be the simplest; gaps between blocks
// (T13b) never are, since T12 comes before.
func (e example) onLine(t *testing.T, p *nonogram.Puzzle, board nonogram.Grid) proof.Deduction {
	t.Helper()
	var v technique.View
	if !v.Reset(sweep.New(p.Width(), p.Rows[0], 2), board.Cells()) {
		t.Fatal("no arrangement")
	}
	if first, _ := v.First(proof.ZeroLine); first != e.technique && e.technique != proof.RangeGap {
		t.Errorf("%s comes first, want %s", first.ID(), e.technique.ID())
	}
	changes := v.Find(e.technique)
	if changes == nil {
		t.Fatalf("%s gives nothing on %s", e.technique.ID(), e.board)
	}
	return v.Explain(nonogram.Row(0), e.technique, changes, nil)
}

func (e example) name() string { return strings.ToLower(e.technique.ID()) }

// TestTechniquesDocument checks that docs/techniques.md has every technique of the code,
// under its name and class, with an example that the explainer words so and the checker
// accepts, and a picture of it. -update writes examples and pictures again.
func TestTechniquesDocument(t *testing.T) {
	path := filepath.FromSlash("../../docs/techniques.md")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	checkHeadings(t, page)
	for _, e := range techniqueExamples {
		if page, err = testrun.Renew(page, e.name(), e.markdown(t)); err != nil {
			t.Fatal(err)
		}
	}
	if page, err = testrun.Renew(page, "steps", stepsMarkdown(t)); err != nil {
		t.Fatal(err)
	}
	compareGolden(t, path, []byte(page))
}

// checkHeadings wants a section for each technique, in order, its class below it, and
// an example for each.
func checkHeadings(t *testing.T, page string) {
	t.Helper()
	var names []string
	for i, e := range techniqueExamples {
		if want := proof.ZeroLine + proof.Technique(i); e.technique != want {
			t.Errorf("example %d is of %s, want %s", i, e.technique.ID(), want.ID())
		}
		heading := fmt.Sprintf("\n### %s: %s\n\n*%s*\n", e.technique.ID(), e.technique, classText(e.technique))
		if !strings.Contains(page, heading) {
			t.Errorf("docs/techniques.md has no %q", heading)
		}
		if names = append(names, e.name()); e.technique == proof.LineCases {
			names = append(names, "steps")
		}
	}
	if len(techniqueExamples) != int(proof.Techniques-proof.ZeroLine) {
		t.Errorf("%d examples, want one of each of %d techniques", len(techniqueExamples), proof.Techniques-proof.ZeroLine)
	}
	if got := testrun.Parts(page); !slices.Equal(got, names) {
		t.Errorf("docs/techniques.md has the examples %q, want %q", got, names)
	}
}

func classText(t proof.Technique) string {
	class := explain.ClassOf(t).String()
	return strings.ToUpper(class[:1]) + class[1:]
}

// markdown is the example in Markdown; its pictures are compared on the way.
func (e example) markdown(t *testing.T) string {
	t.Helper()
	p, board := e.setUp(t)
	d := e.deduce(t, p, board)
	replayed, err := proof.Check(t.Context(), p, board, []proof.Deduction{d})
	if err != nil {
		t.Fatalf("%s: %v", e.technique.ID(), err)
	}
	after := replayed.Grid
	if d.Technique.OneLine() {
		comparePicture(t, e.name(), twice(p), stacked(board, after))
		return fmt.Sprintf("![Clue %s: from %s to %s](pictures/techniques/%s.svg)\n\n%s",
			p.Rows[0], rowText(board), rowText(after), e.name(), quoted(words.English().Deduction(p, d)))
	}
	comparePicture(t, e.name()+"-before", p, board)
	comparePicture(t, e.name()+"-after", p, after)
	return fmt.Sprintf("![Before](pictures/techniques/%s-before.svg) ![After](pictures/techniques/%[1]s-after.svg)\n\n%s\n\n%s",
		e.name(), quoted(words.English().Deduction(p, d)), folded(d, casesText(p, d.Cases, "")))
}

func comparePicture(t *testing.T, name string, p *nonogram.Puzzle, g nonogram.Grid) {
	t.Helper()
	var svg bytes.Buffer
	o := draw.SVGOptions{Titles: draw.TitlesNever, NoCredits: true, Crosses: true}
	if err := draw.SVG(&svg, p, g, o); err != nil {
		t.Fatal(err)
	}
	compareGolden(t, filepath.FromSlash("../../docs/pictures/techniques/"+name+".svg"), svg.Bytes())
}

// twice has the line's clue beside two rows, and above each column its number, for the
// picture alone.
func twice(p *nonogram.Puzzle) *nonogram.Puzzle {
	q := &nonogram.Puzzle{Rows: []nonogram.Clue{p.Rows[0], p.Rows[0]}}
	for c := range p.Width() {
		q.Columns = append(q.Columns, nonogram.NewClue(c+1))
	}
	return q
}

// stacked is a line before and, below it, after.
func stacked(before, after nonogram.Grid) nonogram.Grid {
	g := nonogram.NewGrid(before.Width(), 2, nonogram.OpenCell(2))
	for c := range before.Width() {
		g.Set(0, c, before.At(0, c))
		g.Set(1, c, after.At(0, c))
	}
	return g
}

func rowText(g nonogram.Grid) string {
	text := ""
	for _, cell := range g.Cells() {
		switch cell {
		case nonogram.FilledCell:
			text += "#"
		case nonogram.BlankCell:
			text += "."
		default:
			text += "?"
		}
	}
	return text
}

// quoted sets what the program says apart; drawn arrangements keep their columns.
func quoted(said string) string {
	lines := strings.Split(said, "\n")
	last := len(lines) - 1
	if last < 2 {
		return "> " + strings.Join(lines, " ")
	}
	return "> " + lines[0] + "\n>\n> ```text\n> " + strings.Join(lines[1:last], "\n> ") + "\n> ```\n>\n> " + lines[last]
}

// casesText lists what each case leads to.
func casesText(p *nonogram.Puzzle, cases []proof.Case, indent string) string {
	text := ""
	for _, c := range cases {
		text += indent + "- " + words.English().Assumption(p, c.Assumption) + "\n"
		for i, step := range c.Steps {
			number := fmt.Sprintf("%d. ", i+1)
			said, _, _ := strings.Cut(words.English().Deduction(p, step), "\n")
			text += indent + "  " + number + said + "\n"
			text += casesText(p, step.Cases, indent+"  "+strings.Repeat(" ", len(number)))
		}
	}
	return text
}

// folded hides what is longer than a reader wants to see at first.
func folded(d proof.Deduction, text string) string {
	const long = 12
	if d.Length() <= long {
		return text
	}
	return fmt.Sprintf("<details><summary>The %d steps</summary>\n\n%s\n</details>", d.Length(), text)
}
