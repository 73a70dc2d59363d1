/** Runs wrk, the load generator: a child process with one thread, on loopback, for a limited time. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./walk.lua', import.meta.url));

/** One request of a plan, sent by the member whose turn it is. */
export interface Planned {
	method: 'GET' | 'POST';
	/** Path with query. */
	path: string;
	/** JSON. */
	body?: string;
}

export interface Load {
	url: string;
	plan: Planned[];
	/** Empty for requests of a guest. */
	tokens: string[];
	connections: number;
	seconds: number;
	/** Number of requests of the plan already sent: the walk goes on there, so that no member likes a post twice. */
	before: number;
}

export interface Answered {
	requests: number;
	seconds: number;
	p50Ms: number;
	p99Ms: number;
	/** Replies with a status other than success. */
	refused: number;
	/** Requests without a reply. */
	broken: number;
}

export const linesOf = (plan: Planned[]): string => plan.map(({ method, path, body = '' }) => `${method} ${path} ${body}\n`).join('');

/** @param output the standard output of wrk; walk.lua writes the last line. */
export function parseAnswered(output: string): Answered {
	const line = output.trim().split('\n').at(-1) ?? '';
	if (!line.startsWith('{')) throw new Error(`wrk said something else than expected:\n${output}`);
	return JSON.parse(line) as Answered;
}

/** @throws Error when wrk is missing or does not start. */
export async function runLoad({ url, plan, tokens, connections, seconds, before }: Load): Promise<Answered> {
	const folder = mkdtempSync(join(tmpdir(), 'friends-wrk-'));
	try {
		const planFile = join(folder, 'plan');
		const tokensFile = join(folder, 'tokens');
		writeFileSync(planFile, linesOf(plan));
		writeFileSync(tokensFile, tokens.map((token) => `${token}\n`).join(''), { mode: 0o600 });
		const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url];
		const { stdout } = await run('wrk', [...args, '--', planFile, tokensFile, folder.slice(-6), String(before)]);
		return parseAnswered(stdout);
	} catch (error) {
		const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
		throw isMissing ? new Error("The benchmark needs wrk. On Debian: 'apt-get install wrk'.") : error;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
