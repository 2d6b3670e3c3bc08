package collection

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/internal/base/testrun"
	"nonogram/solve"
)

// TestVerdicts decides each puzzle, and rates it, or in short tests some of them, whatever the
// files say.
func TestVerdicts(t *testing.T) {
	const some = 25
	for i, e := range WithReserve() {
		p := e.Puzzle()
		if testrun.RaceDetector && (p.Width()*p.Height() > 300 || e.Class == "deep") {
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			checkSolution(t, e)
			if testrun.Long() || i%some == 0 {
				checkVerdict(t, e)
			}
		})
	}
}

func checkSolution(t *testing.T, e Entry) {
	t.Helper()
	p := e.Puzzle()
	solved := testrun.Must(solve.Solve(context.Background(), p, solve.Options{}))(t)
	if solved.Status != solve.Unique {
		t.Fatalf("status %s, want unique", solved.Status)
	}
	testrun.OK(t, p.CheckSolution(solved.Solutions[0]))
	if p.Goal != nil && !p.Goal.Equal(solved.Solutions[0]) {
		t.Error("the goal is not the solution")
	}
}

func checkVerdict(t *testing.T, e Entry) {
	t.Helper()
	session := testrun.Must(app.NewSession(e.Puzzle()))(t)
	r := testrun.Must(session.Rate(context.Background()))(t)
	if got := VerdictOf(r); got != e.Verdict {
		t.Errorf("verdict %+v, the file says %+v", got, e.Verdict)
	}
}

// TestEntries: each puzzle has an allowed licence and occurs once. Its sides are short enough for
// people, and line logic solves the icons of packs.
func TestEntries(t *testing.T) {
	allowed, ids, clues := Licences(), map[string]bool{}, map[string]string{}
	for _, e := range WithReserve() {
		p := e.Puzzle()
		if _, ok := allowed[p.Licence]; !ok {
			t.Errorf("%s has the licence %q, which is not one of those allowed", e.ID, p.Licence)
		}
		if p.Author == "" || p.Title == "" {
			t.Errorf("%s has the author %q and the title %q", e.ID, p.Author, p.Title)
		}
		if p.Licence != "CC0-1.0" && (p.Copyright == "" || p.Source == "") {
			t.Errorf("%s has the copyright %q and the source %q", e.ID, p.Copyright, p.Source)
		}
		most := 60
		if e.icon != "" {
			most = 45
		}
		if min(p.Width(), p.Height()) < 3 || max(p.Width(), p.Height()) > most {
			t.Errorf("%s has %d x %d cells", e.ID, p.Width(), p.Height())
		}
		if !slices.Contains(nonogram.Names[explain.Class](), e.Class) || e.Class == "unrated" || e.icon != "" && e.Class == "deep" {
			t.Errorf("%s is %s", e.ID, e.Class)
		}
		p.Metadata, p.Goal = nonogram.Metadata{}, nil
		wire := string(testrun.Must(json.Marshal(wire.PuzzleOf(p)))(t))
		if other := clues[wire]; ids[e.ID] || other != "" {
			t.Errorf("%s comes twice: %v, or has the clues of %q", e.ID, ids[e.ID], other)
		}
		ids[e.ID], clues[wire] = true, e.ID
	}
}

// TestCopiesAreFaithful: puzzles of other authors are byte-for-byte those of the test data.
func TestCopiesAreFaithful(t *testing.T) {
	known := map[string]bool{}
	for _, folder := range []string{"gnonograms", "webpbn", "survey"} {
		names, _ := filepath.Glob(filepath.Join("../../../../testdata/puzzles", folder, "*.non"))
		for _, name := range names {
			content := testrun.Must(os.ReadFile(name))(t)
			known[string(content)] = true
		}
	}
	for _, folder := range []string{"gnonograms", "webpbn"} {
		names, _ := filepath.Glob(filepath.Join("puzzles", folder, "*.non"))
		for _, name := range names {
			if content, err := os.ReadFile(name); err != nil || !known[string(content)] {
				t.Errorf("%s is no copy of a file of the test data (%v)", name, err)
			}
		}
	}
}

// TestIDsStay: old links to puzzles still work. A release adds its ids here.
func TestIDsStay(t *testing.T) {
	content := testrun.Must(os.ReadFile("testdata/ids.txt"))(t)
	for id := range strings.FieldsSeq(string(content)) {
		if _, ok := Find(id); !ok {
			t.Errorf("%s is gone", id)
		}
	}
}

// TestNumbers: there are pictures for everybody, and line logic solves nearly all.
func TestNumbers(t *testing.T) {
	pictures, coloured, byLines, reserve := 0, 0, 0, 0
	for _, e := range WithReserve() {
		if e.icon == "" {
			continue
		}
		pictures++
		if e.Puzzle().Palette.Colours() > 2 {
			coloured++
		}
		if e.Class == "trivial" || e.Class == "easy" || e.Class == "medium" {
			byLines++
		}
		if e.Minutes == 0 {
			t.Errorf("%s takes no time", e.ID)
		}
	}
	for _, kind := range DailyKinds {
		reserve += len(Reserve(kind))
	}
	for _, kind := range DailyKinds {
		if n := len(Reserve(kind)); n < 365 {
			t.Errorf("%d pictures for days, %s, expected a year without one twice", n, kind)
		}
	}
	if pictures-reserve < 2000 || coloured < 500 || 100*byLines < 90*pictures || reserve < 730 {
		t.Errorf("%d pictures in packs, %d of all in colour, %d solved line by line, %d for days", pictures-reserve, coloured, byLines, reserve)
	}
}

// TestPacks: the name of a pack is a word; the pack has a title, a sentence and a cover, and its
// easiest puzzles come first.
func TestPacks(t *testing.T) {
	for _, p := range Packs() {
		if !regexp.MustCompile(`^[a-z][a-z0-9-]*$`).MatchString(p.Name) || p.Title == "" || !strings.HasSuffix(p.About, ".") {
			t.Errorf("pack %+v", p)
		}
		if p.Cover != "" && p.CoverEntry().ID != strings.Replace(p.Cover, ":", "-", 1) {
			t.Errorf("%s has no puzzle %s for its cover", p.Name, p.Cover)
		}
		for i, e := range p.Entries {
			if e.Number != i+1 || e.Pack != p.Name {
				t.Errorf("%s is number %d of %s, found at %d of %s", e.ID, e.Number, e.Pack, i+1, p.Name)
			}
			if i > 0 && e.icon != "" && e.Difficulty < p.Entries[i-1].Difficulty {
				t.Errorf("%s is easier than the one before it", e.ID)
			}
		}
	}
}

// TestThemes: each pack has one theme, and themes name only existing packs.
func TestThemes(t *testing.T) {
	named := map[string]string{}
	for _, theme := range themes {
		for _, name := range theme.packs {
			if _, ok := FindPack(name); !ok || named[name] != "" {
				t.Errorf("%s of %q is not a pack, or one of %q too", name, theme.title, named[name])
			}
			named[name] = theme.title
		}
	}
	n := 0
	for theme, p := range byTheme(Packs()) {
		n++
		if named[p.Name] != theme {
			t.Errorf("%s is under %q, and has no theme", p.Name, theme)
		}
	}
	if n != len(Packs()) {
		t.Errorf("%d packs by theme, %d in all", n, len(Packs()))
	}
}

// TestPacksComeBack: ReadPack reads the packs that WritePack writes.
func TestPacksComeBack(t *testing.T) {
	for _, file := range packFiles() {
		content := testrun.Must(os.ReadFile(file))(t)
		p := testrun.Must(ReadPack(bytes.NewReader(content), "p"))(t)
		var b bytes.Buffer
		if err := WritePack(&b, p); err != nil || !bytes.Equal(b.Bytes(), content) {
			t.Errorf("%s comes back as another (%v)", file, err)
		}
	}
}

// packFiles lists the files of packs and of daily puzzles.
func packFiles() []string {
	files, _ := filepath.Glob("*/*.jsonl")
	return files
}

// TestCollectionIsSmall: the collection does not store puzzles; all would take five times as much
// memory.
func TestCollectionIsSmall(t *testing.T) {
	heap := func() int64 {
		runtime.GC()
		runtime.GC() // frees the contents of pools
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	before := heap()
	s := testrun.Must(read(embedded))(t)
	if taken := heap() - before; taken > 10<<20 {
		t.Errorf("takes %d bytes, expected at most 10 MiB", taken)
	}
	runtime.KeepAlive(s)
}

func TestPackFaults(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{`{"icon":"nowhere:a","title":"A","link":"N1"}`, `p.jsonl:2: found the unknown set "nowhere"`},
		{`{"icon":"noto:a","difficulty":"x"}`, `p.jsonl:2: found "x", expected a number`},
		{`{"icon":"noto:a","difficult":7}`, `p.jsonl:2: found the key "difficult", expected one of icon`},
		{`{"icon":"noto:a"`, "p.jsonl:2: unexpected EOF"},
		{`{"icon":"noto:a","title":"A","link":"N1AQ"}`, "noto-a: code: the link is damaged or cut off"},
	} {
		p, err := ReadPack(strings.NewReader(`{"title":"T","about":"S."}`+"\n"+test.line+"\n"), "p")
		if err == nil {
			_, err = p.Entries[0].draw()
		}
		if err == nil || !strings.HasPrefix(err.Error(), test.want) {
			t.Errorf("%s: %v, expected %q", test.line, err, test.want)
		}
	}
}

// TestRuns writes grids as the site's pages read them.
func TestRuns(t *testing.T) {
	for want, rows := range map[string][]string{
		"": {"..", ".."}, "2A$B": {"aa", "b."}, "3$.A": {"..", "..", "..", ".a"}, "12A.B2$C": {"aaaaaaaaaaaa.b", "..............", "c............."},
	} {
		g := testrun.Must(nonogram.ParseGrid(rows, make(nonogram.Palette, 4)))(t)
		if got := runsOf(g); got != want {
			t.Errorf("%q: found %q, expected %q", rows, got, want)
		}
	}
}

// TestDaily: a day has a picture of each kind, which is in no pack, and is the same each time. The
// next day has another one.
func TestDaily(t *testing.T) {
	inPack := map[string]bool{}
	for e := range All() {
		inPack[e.ID] = true
	}
	for _, kind := range DailyKinds {
		seen := map[string]string{}
		for i := range Reserve(kind) {
			date := firstDay.AddDate(0, 0, i).Format(time.DateOnly)
			e := testrun.Must(Daily(date, kind))(t)
			if inPack[e.ID] || seen[e.ID] != "" {
				t.Errorf("%s, %s: %s is in a pack or was there on %s", date, kind, e.ID, seen[e.ID])
			}
			seen[e.ID] = date
			if coloured := e.Puzzle().Palette.Colours() > 2; coloured != (kind == "colour") {
				t.Errorf("%s, %s: in colour: %v", date, kind, coloured)
			}
		}
		first, _ := Daily("2026-11-01", kind)
		again, _ := Daily(firstDay.AddDate(0, 0, len(Reserve(kind))).Format(time.DateOnly), kind)
		if first.ID != again.ID {
			t.Errorf("%s: after %s comes %s", kind, first.ID, again.ID)
		}
		if _, err := Daily("1066-10-14", kind); err != nil {
			t.Errorf("a day long ago: %v", err)
		}
	}
}

// TestPastDaysStay: past days keep their puzzles, and so people keep their solutions.
func TestPastDaysStay(t *testing.T) {
	content := testrun.Must(os.ReadFile("testdata/days.txt"))(t)
	for line := range strings.Lines(string(content)) {
		f := strings.Fields(line) // date, kind, id, key
		e := testrun.Must(Daily(f[0], f[1]))(t)
		if key := keyOf(e.Puzzle())[:halfKey]; e.ID != f[2] || key != f[3] {
			t.Errorf("%s, %s: found %s with the key %s, expected %s with %s", f[0], f[1], e.ID, key, f[2], f[3])
		}
	}
}

func TestDailyRefusesWhatIsNoDate(t *testing.T) {
	for _, date := range []string{
		"", "2026", "2026-1-31", "2026-01-32", "2026-13-01", "2026-00-10", "2026-01-00", "2026-02-29", "0000-01-01",
		"+026-01-31", "2026-+1-31", "2026-01-3 ", "2026/01/31", "12026-01-31", "-026-01-31", "20260-1-31", "2026-01-031",
	} {
		if _, err := Daily(date, "small"); err == nil {
			t.Errorf("%q has a picture", date)
		}
	}
	if _, err := Daily("2026-11-21", "huge"); err == nil || !strings.Contains(err.Error(), "small, medium, large or colour") {
		t.Errorf("huge: %v", err)
	}
}

// TestClosed: a day opens when it starts in the first time zone.
func TestClosed(t *testing.T) {
	now := time.Date(2026, time.November, 21, 9, 59, 0, 0, time.UTC)
	if Closed("2026-11-21", now) || !Closed("2026-11-22", now) || Closed("2026-11-22", now.Add(time.Minute)) {
		t.Error("days open at the wrong time")
	}
}

func TestFind(t *testing.T) {
	e, ok := Find("webpbn-6")
	if !ok || e.Name != "webpbn 6" || e.Puzzle().Title != "Scardy Cat" {
		t.Errorf("webpbn-6 is %+v, %v", e, ok)
	}
	for _, id := range []string{"webpbn/webpbn-6", "webpbn/2"} {
		if same, ok := Find(id); !ok || same.ID != e.ID {
			t.Errorf("%s is %+v, %v", id, same, ok)
		}
	}
	for _, id := range []string{"webpbn/0", "webpbn/99", "starter/webpbn-6", "nowhere/1", ""} {
		if _, ok := Find(id); ok {
			t.Errorf("%s is found, but not there", id)
		}
	}
	if _, ok := Find("webpbn-7"); ok {
		t.Error("webpbn-7 is found, but not there")
	}
	e.Puzzle().Rows[0] = nil
	if again, _ := Find("webpbn-6"); again.Puzzle().Rows[0] == nil {
		t.Error("a caller's puzzle is the collection's own")
	}
}

// TestMayName: MayName accepts the names of all puzzles, but no code or address of a puzzle.
func TestMayName(t *testing.T) {
	for _, e := range WithReserve() {
		if !MayName(e.ID) || !MayName(e.Pack+"/"+e.ID) {
			t.Errorf("%s cannot be found", e.ID)
		}
	}
	for _, text := range []string{"RrW8eI3iI3", "BrUR3yE", "5x5:1/3/5/3/1", "https://puzz.link/p?nonogram/5/5", "cat.non"} {
		if MayName(text) {
			t.Errorf("%s waits for the packs", text)
		}
	}
}

// TestNamesAreNumbers: names from before a puzzle is solved reveal nothing of its picture.
func TestNamesAreNumbers(t *testing.T) {
	names := map[string]string{}
	for e := range All() {
		p, _ := FindPack(e.Pack)
		if e.icon != "" && e.Name != p.Title+" "+strconv.Itoa(e.Number) {
			t.Errorf("%s is called %q", e.ID, e.Name)
		}
		if other, ok := names[e.Name]; ok {
			t.Errorf("%s and %s are both called %s", e.ID, other, e.Name)
		}
		names[e.Name] = e.ID
	}
}

// TestPages: the site's files reveal no picture except those on covers, and lead to all puzzles.
func TestPages(t *testing.T) {
	files := Pages()
	var l list
	testrun.OK(t, json.Unmarshal(files["packs.json"], &l))
	var ids map[string]string
	if err := json.Unmarshal(files["packs/ids.json"], &ids); err != nil || len(ids) != Len() {
		t.Errorf("%d ids of %d puzzles, %v", len(ids), Len(), err)
	}
	n := 0
	for _, s := range l.Packs {
		var p pagePack
		testrun.OK(t, json.Unmarshal(files["packs/"+s.Name+".json"], &p))
		for _, q := range p.Puzzles {
			n++
			from := p.Sets[q.Set]
			if q.Credit != nil {
				from = *q.Credit
			}
			if _, ok := l.Licences[from.Licence]; !ok || ids[q.ID] != s.Name || q.Rows == "" {
				t.Errorf("%s has the licence %q, the pack %q and the rows %q", q.ID, from.Licence, ids[q.ID], q.Rows)
			}
		}
	}
	if n != Len() {
		t.Errorf("%d puzzles in files, %d in all", n, Len())
	}
	for name, content := range files {
		if name != "packs.json" && bytes.Contains(content, []byte(`"cells"`)) {
			t.Errorf("%s has a picture", name)
		}
	}
}

// TestPagesAreSmall: the first visit stays small, and so does the program, which people download
// compressed.
func TestPagesAreSmall(t *testing.T) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	files := Pages()
	for _, name := range []string{"packs.json", "packs/starter.json", "packs/first-steps.json"} {
		w.Write(files[name])
	}
	w.Close()
	if b.Len() > 30_000 {
		t.Errorf("a first visit takes %d bytes of the collection, expected at most 30,000", b.Len())
	}
	b.Reset()
	w.Reset(&b)
	for _, name := range packFiles() {
		content := testrun.Must(os.ReadFile(name))(t)
		w.Write(content)
	}
	w.Close()
	if b.Len() > 500_000 {
		t.Errorf("the packs add %d bytes to what is downloaded of the program, expected at most 500,000", b.Len())
	}
}

// TestDerivedAreCurrent: the files made from the collection agree with its puzzles.
func TestDerivedAreCurrent(t *testing.T) {
	for name, write := range map[string]func(io.Writer) error{
		"../../../../docs/collection.md":    WriteAttribution,
		"../../../../web/src/starters.json": WriteStarters,
	} {
		var want bytes.Buffer
		testrun.OK(t, write(&want))
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%s is not what make collection writes (%v)", name, err)
		}
	}
}

func TestFaultsAreReported(t *testing.T) {
	puzzle := "width 1\nheight 1\nrows\n1\ncolumns\n1\n"
	const one = `{"id":"starter-1","status":"unique"}`
	for _, test := range []struct{ puzzle, verdicts, want string }{
		{puzzle, "", "no verdict of starter-1"},
		{puzzle, one + "\n" + strings.Replace(one, "1", "2", 1), "2 verdicts of 1 puzzles"},
		{puzzle, one + "\n" + `{"id":"starter-1","minutes":"x"}`, `verdicts.jsonl:2: found "x", expected a whole number`},
		{puzzle, `{"id":"starter-1","hour":1}`, `verdicts.jsonl:1: found the key "hour", expected one of id`},
		{puzzle + "====\n" + puzzle, "", "2 puzzles, expected one"},
		{"width x", "", "puzzles/starter/1.non"},
	} {
		_, err := read(fstest.MapFS{
			"puzzles/starter/1.non": {Data: []byte(test.puzzle)},
			verdictsFile:            {Data: []byte(test.verdicts)},
		})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, expected %q", test.verdicts, err, test.want)
		}
	}
}

// shortID returns the id of a puzzle in addresses, as web/src/library/collection.ts makes it.
func shortID(id string) string {
	h := fnv.New32a()
	h.Write([]byte(id))
	return fmt.Sprintf("%08x", h.Sum32())
}

// TestShortIDs: a short id names one puzzle. Each number in an old link names one that still
// exists, or one in testdata/gone.txt, which lists those that have left their packs.
func TestShortIDs(t *testing.T) {
	content := testrun.Must(os.ReadFile("testdata/gone.txt"))(t)
	gone := map[string]bool{}
	for id := range strings.FieldsSeq(string(content)) {
		gone[shortID(id)] = true
	}
	ids := map[string]string{}
	for e := range All() {
		short := shortID(e.ID)
		if other, ok := ids[short]; ok {
			t.Errorf("%s and %s both have the short id %s", e.ID, other, short)
		}
		ids[short] = e.ID
	}
	var numbered map[string][]string
	testrun.OK(t, json.Unmarshal(Pages()["packs/numbers.json"], &numbered))
	for pack, all := range numbered {
		for i, short := range all {
			if (ids[short] == "") != gone[short] {
				t.Errorf("number %d of %s is %s, expected a puzzle, or one of testdata/gone.txt", i+1, pack, short)
			}
		}
	}
	if got, want := ids[numbered["first-steps"][0]], "first-steps-mug"; got != want {
		t.Errorf("the first of the first steps is %s, want %s", got, want)
	}
}
