package terminal

// Settings are a player's settings, saved with the games.
type Settings struct {
	// Greying selects the clue numbers that are struck out: GreyNever, GreyLines or GreyClues.
	Greying string `json:"greying"`
	// Errors selects the errors that show without a check: ErrorsNone or ErrorsLines.
	Errors string `json:"errors"`
	// AutoCross crosses out the remaining cells of a line when its blocks are complete.
	AutoCross bool `json:"auto_cross"`
	// Overwrite lets strokes change cells with another mark.
	Overwrite bool `json:"overwrite"`
	// Timer shows the clock.
	Timer bool `json:"timer"`
	// Language is the tag of the player's language; "" follows the environment.
	Language string `json:"language,omitempty"`
	// Endless is the player's last choice of random puzzles.
	Endless string `json:"endless,omitempty"`
}

// Clue numbers are struck out never, when their line is complete, or when each is proven.
const (
	GreyNever = "off"
	GreyLines = "lines"
	GreyClues = "clues"
)

// Without a check, no errors show, or lines that cannot be completed.
const (
	ErrorsNone  = "none"
	ErrorsLines = "lines"
)

var defaultSettings = Settings{Greying: GreyClues, Errors: ErrorsNone, Timer: true}

// sound replaces unknown values with defaults.
func (s Settings) sound() Settings {
	if s.Greying != GreyNever && s.Greying != GreyLines {
		s.Greying = GreyClues
	}
	if s.Errors != ErrorsLines {
		s.Errors = ErrorsNone
	}
	return s
}
