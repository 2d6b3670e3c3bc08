package svg

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// rule gives some properties to the elements that match its selector.
type rule struct {
	element, id string
	classes     []string
	properties  map[string]string
}

// weight returns the specificity of a rule in CSS.
func (r rule) weight() int {
	w := 100*min(len(r.id), 1) + 10*len(r.classes)
	return w + min(len(r.element), 1)
}

// names reports whether a rule is for an element with these classes.
func (r rule) names(e *element, own []string) bool {
	return (r.element == "" || r.element == e.name) && (r.id == "" || r.id == e.attributes["id"]) &&
		!slices.ContainsFunc(r.classes, func(c string) bool { return !slices.Contains(own, c) })
}

// skipped matches the parts of a style sheet to ignore, and selector a selector; most drawings need
// neither.
var (
	skipped = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?s)/\*.*?\*/|@(charset|namespace|import)[^;{]*;`)
	})
	selector = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\*|[\w-]*)(#[\w-]+)?((?:\.[\w-]+)*)$`) })
	// onPage matches the media of a light page on a screen.
	onPage = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^@media\s*(all|(only\s+)?screen|(screen\s+and\s*)?\(\s*prefers-color-scheme\s*:\s*light\s*\))$`)
	})
)

// maxRules is the most rules of a drawing, and maxCompared the most comparisons of each with each
// element.
const (
	maxRules    = 2000
	maxCompared = 5_000_000
)

// rules reads a style sheet. It reads selectors of elements, classes and ids, as drawing programs
// write them; others are an error at the sheet, since they might mean any element. It leaves out
// rules for other media than a light page, and those for states of an element, such as :hover.
func (e *element) rules(text string) (all []rule, err error) {
	text = skipped().ReplaceAllString(text, "")
	for strings.TrimSpace(text) != "" {
		head, rest, open := strings.Cut(text, "{")
		head = strings.TrimSpace(head)
		body, after, closed := strings.Cut(rest, "}")
		if open && strings.HasPrefix(head, "@") {
			body, after, closed = cutBlock(rest)
		}
		if !open || !closed {
			return nil, e.fault(ErrDamaged, "found %.40q, expected a rule such as .a{fill:red}", strings.TrimSpace(text))
		}
		text = after
		if strings.HasPrefix(head, "@") {
			if onPage().MatchString(head) {
				inner, err := e.rules(body)
				if err != nil {
					return nil, err
				}
				all = append(all, inner...)
			}
			continue
		}
		properties := declarations(body)
		for one := range strings.SplitSeq(head, ",") {
			if one = strings.TrimSpace(one); strings.Contains(one, ":") {
				continue
			}
			parts := selector().FindStringSubmatch(one)
			if parts == nil || one == "" {
				return nil, e.fault(ErrUnsupported, "found selector %.40q, expected an element, .class or #id", one)
			}
			all = append(all, rule{
				element: strings.TrimPrefix(parts[1], "*"), id: strings.TrimPrefix(parts[2], "#"),
				classes: strings.FieldsFunc(parts[3], func(r rune) bool { return r == '.' }), properties: properties,
			})
		}
	}
	return all, nil
}

// cutBlock cuts a text at the brace that closes the one opened just before the text.
func cutBlock(text string) (block, after string, closed bool) {
	depth := 1
	for i, c := range text {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			return text[:i], text[i+1:], true
		}
	}
	return text, "", false
}

// declarations reads properties as the attribute style has them.
func declarations(text string) map[string]string {
	all := make(map[string]string)
	for declaration := range strings.SplitSeq(text, ";") {
		if name, value, ok := strings.Cut(declaration, ":"); ok {
			all[strings.ToLower(strings.TrimSpace(name))] = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "!important"))
		}
	}
	return all
}

// apply gives an element and those in it the properties of rules, the strongest last, and then of
// their attribute style: both are stronger than other attributes.
func (e *element) apply(rules []rule) {
	own := strings.Fields(e.attributes["class"])
	for _, r := range rules {
		if r.names(e, own) {
			maps.Copy(e.attributes, r.properties)
		}
	}
	maps.Copy(e.attributes, declarations(e.attributes["style"]))
	for _, child := range e.children {
		child.apply(rules)
	}
}
