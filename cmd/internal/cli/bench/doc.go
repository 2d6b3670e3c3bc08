// Package bench measures the solver, for people who change it and for people who compare it with
// another solver.
//
// [Measure] solves each puzzle several times in this process and takes the median time, since a
// single disturbed run would change a mean. It also reports line solves and conflicts, which no
// machine disturbs. [Throughput] measures a batch over all cores instead. [Comparison] is the
// result of running another program and this one as processes, alternately on the same file, so
// that both run under the same conditions and both include their start-up.
package bench
