package cli

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"image"
	"image/png"
	"path"
	"strings"

	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/internal/base/message"
	"nonogram/picture"
	"nonogram/solve"
)

// contactSheet shows candidates beside the image that they come from.
type contactSheet struct {
	File    string
	Image   image.Image
	Entries []candidateEntry
}

// candidateEntry is a candidate with its file's name and format.
type candidateEntry struct {
	File      string
	Rank      int
	Candidate images.Candidate
	to        *format.Format
}

// entry names a candidate by its rank, size and number of colours.
func (s importSettings) entry(rank int, c images.Candidate) (candidateEntry, error) {
	c.Puzzle.Metadata = s.Metadata
	to := s.To
	if to == nil {
		var err error
		if to, err = mildestFormat(c.Puzzle); err != nil {
			return candidateEntry{}, err
		}
	}
	if err := to.CanHold(c.Puzzle); err != nil {
		return candidateEntry{}, err
	}
	e := candidateEntry{Rank: rank, Candidate: c, to: to}
	e.File = fmt.Sprintf("%02d-%dx%d-%d-colours%s", rank, c.Puzzle.Width(), c.Puzzle.Height(), e.Colours(), to.Extensions[0])
	return e, nil
}

// Colours returns the number of colours, blank included.
func (e candidateEntry) Colours() int { return max(2, len(e.Candidate.Palette)) }

// Size returns the size as text.
func (e candidateEntry) Size() string {
	return fmt.Sprintf("%d × %d", e.Candidate.Puzzle.Width(), e.Candidate.Puzzle.Height())
}

// Dots shows the class as six dots, more of them filled for a harder class.
func (e candidateEntry) Dots() string {
	n := int(e.Candidate.Rating.Class)
	return strings.Repeat("●", n) + strings.Repeat("○", int(explain.Deep)-n)
}

// Class returns the class's name.
func (e candidateEntry) Class() string { return e.Candidate.Rating.Class.String() }

// Edits returns the number of changed cells.
func (e candidateEntry) Edits() int { return len(e.Candidate.Changes) }

// lineSolvable reports whether line logic suffices, as it does for classes up to medium.
func (e candidateEntry) lineSolvable() bool {
	c := e.Candidate.Rating.Class
	return c != explain.Unrated && c <= explain.Medium
}

// Made names the way in which the image became a grid.
func (e candidateEntry) Made() string {
	if e.Candidate.Mode == picture.Exact {
		return "exact: your pixels" + map[bool]string{false: ", not unique"}[e.Candidate.Status == solve.Unique]
	}
	if e.Candidate.Palette != nil {
		return message.Count(e.Colours(), "colour")
	}
	return e.Candidate.Mode.String()
}

// Picture returns the goal as a data URL of an image.
func (e candidateEntry) Picture() (template.URL, error) {
	return pngAddress(format.Pixels(e.Candidate.Puzzle))
}

// Original returns the image as a data URL.
func (s contactSheet) Original() (template.URL, error) { return pngAddress(s.Image) }

func pngAddress(img image.Image) (template.URL, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return "", err
	}
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes())), nil
}

//go:embed import_sheet.html
var sheetText string

var sheetPage = template.Must(template.New("sheet").Parse(sheetText))

// changes returns a number of changed cells as text.
func changes(n int) string {
	if n == 0 {
		return "no changes"
	}
	return message.Count(n, "change")
}

// listing returns a line for each candidate, as text or JSON, with the path of its file inside the
// folder of --output.
func (s importSettings) listing(folder string, entries []candidateEntry) (text []byte) {
	for _, e := range entries {
		e.File = path.Join(folder, e.File)
		if s.JSON {
			text = e.appendJSON(text)
		} else {
			text = fmt.Appendf(text, "%-28s %-8s %-10s  likeness %3d  %s\n", e.File, e.Class(), changes(e.Edits()), e.Candidate.Likeness, e.Made())
		}
	}
	return text
}

type candidateLine struct {
	File         string       `json:"file"`
	Rank         int          `json:"rank"`
	Width        int          `json:"width"`
	Height       int          `json:"height"`
	Colours      int          `json:"colours" doc:"besides blank"`
	PaletteSize  int          `json:"palette_size" doc:"colours, blank included"`
	Mode         string       `json:"mode"`
	Threshold    int          `json:"threshold,omitempty"`
	Coverage     int          `json:"coverage,omitempty"`
	Edits        int          `json:"edits"`
	Class        string       `json:"class"`
	LineSolvable bool         `json:"line_solvable"`
	Likeness     int          `json:"likeness"`
	Score        int          `json:"score"`
	Status       string       `json:"status"`
	Puzzle       *wire.Puzzle `json:"puzzle"`
}

func (e candidateEntry) appendJSON(dst []byte) []byte {
	c := e.Candidate
	return report.AppendObject(dst, candidateLine{
		e.File, e.Rank, c.Puzzle.Width(), c.Puzzle.Height(), e.Colours() - 1, e.Colours(), c.Mode.String(), c.Threshold, c.Coverage,
		e.Edits(), e.Class(), e.lineSolvable(), c.Likeness, c.Score, c.Status.String(), wire.PuzzleOf(c.Puzzle),
	})
}
