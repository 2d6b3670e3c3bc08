//go:build !unix

package main

import "time"

// userTime is 0: this system does not report it.
func userTime() time.Duration { return 0 }
