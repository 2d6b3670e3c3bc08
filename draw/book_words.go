package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/languages"
)

// BookLanguage has the fixed texts of books and sheets in one language. Nil is English.
type BookLanguage struct{ messages *message.Catalogue }

// bookArea is the file of a book's texts in the folder of a language.
const bookArea = "book"

// BookLanguages lists the tags of the available languages for books.
func BookLanguages() []string { return languages.With(bookArea) }

// BookLanguageOf returns the language of a tag such as "de". The error says which there are.
func BookLanguageOf(tag string) (*BookLanguage, error) {
	text, err := languages.File(tag, bookArea)
	if err != nil {
		return nil, fmt.Errorf("found language %q, expected one of %s", tag, strings.Join(BookLanguages(), ", "))
	}
	return ReadBookLanguage(tag, text)
}

// ReadBookLanguage reads the texts of books in a language, a JSON object of messages by their keys
// as in languages/TAG/book.json. The tag is one of [BookLanguages].
func ReadBookLanguage(tag string, text []byte) (*BookLanguage, error) {
	messages, err := message.Read(tag, text)
	if err != nil {
		return nil, fmt.Errorf("%s in %s: %w", bookArea, tag, err)
	}
	return &BookLanguage{messages}, nil
}

var englishBook = sync.OnceValue(func() *BookLanguage {
	l, err := ReadBookLanguage("en", languages.EnglishBook)
	if err != nil {
		panic(err) // a test reads it
	}
	return l
})

// or is the language, English if it is nil.
func (l *BookLanguage) or() *BookLanguage {
	if l == nil {
		return englishBook()
	}
	return l
}

// Tag returns the language's tag.
func (l *BookLanguage) Tag() string { return l.or().messages.Tag() }

// args are the arguments of a text.
type args = message.Args

// say is a text of the book. Few fonts have the narrow no-break space of French.
func (l *BookLanguage) say(key string, arguments args) string {
	return strings.ReplaceAll(l.or().messages.Text(key, arguments), "\u202f", "\u00a0")
}

// level is the name of a level, with a capital; it is empty for a puzzle that has none.
func (l *BookLanguage) level(name string) string {
	return l.say("level", args{"level": cmp.Or(clean(name), "none")})
}

// minutes is the time that a puzzle takes; above two hours it is in hours.
func (l *BookLanguage) minutes(n int) string {
	if n > 120 {
		return l.say("hours", args{"n": (n + 30) / 60})
	}
	return l.say("minutes", args{"n": n})
}

// colour is the name of a colour, as it is if the language has none for it. The second
// shade of green is "green 2".
func (l *BookLanguage) colour(name string) string {
	number := ""
	if i := strings.LastIndexByte(name, ' '); i >= 0 && strings.Trim(name[i:], " 0123456789") == "" {
		name, number = name[:i], name[i:]
	}
	return l.say("colour", args{"key": strings.ReplaceAll(name, " ", "-"), "name": name}) + number
}

// numbers writes growing numbers shortly, such as "1–3, 5".
func (l *BookLanguage) numbers(numbers []int) string {
	var ranges []args
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		ranges = append(ranges, args{"from": numbers[i], "to": numbers[j], "n": j - i + 1})
		i = j + 1
	}
	return l.say("numbers", args{"ranges": ranges})
}

// part names the rows and columns of a part of a puzzle.
func (l *BookLanguage) part(rows, columns span) string {
	return l.say("part", args{"top": rows.from + 1, "bottom": rows.to, "left": columns.from + 1, "right": columns.to})
}

// exampleStages are the puzzle that the rules explain, from stage to stage; the last is
// its solution. The texts rules.frame1 and so on are their captions.
var exampleStages = [][5]string{
	{"?????", "#####", "#####", "?????", "?????"},
	{".???.", "#####", "#####", ".###.", ".???."},
	{".#.#.", "#####", "#####", ".###.", "..#.."},
}

// mostExample is the largest side of the example's cells, in points.
const mostExample = 22

// mostMeasure is the longest line of text, in points.
const mostMeasure = 43 * bookText

// layRules says how to play, on one page if the text need not be too small for that.
func (b *book) layRules() {
	blocks := b.rules(bookText)
	for size := bookText - 0.5; heightOfAll(blocks) > b.inside(1).height-headingRoom && size >= bookSmall; size -= 0.5 {
		blocks = b.rules(size)
	}
	b.flow(b.Language.say("rules", nil), 1, blocks)
}

// rules returns the instructions in text of a size.
func (b *book) rules(size float64) (blocks []block) {
	width := min(b.columnWidth(1), mostMeasure)
	style := textStyle{size: size, ink: black}
	say := func(key string) {
		blocks = append(blocks, b.paragraph(b.Language.say("rules."+key, nil), style, width, 0.8*size)...)
	}
	say("picture")
	say("clue")
	blocks = append(blocks, b.example(width))
	say("method")
	if slices.ContainsFunc(b.entries, func(e *entry) bool { return e.board.marks != nil }) {
		say("colours")
	}
	if slices.ContainsFunc(b.entries, func(e *entry) bool { return b.table(whole([]*entry{e}), 1).cell < b.least() }) {
		say("parts")
	}
	above := len(blocks)
	say("above")
	if len(b.Levels) > 0 {
		for i := above; i < len(blocks); i++ {
			blocks[i].keep = true
		}
		blocks = append(blocks, b.levelLegend(width))
	}
	return blocks
}

// levelLegend explains the dots of the levels, three beside each other.
func (b *book) levelLegend(width float64) block {
	const beside, pitch = 3, bookSpacing * bookText
	rows := (len(b.Levels) + beside - 1) / beside
	return block{height: float64(rows) * pitch, paint: func(x, y, _ float64) {
		for i := range b.Levels {
			left, foot := x+width/beside*float64(i%beside), y+bookText+pitch*float64(i/beside)
			b.dots(left, foot, i+1)
			b.pdf.text(left+b.dotsWidth()+8, foot, b.levelName(i+1), textStyle{size: bookText, ink: black})
		}
	}}
}

// example shows the stages of a small puzzle, with their captions below.
func (b *book) example(width float64) block {
	const gap = flowGap
	each := (width - gap*float64(len(exampleStages)-1)) / float64(len(exampleStages))
	goal, err := nonogram.ParseGrid(exampleStages[len(exampleStages)-1][:], nil)
	if err != nil {
		panic(err) // the stages are above
	}
	p := nonogram.FromGrid(goal, nil)
	style := textStyle{size: bookSmall, ink: black}
	var boards []*place
	var captions [][]string
	height := 0.0
	for i, stage := range exampleStages {
		grid, err := nonogram.ParseGrid(stage[:], nil)
		if err != nil {
			panic(err)
		}
		board := newBoard(p, grid, Options{Crosses: true, Font: b.Font})
		across, _ := board.placed(1, false).size()
		at := board.placed(min(mostExample, each/across), false)
		lines := b.Font.wrap(b.Language.say("rules.frame"+strconv.Itoa(i+1), nil), false, each/style.size, 9)
		_, tall := at.size()
		height = max(height, tall+bookSmall+bookSpacing*style.size*float64(len(lines)))
		boards, captions = append(boards, at), append(captions, lines)
	}
	return block{height: height + 1.5*bookText, paint: func(x, y, _ float64) {
		for i, at := range boards {
			at.move(x, y)
			at.paint(b.pdf)
			_, tall := at.size()
			for j, line := range captions[i] {
				b.pdf.text(x, y+tall+bookSmall+style.size*(1+bookSpacing*float64(j)), line, style)
			}
			x += each + gap
		}
	}}
}
