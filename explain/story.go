package explain

import (
	"slices"

	"nonogram/proof"
	"nonogram/solve"
)

// Story is how an explanation goes. Visits count from 0.
type Story struct {
	// Opening is the number of visits at the start that need only the clues, at least 1.
	// Opened is the number of cells they decide.
	Opening, Opened int
	// Crux is the visit that is hardest to find: the one with the hardest technique if
	// single lines do not help or their arrangements must be compared, otherwise the one
	// with the fewest lines that lead on. Open is the number of open cells before it.
	Crux, Open int
	// Ending is the last visit.
	Ending int
}

// Story returns how the explanation goes; ok is false if it has no visits.
func (s Solution) Story() (story Story, ok bool) {
	if len(s.Visits) == 0 {
		return story, false
	}
	story.Ending = len(s.Visits) - 1
	open, opening := s.Start.CountOpen(), true
	var crux []int
	for i, v := range s.Visits {
		found := len(v.Found())
		if opening = opening && (i == 0 || v.blind()); opening {
			story.Opening, story.Opened = i+1, story.Opened+found
		}
		hard := v.hardness()
		if few := s.Start.CountOpen() / 10; hard[0] == 0 && (opening || open < few) {
			hard = []int{-1} // at the start all is to be done, at the end there is little left
		}
		if slices.Compare(hard, crux) > 0 {
			story.Crux, story.Open, crux = i, open, hard
		}
		open -= found
	}
	return story, true
}

// hardness says how hard the visit is to find, compared number by number.
func (v Visit) hardness() []int {
	if t := v.Hardest(); t >= proof.LineCases {
		return []int{int(t), v.Length()}
	}
	return []int{0, -v.Choices}
}

// blind reports whether the visit rests on nothing that is known of the board.
func (v Visit) blind() bool {
	for _, d := range v.Steps {
		if len(d.Evidence) > 0 || !d.Technique.OneLine() {
			return false
		}
	}
	return true
}

// Solved reports whether the explanation decides every cell.
func (s Solution) Solved() bool { return s.Status == solve.Unique && s.End.Complete() }
