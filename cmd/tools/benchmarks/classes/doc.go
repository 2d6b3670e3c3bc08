// Package classes makes the puzzles by which a change of the solver is judged: a few dozen
// of each of many kinds of pictures, none of which anybody has picked. Everything follows
// from the number of a puzzle, so the classes are the same in every build.
//
// A class is a painter (drawing.go, field.go, scene.go, known.go) and what happens to its
// picture: an image becomes cells by a mode of package picture, cells are flipped, a picture
// is repaired until it is the only solution of its clues, or two clues change places so that
// there may be none. Only the clues remain.
package classes
