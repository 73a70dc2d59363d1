/** Starts the real server and its commands as child processes, as npm does, for tests that need a real process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compile cache, the one that the server uses by itself: a command starts in half of the time. */
const compileCache = join(tmpdir(), 'node-compile-cache');

const readyTimeoutMs = 20_000;

export interface ProgramOptions {
	dataDir: string;
	/** 0, the default, picks a free port. */
	port?: number;
	/** Further variables, such as DATABASE_URL. Nothing of this process's own environment but PATH is passed on. */
	env?: Record<string, string>;
}

export interface Ended {
	code: number | null;
	signal: string | null;
	stdout: string;
	stderr: string;
}

export interface Program {
	child: ChildProcess;
	ended: Promise<Ended>;
}

/** Variables with which a server finds the pages of linked-pages.ts. */
export const findingLinkedPages = { NODE_OPTIONS: `--import ${new URL('./internet/linked-pages.ts', import.meta.url)}` };

const npmScripts: Record<string, string> = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).scripts;

/** Such as 'node', its flags and the program, as the npm script of that program has them. */
function commandOf(file: string): string[] {
	const script = Object.values(npmScripts).find((line) => line.endsWith(` server/src/${file}`));
	if (!script) throw new Error(`No npm script runs ${file}.`);
	return script.split(' ');
}

export function runProgram(
	file: 'main.js' | 'admin.ts' | 'backup.ts' | 'check.ts' | 'doctor.ts' | 'search/reindex.ts' | 'restore.ts',
	args: string[],
	{ dataDir, port = 0, env = {} }: ProgramOptions,
): Program {
	mkdirSync(dataDir, { recursive: true });
	const program = fileURLToPath(new URL(`../../server/src/${file}`, import.meta.url));
	const variables = {
		...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache },
		...{ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', RATE_LIMITS: 'off' },
		...env,
	};
	// Outside the repository, whose .env belongs to the developer.
	const child = spawn(process.execPath, [...commandOf(file).slice(1, -1), program, ...args], {
		env: variables,
		cwd: dataDir,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const output = { stdout: '', stderr: '' };
	for (const name of ['stdout', 'stderr'] as const) {
		child[name]?.on('data', (chunk: Buffer) => {
			output[name] += chunk.toString();
		});
	}
	const ended = once(child, 'close').then(([code, signal]) => ({
		code: code as number | null,
		signal: signal as string | null,
		...output,
	}));
	return { child, ended };
}

export interface ServerProcess {
	/** Such as `http://localhost:43817`. */
	url: string;
	port: number;
	child: ChildProcess;
	/** What it printed when it was ready. */
	greeting: string;
	/** The code for the first account; undefined where none is asked for. */
	setupCode: string | undefined;
	/** Sends a signal and waits for the end. */
	end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>;
}

/** @throws Error with its output when it does not get ready. */
export async function startServer(options: ProgramOptions): Promise<ServerProcess> {
	const { child, ended } = runProgram('main.js', [], options);
	const greeting = await firstLine(child, ended);
	const url = new URL(/open (\S+)/.exec(greeting)?.[1] ?? '').origin;
	return {
		url,
		port: Number(new URL(url).port),
		child,
		greeting,
		setupCode: /#code=(\S+)/.exec(greeting)?.[1],
		end(signal) {
			child.kill(signal);
			return ended;
		},
	};
}

function firstLine(child: ChildProcess, ended: Promise<Ended>): Promise<string> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => child.kill('SIGKILL'), readyTimeoutMs);
		let said = '';
		child.stdout?.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			if (!said.includes('\n')) return;
			clearTimeout(timer);
			resolve(said.trim());
		});
		void ended.then(({ stdout, stderr }) => reject(new Error(stderr || stdout || 'The server did not get ready.')));
	});
}
