// Package message reads and renders messages in ICU MessageFormat. Texts in English that are not
// translated need [Count] alone.
//
//	Hello, {name}.
//	{n, plural, =0 {No cells} one {# cell} other {# cells}}
//	{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}
//	{axis, select, row {Row} other {Column}} {number}
//
// An exact plural case such as =0 comes first; others follow the rules of the catalogue's
// language. In a plural, # is its number. An apostrophe in front of a brace, or of # in a plural,
// starts literal text up to the next apostrophe; two in a row mean one, and any other means itself.
//
// An argument can have fields, as a block of a clue has a length and a colour. A separate message
// renders it, with the fields as arguments: the message "block" of the catalogue renders
// {block, block}, and "block.genitive" renders {block, block, genitive}. So each language adds the
// forms that it needs.
//
// The messages "list.KIND" and "list.KIND.more" join a list, the first for the last two items,
// {a} and {b}, the second for earlier ones: {blocks, and, block} is a list of kind "and" whose
// items the message "block" renders; without a last part the items are text. The only other word
// in the second place is capital: {text, capital} starts with a capital letter.
//
// Numbers have digits only. Offsets of plurals, and the types number, date and time, are errors.
package message

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Args are the arguments of a message by their names. An argument is a string, an int, a bool,
// which is "yes" or "no", Args with fields, or a list, []Args or []string.
type Args map[string]any

// Catalogue has the messages of one language.
type Catalogue struct {
	tag      string
	rules    rules
	messages map[string]parts
}

// Error is a mistake in a message.
type Error struct {
	Key string
	// Column counts the message's characters from 1.
	Column          int
	Found, Expected string
}

func (e *Error) Error() string {
	return fmt.Sprintf("message %q, column %d: found %s, expected %s", e.Key, e.Column, e.Found, e.Expected)
}

// Read reads the catalogue of a language, by its tag such as "pt-BR": a JSON object of
// messages. The error of a message is an [*Error].
func Read(tag string, text []byte) (*Catalogue, error) {
	var messages map[string]string
	if err := json.Unmarshal(text, &messages); err != nil {
		return nil, fmt.Errorf("catalogue %s: %w", tag, err)
	}
	return New(tag, messages)
}

// New makes a catalogue of messages by their keys.
func New(tag string, messages map[string]string) (*Catalogue, error) {
	r, ok := rulesOf[tag]
	if !ok {
		return nil, fmt.Errorf("catalogue %q: found an unknown language, expected one of %s", tag, strings.Join(languages, ", "))
	}
	c := &Catalogue{tag, r, make(map[string]parts, len(messages))}
	for key, text := range messages {
		p, err := parse(key, text)
		if err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", tag, err)
		}
		c.messages[key] = p
	}
	for key, p := range c.messages {
		if err := c.resolve(key, p); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", tag, err)
		}
	}
	return c, nil
}

// Tag returns the tag of the language.
func (c *Catalogue) Tag() string { return c.tag }

// Keys lists the keys of all messages, in order.
func (c *Catalogue) Keys() []string { return slices.Sorted(maps.Keys(c.messages)) }

// Has reports whether there is a message of a key.
func (c *Catalogue) Has(key string) bool { return c.messages[key] != nil }

// Text renders a message. A key without a message is its own text, and a missing argument stays
// in its braces, so that tests find both.
func (c *Catalogue) Text(key string, args Args) string {
	p, ok := c.messages[key]
	if !ok {
		return key
	}
	return string(p.append(nil, c, args))
}

// resolve checks that the catalogue has the forms and lists that a message uses, and sets the
// message that renders each.
func (c *Catalogue) resolve(key string, p parts) error {
	for each := range p.all() {
		f, ok := each.(*form)
		if !ok || f.kind == "capital" {
			continue
		}
		f.list = c.Has("list." + f.kind)
		f.key = f.kind
		switch {
		case f.list:
			f.key = f.style
		case f.style != "":
			f.key += "." + f.style
		}
		if f.key != "" && !c.Has(f.key) {
			return &Error{key, f.column, fmt.Sprintf("{%s} without a message %q", f.source(), f.key), "a message of this catalogue"}
		}
	}
	return nil
}

// Use is a use of an argument in a message.
type Use struct {
	Argument string
	// Form is the message that renders the argument, or each item of a list; empty for text.
	Form string
}

// Uses lists the uses of arguments in a message and all its cases, in order. Tests compare the
// languages by it.
func (c *Catalogue) Uses(key string) []Use {
	var uses []Use
	for each := range c.messages[key].all() {
		switch p := each.(type) {
		case variable:
			uses = append(uses, Use{Argument: string(p)})
		case *choice:
			uses = append(uses, Use{Argument: p.name})
		case *form:
			uses = append(uses, Use{p.name, p.key})
		}
	}
	return uses
}
