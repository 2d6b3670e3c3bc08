-- name: InsertPuzzle :execrows
-- No row if the id or the token is there already.
INSERT INTO puzzle (
	id, key_hash, token_hash, request_hash, version, clues_hash, title, title_folded,
	author, author_folded, licence, width, height, cells, colours, status, line_solvable,
	class, technique, difficulty, created, updated
) VALUES (
	@id, @key_hash, @token_hash, @request_hash, @version, @clues_hash, @title,
	@title_folded, @author, @author_folded, @licence, @width, @height, @cells, @colours,
	@status, @line_solvable, @class, @technique, @difficulty, @created, @updated
) ON CONFLICT DO NOTHING;

-- name: InsertContents :exec
INSERT INTO contents (puzzle_id, contents) VALUES (@puzzle_id, @contents);

-- name: GetPuzzle :one
SELECT puzzle.*, contents.contents
FROM puzzle JOIN contents ON contents.puzzle_id = puzzle.id
WHERE puzzle.id = @id;

-- name: GetByToken :one
SELECT * FROM puzzle WHERE token_hash = @token_hash;

-- name: ListByClues :many
SELECT * FROM puzzle WHERE clues_hash = @clues_hash ORDER BY created, id LIMIT 10;

-- name: LockPuzzle :one
-- What is to be changed: the row stays locked until the transaction ends.
SELECT * FROM puzzle WHERE id = @id
FOR UPDATE;

-- name: UpdatePuzzle :exec
UPDATE puzzle SET
	version = @version,
	clues_hash = @clues_hash,
	title = @title,
	title_folded = @title_folded,
	author = @author,
	author_folded = @author_folded,
	licence = @licence,
	width = @width,
	height = @height,
	cells = @cells,
	colours = @colours,
	status = @status,
	line_solvable = @line_solvable,
	class = @class,
	technique = @technique,
	difficulty = @difficulty,
	updated = @updated
WHERE id = @id;

-- name: UpdateContents :exec
UPDATE contents SET contents = @contents WHERE puzzle_id = @puzzle_id;

-- name: DeletePuzzle :exec
DELETE FROM puzzle WHERE id = @id;

-- name: ListWhole :many
-- Puzzles with their contents from one id on, for copies.
SELECT puzzle.*, contents.contents
FROM puzzle JOIN contents ON contents.puzzle_id = puzzle.id
WHERE puzzle.id > @id ORDER BY puzzle.id LIMIT 100;
