package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadTime returns the processor time that this thread has used, or false if the system does not
// report it.
func threadTime() (time.Duration, bool) {
	var used unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used) != nil {
		return 0, false
	}
	return time.Duration(used.Nano()), true
}
