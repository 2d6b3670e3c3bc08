// Package document is for the project's own documents in Markdown: their examples,
// which tests run, and their parts that programs write.
//
// An example is a line "$ command" in a fenced block, and what follows it there up to
// the next one is its output. [Examples] finds them.
//
// A part that a program writes stands between two comments, which no reader sees:
//
//	<!-- made: speed -->
//	...
//	<!-- end of speed -->
//
// [Renew] replaces what is between them, and leaves all else as it is.
package document
