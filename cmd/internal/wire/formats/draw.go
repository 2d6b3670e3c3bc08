package formats

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/internal/base/ordered"
	"nonogram/internal/schema"
	"nonogram/solve"
)

// MaxPDFPuzzles is the most puzzles of one PDF.
const MaxPDFPuzzles = 100

// DrawRequest asks for a drawing of puzzles.
type DrawRequest struct {
	Puzzle *wire.Puzzle  `json:"puzzle,omitempty"`
	Extra  []wire.Puzzle `json:"extra,omitempty" maxItems:"99" doc:"further puzzles for a PDF"`
	Kind   string        `json:"kind" enum:"svg,png,pdf,text,unicode,html"`
	// Board is a board of Puzzle, not of Extra.
	Board     []string           `json:"board,omitempty" maxItems:"1000" doc:"what to fill in; the given cells if left out"`
	Hint      *wire.HintResponse `json:"hint,omitempty" doc:"an answer of hint: what it points out is marked, on the board after it if it has that; not in a PDF"`
	Solution  bool               `json:"solution,omitempty" doc:"fill in the solution; in a PDF, on a page of its own"`
	Cell      int                `json:"cell,omitempty" minimum:"0" maximum:"200" doc:"side of a cell in pixels, or in points for a PDF; 0 means the default"`
	NoTitle   bool               `json:"no_title,omitempty" doc:"leave out the title of a solution too"`
	ShowTitle bool               `json:"show_title,omitempty" doc:"an unsolved puzzle has its title too, which may give the picture away"`
	Title     string             `json:"title,omitempty" maxLength:"200" doc:"the title of a PDF, at the head of its pages"`
	NoClues   bool               `json:"no_clues,omitempty"`
	NoCredits bool               `json:"no_credits,omitempty" doc:"leave out author, copyright, licence, source and size"`
	Crosses   bool               `json:"crosses,omitempty" doc:"also mark blank cells of a complete picture"`
	Page      string             `json:"page,omitempty" doc:"paper of a PDF: A4, Letter and so on"`
	PerPage   int                `json:"per_page,omitempty" minimum:"0" maximum:"100" doc:"puzzles per page of a PDF"`
	Book      bool               `json:"book,omitempty" doc:"make the PDF a book, the easiest puzzles first"`

	Milliseconds int `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit for finding the solution; 0 means 5000"`
}

// DrawResponse is the drawing.
type DrawResponse struct {
	Type string `json:"type" doc:"the media type"`
	Name string `json:"name" doc:"a name for the file"`
	Data []byte `json:"data" doc:"the bytes, in base64"`
	wire.Remarks
}

// drawKinds maps each kind of drawing to its media type and file name extension.
var drawKinds = map[string][2]string{
	"svg":     {"image/svg+xml", ".svg"},
	"png":     {"image/png", ".png"},
	"pdf":     {"application/pdf", ".pdf"},
	"text":    {"text/plain; charset=utf-8", ".txt"},
	"unicode": {"text/plain; charset=utf-8", ".txt"},
	"html":    {"text/html; charset=utf-8", ".html"},
}

// TypeOf returns the media type of a kind of drawing.
func TypeOf(kind string) string { return drawKinds[kind][0] }

// Draw draws a puzzle, or several puzzles as one PDF.
func Draw(ctx context.Context, r DrawRequest) (*DrawResponse, error) {
	kind, ok := drawKinds[r.Kind]
	switch {
	case !ok:
		return nil, wire.Faultf(wire.OutOfRange, "kind", "found %.40q, expected svg, png, pdf, text, unicode or html", r.Kind)
	case r.Puzzle == nil:
		return nil, wire.Faultf(wire.Missing, "puzzle", "there is no puzzle to draw")
	case r.Hint != nil && r.Kind == "pdf":
		return nil, wire.Faultf(wire.OutOfRange, "hint", "a PDF has no hints")
	case r.Cell < 0 || r.Cell > 200:
		return nil, wire.Faultf(wire.OutOfRange, "cell", "found %d, expected 1 to 200, or 0 for the usual side", r.Cell)
	case r.PerPage < 0 || r.PerPage > 100:
		return nil, wire.Faultf(wire.OutOfRange, "per_page", "found %d, expected 1 to 100, or 0 for 1", r.PerPage)
	case (len(r.Extra) > 0 || r.Book) && r.Kind != "pdf":
		return nil, wire.Faultf(wire.OutOfRange, "kind", "only a PDF has several puzzles or is a book")
	case len(r.Extra) >= MaxPDFPuzzles:
		return nil, wire.Faultf(wire.TooLarge, "extra", "%d puzzles, %d at most", len(r.Extra)+1, MaxPDFPuzzles)
	}
	ctx, end, err := wire.Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	prints, err := r.prints(ctx)
	if err != nil {
		return nil, err
	}
	var highlight *draw.Highlight
	if prints[0], highlight, err = r.hinted(prints[0]); err != nil {
		return nil, err
	}
	if r.Kind == "png" {
		if err := takeForPNG(ctx, prints[0].Puzzle, r.Cell); err != nil {
			return nil, err
		}
	}
	out := bounded{ctx: ctx, left: MaxOutput}
	if err := r.draw(ctx, &out, prints, languageOf(ctx), highlight); err != nil {
		code := wire.Internal
		if errors.Is(err, draw.ErrTooLarge) {
			code = wire.TooLarge
		}
		return nil, wire.FaultOf(err, code, "")
	}
	return &DrawResponse{Type: kind[0], Name: "puzzle" + kind[1], Data: out.Bytes()}, nil
}

// takeForPNG takes memory for a drawing's pixels, in full colour and with a palette. Clues have at
// most half as many numbers as their line has cells.
func takeForPNG(ctx context.Context, p *nonogram.Puzzle, cell int) error {
	const usualCell, bytesPerPixel = 24, 5
	side := int64(cmp.Or(cell, usualCell))
	pixels := int64(p.Width()*3/2+1) * int64(p.Height()*3/2+1) * side * side
	return app.Take(ctx, bytesPerPixel*min(pixels, draw.MaxPixels))
}

// prints returns the puzzles with the contents of their cells.
func (r *DrawRequest) prints(ctx context.Context) ([]draw.Print, error) {
	var prints []draw.Print
	cells := 0
	for i, sent := range append([]wire.Puzzle{*r.Puzzle}, r.Extra...) {
		p, err := sent.Puzzle(nonogram.MaxSide)
		if err != nil {
			return nil, r.faultOf(i, err)
		}
		if cells += p.Width() * p.Height(); cells > MaxCells {
			return nil, wire.Faultf(wire.TooLarge, "extra", "more than %d cells", MaxCells)
		}
		if err := takeFor(ctx, p); err != nil {
			return nil, err
		}
		print := draw.Print{Puzzle: p, Grid: p.Start()}
		if i == 0 && len(r.Board) > 0 {
			if print.Grid, err = schema.BoardFor("board", r.Board, p); err != nil {
				return nil, err
			}
		}
		if r.Solution || r.Book {
			solution, err := solutionOf(ctx, p)
			if err != nil {
				return nil, r.faultOf(i, err)
			}
			if r.Kind == "pdf" {
				print.Solution = &solution
			} else {
				print.Grid = solution
			}
		}
		prints = append(prints, print)
	}
	return prints, nil
}

// faultOf returns a fault for puzzle i, from 0. If the request has several puzzles, the fault names
// the puzzle.
func (r *DrawRequest) faultOf(i int, err error) error {
	fault := *wire.FaultOf(err, wire.BadPuzzle, "puzzle")
	if len(r.Extra) > 0 {
		fault.Message = fmt.Sprintf("puzzle %d: %s", i+1, fault.Message)
	}
	if i > 0 {
		fault.Field = strings.TrimSuffix(fmt.Sprintf("extra[%d].%s", i-1, strings.TrimPrefix(fault.Field, "puzzle")), ".")
	}
	return &fault
}

// solutionOf returns the goal if it is a solution, or else the first solution that a search finds.
func solutionOf(ctx context.Context, p *nonogram.Puzzle) (nonogram.Grid, error) {
	if p.Goal != nil && p.Goal.Complete() && p.CheckSolution(*p.Goal) == nil {
		return *p.Goal, nil
	}
	if max(p.Width(), p.Height()) > wire.MaxSearchSide {
		return nonogram.Grid{}, wire.Faultf(wire.TooLarge, "puzzle", "only puzzles up to %d x %[1]d cells are solved here, and the goal is not a solution", wire.MaxSearchSide)
	}
	session, err := app.NewSession(p)
	if err != nil {
		return nonogram.Grid{}, wire.FaultOf(err, wire.BadPuzzle, "puzzle")
	}
	result, err := session.Solve(ctx, nil, 1, solve.Search)
	switch {
	case err != nil && !errors.Is(err, solve.ErrLimit):
		return nonogram.Grid{}, wire.FaultOf(err, wire.BadPuzzle, "puzzle")
	case len(result.Solutions) > 0:
		return result.Solutions[0], nil
	case result.Status == solve.None:
		return nonogram.Grid{}, wire.Faultf(wire.Unsuitable, "puzzle", "the puzzle has no solution")
	}
	return nonogram.Grid{}, wire.Faultf(wire.Timeout, "", "the time was up before a solution was found")
}

func (r *DrawRequest) titles() draw.Titles {
	switch {
	case r.NoTitle:
		return draw.TitlesNever
	case r.ShowTitle:
		return draw.TitlesAlways
	}
	return draw.TitlesSolved
}

// draw draws in a language, or in English if the font for PNG and PDF lacks characters of the
// language.
func (r *DrawRequest) draw(ctx context.Context, w io.Writer, prints []draw.Print, l *draw.BookLanguage, h *draw.Highlight) error {
	font := fontOf(ctx)
	look := draw.Options{Font: font, Titles: r.titles(), NoClues: r.NoClues, NoCredits: r.NoCredits, Crosses: r.Crosses, Language: l}
	p, g := prints[0].Puzzle, prints[0].Grid
	if r.Kind != "svg" && r.Kind != "html" && font.Missing(draw.PDFOptions{Options: look}.Words(prints)) != "" {
		look.Language = nil
	}
	switch r.Kind {
	case "svg":
		return draw.SVG(w, p, g, draw.SVGOptions{Options: look, Cell: r.Cell, Highlight: h})
	case "html":
		var words []string
		if r.Hint != nil {
			words = r.Hint.Words
		}
		return draw.HTML(w, p, g, draw.SVGOptions{Options: look, Cell: r.Cell, Highlight: h}, words...)
	case "png":
		return draw.PNG(w, p, g, draw.PNGOptions{Options: look, Cell: r.Cell, Highlight: h})
	case "pdf":
		options := draw.PDFOptions{Options: look, PerPage: r.PerPage, Cell: float64(r.Cell), Title: r.Title}
		if r.Page != "" {
			page, err := draw.PageByName(r.Page)
			if err != nil {
				return wire.FaultOf(err, wire.OutOfRange, "page")
			}
			options.Page = page
		}
		if r.Book {
			return book(ctx, w, prints, options)
		}
		return draw.PDF(w, prints, options)
	}
	return draw.Text(w, p, g, draw.TextOptions{Unicode: r.Kind == "unicode", NoClues: r.NoClues, Highlight: h})
}

// book draws puzzles with their solutions as a book, the easiest first. As in other PDFs, a box
// replaces a character that the font lacks.
func book(ctx context.Context, w io.Writer, prints []draw.Print, o draw.PDFOptions) error {
	puzzles := make([]draw.BookPuzzle, len(prints))
	for i, print := range prints {
		puzzles[i] = draw.BookPuzzle{Puzzle: print.Puzzle, Solution: *print.Solution}
		session, err := app.NewSession(print.Puzzle)
		if err != nil {
			continue // too large to rate
		}
		rating, err := session.Rate(ctx)
		if err != nil {
			return err
		}
		puzzles[i].Level, puzzles[i].Minutes = int(rating.Class), app.Credible(rating.Pace.Practised)
	}
	ordered.Sort(puzzles, draw.BookPuzzle.Compare)
	return draw.Book(w, puzzles, draw.BookOptions{
		Language: o.Language, Title: o.Title, Trim: o.Page, PerPage: o.PerPage, Cell: o.Cell, Titles: o.Titles, Font: o.Font,
		Levels: app.Levels(), Boxes: true,
	})
}
