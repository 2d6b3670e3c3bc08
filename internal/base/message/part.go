package message

import (
	"iter"
	"strconv"
	"unicode"
	"unicode/utf8"
)

type part interface {
	// append adds the part, with arguments in their places, to a text.
	append(b []byte, c *Catalogue, args Args) []byte
}

type parts []part

func (all parts) append(b []byte, c *Catalogue, args Args) []byte {
	for _, each := range all {
		b = each.append(b, c, args)
	}
	return b
}

// all yields the parts, including those of all cases.
func (all parts) all() iter.Seq[part] {
	return func(yield func(part) bool) { all.visit(yield) }
}

func (all parts) visit(yield func(part) bool) bool {
	for _, each := range all {
		if !yield(each) {
			return false
		}
		if c, ok := each.(*choice); ok {
			for _, b := range c.branches {
				if !b.text.visit(yield) {
					return false
				}
			}
		}
	}
	return true
}

type text string

func (t text) append(b []byte, _ *Catalogue, _ Args) []byte { return append(b, t...) }

type variable string

func (v variable) append(b []byte, _ *Catalogue, args Args) []byte {
	return appendText(b, string(v), args[string(v)])
}

// appendText appends a text, a number, or yes or no; for any other value, the name in braces.
func appendText(b []byte, name string, value any) []byte {
	switch value := value.(type) {
	case string:
		return append(b, value...)
	case int:
		return strconv.AppendInt(b, int64(value), 10)
	case bool:
		return append(b, yesNo(value)...)
	}
	return append(append(append(b, '{'), name...), '}')
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

type choice struct {
	name, kind string
	branches   []branch
}

type branch struct {
	label string
	text  parts
}

func (h *choice) append(b []byte, c *Catalogue, args Args) []byte {
	found := h.find(h.label(c, args[h.name]))
	if n, ok := args[h.name].(int); ok && h.kind != "select" {
		if exact := h.exactly(n); exact != nil {
			found = exact
		}
	}
	if found == nil {
		found = h.find("other")
	}
	return found.append(b, c, args)
}

func (h *choice) label(c *Catalogue, value any) string {
	switch value := value.(type) {
	case string:
		return value
	case bool:
		return yesNo(value)
	case int:
		switch h.kind {
		case "plural":
			return c.rules.cardinal(max(value, -value))
		case "selectordinal":
			return c.rules.ordinal(max(value, -value))
		}
		return strconv.Itoa(value)
	}
	return "other"
}

// find returns the text of a case, nil if there is none.
func (h *choice) find(label string) parts {
	for _, b := range h.branches {
		if b.label == label {
			return b.text
		}
	}
	return nil
}

// exactly returns the text of the exact case of a number, nil if there is none.
func (h *choice) exactly(n int) parts {
	for _, b := range h.branches {
		if b.label[0] == '=' && b.label[1:] == strconv.Itoa(n) {
			return b.text
		}
	}
	return nil
}

// form writes an argument with fields, or a list, by other messages.
type form struct {
	name, kind, style string
	column            int
	// key is the message that renders it, or each item of a list; none if items are text.
	key  string
	list bool
}

func (f *form) source() string {
	if f.style != "" {
		return f.name + ", " + f.kind + ", " + f.style
	}
	return f.name + ", " + f.kind
}

func (f *form) append(b []byte, c *Catalogue, args Args) []byte {
	switch value := args[f.name].(type) {
	case string:
		if f.kind == "capital" {
			return appendCapital(b, value)
		}
	case Args:
		if !f.list {
			return c.messages[f.key].append(b, c, value)
		}
	case []string:
		if f.list && f.key == "" {
			return append(b, f.join(c, len(value), func(i int) string { return value[i] })...)
		}
	case []Args:
		if f.list && f.key != "" {
			return append(b, f.join(c, len(value), func(i int) string { return c.Text(f.key, value[i]) })...)
		}
	}
	return append(append(append(b, '{'), f.source()...), '}')
}

func (f *form) join(c *Catalogue, n int, item func(int) string) string {
	text := ""
	for i := range n {
		key := "list." + f.kind
		if more := key + ".more"; i < n-1 && c.Has(more) {
			key = more
		}
		if i == 0 {
			text = item(0)
		} else {
			text = c.Text(key, Args{"a": text, "b": item(i)})
		}
	}
	return text
}

// appendCapital writes a text with a capital letter first.
func appendCapital(b []byte, text string) []byte {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 || r == utf8.RuneError {
		return append(b, text...)
	}
	return append(utf8.AppendRune(b, unicode.ToUpper(r)), text[n:]...)
}
