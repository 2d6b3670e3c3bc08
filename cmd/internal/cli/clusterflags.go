package cli

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/files"
)

// accessFlags hold the credentials for a NATS server, or the credentials that the server of this
// process demands.
type accessFlags struct {
	token, tokenFile, creds string
	tls                     cluster.TLS
}

// tokenVariable names the environment variable that holds the token if no flag gives one.
const tokenVariable = "NONOGRAM_TOKEN"

func (f *accessFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.token, "token", "", "the server's token, visible to other users of this machine; --token-file and the variable "+tokenVariable+" hide it")
	flags.StringVar(&f.tokenFile, "token-file", "", "file with the token")
	flags.StringVar(&f.creds, "creds", "", "NATS credentials file")
	flags.StringVar(&f.tls.CA, "tls-ca", "", "PEM file with the authorities to trust; with --listen, workers must present certificates")
	flags.StringVar(&f.tls.Cert, "tls-cert", "", "PEM file with this machine's certificate")
	flags.StringVar(&f.tls.Key, "tls-key", "", "PEM file with the certificate's key")
	exclusive(cmd, "token", "token-file")
	cmd.MarkFlagsRequiredTogether("tls-cert", "tls-key")
}

// access describes how to reach the server at an address. An empty address means a server that this
// process starts.
func (f *accessFlags) access(address string) (cluster.Access, error) {
	a := cluster.Access{URL: address, Credentials: f.creds, TLS: f.tls}
	var err error
	a.Token, err = f.secret()
	return a, err
}

// maxToken is the largest token file, in bytes.
const maxToken = 4096

func (f *accessFlags) secret() (string, error) {
	if f.tokenFile == "" {
		return cmp.Or(f.token, os.Getenv(tokenVariable)), nil
	}
	token, err := tokenIn(f.tokenFile)
	if err != nil {
		return "", fmt.Errorf("--token-file: %w", err)
	}
	return token, nil
}

func tokenIn(path string) (string, error) {
	text, err := files.Read(path, maxToken)
	if err != nil {
		return "", err
	}
	token := strings.TrimSpace(string(text))
	if token == "" || strings.ContainsAny(token, "\r\n") {
		return "", fmt.Errorf("%s: expected the token, on one line", path)
	}
	return token, nil
}

// clusterFlags choose the machines with which a command shares its work.
type clusterFlags struct {
	accessFlags
	listen, data, cluster, dir string
	replicas                   int
	lostAfter                  time.Duration
	noLocalWorker              bool
}

func (f *clusterFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.listen, "listen", "", "accept workers at HOST:PORT or :PORT; without a token or TLS, only those on this machine")
	flags.StringVar(&f.data, "store", "", "folder that a restart continues from, with --listen")
	flags.StringVar(&f.cluster, "cluster", "", "your own NATS servers, to share the work through: nats://HOST:PORT, separated by commas")
	flags.StringVar(&f.dir, "dir", "", "folder of the job, to share the work with machines that mount it and run \"nonogram job run\"")
	flags.IntVar(&f.replicas, "replicas", 1, "servers that store each result, with --cluster")
	flags.DurationVar(&f.lostAfter, "lost-after", 15*time.Second, "give a silent worker's shards to others after this long, with --listen or --cluster")
	flags.BoolVar(&f.noLocalWorker, "no-local-worker", false, "leave all work to other machines, with --listen, --cluster or --dir")
	f.accessFlags.add(cmd)
	exclusive(cmd, "listen", "cluster", "dir")
}

// wanted reports whether the flags ask to share the work with other machines.
func (f *clusterFlags) wanted() bool { return f.listen != "" || f.cluster != "" || f.dir != "" }

// remote returns a function that shares jobs with the machines that the flags name, and with jobs
// cores of this machine; nil if the flags name no machine. The function prints the address for
// workers on standard error.
func (f *clusterFlags) remote(cmd *cobra.Command, jobs int, progress func(cluster.Progress)) (cluster.Remote, error) {
	if err := f.check(cmd); err != nil || !f.wanted() {
		return nil, err
	}
	log := newLog(cmd.ErrOrStderr(), slog.LevelWarn)
	if f.dir != "" {
		pool := cluster.Pool{Jobs: jobs, Signature: signature(), Progress: progress, Log: log}
		return cluster.FolderFleet{Pool: pool, Path: f.dir, Idle: f.noLocalWorker}.Results, nil
	}
	shared, err := f.fleet(cmd, jobs, progress, log)
	return shared.Results, err
}

// fleet returns the settings for sharing jobs through NATS servers.
func (f *clusterFlags) fleet(cmd *cobra.Command, jobs int, progress func(cluster.Progress), log *slog.Logger) (cluster.Fleet, error) {
	servers, err := serverURLs(f.cluster)
	if err != nil {
		return cluster.Fleet{}, fmt.Errorf("--cluster: %w", err)
	}
	access, err := f.access(servers)
	if f.noLocalWorker {
		jobs = 0
	}
	return cluster.Fleet{
		Access: access, Replicas: f.replicas, AckWait: f.lostAfter, Progress: progress, Log: log,
		Listen: f.listen, Data: f.data, Jobs: jobs,
		Announce: func(url string) { f.announce(cmd, url) }, Kinds: kinds(),
	}, err
}

// check refuses combinations of flags that make no sense.
func (f *clusterFlags) check(cmd *cobra.Command) error {
	var errs []error
	if f.listen != "" && f.data == "" {
		errs = append(errs, errors.New("--listen: expected --store as well, the folder that a restart continues from"))
	}
	if f.replicas < 1 || f.replicas > 5 {
		errs = append(errs, fmt.Errorf("--replicas: found %d, expected 1 to 5", f.replicas))
	}
	errs = append(errs, atLeast("lost-after", f.lostAfter, time.Second))
	server, own, folder := f.listen != "", f.cluster != "", f.dir != ""
	for _, c := range []struct {
		flag    string
		applies bool
	}{
		{"store", server}, {"replicas", own}, {"creds", own}, {"lost-after", server || own}, {"no-local-worker", server || own || folder},
		{"token", server || own}, {"token-file", server || own}, {"tls-ca", server || own}, {"tls-cert", server || own},
	} {
		if cmd.Flags().Changed(c.flag) && !c.applies {
			errs = append(errs, fmt.Errorf("--%s does not apply here; see nonogram help %s", c.flag, commandPath(cmd)))
		}
	}
	return errors.Join(errs...)
}

// resume prints how to continue a shared job that was stopped.
func (f *clusterFlags) resume(cmd *cobra.Command) {
	where := cmp.Or(f.data, f.dir)
	if f.cluster != "" {
		where = "the servers"
	}
	note(cmd, "nonogram: run the same command again to continue from %s", where)
}

// announce prints the address for workers, without the token.
func (f *clusterFlags) announce(cmd *cobra.Command, url string) {
	w := cmd.ErrOrStderr()
	fmt.Fprintf(w, "nonogram: workers join with: nonogram worker %s\n", url)
	if token, err := f.secret(); f.tls.Cert == "" && token == "" && err == nil {
		fmt.Fprintln(w, "nonogram: only workers on this machine can join; for others, use --token-file or --tls-cert on both sides")
	}
}

// serverURLs reads addresses of NATS servers, separated by commas. The scheme may be missing.
func serverURLs(list string) (string, error) {
	if list == "" {
		return "", nil
	}
	parts := strings.Split(list, ",")
	for i, part := range parts {
		part = strings.TrimSpace(part)
		scheme, host, found := strings.Cut(part, "://")
		if !found {
			scheme, host = "nats", part
		}
		if scheme != "nats" && scheme != "tls" || host == "" || strings.ContainsAny(host, " \t") {
			return "", fmt.Errorf("found %q, expected an address like nats://host:4222 or tls://host:4222", part)
		}
		parts[i] = scheme + "://" + host
	}
	return strings.Join(parts, ","), nil
}
