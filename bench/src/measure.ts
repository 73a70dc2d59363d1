/** Measures a case: each round loads the server, then a bare one with the same replies, so that both run on the same machine. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Asking, Turn } from './asking.ts';
import { peakMbOf, resetPeak } from './process/usage.ts';

const bareSeconds = 2;

export interface Round {
	ours: Turn;
	bare: Turn;
	/** CPU of the bare server per request, divided by ours. */
	ratio: number;
}

export interface Measured {
	rounds: Round[];
	/** Peak memory of our server. */
	peakMb: number;
}

async function startBareServer(texts: string[]) {
	const child = fork(new URL('./process/bare-server.ts', import.meta.url));
	child.send(texts);
	const [port] = (await once(child, 'message')) as [number];
	return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

export async function measure(
	{ turn, warmUp, samples }: Asking,
	{ pid, seconds, rounds: count }: { pid: number; seconds: number; rounds: number },
): Promise<Measured> {
	const bareServer = await startBareServer(samples);
	try {
		resetPeak(pid);
		await warmUp(seconds);
		await turn(bareSeconds, bareServer);
		const rounds: Round[] = [];
		while (rounds.length < count) {
			const ours = await turn(seconds);
			const bare = await turn(bareSeconds, bareServer);
			rounds.push({ ours, bare, ratio: bare.cpuUs / ours.cpuUs });
		}
		return { rounds, peakMb: peakMbOf(pid) };
	} finally {
		bareServer.stop();
	}
}
