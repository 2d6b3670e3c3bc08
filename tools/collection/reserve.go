package main

import (
	"cmp"
	"context"
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
	"nonogram/internal/site/collection"
)

// source is where the daily puzzles of a kind come from: an icon set with the categories of
// emoji, and options as in lists.
type source struct{ set, options string }

var sources = map[string]source{
	"small":  {"fluent-emoji-high-contrast", "side=10,12"},
	"medium": {"noto", "side=15"},
	"large":  {"fluent-emoji-flat", "side=20"},
	"colour": {"twemoji", "side=15,20 colours=4"},
}

// subjects are the categories of emoji with things that can be recognised.
var subjects = []string{"Animals & Nature", "Food & Drink", "Activities", "Travel & Places", "Objects"}

// unwanted matches the names of icons that are weapons, symbols, nearly the same as others,
// or nothing to enjoy.
var unwanted = regexp.MustCompile(`gun|pistol|bomb|dagger|sword|bow-and|cigarette|coffin|urn|drop-of-blood|syringe|place-of|mosque|church|synagogue|kaaba|hindu|shinto|prayer|` +
	`o-clock|thirty|keycap|flag|button|mahjong|joker|calendar|card|medal|ticket|person|man-|woman|people|rosary|moon|sunrise|sunset|night|input|tone|slash|headstone|nazar|hamsa|razor|pill|` +
	`chart|page|memo|ledger|envelope|mailbox|inbox|outbox|e-mail|currency|banknote|credit|receipt|atm|building|office|hotel|bank|hospital|store|yen|dollar|euro|pound`)

// fillReserve writes the lists of daily puzzles: of each kind the n best icons that no pack
// has, and no list rejects.
func fillReserve(ctx context.Context, n int) error {
	taken, err := takenIcons()
	if err != nil {
		return err
	}
	for _, kind := range collection.DailyKinds {
		picks, err := leftOver(sources[kind], taken, 2*n+n/4)
		if err != nil {
			return err
		}
		l := &packList{file: kind, name: "reserve-" + kind, title: "Daily, " + kind, about: "Pictures for the days.", picks: picks}
		for _, p := range picks {
			p.list = l
		}
		if _, err := makeAll(ctx, []*packList{l}); err != nil {
			return err
		}
		picks = slices.DeleteFunc(picks, func(p *pick) bool { return !p.isGood() })
		slices.SortStableFunc(picks, func(a, b *pick) int { return cmp.Compare(b.value(), a.value()) })
		if err := writeReserve(l, sources[kind].options, picks[:min(n, len(picks))]); err != nil {
			return err
		}
	}
	return nil
}

// takenIcons are those of the lists of packs, and those that a list rejects.
func takenIcons() (map[string]bool, error) {
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
		for _, icon := range l.rejected {
			taken[icon] = true
		}
		for _, p := range l.picks {
			taken[p.name()] = taken[p.name()] || isReserve(name) == 0
		}
	}
	return taken, nil
}

// leftOver are up to most icons of a set, mixed.
func leftOver(from source, taken map[string]bool, most int) ([]*pick, error) {
	file := filepath.Join("tools/collection/node_modules/@iconify-json", from.set, "metadata.json")
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var metadata struct{ Categories map[string][]string }
	if err := json.Unmarshal(content, &metadata); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	all := &packList{}
	for _, subject := range subjects {
		for _, icon := range metadata.Categories[subject] {
			if name := from.set + ":" + icon; !taken[name] && !unwanted.MatchString(icon) {
				if err := all.readIcon(0, name+" "+from.options); err != nil {
					return nil, err
				}
			}
		}
	}
	slices.SortFunc(all.picks, func(a, b *pick) int { return strings.Compare(mixed(a.icon), mixed(b.icon)) })
	return all.picks[:min(most, len(all.picks))], nil
}

// leastLikeness is what a picture must have, of 1,000; small ones reach it rarely.
const leastLikeness = 880

// isGood reports whether a picture is worth a day: near its icon, hardly changed, and for
// everybody.
func (p *pick) isGood() bool {
	m := p.made
	cells := m.Width * m.Height
	return p.err == nil && m.Likeness >= leastLikeness && len(m.Palette) != 2 && 100*m.Edits <= 2*cells && 2*min(m.Width, m.Height) >= max(m.Width, m.Height) &&
		slices.Contains([]string{"trivial", "easy", "medium"}, m.Verdict.Class)
}

// value ranks pictures by likeness, changes, and how much there is to see in them.
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

func writeReserve(l *packList, options string, picks []*pick) error {
	slices.SortFunc(picks, func(a, b *pick) int { return strings.Compare(a.icon, b.icon) })
	return files.Write(filepath.Join(lists, l.name+".txt"), func(w io.Writer) error {
		fmt.Fprintf(w, "# %s\n# %s\n", l.title, l.about)
		for _, p := range picks {
			fmt.Fprintf(w, "%s %s | %s\n", p.name(), options, p.title)
		}
		_, err := fmt.Fprintln(w)
		return err
	})
}
