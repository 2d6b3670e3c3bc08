package lock_test

import (
	"errors"
	"path/filepath"
	"testing"

	"nonogram/internal/lock"
)

func TestOneAtATime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	first, err := lock.Take(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lock.Take(path); !errors.Is(err, lock.ErrHeld) {
		t.Fatalf("while it is held: %v, want ErrHeld", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second, err := lock.Take(path)
	if err != nil {
		t.Fatalf("after it was closed: %v", err)
	}
	second.Close()
}
