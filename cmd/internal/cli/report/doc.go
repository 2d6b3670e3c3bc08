// Package report says what a command has found, as text for people and as JSON
// for programs, and what that means for the exit code.
//
// Each answer is a plain value ([Solved], [Checked], [Explained], [Hinted], [Rated],
// [Line]) with an AppendText and an AppendJSON method, so that the workers of a batch
// render their own answers and only finished bytes wait for their turn. Numbers of
// rows and columns count from 1 in text and from 0 in JSON.
//
// A [Bar] shows on a terminal how far a batch of puzzles has come, a [Reading] how much of a
// file is read, and a [Gauge] how much of a known amount of work is done. The first two show
// nothing for a second, so that short runs stay quiet.
//
// Everything but the time is the same in every run and at any number of jobs;
// the time has its own line or JSON field and can be left out.
package report
