// Package classes makes the puzzles by which we judge a change of the solver: a few dozen of each
// of many kinds of pictures. Nobody selected any of them by hand. Each depends only on its number,
// so the classes are the same in every build.
//
// A class is a painter (drawing.go, field.go, scene.go, known.go) and, for some, a change of its
// picture: some flip cells, some repair the picture until it is the only solution of its clues, and
// one swaps two clues, so that the puzzle may have no solution. A mode of package picture turns
// images into cells. Only the clues remain.
package classes
