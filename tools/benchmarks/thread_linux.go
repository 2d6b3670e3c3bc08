package main

import (
	"syscall"
	"time"
)

// threadTime is the processor time that this thread has used; false if the system does
// not report it.
func threadTime() (time.Duration, bool) {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_THREAD, &used) != nil {
		return 0, false
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()), true
}
