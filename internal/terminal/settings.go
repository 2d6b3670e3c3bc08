package terminal

// Settings are what a player chooses once; they are kept beside the games.
type Settings struct {
	// Greying of clue numbers: GreyNever, GreyLines or GreyClues.
	Greying string `json:"greying"`
	// Errors that show without being asked for: ErrorsNone or ErrorsLines.
	Errors string `json:"errors"`
	// AutoCross crosses what is left of a line when its blocks are complete.
	AutoCross bool `json:"auto_cross"`
	// Overwrite lets strokes change cells that have another mark.
	Overwrite bool `json:"overwrite"`
	// Timer shows the clock.
	Timer bool `json:"timer"`
}

// How clue numbers grey: never, with their whole line, or each when it is proven.
const (
	GreyNever = "off"
	GreyLines = "lines"
	GreyClues = "clues"
)

// What shows as an error without being asked for: nothing, or lines that nothing can
// complete any more.
const (
	ErrorsNone  = "none"
	ErrorsLines = "lines"
)

var usualSettings = Settings{Greying: GreyClues, Errors: ErrorsNone, Timer: true}

// sound replaces values that do not exist.
func (s Settings) sound() Settings {
	if s.Greying != GreyNever && s.Greying != GreyLines {
		s.Greying = GreyClues
	}
	if s.Errors != ErrorsLines {
		s.Errors = ErrorsNone
	}
	return s
}
