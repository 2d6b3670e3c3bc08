package wire_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

func TestCodes(t *testing.T) {
	r := ask[wire.CodesResponse](t, "codes", `{"puzzle": {"title": "A", "goal": [".###.", "#...#", "#####", "#...#", "#...#"]}, "board": ["?#", ".?"]}`)
	equal(t, []string{r.Rules, r.Image}, []string{"RrW8eI3iI3", "BrU6P4x"})
	read := ask[wire.CodesResponse](t, "codes", `{"code": "`+r.Link+`"}`)
	equal(t, []string{read.Kind, read.Puzzle.Title}, []string{"link", "A"})
	equal(t, read.Puzzle.Goal[1], "#...#")
	equal(t, ask[wire.CodesResponse](t, "codes", `{"code": "`+r.Saved+`"}`).Board, []string{"?#", ".?"})
	equal(t, ask[wire.CodesResponse](t, "codes", `{"code": " RlLr "}`).Puzzle.Rows, []wire.Clue{{{Length: 2}}, {{Length: 1}}})

	// A code leaves out the parts for which it has no room, but the link has them.
	for _, puzzle := range []string{flag, `{"rows": [null], "columns": [[1]]}`, `{"goal": ["#."], "given": ["#?"]}`} {
		r := ask[wire.CodesResponse](t, "codes", `{"puzzle": `+puzzle+`}`)
		equal(t, []string{r.Rules, r.Image}, []string{"", ""})
		equal(t, r.Link != "", true)
	}
	equal(t, refuse(t, "codes", `{"board": ["a"]}`).Code, wire.BadBoard)
	equal(t, refuse(t, "codes", `{"board": [""]}`).Code, wire.BadBoard)
}

// TestLinkStaysTheSame: people keep links, so we must always be able to read them.
func TestLinkStaysTheSame(t *testing.T) {
	for _, c := range []struct{ puzzle, link string }{
		{key, "N1AgMDAAAAAAAAAgMDAQECAQICAgECA6ao"},
		{flag, "N1CgMBBEZsYWcAAAAAAAP___8uBXdoaXRl_wAAYQNyZWQAAP9iBGJsdWUDAgEBAgIBAQIBAQIBAjuh"},
		{`{"title": "Ä", "author": "B", "licence": "CC0-1.0", "copyright": "C", "source": "S", "notes": "N", "goal": ["#?."], "rows": [null], "columns": [[1], [], []], "given": ["?.."]}`, "N1BwMBAsOEAUIHQ0MwLTEuMAFDAVMBTgACAQEBYIDZOQ"},
		{`{"goal": [".###.", "#...#", "#####", "#...#", "#...#"]}`, "N1AQUFAAAAAAAAdH8YgEeK"},
		{`{"colours": [{"rgb": "ffffff"}, {"rgb": "ff0000"}, {"rgb": "00ff00"}], "goal": ["ab.", "b.a"]}`, "N1CQMCAAAAAAAAA____y4A_wAAYQAA_wBiAGIQK3M"},
	} {
		equal(t, ask[wire.CodesResponse](t, "codes", `{"puzzle": `+c.puzzle+`}`).Link, c.link)
	}
}

// anyPuzzle draws a valid puzzle.
func anyPuzzle(t *rapid.T) *nonogram.Puzzle {
	colours := rapid.IntRange(2, 5).Draw(t, "colours")
	var palette nonogram.Palette
	if colours > 2 {
		for c := range colours {
			palette = append(palette, nonogram.PaletteColour{Name: rapid.StringN(0, 3, 9).Draw(t, "name"), Symbol: rune("-rgbx"[c])})
			palette[c].RGB.A = 0xff
			palette[c].RGB.R = rapid.Byte().Draw(t, "red")
		}
		palette[colours-1].Symbol = 'z'
	}
	width, height := rapid.IntRange(1, 12).Draw(t, "width"), rapid.IntRange(1, 12).Draw(t, "height")
	g := nonogram.NewGrid(width, height, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(rapid.IntRange(0, colours-1).Draw(t, "cell")))
	}
	p := nonogram.FromGrid(g, palette)
	p.Title = rapid.StringN(0, 10, 40).Draw(t, "title")
	if rapid.Bool().Draw(t, "without goal") {
		p.Goal = nil
	}
	if rapid.Bool().Draw(t, "absent") {
		p.Rows[rapid.IntRange(0, height-1).Draw(t, "row")] = nil
	}
	if rapid.Bool().Draw(t, "given") {
		given := nonogram.NewGrid(width, height, palette.Open())
		i := rapid.IntRange(0, width*height-1).Draw(t, "given cell")
		given.Cells()[i] = g.Cells()[i]
		p.Given = &given
	}
	return p
}

// TestPuzzlesSurviveTheWire: a puzzle survives as an object and as a link.
func TestPuzzlesSurviveTheWire(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPuzzle(t)
		sent := wire.PuzzleOf(p)
		back := testrun.Must(sent.Puzzle(nonogram.MaxSide))(t)
		text := testrun.Must(json.Marshal(wire.CodesRequest{Puzzle: sent}))(t)
		written := call[wire.CodesResponse](t, "codes", string(text))
		read := call[wire.CodesResponse](t, "codes", `{"code": "`+written.Link+`"}`)
		for name, other := range map[string]*wire.Puzzle{"object": wire.PuzzleOf(back), "link": read.Puzzle} {
			if d := cmp.Diff(sent, other); d != "" {
				t.Fatalf("%s: want (-), found (+):\n%s", name, d)
			}
		}
		if written.Rules != "" {
			want, err := format.EncodeRules(p)
			if err != nil || written.Rules != want {
				t.Fatalf("rules %s, want %s, %v", written.Rules, want, err)
			}
		}
	})
}

func call[Response any](t *rapid.T, op, request string) (out Response) {
	text, err := wire.All(nil).Call(context.Background(), op, []byte(request))
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		t.Fatalf("%s %s: %v", op, request, err)
	}
	return out
}

// TestDamagedLinksAreRefused: DecodeLink refuses a link with any single changed character, or cut
// off anywhere.
func TestDamagedLinksAreRefused(t *testing.T) {
	link := ask[wire.CodesResponse](t, "codes", `{"puzzle": `+flag+`}`).Link
	for i := 2; i < len(link); i++ {
		for _, damaged := range []string{link[:i], link[:i] + string(link[i]^1) + link[i+1:]} {
			text, err := wire.All(nil).Call(context.Background(), "codes", []byte(`{"code": "`+damaged+`"}`))
			var fault *wire.Fault
			if !errors.As(err, &fault) || fault.Code != wire.BadCode {
				t.Errorf("%s: found %s, %v", damaged, text, err)
			}
		}
	}
	if !strings.HasPrefix(link, "N1") {
		t.Errorf("link %s", link)
	}
}
