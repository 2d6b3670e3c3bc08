package format

import (
	"bytes"
	"strings"
)

// detect tells the format. The name's ending counts, unless the contents are
// clearly of another format.
func (in *input) detect(head []byte) (*Format, error) {
	named, ok := ByExtension(in.name)
	if ok && named.sniff(withoutByteOrderMark(head)) {
		return named, nil
	}
	f, sniffed := Sniff(head)
	switch {
	case sniffed && !(ok && f.unmarked):
		return f, nil
	case ok:
		return named, nil
	}
	unknown := &Error{
		File: in.name, Err: ErrUnknownFormat,
		Found: describeHead(head),
		Want:  "one of the formats " + strings.Join(Names(), ", "),
	}
	if name := imageName(head); name != "" {
		unknown.Found = "a " + name + " image"
		unknown.Want = `a puzzle, which "nonogram import" makes of it`
	}
	if bytes.HasPrefix(head, []byte("PK\x03\x04")) {
		unknown.Found, unknown.Want = "a zip archive", "the files in it, unpacked"
	}
	return nil, unknown
}

// imageName is the kind of image that only package picture reads; "" for all else.
func imageName(head []byte) string {
	begins := func(magic string) bool { return bytes.HasPrefix(head, []byte(magic)) }
	switch {
	case begins("\xff\xd8\xff"):
		return "JPEG"
	case begins("GIF8"):
		return "GIF"
	case begins("RIFF") && len(head) >= 12 && string(head[8:12]) == "WEBP":
		return "WebP"
	case begins("BM") && bytes.IndexByte(head, 0) >= 0:
		return "BMP"
	}
	return ""
}

// describeHead says in a message what an unknown input looks like.
func describeHead(head []byte) string {
	switch {
	case bytes.IndexByte(head, 0) >= 0:
		return "a binary file"
	}
	line, _, _ := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	if len(line) == 0 {
		return "blank lines"
	}
	return quoted(string(bytes.TrimSpace(line)))
}
