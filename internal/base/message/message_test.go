package message_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/message"
	"nonogram/internal/base/testrun"
)

// forms are the messages by which the tests render lists and fields.
var forms = map[string]string{
	"list.and":       "{a} and {b}",
	"list.and.more":  "{a}, {b}",
	"list.plus":      "{a}+{b}",
	"block":          "the {size}",
	"block.genitive": "of the {size}{colour, select, none {} other { in {colour}}}",
	"line":           "{axis, select, row {row} other {column}} {number} ({block, block, genitive})",
}

func catalogue(t testing.TB, tag, text string) *message.Catalogue {
	t.Helper()
	return testrun.Must(with(tag, text))(t)
}

// with returns a catalogue of the forms and one more message, "it".
func with(tag, text string) (*message.Catalogue, error) {
	all := map[string]string{"it": text}
	maps.Copy(all, forms)
	return message.New(tag, all)
}

func TestText(t *testing.T) {
	four := message.Args{"size": 4, "colour": "none"}
	red := message.Args{"size": 2, "colour": "red"}
	for _, test := range []struct {
		tag, text string
		args      message.Args
		want      string
	}{
		{"en", "", nil, ""},
		{"en", "plain # text, 'quoted' and it's", nil, "plain # text, 'quoted' and it's"},
		{"en", "'' '{n}' '{''}' '}", nil, "' {n} {'} }"},
		{"en", "{n} of { m }", message.Args{"n": 3, "m": "four"}, "3 of four"},
		{"en", "{n}", nil, "{n}"},
		{"en", "{n, plural, one {# cell} other {# cells}}", message.Args{"n": 1}, "1 cell"},
		{"en", "{n, plural, one {# cell} other {# cells}}", message.Args{"n": 0}, "0 cells"},
		{"en", "{n, plural,=0{none}one{'#' is #}other{# cells}}", message.Args{"n": 0}, "none"},
		{"en", "{n, plural,=0{none}one{'#' is #}other{# cells}}", message.Args{"n": 1}, "# is 1"},
		{"en", "{n, plural, =1 {the one} one {#} other {all}}", message.Args{"n": 1}, "the one"},
		{"en", "{n, plural, one {#} other {many}}", nil, "many"},
		{"en", "{n, plural, other {{m, plural, one {# in {n}} other {{a, select, x {#} other {}}}}}}", message.Args{"n": 2, "m": 1}, "1 in 2"},
		{"en", "{n, plural, other {{m, plural, one {# in {n}} other {{a, select, x {#} other {}}}}}}", message.Args{"n": 2, "m": 3, "a": "x"}, "3"},
		{"en", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", message.Args{"n": 22}, "22nd"},
		{"en", "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", message.Args{"n": 112}, "112th"},
		{"fr", "{n, plural, one {# case} other {# cases}}", message.Args{"n": 0}, "0 case"},
		{"ru", "{n, plural, one {# клетка} few {# клетки} many {# клеток} other {# клетки}}", message.Args{"n": 22}, "22 клетки"},
		{"ru", "{n, plural, one {# клетка} few {# клетки} many {# клеток} other {# клетки}}", message.Args{"n": 11}, "11 клеток"},
		{"ja", "{n}マス", message.Args{"n": 3}, "3マス"},
		{"en", "{a, select, row {across} other {down}}", message.Args{"a": "row"}, "across"},
		{"en", "{a, select, row {across} other {down}}", message.Args{"a": "diagonal"}, "down"},
		{"en", "{on, select, yes {on} other {off}}", message.Args{"on": true}, "on"},
		{"en", "{on, select, yes {on} other {off}}", message.Args{"on": false}, "off"},
		{"en", "{block, block} fits", message.Args{"block": four}, "the 4 fits"},
		{"en", "the place {block, block, genitive}", message.Args{"block": red}, "the place of the 2 in red"},
		{"en", "{line, line}", message.Args{"line": message.Args{"axis": "row", "number": 3, "block": four}}, "row 3 (of the 4)"},
		{"en", "{blocks, and, block}", message.Args{"blocks": []message.Args{}}, ""},
		{"en", "{blocks, and, block}", message.Args{"blocks": []message.Args{four}}, "the 4"},
		{"en", "{blocks, and, block}", message.Args{"blocks": []message.Args{four, red}}, "the 4 and the 2"},
		{"en", "{blocks, and, block.genitive}", message.Args{"blocks": []message.Args{four, red, four}}, "of the 4, of the 2 in red and of the 4"},
		{"en", "{names, plus}", message.Args{"names": []string{"a", "b", "c"}}, "a+b+c"},
		{"en", "{names, plus}", message.Args{"names": 3}, "{names, plus}"},
		{"en", "{text, capital}.", message.Args{"text": "éclair"}, "Éclair."},
		{"ja", "{text, capital}。", message.Args{"text": "4のブロック"}, "4のブロック。"},
		{"en", "<link>{n} puzzles</link>", message.Args{"n": 3}, "<link>3 puzzles</link>"},
	} {
		if got := catalogue(t, test.tag, test.text).Text("it", test.args); got != test.want {
			t.Errorf("%s %q with %v: got %q, want %q", test.tag, test.text, test.args, got, test.want)
		}
	}
}

func TestUnknownKey(t *testing.T) {
	if got := catalogue(t, "en", "").Text("end.praise", nil); got != "end.praise" {
		t.Error(got)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"{":                             `message "it", column 2: found the end, expected the name of an argument`,
		"{}":                            `message "it", column 2: found "}", expected the name of an argument`,
		"a }":                           `message "it", column 3: found "}", expected the end of the message`,
		"größe {n":                      `message "it", column 9: found the end, expected "," or "}"`,
		"{n x}":                         `message "it", column 4: found "x", expected "," or "}"`,
		"{n, }":                         `message "it", column 5: found "}", expected plural, selectordinal, select or a form`,
		"{n, number}":                   `message "it", column 5: found "number", expected plural, selectordinal, select or a form`,
		"{n, plural}":                   `message "it", column 11: found "}", expected "," and cases`,
		"{n, plural, }":                 `message "it", column 13: found "}", expected the case other`,
		"{n, plural, one {#}}":          `message "it", column 20: found "}", expected the case other`,
		"{n, plural, most {#}}":         `message "it", column 13: found "most", expected zero, one, two, few, many, other or a number such as =1`,
		"{n, plural, =x {#} other {}}":  `message "it", column 13: found "=x", expected a number after =`,
		"{n, plural, offset:1 other{}}": `message "it", column 13: found "offset:1", expected zero, one, two, few, many, other or a number such as =1`,
		"{n, select, a {} a {}}":        `message "it", column 18: found "a", expected each case once`,
		"{n, select, a b}":              `message "it", column 15: found "b", expected "{" after the case a`,
		"{n, select, a {b":              `message "it", column 17: found the end, expected "}" at the end of the case a`,
		"{b, block, genitive, more}":    `message "it", column 20: found ",", expected "}"`,
		"{b, block, dative}":            `message "it", column 5: found {b, block, dative} without a message "block.dative", expected a message of this catalogue`,
		"{b, and, cell}":                `message "it", column 5: found {b, and, cell} without a message "cell", expected a message of this catalogue`,
		strings.Repeat("{n, select, other {", 21): `message "it", column 393: found "other", expected at most 20 cases within each other`,
	} {
		_, err := with("en", text)
		var fault *message.Error
		if !errors.As(err, &fault) || fault.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		`{"a": 1}`: "cannot unmarshal number",
		`{"a"`:     "unexpected end",
	} {
		if _, err := message.Read("en", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := message.New("tlh", nil); err == nil || !strings.Contains(err.Error(), "zh-Hans") {
		t.Error(err)
	}
}

func TestUses(t *testing.T) {
	c := catalogue(t, "en", "{n} {n, plural, one {{b, block}} other {{bs, and, block.genitive} {names, plus} {a, select, other {{x, capital}}}}}")
	want := []message.Use{
		{Argument: "n"}, {Argument: "n"}, {Argument: "b", Form: "block"}, {Argument: "bs", Form: "block.genitive"},
		{Argument: "names"}, {Argument: "a"}, {Argument: "x"},
	}
	if got := c.Uses("it"); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range forms {
		f.Add("en", text)
	}
	f.Add("ru", "{n, plural, =0 {нет} one {# клетка} few {# клетки} many {# клеток} other {# клетки}}")
	f.Add("en", "{n, selectordinal, one {#st} other {{a, select, x {'{'#} other {it''s}}}}")
	f.Add("en", "{text, capital}{n, list}{b, and}")
	f.Fuzz(func(t *testing.T, tag, text string) {
		c, err := with(tag, text)
		if err != nil {
			return
		}
		if !strings.ContainsAny(text, "{}'#") && c.Text("it", nil) != text {
			t.Errorf("%q is rendered as %q", text, c.Text("it", nil))
		}
		for _, value := range []any{nil, 1, "x", true, message.Args{"size": 1}, []message.Args{{"size": 1}, {}}, []string{"a", "b", "c"}} {
			args := message.Args{}
			for _, use := range c.Uses("it") {
				args[use.Argument] = value
			}
			c.Text("it", args)
		}
	})
}
