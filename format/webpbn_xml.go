package format

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"nonogram"
)

const (
	// maxXMLTag is the largest tag, comment or declaration in bytes: attributes
	// cost far more memory than their text.
	maxXMLTag = 1 << 16
	// maxXMLDepth is the greatest depth of nested elements.
	maxXMLDepth = 32
	// xmlBulk is the factor by which a puzzle can be larger than in other formats, as
	// each block has its own tags. It does not apply to a limit from the caller.
	xmlBulk = 4
)

// xmlSource feeds a decoder byte by byte, so that the decoder does not read ahead and places stay
// known, and stops at the limits.
type xmlSource struct {
	io.Reader // nil: the decoder only calls ReadByte
	in        *input
	read      int64 // bytes in all
	size      int   // bytes of this puzzle
	limit     int   // of size
	// tag counts the bytes since the last '<'; -1 outside tags.
	tag int
	// charset is the encoding that the document names; nil for UTF-8. pending holds the rest of a
	// character in UTF-8.
	charset *charmap.Charmap
	pending []byte
}

// ReadByte returns the next byte to the decoder.
func (s *xmlSource) ReadByte() (byte, error) {
	b, err := s.next()
	if err != nil {
		return 0, err
	}
	s.read++
	if s.size++; s.size > s.limit {
		return 0, s.in.tooMany(s.in.line, s.limit, "bytes")
	}
	switch {
	case s.tag >= 0:
		s.tag++
	case b == '<':
		s.tag = 0
	}
	if s.tag > maxXMLTag {
		return 0, s.in.tooMany(s.in.line, maxXMLTag, "bytes in a tag")
	}
	return b, nil
}

// next returns the next byte in UTF-8.
func (s *xmlSource) next() (byte, error) {
	if len(s.pending) > 0 {
		b := s.pending[0]
		s.pending = s.pending[1:]
		return b, nil
	}
	b, err := s.in.readByte()
	if err != nil || s.charset == nil || b < utf8.RuneSelf {
		return b, err
	}
	s.pending = utf8.AppendRune(s.pending[:0], s.charset.DecodeByte(b))
	return s.next()
}

// encoding sets the encoding that the document's declaration names.
func (s *xmlSource) encoding(name string) error {
	charset := charsets[strings.ToLower(name)]
	switch {
	case s.in.wasUTF16:
		return nil // the first bytes decided
	case charset != nil:
		s.charset, s.in.byteIsRune = charset, true
		return nil
	}
	found := "encoding " + quoted(name)
	if isUTF16(name) {
		found += " in a document of single bytes"
	}
	return s.in.fault(position{line: s.in.line}, ErrSyntax, "", found, readableCharsets)
}

// xmlReader walks through a document. It skips declarations, so that nobody can define an entity.
type xmlReader struct {
	*input
	source *xmlSource
	d      *xml.Decoder
	depth  int
	// broken: the rest of the document cannot be read.
	broken bool
	yield  func(Entry, error) bool
}

func newXMLReader(in *input, yield func(Entry, error) bool) *xmlReader {
	source := &xmlSource{in: in, limit: in.maxPuzzle, tag: -1}
	if source.limit == DefaultMaxPuzzle {
		source.limit *= xmlBulk
	}
	d := xml.NewDecoder(source)
	d.Entity = xml.HTMLEntity // single characters; files have &copy;
	d.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) { return source, source.encoding(charset) }
	return &xmlReader{input: in, source: source, d: d, yield: yield}
}

// at returns the place of the next token. The decoder may have read its first character already.
func (x *xmlReader) at() position {
	if x.source.read > x.d.InputOffset() {
		return position{x.line, x.column}
	}
	return x.nextPlace()
}

// document reads the root element, and yields a fault outside of puzzles.
func (x *xmlReader) document(root func(e xml.StartElement, at position)) {
	err := attempt(func() {
		for roots := 0; ; {
			token, at, err := x.tokenOrEnd()
			if err == io.EOF {
				return
			}
			abandon(err)
			switch token := token.(type) {
			case xml.CharData:
				x.noText(token, at)
			case xml.StartElement:
				if roots++; roots > 1 {
					x.fail(at, ErrSyntax, "", "a second <"+token.Name.Local+">", "the end of the file")
				}
				root(token.Copy(), at)
			}
		}
	})
	if err != nil && err != errStopped {
		x.yield(Entry{Line: x.line}, err)
	}
}

// yieldOne yields the puzzle that read makes of the element that was just entered. After a fault
// reading continues with the next element.
func (x *xmlReader) yieldOne(at position, read func() *nonogram.Puzzle) {
	outside, entry := x.depth-1, Entry{Line: at.line}
	err := attempt(func() { entry.Puzzle = read() })
	if !x.yield(entry, err) || x.broken {
		abandon(errStopped)
	}
	x.leave(outside)
	x.source.size = 0
}

// next returns the next start, end or text, with its place.
func (x *xmlReader) next() (xml.Token, position) {
	token, at, err := x.tokenOrEnd()
	abandon(err)
	return token, at
}

// tokenOrEnd works like next, but returns errors; io.EOF at the end.
func (x *xmlReader) tokenOrEnd() (xml.Token, position, error) {
	for {
		at := x.at()
		if x.source.read == x.d.InputOffset() {
			x.source.tag = -1
		}
		token, err := x.d.Token()
		if err == io.EOF {
			return nil, at, io.EOF
		}
		if err != nil {
			x.broken = true
			return nil, at, x.failure(err)
		}
		switch token.(type) {
		case xml.StartElement:
			if x.depth++; x.depth > maxXMLDepth {
				x.broken = true
				return nil, at, x.fault(at, ErrTooLarge, "nested elements", fmt.Sprintf("more than %d", maxXMLDepth), "")
			}
		case xml.EndElement:
			x.depth--
		case xml.CharData:
		default:
			continue
		}
		return token, at, nil
	}
}

// failure gives an error of the decoder its place.
func (x *xmlReader) failure(err error) error {
	if ours, ok := errors.AsType[*Error](err); ok {
		return ours
	}
	message := strings.TrimPrefix(err.Error(), "xml: ")
	if syntax, ok := errors.AsType[*xml.SyntaxError](err); ok {
		message = syntax.Msg
	}
	if message == "unexpected EOF" {
		return x.fault(position{x.input.line, x.input.column}, ErrSyntax, "", "the end of the file", "the end of an element")
	}
	return x.fault(position{x.input.line, x.input.column}, ErrSyntax, message, "", "")
}

// leave skips the rest of the elements that are deeper than depth.
func (x *xmlReader) leave(depth int) {
	for x.depth > depth {
		x.next()
	}
}

// text reads an element's text up to its end, without the space around it, and
// the place where it starts.
func (x *xmlReader) text() (string, position) {
	text, start := x.rawText()
	return strings.Trim(text, xmlSpace), start
}

// rawText reads an element's text with the space around it.
func (x *xmlReader) rawText() (string, position) {
	var b strings.Builder
	inside := x.depth
	start := x.at()
	for x.depth >= inside {
		token, _ := x.next()
		if text, ok := token.(xml.CharData); ok {
			b.Write(text)
		}
	}
	return b.String(), start
}

// children calls visit for each element within the one that was just entered,
// up to its end. Visit may leave its element unread. Text between elements is an
// error.
func (x *xmlReader) children(visit func(e xml.StartElement, at position)) {
	inside := x.depth
	for {
		token, at := x.next()
		switch token := token.(type) {
		case xml.StartElement:
			visit(token.Copy(), at)
			x.leave(inside)
		case xml.EndElement:
			return
		case xml.CharData:
			x.noText(token, at)
		}
	}
}

func (x *xmlReader) noText(text xml.CharData, at position) {
	if trimmed := strings.TrimLeft(string(text), xmlSpace); trimmed != "" {
		at = advance(at, text[:len(text)-len(trimmed)])
		x.fail(at, ErrSyntax, "text between elements", quoted(strings.TrimRight(trimmed, xmlSpace)), "")
	}
}

// attribute returns the value of an attribute; empty if there is none.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
