// Package classes makes the puzzles by which we judge a change of the solver: a few dozen of each
// of many kinds of pictures, none of them selected by hand. Everything follows from the number of
// a puzzle, so the classes are the same in every build.
//
// A class is a painter (drawing.go, field.go, scene.go, known.go), and perhaps a change of its
// picture: some flip cells, some repair the picture until it is the only solution of its clues,
// and one swaps two clues, so that there may be no solution. A mode of package picture turns
// images into cells. Only the clues remain.
package classes
