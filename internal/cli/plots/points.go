// Package plots is the work of estimate: shares of random grids by size and density,
// sampled, and written as text, JSON, CSV and as a plot.
package plots

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"nonogram/census"
)

// A Point is one size at one density, and what samples told of it.
type Point struct {
	Size       census.Size
	Density    float64
	Estimation census.Estimation
}

// maxPoints bounds a sweep.
const maxPoints = 10000

// Points are all sizes at all densities, sizes first.
func Points(sizes []census.Size, densities []float64) ([]Point, error) {
	if n := len(sizes) * len(densities); n > maxPoints {
		return nil, fmt.Errorf("found %d sizes at %d densities, expected at most %d together", len(sizes), len(densities), maxPoints)
	}
	var all []Point
	for _, size := range sizes {
		for _, density := range densities {
			all = append(all, Point{Size: size, Density: density})
		}
	}
	return all, nil
}

// ParseDensities reads densities such as "0.5", "0.4,0.6" or "0.3:0.8:0.05", which is from
// 0.3 to 0.8 in steps of 0.05, ends included.
func ParseDensities(text string) ([]float64, error) {
	var all []float64
	for _, item := range strings.Split(text, ",") {
		some, err := parseRange(strings.TrimSpace(item))
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func parseRange(item string) ([]float64, error) {
	wrong := fmt.Errorf("found %q, expected a number from 0 to 1, or from:to:step", item)
	var numbers []float64
	for _, part := range strings.Split(item, ":") {
		x, err := strconv.ParseFloat(part, 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return nil, wrong
		}
		numbers = append(numbers, x)
	}
	switch {
	case len(numbers) == 1:
		return numbers, nil
	case len(numbers) != 3 || numbers[1] < numbers[0] || numbers[2] <= 0:
		return nil, wrong
	}
	from, step := numbers[0], numbers[2]
	steps := math.Floor((numbers[1]-from)/step + 1e-9)
	if steps >= maxPoints {
		return nil, fmt.Errorf("found %q, %.0f steps, expected at most %d", item, steps, maxPoints)
	}
	var all []float64
	for i := range int(steps) + 1 {
		// Nine digits take away what the sums of binary fractions add.
		all = append(all, math.Round((from+float64(i)*step)*1e9)/1e9)
	}
	return all, nil
}
