package reader_test

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	// joints separates the clauses of a sentence.
	joints = regexp.MustCompile(`; |, so |: `)
	// general matches clauses that are about other cells or blocks, or lead to another bound, each time.
	general = regexp.MustCompile(`^(?:a run of |they are |it covers |with )|comes? (?:before|after)`)
	// room matches a reason of room, which can serve several cells of that room.
	room = regexp.MustCompile(`fits? in cells? `)
)

// repeats checks that no part of an argument says a clause twice, or gives a reason of room twice for the same results.
func (a *argument) repeats() error {
	for _, p := range a.parts {
		if len(p.clauses) == 0 {
			continue
		}
		said := make(map[string]bool)
		for _, sentence := range p.clauses[0] {
			_, results, _ := strings.Cut(sentence.text, ", so ")
			for _, text := range joints.Split(sentence.text, -1) {
				if text = strings.TrimPrefix(text, "so "); room.MatchString(text) {
					text += ", so " + results
				}
				if said[text] && !general.MatchString(text) {
					return fmt.Errorf("%q: is said twice", text)
				}
				said[text] = true
			}
		}
	}
	return nil
}
