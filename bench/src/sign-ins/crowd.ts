/** Members who sign in at the same time, each from an address of their own: a child process. Its parent says how many, and ends it. */
import { setTimeout as pause } from 'node:timers/promises';
import { castPassword } from '@friends/test-kit/cast/cast';
import { createClient } from '../process/client.ts';

export interface Crowd {
	url: string;
	emails: string[];
	signIns: number;
	/** How many of them wait for an answer at a time. */
	atOnce: number;
}

export interface SignedIn {
	/** Answers by status; 0 for broken connections. */
	answers: Record<number, number>;
	seconds: number;
	/** 95th percentile of what a sign-in took, with all its tries. */
	p95Seconds: number;
}

/** The proxy that the server trusts. */
export const proxyAddress = '127.0.0.2';

const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

async function signIn({ url, emails, signIns, atOnce }: Crowd): Promise<SignedIn> {
	const client = createClient(url, { connections: atOnce, localAddress: proxyAddress });
	const answers: Record<number, number> = {};
	const waited: number[] = [];
	const startedAt = performance.now();
	let next = 0;

	/** One member, who tries again when the server says so. */
	async function member(index: number): Promise<void> {
		const body = JSON.stringify({ email: emails[index % emails.length], password: castPassword });
		const beganAt = performance.now();
		for (;;) {
			const { status, retryAfter } = await client.ask({ method: 'POST', path: '/auth/login', body, from: addressOf(index) });
			answers[status] = (answers[status] ?? 0) + 1;
			if (status !== 503) break;
			await pause((retryAfter ?? 1) * 1000 * (1 + Math.random()));
		}
		waited.push((performance.now() - beganAt) / 1000);
	}
	async function worker(): Promise<void> {
		while (next < signIns) await member(next++);
	}
	await Promise.all(Array.from({ length: atOnce }, worker));
	client.close();
	waited.sort((one, other) => one - other);
	return { answers, seconds: (performance.now() - startedAt) / 1000, p95Seconds: waited[Math.floor(waited.length * 0.95)] ?? 0 };
}

process.on('message', async (crowd: Crowd) => {
	process.send?.(await signIn(crowd));
});
