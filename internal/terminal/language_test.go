package terminal

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"nonogram/internal/base/message"
	"nonogram/internal/wire/course"
	"nonogram/languages"
)

func languageOf(t *testing.T, tag string) *Language {
	t.Helper()
	l, err := LanguageOf(tag)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestTexts: each language has each text, and takes no argument that English does not give.
func TestTexts(t *testing.T) {
	read := func(tag string) *message.Catalogue {
		text, err := languages.File(tag, area)
		if err != nil {
			t.Fatal(err)
		}
		c, err := message.Read(tag, text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	of := func(c *message.Catalogue, key string) (names []string) {
		for _, use := range c.Uses(key) {
			names = append(names, use.Argument)
		}
		slices.Sort(names)
		return slices.Compact(names)
	}
	english := read("en")
	for _, tag := range languages.With(area) {
		c := read(tag)
		if !slices.Equal(c.Keys(), english.Keys()) {
			t.Errorf("%s: found the keys %q, expected those of English %q", tag, c.Keys(), english.Keys())
		}
		for _, key := range english.Keys() {
			if found, expected := of(c, key), of(english, key); !slices.Equal(found, expected) {
				t.Errorf("%s: %s takes %q, expected %q", tag, key, found, expected)
			}
		}
	}
}

// TestLessonTexts: the texts of lessons are those of the course, and no key is missing.
func TestLessonTexts(t *testing.T) {
	l := english()
	for _, lesson := range course.Lessons() {
		if got := l.Lesson(lesson); got != lesson.Title {
			t.Errorf("%s: %q, expected %q", lesson.ID, got, lesson.Title)
		}
		if got := l.rule(lesson); got != lesson.Rule {
			t.Errorf("%s: %q, expected %q", lesson.ID, got, lesson.Rule)
		}
		for i, f := range lesson.Example.Frames {
			if got := l.frame(lesson, i); got != f.Text {
				t.Errorf("%s: %q, expected %q", lesson.ID, got, f.Text)
			}
		}
		for _, d := range lesson.Drills {
			if got := l.task(&d); got != d.Task() {
				t.Errorf("%s: %q, expected %q", lesson.ID, got, d.Task())
			}
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
		})
		if err != nil || l.Tag() != c.want {
			t.Errorf("%s=%s: %s, %v, expected %s", c.name, c.value, l.Tag(), err, c.want)
		}
	}
	both := map[string]string{"NONOGRAM_LANGUAGE": "en", "LC_ALL": "de_DE.UTF-8"}
	if l, err := FromEnvironment(func(name string) string { return both[name] }); err != nil || l.Tag() != "en" {
		t.Error(l.Tag(), err)
	}
	if _, err := FromEnvironment(func(string) string { return "klingon" }); err == nil || !strings.HasPrefix(err.Error(), `NONOGRAM_LANGUAGE: found language "klingon"`) {
		t.Error(err)
	}
}

// TestPlain: without Unicode the words are English.
func TestPlain(t *testing.T) {
	look := Look{ASCII: true, Language: languageOf(t, "de")}
	if got := look.in().Text("lessons", nil); got != "Lessons" {
		t.Error(got)
	}
}

// TestScreensInGerman: long words fit.
func TestScreensInGerman(t *testing.T) {
	bloop := filePuzzle(t, "webpbn/26167.non")
	l := languageOf(t, "de")
	var screens []string
	for _, keys := range [][]string{{"t", "space"}, {"H", "H", "H"}, {"space", "c"}, {"?"}, {"p"}} {
		s := newHarness(t, bloop, 80, 24)
		s.p.look.Language = l
		s.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
		s.keys(keys...)
		screens = append(screens, s.text())
	}
	golden(t, "de.txt", strings.Join(screens, "\n\n")+"\n")
}

// TestKeysFit: in each translation the keys and what they do fit on 80 columns.
func TestKeysFit(t *testing.T) {
	for _, tag := range languages.With(area)[1:] {
		t.Run(tag, func(t *testing.T) {
			messages, err := readTexts(tag)
			if err != nil {
				t.Fatal(err)
			}
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
			foot := strings.Join([]string{l.Text("foot.show", nil), l.Text("foot.mistakes", nil), l.Text("foot.close", nil)}, "  ")
			if Width(foot) > 79 {
				t.Errorf("%q takes %d columns", foot, Width(foot))
			}
		})
	}
}
