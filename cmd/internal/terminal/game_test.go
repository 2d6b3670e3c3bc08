package terminal

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// randomPuzzle returns a small puzzle, sometimes with given cells.
func randomPuzzle(t *rapid.T) *nonogram.Puzzle {
	w, h := rapid.IntRange(1, 7).Draw(t, "width"), rapid.IntRange(1, 6).Draw(t, "height")
	colours := rapid.IntRange(2, 4).Draw(t, "colours")
	g := nonogram.NewGrid(w, h, nonogram.BlankCell)
	for i := range g.Cells() {
		g.Cells()[i] = nonogram.CellOf(nonogram.Colour(rapid.IntRange(0, colours-1).Draw(t, "cell")))
	}
	palette := nonogram.BlackAndWhite()
	for c := 2; c < colours; c++ {
		palette = append(palette, nonogram.PaletteColour{Symbol: rune('a' + c)})
	}
	if colours > 2 {
		palette[1].Symbol = 'b'
	}
	p := nonogram.FromGrid(g, palette)
	if rapid.Bool().Draw(t, "given") {
		given := nonogram.NewGrid(w, h, p.Palette.Open())
		given.Cells()[0] = g.Cells()[0]
		p.Given = &given
	}
	return p
}

// act performs one random action.
func act(t *rapid.T, g *Game) {
	at := time.Duration(rapid.IntRange(0, 1e6).Draw(t, "ms")) * time.Millisecond
	switch rapid.IntRange(0, 8).Draw(t, "action") {
	case 0:
		g.undo()
	case 1:
		g.redo()
	case 2:
		g.beginTrial(at)
	case 3:
		g.endTrial(Keep, at)
	case 4:
		g.endTrial(Drop, at)
	case 5:
		g.reset(at)
	default:
		mark := Mark(rapid.IntRange(0, g.Puzzle.Palette.Colours()).Draw(t, "mark"))
		kind := rapid.SampledFrom([]StepKind{Paint, Hinted, Correct}).Draw(t, "kind")
		places := rapid.SliceOfN(rapid.IntRange(0, len(g.marks)-1), 1, 5).Draw(t, "places")
		g.apply(kind, setsOf(places, mark), at)
	}
}

// boardState is a board and, during a trial, the board at its start.
type boardState struct {
	Marks, Trial []Mark
}

func stateOf(g *Game) boardState {
	s := boardState{Marks: slices.Clone(g.marks)}
	if g.Trying() {
		s.Trial = slices.Clone(g.marks)
		for place, before := range g.trial {
			s.Trial[place] = before
		}
	}
	return s
}

// TestUndoTakesBack: undo restores the board and the trial from earlier. Undoing everything leads
// back to the start, and redoing everything leads through the same boards. Given cells stay.
func TestUndoTakesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGame(randomPuzzle(t))
		for range rapid.IntRange(0, 25).Draw(t, "steps") {
			before, done := stateOf(g), g.done
			if act(t, g); g.done != done+1 {
				continue
			}
			if g.undo(); !equalStates(stateOf(g), before) {
				t.Fatalf("undone: %v, expected %v", stateOf(g), before)
			}
			g.redo()
		}
		for i, m := range marksOf(g.Puzzle.Start()) {
			if g.given[i] && g.marks[i] != m {
				t.Fatalf("cell %d is %d, was given as %d", i, g.marks[i], m)
			}
		}
		boards := []boardState{stateOf(g)}
		for g.undo() {
			boards = append(boards, stateOf(g))
		}
		if want := stateOf(NewGame(g.Puzzle)); !equalStates(boards[len(boards)-1], want) {
			t.Fatalf("at the start: %v, expected %v", boards[len(boards)-1], want)
		}
		for i := len(boards) - 2; i >= 0; i-- {
			g.redo()
			if !equalStates(stateOf(g), boards[i]) {
				t.Fatalf("redo: %v, expected %v", stateOf(g), boards[i])
			}
		}
	})
}

func equalStates(a, b boardState) bool {
	return slices.Equal(a.Marks, b.Marks) && slices.Equal(a.Trial, b.Trial) && (a.Trial == nil) == (b.Trial == nil)
}

// TestSaveAndLoad: a game is the same after it is saved and loaded, and can undo and redo the same
// steps.
func TestSaveAndLoad(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGame(randomPuzzle(t))
		for range rapid.IntRange(0, 25).Draw(t, "steps") {
			act(t, g)
		}
		g.events = rapid.SliceOfN(rapid.Custom(randomEvent), 0, 6).Draw(t, "events")
		p := Progress{
			Name: "a <name>", Daily: "2026-05-01 small", Elapsed: 61 * time.Second,
			Played: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC), Cursor: nonogram.Place{Column: g.Puzzle.Width() - 1},
			Solved: solved(g.Puzzle, g.marks),
		}
		text := testrun.Must(save(g, p))(t)
		loaded, progress, err := load(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if progress != p {
			t.Fatalf("%+v, expected %+v", progress, p)
		}
		again, err := save(loaded, progress)
		if err != nil || string(again) != string(text) {
			t.Fatalf("%v\n%s\nwant\n%s", err, again, text)
		}
		if !slices.Equal(loaded.events, g.events) {
			t.Fatalf("events %v, expected %v", loaded.events, g.events)
		}
		if !equalStates(stateOf(loaded), stateOf(g)) || Key(loaded.Puzzle) != Key(g.Puzzle) {
			t.Fatal("another board or puzzle")
		}
	})
}

func randomEvent(t *rapid.T) Event {
	return Event{
		rapid.SampledFrom([]EventKind{HintShown, MistakeHintShown, BoardChecked}).Draw(t, "kind"),
		time.Duration(rapid.IntRange(0, 1e6).Draw(t, "ms")) * time.Millisecond,
		rapid.IntRange(1, hintLevels).Draw(t, "level"),
	}
}

// TestOlderGames: a game from an older version has only the number of its hints.
func TestOlderGames(t *testing.T) {
	const text = `{"format":"nonogram game","version":1,"hints":3,"cursor":[0,0],"puzzle":{"rows":[[1],[]],"columns":[[1],[]]},"steps":[]}`
	g, _, err := load([]byte(text))
	testrun.OK(t, err)
	g.events = append(g.events, Event{HintShown, 5, 1}, Event{HintShown, 5, 2})
	if got, want := scoreOf(g.events, forever), (score{hints: 4}); got != want {
		t.Errorf("%+v, expected %+v", got, want)
	}
}

// TestLoadRefuses checks the errors for files that are not valid games.
func TestLoadRefuses(t *testing.T) {
	const head = `{"format":"nonogram game","version":1,"cursor":[0,0],"puzzle":{"rows":[[1],[]],"columns":[[1],[]]},`
	for _, c := range []struct {
		name, text string
		want       error
	}{
		{"empty", "", ErrDamaged},
		{"not JSON", "hello", ErrForeign},
		{"cut off", head + `"steps":[["pai`, ErrDamaged},
		{"another format", `{"format":"chess"}`, ErrForeign},
		{"a later version", `{"format":"nonogram game","version":2}`, ErrForeign},
		{"no puzzle", `{"format":"nonogram game","version":1}`, ErrDamaged},
		{"a bad puzzle", `{"format":"nonogram game","version":1,"puzzle":{"rows":[[9]],"columns":[[1]]}}`, ErrDamaged},
		{"a cell outside", head + `"done":1,"steps":[["paint",0,4,0,2]]}`, ErrDamaged},
		{"a colour outside", head + `"done":1,"steps":[["paint",0,0,0,3]]}`, ErrDamaged},
		{"a mark that was not there", head + `"done":1,"steps":[["paint",0,0,1,2]]}`, ErrDamaged},
		{"a cell twice", head + `"done":1,"steps":[["paint",0,0,0,2,0,2,1]]}`, ErrDamaged},
		{"half a change", head + `"done":1,"steps":[["paint",0,0,0]]}`, ErrDamaged},
		{"an unknown step", head + `"done":1,"steps":[["dance",0,0,0,2]]}`, ErrDamaged},
		{"a step without changes", head + `"done":1,"steps":[["paint",0]]}`, ErrDamaged},
		{"an end without a start", head + `"done":1,"steps":[["keep",0]]}`, ErrDamaged},
		{"a wrong end", head + `"done":3,"steps":[["try",0],["paint",0,0,0,2],["drop",0]]}`, ErrDamaged},
		{"a trial in a trial", head + `"done":2,"steps":[["try",0],["try",0]]}`, ErrDamaged},
		{"more done than there is", head + `"done":1,"steps":[]}`, ErrDamaged},
		{"time before the start", head + `"elapsed":-1,"steps":[]}`, ErrDamaged},
		{"too much time", head + `"elapsed":9e18,"steps":[]}`, ErrDamaged},
		{"a cursor outside", `{"format":"nonogram game","version":1,"cursor":[2,0],"puzzle":{"rows":[[1],[]],"columns":[[1],[]]},"steps":[]}`, ErrDamaged},
		{"an unknown event", head + `"events":[["dance",0,1]],"steps":[]}`, ErrDamaged},
		{"an event of level 5", head + `"events":[["hint",0,5]],"steps":[]}`, ErrDamaged},
		{"an event before the start", head + `"events":[["hint",-1,1]],"steps":[]}`, ErrDamaged},
		{"half an event", head + `"events":[["hint"]],"steps":[]}`, ErrDamaged},
		{"more hints than there can be", head + `"hints":9999999999,"steps":[]}`, ErrDamaged},
		{"called solved", head + `"solved_in":1,"steps":[]}`, ErrDamaged},
	} {
		if _, _, err := load([]byte(c.text)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, expected %v", c.name, err, c.want)
		}
	}
	if _, _, err := load([]byte(head + `"done":1,"solved_in":5,"steps":[["paint",0,0,0,2]]}`)); err != nil {
		t.Errorf("a sound game: %v", err)
	}
}

// FuzzLoad: no text makes load panic, and a game that can be loaded is the same after it is saved
// and loaded again.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(`{"format":"nonogram game","version":1,"name":"x","elapsed":5,"cursor":[0,1],"puzzle":{"rows":[[1],[]],"columns":[[1],[]]},"done":2,"steps":[["try",0],["paint",3,0,0,2,1,0,1],["drop",4,0,2,0,1,1,0]]}`))
	f.Add([]byte(`{"format":"nonogram game","version":1,"cursor":[0,0],"puzzle":{"colours":[{"rgb":"#ffffff"},{"rgb":"#ff0000"},{"rgb":"#0000ff"}],"rows":[[{"length":1,"colour":2}]],"columns":[null],"given":["b"]},"steps":[]}`))
	f.Add([]byte(`{"format":"nonogram game","version":1,"solved_in":4}`))
	f.Add([]byte(`{"format":"nonogram game","version":1,"hints":2,"events":[["hint",5,1],["mistakeHint",6,3],["check",7,2]],"cursor":[0,0],"puzzle":{"rows":[[1],[]],"columns":[[1],[]]},"steps":[]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		g, p, err := load(text)
		if err != nil {
			if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
				t.Fatalf("an error of neither kind: %v", err)
			}
			return
		}
		once, err := save(g, p)
		if err != nil {
			return // such as a date that JSON cannot hold
		}
		g2, p2, err := load(once)
		if err != nil {
			t.Fatalf("%v\n%s", err, once)
		}
		twice, err := save(g2, p2)
		if err != nil || string(once) != string(twice) {
			t.Fatalf("%v\n%s\n%s", err, once, twice)
		}
	})
}

func TestStore(t *testing.T) {
	s := testrun.Must(NewStore(filepath.Join(t.TempDir(), "games")))(t)
	puzzle := parsePuzzle(t, "2x1")
	puzzle.Rows[0] = nonogram.NewClue(1)
	session := testrun.Must(s.Open(puzzle, Progress{Name: "mine"}))(t)
	if _, err := s.Open(puzzle, Progress{}); err == nil {
		t.Error("a second terminal opened the same game")
	}
	session.Game.apply(Paint, setsOf([]int{1}, Cross), 0)
	text := testrun.Must(save(session.Game, session.Progress))(t)
	testrun.OK(t, errors.Join(session.write(2, text), session.write(1, []byte("late")), session.Close()))
	again := testrun.Must(s.Open(puzzle, Progress{Name: "another"}))(t)
	same(t, "marks", again.Game.marks, []Mark{Open, Cross})
	same(t, "name", again.Progress.Name, "mine")
	again.Close()

	// A damaged file is reported, listed as damaged, and not changed.
	testrun.OK(t, os.WriteFile(s.path(Key(puzzle)), text[:len(text)-3], 0o600))
	if _, err := s.Open(puzzle, Progress{}); !errors.Is(err, ErrDamaged) {
		t.Errorf("a damaged file: %v", err)
	}
	if left, err := os.ReadFile(s.path(Key(puzzle))); err != nil || string(left) != string(text[:len(text)-3]) {
		t.Errorf("the damaged file became %q, %v", left, err)
	}
	games, err := s.List()
	if err != nil || len(games) != 1 || !errors.Is(games[0].Err, ErrDamaged) {
		t.Errorf("the list: %+v, %v", games, err)
	}
}

// TestKey: a game is the same whatever its title, and a different one if a clue differs.
func TestKey(t *testing.T) {
	a, b := parsePuzzle(t, "2x1"), parsePuzzle(t, "2x1")
	a.Title = "one"
	b.Goal = new(nonogram.NewGrid(2, 1, nonogram.BlankCell))
	if Key(a) != Key(b) {
		t.Error("a title or a goal makes another game")
	}
	b.Rows[0] = nonogram.NewClue(1)
	if Key(a) == Key(b) {
		t.Error("another clue makes the same game")
	}
}

func TestSettings(t *testing.T) {
	s := testrun.Must(NewStore(t.TempDir()))(t)
	same(t, "at first", s.settings(), defaultSettings)
	want := Settings{Greying: GreyNever, Errors: ErrorsLines, Overwrite: true}
	testrun.OK(t, s.keepSettings(want))
	same(t, "kept", s.settings(), want)
	path := filepath.Join(s.folder, "settings.json")
	for text, want := range map[string]Settings{"{": defaultSettings, `{"greying":"red"}`: defaultSettings} {
		testrun.OK(t, os.WriteFile(path, []byte(text), 0o600))
		same(t, text, s.settings(), want)
	}
}

// TestTrialsAreSmall: a trial takes the memory of its painted cells, however large the board is. A
// saved game can have millions of trials.
func TestTrialsAreSmall(t *testing.T) {
	p := &nonogram.Puzzle{Rows: make([]nonogram.Clue, 400), Columns: make([]nonogram.Clue, 400)}
	in := NewGame(p)
	const trials = 500
	for i := range trials {
		in.beginTrial(0)
		in.apply(Paint, setsOf([]int{i}, Cross), 0)
		in.endTrial([]StepKind{Keep, Drop}[i%2], 0)
	}
	text := testrun.Must(save(in, Progress{}))(t)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	out, _, err := load(text)
	runtime.ReadMemStats(&after)
	if err != nil || !slices.Equal(out.marks, in.marks) || len(out.steps) != 3*trials {
		t.Fatalf("another game, %v", err)
	}
	if used, board := after.TotalAlloc-before.TotalAlloc, uint64(len(in.marks)); used > 50*board {
		t.Errorf("%d trials took %d bytes, which are %d boards", trials, used, used/board)
	}
}
