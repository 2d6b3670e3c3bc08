package cluster

import (
	"bytes"
	"fmt"
	"io"
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

// documents reads the documents of an example in YAML, none of whose fields is misspelt: that would
// be an error there too.
func documents(t *testing.T, name, fields string) (all []any) {
	t.Helper()
	text := example(t, name)
	for _, field := range regexp.MustCompile(`(?m)^ *(?:- )?(\w+):(?: |$)`).FindAllSubmatch(text, -1) {
		if !slices.Contains(strings.Fields(fields), string(field[1])) {
			t.Errorf("%s has an unknown field %s", name, field[1])
		}
	}
	for d := yaml.NewDecoder(bytes.NewReader(text)); ; {
		var next any
		switch err := d.Decode(&next); {
		case err == io.EOF:
			return all
		case err != nil:
			t.Fatal(err)
		}
		all = append(all, next)
	}
}

// at returns the value at a path of names and indices, such as "spec.containers.0.name".
func at(document any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		if i, err := strconv.Atoi(name); err == nil {
			document = document.([]any)[i]
		} else {
			document = document.(map[string]any)[name]
		}
	}
	return document
}

// words returns the list of strings at a path.
func words(document any, path string) (all []string) {
	for _, w := range at(document, path).([]any) {
		all = append(all, w.(string))
	}
	return all
}

func TestKubernetesExample(t *testing.T) {
	job := documents(t, "kubernetes-job.yaml", `apiVersion kind metadata name spec completionMode completions
		parallelism backoffLimitPerIndex maxFailedIndexes template restartPolicy terminationGracePeriodSeconds
		containers image command env valueFrom fieldRef fieldPath resources requests cpu memory limits
		volumeMounts mountPath volumes persistentVolumeClaim claimName`)[0]
	pod := at(job, "spec.template.spec")
	if at(job, "apiVersion") != "batch/v1" || at(job, "kind") != "Job" || at(job, "spec.completionMode") != "Indexed" ||
		at(pod, "restartPolicy") != "Never" || len(at(pod, "containers").([]any)) != 1 {
		t.Fatalf("not an Indexed Job of one container: %v", job)
	}
	command := words(pod, "containers.0.command")
	mount := at(pod, "containers.0.volumeMounts.0")
	if at(mount, "name") != at(pod, "volumes.0.name") || !strings.HasPrefix(command[3], at(mount, "mountPath").(string)+"/") {
		t.Errorf("the job's folder %s is not on the volume %v", command[3], mount)
	}
	i := slices.Index(command, "--shard")
	if i < 0 {
		t.Fatalf("command %q", command)
	}
	coversAll(t, at(job, "spec.completions").(int), func(task int) string {
		return strings.ReplaceAll(command[i+1], fmt.Sprintf("$(%s)", at(pod, "containers.0.env.0.name")), FormatShards([]int{task}))
	})
}

// TestComposeExample reads the file as Compose does, and the server's settings in it as the
// server does.
func TestComposeExample(t *testing.T) {
	c := documents(t, "compose.yaml", `services nats worker image entrypoint command ports volumes secrets
		depends_on restart stop_grace_period jetstream listen token file`)[0]
	_, settings, _ := strings.Cut(at(c, "services.nats.command.0").(string), "<<END\n")
	settings, _, ended := strings.Cut(settings, "\nEND\n")
	file := filepath.Join(t.TempDir(), "nats.conf")
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(settings, "$$(cat /run/secrets/token)", "secret")), 0o600); err != nil {
		t.Fatal(err)
	}
	o, err := server.ProcessConfigFile(file)
	if err != nil || !ended || !o.JetStream || !o.SyncAlways || o.Authorization != "secret" {
		t.Errorf("the server's settings %q: %+v, %v", settings, o, err)
	}
	command := words(c, "services.worker.command")
	if command[0] != "worker" || !slices.Contains(command, "--stay") || !slices.Contains(command, "nats://nats:4222") {
		t.Errorf("the worker's command: %q", command)
	}
	for _, service := range []string{"nats", "worker"} {
		secret := words(c, "services."+service+".secrets")[0]
		if _, there := at(c, "secrets").(map[string]any)[secret]; !there {
			t.Errorf("there is no secret %q", secret)
		}
	}
	_, there := at(c, "volumes").(map[string]any)["jetstream"]
	if volumes := words(c, "services.nats.volumes"); !there || volumes[0] != "jetstream:"+o.StoreDir {
		t.Errorf("the server's data in %s is on no volume: %q", o.StoreDir, volumes)
	}
}

// TestKubernetesWorkersExample: KEDA looks at the queue of a job, and starts workers.
func TestKubernetesWorkersExample(t *testing.T) {
	all := documents(t, "kubernetes-workers.yaml", `apiVersion kind metadata name spec selector matchLabels app
		template labels terminationGracePeriodSeconds containers image command resources requests cpu memory
		limits volumeMounts mountPath readOnly volumes secret secretName scaleTargetRef minReplicaCount
		maxReplicaCount cooldownPeriod triggers type natsServerMonitoringEndpoint account stream consumer
		lagThreshold`)
	deployment, scaled := all[0], all[1]
	if at(deployment, "kind") != "Deployment" || at(deployment, "spec.template.metadata.labels.app") != at(deployment, "spec.selector.matchLabels.app") {
		t.Errorf("not a Deployment of its pods: %v", deployment)
	}
	pod := at(deployment, "spec.template.spec")
	mount, command := at(pod, "containers.0.volumeMounts.0"), words(pod, "containers.0.command")
	if at(mount, "name") != at(pod, "volumes.0.name") || !slices.Contains(command, at(mount, "mountPath").(string)+"/token") {
		t.Errorf("the token is not on the volume %v: %q", mount, command)
	}
	trigger := at(scaled, "spec.triggers.0")
	if at(scaled, "kind") != "ScaledObject" || at(scaled, "spec.scaleTargetRef.name") != at(deployment, "metadata.name") || at(trigger, "type") != "nats-jetstream" {
		t.Errorf("not a ScaledObject of the Deployment: %v", scaled)
	}
	id, isQueue := strings.CutPrefix(at(trigger, "metadata.stream").(string), queueOf(""))
	if !isQueue || len(id) != len(squaresJob(t).ID()) || at(trigger, "metadata.consumer") != workersName {
		t.Errorf("KEDA does not look at a queue: %v", trigger)
	}
}
