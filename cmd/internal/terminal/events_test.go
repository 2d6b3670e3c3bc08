package terminal

import (
	"cmp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
)

// seen counts by hand the help that the player has seen.
func seen(s *harness, before *help, counted *score) {
	switch h := s.p.help; {
	case h == nil || h == before && h.check != nil:
	case h.check != nil:
		if h.check.Right != app.Unknown {
			counted.checks++
		}
	case h.hint == nil:
	case h.hint.Kind == explain.Step:
		if h.level == 0 {
			counted.hints++
		}
		counted.level = max(counted.level, h.level+1)
	case h.hint.Kind == explain.Mistake && h.level == 0:
		counted.mistakeHints++
	}
}

// TestEverythingCountsTheSame: the end, the replay and the saved game count the help that the
// player has seen, undone or not.
func TestEverythingCountsTheSame(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := newHarness(t, puzzleOf(t, "##./#.."), 70, 20)
		var counted score
		for range rapid.IntRange(0, 25).Draw(r, "keys") {
			key := rapid.SampledFrom([]string{
				"H", "H", "H", "c", "c", "m", "b", "u", "r", "t", "T", "esc", "R", "space", "space", "x",
				"up", "down", "left", "right",
			}).Draw(r, "key")
			before := s.p.help
			s.now = s.now.Add(time.Second)
			s.keys(key)
			if key == "H" || key == "c" {
				seen(s, before, &counted)
			}
			if s.p.stroke != nil {
				s.do(s.p.endStroke())
			}
			if s.p.solved {
				break
			}
		}
		if got := scoreOf(s.p.game.events, forever); got != counted {
			r.Fatalf("%+v, expected %+v", got, counted)
		}
		text := testrun.Must(save(s.p.game, s.p.progress()))(r)
		loaded, _, err := load(text)
		if err != nil || scoreOf(loaded.events, forever) != counted {
			r.Fatalf("saved: %+v, %v, expected %+v", loaded, err, counted)
		}
		if !s.p.solved {
			return
		}
		words := cmp.Or(strings.Join(counted.words(s.p), ", "), "no hints")
		if want := "Solved in " + clockText(s.p.solvedIn) + ", " + words + "."; !strings.Contains(strings.Join(strings.Fields(s.text()), " "), want) {
			r.Fatalf("the end lacks %q:\n%s", want, s.text())
		}
		s.do(s.p.watch())
		for s.p.replay != nil {
			if got := s.p.score(); got.hints > counted.hints || got.checks > counted.checks || got.mistakeHints > counted.mistakeHints {
				r.Fatalf("the replay counts %+v, the end %+v", got, counted)
			}
			s.do(s.p.nextFrame(replayMsg{s.p.replay}))
		}
		if s.p.score() != counted {
			r.Fatalf("after the replay %+v, expected %+v", s.p.score(), counted)
		}
	})
}

// TestRestartAfterTheEnd: a solved game starts again as a new game, and undo cannot solve it.
func TestRestartAfterTheEnd(t *testing.T) {
	s := newHarness(t, puzzleOf(t, "#./.."), 60, 20)
	s.keys("H", "esc", "g", "home", "space")
	s.do(s.p.endStroke())
	if !s.p.solved {
		t.Fatal("not solved")
	}
	s.keys("R", "u", "u", "r")
	if s.p.solved || len(s.p.game.events) != 0 || len(s.p.game.steps) != 0 {
		t.Errorf("solved %v, events %v, steps %v", s.p.solved, s.p.game.events, s.p.game.steps)
	}
	s.wantBoard("after undo", "??/??")
}
