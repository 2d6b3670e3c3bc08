//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app/lessons"
	"nonogram/internal/base/testrun"
)

// TestLearnOnTerminal goes through lessons, drill by drill, and then finds them done.
func TestLearnOnTerminal(t *testing.T) {
	all := lessons.Course()
	for _, l := range all[:testrun.Count(1, len(all))] {
		t.Run(l.ID, func(t *testing.T) {
			saves := t.TempDir()
			x := startPlay(t, saves, nil, "--learn", l.ID)
			x.awaitText("Enter drills")
			x.send("\r")
			for i, d := range l.Drills {
				x.awaitText("fill  x cross") // the keys of an open drill
				x.forget()
				x.send(answering(d))
				x.awaitText("Enter next")
				if i+1 < len(l.Drills) {
					x.forget()
					x.send("\r")
				}
			}
			x.send("q")
			x.end(0)
			again := startPlay(t, saves, nil, "--learn")
			again.awaitText("Lessons")
			again.send("k") // the list starts at the first lesson that is not done
			again.awaitText("done")
			again.send("q")
			again.end(0)
		})
	}
}

// TestLearnFromList: Esc in the list of lessons goes back to the list above.
func TestLearnFromList(t *testing.T) {
	x := startPlay(t, t.TempDir(), nil)
	x.awaitText("The collection")
	for _, key := range []string{"\x1b", "q"} {
		x.forget()
		x.send("G\r") // the lessons are last
		x.awaitText("Esc back")
		x.forget()
		x.send(key)
		if key != "q" {
			x.awaitText("The collection")
		}
	}
	x.end(0)
}

// answering returns the keys that mark the answer of a drill, from its start.
func answering(d lessons.Drill) string {
	var keys strings.Builder
	at := d.Start()
	for _, next := range d.Answer {
		keys.WriteString(strings.Repeat("j", max(0, next.Row-at.Row)) + strings.Repeat("k", max(0, at.Row-next.Row)))
		keys.WriteString(strings.Repeat("l", max(0, next.Column-at.Column)) + strings.Repeat("h", max(0, at.Column-next.Column)))
		switch c, _ := d.Puzzle.Goal.At(next.Row, next.Column).Colour(); {
		case c == nonogram.Blank:
			keys.WriteString("x")
		case d.Puzzle.Palette.Colours() > 2:
			fmt.Fprintf(&keys, "%d ", c)
		default:
			keys.WriteString(" ")
		}
		at = next
	}
	return keys.String()
}
