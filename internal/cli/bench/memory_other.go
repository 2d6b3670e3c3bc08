//go:build !unix

package bench

import "os"

// peakMemory: nothing tells.
func peakMemory(*os.ProcessState) int64 { return 0 }
