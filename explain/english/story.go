package english

import (
	"fmt"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/explain"
	"nonogram/proof"
)

// Story implements [explain.Language].
func (Language) Story(p *nonogram.Puzzle, s explain.Solution) string {
	story, ok := s.Story()
	if !ok {
		return ""
	}
	return strings.Join([]string{opening(s, story), crux(s, story), ending(s, story)}, "\n")
}

// opening says what opens the puzzle.
func opening(s explain.Solution, story explain.Story) string {
	first := s.Visits[0].Lines[0].String()
	if story.Opening == 1 {
		return fmt.Sprintf("It opens with %s, where %s%sdecided at once.", first, count(story.Opened, "cell"), be(story.Opened))
	}
	return fmt.Sprintf("It opens with %s: in %d visits, clues alone decide %s.", first, story.Opening, count(story.Opened, "cell"))
}

// crux says which visit is the hardest, and why.
func crux(s explain.Solution, story explain.Story) string {
	v := s.Visits[story.Crux]
	at := fmt.Sprintf("The crux is visit %d, on %s, with %s open: ", story.Crux+1, v.Lines[0], count(story.Open, "cell"))
	if d, ok := v.Beyond(); ok {
		return at + "no single line helps, and it takes " + count(v.Length(), "link") + " (" + d.Technique.String() + ")."
	}
	if v.Hardest() == proof.LineCases {
		return at + ideas[proof.LineCases] + " (" + proof.LineCases.String() + ")."
	}
	if v.Choices == 1 {
		return at + "only this line helps."
	}
	return at + "only " + count(v.Choices, "line") + " help."
}

// ending says how it ends.
func ending(s explain.Solution, story explain.Story) string {
	v := s.Visits[story.Ending]
	at := "visit " + strconv.Itoa(story.Ending+1) + ", on " + v.Lines[0].String()
	switch open := s.End.CountOpen(); {
	case v.Ends():
		return "It ends in a contradiction, with " + at + "."
	case s.Solved():
		return "It ends with " + at + "."
	case len(s.Undecided) > 0:
		return fmt.Sprintf("It ends with %s; %s stay open, as solutions differ there.", at, count(open, "cell"))
	default:
		return fmt.Sprintf("It ends with %s, and %s stay open.", at, count(open, "cell"))
	}
}
