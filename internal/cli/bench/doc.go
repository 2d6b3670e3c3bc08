// Package bench measures the solver, for people who change it and for people who
// compare it with another.
//
// Each puzzle is solved several times in this process and the median time counts,
// as a mean would follow the one run that the machine disturbed. Beside the time
// stand numbers that no machine disturbs: line solves and conflicts. [Throughput]
// measures a batch over all cores instead. [Duel] runs another program and this
// one as processes, in turns on the same file, so that both meet the same
// machine in the same mood and both pay for their start.
package bench
