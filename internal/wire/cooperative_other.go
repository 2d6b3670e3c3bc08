//go:build !js

package wire

import "context"

// Jobs is how many cores one search uses; the others are for other requests.
const Jobs = 1

// cooperative is for where timers cannot interrupt a computation.
func cooperative(ctx context.Context) context.Context { return ctx }
