package cli

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"nonogram/explain"
	"nonogram/solve"
)

func rated(class explain.Class, minutes int) explain.Rating {
	return explain.Rating{Status: solve.Unique, Class: class, Pace: explain.Pace{Practised: time.Duration(minutes) * time.Minute}}
}

// TestNearest: the class counts first, then the minutes beyond the aim, then the order.
func TestNearest(t *testing.T) {
	easy3, easy9, medium5, hard40, deep := rated(explain.Easy, 3), rated(explain.Easy, 9), rated(explain.Medium, 5), rated(explain.Hard, 40), rated(explain.Deep, 0)
	for _, test := range []struct {
		aim   aim
		found []explain.Rating
		best  explain.Rating
		met   bool
		text  string
	}{
		{aim{Class: explain.Easy}, []explain.Rating{medium5, easy9, easy3}, easy9, true, ""},
		{aim{Class: explain.Hard}, []explain.Rating{easy9, medium5}, medium5, false, "hard; the nearest is medium, 5 min"},
		{aim{Class: explain.Trivial}, []explain.Rating{deep, easy9}, easy9, false, "trivial; the nearest is easy, 9 min"},
		{aim{Minutes: 4}, []explain.Rating{deep, hard40, medium5}, medium5, false, "at most 4 minutes; the nearest is medium, 5 min"},
		{aim{Minutes: 10}, []explain.Rating{deep, hard40, easy9, easy3}, easy9, true, ""},
		{aim{explain.Easy, 1}, []explain.Rating{medium5, easy9, easy3}, easy3, false, "easy, at most 1 minute; the nearest is easy, 3 min"},
		{aim{Class: explain.Easy}, []explain.Rating{deep}, deep, false, "easy; the nearest is deep"},
	} {
		all := append([]explain.Rating{{Status: solve.Multiple}}, test.found...)
		nearest(test.aim, all, func(r explain.Rating) (solve.Status, explain.Rating) { return r.Status, r })
		best := all[0]
		if best.Class != test.best.Class || best.Pace.Practised != test.best.Pace.Practised || test.aim.met(best) != test.met {
			t.Errorf("%v: found %v, %v, expected %v", test.aim, best.Class, best.Pace.Practised, test.best.Class)
		}
		if text := test.aim.text(best); !test.met && text != test.text {
			t.Errorf("found %q, expected %q", text, test.text)
		}
	}
}

// TestAims: an import and a repair meet the requested difficulty, or name the nearest and exit with
// code 3.
func TestAims(t *testing.T) {
	inFiles(t)
	for _, test := range []struct {
		args, says string
		code       int
	}{
		{"import --difficulty easy -o a.non image.svg", "difficulty     easy", 0},
		{"import --difficulty deep -o a.non image.svg", "wanted         deep; the nearest is ", 3},
		{"import --minutes 5 --width 10 -o a.non image.svg", "image.svg: 10 x ", 0},
		{"import --minutes 0 image.svg", "expected at least 1", 2},
		{"import --given --minutes 1 image.svg", "exclude each other", 2},
		{"import --candidates 2 --difficulty easy -o x image.svg", "easy ", 0},
		{"import --candidates 2 --difficulty deep -o y image.svg", "nonogram: image.svg: wanted deep; the nearest is ", 3},
		{"import --difficulty easy bad.non", "bad.non", 2},
		{"repair --minutes 5 -o a.non two.non", "edits ", 0},
		{"repair --difficulty deep -o a.non two.non", "wanted         deep; the nearest is trivial, 1 min", 3},
	} {
		var says bytes.Buffer
		root := NewRoot()
		root.SetErr(&says)
		root.SetOut(&says)
		root.SetArgs(strings.Fields(test.args))
		if code := exitCode(execute(t.Context(), root), &says); code != test.code || !strings.Contains(says.String(), test.says) {
			t.Errorf("%s: exit code %d\n%s", test.args, code, &says)
		}
	}
}
