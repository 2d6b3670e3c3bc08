// Package document finds the examples of the project's own Markdown documents, which
// tests run, and replaces the parts that programs write.
//
// An example is a line "$ command" in a fenced block, and what follows it there up to
// the next one is its output. [Examples] finds them, and [Split] the prose around them.
//
// A part that a program writes is between two comments, which no reader sees:
//
//	<!-- made: speed -->
//	...
//	<!-- end of speed -->
//
// [Renew] replaces what is between them and leaves the rest as it is.
package document
