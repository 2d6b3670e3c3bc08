// Package library stores published puzzles, in a SQLite file or in PostgreSQL.
//
// [Library.Publish] publishes a puzzle and returns a random id and a secret key. Anyone
// with the key can edit and delete the puzzle. Only a hash of the key is stored. The
// caller supplies the server's [Verdict] of the puzzle; the library does not solve.
//
// # Guarantees
//
// When Publish, Edit or Delete returns without an error, the change is on the disk: it
// survives a killed process and a power failure. Changes are atomic.
//
// Several servers may use the same PostgreSQL database at once, and several processes
// the same SQLite file; each brings the schema up to date when it starts.
//
// An edit names the version that it replaces. After another edit it fails with a
// [ConflictError] and changes nothing.
//
// A publication can have a token chosen by the client. A repeated publication with the
// same token and puzzle returns the same id and key and publishes nothing, so that a
// client without an answer can try again.
//
// # Progress
//
// [Library.SaveProgress] stores a player's progress for the other devices of that player.
// The library sees ciphertext, and of the id, which works as a password, it keeps a hash.
// Progress that no device has used for [ProgressLife] is deleted.
//
// # Storage
//
// One table has what lists show, filter and sort, another the puzzles as JSON in the
// form of package format. The columns of the first that follow from the puzzle are
// written with every change. Each engine has a folder of migrations; the statements
// (queries.go) are the same for both. Text is compared and sorted in a folded form from
// Go, so that both engines give the same lists.
//
// # Copies
//
// [Library.Dump] writes a snapshot as lines of JSON, and [Library.Restore] reads it
// into an empty library of either engine, both without progress; [BackupFile] and
// [RestoreFile] do the same with files, and copy a SQLite file as such, all while servers
// continue. Every copy has checksums; a copy that does not match them is refused.
package library
