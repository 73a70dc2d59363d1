// Fails when a first screen of the web app exceeds its budget of JavaScript: its chunks, their static imports, and its messages in the
// language that needs most, compressed.

import { gzipSync } from 'node:zlib';
import { languages } from '@friends/contract/core/languages/languages';
import { build, type Rolldown } from 'vite';
import { messagesChunk, moduleIn } from './chunks.ts';
import { firstScreens } from './src/app/first-screens.ts';

/** Bytes of gzip. */
const maxBytes = { landing: 110_000, feed: 190_000, profile: 190_000 };

const web = import.meta.dirname;

async function buildFiles() {
	const result = await build({ root: web, logLevel: 'error', build: { write: false } });
	const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
	return {
		chunks: new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : []))),
		assets: new Map(outputs.flatMap((output) => (output.type === 'asset' ? [[output.fileName, output]] : []))),
	};
}

function chunkOf(chunks: Map<string, Rolldown.OutputChunk>, module: string): string {
	const path = moduleIn(web, module);
	for (const [fileName, { moduleIds }] of chunks) if (moduleIds.includes(path)) return fileName;
	throw new Error(`${module} is in no chunk`);
}

/** Chunks with their static imports, without those loaded later. */
function withImports(chunks: Map<string, Rolldown.OutputChunk>, first: string[]): Set<string> {
	const all = new Set(first);
	for (const fileName of all) for (const imported of chunks.get(fileName)?.imports ?? []) all.add(imported);
	return all;
}

/** Style sheets of these chunks. */
function stylesOf(files: Set<string>): Set<string> {
	return new Set([...files].flatMap((fileName) => [...(chunks.get(fileName)?.viteMetadata?.importedCss ?? [])]));
}

const kilobytes = (count: number) => Number((count / 1000).toFixed(1));
const weigh = (sources: (string | Uint8Array)[]) => sources.reduce((sum, source) => sum + gzipSync(source).byteLength, 0);

/** Most that the messages of these groups weigh in a language. */
function weighMessages(groups: readonly string[]): number {
	const named = new Map([...chunks.values()].map(({ name, code }) => [name, code]));
	const weights = Object.keys(languages).map((language) => weigh(groups.map((group) => named.get(messagesChunk(group, language)) ?? '')));
	return Math.max(...weights);
}

const { chunks, assets } = await buildFiles();
const entry = chunkOf(chunks, 'main.tsx');
const table = firstScreens.map(({ name, title, modules }, index) => {
	const needed = withImports(chunks, [entry, ...modules.map((module) => chunkOf(chunks, module))]);
	// A member's screens need the shell, whose messages arrive with the feed's.
	const messages = weighMessages(firstScreens.slice(0, index + 1).map((screen) => screen.name));
	const bytes = weigh([...needed].map((fileName) => chunks.get(fileName)?.code ?? '')) + messages;
	const styles = weigh([...stylesOf(needed)].map((fileName) => assets.get(fileName)?.source ?? ''));
	if (bytes > maxBytes[name]) {
		console.error(`${title}: too much JavaScript`);
		process.exitCode = 1;
	}
	return {
		screen: title,
		'JavaScript kB': kilobytes(bytes),
		'of at most': kilobytes(maxBytes[name]),
		'of these, messages kB': kilobytes(messages),
		files: needed.size,
		'CSS kB': kilobytes(styles),
	};
});
console.table(table);
