//go:build !js

package app

import "context"

// jobs is the number of cores of one search. The other cores are for other requests.
const jobs = 1

// cooperative returns ctx, since timers run beside a computation here.
func cooperative(ctx context.Context) context.Context { return ctx }
