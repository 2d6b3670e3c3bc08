package format

import (
	"fmt"
)

// WarningList collects warnings. It merges those that differ only in their places and in numbers
// into the first of them, with their count.
type WarningList struct {
	list  []Warning
	kinds map[string]int // indexes in list
}

const maxWarnings = 100

// numbersInWarning matches numbers, such as those of a clue: warnings that differ only in them are of
// one kind.
var numbersInWarning = expression(`\d+([ ,]*\d+)*`)

// Add adds warnings.
func (l *WarningList) Add(warnings ...Warning) {
	for _, w := range warnings {
		kind := numbersInWarning().ReplaceAllString(w.Message, "0")
		at, known := l.kinds[kind]
		switch {
		case known:
			l.list[at].Count = max(1, l.list[at].Count) + max(1, w.Count)
		case len(l.list) < maxWarnings:
			if l.kinds == nil {
				l.kinds = map[string]int{}
			}
			l.kinds[kind] = len(l.list)
			l.list = append(l.list, w)
		case len(l.list) == maxWarnings:
			l.list = append(l.list, Warning{File: w.File, Line: w.Line, Message: "more warnings are not shown"})
		}
	}
}

// Take returns the warnings in the order of their first places, and empties the list.
func (l *WarningList) Take() []Warning {
	list := l.list
	*l = WarningList{}
	return list
}

// Empty reports whether there is no warning.
func (l *WarningList) Empty() bool { return len(l.list) == 0 }

// times returns " (2 times)" and so on for a merged warning, otherwise "".
func (w Warning) times() string {
	if w.Count < 2 {
		return ""
	}
	return fmt.Sprintf(" (%d times)", w.Count)
}
