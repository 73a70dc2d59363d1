/** Runs wrk, the load generator: from a process of its own, on loopback, bounded in time. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
	url: string;
	token: string;
	connections: number;
	seconds: number;
}

/** @returns requests answered per second. @throws Error when wrk is missing, or any answer was not a success. */
export async function measureRate({ url, token, connections, seconds }: Load): Promise<number> {
	const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `authorization: Bearer ${token}`, url];
	const { stdout } = await run('wrk', args).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'ENOENT' ? new Error("The benchmark needs wrk. On Debian: 'apt-get install wrk'.") : error;
	});
	const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
	if (!rate || stdout.includes('Non-2xx')) throw new Error(`wrk did not get what it asked for:\n${stdout}`);
	return Number(rate);
}
