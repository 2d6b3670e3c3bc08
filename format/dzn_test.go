package format_test

import (
	"testing"

	"nonogram/format"
)

const (
	dznRules = "% Hen\nrows = 3;\nrow_rule_len = 2;\nrow_rules = array2d(1..rows, 1..row_rule_len,\n    [0,2,\n     1,1, % two\n     0,0]);\n\n" +
		"cols = 3;\ncol_rule_len = 1;\ncol_rules = array2d(1..cols, 1..1, [2,1,1,]);\n"
	dznCells = "X = 3;\nY = 3;\nmaxlen = 3;\nrows = \t[|1, 1, -1\n\t |1, 0, 1\n\t |0, -1, -1\n\t |];\ncols = \t[|1, 1, -1\n\t |1, -1, -1\n\t |1, -1, -1\n\t |];\n"
)

func TestSniffDZN(t *testing.T) {
	for _, text := range []string{dznRules, dznCells} {
		if f, ok := format.Sniff([]byte(text)); !ok || f.Name != "dzn" {
			t.Errorf("found %v, want dzn", f)
		}
	}
}
