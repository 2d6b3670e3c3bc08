package format_test

import (
	"bytes"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

func TestReadCSV(t *testing.T) {
	checkReads(t, "a.csv", []readCase{
		{
			"plain", "name,rules\nx,RjH\ny,RjE\n",
			"line 2: x: 1 / 1\nline 3: y: 0 / 0\n",
		}, {
			"no newline at the end, carriage returns", "name,rules\r\nx,RjH\r\ny,RjE",
			"line 2: x: 1 / 1\nline 3: y: 0 / 0\n",
		}, {
			"rows without a name are numbered", "rules\nRjH\nRjE\n",
			"line 2: #1: 1 / 1\nline 3: #2: 0 / 0\n",
		}, {
			"an empty name is numbered unless it is in quotes", "name,rules\n,RjH\n\"\",RjE\n",
			"line 2: #1: 1 / 1\nline 3: : 0 / 0\n",
		}, {
			"comments, blank lines, capitals in the header", "# list\n\n NAME , \"Rules\" # here\n\nx,RjH # one\n#y,RjE\n",
			"line 5: x: 1 / 1\n",
		}, {
			"quotes and escapes", "name,rules\n\"a\\\"b, #c\" , RjH\n'it\\'s \\\\',RjH\nMum's,'RjH'\n\"a \"\"b\"\"\",RjH\n\"two\nlines\",RjH\na\\,b,RjH\n", `
line 2: a"b, #c: 1 / 1
line 3: it's \: 1 / 1
line 4: Mum's: 1 / 1
line 5: a "b": 1 / 1
line 6: two
lines: 1 / 1
line 8: a,b: 1 / 1
`,
		}, {
			"columns and fields that are not for us", "rating,name,rules,name\n5,x,RjH,y\n5,x,RjH,y,z\n", `
warning: a.csv:1:1: column ignored: unknown name "rating"
warning: a.csv:1:19: column ignored: a second "name"
line 2: x: 1 / 1
warning: a.csv:3:11: fields after the last column ignored
line 3: x: 1 / 1
`,
		}, {
			"a bad row does not lose the next", "name,rules\nx,RjX\ny\nz,\nw,LjEw\nv,RjH\n", `
error: a.csv:2:6: short code: found the end, expected more data
error: a.csv:3: malformed: found 1 field, expected 2, with the rules in the last
error: a.csv:4:3: short code: found an empty text, expected a rules code, which starts with R
error: a.csv:5:3: short code: found "LjEw", expected a rules code, which starts with R
line 6: v: 1 / 1
`,
		}, {
			"no rules", "name,foo\nx,RjH\n", "error: a.csv:1:1: header: found \"name,foo\", expected a column \"rules\"\n",
		}, {
			"no rows", "name,rules\n", "error: a.csv: no puzzle: found nothing but blank lines, comments or empty lists\n",
		}, {
			"comments only", "# nothing\n", "error: a.csv: no puzzle: found nothing but blank lines, comments or empty lists\n",
		}, {
			"quotes without end", "name,rules\nx,\"RjH\ny,RjH\n", "error: a.csv:2:4: malformed: found the end of the file, expected the end of the quotes that start here\n",
		}, {
			"broken UTF-8", "name,rules\né\xff,RjH\ny,RjH\n", "warning: a.csv:2:2: the text is not UTF-8: read as windows-1252\nline 2: Ã©ÿ: 1 / 1\nline 3: y: 1 / 1\n",
		}, {
			"rules twice", "rules,name,rules\nRjH,y,RjE\n", "error: a.csv:1:12: header: found a second column \"rules\", expected one\n",
		},
	})
}

// TestFormulasInCSV: no cell of what is written starts a formula in a spreadsheet, and it is read
// again as it was.
func TestFormulasInCSV(t *testing.T) {
	asCSV, err := format.ByName("csv")
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''=1", "'", "'quoted'", "plain = text", "="} {
		p := nonogram.FromGrid(nonogram.NewGrid(1, 1, nonogram.FilledCell), nil)
		p.Title, p.Notes = title, title
		var b bytes.Buffer
		if err := asCSV.Write(&b, p); err != nil {
			t.Fatal(err)
		}
		_, record, _ := strings.Cut(b.String(), "\n")
		if start := strings.TrimLeft(record, `"`); strings.ContainsAny(start[:1], "=+-@") {
			t.Errorf("%s is written as %s", title, record)
		}
		back, err := format.ReadAll(&b, "a.csv", format.ReadOptions{Format: asCSV})
		if err != nil || len(back) != 1 || back[0].Puzzle.Title != title || back[0].Puzzle.Notes != title {
			t.Errorf("%s: found %+v, %v", title, back[0].Puzzle.Metadata, err)
		}
	}
}
