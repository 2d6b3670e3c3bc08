//go:build !linux

package main

import "time"

// threadTime returns false, since this system does not report the time of a thread.
func threadTime() (time.Duration, bool) { return 0, false }
