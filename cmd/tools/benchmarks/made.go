package main

import (
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// Made is the machine, the day and the build of a measurement.
type Made struct {
	Date     string `json:"date"`
	Revision string `json:"revision"`
	CPU      string `json:"cpu"`
	Cores    int    `json:"cores"`
	System   string `json:"system"`
	Go       string `json:"go"`
	// Limit is the time limit of a puzzle, in seconds; 0 if there is none.
	Limit float64 `json:"limit,omitempty"`
}

// within returns m with a time limit for each puzzle.
func (m Made) within(limit time.Duration) Made {
	m.Limit = limit.Seconds()
	return m
}

// here returns this machine and build, with today's date.
func here() Made {
	return Made{
		Date: time.Now().UTC().Format(time.DateOnly), Revision: revision(), CPU: processor(),
		Cores: runtime.GOMAXPROCS(0), System: runtime.GOOS + "/" + runtime.GOARCH, Go: runtime.Version(),
	}
}

// changedMark is the end of the revision of sources with uncommitted changes.
const changedMark = ", changed"

// alike reports whether two measurements can be compared. It ignores the day, and uncommitted
// changes, since every run changes the document.
func (m Made) alike(o Made) bool {
	m.Date = o.Date
	m.Revision, o.Revision = strings.TrimSuffix(m.Revision, changedMark), strings.TrimSuffix(o.Revision, changedMark)
	return m == o
}

// revision returns the revision of the sources, with which the go command stamps a build.
func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	text, changed := "unknown", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			text = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = changedMark
		}
	}
	return text + changed
}

// processor returns the name of the processor, if the system reports it.
func processor() string {
	switch runtime.GOOS {
	case "linux":
		text, _ := os.ReadFile("/proc/cpuinfo")
		if model := regexp.MustCompile(`(?m)^model name\s*:\s*(.+)$`).FindSubmatch(text); model != nil {
			return string(model[1])
		}
	case "darwin":
		if name, err := exec.Command("sysctl", "-n", "machdep.cpu.brand_string").Output(); err == nil {
			return strings.TrimSpace(string(name))
		}
	}
	return "unknown"
}
