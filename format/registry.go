package format

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"nonogram/internal/base/files"
)

// registry lists the formats. Sniffing asks them in this order, so the ones
// with the clearest marks come first.
var registry = []*Format{
	pngFormat,
	olsakFormat,
	linkFormat,
	gnoFormat,
	drawingFormat,
	sourceFormat,
	markdownFormat,
	pynogramFormat,
	jsonFormat,
	pageFormat,
	freenonoFormat,
	picmiFormat,
	webpbnFormat,
	dznFormat,
	picrossFormat,
	xpmFormat,
	xbmFormat,
	sgriddlerFormat,
	nnvFormat,
	clingoFormat,
	pzlFormat,
	apsurtFormat,
	nonoFormat,
	nonnyFormat,
	nonFormat,
	sectionsFormat,
	shortFormat,
	shortImageFormat,
	csvFormat,
	pbmFormat,
	pgmFormat,
	ppmFormat,
	pzprv3Format,
	pzprFormat,
	patternFormat,
	dimacsFormat,
	tournamentFormat,
	lettersFormat,
	mkFormat,
	tableFormat,
	ninFormat,
	cwdFormat,
	boschFormat,
	cluesFormat,
	contestFormat,
	columnsFormat,
	jcrossFormat,
	casesFormat,
	cwcFormat,
	makhorinFormat,
	textFormat,
}

// xmlFormats lists the formats of XML. A text in such a document can look like any other format.
var xmlFormats = []*Format{linkFormat, pageFormat, freenonoFormat, picmiFormat, webpbnFormat}

// candidates returns the formats that an input can be of by its first bytes, in the order in which
// Sniff asks them.
func candidates(head []byte) []*Format {
	if xmlHead.matches(head) {
		return xmlFormats
	}
	return registry
}

// Formats returns all formats.
func Formats() []*Format { return slices.Clone(registry) }

// Names lists the names of all formats.
func Names() []string { return namesOf(func(*Format) bool { return true }) }

// ReadableNames lists the names of the formats that can be read.
func ReadableNames() []string { return namesOf((*Format).Reads) }

// WritableNames lists the names of the formats that can be written.
func WritableNames() []string { return namesOf((*Format).Writes) }

func namesOf(isListed func(f *Format) bool) (names []string) {
	for _, f := range registry {
		if isListed(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// ByName returns the format with the given name. The error matches [ErrUnknownFormat] and
// lists the names that exist.
func ByName(name string) (*Format, error) {
	for _, f := range registry {
		if strings.EqualFold(f.Name, name) {
			return f, nil
		}
	}
	return nil, fmt.Errorf("%w: found %q, expected one of %s", ErrUnknownFormat, name, strings.Join(Names(), ", "))
}

// ByExtension returns the format of a file name's extension, with or without a following
// ".gz"; ok is false if there is none.
func ByExtension(path string) (f *Format, ok bool) {
	ext := Extension(path)
	for _, f := range registry {
		if slices.Contains(f.Extensions, ext) {
			return f, true
		}
	}
	return nil, false
}

// Extension returns the extension of a file name that shows its format, in lower case and
// without a following ".gz"; it is empty if there is none.
func Extension(path string) string {
	path = strings.ToLower(filepath.Base(path))
	path = strings.TrimSuffix(path, ".gz")
	return filepath.Ext(path)
}

// Sniff returns the format that fits the first bytes of an input, which must
// not be compressed; ok is false if none does. A few thousand bytes suffice.
func Sniff(head []byte) (f *Format, ok bool) {
	head = files.TrimMark(head)
	for _, f := range candidates(head) {
		if f.sniff(head) {
			return f, true
		}
	}
	return nil, false
}
