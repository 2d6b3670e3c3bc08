package terminal

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/google/go-cmp/cmp"

	"nonogram/cmd/internal/app/lessons"
	"nonogram/internal/base/testrun"
	"nonogram/internal/languages"
)

func languageOf(t *testing.T, tag string) *Language {
	t.Helper()
	return testrun.Must(LanguageOf(tag))(t)
}

var sentenceEnd = regexp.MustCompile(`[.;?!] [A-Z]|\.$`)

// TestLessonTexts: each language has exactly the texts of the course, a rule in English has two
// sentences, and the texts of frames are short.
func TestLessonTexts(t *testing.T) {
	for _, tag := range Languages() {
		l := languageOf(t, tag)
		var keys []string
		for _, lesson := range lessons.Course() {
			keys = append(keys, "idea."+wordOf(lesson), "lesson."+wordOf(lesson)+".rule")
			if n := len(sentenceEnd.FindAllString(l.rule(lesson), -1)); tag == "en" && n != 2 {
				t.Errorf("the rule of %s has %d sentences, expected 2: %s", lesson.ID, n, l.rule(lesson))
			}
			for i := range lesson.Example.Frames {
				keys = append(keys, fmt.Sprintf("lesson.%s.frame%d", wordOf(lesson), i+1))
				if n := len(strings.Fields(l.frame(lesson, i))); n > 40 {
					t.Errorf("%s: frame %d of %s has %d words, expected up to 40", tag, i+1, lesson.ID, n)
				}
			}
			for _, d := range lesson.Drills {
				if task := l.task(&d); task == "" || strings.Contains(task, "task") {
					t.Errorf("%s: drill %s asks %q", tag, d.ID(), task)
				}
			}
		}
		var found []string
		for _, key := range l.messages.Keys() {
			if strings.HasPrefix(key, "lesson.") || strings.HasPrefix(key, "idea.") && key != "idea.needed" {
				found = append(found, key)
			}
		}
		slices.Sort(keys)
		if diff := cmp.Diff(keys, found); diff != "" {
			t.Errorf("%s (course, texts):\n%s", tag, diff)
		}
	}
}

func TestFromEnvironment(t *testing.T) {
	for _, c := range []struct {
		name, value, want string
	}{
		{"LANG", "de_DE.UTF-8", "de"}, {"LANG", "C.UTF-8", "en"}, {"LANG", "POSIX", "en"}, {"LANG", "", "en"},
		{"LC_ALL", "de_AT@euro", "de"}, {"LC_MESSAGES", "de", "de"}, {"LANG", "tlh_XX", "en"}, {"NONOGRAM_LANGUAGE", "de", "de"},
	} {
		l, err := FromEnvironment(func(name string) string {
			if name == c.name {
				return c.value
			}
			return ""
		}, nil)
		if err != nil || l.Tag() != c.want {
			t.Errorf("%s=%s: %s, %v, expected %s", c.name, c.value, l.Tag(), err, c.want)
		}
	}
	both := map[string]string{"NONOGRAM_LANGUAGE": "en", "LC_ALL": "de_DE.UTF-8"}
	if l, err := FromEnvironment(func(name string) string { return both[name] }, nil); err != nil || l.Tag() != "en" {
		t.Error(l.Tag(), err)
	}
	if _, err := FromEnvironment(func(string) string { return "klingon" }, nil); err == nil || !strings.HasPrefix(err.Error(), `NONOGRAM_LANGUAGE: found language "klingon"`) {
		t.Error(err)
	}
}

// TestPlain: without Unicode the language is English.
func TestPlain(t *testing.T) {
	look := Look{ASCII: true, Language: languageOf(t, "de")}
	if got := look.in().Text("lessons", nil); got != "Lessons" {
		t.Error(got)
	}
}

// TestScreensInLanguages: long words and wide letters fit.
func TestScreensInLanguages(t *testing.T) {
	bloop := filePuzzle(t, "webpbn/26167.non")
	for _, tag := range []string{"de", "ru", "ja"} {
		t.Run(tag, func(t *testing.T) {
			l := languageOf(t, tag)
			var screens []string
			for _, keys := range [][]string{{"t", "space"}, {"H", "H", "H"}, {"space", "c"}, {"?"}, {"p"}} {
				s := newHarness(t, bloop, 80, 24)
				s.p.look.Language = l
				s.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
				s.keys(keys...)
				screens = append(screens, s.text())
				for line := range strings.Lines(s.text()) {
					if n := Width(strings.TrimSuffix(line, "\n")); n > 80 {
						t.Errorf("a line of %d columns: %s", n, line)
					}
				}
			}
			golden(t, tag+"_screens.txt", strings.Join(screens, "\n\n")+"\n")
		})
	}
}

// TestKeysFit: in each language the keys and their effects fit into 80 columns.
func TestKeysFit(t *testing.T) {
	for _, tag := range languages.With(area) {
		t.Run(tag, func(t *testing.T) {
			messages := testrun.Must(readTexts(tag))(t)
			l := &Language{messages: messages}
			help, widest := l.KeyHelp(), 0
			for _, row := range help {
				widest = max(widest, Width(row[0]))
			}
			for _, row := range help {
				if n := widest + 2 + Width(row[1]); n > 80 {
					t.Errorf("%q takes %d columns", row, n)
				}
			}
			for _, key := range []string{"foot.game", "foot.solved", "list.play", "list.open", "example.keys", "example.keys.last", "drill.keys", "drill.keys.done"} {
				if n := Width(l.Text(key, nil)); n > 79 {
					t.Errorf("%s takes %d columns", key, n)
				}
			}
			lists := []string{l.Text("list.play", nil), l.Text("list.back", nil), l.Text("list.place", args{"place": 107, "n": 107})}
			if list := strings.Join(lists, "  "); Width(list) > 79 {
				t.Errorf("%q takes %d columns", list, Width(list))
			}
			foot := strings.Join([]string{l.Text("foot.show", args{"several": true}), l.Text("foot.mistakes", args{"several": true}), l.Text("foot.close", nil)}, "  ")
			if Width(foot) > 79 {
				t.Errorf("%q takes %d columns", foot, Width(foot))
			}
		})
	}
}

// TestChangeLanguage: L goes through the languages, and the next start uses the chosen one.
func TestChangeLanguage(t *testing.T) {
	store := testrun.Must(NewStore(t.TempDir()))(t)
	s := harnessAt(t, NewSession(puzzleOf(t, cross5), Progress{Name: "test"}), store, 80, 24)
	s.keys("H", "L")
	s.wantText("German", "Leertaste füllt")
	if s.p.help != nil {
		t.Error("a hint stays in the language before")
	}
	s.keys("H")
	s.wantText("a hint", "Tipp, Stufe 1 von 4")
	locale := func(name string) string { return map[string]string{"LANG": "fr_FR.UTF-8"}[name] }
	if l, err := FromEnvironment(locale, store); err != nil || l.Tag() != "de" {
		t.Errorf("the next start: %s, %v", l.Tag(), err)
	}
	for range len(Languages()) - 1 {
		s.keys("L")
	}
	s.wantText("around", "Space fill")
	s.p.look.ASCII = true
	s.keys("L")
	s.wantText("without Unicode", "Space fill")
}

// TestTitleInLanguage: a solved picture of the collection has its title in the player's language.
func TestTitleInLanguage(t *testing.T) {
	p := puzzleOf(t, "#")
	p.Title = "Cat"
	s := harnessAt(t, NewSession(p, Progress{Name: "Workshop 2", Picture: "ph-hard-hat-fill"}), nil, 80, 24)
	s.p.look.Language = languageOf(t, "de")
	s.wantText("before", "Werkstatt 2")
	s.keys("space")
	s.wantText("after", "Schutzhelm")
	if strings.Contains(s.text(), "Cat") {
		t.Error("the title is in English too")
	}
}

// TestColourNames: a colour has the same name as in hints, in the player's language.
func TestColourNames(t *testing.T) {
	p := colourful(t)
	p.Palette[2].Name, p.Palette[3].Name = "grey", "tin" // this "grey" is a green
	s := newHarness(t, p, 80, 24)
	s.p.look.Language = languageOf(t, "de")
	s.keys("n")
	s.wantText("a hue that is called a grey", "g grün ·")
	s.keys("n")
	s.wantText("a name of its own", "k tin ·")
}

// TestCalled: the names of games are in the player's language, in lists too.
func TestCalled(t *testing.T) {
	look := Look{Language: languageOf(t, "de")}
	for _, c := range []struct{ name, daily, picture, want string }{
		{"a.non", "", "", "a.non"},
		{"Workshop 2", "", "ph-hard-hat-fill", "Werkstatt 2"},
		{"No. 6", "", "starter-6", "Für den Anfang 6"},
		{"Workshop 2", "", "nothing", "Workshop 2"},
		{"Daily 2026-05-01, small", "2026-05-01 small", "ph-hard-hat-fill", "Bild des Tages 2026-05-01, klein"},
	} {
		if got := look.Called(c.name, c.daily, c.picture); got != c.want {
			t.Errorf("%+v: found %q", c, got)
		}
	}
	if got := (Look{}).Called("No. 6", "", "starter-6"); got != "No. 6" {
		t.Errorf("in English: found %q", got)
	}
}
