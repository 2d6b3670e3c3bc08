package format

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"compress/zlib"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"nonogram/internal/base/files"
)

// headSize is the size of the start of an input, in bytes, that decides its format. A list of bare
// numbers needs the whole input, up to listSize.
const headSize, listSize = 1 << 16, 1 << 22

// isWhole reports whether the start of an input is the whole of it.
func isWhole(head []byte) bool { return len(head) != headSize && len(head) < listSize }

// input is the source of the formats' readers: the unpacked bytes, with the
// place of the next one, and the limits.
type input struct {
	name      string
	format    *Format
	maxPuzzle int
	r         *bufio.Reader
	// line is the number of the line that readLine read last, or in which the last byte of readByte
	// is; column is that of this byte.
	line, column int
	newline      bool // the last byte of readByte ended its line
	isFile       bool // as the function of this name reports
	// wasUTF16: the input was UTF-16. byteIsRune: each byte is a character, not UTF-8.
	wasUTF16, byteIsRune bool
	// recoded is the first place since the last puzzle that was not UTF-8.
	recoded position
	// notes are the warnings of the format's reader since the last puzzle.
	notes WarningList
	// enlarged is the current puzzle's Entry.Enlarged.
	enlarged int
	// head is the start of the input. broken: the rest cannot be read. isSound: a puzzle was sound.
	head            []byte
	broken, isSound bool
	// ambiguity warns that the contents can be of other formats; "" if they cannot.
	ambiguity string
}

func newInput(r io.Reader, isFile bool, name string, o ReadOptions) (*input, error) {
	in := &input{name: name, isFile: isFile, format: o.Format, maxPuzzle: cmp.Or(o.MaxPuzzle, DefaultMaxPuzzle)}
	if err := in.unpack(r, cmp.Or(o.MaxUnpacked, DefaultMaxUnpacked)); err != nil {
		return nil, err
	}
	if head, _ := in.r.Peek(len(files.ByteOrderMark)); string(head) == files.ByteOrderMark {
		in.r.Discard(len(files.ByteOrderMark))
	}
	head, first := in.firstPuzzle()
	if first == nil {
		in.toLines()
		var err error
		if head, err = in.start(); err != nil {
			return nil, err
		}
	}
	in.head = bytes.Clone(head[:min(len(head), nearlySize)])
	if in.format = cmp.Or(in.format, first); in.format == nil {
		var err error
		if in.format, err = in.detect(head); err != nil {
			return nil, err
		}
	}
	if !in.format.Reads() {
		return nil, unlike{&Error{File: name, Message: "format " + in.format.Name + " cannot be read, only written", Err: ErrUnknownFormat}}
	}
	return in, nil
}

// start returns the start of the input that decides its format.
func (in *input) start() (head []byte, err error) {
	head, err = in.r.Peek(headSize)
	switch {
	case err != nil && err != io.EOF:
		return nil, in.failure(err)
	case len(head) == 0:
		return nil, unlike{&Error{File: in.name, Message: "no puzzle", Found: "an empty file", Err: ErrNoPuzzle}}
	case len(head) == headSize && in.format == nil && bytes.ContainsAny(head, "23456789") && len(bytes.Trim(head, "0123456789, \t\r\n#&-?")) == 0:
		in.r = bufio.NewReaderSize(in.r, listSize)
		head, _ = in.r.Peek(listSize)
	}
	return head, nil
}

// firstPuzzle returns the lines up to the end of the first puzzle, and its format, if these lines
// alone decide both; otherwise the format is nil. It waits for no more input: a program at the
// other end of a pipe may wait for an answer before it sends more.
func (in *input) firstPuzzle() (head []byte, f *Format) {
	if _, known := ByExtension(in.name); in.isFile || in.format == nil && known {
		return nil, nil
	}
	for n, seen := 0, 0; n < headSize; {
		if _, err := in.r.Peek(n + 1); err != nil {
			return nil, nil
		}
		head, _ = in.r.Peek(in.r.Buffered())
		n = len(head)
		head = head[:bytes.LastIndexByte(head, '\n')+1]
		if len(head) == seen {
			continue
		}
		seen = len(head)
		if f = in.format; f == nil {
			f, _ = Sniff(head)
		}
		if f != nil && f.IsMarked() && f.Reads() && f.hasFirst(head) {
			return head, f
		}
	}
	return nil, nil
}

// hasFirst reports whether lines contain a whole first puzzle. It must be sound, or an object of
// JSON, since the start of a longer text can look like a faulty puzzle.
func (f *Format) hasFirst(lines []byte) bool {
	rest := bytes.NewReader(append(bytes.Clone(lines), '\n')) // left over if the reader stops after the puzzle
	in := &input{r: bufio.NewReader(rest), maxPuzzle: DefaultMaxPuzzle}
	for _, err := range f.read.entries(in) {
		more := in.r.Buffered() + rest.Len()
		return more > 0 && (err == nil || bytes.HasPrefix(bytes.TrimSpace(lines), []byte("{")))
	}
	return false
}

// unpack sets the reader, which decompresses gzip and zlib.
func (in *input) unpack(r io.Reader, limit int64) error {
	in.r = bufio.NewReaderSize(r, headSize)
	head, err := in.r.Peek(2)
	if err != nil && err != io.EOF {
		return in.failure(err)
	}
	var unpacked io.Reader
	switch {
	case bytes.Equal(head, []byte{0x1f, 0x8b}):
		unpacked, err = gzip.NewReader(in.r)
	case isZlib(head):
		unpacked, err = zlib.NewReader(in.r)
	default:
		return nil
	}
	if err != nil {
		return in.failure(err)
	}
	in.r = bufio.NewReaderSize(&limitedReader{r: unpacked, left: limit, limit: limit}, headSize)
	return nil
}

// toLines decodes the input to UTF-8 with line feeds. It ignores a fault of the reader, which the
// next read reports.
func (in *input) toLines() {
	head, _ := in.r.Peek(4)
	if r := fromUTF16(in.r, head); r != nil {
		in.r = bufio.NewReaderSize(r, headSize)
		in.wasUTF16 = true
	}
	head, _ = in.r.Peek(headSize)
	if r := fromCR(in.r, head); r != nil {
		in.r = bufio.NewReaderSize(r, headSize)
	}
}

// isZlib reports whether an input starts with a header of zlib that no text starts with: the usual
// window, and no preset dictionary.
func isZlib(head []byte) bool {
	return len(head) == 2 && head[0] == 0x78 && (head[1] == 0x01 || head[1] == 0x9c || head[1] == 0xda)
}

// limitedReader fails if the input exceeds the limit, unlike io.LimitedReader, and on every call
// after that.
type limitedReader struct {
	r           io.Reader
	left, limit int64 // left is below 0 once it has failed
}

func (l *limitedReader) Read(b []byte) (n int, err error) {
	if int64(len(b)) > l.left+1 {
		b = b[:l.left+1]
	}
	if len(b) > 0 {
		n, err = l.r.Read(b)
	}
	if l.left -= int64(n); l.left < 0 {
		l.left = -1
		return max(0, n-1), fmt.Errorf("%w: more than %d bytes after decompression", ErrTooLarge, l.limit)
	}
	return n, err
}

// readLine returns the next line without its end; io.EOF after the last one.
// The text is valid UTF-8 without NUL bytes; lines with them give an error after
// which reading can continue. Lines longer than the largest puzzle give an error
// that matches ErrTooLarge, after which reading cannot continue.
func (in *input) readLine() (string, error) {
	var text []byte // a line that is longer than the buffer
	for {
		part, err := in.r.ReadSlice('\n')
		if text == nil && err != bufio.ErrBufferFull {
			text = part
		} else {
			text = append(text, part...)
		}
		if len(text) > in.maxPuzzle {
			in.line++
			return "", in.tooLarge(in.line)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err == io.EOF && len(text) == 0 {
			return "", io.EOF
		}
		in.line++
		if err != nil && err != io.EOF {
			return "", in.failure(err)
		}
		text = bytes.TrimSuffix(text, []byte("\n"))
		text = bytes.TrimSuffix(text, []byte("\r"))
		text, err = in.decode(text, position{in.line, 1})
		return string(text), err
	}
}

// decode converts a text, which starts at a place, to UTF-8, and fails at a NUL byte. It reads
// other text than UTF-8 as windows-1252, and Read warns of that.
func (in *input) decode(text []byte, at position) ([]byte, error) {
	if before, _, ok := bytes.Cut(text, []byte{0}); ok {
		at = advance(at, before)
		return text, &Error{File: in.name, Line: at.line, Column: at.column, Found: "a NUL byte", Expected: "text", Err: ErrSyntax}
	}
	if utf8.Valid(text) {
		return text, nil
	}
	if in.recoded.line == 0 {
		in.recoded = advance(at, text[:bytes.IndexByte(bytes.ToValidUTF8(text, []byte{0}), 0)])
	}
	return charmap.Windows1252.NewDecoder().Bytes(text)
}

// warnings returns the warnings since the last puzzle: those of the format's reader, that the text
// is not UTF-8, and, with the first puzzle only, that the contents fit other formats, too.
func (in *input) warnings(line int) (list []Warning) {
	if in.ambiguity != "" {
		list = append(list, Warning{File: in.name, Line: line, Message: in.ambiguity})
		in.ambiguity = ""
	}
	if at := in.recoded; at.line > 0 {
		list = append(list, Warning{File: in.name, Line: at.line, Column: at.column, Message: "the text is not UTF-8: read as windows-1252"})
		in.recoded = position{}
	}
	return append(list, in.notes.Take()...)
}

// readByte returns the next byte and notes its place; io.EOF at the end.
func (in *input) readByte() (byte, error) {
	b, err := in.r.ReadByte()
	if err == io.EOF {
		return 0, io.EOF
	}
	if err != nil {
		return 0, in.failure(err)
	}
	if in.newline || in.line == 0 {
		in.line, in.column = in.line+1, 0
	}
	if in.byteIsRune || b&0xc0 != 0x80 { // the first byte of a character
		in.column++
	}
	in.newline = b == '\n'
	return b, nil
}

// peekByte returns the next byte without reading it; ok is false at the end.
func (in *input) peekByte() (b byte, ok bool) {
	head, err := in.r.Peek(1)
	if err != nil {
		return 0, false
	}
	return head[0], true
}

// skipComment skips the rest of a line, up to its end.
func (in *input) skipComment() {
	for b, ok := in.peekByte(); ok && b != '\n'; b, ok = in.peekByte() {
		in.readByte()
	}
}

func (in *input) nextIs(b byte) bool {
	next, ok := in.peekByte()
	return ok && next == b
}

// nextPlace returns the place of the byte that readByte reads next.
func (in *input) nextPlace() position {
	if in.newline || in.line == 0 {
		return position{in.line + 1, 1}
	}
	return position{in.line, in.column + 1}
}
