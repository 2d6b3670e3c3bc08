package terminal

import (
	"fmt"
	"time"
)

// clock is a stopwatch that can be paused, saved and resumed.
type clock struct {
	now    func() time.Time
	before time.Duration
	since  time.Time
}

func (c *clock) running() bool { return !c.since.IsZero() }

func (c *clock) elapsed() time.Duration {
	if !c.running() {
		return c.before
	}
	// Setting the system clock back must not shorten a game.
	return c.before + max(0, c.now().Sub(c.since))
}

func (c *clock) start() {
	if !c.running() {
		c.since = c.now()
	}
}

func (c *clock) pause() {
	c.before, c.since = c.elapsed(), time.Time{}
}

// clockText writes 65 seconds as "1:05", and an hour as "1:00:00".
func clockText(d time.Duration) string {
	seconds := int(d / time.Second)
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}
