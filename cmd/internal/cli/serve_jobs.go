package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"nonogram/cmd/internal/cluster"
	"nonogram/cmd/internal/site/server"
)

// jobsFlags select the jobs that a site shows, and the token that it requires to show them.
type jobsFlags struct {
	cluster, clusterTokenFile, clusterCA, tokenFile string
}

func (f *jobsFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.cluster, "cluster", "", "your own NATS servers, whose jobs /jobs shows: nats://HOST:PORT, separated by commas")
	flags.StringVar(&f.clusterTokenFile, "token-file", "", "file with the token, for the servers of --cluster")
	flags.StringVar(&f.clusterCA, "tls-ca", "", "PEM file with the authorities to trust, for the servers of --cluster")
	flags.StringVar(&f.tokenFile, "jobs-token-file", "", "file with the token that /jobs requires")
	cmd.MarkFlagsRequiredTogether("cluster", "jobs-token-file")
}

// jobs returns the jobs that the site shows; nil without the flags.
func (f *jobsFlags) jobs() (*server.Jobs, error) {
	if f.cluster == "" {
		return nil, nil
	}
	token, err := tokenIn(f.tokenFile)
	if err != nil {
		return nil, fmt.Errorf("--jobs-token-file: %w", err)
	}
	access, err := (&accessFlags{tokenFile: f.clusterTokenFile, tls: cluster.TLS{CA: f.clusterCA}}).at(f.cluster)
	if err != nil {
		return nil, fmt.Errorf("--cluster: %w", err)
	}
	return &server.Jobs{Token: token, List: func(ctx context.Context) ([]cluster.Status, error) {
		return cluster.Statuses(ctx, access)
	}}, nil
}
