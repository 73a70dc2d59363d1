/** Runs the real server as a process of its own, the way `npm start` does, for journeys, the demo and the benchmark. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const readyTimeoutMs = 20_000;

export interface ServerProcess {
	/** Such as `http://localhost:43817`. */
	url: string;
	port: number;
	pid: number;
	/** Orderly, by SIGTERM. @returns the exit code. */
	stop(): Promise<number | null>;
	/** At once, by SIGKILL. */
	kill(): Promise<void>;
}

export interface ServerOptions {
	dataDir: string;
	/** 0, the default, takes a free one. */
	port?: number;
	/** Further variables, such as DATABASE_URL. */
	env?: Record<string, string>;
}

/** @throws Error with what the server said when it does not start. */
export async function startServer({ dataDir, port = 0, env = {} }: ServerOptions): Promise<ServerProcess> {
	const child = spawn(process.execPath, [main], {
		env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const exited = once(child, 'exit');
	const url = await readyUrl(child);

	async function end(signal: NodeJS.Signals): Promise<number | null> {
		if (child.exitCode === null && child.signalCode === null) child.kill(signal);
		const [code] = (await exited) as [number | null];
		return code;
	}
	return {
		url,
		port: Number(new URL(url).port),
		pid: child.pid ?? 0,
		stop: () => end('SIGTERM'),
		kill: async () => void (await end('SIGKILL')),
	};
}

/** Waits for the line in which the server says where it is. */
function readyUrl(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = '';
		const timer = setTimeout(() => fail('took too long to start'), readyTimeoutMs);
		function fail(reason: string) {
			clearTimeout(timer);
			child.kill('SIGKILL');
			reject(new Error(`The server ${reason}: ${said}`));
		}
		function listen(chunk: Buffer) {
			said += chunk;
			const url = /FRIENDS is ready: open (\S+)/.exec(said)?.[1];
			if (!url) return;
			clearTimeout(timer);
			resolve(url);
		}
		child.stdout?.on('data', listen);
		child.stderr?.on('data', listen);
		child.once('exit', () => fail('ended'));
	});
}
