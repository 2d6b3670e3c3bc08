// Package server serves the site over HTTP: the embedded pages, and an API, which the pages
// use too.
//
//	/                     the pages (site.go), or one that says how to build them
//	/api/v1/OPERATION     the operations of package wire (operations.go)
//	/api/v1/puzzles       the puzzles of package library (puzzles.go, opinions.go)
//	/api/v1/progress      the encrypted progress of players (progress.go)
//	/api                  the page that documents the interface (apipage.go)
//	/api/v1/openapi.json  the description of the two above, made from their types
//	/healthz, /readyz     whether the process is alive, and ready
//	/metrics              metrics for Prometheus
//
// # The path of a request
//
//	observe   id, log, metrics, panics                     observe.go
//	guard     malformed and hostile requests               guard.go
//	hosts     names that are not this server's             hosts.go
//	route     404 and 405 as problems                      server.go
//	client    the limit of each client                     client.go
//	body      size, kind, time                             body.go
//	memory    the share of each client                     memory.go
//	gate      computations at once, fairly for clients     gate.go
//	wire      strict JSON, sizes of puzzles, time
//
// A request that fails gets a [Problem] (RFC 9457). The causes of internal errors are only
// in the log; the answer has the request's id, which is in the log too.
//
// # Publishing
//
// The server solves and rates every puzzle itself (verdict.go). It refuses a puzzle with
// several solutions or none, whose goal is not its solution, or whose picture is blank. It
// accepts a puzzle that is too hard to decide in time with the status "unknown", by which
// lists can filter.
//
// The server uses no cookies. Editing needs only the key that publishing returned, in the
// header Authorization.
//
// # Progress
//
// Devices of a player share what they encrypt (progress.go). The server compares tags and
// keeps what it cannot read; the id that a device sends is a secret, so it is in a header,
// and the library keeps a hash.
package server
