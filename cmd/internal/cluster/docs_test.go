package cluster

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"go.yaml.in/yaml/v3"

	"nonogram/internal/base/testrun"
)

// The examples for batch systems are read as the systems read them, and must
// name shards in a way that this package understands.

func example(t *testing.T, name string) []byte {
	t.Helper()
	return testrun.Must(os.ReadFile(filepath.Join("..", "..", "..", "docs", "cluster", name)))(t)
}

// coversAll checks that tasks 0 to n-1 with such an argument compute every shard of a job once.
func coversAll(t *testing.T, n int, argument func(task int) string) {
	t.Helper()
	const shards = 1234
	var all []int
	for task := range n {
		list := testrun.Must(ParseShards(argument(task), shards))(t)
		all = append(all, list...)
	}
	slices.Sort(all)
	if !slices.Equal(all, appendRange(nil, 0, shards)) {
		t.Errorf("the tasks compute shards %s", FormatShards(all))
	}
}

func TestSlurmExample(t *testing.T) {
	text := example(t, "slurm.sbatch")
	if bash, err := exec.LookPath("bash"); err != nil {
		t.Log("without bash its syntax is not checked")
	} else {
		check := exec.Command(bash, "-n")
		check.Stdin = bytes.NewReader(text)
		if out, err := check.CombinedOutput(); err != nil {
			t.Errorf("bash: %v: %s", err, out)
		}
	}
	argument := regexp.MustCompile(`--shard "([^"]*)"`).FindSubmatch(text)
	if argument == nil || !bytes.Contains(text, []byte("\n#SBATCH --array=0-99\n")) {
		t.Fatal("no argument --shard for the tasks 0 to 99")
	}
	coversAll(t, 100, func(task int) string {
		return os.Expand(string(argument[1]), func(name string) string {
			return map[string]string{"SLURM_ARRAY_TASK_ID": strconv.Itoa(task), "SLURM_ARRAY_TASK_COUNT": "100"}[name]
		})
	})
}

func TestServerExample(t *testing.T) {
	o := testrun.Must(server.ProcessConfigFile(filepath.Join("..", "..", "..", "docs", "cluster", "nats-server.conf")))(t)
	if !o.JetStream || !o.SyncAlways || len(o.Routes) != 2 || o.Cluster.Name == "" || o.ServerName == "" || o.Authorization == "" {
		t.Errorf("no server of a cluster that keeps what it acknowledges: %+v", o)
	}
}

// pods has the parts of a Kubernetes document that the tests read.
type pods struct {
	Spec struct {
		Completions int
		Template    struct {
			Spec struct {
				Containers []struct {
					Command []string
					Env     []struct{ Name string }
				}
			}
		}
		Triggers []struct {
			Metadata struct{ Stream, Consumer string }
		}
	}
}

func TestKubernetesExample(t *testing.T) {
	var job pods
	testrun.OK(t, yaml.Unmarshal(example(t, "kubernetes-job.yaml"), &job))
	container := job.Spec.Template.Spec.Containers[0]
	i := slices.Index(container.Command, "--shard")
	if i < 0 {
		t.Fatalf("command %q", container.Command)
	}
	coversAll(t, job.Spec.Completions, func(task int) string {
		return strings.ReplaceAll(container.Command[i+1], fmt.Sprintf("$(%s)", container.Env[0].Name), strconv.Itoa(task))
	})
}

// TestKubernetesWorkersExample: KEDA watches the queue of a job.
func TestKubernetesWorkersExample(t *testing.T) {
	var deployment, scaled pods
	documents := yaml.NewDecoder(bytes.NewReader(example(t, "kubernetes-workers.yaml")))
	testrun.OK(t, errors.Join(documents.Decode(&deployment), documents.Decode(&scaled)))
	at := scaled.Spec.Triggers[0].Metadata
	if id, isQueue := strings.CutPrefix(at.Stream, queueOf("")); !isQueue || len(id) != len(squaresJob(t).ID()) || at.Consumer != workersName {
		t.Errorf("KEDA does not look at a queue: %v", at)
	}
}

// TestComposeExample reads the server's settings as the server does.
func TestComposeExample(t *testing.T) {
	var c struct {
		Services struct {
			NATS struct{ Command, Volumes []string }
		}
	}
	testrun.OK(t, yaml.Unmarshal(example(t, "compose.yaml"), &c))
	_, settings, _ := strings.Cut(c.Services.NATS.Command[0], "<<END\n")
	settings, _, ended := strings.Cut(settings, "\nEND\n")
	file := filepath.Join(t.TempDir(), "nats.conf")
	testrun.OK(t, os.WriteFile(file, []byte(strings.ReplaceAll(settings, "$$(cat /run/secrets/token)", "secret")), 0o600))
	o, err := server.ProcessConfigFile(file)
	if err != nil || !ended || !o.JetStream || !o.SyncAlways || o.Authorization != "secret" || c.Services.NATS.Volumes[0] != "jetstream:"+o.StoreDir {
		t.Errorf("the server's settings %q: %+v, %v", settings, o, err)
	}
}
