package main

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"nonogram"
	"nonogram/internal/base/files"
)

// source is an origin of daily puzzles of a kind: the icons of a set whose names have an ending,
// with options as in lists.
type source struct{ kind, set, ending, options string }

// sources are in the order of choosing: an icon is of one kind, and has another chance as a
// larger picture.
var sources = []source{
	{"small", "fluent-emoji-high-contrast", "", "side=10,12,15"},
	{"small", "ph", "-fill", "side=10,12,15"},
	{"small", "tabler", "-filled", "side=10,12,15"},
	{"medium", "fluent-emoji-high-contrast", "", "side=20"},
	{"medium", "ph", "", "side=20"},
	{"medium", "tabler", "", "side=20"},
	{"medium", "fxemoji", "", "side=20"},
	{"medium", "game-icons", "", "side=20"},
	{"large", "game-icons", "", "side=25,30"},
	{"large", "fluent-emoji-high-contrast", "", "side=25,30"},
	{"large", "streamline-pixel", "", "side=30"},
	{"large", "ph", "", "side=30"},
	{"large", "tabler", "", "side=25"},
	{"colour", "twemoji", "", "side=20,25 colours=4,5"},
	{"colour", "noto", "", "side=20,25 colours=4,5"},
	{"colour", "fluent-emoji-flat", "", "side=20,25 colours=4,5"},
	{"colour", "fxemoji", "", "side=20,25 colours=4,5"},
}

// subjects are the categories of emoji with things that can be recognised.
var subjects = []string{"Animals & Nature", "Food & Drink", "Activities", "Travel & Places", "Objects", "Nature", "Places"}

// unwanted matches the names of icons that are weapons, symbols, nearly the same as others,
// or nothing to enjoy.
var unwanted = regexp.MustCompile(`gun|pistol|bomb|dagger|sword|bow-and|cigarette|coffin|urn|drop-of-blood|syringe|place-of|mosque|church|synagogue|kaaba|hindu|shinto|prayer|` +
	`o-?clock|thirty|keycap|flag|button|mahjong|joker|calendar|card|medal|ticket|person|man-|woman|people|rosary|moon|sunrise|sunset|night|input|tone|slash|headstone|nazar|hamsa|razor|pill|` +
	`chart|page|memo|ledger|envelope|mailbox|inbox|outbox|e-mail|currency|banknote|credit|receipt|atm|building|office|hotel|bank|hospital|store|yen|dollar|euro|pound`)

// fillReserve fills the lists of daily puzzles, of the given kinds or else of all, up to n
// pictures each, with the best icons that no pack has and no list rejects.
func fillReserve(ctx context.Context, n int, kinds []string) error {
	for _, from := range sources {
		if len(kinds) > 0 && !slices.Contains(kinds, from.kind) {
			continue
		}
		l, err := readList(filepath.Join(lists, "reserve-"+from.kind+".txt"))
		if err != nil {
			return err
		}
		if err := l.fill(ctx, from, n); err != nil {
			return err
		}
	}
	return nil
}

func (l *packList) fill(ctx context.Context, from source, n int) error {
	more := n - len(l.picks)
	if more <= 0 {
		return nil
	}
	taken, err := takenIcons(l.file)
	if err != nil {
		return err
	}
	fresh, err := from.leftOver(taken, 2*more)
	if err != nil {
		return err
	}
	for _, p := range fresh {
		p.list = l
	}
	l.picks = append(l.picks, fresh...)
	if _, err := makeAll(ctx, []*packList{l}, nil); err != nil {
		return err
	}
	fresh = slices.DeleteFunc(fresh, func(p *pick) bool { return !p.isGood() })
	slices.SortStableFunc(fresh, func(a, b *pick) int { return cmp.Compare(b.value(), a.value()) })
	return l.add(from.options, fresh[:min(more, len(fresh))])
}

// takenIcons returns the icons of all lists, and those that lists of packs or the list of the
// given file reject: an icon that is too small for one kind may do for another.
func takenIcons(file string) (map[string]bool, error) {
	names, err := listFiles()
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, name := range names {
		l, err := readList(name)
		if err != nil {
			return nil, err
		}
		for _, p := range l.picks {
			taken[p.name()] = true
		}
		if isReserve(name) == 0 || name == file {
			for _, icon := range l.rejected {
				taken[icon] = true
			}
		}
	}
	return taken, nil
}

// leftOver returns up to most icons of a set that are not taken.
func (s source) leftOver(taken map[string]bool, most int) ([]*pick, error) {
	icons, err := s.things()
	if err != nil {
		return nil, err
	}
	all := &packList{}
	for _, icon := range icons {
		if name := s.set + ":" + icon; !taken[name] && strings.HasSuffix(icon, s.ending) && !unwanted.MatchString(icon) {
			if err := all.readIcon(0, name+" "+s.options); err != nil {
				return nil, err
			}
		}
	}
	slices.SortFunc(all.picks, func(a, b *pick) int { return strings.Compare(mixed(a.icon), mixed(b.icon)) })
	return all.picks[:min(most, len(all.picks))], nil
}

//go:embed objects.txt
var objects string

// chosen returns the icons of objects.txt by set.
func chosen() map[string][]string {
	out, set := map[string][]string{}, ""
	for line := range strings.Lines(objects) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.FieldsSeq(line) {
			if name, isSet := strings.CutSuffix(word, ":"); isSet {
				set = name
			} else {
				out[set] = append(out[set], word)
			}
		}
	}
	return out
}

// things returns the icons of a set that show something to recognise.
func (s source) things() (icons []string, err error) {
	if icons := chosen()[s.set]; icons != nil {
		return icons, nil
	}
	file := filepath.Join("cmd/tools/collection/node_modules/@iconify-json", s.set, "metadata.json")
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var metadata struct{ Categories map[string][]string }
	if err := json.Unmarshal(content, &metadata); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for _, subject := range subjects {
		icons = append(icons, metadata.Categories[subject]...)
	}
	return icons, nil
}

// leastLikeness is the least likeness of a picture, of 1,000; small ones reach it rarely.
const leastLikeness = 850

// isGood reports whether a picture is worth a day: like its icon, hardly changed, and not too
// hard.
func (p *pick) isGood() bool {
	m := p.made
	cells := m.Width * m.Height
	return p.err == nil && m.Likeness >= leastLikeness && len(m.Palette) != 2 && 100*m.Edits <= 2*cells && 2*min(m.Width, m.Height) >= max(m.Width, m.Height) &&
		slices.Contains([]string{"trivial", "easy", "medium"}, m.Verdict.Class)
}

// value ranks pictures by likeness, changes and detail.
func (p *pick) value() int {
	g, err := p.made.grid()
	if err != nil {
		return 0
	}
	blocks := 0
	q := nonogram.FromGrid(g, p.made.Palette)
	for l := range q.Lines() {
		blocks += len(q.Clue(l))
	}
	seen := min(60*blocks/(g.Width()+g.Height()), 180)
	return p.made.Likeness + seen - 3000*p.made.Edits/len(g.Cells())
}

// add adds lines to the list, after its title and sentence.
func (l *packList) add(options string, picks []*pick) error {
	content, err := os.ReadFile(l.file)
	if err != nil {
		return err
	}
	lines := slices.Collect(strings.Lines(string(content)))
	return files.Write(l.file, func(w io.Writer) error {
		fmt.Fprint(w, strings.Join(lines[:2], ""))
		for _, p := range picks {
			fmt.Fprintf(w, "%s %s | %s\n", p.name(), options, p.title)
		}
		_, err := io.WriteString(w, strings.Join(lines[2:], ""))
		return err
	})
}
