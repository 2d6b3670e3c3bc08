package cli

import (
	"io"
	"testing"
)

// TestTableOnAFullDisk: a table that cannot be written is an error, even if sizes were skipped.
func TestTableOnAFullDisk(t *testing.T) {
	cmd := command(new(tableFlags), "table", "", nil)
	cmd.SetArgs([]string{"--timeout", "1ns", "3"})
	cmd.SetOut(&narrow{})
	cmd.SetErr(io.Discard)
	if code := exitCode(cmd.ExecuteContext(t.Context()), io.Discard); code != 2 {
		t.Errorf("exit code %d, expected 2", code)
	}
}
