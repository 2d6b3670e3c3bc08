// Package app has the use cases, as plain Go functions and types, for players, setters and
// publishers. It knows neither JSON nor HTTP nor the command line.
//
// A [Session] answers questions about one puzzle and remembers its findings, so that it validates
// and solves the puzzle once. [Sessions] keeps sessions for callers that send the puzzle with every
// question.
package app
