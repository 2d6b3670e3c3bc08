package nonogram

// Version is the version of the library and of all that is built from it: the program, and the
// packages for other languages. docs/compatibility.md says what the next one may change.
const Version = "0.9.0"
