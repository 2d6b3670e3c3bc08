#!/bin/sh
# Computes the job of a folder on machines that see the folder and can be reached by ssh, one
# part on each:
#
#	nonogram rate --json --dir /shared/job --no-local-worker collection/ > ratings.json &
#	sh ssh.sh /shared/job node1 node2 node3
#
# A machine that is named twice gets two parts. If one fails, run it again, with fewer machines
# if need be: shards that have a result are skipped.
set -eu
dir=$1
shift

tasks=
i=0
for machine in "$@"; do
	# Without -n, ssh would read what this script is given.
	ssh -n "$machine" nonogram job run "$dir" --shard "$i/$#" &
	tasks="$tasks $!"
	i=$((i + 1))
done

failed=0
for task in $tasks; do
	wait "$task" || failed=1
done
exit $failed
