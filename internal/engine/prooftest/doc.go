// Package prooftest spoils deductions, for tests of what checks them.
//
// [Corruptions] applies to a deduction, and to each step within its cases, every
// change that certainly makes it wrong. Whether a change does is
// decided by package line and by the steps themselves, not by the checker. What
// could be right all the same, such as leaving out evidence that is not needed,
// is left out.
package prooftest
