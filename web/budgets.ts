// Fails when a first screen of the web app needs more JavaScript than it may: what its chunks and whatever they import at once weigh, compressed.

import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** By the modules that a first visit loads; in bytes of gzip. */
const budgets = [
	{ screen: 'Landing page', modules: ['main.tsx', 'pages/landing-page.tsx'], maxBytes: 110_000 },
	{ screen: 'Signed-in feed', modules: ['main.tsx', 'app/shell/shell.tsx', 'pages/home-page.tsx'], maxBytes: 190_000 },
];

const web = import.meta.dirname;

async function buildChunks(): Promise<Map<string, Rolldown.OutputChunk>> {
	const result = await build({ root: web, logLevel: 'error', build: { write: false } });
	const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
	return new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])));
}

function chunkOf(chunks: Map<string, Rolldown.OutputChunk>, module: string): string {
	const path = join(web, 'src', module);
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
for (const { screen, modules, maxBytes } of budgets) {
	const needed = withImports(
		chunks,
		modules.map((module) => chunkOf(chunks, module)),
	);
	const bytes = [...needed].reduce((sum, fileName) => sum + gzipSync(chunks.get(fileName)?.code ?? '').byteLength, 0);
	const isWithin = bytes <= maxBytes;
	console.log(
		`${screen}: ${(bytes / 1000).toFixed(1)} of ${maxBytes / 1000} kB of JavaScript in ${needed.size} files${isWithin ? '' : ': too much'}`,
	);
	if (!isWithin) process.exitCode = 1;
}
