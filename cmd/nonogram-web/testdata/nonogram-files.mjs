import assert from "node:assert/strict";
import { call, load } from "./load.mjs";

await load();
assert.deepEqual(nonogram.operations, ["candidates", "convert", "draw", "generate", "import", "language", "repair"]);

const puzzle = { title: "Key", goal: ["###", "#.#", "..#"] };
const text = (base64) => Buffer.from(base64, "base64").toString("latin1");

assert.match(text(call("draw", { puzzle, kind: "svg" }).data), /<svg/);
assert.match(text(call("draw", { puzzle, kind: "png" }).data), /^\x89PNG/);
assert.match(text(call("draw", { puzzle, kind: "pdf" }).data), /^%PDF-/);

const non = call("convert", { puzzles: [puzzle], to: "non" }).text;
assert.deepEqual(call("convert", { text: non }).puzzles[0].goal, puzzle.goal);

const pixels = Buffer.from([0, 0, 0, 255, 255, 255, 255, 255]).toString("base64");
assert.deepEqual(call("import", { data: pixels, raw: { width: 2, height: 1 }, judge: true }).puzzle.goal, ["#."]);
const repaired = call("repair", { puzzle: { goal: ["#.", ".#"] } });
assert.equal(repaired.edits.done && repaired.given.done, true);
const random = { width: 10, height: 10, class: "easy", seed: 7 };
assert.deepEqual(call("generate", random).puzzle, call("generate", random).puzzle);

assert.equal(call("import", { data: "AAAA" }).error.code, "bad_file");

console.log("done");
process.exit(0);
