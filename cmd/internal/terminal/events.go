package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"nonogram/internal/base/message"
)

// EventKind is the kind of an event in a game besides its steps.
type EventKind string

// The kinds of events: a level of a hint that was shown, or of a hint about a mistake, and a
// check, whose level 2 marks the wrong cells.
const (
	HintShown        EventKind = "hint"
	MistakeHintShown EventKind = "mistakeHint"
	BoardChecked     EventKind = "check"
)

// Event is something that counts in a game. Undo does not undo it.
type Event struct {
	Kind EventKind
	// At is the time on the game's clock.
	At time.Duration
	// Level counts from 1; 0 is not known.
	Level int
}

// maxCounted is the most hints of a game that has no events.
const maxCounted = 1 << 20

// eventsFrom returns the events of a game by an older version, which has only their number.
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

// score counts the events of a game. All reports of a result come from it.
type score struct {
	hints, mistakeHints, checks int
	// level is the furthest level of a hint; 0 if it is not known of all.
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

// words returns the parts of a score; none if there was no help.
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
