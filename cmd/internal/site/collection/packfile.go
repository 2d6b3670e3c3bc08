package collection

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/wire"
)

// A pack's file has a line of JSON about the pack, and then one for each puzzle, the easiest first:
//
//	{"title":"Workshop","about":"Hammers, saws and the rest of the toolbox.","cover":"fluent-emoji-flat:hammer"}
//	{"icon":"fluent-emoji-flat:hammer","title":"Hammer","emoji":"🔨",...,"link":"N1..."}

type packHead struct {
	Title string `json:"title"`
	About string `json:"about"`
	Cover string `json:"cover,omitempty"`
}

type packedPuzzle struct {
	Icon  string `json:"icon"` // its set, a colon, and its name there
	Title string `json:"title"`
	Emoji string `json:"emoji,omitempty"`
	Verdict
	// Link is the link to the puzzle without any texts, which the set and the title give.
	Link string `json:"link"`
}

// WritePack writes a pack's file.
func WritePack(w io.Writer, p Pack) error {
	lines := linesTo(w)
	if err := lines.Encode(packHead{p.Title, p.About, p.Cover}); err != nil {
		return err
	}
	for _, e := range p.Entries {
		bare := e.Puzzle()
		bare.Metadata = nonogram.Metadata{}
		if err := lines.Encode(packedPuzzle{e.Set + ":" + e.icon, e.title, e.Emoji, e.Verdict, wire.EncodeLink(bare)}); err != nil {
			return err
		}
	}
	return nil
}

// linesTo writes values as lines of JSON.
func linesTo(w io.Writer) *json.Encoder {
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	return lines
}

// linesFrom reads what linesTo writes. An unknown key is an error.
func linesFrom(r io.Reader) *json.Decoder {
	lines := json.NewDecoder(r)
	lines.DisallowUnknownFields()
	return lines
}

// ReadPack reads the file that WritePack writes of the pack with this name. [Entry.Puzzle] decodes
// the links later.
func ReadPack(r io.Reader, name string) (Pack, error) {
	lines := linesFrom(r)
	var head packHead
	err := lines.Decode(&head)
	p := Pack{Name: name, Title: head.Title, About: head.About, Cover: head.Cover}
	for err == nil {
		var one packedPuzzle
		if err = lines.Decode(&one); err == nil {
			err = p.unpack(one)
		}
	}
	if !errors.Is(err, io.EOF) {
		return Pack{}, fmt.Errorf("%s, puzzle %d: %w", name, len(p.Entries)+1, err)
	}
	return p, nil
}

func (p *Pack) unpack(one packedPuzzle) error {
	set, icon, _ := strings.Cut(one.Icon, ":")
	return p.add(set, one.Title, EntryOf(icon, one.Emoji, one.Verdict), func() (*nonogram.Puzzle, error) {
		return wire.DecodeLink(one.Link, nonogram.MaxSide, wire.MaxText)
	})
}
