// Package lessons is a course in solving nonograms: how the game works, and one lesson for
// each idea. A lesson has a rule, an example in frames and drills, which are real positions
// in which exactly this idea is next.
//
// Its texts are messages in the catalogue of each language, page/ideas, page/lessons and
// page/learn, under keys that have the lesson's id. Drills are found by a program: a [Finder]
// walks a puzzle by its easiest techniques and keeps the positions that suit a lesson. The
// course is the file course.json, which [Course] returns: its lessons, their techniques and examples
// are written by hand, its drills by the program.
package lessons
