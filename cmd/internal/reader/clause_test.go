package reader_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// form is a form of sentences with the function that reads one.
type form struct {
	pattern string
	read    func(r *reading, m []string) (clause, error)
}

var (
	errName  = errors.New("names no block, or no certain one")
	errCells = errors.New("names cells wrongly")
)

// says returns a clause with one reason.
func says(follow func(r *reading) (statement, error)) clause {
	return clause{reasons: 1, follow: func(r *reading, without int) (statement, error) {
		if without >= 0 {
			return statement{}, errors.New("has no reason")
		}
		return follow(r)
	}}
}

// parse parses all sentences of a text.
func (r *reading) parse(text string) (all []clause, err error) {
	var supposed *supposition
	for _, sentence := range sentences(text) {
		if m := r.match(`suppose {C} were {V}`, sentence); m != nil && supposed == nil {
			if supposed, err = r.suppose(m[1], m[2]); err != nil {
				return nil, fmt.Errorf("%q: %w", sentence, err)
			}
			continue
		}
		if m := r.match(`that fails, so {O}`, sentence); m != nil && supposed != nil {
			c, err := supposed.clause(r, m[1])
			if err != nil {
				return nil, fmt.Errorf("%q: %w", sentence, err)
			}
			c.text = sentence
			all, supposed = append(all, c), nil
			continue
		}
		c, err := r.clause(sentence)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", sentence, err)
		}
		c.text = sentence
		if supposed != nil {
			supposed.inner = append(supposed.inner, c)
			continue
		}
		all = append(all, c)
	}
	if len(all) == 0 || supposed != nil {
		return nil, errors.New("no sentence")
	}
	return all, nil
}

var errForm = errors.New("cannot be parsed")

var forms = slices.Concat(counts, rooms, bounds)

// they matches a sentence in which "they" means the cells of its only reason, into which blocks do
// not fit.
var they = regexp.MustCompile(`^([^;]* fits? in (cells [^;]*)), so they are `)

func (r *reading) clause(sentence string) (clause, error) {
	sentence = they.ReplaceAllString(sentence, "$1, so $2 are ")
	for _, f := range forms {
		if m := r.match(f.pattern, sentence); m != nil {
			return f.read(r, m)
		}
	}
	if w, err := r.reason(sentence); err == nil && !r.isFact(sentence) {
		if !strings.Contains(sentence, "cell") {
			return clause{}, errors.New("is a reason that names no cell")
		}
		return clause{reasons: 1, follow: func(r *reading, without int) (statement, error) {
			return statement{pending: w}, nil
		}}, nil
	}
	if conclude, err := r.conclusion(strings.TrimPrefix(sentence, "so ")); err == nil {
		return clause{reasons: 1, follow: func(r *reading, without int) (statement, error) {
			if without >= 0 {
				return statement{}, errors.New("has no reason")
			}
			return conclude(r, nil, -1)
		}}, nil
	}
	err := errForm
	for _, at := range arguing.FindAllStringIndex(sentence, -1) {
		var c clause
		if c, err = r.argued(sentence[:at[0]], sentence[at[1]:]); err == nil {
			return c, nil
		}
	}
	return clause{}, err
}

// isFact reports whether a sentence is a fact that can be a conclusion or a reason. Such a sentence
// alone is a conclusion.
func (r *reading) isFact(sentence string) bool {
	return r.match(`{B} `+bound, sentence) != nil || r.match(`{C} belongs? to {B}(?: or an? (later|earlier) block)?`, sentence) != nil
}

var arguing = regexp.MustCompile(`, so |: `)

// one returns the block with a name.
func (r *reading) one(name string) (int, error) {
	all, ok := r.blocks(r.sight, name)
	if !ok || len(all) != 1 {
		return 0, errName
	}
	return all[0], nil
}

// row returns the first and last of successive blocks.
func (r *reading) row(names string) (from, to int, err error) {
	if names == "all blocks" {
		return 0, len(r.clue) - 1, nil
	}
	if ends, ok := strings.CutPrefix(names, "the blocks from "); ok {
		first, last, _ := strings.Cut(ends, " to ")
		a, err := r.one(first)
		b, err2 := r.one(last)
		if b < a+2 {
			err2 = errors.New("names a row of blocks wrongly")
		}
		return a, b, errors.Join(err, err2)
	}
	all, ok := r.blocks(r.sight, names)
	if !ok {
		return 0, 0, errName
	}
	for n := range all {
		if all[n] != all[0]+n {
			return 0, 0, errors.New("names blocks that do not follow each other")
		}
	}
	return all[0], all[len(all)-1], nil
}
