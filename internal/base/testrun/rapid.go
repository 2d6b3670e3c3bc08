package testrun

import (
	"flag"

	_ "pgregory.net/rapid" // has the flag
)

// In continuous integration, property tests draw the same cases each time, so that nobody has to
// repair what another change broke; elsewhere each run draws new ones.
func init() {
	if Continuous() {
		flag.Set("rapid.seed", "1")
	}
}
