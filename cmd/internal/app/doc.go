// Package app has the use cases: what players, setters and publishers need, as plain Go
// functions and types. It knows neither JSON nor HTTP nor the command line.
//
// A [Session] answers questions about one puzzle and remembers what it found, so that the
// puzzle is validated and solved once. [Sessions] keeps sessions for callers that get the
// puzzle with every question.
package app
