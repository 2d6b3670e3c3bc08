package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/testrun"
)

func TestMain(m *testing.M) {
	if err := os.Chdir("../../.."); err != nil { // the program's folder
		panic(err)
	}
	os.Exit(m.Run())
}

func listOf(t *testing.T, name, text string) (*packList, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	testrun.OK(t, os.WriteFile(file, []byte(text), 0o644))
	return readList(file)
}

func TestLists(t *testing.T) {
	l := testrun.Must(listOf(t, "tools.txt", "# Workshop\n# All the tools.\n# More.\ncover noto:saw\n\nnoto:saw side=15,20 colours=4 | Saw\n"+
		"noto:pick-axe mode=lines coverage=50\n- noto:anvil | not recognised\n"))(t)
	if l.name != "tools" || l.title != "Workshop" || l.about != "All the tools." || l.cover != "noto:saw" || len(l.picks) != 2 {
		t.Fatalf("%+v", l)
	}
	if p := l.picks[0]; p.name() != "noto:saw" || p.title != "Saw" || len(p.variety.Sides) != 2 || p.variety.Colours[0] != 4 {
		t.Errorf("%+v", p)
	}
	if p := l.picks[1]; p.title != "Pick axe" || p.variety.Options.Coverage != 50 || p.variety.Options.Mode.String() != "lines" {
		t.Errorf("%+v", p)
	}
}

func TestListFaults(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"a.txt", "noto:saw | Saw\n", "# Title"},
		{"a.txt", "# T\n# S.\nsaw | Saw\n", "a.txt:3: found \"saw | Saw\""},
		{"a.txt", "# T\n# S.\nnoto:saw side=x | Saw\n", "a.txt:3"},
		{"a.txt", "# T\n# S.\nnoto:saw size=9 | Saw\n", "size=9"},
		{"a.grids", "= Saw ; r=12\nr\n", "r=12"},
		{"a.grids", "= Saw\n#x#q\n", "a:saw"},
	} {
		if _, err := listOf(t, test.name, test.text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, expected %q", test.text, err, test.want)
		}
	}
}

// TestPuzzlesIn: puzzlesIn reads drawn grids, with their names and authors, and skips other files
// of a folder.
func TestPuzzlesIn(t *testing.T) {
	drawn := testrun.Must(puzzlesIn(filepath.Join(lists, "first-steps.grids")))(t)
	if p := drawn[0]; p.Title != "Heart" || p.Author == "" || p.Licence != "CC0-1.0" || p.Width() != 5 || p.Height() != 5 {
		t.Errorf("%+v", p)
	}
	if all := testrun.Must(puzzlesIn(lists))(t); len(all) <= len(drawn) {
		t.Errorf("%d puzzles in the folder, %d in one of its lists", len(all), len(drawn))
	}
}

// TestDuplicates: a moved picture, or one in which a cell or two differ, counts as the same
// picture, and one in which more cells differ does not. No icon may occur twice.
func TestDuplicates(t *testing.T) {
	heart := []string{".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."}
	moved := append([]string{"........"}, heart...)
	for i := range moved[1:] {
		moved[i+1] = "." + heart[i]
	}
	chipped := append([]string{".##.##.", "###.###"}, heart[2:]...)
	hollow := append([]string{".##.##.", "#.....#", "#.....#"}, heart[3:]...)
	for _, test := range []struct {
		rows []string
		like bool
	}{{heart, true}, {moved, true}, {chipped, true}, {hollow, false}, {[]string{"##", "##"}, false}} {
		picks := []*pick{pickOf(t, "heart", heart), pickOf(t, "other", test.rows)}
		refuseDuplicates(picks)
		if like := picks[1].err != nil; picks[0].err != nil || like != test.like {
			t.Errorf("%q: %v, %v", test.rows, picks[0].err, picks[1].err)
		}
	}
	picks := []*pick{pickOf(t, "heart", heart), pickOf(t, "heart", hollow)}
	if refuseDuplicates(picks); picks[1].err == nil {
		t.Error("an icon is in two packs")
	}
}

func pickOf(t *testing.T, icon string, rows []string) *pick {
	t.Helper()
	g := testrun.Must(nonogram.ParseGrid(rows, nil))(t)
	return &pick{list: &packList{name: "p"}, set: "noto", icon: icon, made: made{puzzle: nonogram.FromGrid(g, nil)}}
}

// TestSameBytes: a pack made once more from its drawn grids has the same bytes.
func TestSameBytes(t *testing.T) {
	file := filepath.Join(lists, "first-steps.grids")
	packs := testrun.Must(read(context.Background(), []string{file}, nil, ""))(t)
	p := packs[0]
	p.Cover = p.goodCover()
	var b bytes.Buffer
	testrun.OK(t, collection.WritePack(&b, p.Pack))
	if want, err := os.ReadFile(filepath.Join(store, "packs", "first-steps.jsonl")); err != nil || !bytes.Equal(b.Bytes(), want) {
		t.Errorf("first-steps.jsonl is not what make collection writes (%v)", err)
	}
}

// TestNoDuplicates: no two pictures of the collection are nearly the same, and there is a reserve
// for days.
func TestNoDuplicates(t *testing.T) {
	var picks []*pick
	add := func(e collection.Entry) {
		if p := e.Puzzle(); p.Goal != nil {
			picks = append(picks, &pick{list: &packList{name: e.Pack}, set: e.Set, icon: e.ID, made: made{puzzle: p, verdict: e.Verdict}})
		}
	}
	for _, e := range collection.WithReserve() {
		add(e)
	}
	refuseDuplicates(picks)
	for _, p := range picks {
		if p.err != nil {
			t.Errorf("%s of %s: %v", p.icon, p.list.name, p.err)
		}
	}
}

// TestPicturesStay: a picture of the collection stays as people have judged it, whatever its icon
// would give today, unless somebody requests to make it again.
func TestPicturesStay(t *testing.T) {
	pack := collection.Packs()[slices.IndexFunc(collection.Packs(), func(p collection.Pack) bool { return p.Cover != "" })]
	e := pack.CoverEntry()
	set, name, _ := strings.Cut(pack.Cover, ":")
	for _, again := range []string{"", "noto:another", pack.Cover, "all"} {
		p := &pick{list: &packList{}, set: set, icon: name}
		p.make(t.Context(), icon{Error: "no icon"}, keptBut(strings.Split(again, ",")))
		if again == pack.Cover || again == "all" {
			if p.err == nil {
				t.Errorf("-again %s: kept %s", again, pack.Cover)
			}
		} else if p.err != nil || !p.made.puzzle.Goal.Equal(*e.Puzzle().Goal) {
			t.Errorf("-again %q: %v", again, p.err)
		}
	}
}
