package format

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// charsets lists the single-byte encodings that a document can name, by their names in lower case. As
// browsers do, we read ISO-8859-1 and ASCII as windows-1252, which has more characters.
var charsets = map[string]*charmap.Charmap{
	"us-ascii": charmap.Windows1252, "ascii": charmap.Windows1252,
	"iso-8859-1": charmap.Windows1252, "latin1": charmap.Windows1252, "windows-1252": charmap.Windows1252, "cp1252": charmap.Windows1252,
	"iso-8859-2": charmap.ISO8859_2, "latin2": charmap.ISO8859_2, "windows-1250": charmap.Windows1250,
	"iso-8859-3": charmap.ISO8859_3, "iso-8859-4": charmap.ISO8859_4,
	"iso-8859-5": charmap.ISO8859_5, "windows-1251": charmap.Windows1251, "koi8-r": charmap.KOI8R, "koi8-u": charmap.KOI8U,
	"iso-8859-7": charmap.ISO8859_7, "windows-1253": charmap.Windows1253,
	"iso-8859-9": charmap.Windows1254, "windows-1254": charmap.Windows1254,
	"iso-8859-10": charmap.ISO8859_10, "iso-8859-13": charmap.ISO8859_13, "windows-1257": charmap.Windows1257,
	"iso-8859-14": charmap.ISO8859_14, "iso-8859-15": charmap.ISO8859_15, "iso-8859-16": charmap.ISO8859_16,
}

const readableCharsets = "UTF-8, UTF-16, or a single-byte charset such as ISO-8859-1"

func isUTF16(name string) bool {
	return slices.Contains([]string{"utf-16", "utf-16le", "utf-16be", "iso-10646-ucs-2"}, strings.ToLower(name))
}

// fromUTF16 decodes an input whose first bytes are a byte order mark of UTF-16, or the start of an
// XML document in UTF-16. It returns nil for other inputs.
func fromUTF16(r io.Reader, head []byte) io.Reader {
	for _, mark := range []struct {
		bytes string
		order unicode.Endianness
	}{
		{"\xff\xfe", unicode.LittleEndian}, {"\xfe\xff", unicode.BigEndian},
		{"<\x00?\x00", unicode.LittleEndian}, {"\x00<\x00?", unicode.BigEndian},
	} {
		if bytes.HasPrefix(head, []byte(mark.bytes)) {
			return unicode.UTF16(mark.order, unicode.UseBOM).NewDecoder().Reader(r)
		}
	}
	return nil
}
