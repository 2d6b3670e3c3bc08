// Package lessons is a course in solving nonograms: the rules of the game, and one lesson for each
// idea. A lesson has a rule, an example in frames, and drills: positions in real puzzles in which
// exactly this idea gives the next step.
//
// Its texts are messages in the catalogue of each language, in page/ideas, page/lessons and
// page/learn, under keys with the lesson's id. A program finds the drills: a [Finder] walks a
// puzzle by its easiest techniques and keeps the positions that suit a lesson. [Course] returns the
// course, which is the file course.json: people write its lessons, their techniques and the
// examples, and the program its drills.
package lessons
