//go:build !linux

package main

import "time"

// threadTime is not reported by this system.
func threadTime() (time.Duration, bool) { return 0, false }
