package report

import (
	"io"
	"os"
	"regexp"
	"sync"
	"unicode/utf8"

	"nonogram/internal/base/files"
)

// Terminal is the writer between the commands and a terminal. It makes all output [Printable] line
// by line, so that no text from a file, a name or another machine can control the terminal. The
// program's own sequences bypass it in two ways: [Coloured] for the colours of drawings, and [Raw]
// for moves of the cursor. Text removes a [Bar] first.
type Terminal struct {
	file    *os.File
	colours bool

	mu   sync.Mutex
	rest []byte // the start of a character or of a colour's sequence
}

// Stream returns the writer to a standard stream: a Terminal if the stream is a terminal, otherwise
// the stream itself, since files and other programs get every byte.
func Stream(file *os.File) io.Writer {
	if files.Terminal(file) == nil {
		return file
	}
	return &Terminal{file: file}
}

// Coloured returns a writer to the same place that lets the colours of drawings through. Callers
// make text from outside [Printable] first.
func Coloured(w io.Writer) io.Writer {
	if t, ok := w.(*Terminal); ok {
		return &Terminal{file: t.file, colours: true}
	}
	return w
}

// Raw returns the stream itself, for sequences without text from outside.
func Raw(w io.Writer) io.Writer {
	if t, ok := w.(*Terminal); ok {
		return t.file
	}
	return w
}

// WriteFile is [files.Write] for a path from a flag. If the path is a terminal, the output passes
// through [Stream].
func WriteFile(path string, write func(io.Writer) error) error {
	return files.WriteThrough(path, Stream, write)
}

// WriteColoured is [WriteFile] with the colours of drawings.
func WriteColoured(path string, write func(io.Writer) error) error {
	return files.WriteThrough(path, func(file *os.File) io.Writer { return Coloured(Stream(file)) }, write)
}

// Unwrap returns the terminal's file.
func (t *Terminal) Unwrap() *os.File { return t.file }

// Write implements [io.Writer]. It keeps an incomplete character, or an incomplete sequence of a
// colour, until the rest arrives, since a buffer can split a drawing anywhere.
func (t *Terminal) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(b) > 0 {
		makeWay()
	}
	text := append(t.rest, b...)
	end := t.whole(text)
	t.rest = text[end:]
	if _, err := t.file.Write(t.printable(text[:end])); err != nil {
		return 0, err
	}
	return len(b), nil
}

// whole returns the length of a text up to an incomplete character or sequence at the end.
func (t *Terminal) whole(text []byte) int {
	if t.colours {
		if at := incomplete().FindIndex(text[max(0, len(text)-longestColour):]); at != nil {
			return len(text) - (at[1] - at[0])
		}
	}
	for i := len(text) - 1; i >= max(0, len(text)-utf8.UTFMax); i-- {
		if utf8.RuneStart(text[i]) {
			if !utf8.FullRune(text[i:]) {
				return i
			}
			break
		}
	}
	return len(text)
}

const longestColour = len("\x1b[38;2;255;255;255;48;2;255;255;255m")

// incomplete matches the start of a sequence at the end of a text.
var incomplete = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\x1b(?:\[[\d;]*)?$`) })

// colours matches the sequences of package draw.
var colours = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\x1b\[(?:[024]|3[23]|1;31|38;2;\d+;\d+;\d+;48;2;\d+;\d+;\d+)m`)
})

func (t *Terminal) printable(text []byte) (out []byte) {
	const lines = "\n\t"
	if t.colours {
		for at := colours().FindIndex(text); at != nil; at = colours().FindIndex(text) {
			out = append(appendPrintable(out, string(text[:at[0]]), lines), text[at[0]:at[1]]...)
			text = text[at[1]:]
		}
	}
	return appendPrintable(out, string(text), lines)
}
