// Package bench measures the solver, for people who change it and for people who
// compare it with another.
//
// Each puzzle is solved several times in this process and the median time
// counts, since a single disturbed run would change a mean. Line solves and
// conflicts, which no machine disturbs, are reported beside the time.
// [Throughput] measures a batch over all cores instead. [Comparison] runs another
// program and this one as processes, alternating on the same file, so that both
// run under the same conditions and both include their start-up.
package bench
