package cluster

import (
	"fmt"
	"strconv"
	"strings"
)

// ParseShards parses a selection of the shards 0 to n-1: numbers and ranges separated
// by commas, such as "7", "10-19" or "0,4,8-11"; or "3/100", every hundredth shard
// starting with shard 3, so that 100 array tasks with the numbers 0 to 99 share the
// shards of a job of any size; or "all". The shards are in the order of the text.
func ParseShards(text string, n int) (list []int, err error) {
	if text == "all" {
		text = "0/1"
	}
	if first, stride, ok := strings.Cut(text, "/"); ok {
		return parseStride(text, first, stride, n)
	}
	if n == 0 {
		return nil, fmt.Errorf("shards %q: the job has none", text)
	}
	for part := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(part, "-")
		if !isRange {
			to = from
		}
		a, b, err := parseTwo(text, from, to)
		if err != nil {
			return nil, err
		}
		if a > b || b >= n {
			return nil, fmt.Errorf("shards %q: %s is not within 0-%d", text, part, n-1)
		}
		// No text may select more shards than there are.
		if list = appendRange(list, a, b+1); len(list) > n {
			return nil, fmt.Errorf("shards %q: some occur twice", text)
		}
	}
	return list, nil
}

func parseStride(text, first, stride string, n int) (list []int, err error) {
	from, step, err := parseTwo(text, first, stride)
	switch {
	case err != nil:
		return nil, err
	case step == 0:
		return nil, fmt.Errorf("shards %q: expected at least 1 task", text)
	case from >= step:
		return nil, fmt.Errorf("shards %q: of %s tasks the first is 0 and the last %d", text, stride, step-1)
	}
	for i := from; i < n; i += step {
		list = append(list, i)
	}
	return list, nil
}

// parseTwo parses two numbers of a selection.
func parseTwo(text, first, second string) (int, int, error) {
	numbers := [2]int{}
	for i, number := range []string{first, second} {
		n, err := strconv.ParseUint(number, 10, 31)
		if err != nil {
			return 0, 0, fmt.Errorf("shards %q: %q is not a number; expected a form like 7, 10-19, 0,4,8-11, 3/100 or all", text, number)
		}
		numbers[i] = int(n)
	}
	return numbers[0], numbers[1], nil
}

// FormatShards writes ascending shards in the form that ParseShards reads.
func FormatShards(shards []int) string {
	var b strings.Builder
	for i := 0; i < len(shards); {
		end := i + 1
		for end < len(shards) && shards[end] == shards[end-1]+1 {
			end++
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(shards[i]))
		if end > i+1 {
			fmt.Fprintf(&b, "-%d", shards[end-1])
		}
		i = end
	}
	return b.String()
}

func appendRange(list []int, from, to int) []int {
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}
