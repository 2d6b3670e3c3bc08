//go:build !js

package app

import "context"

// jobs is the number of cores of one search; the others are for other requests.
const jobs = 1

// cooperative returns ctx: here timers run beside a computation.
func cooperative(ctx context.Context) context.Context { return ctx }
