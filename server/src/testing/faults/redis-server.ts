/** A Redis of a test's own, which can be killed and started again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '@friends/test-kit/free-port';
import { findOnPath } from '../../../../scripts/prepare/find-programs.mjs';

const program = findOnPath(['redis-server']);

/** Tests that need it are skipped where it cannot be installed. */
export const isRedisMissing = program === null;

export interface RedisServer {
	port: number;
	url: string;
	start(): Promise<void>;
	/** As a crash; what it held is gone. */
	kill(): Promise<void>;
	/** Holds it still: it takes connections and answers nothing, until it goes on. */
	freeze(): void;
	thaw(): void;
}

export async function startRedisServer(): Promise<RedisServer> {
	const port = await findFreePort();
	const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
	let redis: ChildProcess | null = null;

	async function start(): Promise<void> {
		redis = spawn(program ?? '', args, { stdio: 'ignore' });
		await once(redis, 'spawn');
	}

	await start();
	return {
		port,
		url: `redis://127.0.0.1:${port}`,
		start,
		async kill() {
			const killed = redis;
			if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
			killed.kill('SIGKILL');
			await once(killed, 'exit');
		},
		freeze: () => void redis?.kill('SIGSTOP'),
		thaw: () => void redis?.kill('SIGCONT'),
	};
}
