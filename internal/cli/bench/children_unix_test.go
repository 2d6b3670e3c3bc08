//go:build unix

package bench

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A rival's script is stopped with the solver that it started.
func TestTimeoutEndsChildren(t *testing.T) {
	begun, survived := filepath.Join(t.TempDir(), "begun"), filepath.Join(t.TempDir(), "survived")
	script := `(: > "$0"; sleep 1; : > "$1") & wait`
	timing, err := Process(context.Background(), []string{"sh", "-c", script, begun, survived}, 400*time.Millisecond, nil)
	if err != nil || !timing.Stopped {
		t.Fatalf("Process = %+v, %v, want it stopped by the timeout", timing, err)
	}
	if _, err := os.Stat(begun); err != nil {
		t.Skip("the machine is too slow: the script had not begun")
	}
	time.Sleep(1200 * time.Millisecond)
	if _, err := os.Stat(survived); err == nil {
		t.Error("the script's child went on after the timeout")
	}
}
