package format_test

import "testing"

func FuzzReadFreenono(f *testing.F) {
	fuzzRead(f, "freenono", freenono, "<FreeNono><Nonograms><Nonogram><line>x</line></Nonogram><Nonogram/></Nonograms></FreeNono>", "<FreeNono/>")
}

func FuzzReadPicmi(f *testing.F) {
	fuzzRead(f, "picmi", "<picmi><board name='&lt;'><row>1-</row></board></picmi>", "<picmi><board><xpm>x</xpm></board></picmi>")
}
