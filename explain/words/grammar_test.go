package words_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain/words"
	"nonogram/proof"
)

// TestGrammar: sentences whose words depend on what is next to them.
func TestGrammar(t *testing.T) {
	touches := example{clue: nonogram.NewClue(3, 2), board: ".???##????"}
	for _, test := range []struct {
		language string
		example
		at   int
		want string
	}{
		{"fr", touches, 1, "le 3 couvrirait la case 1, qui est vide, ou toucherait la case 5"},
		{"es", touches, 1, "el 3 cubriría la casilla 1, que está vacía, o tocaría la casilla 5; el 2"},
		{"pt-BR", touches, 1, "o 3 cobriria a célula 1, que está vazia, ou tocaria a célula 5; o 2"},
		{"es", example{clue: nonogram.NewClue(2, 1), board: "?.??????.?"}, 0, "porque de lo contrario cubriría"},
		{"ru", example{clue: nonogram.NewClue(2, 1, 2, 1, 2), board: "...?#??#?##?#??#?..."}, 6, "входят во второй блок 2"},
	} {
		p, board := test.setUp(t)
		d := proof.Deduction{Technique: proof.LineCases, Line: nonogram.Row(0), Result: []proof.Fact{{Place: nonogram.Row(0).Place(test.at), Cell: nonogram.BlankCell}}}
		for x, c := range board.Cells() {
			if c.Known() {
				d.Evidence = append(d.Evidence, proof.Fact{Place: d.Line.Place(x), Cell: c})
			}
		}
		l, err := words.In(test.language)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Deduction(p, d); !strings.Contains(got, test.want) {
			t.Errorf("%s: %v on %s:\ngot  %s\nwant %s", test.language, test.clue, test.board, got, test.want)
		}
	}
}
