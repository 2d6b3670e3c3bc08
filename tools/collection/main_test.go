package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"testing"

	"nonogram/explain"
)

// A few of the plan, made again, are the files that there are.
func TestPlanGivesTheFiles(t *testing.T) {
	for class, kinds := range plan {
		if class > explain.Hard {
			continue // they take long
		}
		for i, k := range kinds {
			if i%3 != 0 || k.width*k.height > 150 {
				continue
			}
			name := fileName(class, i)
			t.Run(fmt.Sprint(class, i+1), func(t *testing.T) {
				p, err := generated(context.Background(), class, i)
				if err != nil {
					t.Fatal(err)
				}
				var b bytes.Buffer
				if err := writeNon(p)(&b); err != nil {
					t.Fatal(err)
				}
				if got, err := os.ReadFile("../../internal/site/collection/" + name); err != nil || !bytes.Equal(got, b.Bytes()) {
					t.Errorf("%s is another puzzle (%v)", name, err)
				}
			})
		}
	}
}
