// Installs node_modules exactly as package-lock.json says, when they differ.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { root, runNpm } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.friends-lock');
const innerNode = join(root, 'node_modules', 'node', 'bin');

/** What a server needs to build and run; tests, checks and the demo need all. No package runs a script. */
export const scopes = {
	server: ['ci', '--ignore-scripts', '--omit=dev', '--workspace=server', '--workspace=web', '--include-workspace-root'],
	// --include=dev: under NODE_ENV=production npm would leave out the tools.
	all: ['ci', '--ignore-scripts', '--include=dev'],
};

/** Runs the script of one package, Node, which fetches the program for this machine. */
export const rebuildNode = ['rebuild', 'node', '--ignore-scripts=false'];

/** @param {'server' | 'all'} wanted the least that has to be there; a checkout that has all keeps all. */
export function prepareDependencies(wanted) {
	const lock = readFileSync(lockFile);
	const hash = createHash('sha256').update(lock).digest('hex');
	const installed = readStamp();
	const scope = installed.scope === 'all' ? 'all' : wanted;
	if (installed.hash === hash && installed.scope === scope) return;
	const isThere = isInstalledByHand(JSON.parse(lock.toString()));
	if (!isThere) install(scope);
	writeFileSync(stampFile, `${hash} ${isThere ? 'all' : scope}`);
}

/** Of the last install; without a scope, it was made by a version that installed all. */
function readStamp() {
	if (!existsSync(stampFile)) return { hash: '', scope: 'none' };
	const [hash = '', scope = 'all'] = readFileSync(stampFile, 'utf8').split(' ');
	return { hash, scope };
}

function install(scope) {
	console.log('Installing what FRIENDS needs (once, about half a minute)…');
	if (!runNpm(scopes[scope]) || !runNpm(rebuildNode)) {
		throw new Complaint('The install failed, for the reason above. Is there a connection to the npm registry? Then try again.');
	}
	if (!existsSync(innerNode)) {
		throw new Complaint(
			'The install left out Node 24: npm did not run the script of its package "node". Try again with another version of npm.',
		);
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
