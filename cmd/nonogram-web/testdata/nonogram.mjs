import assert from "node:assert/strict";
import { call, load } from "./load.mjs";

await load();
assert.ok(nonogram.operations.includes("hint"));
assert.equal(call("repair", { puzzle: { goal: ["#"] } }).error.code, "unknown_operation");

const puzzle = { rows: [[3], [1, 1], [1]], columns: [[2], [1], [3]] };

const check = call("check", { puzzle });
assert.equal(check.status, "unique");
assert.deepEqual(check.solutions, [["###", "#.#", "..#"]]);

const hint = call("hint", { puzzle });
assert.equal(hint.kind, "step");
assert.equal(hint.words.length, 4);
assert.deepEqual(hint.after, ["###", "???", "???"]);

const clues = call("clues", { puzzle, board: ["###", "???", "???"] });
assert.deepEqual(clues.rows[0].settled, [0]);

// Faults are answers, and the program goes on.
assert.equal(call("sing", {}).error.code, "unknown_operation");
assert.equal(JSON.parse(nonogram.call("check")).error.code, "malformed");
assert.equal(JSON.parse(nonogram.call("check", "{")).error.code, "malformed");
assert.equal(call("check", { puzzle, size: 3 }).error.field, "size");

// A time limit is kept, though nothing interrupts the computation. The clues are those of
// noise, without the picture, next to which there may be another solution: no solver has an
// answer to them within hours.
let state = 12345;
const noise = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
const picture = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => noise() < 0.5));
const clue = (line) =>
  line
    .map((filled) => (filled ? "#" : "."))
    .join("")
    .split(/\.+/)
    .filter((run) => run !== "")
    .map((run) => run.length);
const rows = picture.map(clue);
const columns = picture.map((_, c) => clue(picture.map((row) => row[c])));
const hard = call("check", { puzzle: { rows, columns }, milliseconds: 300 });
assert.equal(hard.status, "unknown");
assert.equal(hard.limit, "time");
assert.equal(call("check", { puzzle }).status, "unique");

console.log("done");
process.exit(0);
