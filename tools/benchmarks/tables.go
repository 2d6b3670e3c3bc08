package main

import (
	"fmt"
	"slices"
	"strings"

	"nonogram/internal/cli/bench"
)

func corporaText(all []Corpus) string {
	text := provenance(all)
	if len(all) == 0 {
		return text
	}
	var rows [][]string
	for _, c := range all {
		rows = append(rows, []string{
			c.Name, fmt.Sprint(c.Count), seconds(c.Median), seconds(c.P95), seconds(c.Longest), c.LongestPuzzle,
			seconds(c.Seconds), grouped(c.LineSolves), grouped(c.Conflicts), statuses(c.Status),
		})
	}
	return text + fmt.Sprintf("Time limit for each puzzle: %s.\n\n", limits(all, func(c Corpus) float64 { return c.Limit })) +
		table([]string{"collection", ">puzzles", ">median", ">95 %", ">longest", "which", ">total", ">line solves", ">conflicts", "status"}, rows)
}

// limits lists the time limits that entries were measured with.
func limits[E any](all []E, of func(E) float64) string {
	var some []string
	for _, e := range all {
		if text := seconds(of(e)); !slices.Contains(some, text) {
			some = append(some, text)
		}
	}
	return strings.Join(some, ", ")
}

func statuses(count map[string]int) string {
	var items []string
	for _, status := range []string{"unique", "multiple", "none", "solved", "unknown"} {
		if n := count[status]; n > 0 {
			items = append(items, fmt.Sprintf("%d %s", n, status))
		}
	}
	return strings.Join(items, ", ")
}

// grouped writes a number with spaces between thousands.
func grouped(n int64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + " " + text[i:]
	}
	return text
}

func growthText(all []Growth) string {
	text := provenance(all)
	if len(all) == 0 {
		return text
	}
	text += "\n![Time over the side of the grid, on a logarithmic axis](benchmarks/growth.svg)\n\n"
	var rows [][]string
	for _, k := range kinds {
		for _, g := range all {
			if g.Kind == k.name {
				rows = append(rows, []string{
					g.Kind, fmt.Sprintf("%d x %[1]d", g.Side), fmt.Sprintf("%d of %d", g.Count, g.Wanted), seconds(g.Median), seconds(g.P95),
					seconds(g.Longest), grouped(g.LineSolves), grouped(g.Conflicts), statuses(g.Status),
				})
			}
		}
	}
	return text + table([]string{"kind", ">size", ">puzzles", ">median", ">95 %", ">longest", ">line solves", ">conflicts", "status"}, rows)
}

func coresText(all []Cores) string {
	text := provenance(all)
	if len(all) == 0 {
		return text
	}
	var rows [][]string
	for _, c := range all {
		for i, jobs := range c.Jobs {
			task, gain := "", "1.00"
			if i == 0 {
				task = c.Task
				if c.Stopped {
					task += " (not decided in time)"
				}
			}
			if c.Seconds[i] > 0 {
				gain = fmt.Sprintf("%.2f", c.Seconds[0]/c.Seconds[i])
			}
			rows = append(rows, []string{task, fmt.Sprint(jobs), seconds(c.Seconds[i]), gain})
		}
	}
	return text + "\n" + table([]string{"task", ">cores", ">time", ">speed-up"}, rows)
}

func memoryText(all []Memory) string {
	text := provenance(all)
	if len(all) == 0 {
		return text
	}
	var rows [][]string
	for _, m := range all {
		rows = append(rows, []string{m.Name, mebibytes(m.Bytes), seconds(m.Seconds)})
	}
	return text + "\n" + table([]string{"collection", ">most memory held", ">whole process"}, rows)
}

func rivalText(all []Match) string {
	if len(all) == 0 {
		return "No other program has been measured yet.\n"
	}
	text := provenance(all)
	var rows [][]string
	for _, m := range all {
		rows = append(rows,
			sideRow(m, "nonogram", func(g Meeting) Side { return g.Ours }),
			sideRow(m, m.Rival, func(g Meeting) Side { return g.Theirs }))
	}
	text += "\n" + table([]string{"collection", "program", ">puzzles", ">median", ">95 %", ">total", ">stopped", ">right", ">wrong", ">no picture", ">most memory"}, rows)
	return text + "\n" + strings.Join(conditions(all), "\n\n") + "\n"
}

// conditions say how the programs were run, each once.
func conditions(all []Match) []string {
	var lines []string
	for _, m := range all {
		line := fmt.Sprintf("%s: `%s`, files in the format %s, %s for each puzzle; nonogram: `--solutions=%d`.",
			m.Rival, m.Command, m.Format, seconds(m.Limit), m.Solutions)
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
		if m.LeftOut > 0 {
			lines = append(lines, fmt.Sprintf("%[2]d puzzles of %[1]s are left out: the format cannot hold them.", m.Name, m.LeftOut))
		}
	}
	return lines
}

func sideRow(m Match, name string, of func(Meeting) Side) []string {
	var times []float64
	var total float64
	var memory int64
	stopped, answers := 0, map[Answer]int{}
	for _, g := range m.Puzzles {
		s := of(g)
		times, total, memory = append(times, s.Seconds), total+s.Seconds, max(memory, s.Memory)
		answers[s.Answer]++
		if s.Stopped {
			stopped++
		}
	}
	return []string{
		m.Name, name, fmt.Sprint(len(times)), seconds(bench.Median(times)), seconds(quantile(times, 0.95)), seconds(total),
		fmt.Sprint(stopped), fmt.Sprint(answers[Right]), fmt.Sprint(answers[Wrong]), fmt.Sprint(answers[None]), mebibytes(memory),
	}
}

// seconds is a time as people read it, with about three digits.
func seconds(s float64) string {
	switch {
	case s >= 99.5:
		return fmt.Sprintf("%.0f s", s)
	case s >= 0.9995:
		return fmt.Sprintf("%.3g s", s)
	case s >= 0.9995e-3:
		return fmt.Sprintf("%.3g ms", s*1e3)
	}
	return fmt.Sprintf("%.3g µs", s*1e6)
}
