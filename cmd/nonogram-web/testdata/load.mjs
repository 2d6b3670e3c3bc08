// Loads a program of nonogram-web as a page's worker does: node x.mjs GLUE WASM.
import { readFileSync } from "node:fs";

export async function load() {
	await import(process.argv[2]);
	const ready = new Promise((resolve) => (globalThis.onNonogramReady = resolve));
	const go = new Go();
	const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[3]), go.importObject);
	go.run(instance);
	await ready;
}

export function call(op, request) {
	return JSON.parse(nonogram.call(op, JSON.stringify(request)));
}
