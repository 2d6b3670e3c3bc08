package formats_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/internal/base/testrun"
)

func ask[Response any](t *testing.T, op string, request any) (out Response) {
	t.Helper()
	text, err := formats.All().Call(context.Background(), op, encode(t, request))
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		t.Fatalf("%s: %v", op, err)
	}
	return out
}

func encode(t *testing.T, request any) []byte {
	t.Helper()
	if text, ok := request.(string); ok {
		return []byte(text)
	}
	return testrun.Must(json.Marshal(request))(t)
}

func refuse(t *testing.T, op string, request any) *wire.Fault {
	t.Helper()
	text, err := formats.All().Call(context.Background(), op, encode(t, request))
	var fault *wire.Fault
	if !errors.As(err, &fault) {
		t.Fatalf("%s: found answer %.200s, error %v, want a fault", op, text, err)
	}
	return fault
}

func equal(t *testing.T, found, want any) {
	t.Helper()
	if d := cmp.Diff(want, found); d != "" {
		t.Errorf("want (-), found (+):\n%s", d)
	}
}

const nonFile = "title \"Key\"\nby \"Ann\"\nwidth 3\nheight 3\n\nrows\n3\n1,1\n1\n\ncolumns\n2\n1\n3\n"

func TestConvert(t *testing.T) {
	read := ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{Text: nonFile})
	equal(t, read.Format, "non")
	equal(t, []string{read.Puzzles[0].Title, read.Puzzles[0].Author}, []string{"Key", "Ann"})

	// The answer names the parts for which a format has no room.
	nin := ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{Text: nonFile, To: "nin"})
	equal(t, nin.Losses, []formats.Loss{{Puzzle: 0, Lost: []string{"the title", "the author"}, Kept: true}})
	equal(t, nin.Name, "puzzle.nin")
	again := ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{Text: nin.Text, Name: nin.Name})
	equal(t, again.Puzzles[0].Rows, read.Puzzles[0].Rows)

	// One puzzle of several does not fit, and one is faulty.
	colour := `{"palette": [[".", "#ffffff", "w"], ["r", "#ff0000", "r"], ["b", "#0000ff", "b"]], "rows": [["1r"], ["1b"]], "cols": [["1r", "1b"]]}`
	several := ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{
		Text: "[" + colour + `, {"rows": [[9]], "cols": [[1]]}, {"rows": [[1]], "cols": [[1]]}]`, To: "short",
	})
	equal(t, []int{len(several.Puzzles), len(several.Faults), len(several.Losses)}, []int{2, 1, 1})
	equal(t, several.Losses[0].Kept, false)
	equal(t, []any{several.Faults[0].Code, several.Faults[0].Line}, []any{wire.BadFile, 1})
	equal(t, several.Text, "RjH\n")

	// Puzzles as objects, a picture as bytes, a code as text.
	sent := []wire.Puzzle{*read.Puzzles[0]}
	sent[0].Goal = []string{"###", "#.#", "..#"}
	picture := ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{Puzzles: sent, To: "png"})
	equal(t, ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{Data: picture.Data}).Puzzles[0].Goal, sent[0].Goal)
	equal(t, ask[formats.ConvertResponse](t, "convert", formats.ConvertRequest{Text: "RlLr"}).Puzzles[0].Width, 2)
}

func TestConvertRefuses(t *testing.T) {
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	z.Write(bytes.Repeat([]byte("# \n"), formats.MaxInput/2))
	z.Close()
	for _, c := range []struct {
		request any
		want    wire.Code
	}{
		{formats.ConvertRequest{}, wire.Malformed},
		{formats.ConvertRequest{Text: "a", Data: []byte("b")}, wire.Malformed},
		{formats.ConvertRequest{Text: nonFile, To: "docx"}, wire.OutOfRange},
		{formats.ConvertRequest{Text: nonFile, From: "docx"}, wire.OutOfRange},
		{formats.ConvertRequest{Text: nonFile, To: "link"}, wire.OutOfRange}, // can only be read
		{formats.ConvertRequest{Text: nonFile, From: "webpbn"}, wire.BadFile},
		{formats.ConvertRequest{Text: "what is this?"}, wire.NoPuzzle},
		{formats.ConvertRequest{Text: `{"name": "x", "version": "1"}`}, wire.NoPuzzle},
		{formats.ConvertRequest{Data: bomb.Bytes()}, wire.BadFile},
		{formats.ConvertRequest{Text: nonFile, To: "png"}, wire.Unsuitable},
		{formats.ConvertRequest{Puzzles: make([]wire.Puzzle, formats.MaxPuzzles+1)}, wire.TooLarge},
		{`{"data": "***"}`, wire.Malformed},
	} {
		if f := refuse(t, "convert", c.request); f.Code != c.want {
			t.Errorf("%.100s: found %s (%.200s), want %s", encode(t, c.request), f.Code, f.Message, c.want)
		}
	}
}

func TestDraw(t *testing.T) {
	p := &wire.Puzzle{Title: "Key", Rows: []wire.Clue{{{Length: 1}}}, Columns: []wire.Clue{{{Length: 1}}, {}}}
	for kind, head := range map[string]string{
		"svg": "<svg", "png": "\x89PNG", "pdf": "%PDF-", "text": "    1\n", "unicode": "    1\n",
	} {
		plain := ask[formats.DrawResponse](t, "draw", formats.DrawRequest{Puzzle: p, Kind: kind})
		solved := ask[formats.DrawResponse](t, "draw", formats.DrawRequest{Puzzle: p, Kind: kind, Solution: true})
		if !strings.Contains(string(plain.Data[:min(len(plain.Data), 200)]), strings.TrimRight(head, "\n")) {
			t.Errorf("%s: found %.100q", kind, plain.Data)
		}
		if bytes.Equal(plain.Data, solved.Data) {
			t.Errorf("%s: the solution does not show", kind)
		}
	}
	board := ask[formats.DrawResponse](t, "draw", formats.DrawRequest{Puzzle: p, Kind: "text", Board: []string{"#."}})
	equal(t, strings.Contains(string(board.Data), "# ."), true)

	big := &wire.Puzzle{Goal: make([]string, 200)}
	for i := range big.Goal {
		big.Goal[i] = strings.Repeat("#.", 100)
	}
	for _, c := range []struct {
		request formats.DrawRequest
		want    wire.Code
	}{
		{formats.DrawRequest{Puzzle: p}, wire.OutOfRange},
		{formats.DrawRequest{Kind: "svg"}, wire.Missing},
		{formats.DrawRequest{Puzzle: p, Kind: "svg", Cell: -1}, wire.OutOfRange},
		{formats.DrawRequest{Puzzle: p, Kind: "svg", Extra: []wire.Puzzle{*p}}, wire.OutOfRange},
		{formats.DrawRequest{Puzzle: p, Kind: "svg", Board: []string{"#"}}, wire.BadBoard},
		{formats.DrawRequest{Puzzle: p, Kind: "pdf", Page: "A11"}, wire.OutOfRange},
		{formats.DrawRequest{Puzzle: big, Kind: "pdf"}, wire.TooLarge},
		{formats.DrawRequest{Puzzle: big, Kind: "png", Cell: 200}, wire.TooLarge},
		{formats.DrawRequest{Puzzle: &wire.Puzzle{Rows: []wire.Clue{{{Length: 1}, {Length: 1}}, {}, {{Length: 1}, {Length: 1}}},
			Columns: []wire.Clue{{{Length: 1}}, {{Length: 2}}, {{Length: 1}}}}, Kind: "svg", Solution: true}, wire.Unsuitable},
	} {
		if f := refuse(t, "draw", c.request); f.Code != c.want {
			t.Errorf("%.100s: found %s (%.200s), want %s", encode(t, c.request), f.Code, f.Message, c.want)
		}
	}
}

// TestBook: a book has the puzzles in order of difficulty, and boxes for characters that the font
// lacks.
func TestBook(t *testing.T) {
	hard := &wire.Puzzle{Title: "鍵", Goal: []string{"##.#.", "#..##", "..#..", "##..#", ".#.##"}}
	easy := &wire.Puzzle{Title: "Bar", Goal: []string{"###", "###", "..."}}
	book := ask[formats.DrawResponse](t, "draw", formats.DrawRequest{
		Puzzle: hard, Extra: []wire.Puzzle{*easy}, Kind: "pdf", Book: true, Title: "鍵", Page: "A5",
	})
	sheet := ask[formats.DrawResponse](t, "draw", formats.DrawRequest{Puzzle: hard, Extra: []wire.Puzzle{*easy}, Kind: "pdf"})
	pages := func(r formats.DrawResponse) int { return bytes.Count(r.Data, []byte("/Type /Page\n")) }
	if pages(book) < pages(sheet)+4 { // title, rules, contents, solutions
		t.Errorf("found a book of %d pages, and a sheet of %d", pages(book), pages(sheet))
	}
	turned := ask[formats.DrawResponse](t, "draw", formats.DrawRequest{
		Puzzle: easy, Extra: []wire.Puzzle{*hard}, Kind: "pdf", Book: true, Title: "鍵", Page: "A5",
	})
	if !bytes.Equal(book.Data, turned.Data) {
		t.Error("the order of the request shows in the book")
	}
	for code, r := range map[wire.Code]formats.DrawRequest{
		wire.OutOfRange: {Puzzle: easy, Kind: "svg", Book: true},
		wire.TooLarge:   {Puzzle: &wire.Puzzle{Goal: slices.Repeat([]string{strings.Repeat("#.", 100)}, 200)}, Kind: "pdf", Book: true},
		wire.Unsuitable: {Puzzle: &wire.Puzzle{Rows: []wire.Clue{{{Length: 1}, {Length: 1}}, {}, {{Length: 1}, {Length: 1}}},
			Columns: []wire.Clue{{{Length: 1}}, {{Length: 2}}, {{Length: 1}}}}, Kind: "pdf", Book: true},
	} {
		if f := refuse(t, "draw", r); f.Code != code {
			t.Errorf("%.100s: found %s (%.200s), want %s", encode(t, r), f.Code, f.Message, code)
		}
	}
}

// TestDrawNamesPuzzle: if a request has several puzzles, a fault names the puzzle.
func TestDrawNamesPuzzle(t *testing.T) {
	good := wire.Puzzle{Goal: []string{"##", "#."}}
	odd := wire.Puzzle{Rows: []wire.Clue{{{Length: 2}}, {{Length: 1}}}, Columns: []wire.Clue{{{Length: 1}}, {{Length: 1}}}}
	long := wire.Puzzle{Rows: []wire.Clue{{{Length: 3}}}, Columns: []wire.Clue{{{Length: 1}}}}
	for want, r := range map[string]formats.DrawRequest{
		"puzzle|":             {Puzzle: &odd},
		"puzzle|puzzle 1: ":   {Puzzle: &odd, Extra: []wire.Puzzle{good}},
		"extra[1]|puzzle 3: ": {Puzzle: &good, Extra: []wire.Puzzle{good, odd}},
		"extra[0]|puzzle 2: ": {Puzzle: &good, Extra: []wire.Puzzle{long}},
	} {
		r.Kind, r.Book = "pdf", true
		field, start, _ := strings.Cut(want, "|")
		if f := refuse(t, "draw", r); f.Code != wire.BadPuzzle || f.Field != field || !strings.HasPrefix(f.Message, start) {
			t.Errorf("%+v, expected field and message %s", f, want)
		}
	}
}

// halves returns an image of 4 x 4 pixels, black on the left and white on the right.
func halves() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		shade := color.NRGBA{0, 0, 0, 255}
		if i%4 > 1 {
			shade = color.NRGBA{255, 255, 255, 255}
		}
		img.SetNRGBA(i%4, i/4, shade)
	}
	return img
}

func TestImport(t *testing.T) {
	var file bytes.Buffer
	png.Encode(&file, halves())
	for name, r := range map[string]formats.ImportRequest{
		"file":   {Image: formats.Image{Data: file.Bytes()}, ImageOptions: formats.ImageOptions{Width: 2}, Judge: true},
		"pixels": {Image: formats.Image{Data: halves().Pix, Raw: &formats.RawSize{Width: 4, Height: 4}}, ImageOptions: formats.ImageOptions{Width: 2}, Judge: true},
	} {
		out := ask[formats.ImportResponse](t, "import", r)
		if d := cmp.Diff([]string{"#.", "#."}, out.Puzzle.Goal); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		equal(t, []string{out.Status, out.Class}, []string{"unique", "trivial"})
	}
	crop := ask[formats.ImportResponse](t, "import", formats.ImportRequest{Data: file.Bytes(), Crop: &formats.Crop{X: 1, Y: 0, Width: 2, Height: 1}, Invert: true})
	equal(t, crop.Puzzle.Goal, []string{".#"})
	equal(t, crop.Status, "")
	colour := ask[formats.ImportResponse](t, "import", formats.ImportRequest{Data: file.Bytes(), Palette: 2, Background: "000000"})
	equal(t, len(colour.Puzzle.Goal), 2) // it was enlarged by two

	for _, c := range []struct {
		request formats.ImportRequest
		want    wire.Code
	}{
		{formats.ImportRequest{}, wire.Missing},
		{formats.ImportRequest{Data: []byte("GIF87a")}, wire.BadFile},
		{formats.ImportRequest{Data: file.Bytes(), Mode: "magic"}, wire.OutOfRange},
		{formats.ImportRequest{Data: file.Bytes(), Background: "pink"}, wire.OutOfRange},
		{formats.ImportRequest{Data: file.Bytes(), Width: -1}, wire.OutOfRange},
		{formats.ImportRequest{Data: file.Bytes(), Width: 2000}, wire.OutOfRange},
		{formats.ImportRequest{Data: file.Bytes(), Crop: &formats.Crop{X: -1, Width: 1, Height: 1}}, wire.OutOfRange},
		{formats.ImportRequest{Data: file.Bytes(), Crop: &formats.Crop{X: 9, Width: 1, Height: 1}}, wire.BadFile},
		{formats.ImportRequest{Data: file.Bytes(), Raw: &formats.RawSize{Width: 4, Height: 4}}, wire.OutOfRange},
		{formats.ImportRequest{Data: file.Bytes(), Width: 200, Judge: true}, wire.TooLarge},
	} {
		if f := refuse(t, "import", c.request); f.Code != c.want {
			t.Errorf("%.100s: found %s (%.200s), want %s", encode(t, c.request), f.Code, f.Message, c.want)
		}
	}
}

// TestCandidates: candidates are unique and different, and their options make the same pictures.
func TestCandidates(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 60, 60))
	for i := range 60 * 60 {
		x, y := i%60-30, i/60-30
		switch {
		case x*x+y*y > 28*28:
		case (x-10)*(x-10)+(y+8)*(y+8) < 25 || (x+10)*(x+10)+(y+8)*(y+8) < 25:
			img.SetNRGBA(i%60, i/60, color.NRGBA{30, 30, 30, 255})
		default:
			img.SetNRGBA(i%60, i/60, color.NRGBA{250, 200, 40, 255})
		}
	}
	whole := formats.Image{Data: img.Pix, Raw: &formats.RawSize{Width: 60, Height: 60}}
	out := ask[formats.CandidatesResponse](t, "candidates", formats.CandidatesRequest{Image: whole, Count: 4, Sides: []int{10, 15}, Milliseconds: 60_000})
	if len(out.Candidates) != 4 || out.Limited {
		t.Fatalf("%d candidates, limited %v", len(out.Candidates), out.Limited)
	}
	seen := map[string]bool{}
	for i, c := range out.Candidates {
		if i > 0 && c.Score > out.Candidates[i-1].Score {
			t.Errorf("candidate %d has the score %d, the one before it %d", i, c.Score, out.Candidates[i-1].Score)
		}
		seen[strings.Join(c.Puzzle.Goal, "/")] = true
		again := ask[formats.ImportResponse](t, "import", formats.ImportRequest{Image: whole, ImageOptions: c.Options, Judge: true})
		if c.Edits == 0 {
			equal(t, again.Puzzle.Goal, c.Puzzle.Goal)
			equal(t, again.Status, "unique")
		}
	}
	equal(t, len(seen), 4)
	for _, r := range []formats.CandidatesRequest{
		{Image: whole, Count: 25}, {Image: whole, Sides: []int{0}}, {Image: whole, Sides: []int{101}}, {Image: whole, Palettes: []int{1}},
	} {
		equal(t, refuse(t, "candidates", r).Code, wire.OutOfRange)
	}
	equal(t, refuse(t, "candidates", formats.CandidatesRequest{}).Code, wire.Missing)
}
