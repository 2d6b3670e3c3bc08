package cluster

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestParseShards(t *testing.T) {
	for text, want := range map[string]string{
		"7":           "[7]",
		"0":           "[0]",
		"3-5":         "[3 4 5]",
		"9,0-1":       "[9 0 1]",
		"1/4":         "[1 5 9]",
		"0/1":         "[0 1 2 3 4 5 6 7 8 9]",
		"11/20":       "[]", // a task with nothing to do
		"all":         "[0 1 2 3 4 5 6 7 8 9]",
		"":            `"" is not a number`,
		"-1":          `"" is not a number`,
		"10":          "10 is not within 0-9",
		"5-3":         "5-3 is not within 0-9",
		"0-9,0-9":     "some occur twice",
		"4/4":         "the first is 0 and the last 3",
		"0/0":         "at least 1",
		"1/x":         `"x" is not a number`,
		"1-2-3":       `"2-3" is not a number`,
		"99999999999": `"99999999999" is not a number`,
	} {
		list, err := ParseShards(text, 10)
		got := fmt.Sprint(list)
		if err != nil {
			got = err.Error()
		}
		if (err == nil) != strings.HasPrefix(want, "[") || !strings.Contains(got, want) {
			t.Errorf("%q is read as %s, expected %s", text, got, want)
		}
	}
}

// TestParseNoShards: from a job without shards, only a share can be selected.
func TestParseNoShards(t *testing.T) {
	for text, want := range map[string]string{"all": "[] <nil>", "3/100": "[] <nil>", "0": `[] shards "0": the job has none`, "0-3": `[] shards "0-3": the job has none`} {
		list, err := ParseShards(text, 0)
		if got := fmt.Sprint(list, err); got != want {
			t.Errorf("%q is read as %s, expected %s", text, got, want)
		}
	}
}

// FuzzParseShards also checks that ParseShards reads the output of FormatShards.
func FuzzParseShards(f *testing.F) {
	for _, text := range []string{"7", "0-3,5", "3/4", "all", "1,1", "0/2147483647"} {
		f.Add(text, 10)
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		n = min(max(n, 0), 1000)
		list, err := ParseShards(text, n)
		if err != nil || len(list) == 0 {
			return
		}
		for _, shard := range list {
			if shard < 0 || shard >= n {
				t.Fatalf("%q: shard %d of %d", text, shard, n)
			}
		}
		slices.Sort(list)
		list = slices.Compact(list)
		again, err := ParseShards(FormatShards(list), n)
		if err != nil || !slices.Equal(again, list) {
			t.Errorf("%v is written as %q and read as %v, %v", list, FormatShards(list), again, err)
		}
	})
}
