package testrun

import (
	"slices"
	"strings"
)

// Example is a command of a document with its output there.
type Example struct {
	// Line is the line of the command, from 1.
	Line    int
	Command string
	// Output has no blank lines at its end.
	Output string
}

const (
	fence  = "```"
	prompt = "$ "
)

// Split separates a document's prose from its fenced blocks. Lines keep their numbers: each line
// is in one of the two results, and empty in the other.
func Split(text string) (prose, fenced []string) {
	lines, inside := strings.Split(text, "\n"), false
	prose, fenced = make([]string, len(lines)), make([]string, len(lines))
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, fence):
			inside = !inside
		case inside:
			fenced[i] = line
		default:
			prose[i] = line
		}
	}
	return prose, fenced
}

// Examples finds a document's examples, in order.
func Examples(text string) []Example {
	var found []Example
	fenced, open := false, false
	for i, line := range strings.Split(text, "\n") {
		switch command, ok := strings.CutPrefix(line, prompt); {
		case strings.HasPrefix(line, fence):
			fenced, open = !fenced, false
		case !fenced:
		case ok:
			found, open = append(found, Example{Line: i + 1, Command: command}), true
		case open:
			found[len(found)-1].Output += line + "\n"
		}
	}
	for i := range found {
		found[i].Output = strings.TrimRight(found[i].Output, "\n")
	}
	return found
}

// Correct replaces the output of an example in a document.
func Correct(text string, e Example, output string) string {
	lines := strings.Split(text, "\n")
	end := e.Line
	for end < len(lines) && !strings.HasPrefix(lines[end], fence) && !strings.HasPrefix(lines[end], prompt) {
		end++
	}
	for end > e.Line && strings.TrimSpace(lines[end-1]) == "" {
		end-- // blank lines set the next example apart
	}
	var fresh []string
	if output = strings.TrimRight(output, "\n"); output != "" {
		fresh = strings.Split(output, "\n")
	}
	return strings.Join(slices.Replace(lines, e.Line, end, fresh...), "\n")
}
