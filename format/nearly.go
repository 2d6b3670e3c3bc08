package format

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"unicode"

	"nonogram"
)

// ErrUnlike: the input is not even nearly a puzzle. Errors of [Read] match it besides their other
// kinds. Readers of folders and archives skip such files.
var ErrUnlike = errors.New("not like a puzzle")

// nearlySize is the size in bytes of the start that shows whether an input is nearly a puzzle.
const nearlySize = 4096

// unlike marks the fault of an input that is something else.
type unlike struct{ error }

func (u unlike) Is(target error) bool { return target == ErrUnlike }
func (u unlike) Unwrap() error        { return u.error }

// judge marks a fault as [ErrUnlike] if the input is something else, which no input with a sound
// puzzle is.
func (in *input) judge(err error) error {
	if in.isSound {
		return err
	}
	nearly := resembles
	if in.format.nearly != nil {
		nearly = in.format.nearly
	}
	other := errors.Is(err, ErrNoPuzzle) || errors.Is(err, ErrOtherPuzzle) || !nearly(in.head)
	// Endless numbers are data, and so are lists of which many numbers fit into no line.
	other = other || in.format.unmarked && (errors.Is(err, nonogram.ErrSize) || errors.Is(err, ErrTooLarge) || manyMisfits(err, in.head))
	if other && !in.broken {
		return unlike{err}
	}
	return err
}

// resembles reports whether more than half of a text's lines could be those of a puzzle.
func resembles(head []byte) bool {
	like, foreign := nearlyLines(head)
	return like > foreign && !sizesAlone().Match(head)
}

// manyMisfits reports whether more than a quarter of the lines are clues that do not fit.
func manyMisfits(err error, head []byte) bool {
	misfits := 0
	for _, fault := range errorsIn(err) {
		if line := new(nonogram.LineError); errors.As(fault, &line) {
			misfits++
		}
	}
	lines, _ := nearlyLines(head)
	return 4*misfits > lines
}

// isTable reports whether a text has numbers alone, but clearly more or fewer lines than its first
// line says.
func isTable(head []byte) bool {
	if len(bytes.Trim(head, "0123456789, \t\r\n.-")) > 0 {
		return false
	}
	sum := 0
	for _, word := range numberWord().FindAllString(firstLine(head), -1) {
		n, _ := strconv.Atoi(word)
		sum += n
	}
	lines := -1 // without the first
	for line := range bytes.Lines(head) {
		if len(bytes.TrimSpace(line)) > 0 {
			lines++
		}
	}
	return max(sum-lines, lines-sum) > sum/4
}

// sizesAlone matches one number each for rows and columns, as in the settings of programs.
var sizesAlone = expression(`(?i)^\s*((rows?|col(umn)?s?|width|height)\s*[:=]\s*\d+\s*)+$`)

// nearlyLines counts the lines that could be those of a puzzle, and those that could not. Blank
// lines, texts and rules count for neither, since files of all kinds have them.
func nearlyLines(head []byte) (like, foreign int) {
	for line := range bytes.Lines(head) {
		switch line = bytes.TrimSpace(line); {
		case len(bytes.Trim(line, "-_|.=+"+textMarks)) == 0 || nearlyText().Match(line):
		case isNearlyNumbers(line) || isNearlyCells(line) || nearlyHeading().Match(line):
			like++
		default:
			foreign++
		}
	}
	return like, foreign
}

// nearlyText matches a text, such as a title, that files of all kinds have. nearlyHeading matches
// the heading of a list of clues, or a side.
var (
	nearlyText    = expression(`(?i)^(catalogue|title|by|author|copyright|licen[cs]e|date|description)\s*[:="]`)
	nearlyHeading = expression(`(?i)^[[#]?\s*(rows?|col(umn)?s?|clues|width|height|goal)([\s_:="\]]\S*)?(\s+\S+){0,2}$`)
)

// isNearlyNumbers reports whether a line has lengths, each perhaps with a colour's letter and with
// brackets around it.
func isNearlyNumbers(line []byte) bool {
	words := bytes.FieldsFunc(line, func(r rune) bool { return bytes.ContainsRune([]byte(" \t,;:[](){}|\"'"), r) })
	for _, word := range words {
		if last := word[len(word)-1]; len(word) > 1 && last|0x20 >= 'a' && last|0x20 <= 'z' {
			word = word[:len(word)-1]
		}
		if n, err := strconv.Atoi(string(word)); err != nil || n < 0 || n > nonogram.MaxSide {
			return false
		}
	}
	return len(words) > 0
}

// isNearlyCells reports whether a line consists of cells, except for one character or one in eight.
// A dash in front of words starts an item of a list.
func isNearlyCells(line []byte) bool {
	text := []rune(strings.Join(strings.FieldsFunc(string(line), func(r rune) bool { return strings.ContainsRune(textMarks, r) }), ""))
	others := len(text)
	for _, r := range text {
		if strings.ContainsRune(textCells+textFilled+textBlank, r) {
			others--
		}
	}
	return others <= max(1, len(text)/8) && others < len(text) && !(others > 0 && bytes.HasPrefix(line, []byte("- ")))
}

// mostlyCells reports whether more than half of a text's lines are nearly cells, and not numbers alone.
func mostlyCells(head []byte) bool {
	cells, others := 0, 0
	for line := range bytes.Lines(head) {
		switch line = bytes.TrimSpace(line); {
		case len(bytes.Trim(line, "-|=+ ")) == 0:
		case isNearlyCells(line) && (!isNearlyNumbers(line) || len(line) > 1 && len(bytes.Trim(line, "01"+textMarks)) == 0):
			cells++
		default:
			others++
		}
	}
	return cells > others
}

// strangeHeading returns the first line of words above numbers that is no heading for clues, and
// counts the lists below lines of words; lists is 0 if there is no such line.
func strangeHeading(head []byte) (strange numberedLine, lists int) {
	var above numberedLine
	number, found := 0, false
	for line := range bytes.Lines(head) {
		number++
		text := strings.TrimSpace(string(line))
		switch {
		case text == "":
		case strings.ContainsFunc(text, unicode.IsLetter) && !strings.ContainsAny(text, digits) && !isNearlyCells([]byte(text)):
			above = numberedLine{number, string(line)}
		case above.number > 0 && isNearlyNumbers([]byte(text)):
			if _, _, known := cutSection(above.text); !known && !found {
				strange, found = above, true
			}
			lists++
			fallthrough
		default:
			above.number = 0
		}
	}
	if !found {
		return numberedLine{}, 0
	}
	return strange, lists
}

// isFaultOfForm reports whether a fault is one of form. Otherwise the reader understood everything,
// but the clues make no puzzle.
func isFaultOfForm(fault error) bool {
	var line *nonogram.LineError
	return !errors.As(fault, &line) && !errors.Is(fault, nonogram.ErrTotals)
}
