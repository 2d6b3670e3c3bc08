//go:build !js

package app

import "context"

// jobs is the number of cores of one search; the others are for other requests.
const jobs = 1

// cooperative is for where timers cannot interrupt a computation.
func cooperative(ctx context.Context) context.Context { return ctx }
