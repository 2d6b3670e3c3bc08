package collection

import (
	"slices"
	"strings"
	"time"

	"nonogram/cmd/internal/wire"
)

// DailyKinds are the kinds of daily puzzles.
var DailyKinds = []string{"small", "medium", "large", "colour"}

// firstDay is the day of the first puzzle of the reserve.
var firstDay = time.Date(2026, time.November, 1, 0, 0, 0, 0, time.UTC)

// Daily returns the puzzle of a date, such as 2026-11-21, and a kind, which is the same everywhere:
// each day has the next puzzle of the reserve, which starts over at its end. The error is a
// *wire.Fault.
func Daily(date, kind string) (Entry, error) {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil || day.Year() < 1 {
		return Entry{}, wire.Faultf(wire.OutOfRange, "date", "found %.40q, expected a date, such as 2026-11-21", date)
	}
	if !slices.Contains(DailyKinds, kind) {
		return Entry{}, wire.Faultf(wire.OutOfRange, "size", "found %.40q, expected %s", kind, kindsText())
	}
	all := load().reserve[kind]
	i := daysSince(day) % len(all)
	if i < 0 {
		i += len(all)
	}
	e := all[i]
	e.Name = "Daily " + date + ", " + kind
	return e, nil
}

// Reserve returns the daily puzzles of a kind, in the order of their days. Callers must not change
// them.
func Reserve(kind string) []Entry { return load().reserve[kind] }

func daysSince(day time.Time) int { return int((day.Unix() - firstDay.Unix()) / (24 * 60 * 60)) }

func kindsText() string {
	last := len(DailyKinds) - 1
	return strings.Join(DailyKinds[:last], ", ") + " or " + DailyKinds[last]
}

// Closed reports whether a date has not yet arrived anywhere on Earth.
func Closed(date string, now time.Time) bool {
	const furthest = 14 * time.Hour // the first time zone in which a date arrives
	return date > now.UTC().Add(furthest).Format(time.DateOnly)
}
