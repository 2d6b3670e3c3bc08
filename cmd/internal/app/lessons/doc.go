// Package lessons is a course in solving nonograms: the rules of the game, and one lesson for each
// idea. A lesson has a rule, an example in frames, and drills: real positions in which exactly this
// idea gives the next step.
//
// Its texts are messages in the catalogue of each language, in page/ideas, page/lessons and
// page/learn, under keys with the lesson's id. [Course] returns the course, the file course.json:
// people write its lessons, their techniques and the examples. A program finds its drills: a
// [Finder] walks a puzzle by its easiest techniques and keeps the positions that suit a lesson.
package lessons
