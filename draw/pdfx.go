package draw

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strconv"
)

// Entries of a PDF/X-3 document. Presses know its printing condition by name, and its colours are
// those of the press, so it needs no profile.
const (
	pressInfo    = "/GTS_PDFXVersion (PDF/X-3:2002)\n/Trapped /False\n/Creator (nonogram)\n"
	pressCatalog = "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39)" +
		" /RegistryName (http://www.color.org) /Info (Coated FOGRA39) >>]\n"
)

// forPress turns a file of the PDF library into PDF/X-3 (ISO 15930-3). The library writes the
// document's information and its catalogue last, in this order, and their offsets at the end of the
// table of objects.
func forPress(file []byte) []byte {
	const entry = 20 // the length of an entry of the table
	table := bytes.LastIndex(file, []byte("\nxref\n")) + 1
	trailer := table + bytes.Index(file[table:], []byte("trailer\n"))
	info, catalog := offsetAt(file, trailer-2*entry), offsetAt(file, trailer-entry)
	dictionary := func(text []byte, entries string) []byte {
		return bytes.Replace(text, []byte("<<\n"), []byte("<<\n"+entries), 1)
	}

	out := append(bytes.Clone(file[:info]), dictionary(file[info:catalog], pressInfo)...)
	moved := len(out)
	names := catalog + bytes.Index(file[catalog:table], []byte("/Names <<")) // it names embedded files, which the document does not have
	out = append(out, dictionary(file[catalog:names], pressCatalog)...)
	out = append(out, ">>\nendobj\n"...)
	start := len(out)
	out = append(out, file[table:trailer-entry]...)
	out = fmt.Appendf(out, "%010d 00000 n \n", moved)
	end := trailer + bytes.Index(file[trailer:], []byte("startxref"))
	id := sha256.Sum256(out)
	out = append(out, dictionary(file[trailer:end], fmt.Sprintf("/ID [<%x> <%[1]x>]\n", id[:16]))...)
	return fmt.Appendf(out, "startxref\n%d\n%%%%EOF\n", start)
}

// offsetAt reads an offset of the table of objects.
func offsetAt(file []byte, at int) int {
	offset, err := strconv.Atoi(string(file[at : at+10]))
	if err != nil {
		panic(err) // the PDF library writes ten digits
	}
	return offset
}
