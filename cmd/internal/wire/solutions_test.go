package wire_test

import (
	"context"
	"encoding/json"
	"testing"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/testrun"
)

// TestSolutionsByPages: the pages have each solution once, however long they are.
func TestSolutionsByPages(t *testing.T) {
	for _, number := range []int{1, 7, 0, 24, 1000} {
		r := wire.SolutionsRequest{Number: number}
		testrun.OK(t, json.Unmarshal([]byte(`{"rows":[[1],[1],[1],[1]],"columns":[[1],[1],[1],[1]]}`), &r.Puzzle))
		found := map[string]bool{}
		for pages := 0; pages == 0 || r.Cursor != ""; pages++ {
			page, err := wire.Service{}.Solutions(context.Background(), r)
			if err != nil || pages > 24 || len(page.Solutions) == 0 {
				t.Fatal(number, pages, page, err)
			}
			for _, rows := range page.Solutions {
				text, _ := json.Marshal(rows)
				if found[string(text)] {
					t.Errorf("%d a page: %s is there twice", number, text)
				}
				found[string(text)] = true
			}
			r.Cursor = page.Next
		}
		if len(found) != 24 {
			t.Errorf("%d a page: found %d solutions, expected 24", number, len(found))
		}
	}
	for _, cursor := range []string{"-1", "x"} {
		if _, err := (wire.Service{}).Solutions(context.Background(), wire.SolutionsRequest{Cursor: cursor}); err == nil {
			t.Errorf("cursor %q: found no error", cursor)
		}
	}
}
