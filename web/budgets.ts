// Fails when a first screen of the web app needs more JavaScript than it may: what its chunks and whatever they import at once weigh, compressed.

import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { firstScreens, moduleIn } from './first-screens.ts';

/** In bytes of gzip. */
const maxBytes = { landing: 110_000, feed: 190_000, profile: 190_000 };

const web = import.meta.dirname;

async function buildChunks(): Promise<Map<string, Rolldown.OutputChunk>> {
	const result = await build({ root: web, logLevel: 'error', build: { write: false } });
	const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
	return new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
}

function chunkOf(chunks: Map<string, Rolldown.OutputChunk>, module: string): string {
	const path = moduleIn(web, module);
	for (const [fileName, { moduleIds }] of chunks) if (moduleIds.includes(path)) return fileName;
	throw new Error(`${module} is in no chunk`);
}

/** The chunks with all that they import, but not what is fetched later. */
function withImports(chunks: Map<string, Rolldown.OutputChunk>, first: string[]): Set<string> {
	const all = new Set(first);
	for (const fileName of all) for (const imported of chunks.get(fileName)?.imports ?? []) all.add(imported);
	return all;
}

const chunks = await buildChunks();
const entry = chunkOf(chunks, 'main.tsx');
for (const { name, title, modules } of firstScreens) {
	const needed = withImports(chunks, [entry, ...modules.map((module) => chunkOf(chunks, module))]);
	const bytes = [...needed].reduce((sum, fileName) => sum + gzipSync(chunks.get(fileName)?.code ?? '').byteLength, 0);
	const isWithin = bytes <= maxBytes[name];
	const inKilobytes = (count: number) => (count / 1000).toFixed(1);
	console.log(
		`${title}: ${inKilobytes(bytes)} of ${inKilobytes(maxBytes[name])} kB of JavaScript in ${needed.size} files${isWithin ? '' : ': too much'}`,
	);
	if (!isWithin) process.exitCode = 1;
}
