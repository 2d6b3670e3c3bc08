// Package explain solves a nonogram as a person would, and says why.
package explain
