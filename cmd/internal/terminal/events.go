package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"nonogram/internal/base/message"
)

// EventKind is the kind of an event.
type EventKind string

// The kinds of events: the player saw a level of a hint, or of a hint about a mistake, or checked
// the board; level 2 of a check marks the wrong cells.
const (
	HintShown        EventKind = "hint"
	MistakeHintShown EventKind = "mistakeHint"
	BoardChecked     EventKind = "check"
)

// Event is an event of a game that counts and is not a step. Undo does not undo it.
type Event struct {
	Kind EventKind
	// At is the time on the game's clock.
	At time.Duration
	// Level counts from 1; 0 means unknown.
	Level int
}

// maxCounted is the most hints of a saved game without events.
const maxCounted = 1 << 20

// eventsFrom returns the events of a game from an older version, which saved only the number of
// hints.
func eventsFrom(hints int) []Event {
	events := make([]Event, hints)
	for i := range events {
		events[i] = Event{Kind: HintShown}
	}
	return events
}

// MarshalJSON implements json.Marshaler.
func (e Event) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{e.Kind, e.At.Milliseconds(), e.Level})
}

// UnmarshalJSON implements json.Unmarshaler.
func (e *Event) UnmarshalJSON(text []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	if len(parts) != 3 {
		return fmt.Errorf("an event of %s, expected a kind, a time and a level", message.Count(len(parts), "part"))
	}
	var at int64
	err := errors.Join(json.Unmarshal(parts[0], &e.Kind), json.Unmarshal(parts[1], &at), json.Unmarshal(parts[2], &e.Level))
	if err != nil {
		return err
	}
	if e.At, err = duration(at); err != nil {
		return err
	}
	switch e.Kind {
	case HintShown, MistakeHintShown, BoardChecked:
	default:
		return fmt.Errorf("an event of the kind %.40q", e.Kind)
	}
	if e.Level < 0 || e.Level > hintLevels {
		return fmt.Errorf("an event of level %d", e.Level)
	}
	return nil
}

// score counts the events of a game. All reports of a result use it.
type score struct {
	hints, mistakeHints, checks int
	// level is the highest level of a hint, or 0 if it is not known for all hints.
	level int
}

// forever is later than any event.
const forever = time.Duration(math.MaxInt64)

// scoreOf counts the events up to a time on the game's clock.
func scoreOf(events []Event, until time.Duration) score {
	var s score
	known := true
	for _, e := range events {
		if e.At > until {
			continue
		}
		first := 0
		if e.Level <= 1 {
			first = 1
		}
		switch e.Kind {
		case HintShown:
			s.hints += first
			s.level = max(s.level, e.Level)
			known = known && e.Level > 0
		case MistakeHintShown:
			s.mistakeHints += first
		case BoardChecked:
			s.checks += first
		}
	}
	if !known {
		s.level = 0
	}
	return s
}

// words returns the parts of a score as text; none if there was no help.
func (s score) words(p *Player) []string {
	hints := "model.score.hints"
	if s.level > 0 {
		hints = "model.score.hints.level"
	}
	var words []string
	for _, part := range []struct {
		key string
		n   int
	}{
		{hints, s.hints},
		{"model.score.mistake.hints", s.mistakeHints},
		{"model.score.checks", s.checks},
	} {
		if part.n > 0 {
			words = append(words, p.say(part.key, args{"n": part.n, "level": s.level}))
		}
	}
	return words
}
