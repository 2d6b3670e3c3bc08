// Tells what files take as they are and compressed: node size.mjs FILE...
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

for (const path of process.argv.slice(2)) {
	const bytes = readFileSync(path);
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 11,
		[constants.BROTLI_PARAM_LGWIN]: 24,
		[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	};
	const gzip = gzipSync(bytes, { level: 9 }).length;
	const brotli = brotliCompressSync(bytes, { params }).length;
	console.log(`${path}: ${bytes.length} bytes, gzip ${gzip}, brotli ${brotli}`);
}
