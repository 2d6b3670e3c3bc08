package draw

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestForPress: in the inks of a press, books, their covers and sheets are PDF/X-3: they have the
// entries of the document and of every page once and nothing that PDF/X-3 forbids, and the table of
// objects leads to all objects. In the colours of screens they are plain PDFs, with links.
func TestForPress(t *testing.T) {
	o := BookOptions{Title: "A title", Trim: trim(t, "6x9"), Bleed: 9, Levels: levels}
	for inks, press := range map[Inks]bool{RGB: false, Grey: true, CMYK: true} {
		o.Inks = inks
		cover := testrun.Must(NewBookCover(bookPuzzles(t), o, 3))(t)
		var book, front, back, spine, sheet bytes.Buffer
		testrun.OK(t, errors.Join(cover.Inside(&book), cover.Front(&front), cover.Back(&back), cover.WriteSpine(&spine),
			PDF(&sheet, prints(t), PDFOptions{Inks: inks})))
		for name, file := range map[string][]byte{
			"book": book.Bytes(), "front": front.Bytes(), "back": back.Bytes(), "spine": spine.Bytes(), "sheet": sheet.Bytes(),
		} {
			t.Run(fmt.Sprintf("%s %s", inks, name), func(t *testing.T) { checkPress(t, file, press, name == "book") })
		}
	}
}

func checkPress(t *testing.T, file []byte, press, linked bool) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file.pdf")
	testrun.OK(t, os.WriteFile(path, file, 0o666))
	if said := run(t, "pdfinfo", path); strings.Contains(said, "PDF/X-3:2002") != press {
		t.Errorf("pdfinfo says %q", said)
	}
	count := func(text string) int { return bytes.Count(file, []byte(text)) }
	for _, entry := range []string{"/GTS_PDFXVersion (PDF/X-3:2002)", "/Trapped /False", "/OutputIntents [", "/S /GTS_PDFX ", "/ID [<"} {
		if (count(entry) == 1) != press || count(entry) > 1 {
			t.Errorf("%d of %s", count(entry), entry)
		}
	}
	if !press {
		if linked && count("/Annots") == 0 {
			t.Error("no links")
		}
		return
	}
	if pages := count("<</Type /Page\n"); pages == 0 || count("/TrimBox [") != pages {
		t.Errorf("%d trim boxes on %d pages", count("/TrimBox ["), pages)
	}
	for _, forbidden := range []string{"/Annots", "/Names", "/Encrypt", "/JavaScript", "/SMask", "/ca ", "/CA ", "/Transparency", "/DeviceRGB", "/AA "} {
		if count(forbidden) > 0 {
			t.Errorf("it has %s", forbidden)
		}
	}
	for _, entry := range []string{"/Title (", "/Producer (", "/Creator (", "/CreationDate (", "/ModDate (", "/FontFile2 "} {
		if count(entry) == 0 {
			t.Errorf("no %s", entry)
		}
	}
	table := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(file)
	if table == nil {
		t.Fatal("the file has no end")
	}
	at, _ := strconv.Atoi(string(table[1]))
	lines := strings.Split(string(file[at:]), "\n")
	for i, line := range lines[3:] {
		if line == "trailer" {
			if want := fmt.Sprintf("0 %d", i+1); lines[0] != "xref" || lines[1] != want {
				t.Errorf("the table starts with %q, expected %q", lines[:2], want)
			}
			break
		}
		offset, err := strconv.Atoi(line[:10])
		if want := fmt.Sprintf("%d 0 obj\n", i+1); err != nil || !bytes.HasPrefix(file[offset:], []byte(want)) {
			t.Errorf("%q does not lead to %q", line, want)
		}
	}
}
