// Package report writes the answers of commands, as text for people and as JSON for
// programs, and decides their exit codes.
//
// Each answer is a plain value ([Solved], [Checked], [Explained], [Hinted], [Rated], [Line]) with
// an AppendText and an AppendJSON method. So the workers of a batch render their own answers, and
// only finished bytes wait for their turn. Numbers of rows and columns count from 1 in text and
// from 0 in JSON.
//
// On a terminal, a [Bar] shows the progress of a batch of puzzles or other work, a [Reading] shows
// how much of a file was read, and a [Watch] shows the progress of a job. They appear only after a
// second, so that short runs stay quiet.
//
// Everything but the time is the same in every run, with any number of jobs. The time has its own
// line or JSON field, and can be left out.
package report
