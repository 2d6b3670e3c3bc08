package nonogram_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// An expression makes a native reader stop.
type expression struct {
	pattern *regexp.Regexp
	instead string
}

// avoided lists the expressions that no document, no message and no page has.
var avoided = []expression{
	{words(`told|tells?|telling`), "report, show, print, say"},
	{words(`(stands?|stood|lies) (in|on|at|below|above|beside|between|before|there)`), "is"},
	{words(`behind`), "after"},
	{words(`just if`), "if and only if"},
	{words(`wished`), "requested, given"},
	{words(`go(es|ing)? on`), "continue"},
	{words(`begins?|began|begun|beginnings?`), "start"},
	{words(`at a time`), "at once"},
	{words(`(is|was) over`), "is up, has expired"},
	{words(`the others are still`), "the rest are still"},
	{words(`where chance`), "random seed"},
	{words(`writings`), "scripts"},
	{words(`one's own`), "your own, its own"},
	{words(`anew`), "again"},
	{words(`keeps? \w+ from`), "prevent"},
	{words(`holds? that`), "check, enforce"},
	{words(`(is|are|was|were) looked (for|at)`), "say who looks, or recast"},
	{words(`mend(s|ed|ing|er)?`), "repair"},
	{words(`furnish(es|ed)?|easel|sits? down`), "the term of the field"},
}

// avoidedInMessages adds expressions that no message has.
var avoidedInMessages = append([]expression{
	{regexp.MustCompile(`(^|[,;:] |\band )want\b`), "expected"},
}, avoided...)

// idioms matches good English with avoided words.
var idioms = words(`(one|line) at a time|ahead or behind|behind (a|the|your) (\w+ )?proxy`)

// generatedTexts repeats messages of the catalogues.
const generatedTexts = "web/src/language/text.d.ts"

// words compiles a pattern of whole words in any case, with any white space between them.
func words(pattern string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(` + strings.ReplaceAll(pattern, " ", `\s+`) + `)\b`)
}

// translation matches the READMEs in other languages.
var translation = regexp.MustCompile(`^docs/README\.[A-Za-z-]+\.md$`)

func TestEnglishOfDocuments(t *testing.T) {
	for _, path := range edited(t, ".md") {
		if translation.MatchString(filepath.ToSlash(path)) {
			continue
		}
		prose, _ := testrun.Split(readFile(t, path))
		checkEnglish(t, path, 1, strings.Join(prose, "\n"), avoided)
	}
}

// TestEnglishOfMessages checks what programs say: their string literals of several words.
func TestEnglishOfMessages(t *testing.T) {
	for _, path := range edited(t, ".go") {
		files := token.NewFileSet()
		file := testrun.Must(parser.ParseFile(files, path, nil, parser.SkipObjectResolution))(t)
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING || !strings.Contains(literal.Value, " ") {
				return true
			}
			text := testrun.Must(strconv.Unquote(literal.Value))(t)
			checkEnglish(t, path, files.Position(literal.Pos()).Line, text, avoidedInMessages)
			return true
		})
	}
}

// TestEnglishOfHelp checks the help of the commands.
func TestEnglishOfHelp(t *testing.T) {
	paths := testrun.Must(filepath.Glob("cmd/internal/cli/help/*.txt"))(t)
	for _, path := range append(paths, testrun.Must(filepath.Glob("cmd/internal/cli/help/passages/*.txt"))(t)...) {
		checkEnglish(t, path, 1, readFile(t, path), avoidedInMessages)
	}
	if len(paths) == 0 {
		t.Error("found no help")
	}
}

// TestEnglishOfPages checks what the web pages say, and the comments of their sources.
func TestEnglishOfPages(t *testing.T) {
	for _, extension := range []string{".ts", ".tsx", ".css", ".html", ".mjs"} {
		paths := slices.DeleteFunc(edited(t, extension), func(path string) bool { return !strings.HasPrefix(path, "web") })
		if len(paths) == 0 {
			t.Errorf("found no file %s", extension)
		}
		for _, path := range paths {
			text, pattern := readFile(t, path), passage
			if extension == ".tsx" || extension == ".html" {
				pattern = passageOrText
			}
			for _, at := range pattern.FindAllStringIndex(text, -1) {
				checkEnglish(t, path, 1+strings.Count(text[:at[0]], "\n"), text[at[0]:at[1]], avoidedInMessages)
			}
		}
	}
}

// passage matches text for people in a source of the pages: a comment, or a string of several
// words. passageOrText also matches the text between two tags; some code looks like text to it,
// which does no harm.
var (
	passagePattern = `(?s)/\*.*?\*/|<!--.*?-->|//[^\n]*|'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*"` + "|`[^`]* [^`]*`"
	passage        = regexp.MustCompile(passagePattern)
	passageOrText  = regexp.MustCompile(passagePattern + `|>[^<>]+[<{]`)
)

// TestEnglishPatterns tries the patterns on sentences with and without avoided expressions.
func TestEnglishPatterns(t *testing.T) {
	for text, want := range map[string]int{
		"The report tells it, and goes\non anew.": 3,
		"found 3 lines, want 2":                   1,
		"if you want, hold the key":               0,
		"behind your proxy, one\nat a time":       0,
		"BEGIN IMMEDIATE":                         0,
		"a report of its own, retold":             0,
	} {
		if got := faults(text, avoidedInMessages); len(got) != want {
			t.Errorf("%q: found %v, expected %d", text, got, want)
		}
	}
}

func checkEnglish(t *testing.T, path string, line int, text string, avoid []expression) {
	t.Helper()
	for _, f := range faults(text, avoid) {
		t.Errorf("%s:%d: %q: write %s", path, line+f.line, f.found, f.instead)
	}
}

// A fault is an avoided expression in a text, with the number of lines before it.
type fault struct {
	line           int
	found, instead string
}

func faults(text string, avoid []expression) []fault {
	text = idioms.ReplaceAllStringFunc(text, func(idiom string) string { return strings.Repeat("\n", strings.Count(idiom, "\n")) })
	var all []fault
	for _, e := range avoid {
		for _, at := range e.pattern.FindAllStringIndex(text, -1) {
			found := text[at[0]:at[1]]
			if found != strings.ToUpper(found) { // a keyword of another language
				all = append(all, fault{strings.Count(text[:at[0]], "\n"), found, e.instead})
			}
		}
	}
	return all
}

// edited returns the files with an extension, except tests and generated texts.
func edited(t *testing.T, extension string) []string {
	t.Helper()
	return slices.DeleteFunc(filesOf(t, extension), func(path string) bool {
		path = filepath.ToSlash(path)
		return strings.HasSuffix(path, "_test.go") || path == generatedTexts
	})
}
