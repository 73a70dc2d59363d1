// Stands between a test run and its PostgreSQL server: when the run closes the pipe to this process, or dies in whatever way,
// the server is ended and its files are removed. Started by postgres-server.ts with one JSON argument.

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { program, args, folder, account } = JSON.parse(process.argv[2] ?? '{}');

const server = spawn(program, args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** SIGINT is PostgreSQL's fast shutdown: it disconnects everybody first. */
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
