package svg

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"nonogram/internal/base/ordered"
)

// The faults of drawings. The package's errors match one of these.
var (
	// ErrDamaged: the drawing breaks the rules of XML or SVG.
	ErrDamaged = errors.New("damaged drawing")
	// ErrUnsupported: the drawing has a part that is not painted here.
	ErrUnsupported = errors.New("unsupported drawing")
	// ErrTooLarge: the drawing has too many parts, or painting takes too long.
	ErrTooLarge = errors.New("drawing too large")
)

const (
	// MaxBytes is the largest drawing.
	MaxBytes = 4 << 20
	// maxDepth limits the nesting of elements.
	maxDepth = 100
	// maxElements is the most elements of a drawing.
	maxElements = 50_000
)

type element struct {
	name         string
	attributes   map[string]string
	children     []*element
	hasText      bool
	line, column int
}

func (e *element) fault(kind error, format string, values ...any) error {
	return faultAt(e.line, e.column, kind, format, values...)
}

func faultAt(line, column int, kind error, format string, values ...any) error {
	return &Fault{kind, fmt.Sprintf("line %d, column %d: %s", line, column, fmt.Sprintf(format, values...))}
}

// Fault is an error in a drawing.
type Fault struct {
	// Kind is one of ErrDamaged, ErrUnsupported and ErrTooLarge.
	Kind error
	Text string
}

func (f *Fault) Error() string { return f.Text }
func (f *Fault) Unwrap() error { return f.Kind }

// Is reports whether a file that starts with these bytes is a drawing: its first element
// is svg.
func Is(head []byte) bool {
	d := xml.NewDecoder(bytes.NewReader(head))
	d.Strict = false
	for {
		token, err := d.RawToken()
		if err != nil {
			return false
		}
		if e, ok := token.(xml.StartElement); ok {
			return e.Name.Local == "svg"
		}
	}
}

const namespace = "http://www.w3.org/2000/svg"

type reader struct {
	xml        *xml.Decoder
	ampersands int // in the whole drawing
	ids        map[string]*element
	elements   int
	rules      []rule
}

// read reads a drawing; ids has its elements by their ids.
func read(data []byte) (root *element, ids map[string]*element, err error) {
	r := reader{xml: xml.NewDecoder(bytes.NewReader(data)), ampersands: bytes.Count(data, []byte("&")), ids: make(map[string]*element)}
	top := new(element)
	if err := r.children(top, 0); err != nil {
		return nil, nil, err
	}
	if len(top.children) != 1 || top.children[0].name != "svg" {
		return nil, nil, &Fault{ErrDamaged, "found no svg element"}
	}
	if len(r.rules)*r.elements > maxCompared {
		return nil, nil, top.children[0].fault(ErrTooLarge, "found %d rules for %d elements, expected fewer", len(r.rules), r.elements)
	}
	ordered.Sort(r.rules, func(a, b rule) int { return cmp.Compare(a.weight(), b.weight()) }) // the strongest last
	top.children[0].apply(r.rules)
	return top.children[0], r.ids, nil
}

// children reads the contents of an element, up to its end.
func (r *reader) children(parent *element, depth int) error {
	for {
		line, column := r.xml.InputPos()
		token, err := r.xml.Token()
		switch {
		case errors.Is(err, io.EOF) && depth == 0:
			return nil
		case err != nil:
			return faultAt(line, column, ErrDamaged, "%v", err)
		}
		switch t := token.(type) {
		case xml.EndElement:
			return nil
		case xml.CharData:
			parent.hasText = parent.hasText || len(bytes.TrimSpace(t)) > 0
			if parent.name == "style" {
				rules, err := parent.rules(string(t))
				if err != nil {
					return err
				}
				if r.rules = append(r.rules, rules...); len(r.rules) > maxRules {
					return parent.fault(ErrTooLarge, "found more than %d rules", maxRules)
				}
			}
		case xml.Directive:
			if err := r.entities(string(t)); err != nil {
				return faultAt(line, column, err, "found an entity that is not a short text, or that is used too often")
			}
		case xml.StartElement:
			if t.Name.Space != "" && t.Name.Space != namespace { // an editor's own
				err = r.xml.Skip()
				if err != nil {
					return faultAt(line, column, ErrDamaged, "%v", err)
				}
				continue
			}
			child := &element{name: t.Name.Local, line: line, column: column}
			if err := r.element(child, t.Attr, depth+1); err != nil {
				return err
			}
			parent.children = append(parent.children, child)
		}
	}
}

// entity matches a name for a plain text, such as Illustrator's for its namespaces.
var entity = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`<!ENTITY\s+(\w+)\s+"([^"&%<]*)"\s*>`)
})

// entities reads the entities of a document type, and refuses those that are no plain texts: they
// could be files, or contain each other.
func (r *reader) entities(doctype string) error {
	longest := 0
	r.xml.Entity = make(map[string]string)
	for _, m := range entity().FindAllStringSubmatch(doctype, -1) {
		r.xml.Entity[m[1]], longest = m[2], max(longest, len(m[2]))
	}
	switch {
	case strings.Count(doctype, "<!ENTITY") > len(r.xml.Entity):
		return ErrUnsupported
	case longest*r.ampersands > MaxBytes:
		return ErrTooLarge
	}
	return nil
}

func (e *element) isBlank() bool {
	return !e.hasText && !slices.ContainsFunc(e.children, func(c *element) bool { return !c.isBlank() })
}

func (r *reader) element(e *element, attributes []xml.Attr, depth int) error {
	if depth > maxDepth {
		return e.fault(ErrTooLarge, "elements are more than %d deep", maxDepth)
	}
	if r.elements++; r.elements > maxElements {
		return e.fault(ErrTooLarge, "more than %d elements", maxElements)
	}
	e.attributes = make(map[string]string, len(attributes))
	for _, a := range attributes {
		if space := a.Name.Space; space == "" || strings.HasSuffix(space, "xlink") {
			e.attributes[a.Name.Local] = strings.TrimSpace(a.Value)
		}
	}
	if id := e.attributes["id"]; id != "" && r.ids[id] == nil {
		r.ids[id] = e
	}
	return r.children(e, depth)
}
