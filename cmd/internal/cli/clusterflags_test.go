package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"nonogram/census"
	"nonogram/cmd/internal/cli/counting"
	"nonogram/internal/base/testrun"

	"github.com/spf13/cobra"
)

// clusterCommand returns a command with these flags, after parsing the arguments.
func clusterCommand(t *testing.T, args ...string) (*clusterFlags, *cobra.Command, *strings.Builder, error) {
	t.Helper()
	t.Setenv(tokenVariable, "")
	var f clusterFlags
	var stderr strings.Builder
	cmd := &cobra.Command{Use: "try", RunE: func(*cobra.Command, []string) error { return nil }}
	cmd.SetErr(&stderr)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	f.add(cmd)
	cmd.SetArgs(args)
	return &f, cmd, &stderr, cmd.Execute()
}

func TestClusterFlagsRefused(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty")
	testrun.OK(t, os.WriteFile(empty, []byte("\n"), 0o600))
	for _, c := range []struct{ args, want string }{
		{"--listen :0", "--store"},
		{"--listen :0 --cluster nats://a:1 --store d", "--listen and --cluster exclude each other"},
		{"--store d", "--store does not apply here"},
		{"--replicas 3 --listen :0 --store d", "--replicas does not apply here"},
		{"--cluster nats://a:1 --replicas 6", "found 6, expected 1 to 5"},
		{"--cluster http://a:1", `found "http://a:1"`},
		{"--cluster nats://a:1,", `found ""`},
		{"--cluster nats://a:1 --token x --token-file y", "--token and --token-file exclude each other"},
		{"--cluster nats://a:1 --token-file " + empty, "expected the token, on one line"},
		{"--cluster nats://a:1 --tls-cert c", "[tls-cert tls-key]"},
		{"--token x", "--token does not apply here"},
		{"--creds c --listen :0 --store d", "--creds does not apply here"},
		{"--cluster nats://a:1 --lost-after 1ms", "--lost-after: found 1ms, expected at least 1s"},
		{"--no-local-worker", "--no-local-worker does not apply here"},
	} {
		f, cmd, _, err := clusterCommand(t, strings.Fields(c.args)...)
		if err == nil {
			_, err = f.remote(cmd, 1, nil)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.args, err, c.want)
		}
	}
}

func TestClusterFlags(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	testrun.OK(t, os.WriteFile(file, []byte("secret\n"), 0o600))
	f, cmd, _, err := clusterCommand(t, "--cluster", "a:4222, tls://b:4222", "--replicas", "3",
		"--token-file", file, "--creds", "c", "--tls-ca", "ca", "--tls-cert", "cert", "--tls-key", "key", "--lost-after", "1m", "--no-local-worker")
	testrun.OK(t, err)
	r, err := f.fleet(cmd, 8, nil, nil)
	a := r.Access
	if err != nil || !f.wanted() || r.Jobs != 0 || r.AckWait != time.Minute || r.Replicas != 3 || a.URL != "nats://a:4222,tls://b:4222" || a.Token != "secret" ||
		a.Credentials != "c" || a.TLS.CA != "ca" || a.TLS.Cert != "cert" || a.TLS.Key != "key" {
		t.Errorf("%+v, %v", r, err)
	}
	t.Setenv(tokenVariable, "by variable")
	if token, err := (&accessFlags{}).secret(); token != "by variable" || err != nil {
		t.Errorf("token %q, %v", token, err)
	}
}

// TestClusterFlagsListen counts with its own server, as the flags say.
func TestClusterFlagsListen(t *testing.T) {
	q := counting.Question{Size: census.Size{Rows: 3, Columns: 4}, Unique: true}
	job := testrun.Must(q.Job())(t)
	f, cmd, stderr, err := clusterCommand(t, "--listen", "127.0.0.1:0", "--store", t.TempDir())
	testrun.OK(t, err)
	r := testrun.Must(f.remote(cmd, 2, nil))(t)
	total := testrun.Must(counting.Total(job, r(t.Context(), job, nil)))(t)
	var text strings.Builder
	if a, err := counting.NewAnswer(q, total, 0); err != nil || a.WriteText(&text) != nil || text.String() != "3152\n" {
		t.Errorf("counted %q, %v; expected 3152", &text, err)
	}
	for _, want := range []string{"nonogram worker nats://127.0.0.1:", "only workers on this machine"} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("standard error has no %q: %s", want, stderr)
		}
	}
}

// TestHelpNamesShards: calls for other machines in the help of other commands name the shards,
// since no batch system chooses the shards there.
func TestHelpNamesShards(t *testing.T) {
	calls := regexp.MustCompile(`"nonogram job run FOLDER([^"]*)"`)
	found := 0
	for _, cmd := range NewRoot().Commands() {
		for _, call := range calls.FindAllStringSubmatch(cmd.Long, -1) {
			found++
			if !strings.Contains(call[1], "--shard all") {
				t.Errorf("%s: %s lacks --shard all", cmd.Name(), call[0])
			}
		}
	}
	if found == 0 {
		t.Error("no command names job run")
	}
}
