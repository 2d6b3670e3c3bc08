package collection

import (
	"bufio"
	"encoding/json"
	jsonv2 "encoding/json/v2"
	"fmt"
	"io"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/strictjson"
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

// eachLine reads what linesTo writes. An error names the file and the line.
func eachLine(r io.Reader, file string, read func(line []byte) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		if err := read(lines.Bytes()); err != nil {
			return fmt.Errorf("%s:%d: %w", file, n, err)
		}
	}
	return lines.Err()
}

// decode reads a line, at every start of a program that knows the collection. Package strictjson takes five times as
// long, so it only says what is wrong with a line.
func decode(line []byte, into any) error {
	if jsonv2.Unmarshal(line, into, jsonv2.RejectUnknownMembers(true)) == nil {
		return nil
	}
	return strictjson.Decode(line, into)
}

// ReadPack reads the file that WritePack writes of the pack with this name. [Entry.Puzzle] decodes
// the links later.
func ReadPack(r io.Reader, name string) (Pack, error) {
	p := Pack{Name: name}
	err := eachLine(r, name+".jsonl", func(line []byte) error {
		if p.Title == "" {
			var head packHead
			err := decode(line, &head)
			p.Title, p.About, p.Cover = head.Title, head.About, head.Cover
			return err
		}
		var one packedPuzzle
		if err := decode(line, &one); err != nil {
			return err
		}
		return p.unpack(one)
	})
	return p, err
}

func (p *Pack) unpack(one packedPuzzle) error {
	set, icon, _ := strings.Cut(one.Icon, ":")
	return p.add(set, one.Title, EntryOf(icon, one.Emoji, one.Verdict), func() (*nonogram.Puzzle, error) {
		return wire.DecodeLink(one.Link, nonogram.MaxSide, wire.MaxText)
	})
}
