package testrun

import (
	"bytes"
	"sync"
)

// Journal is the output of a program, which a test can read while the program writes.
type Journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write adds output.
func (j *Journal) Write(text []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(text)
}

// String returns the output so far.
func (j *Journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// Reset drops the output so far.
func (j *Journal) Reset() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.text.Reset()
}
