// Package counting is the work of the commands that count: on the cores of this machine,
// through a shared folder, or on many machines.
package counting

import (
	"encoding/json"

	"nonogram/census"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/cluster"
)

// Kind opens censuses as works of a cluster.
func Kind() cluster.Kind {
	return cluster.Kind{Name: "census", Version: census.Version, Open: open}
}

func open(spec json.RawMessage) (cluster.Work, error) {
	var s census.Spec
	if err := strictjson.Decode(spec, &s); err != nil {
		return nil, err
	}
	job, err := census.NewJob(s)
	if err != nil {
		return nil, err
	}
	return job, nil
}
