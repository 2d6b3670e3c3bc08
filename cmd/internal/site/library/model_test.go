package library

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nonogram/internal/base/testrun"
)

// model is a very simple library in memory.
type model struct {
	puzzles map[string]*modelPuzzle
	tokens  map[string]string
}

type modelPuzzle struct {
	Receipt
	// published is the draft as it was published, and draft as it is after the edits.
	published, draft Draft
	// opinions are the opinions of browsers, such as "likes of browser-number-001".
	opinions map[string]bool
}

// counted returns the number of opinions of a kind.
func (p *modelPuzzle) counted(kind string) (n int) {
	for opinion := range p.opinions {
		if strings.HasPrefix(opinion, kind) {
			n++
		}
	}
	return n
}

// update counts the opinions.
func (p *modelPuzzle) update() {
	p.Likes, p.Plays, p.Reports = p.counted(likes), p.counted(plays), p.counted(reports)
}

// machine applies each action to a library and to a model.
type machine struct {
	ctx     context.Context
	library *Library
	model   model
	ids     []string
}

// TestModel compares a library with the model under random requests.
func TestModel(t *testing.T) {
	testrun.NoRace(t)
	onBoth(t, func(t *testing.T, address string) {
		l := open(t, address)
		// There are few times, so that many are equal.
		now := time.Unix(1_800_000_000, 0).UTC()
		l.now = func() time.Time { return now }
		rapid.Check(t, func(t *rapid.T) {
			testrun.Must(l.writes.Exec("DELETE FROM puzzle"))(t)
			m := &machine{context.Background(), l, model{map[string]*modelPuzzle{}, map[string]string{}}, nil}
			t.Repeat(map[string]func(*rapid.T){
				"":        m.count,
				"publish": m.publish,
				"repeat":  m.publishAgain,
				"get":     m.get,
				"edit":    m.edit,
				"delete":  m.delete,
				"list":    m.list,
				"opine":   m.opine,
				"hide":    m.hide,
				"time":    func(*rapid.T) { now = now.Add(time.Second) },
			})
		})
	})
}

// drawDraft draws from few values, so that many are equal.
func drawDraft(t *rapid.T) Draft {
	width, height := rapid.IntRange(1, 3).Draw(t, "width"), rapid.IntRange(1, 3).Draw(t, "height")
	row := strings.Repeat(rapid.SampledFrom([]string{".", "#"}).Draw(t, "cell"), width)
	p := picture(t, rapid.SampledFrom(titles).Draw(t, "title"), slices.Repeat([]string{row}, height)...)
	p.Author = rapid.SampledFrom([]string{"", "Ann", "ann", "Bo"}).Draw(t, "author")
	return Draft{Puzzle: p, Verdict: Verdict{
		Status:       rapid.SampledFrom([]Status{Unique, Multiple}).Draw(t, "status"),
		LineSolvable: rapid.Bool().Draw(t, "line-solvable"),
		Class:        rapid.SampledFrom([]string{"", "easy", "hard"}).Draw(t, "class"),
		Difficulty:   rapid.SampledFrom([]float64{-0.1, 0, 1.0 / 3, 1e300}).Draw(t, "difficulty"),
	}}
}

var titles = []string{"", "a", "A", "Ä", "ä b", "100%", "a_b", `a\b`, "'; DROP TABLE puzzle; --", "straße", "STRASSE", "日本", "\U0001F600", "ﬁ"}

func (m *machine) publish(t *rapid.T) {
	d := drawDraft(t)
	if rapid.Bool().Draw(t, "with a token") {
		d.Token = fmt.Sprintf("token-number-%03d", rapid.IntRange(0, 9).Draw(t, "token"))
	}
	r, err := m.library.Publish(m.ctx, d)
	if id, ok := m.model.tokens[d.Token]; ok && d.Token != "" && m.model.puzzles[id] != nil {
		m.repeated(t, m.model.puzzles[id], d, r, err)
		return
	}
	if err != nil || r.Repeated || r.Version != 1 || r.Verdict != d.Verdict || m.model.puzzles[r.ID] != nil {
		t.Fatalf("published %+v, %v", r, err)
	}
	m.model.puzzles[r.ID] = &modelPuzzle{r, d, d, map[string]bool{}}
	m.ids = append(m.ids, r.ID)
	if d.Token != "" {
		m.model.tokens[d.Token] = r.ID
	}
}

// repeated checks the answer to a publication whose token first was published before, with the same
// puzzle, whatever its verdict, or another one.
func (m *machine) repeated(t *rapid.T, first *modelPuzzle, d Draft, r Receipt, err error) {
	if !equalDrafts(first.published, d) {
		if !errors.Is(err, ErrTokenReused) {
			t.Fatalf("another puzzle with the token of %s: %+v, %v", first.ID, r, err)
		}
		return
	}
	want := first.Receipt
	want.Repeated = true
	if err != nil || r != want {
		t.Fatalf("found %+v, %v, expected %+v", r, err, want)
	}
}

func equalDrafts(a, b Draft) bool {
	return a.Puzzle.Metadata == b.Puzzle.Metadata && a.Puzzle.Goal.Equal(*b.Puzzle.Goal)
}

func (m *machine) publishAgain(t *rapid.T) {
	p := m.any(t)
	if p == nil || p.published.Token == "" {
		return
	}
	d := p.published
	d.Verdict.Status = Unknown // the server may find another verdict the second time
	r, err := m.library.Publish(m.ctx, d)
	m.repeated(t, p, d, r, err)
}

// any draws a puzzle that may have been deleted, or nil if there is none.
func (m *machine) any(t *rapid.T) *modelPuzzle {
	if len(m.ids) == 0 {
		return nil
	}
	return m.model.puzzles[rapid.SampledFrom(m.ids).Draw(t, "id")]
}

func (m *machine) get(t *rapid.T) {
	if len(m.ids) == 0 {
		return
	}
	id := rapid.SampledFrom(m.ids).Draw(t, "id")
	s, err := m.library.Get(m.ctx, id)
	p := m.model.puzzles[id]
	if p != nil && p.Hidden && errors.Is(err, ErrNotFound) {
		s, err = m.library.Owned(m.ctx, id, p.Key)
	}
	if p == nil {
		if !errors.Is(err, ErrNotFound) {
			t.Fatalf("%s: %v", id, err)
		}
		return
	}
	if err != nil || s.Summary != p.Summary || !equalDrafts(Draft{Puzzle: s.Puzzle}, p.draft) {
		t.Fatalf("%s: found %+v, %v, expected %+v", id, s, err, p.Summary)
	}
}

func (m *machine) edit(t *rapid.T) {
	p := m.any(t)
	if p == nil {
		return
	}
	d := drawDraft(t)
	key := rapid.SampledFrom([]string{p.Key, p.Key, wrongKey(t, p.Key)}).Draw(t, "key")
	version := p.Version + int64(rapid.SampledFrom([]int{0, 0, -1}).Draw(t, "version"))
	s, err := m.library.Edit(m.ctx, p.ID, key, version, d)
	switch {
	case key != p.Key:
		if !errors.Is(err, p.refusal()) {
			t.Fatalf("found %v", err)
		}
	case version != p.Version:
		if !errors.Is(err, ErrConflict) {
			t.Fatalf("found %v", err)
		}
	case err != nil || s.Version != version+1 || s.Created != p.Created || s.Verdict != d.Verdict || s.Reception != p.Reception:
		t.Fatalf("found %+v, %v", s, err)
	default:
		p.Summary, p.draft = s, d
	}
}

// refusal returns the answer to a wrong key.
func (p *modelPuzzle) refusal() error {
	if p.Hidden {
		return ErrNotFound
	}
	return ErrWrongKey
}

// wrongKey draws a key that resembles the right one.
func wrongKey(t *rapid.T, key string) string {
	return rapid.SampledFrom([]string{"", "wrong", newID(), strings.ToLower(key), key + " ", string(secretHash(key))}).Draw(t, "wrong key")
}

func (m *machine) delete(t *rapid.T) {
	p := m.any(t)
	if p == nil {
		return
	}
	if err := m.library.Delete(m.ctx, p.ID, wrongKey(t, p.Key)); !errors.Is(err, p.refusal()) {
		t.Fatalf("found %v", err)
	}
	testrun.OK(t, m.library.Delete(m.ctx, p.ID, p.Key))
	delete(m.model.puzzles, p.ID)
}

// opine gives an opinion, or takes a like back.
func (m *machine) opine(t *rapid.T) {
	p := m.any(t)
	if p == nil {
		return
	}
	browser := fmt.Sprintf("browser-number-%03d", rapid.IntRange(0, 3).Draw(t, "browser"))
	kind := rapid.SampledFrom([]string{likes, plays, reports}).Draw(t, "kind")
	before := maps.Clone(p.opinions)
	p.opinions[kind+" of "+browser] = true
	var s Summary
	var err error
	switch kind {
	case likes:
		like := rapid.Bool().Draw(t, "like")
		if !like {
			delete(p.opinions, kind+" of "+browser)
		}
		s, err = m.library.Like(m.ctx, p.ID, browser, like)
	case plays:
		s, err = m.library.Play(m.ctx, p.ID, browser)
	case reports:
		s, err = m.library.Report(m.ctx, p.ID, browser, Spam, "")
	}
	if p.Hidden {
		if !errors.Is(err, ErrNotFound) {
			t.Fatalf("an opinion on a hidden puzzle: %v", err)
		}
		p.opinions = before
		return
	}
	if p.update(); err != nil || s != p.Summary {
		t.Fatalf("%s: found %+v, %v, expected %+v", kind, s, err, p.Summary)
	}
}

// hide hides a puzzle or shows it again, and checks what its owner sees.
func (m *machine) hide(t *rapid.T) {
	p := m.any(t)
	if p == nil {
		return
	}
	p.Hidden = rapid.Bool().Draw(t, "hide")
	if !p.Hidden {
		maps.DeleteFunc(p.opinions, func(opinion string, _ bool) bool { return strings.HasPrefix(opinion, reports) })
	}
	p.update()
	if s, err := m.library.Hide(m.ctx, p.ID, p.Hidden); err != nil || s != p.Summary {
		t.Fatalf("found %+v, %v, expected %+v", s, err, p.Summary)
	}
	all := testrun.Must(m.library.Moderate(m.ctx, 1000, true))(t)
	if len(all) != len(m.model.puzzles) {
		t.Fatalf("the moderator sees %d puzzles, expected %d", len(all), len(m.model.puzzles))
	}
	for _, found := range all {
		if want := m.model.puzzles[found.ID]; found.Summary != want.Summary || len(found.Reported) != want.Reports {
			t.Fatalf("the moderator sees %+v, expected %+v", found, want.Summary)
		}
	}
}

// listed returns the puzzles that lists may have.
func (m *machine) listed(f Filter) (list []Summary) {
	for _, p := range m.model.puzzles {
		if !p.Hidden && f.chooses(p.Summary) {
			list = append(list, p.Summary)
		}
	}
	return list
}

func (m *machine) count(t *rapid.T) {
	if n, err := m.library.Count(m.ctx, Filter{}); err != nil || n != len(m.listed(Filter{})) {
		t.Fatalf("%d puzzles, %v, expected %d", n, err, len(m.listed(Filter{})))
	}
}

func (m *machine) list(t *rapid.T) {
	q := drawQuery(t)
	want := m.listed(q.Filter)
	slices.SortFunc(want, q.compare)
	var got []Summary
	for {
		page, err := m.library.List(m.ctx, q)
		if err != nil || len(page.Puzzles) > q.Limit || page.Next != "" && len(page.Puzzles) < q.Limit {
			t.Fatalf("%+v: found %+v, %v", q, page, err)
		}
		got = append(got, page.Puzzles...)
		if q.Cursor = page.Next; q.Cursor == "" {
			break
		}
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%+v: found\n%+v\nwant\n%+v", q, got, want)
	}
	if n, err := m.library.Count(m.ctx, q.Filter); err != nil || n != len(want) {
		t.Fatalf("%+v: %d puzzles, %v, expected %d", q, n, err, len(want))
	}
}

func drawQuery(t *rapid.T) Query {
	side := func(name string) Range {
		return Range{rapid.IntRange(0, 3).Draw(t, "least "+name), rapid.IntRange(0, 3).Draw(t, "most "+name)}
	}
	q := Query{
		Sort:    rapid.SampledFrom([]Sort{ByNewest, BySize, ByDifficulty, ByTitle, ByLikes, ByPlays}).Draw(t, "sort"),
		Reverse: rapid.Bool().Draw(t, "reverse"),
		Limit:   rapid.IntRange(1, 4).Draw(t, "limit"),
	}
	switch rapid.IntRange(0, 8).Draw(t, "filter") {
	case 1:
		q.Filter.Width = side("width")
	case 2:
		q.Filter.Height = side("height")
	case 3:
		q.Filter.Colours = side("colours")
	case 4:
		q.Filter.Status = rapid.SampledFrom([]Status{Unique, Multiple, "no such"}).Draw(t, "status")
	case 5:
		q.Filter.Class = rapid.SampledFrom([]string{"easy", "hard"}).Draw(t, "class")
	case 6:
		q.Filter.Author = rapid.SampledFrom([]string{"ANN", "bo", "b", "%"}).Draw(t, "author")
	case 7:
		q.Filter.Title = rapid.SampledFrom(append(titles, "%", "_", `\`, "ASS", "i", "ä")).Draw(t, "title")
	case 8:
		q.Filter = Filter{LineSolvable: true, Class: "easy", Width: side("width")}
	}
	return q
}

// chooses reports whether a filter selects a puzzle.
func (f Filter) chooses(s Summary) bool {
	in := func(r Range, n int) bool { return n >= r.Min && (r.Max == 0 || n <= r.Max) }
	return in(f.Width, s.Width) && in(f.Height, s.Height) && in(f.Colours, s.Colours) &&
		(f.Status == "" || f.Status == s.Verdict.Status) &&
		(f.Class == "" || f.Class == s.Verdict.Class) &&
		(f.Author == "" || folded(f.Author) == folded(s.Author)) &&
		strings.Contains(folded(s.Title), folded(f.Title)) &&
		(!f.LineSolvable || s.Verdict.LineSolvable)
}

// compare compares two puzzles in the order of a query.
func (q Query) compare(a, b Summary) int {
	order := 0
	switch q.Sort {
	case ByNewest:
		order = b.Created.Compare(a.Created)
		order = cmp.Or(order, strings.Compare(b.ID, a.ID))
	case BySize:
		order = cmp.Compare(a.Width*a.Height, b.Width*b.Height)
	case ByLikes:
		order = cmp.Or(cmp.Compare(b.Likes, a.Likes), strings.Compare(b.ID, a.ID))
	case ByPlays:
		order = cmp.Compare(a.Plays, b.Plays)
	case ByDifficulty:
		order = cmp.Compare(a.Verdict.Difficulty, b.Verdict.Difficulty)
	case ByTitle:
		order = strings.Compare(folded(a.Title), folded(b.Title))
	}
	order = cmp.Or(order, strings.Compare(a.ID, b.ID))
	if q.Reverse {
		return -order
	}
	return order
}
