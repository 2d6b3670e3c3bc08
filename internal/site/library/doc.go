// Package library stores published puzzles, in a SQLite file or in PostgreSQL.
//
// A puzzle is published by [Library.Publish], which answers with an id that nobody
// can guess from another one and a secret key: who has the key can edit and delete
// the puzzle. Only a hash of the key is stored. The caller says what the server found
// out about the puzzle, its [Verdict]; the library knows nothing of solving.
//
// # What is promised
//
// Once Publish, Edit or Delete has returned without an error the change is on the
// disk: it survives a killed process and a power failure. Until then it is there as a
// whole or not at all.
//
// Several servers may use the same PostgreSQL database at once, and several processes
// the same SQLite file; each brings the schema up to date when it starts.
//
// An edit tells which version it is an edit of. If somebody else was faster it fails
// with a [ConflictError] and changes nothing.
//
// A publication can carry a token of the client's choice. Repeated with the same token
// and puzzle it gives the same id and key and publishes nothing new, so that a client
// that got no answer can ask again.
//
// # How it is stored
//
// One table holds what lists show, filter and sort, another the puzzles themselves, as
// JSON in the form of package format. What the first table repeats of the second is
// made from the puzzle on every change. The two engines have one schema each, in
// migrations, and one file of queries, from which sqlc generates Go (make queries);
// only the statements of lists, which depend on the filter, are put together here.
// Text is compared and sorted in a folded form that is made in Go, so that both
// engines give the same lists.
//
// # Copies
//
// [Library.Dump] writes a snapshot as lines of JSON, and [Library.Restore] reads it
// into an empty library of either engine; [BackupFile] and [RestoreFile] do the same
// with files, and copy a SQLite file as such, all while servers go on. Every copy has
// checksums, and one that does not fit them is refused.
package library
