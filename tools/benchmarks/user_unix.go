//go:build unix

package main

import (
	"syscall"
	"time"
)

// userTime is the processor time that this program has used.
func userTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano())
}
