// Guards the PostgreSQL server of a test run: when the run closes the pipe to this process, or dies in any way,
// this process ends the server and removes its files. Started by postgres-server.ts with one JSON argument.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { program, args, folder, account } = JSON.parse(process.argv[2] ?? '{}');

const server = spawn(program, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** SIGINT is PostgreSQL's fast shutdown: it disconnects all clients first. */
const endServer = () => server.kill('SIGINT');

process.stdin.resume().on('end', endServer).on('error', endServer);
process.on('SIGTERM', endServer);

server.on('error', (error) => {
	console.error(error.message);
	removeFiles();
	process.exit(1);
});
server.on('exit', (code) => {
	removeFiles();
	process.exit(code ?? 1);
});

function removeFiles() {
	rmSync(folder, { recursive: true, force: true });
}
