package main

import (
	"nonogram/explain"
	"nonogram/generate"
)

// kind is what a generated puzzle should be like; zeros are the generator's own choice.
type kind struct {
	width, height int
	colours       int
	symmetry      generate.Symmetry
	texture       generate.Texture
}

// plan lists the kinds of each class. The place of a kind in its list is its number, which
// is part of addresses and saved games: new ones go to the end.
var plan = map[explain.Class][]kind{
	explain.Trivial: {
		{width: 5, height: 5}, {width: 5, height: 5, symmetry: generate.Horizontal}, {width: 6, height: 5},
		{width: 7, height: 7}, {width: 8, height: 8, symmetry: generate.Both}, {width: 10, height: 8},
		{width: 10, height: 10}, {width: 12, height: 12, symmetry: generate.Rotation}, {width: 15, height: 10},
		{width: 15, height: 15}, {width: 20, height: 15}, {width: 20, height: 20}, {width: 10, height: 10, colours: 2},
		{width: 25, height: 25},
	},
	explain.Easy: {
		{width: 5, height: 5}, {width: 7, height: 5}, {width: 8, height: 8}, {width: 10, height: 10},
		{width: 10, height: 10, symmetry: generate.Horizontal}, {width: 10, height: 10, texture: generate.Noise},
		{width: 12, height: 16}, {width: 15, height: 15}, {width: 15, height: 15, symmetry: generate.Rotation},
		{width: 20, height: 10}, {width: 20, height: 20}, {width: 20, height: 20, symmetry: generate.Both},
		{width: 25, height: 20}, {width: 30, height: 30}, {width: 10, height: 10, colours: 2}, {width: 15, height: 15, colours: 3},
	},
	explain.Medium: {
		{width: 5, height: 5}, {width: 8, height: 8}, {width: 10, height: 10}, {width: 10, height: 10, texture: generate.Noise},
		{width: 10, height: 15}, {width: 15, height: 15}, {width: 15, height: 15, symmetry: generate.Horizontal},
		{width: 15, height: 15, texture: generate.Noise}, {width: 20, height: 20}, {width: 20, height: 20, symmetry: generate.Rotation},
		{width: 20, height: 20, texture: generate.Noise}, {width: 25, height: 15}, {width: 25, height: 25}, {width: 30, height: 30},
		{width: 12, height: 12, colours: 2}, {width: 20, height: 20, colours: 4},
	},
	explain.Hard: {
		{width: 6, height: 6}, {width: 8, height: 8}, {width: 10, height: 10}, {width: 10, height: 10, texture: generate.Noise},
		{width: 12, height: 10}, {width: 15, height: 15}, {width: 15, height: 15, symmetry: generate.Horizontal},
		{width: 15, height: 15, texture: generate.Noise}, {width: 20, height: 15}, {width: 20, height: 20},
		{width: 20, height: 20, symmetry: generate.Rotation}, {width: 25, height: 25}, {width: 30, height: 30},
		{width: 10, height: 10, colours: 2}, {width: 15, height: 15, colours: 3},
	},
	explain.Expert: {
		{width: 8, height: 8}, {width: 10, height: 10}, {width: 10, height: 10, texture: generate.Noise}, {width: 10, height: 12},
		{width: 12, height: 12}, {width: 15, height: 15}, {width: 15, height: 15, texture: generate.Noise}, {width: 15, height: 20},
		{width: 20, height: 20}, {width: 20, height: 20, texture: generate.Noise}, {width: 25, height: 25}, {width: 10, height: 10, colours: 2},
	},
	explain.Deep: {
		{width: 8, height: 8}, {width: 10, height: 10}, {width: 10, height: 10, texture: generate.Noise}, {width: 12, height: 10},
		{width: 12, height: 12}, {width: 15, height: 15}, {width: 15, height: 15, texture: generate.Noise}, {width: 18, height: 14},
		{width: 20, height: 20}, {width: 20, height: 20, texture: generate.Noise}, {width: 25, height: 25}, {width: 30, height: 30},
		{width: 10, height: 10, colours: 2},
	},
}

// seed is that of every class; the number in the plan is the puzzle's within it.
const seed = 2026

func (k kind) options(class explain.Class) generate.Options {
	return generate.Options{
		Width: k.width, Height: k.height, Colours: k.colours, Symmetry: k.symmetry, Texture: k.texture,
		Class: class, Seed: seed, Effort: 20 * generate.DefaultEffort,
	}
}
