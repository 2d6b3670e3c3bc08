package picture

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// judged is an image and grids for it, as people ranked them who saw only the grids.
type judged struct {
	name  string
	view  view
	grids []judgedGrid
}

type judgedGrid struct {
	rank       int  // 1 is the best
	recognised bool // someone said what it shows
	likeness   int
}

// readJudged reads testdata/images/judged/judged.txt.
func readJudged(t *testing.T) []judged {
	t.Helper()
	dir := filepath.Join("..", "testdata", "images", "judged")
	file := testrun.Must(os.Open(filepath.Join(dir, "judged.txt")))(t)
	defer file.Close()
	var all []judged
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		switch {
		case line == "":
		case !strings.HasPrefix(line, " "):
			var side int
			next := judged{}
			if _, err := fmt.Sscan(line, &next.name, &side); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			next.view = judgedView(t, filepath.Join(dir, next.name), side)
			all = append(all, next)
		default:
			last := &all[len(all)-1]
			last.grids = append(last.grids, last.grid(t, line))
		}
	}
	return all
}

// opened is an image file.
func opened(t *testing.T, name string) *Source {
	t.Helper()
	file := testrun.Must(os.Open(name))(t)
	defer file.Close()
	return testrun.Must(Open(file, Limits{}))(t)
}

func judgedView(t *testing.T, name string, side int) view {
	t.Helper()
	s := opened(t, name)
	o := Options{Side: side}
	if filepath.Base(name) == "horse.jpg" { // its grids were judged when specks counted for the box
		o.Crop, o.Untrimmed = image.Rect(0, 0, 192, 150), true
	}
	return testrun.Must(s.view(o))(t)
}

// grid reads the line of a grid: its rank, whether it was recognised, mode, size and cells.
func (j *judged) grid(t *testing.T, line string) judgedGrid {
	t.Helper()
	g := judgedGrid{}
	var recognised, mode, cells string
	var width, height int
	if _, err := fmt.Sscanf(line, "  %d %s %s %dx%d %s", &g.rank, &recognised, &mode, &width, &height, &cells); err != nil {
		t.Fatalf("%s: %q: %v", j.name, line, err)
	}
	if width != j.view.frame.cols || height != j.view.frame.rows {
		t.Fatalf("%s: the judged grids have %d x %d cells, one of now would have %d x %d", j.name, width, height, j.view.frame.cols, j.view.frame.rows)
	}
	bits, err := base64.RawStdEncoding.DecodeString(cells)
	if err != nil {
		t.Fatalf("%s: %v", j.name, err)
	}
	values := make([]uint8, width*height)
	for i := range values {
		values[i] = bits[i/8] >> (7 - i%8) & 1
	}
	g.recognised, g.likeness = recognised == "yes", j.view.likeness(values)
	return g
}

// tau is Kendall's rank correlation between the ranks and the likenesses, over the grids that
// have different ranks.
func (j *judged) tau() float64 {
	agree, pairs := 0, 0
	for _, a := range j.grids {
		for _, b := range j.grids {
			switch {
			case a.rank >= b.rank:
				continue
			case a.likeness > b.likeness:
				agree++
			case a.likeness < b.likeness:
				agree--
			}
			pairs++
		}
	}
	return float64(agree) / float64(pairs)
}

// shows reports whether one of the three likest grids was recognised.
func (j *judged) shows() bool {
	likest := slices.SortedStableFunc(slices.Values(j.grids), func(a, b judgedGrid) int { return b.likeness - a.likeness })
	return slices.ContainsFunc(likest[:3], func(g judgedGrid) bool { return g.recognised })
}

// The likeness ranks grids as people do, also those of the third of the images that its
// weights do not follow from.
func TestLikenessAgreesWithPeople(t *testing.T) {
	testrun.NoRace(t)
	all := readJudged(t)
	if len(all) < 40 {
		t.Fatalf("%d images, expected 40 or more", len(all))
	}
	sum, apart, shown := 0.0, 0.0, 0
	for i, j := range all {
		t.Logf("%-28s %5.2f %v", j.name, j.tau(), j.shows())
		sum += j.tau()
		if i%3 == 2 {
			apart += j.tau()
		}
		if j.shows() {
			shown++
		}
	}
	mean, meanApart := sum/float64(len(all)), apart/float64(len(all)/3)
	t.Logf("tau %.3f, %.3f of those apart; %d of %d recognised", mean, meanApart, shown, len(all))
	if mean < 0.6 || meanApart < 0.6 || 40*shown < 34*len(all) {
		t.Errorf("tau is %.2f, and %.2f of those apart, expected at least 0.6; %d of %d images have a recognised grid among their first three, expected 34 of 40", mean, meanApart, shown, len(all))
	}
}
