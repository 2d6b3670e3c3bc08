package cluster

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"go.yaml.in/yaml/v3"
)

// The examples for batch systems are read as the systems read them, and must
// name shards in a way that this package understands.

func example(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "cluster", name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// coversAll tells whether tasks 0 to n-1 with such an argument compute every
// shard of a job once.
func coversAll(t *testing.T, n int, argument func(task int) string) {
	t.Helper()
	const shards = 1234
	var all []int
	for task := range n {
		list, err := ParseShards(argument(task), shards)
		if err != nil {
			t.Fatal(err)
		}
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
	directives, body := directivesOf(t, string(text))
	if directives["array"] != "0-99" || directives["cpus-per-task"] == "" || directives["time"] == "" || directives["requeue"] == "" {
		t.Errorf("directives %v", directives)
	}
	argument := regexp.MustCompile(`--shard "([^"]*)"`).FindStringSubmatch(body)
	if argument == nil {
		t.Fatal("no argument --shard")
	}
	coversAll(t, 100, func(task int) string {
		return os.Expand(argument[1], func(name string) string {
			return map[string]string{"SLURM_ARRAY_TASK_ID": FormatShards([]int{task}), "SLURM_ARRAY_TASK_COUNT": "100"}[name]
		})
	})
}

// directivesOf reads the comments that sbatch reads: it stops at the first
// command.
func directivesOf(t *testing.T, text string) (directives map[string]string, body string) {
	t.Helper()
	if !strings.HasPrefix(text, "#!/") {
		t.Error("sbatch refuses a file without #!")
	}
	directives = map[string]string{}
	form := regexp.MustCompile(`^#SBATCH --([a-z-]+)(?:=(\S+))?$`)
	for line := range strings.SplitSeq(text, "\n") {
		isComment := line == "" || strings.HasPrefix(line, "#")
		if !isComment || body != "" {
			body += line + "\n"
		}
		if !strings.HasPrefix(line, "#SBATCH") {
			continue
		}
		parts := form.FindStringSubmatch(line)
		switch {
		case parts == nil:
			t.Errorf("malformed: %s", line)
		case body != "":
			t.Errorf("after the first command, where sbatch does not look: %s", line)
		default:
			directives[parts[1]] = parts[2] + strings.Repeat("yes", 1-min(1, len(parts[2])))
		}
	}
	return directives, body
}

func TestServerExample(t *testing.T) {
	o, err := server.ProcessConfigFile(filepath.Join("..", "..", "..", "docs", "cluster", "nats-server.conf"))
	if err != nil {
		t.Fatal(err)
	}
	if !o.JetStream || !o.SyncAlways || len(o.Routes) != 2 || o.Cluster.Name == "" || o.ServerName == "" || o.Authorization == "" {
		t.Errorf("no server of a cluster that keeps what it acknowledges: %+v", o)
	}
}

func TestKubernetesExample(t *testing.T) {
	var job struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Metadata   struct{ Name string }
		Spec       struct {
			CompletionMode       string `yaml:"completionMode"`
			Completions          int
			Parallelism          int
			BackoffLimitPerIndex int `yaml:"backoffLimitPerIndex"`
			MaxFailedIndexes     int `yaml:"maxFailedIndexes"`
			Template             struct {
				Spec struct {
					RestartPolicy                 string `yaml:"restartPolicy"`
					TerminationGracePeriodSeconds int    `yaml:"terminationGracePeriodSeconds"`
					Containers                    []struct {
						Name, Image string
						Command     []string
						Env         []struct {
							Name      string
							ValueFrom struct {
								FieldRef struct {
									FieldPath string `yaml:"fieldPath"`
								} `yaml:"fieldRef"`
							} `yaml:"valueFrom"`
						}
						Resources    struct{ Requests, Limits map[string]string }
						VolumeMounts []struct {
							Name      string
							MountPath string `yaml:"mountPath"`
						} `yaml:"volumeMounts"`
					}
					Volumes []struct {
						Name                  string
						PersistentVolumeClaim struct {
							ClaimName string `yaml:"claimName"`
						} `yaml:"persistentVolumeClaim"`
					}
				}
			}
		}
	}
	d := yaml.NewDecoder(bytes.NewReader(example(t, "kubernetes-job.yaml")))
	d.KnownFields(true) // a misspelt field is an error there too
	if err := d.Decode(&job); err != nil {
		t.Fatal(err)
	}
	pod := job.Spec.Template.Spec
	if job.APIVersion != "batch/v1" || job.Kind != "Job" || job.Spec.CompletionMode != "Indexed" || pod.RestartPolicy != "Never" || len(pod.Containers) != 1 {
		t.Fatalf("not an Indexed Job of one container: %+v", job)
	}
	c := pod.Containers[0]
	if c.VolumeMounts[0].Name != pod.Volumes[0].Name || !strings.HasPrefix(c.Command[3], c.VolumeMounts[0].MountPath+"/") {
		t.Errorf("the job's folder %s is not on the volume %+v", c.Command[3], c.VolumeMounts)
	}
	i := slices.Index(c.Command, "--shard")
	if i < 0 || len(c.Env) != 1 {
		t.Fatalf("command %q", c.Command)
	}
	coversAll(t, job.Spec.Completions, func(task int) string {
		return strings.ReplaceAll(c.Command[i+1], "$("+c.Env[0].Name+")", FormatShards([]int{task}))
	})
}

// TestComposeExample reads the file as Compose does, and the server's settings in it as the
// server does.
func TestComposeExample(t *testing.T) {
	type service struct {
		Image           string
		Entrypoint      []string
		Command         []string
		Ports           []string
		Volumes         []string
		Secrets         []string
		DependsOn       []string `yaml:"depends_on"`
		Restart         string
		StopGracePeriod string `yaml:"stop_grace_period"`
	}
	var c struct {
		Services struct{ NATS, Worker service }
		Volumes  map[string]*struct{}
		Secrets  map[string]struct{ File string }
	}
	d := yaml.NewDecoder(bytes.NewReader(example(t, "compose.yaml")))
	d.KnownFields(true)
	if err := d.Decode(&c); err != nil {
		t.Fatal(err)
	}
	script := c.Services.NATS.Command[0]
	_, settings, _ := strings.Cut(script, "<<END\n")
	settings, _, ended := strings.Cut(settings, "\nEND\n")
	file := filepath.Join(t.TempDir(), "nats.conf")
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(settings, "$$(cat /run/secrets/token)", "secret")), 0o600); err != nil {
		t.Fatal(err)
	}
	o, err := server.ProcessConfigFile(file)
	if err != nil || !ended || !o.JetStream || !o.SyncAlways || o.Authorization != "secret" {
		t.Errorf("the server's settings %q: %+v, %v", settings, o, err)
	}
	worker := c.Services.Worker
	if worker.Command[0] != "worker" || !slices.Contains(worker.Command, "--stay") || !slices.Contains(worker.Command, "nats://nats:4222") {
		t.Errorf("the worker's command: %q", worker.Command)
	}
	for _, s := range []service{c.Services.NATS, worker} {
		if _, there := c.Secrets[s.Secrets[0]]; !there {
			t.Errorf("there is no secret %q", s.Secrets)
		}
	}
	if _, there := c.Volumes["jetstream"]; !there || c.Services.NATS.Volumes[0] != "jetstream:"+o.StoreDir {
		t.Errorf("the server's data in %s is on no volume: %q", o.StoreDir, c.Services.NATS.Volumes)
	}
}

// TestKubernetesWorkersExample: KEDA looks at the queue of a job, and starts workers.
func TestKubernetesWorkersExample(t *testing.T) {
	type metadata struct {
		Name   string
		Labels map[string]string
	}
	var deployment struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Metadata   metadata
		Spec       struct {
			Selector struct {
				MatchLabels map[string]string `yaml:"matchLabels"`
			}
			Template struct {
				Metadata metadata
				Spec     struct {
					TerminationGracePeriodSeconds int `yaml:"terminationGracePeriodSeconds"`
					Containers                    []struct {
						Name, Image  string
						Command      []string
						Resources    struct{ Requests, Limits map[string]string }
						VolumeMounts []struct {
							Name      string
							MountPath string `yaml:"mountPath"`
							ReadOnly  bool   `yaml:"readOnly"`
						} `yaml:"volumeMounts"`
					}
					Volumes []struct {
						Name   string
						Secret struct {
							SecretName string `yaml:"secretName"`
						}
					}
				}
			}
		}
	}
	var scaled struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Metadata   metadata
		Spec       struct {
			ScaleTargetRef  struct{ Name string } `yaml:"scaleTargetRef"`
			MinReplicaCount int                   `yaml:"minReplicaCount"`
			MaxReplicaCount int                   `yaml:"maxReplicaCount"`
			CooldownPeriod  int                   `yaml:"cooldownPeriod"`
			Triggers        []struct {
				Type     string
				Metadata map[string]string
			}
		}
	}
	d := yaml.NewDecoder(bytes.NewReader(example(t, "kubernetes-workers.yaml")))
	d.KnownFields(true)
	if err := errors.Join(d.Decode(&deployment), d.Decode(&scaled)); err != nil {
		t.Fatal(err)
	}
	pod := deployment.Spec.Template
	if deployment.Kind != "Deployment" || pod.Metadata.Labels["app"] != deployment.Spec.Selector.MatchLabels["app"] {
		t.Errorf("not a Deployment of its pods: %+v", deployment)
	}
	c := pod.Spec.Containers[0]
	if c.VolumeMounts[0].Name != pod.Spec.Volumes[0].Name || !slices.Contains(c.Command, c.VolumeMounts[0].MountPath+"/token") {
		t.Errorf("the token is not on the volume %+v: %q", c.VolumeMounts, c.Command)
	}
	trigger := scaled.Spec.Triggers[0]
	if scaled.Kind != "ScaledObject" || scaled.Spec.ScaleTargetRef.Name != deployment.Metadata.Name || trigger.Type != "nats-jetstream" {
		t.Errorf("not a ScaledObject of the Deployment: %+v", scaled)
	}
	id, isQueue := strings.CutPrefix(trigger.Metadata["stream"], queueOf(""))
	if !isQueue || len(id) != len(squaresJob(t).ID()) || trigger.Metadata["consumer"] != workersName {
		t.Errorf("KEDA does not look at a queue: %v", trigger.Metadata)
	}
}
