// Builds web/dist when it is older than its sources.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { root, runNpm } from './run.mjs';

const sources = [
	'web/src',
	'web/public',
	'web/index.html',
	'web/vite.config.ts',
	'web/captions.ts',
	'web/chunks.ts',
	'web/inlined.ts',
	'web/start-script.ts',
	'web/package.json',
	'web/messages',
	'locales',
	'contract/src',
	'art/src',
	'package-lock.json',
];
const stampFile = join(root, 'web', 'dist', '.stamp');

export function prepareWebBuild() {
	// Taken before the build: files saved while it runs belong to the next one.
	const stamp = stampOfSources();
	if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
	console.log('Building the web app…');
	if (!runNpm(['run', '--silent', 'build'])) throw new Complaint('The web app could not be built, for the reason above.');
	writeFileSync(stampFile, stamp);
}

function stampOfSources() {
	const hash = createHash('sha256');
	for (const source of sources) addToHash(hash, source);
	return hash.digest('hex');
}

function addToHash(hash, path) {
	const stat = statSync(join(root, path), { throwIfNoEntry: false });
	if (stat?.isDirectory()) {
		for (const name of readdirSync(join(root, path)).sort()) addToHash(hash, `${path}/${name}`);
	} else if (stat !== undefined) {
		hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
	}
}
