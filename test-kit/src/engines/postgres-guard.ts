// Guards the PostgreSQL server of a test run: when the run closes the pipe to this process, or dies in any way,
// this process ends the server and removes its files. Started by postgres-server.ts with one JSON argument.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { program, args, folder, account } = JSON.parse(process.argv[2] ?? '{}');

/** PostgreSQL's names for its ways to stop: fast disconnects all clients first, immediate is like a crash. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

let server = start();
/** Stopped by a test, which will start it again: the files stay. */
let isHalted = false;

function start() {
	const started = spawn(program, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
	started.on('error', (error) => {
		console.error(error.message);
		removeFiles();
		process.exit(1);
	});
	started.on('exit', (code) => {
		if (isHalted) {
			console.log('halted');
			return;
		}
		removeFiles();
		process.exit(code ?? 1);
	});
	return started;
}

function endServer() {
	if (!isHalted) {
		server.kill(signals.fast);
		return;
	}
	removeFiles();
	process.exit(0);
}

/** One word a time: a way to stop, or `start`. */
function obey(word: keyof typeof signals | 'start') {
	isHalted = word !== 'start';
	if (word === 'start') server = start();
	else server.kill(signals[word]);
}

process.stdin
	.on('data', (word) => obey(word.toString() as Parameters<typeof obey>[0]))
	.on('end', endServer)
	.on('error', endServer);
process.on('SIGTERM', endServer);

function removeFiles() {
	rmSync(folder, { recursive: true, force: true });
}
