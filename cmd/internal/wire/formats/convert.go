package formats

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/format"
)

const (
	// MaxPuzzles is the most puzzles that one request converts.
	MaxPuzzles = 500
	// MaxInput is the largest file to read, in bytes, also after unpacking.
	MaxInput = 16 << 20
	// MaxOutput is the largest file to write, in bytes.
	MaxOutput = 32 << 20
	// MaxCells is the most cells of all puzzles in a response together.
	MaxCells = 4_000_000
)

// ConvertRequest has puzzles, as a file or as objects, and the format to write.
type ConvertRequest struct {
	Text    string        `json:"text,omitempty" doc:"a file that is text, a short code or game id, or (on a server) the name of a puzzle of the collection"`
	Data    []byte        `json:"data,omitempty" doc:"a file of any kind, in base64"`
	Name    string        `json:"name,omitempty" maxLength:"1000" doc:"the file's name; its extension helps to detect the format"`
	From    string        `json:"from,omitempty" doc:"the file's format; detected from the contents if left out"`
	Puzzles []wire.Puzzle `json:"puzzles,omitempty" maxItems:"500" doc:"puzzles instead of a file"`
	To      string        `json:"to,omitempty" doc:"the format to write; if left out, the puzzles are only read"`
}

// ConvertResponse has the puzzles that were read and the file that was written.
type ConvertResponse struct {
	Format   string         `json:"format,omitempty" doc:"the format the file was read as"`
	Puzzles  []*wire.Puzzle `json:"puzzles" doc:"all valid puzzles, at least one"`
	Faults   []*wire.Fault  `json:"faults,omitempty" doc:"what is wrong with the other puzzles, and where"`
	Warnings []string       `json:"warnings,omitempty" doc:"what was ignored or repaired, and where"`
	More     bool           `json:"more,omitempty" doc:"whether the file has more puzzles than were read"`
	Text     string         `json:"text,omitempty" doc:"the output file, if it is text"`
	Data     []byte         `json:"data,omitempty" doc:"the output file in base64, if it is not text"`
	Name     string         `json:"name,omitempty" doc:"a name for the file, with the usual extension"`
	Losses   []Loss         `json:"losses,omitempty" doc:"what the format cannot hold"`
}

// Loss names the parts of a puzzle that a format cannot represent.
type Loss struct {
	Puzzle int      `json:"puzzle" doc:"its number among the puzzles, from 0"`
	Lost   []string `json:"lost" doc:"in words, such as: the author"`
	// Kept is false if the puzzle would be another one without these parts.
	Kept bool `json:"kept" doc:"whether the puzzle was written without it; otherwise the puzzle was left out"`
}

// Convert reads puzzles and writes them in another format.
func Convert(ctx context.Context, r ConvertRequest) (*ConvertResponse, error) {
	to, err := formatOf("to", r.To, format.WritableNames())
	if err != nil {
		return nil, err
	}
	out := &ConvertResponse{Puzzles: []*wire.Puzzle{}}
	puzzles, err := r.read(ctx, out)
	if err != nil {
		return nil, err
	}
	for _, p := range puzzles {
		out.Puzzles = append(out.Puzzles, wire.PuzzleOf(p))
	}
	if to == nil {
		return out, nil
	}
	return out, out.write(ctx, to, puzzles)
}

func formatOf(field, name string, names []string) (*format.Format, error) {
	if name == "" {
		return nil, nil
	}
	f, err := format.ByName(name)
	if err != nil || !slices.Contains(names, f.Name) {
		return nil, wire.Faultf(wire.OutOfRange, field, "found %.40q, expected one of %s", name, strings.Join(names, ", "))
	}
	return f, nil
}

// read reads the puzzles of the request from its text, data or objects.
func (r *ConvertRequest) read(ctx context.Context, out *ConvertResponse) ([]*nonogram.Puzzle, error) {
	given := 0
	for _, has := range []bool{r.Text != "", len(r.Data) > 0, len(r.Puzzles) > 0} {
		if has {
			given++
		}
	}
	switch {
	case given == 0:
		return nil, wire.Faultf(wire.Malformed, "text", "found nothing to convert: text, data and puzzles are empty or missing")
	case given > 1:
		return nil, wire.Faultf(wire.Malformed, "text", "expected only one of text, data and puzzles")
	case len(r.Puzzles) > MaxPuzzles:
		return nil, wire.Faultf(wire.TooLarge, "puzzles", "%d puzzles, %d at most", len(r.Puzzles), MaxPuzzles)
	case len(r.Puzzles) > 0:
		return r.fromWire(ctx)
	}
	file := r.Data
	if r.Text != "" {
		if name := WordName(r.Text); r.From == "" && name != "" {
			p, err := ParseWord(r.Text)
			if err != nil {
				return nil, wire.Faultf(wire.BadCode, "text", "%s: %v", name, err)
			}
			out.Format = "short"
			return []*nonogram.Puzzle{p}, nil
		}
		file = []byte(r.Text)
	}
	return r.fromFile(ctx, file, out)
}

func (r *ConvertRequest) fromWire(ctx context.Context) ([]*nonogram.Puzzle, error) {
	var puzzles []*nonogram.Puzzle
	cells := 0
	for i := range r.Puzzles {
		p, err := r.Puzzles[i].Puzzle(nonogram.MaxSide)
		if err != nil {
			return nil, err
		}
		if cells += p.Width() * p.Height(); cells > MaxCells {
			return nil, wire.Faultf(wire.TooLarge, "puzzles", "more than %d cells", MaxCells)
		}
		if err := takeFor(ctx, p); err != nil {
			return nil, err
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

func (r *ConvertRequest) fromFile(ctx context.Context, file []byte, out *ConvertResponse) ([]*nonogram.Puzzle, error) {
	if len(file) > MaxInput {
		return nil, wire.Faultf(wire.TooLarge, "data", "%d bytes, %d at most", len(file), MaxInput)
	}
	from, err := formatOf("from", r.From, format.ReadableNames())
	if err != nil {
		return nil, err
	}
	var puzzles []*nonogram.Puzzle
	var warnings format.WarningList
	cells := 0
	options := format.ReadOptions{Format: from, MaxPuzzle: MaxInput, MaxUnpacked: MaxInput}
	for entry, err := range format.Read(bytes.NewReader(file), r.Name, options) {
		if ctx.Err() != nil {
			return nil, wire.FaultOf(ctx.Err(), wire.Timeout, "")
		}
		if entry.Format != nil {
			out.Format = entry.Format.Name
		}
		if err != nil {
			out.Faults = append(out.Faults, FaultOf(err))
			continue
		}
		warnings.Add(entry.Warnings...)
		cells += entry.Puzzle.Width() * entry.Puzzle.Height()
		if out.More = len(puzzles) == MaxPuzzles || cells > MaxCells || len(out.Faults) > 10*MaxPuzzles; out.More {
			break
		}
		if err := takeFor(ctx, entry.Puzzle); err != nil {
			return nil, err
		}
		puzzles = append(puzzles, entry.Puzzle)
	}
	for _, w := range warnings.Take() {
		out.Warnings = append(out.Warnings, shortened(w.String()))
	}
	if len(puzzles) == 0 {
		return nil, out.Faults[0]
	}
	return puzzles, nil
}

// FaultOf returns the fault of a file, with its place.
func FaultOf(err error) *wire.Fault {
	fault := &wire.Fault{Code: wire.BadFile, Message: shortened(err.Error())}
	if at, ok := errors.AsType[*format.Error](err); ok {
		fault.Line, fault.Column = at.Line, at.Column
	}
	switch {
	case errors.Is(err, format.ErrUnknownFormat), errors.Is(err, format.ErrNoPuzzle), errors.Is(err, format.ErrOtherPuzzle):
		fault.Code = wire.NoPuzzle
	case errors.Is(err, format.ErrTooLarge):
		fault.Code = wire.TooLarge
	}
	return fault
}

// shortened cuts a message to a harmless length.
func shortened(text string) string {
	const most = 1000
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "..."
}

// write writes the puzzles that the format can represent.
func (c *ConvertResponse) write(ctx context.Context, to *format.Format, puzzles []*nonogram.Puzzle) error {
	b := bounded{ctx: ctx, left: MaxOutput}
	w := to.NewWriter(&b)
	written := 0
	for i, p := range puzzles {
		lost := to.Losses(p)
		err := w.Write(p)
		var loss *format.LossError
		switch {
		case errors.As(err, &loss):
			c.Losses = append(c.Losses, Loss{i, loss.Lost, false})
			continue
		case err != nil:
			return wire.FaultOf(err, wire.Unsuitable, "to")
		}
		written++
		if len(lost) > 0 {
			c.Losses = append(c.Losses, Loss{i, lost, true})
		}
	}
	if written == 0 {
		return wire.Faultf(wire.Unsuitable, "to", "format %s holds none of the puzzles: %s", to.Name, c.reason())
	}
	if err := w.Close(); err != nil {
		return wire.FaultOf(err, wire.Unsuitable, "to")
	}
	c.Name = fileName(to)
	if utf8.Valid(b.Bytes()) && !bytes.ContainsRune(b.Bytes(), 0) {
		c.Text = b.String()
	} else {
		c.Data = b.Bytes()
	}
	return nil
}

func (c *ConvertResponse) reason() string {
	if len(c.Losses) == 0 || len(c.Losses[0].Lost) == 0 {
		return "there are none"
	}
	return c.Losses[0].Lost[0] + " would be lost"
}

// fileName returns a file name that does not reveal the picture.
func fileName(f *format.Format) string {
	if len(f.Extensions) == 0 {
		return "puzzle.txt"
	}
	return "puzzle" + f.Extensions[0]
}

// takeFor takes memory for a puzzle in a file: for the puzzle itself and for its JSON.
func takeFor(ctx context.Context, p *nonogram.Puzzle) error {
	const perCell = 40
	return app.Take(ctx, perCell*int64(p.Width()*p.Height()))
}

// bounded is a buffer with a largest size. It takes memory for its contents and for the two copies
// of these in an answer in JSON.
type bounded struct {
	bytes.Buffer
	ctx         context.Context
	left, taken int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, wire.Faultf(wire.TooLarge, "", "the answer would have more than %d bytes", MaxOutput)
	}
	const step, copies = 1 << 20, 3
	for ; b.taken < b.Len()+len(p); b.taken += step {
		if err := app.Take(b.ctx, copies*step); err != nil {
			return 0, err
		}
	}
	return b.Buffer.Write(p)
}
