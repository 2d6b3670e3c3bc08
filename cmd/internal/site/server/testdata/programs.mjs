// Answers requests by the programs of nonogram-web: node programs.mjs GLUE WASM...
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [glue, ...files] = process.argv.slice(2);
await import(glue);
const programs = [];
for (const file of files) {
	const ready = new Promise((resolve) => (globalThis.onNonogramReady = resolve));
	const go = new Go();
	const { instance } = await WebAssembly.instantiate(readFileSync(file), go.importObject);
	go.run(instance);
	await ready;
	programs.push(globalThis.nonogram);
}
const areas = { hints: programs[0], book: programs[1] };

for await (const line of createInterface({ input: process.stdin, terminal: false })) {
	const { area, op, request } = JSON.parse(line);
	const program = areas[area] ?? programs.find(({ operations }) => operations.includes(op));
	console.log(program.call(op, request));
}
process.exit(0);
