package library

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"

	"nonogram/internal/base/testrun"
)

// fullDiskVariable has the address of a library for a process that cannot write any more.
const fullDiskVariable = "NONOGRAM_TEST_FULL_DISK"

// TestHealthFullDisk: no file can grow. The limit applies to a whole process, so the test starts
// one.
func TestHealthFullDisk(t *testing.T) {
	address := os.Getenv(fullDiskVariable)
	if address == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestHealthFullDisk$")
		cmd.Env = append(os.Environ(), fullDiskVariable+"="+sqliteAddress(t))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	l := open(t, address)
	wantHealthy(t, l)
	signal.Ignore(syscall.SIGXFSZ)
	var before syscall.Rlimit
	testrun.OK(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before))
	testrun.OK(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 1, Max: before.Max}))
	wantSick(t, l, "")
	testrun.OK(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before))
	wantHealthy(t, l)
}
