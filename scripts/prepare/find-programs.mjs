// Finds programs that npm cannot install: a Chromium for the browser tests, PostgreSQL for the second engine.

import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const exe = process.platform === 'win32' ? '.exe' : '';

/** The full path of a Chromium or Chrome, or null. CHROMIUM_PATH takes precedence. */
export function findChromium() {
	const named = process.env.CHROMIUM_PATH;
	if (named) return existsSync(named) ? named : null;
	const windowsFolders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
	const usual = [
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		...windowsFolders
			.filter(Boolean)
			.flatMap((folder) => [
				join(folder, 'Chromium', 'Application', 'chrome.exe'),
				join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
				join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
			]),
	];
	const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
	return findOnPath(names) ?? usual.find((path) => existsSync(path)) ?? null;
}

/** The folder that holds PostgreSQL's own programs (initdb, postgres, createdb), the newest version first, or null. */
export function findPostgres() {
	const onPath = findOnPath(['postgres']);
	const folders = [
		...versionsIn('/usr/lib/postgresql').map((version) => join(version, 'bin')),
		...(onPath === null ? [] : [dirname(realpathSync(onPath))]),
		...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((homebrew) =>
			versionsIn(homebrew)
				.filter((folder) => /[\\/]postgresql(@\d+)?$/.test(folder))
				.map((folder) => join(folder, 'bin')),
		),
		'/Applications/Postgres.app/Contents/Versions/latest/bin',
		...versionsIn(join(process.env.PROGRAMFILES ?? '/Program Files', 'PostgreSQL')).map((version) => join(version, 'bin')),
	];
	const isComplete = (folder) => ['initdb', 'postgres', 'createdb'].every((name) => existsSync(join(folder, name + exe)));
	return folders.find(isComplete) ?? null;
}

/** The full path of the first of these programs on the PATH, or null. */
export function findOnPath(names) {
	const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
	for (const name of names) {
		const path = folders.map((folder) => join(folder, name + exe)).find((candidate) => existsSync(candidate));
		if (path !== undefined) return path;
	}
	return null;
}

function versionsIn(folder) {
	if (!existsSync(folder)) return [];
	const newestFirst = (a, b) => b.localeCompare(a, 'en', { numeric: true });
	return readdirSync(folder)
		.sort(newestFirst)
		.map((name) => join(folder, name));
}
