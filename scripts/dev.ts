// What `npm run dev` runs: the server, restarted at every change, and Vite in front of it. Ctrl-C ends both, and when one ends, so does the other.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const serverPort = '3000';
const webPort = '5173';

function start(args: string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
	return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

console.log(`FRIENDS is at http://localhost:${webPort} in a moment (its server is on port ${serverPort}). Ctrl-C ends it.`);

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const children = [
	start(['--watch', '--watch-preserve-output', 'server/src/main.js'], root, { PORT: serverPort, HOST: '127.0.0.1' }),
	start([vite, '--port', webPort, '--strictPort'], join(root, 'web')),
];

function endAll() {
	for (const child of children) child.kill('SIGTERM');
}

// Ctrl-C, or the end of one child, ends the other too.
process.on('SIGINT', endAll).on('SIGTERM', endAll);
const ends = children.map((child) => once(child, 'exit'));
const [code] = await Promise.race(ends);
process.exitCode = code ?? 0;
endAll();
await Promise.all(ends);
