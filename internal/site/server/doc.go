// Package server serves the site over HTTP: the pages, which are embedded, and an
// interface for programs, which the pages use as well.
//
//	/                     the pages (site.go), or one that says how to build them
//	/api/v1/OPERATION     what package service can do, one path each (operations.go)
//	/api/v1/puzzles       the puzzles of package library (puzzles.go)
//	/api/v1/openapi.json  the description of the two above, made from their types
//	/healthz, /readyz     is the process alive; can it do its work
//	/metrics              numbers for Prometheus
//
// # A request, as it goes through
//
//	observe   id, log, metrics, panics                     observe.go
//	guard     addresses and headers of no good faith       guard.go
//	hosts     names that are not this server's             hosts.go
//	route     404 and 405 as problems                      server.go
//	client    how much each may ask for                    client.go
//	body      size, kind, time, memory                     body.go
//	gate      so many computations at a time               gate.go
//	service   strict JSON, sizes of puzzles, time
//
// Whatever ends early ends as a [Problem] (RFC 9457). What goes wrong inside is told to
// the log alone; the answer has the request's id, which stands there too.
//
// # Publishing
//
// What is published is solved and rated here (verdict.go), whatever the client says of
// it. A puzzle with several solutions or none is refused, and so is one whose goal is
// not its solution. A puzzle that is too hard to be decided in the time is taken and
// has the status "unknown", by which lists can leave it out.
//
// The server needs no cookies. The key that publishing returned is all that editing
// asks for, in the header Authorization.
package server
