/** Results of a run as JSON: in bench/results with --save, otherwise in .out/bench. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from './options.ts';
import type { Run } from './run.ts';

export interface Result extends Run, Pick<Options, 'posts' | 'members' | 'connections' | 'seconds' | 'rounds'> {
	/** ISO 8601. */
	at: string;
}

const kept = fileURLToPath(new URL('../results/', import.meta.url));
const passing = '.out/bench';

/** @param name such as sqlite, or sqlite-growth */
export function writeResults(name: string, results: Result[], { save }: Pick<Options, 'save'>): void {
	const folder = save ? kept : passing;
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${name}.json`);
	writeFileSync(file, `${JSON.stringify(results, null, '\t')}\n`);
	console.log(`Saved as ${file}.`);
}

/** Empty without a saved file. */
export function keptResults(name: string): Result[] {
	const file = join(kept, `${name}.json`);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : [];
}
