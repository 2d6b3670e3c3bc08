package testrun

import "iter"

// Test is a test, a benchmark, a fuzz test or a check of random values.
type Test interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// Must returns the value of a call, and ends the test if the call failed: Must(f())(t).
func Must[T any](value T, err error) func(Test) T {
	return func(t Test) T {
		t.Helper()
		OK(t, err)
		return value
	}
}

// OK ends the test if there is an error.
func OK(t Test, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Panics reports whether a call panics.
func Panics(call func()) (panics bool) {
	defer func() { panics = recover() != nil }()
	call()
	return false
}

// All returns the values of a sequence, and ends the test at an error.
func All[T any](t Test, values iter.Seq2[T, error]) (all []T) {
	t.Helper()
	for value, err := range values {
		OK(t, err)
		all = append(all, value)
	}
	return all
}
