// Installs node_modules exactly as package-lock.json says, when they differ.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { root, runNpm } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.friends-lock');
const innerNode = join(root, 'node_modules', 'node', 'bin');

export function prepareDependencies() {
	const lock = readFileSync(lockFile);
	const stamp = createHash('sha256').update(lock).digest('hex');
	if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
	if (!isInstalledByHand(JSON.parse(lock.toString()))) install();
	writeFileSync(stampFile, stamp);
}

function install() {
	console.log('Installing what FRIENDS needs (once, about half a minute)…');
	// --include=dev: under NODE_ENV=production npm would leave out Node 24 itself.
	if (!runNpm(['ci', '--include=dev'])) {
		throw new Complaint('The install failed, for the reason above. Is there a connection to the npm registry? Then try again.');
	}
	if (!existsSync(innerNode)) {
		throw new Complaint("The install left out Node 24: npm was told to skip install scripts. Set its option 'ignore-scripts' to false.");
	}
}

/** Whether an earlier `npm install` already installed what the lock file says; npm keeps that list in node_modules. */
function isInstalledByHand(lock) {
	const listFile = join(root, 'node_modules', '.package-lock.json');
	if (!existsSync(listFile) || !existsSync(innerNode)) return false;
	const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages;
	return Object.entries(lock.packages).every(([path, wanted]) => {
		if (path === '' || (wanted.optional && installed[path] === undefined)) return true;
		return installed[path]?.version === wanted.version;
	});
}
