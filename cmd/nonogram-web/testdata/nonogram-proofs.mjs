import assert from "node:assert/strict";
import { call, load } from "./load.mjs";

await load();

const puzzle = { rows: [[1], [1]], columns: [[1], [1]] };
assert.equal(call("count", { puzzle }).count, "2");

const unique = { goal: ["###", "#.#", "..#"] };
const { status, certificate } = call("certify", { puzzle: unique });
assert.equal(status, "made");
assert.equal(call("certify", { puzzle: unique, certificate }).status, "accepted");
const another = { goal: ["#..", ".#.", "..#"] };
assert.equal(call("certify", { puzzle: another, certificate }).status, "refused");
assert.equal(call("solve", { puzzle }).error.code, "unknown_operation");

console.log("done");
process.exit(0);
