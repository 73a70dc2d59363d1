/** Ordinary members: each reads, and now and then writes, with pauses between; what they waited for is measured. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../process/client.ts';
import type { Scene } from '../scene.ts';

export interface Waited {
	p50Ms: number;
	p95Ms: number;
	/** 95th percentile of the health check. */
	healthMs: number;
	requests: number;
	/** Answers that were no success. */
	errors: number;
}

const pauseMs = 100;
const localAddress = '127.0.0.1';

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

function nextOf({ posts, people }: Scene, index: number) {
	const post = posts[index % posts.length] ?? '';
	if (index % 60 === 59) return { method: 'POST', path: '/api/posts', body: JSON.stringify({ body: `What I did at ${index}` }) } as const;
	if (index % 20 === 19) return { method: 'POST', path: `/api/posts/${post}/comments`, body: JSON.stringify({ body: 'Lovely.' }) } as const;
	if (index % 10 === 9) return { method: 'POST', path: `/api/posts/${post}/like` } as const;
	const reads = ['/api/posts', `/api/posts/${post}`, `/api/posts/${post}/comments`, `/api/profiles/${people[index % people.length]}`];
	return { method: 'GET', path: reads[index % reads.length] ?? '' } as const;
}

export interface Living {
	url: string;
	tokens: string[];
	scene: Scene;
	seconds: number;
}

export async function live({ url, tokens, scene, seconds }: Living): Promise<Waited> {
	const client = createClient(url, { connections: tokens.length + 1, localAddress });
	const endsAt = performance.now() + seconds * 1000;
	const [times, health]: [number[], number[]] = [[], []];
	let errors = 0;

	async function ordinary(token: string, member: number): Promise<void> {
		await pause((member * pauseMs) / tokens.length);
		for (let index = member * 7; performance.now() < endsAt; index += 1) {
			const asked = nextOf(scene, index);
			const { status, ms } = await client.ask({ ...asked, token, ...(asked.method === 'POST' && { key: randomUUID() }) });
			times.push(ms);
			if (status === 0 || status >= 300) errors += 1;
			await pause(pauseMs);
		}
	}
	async function orchestrator(): Promise<void> {
		while (performance.now() < endsAt) {
			const { status, ms } = await client.ask({ method: 'GET', path: '/healthz' });
			health.push(ms);
			if (status !== 200) errors += 1;
			await pause(pauseMs);
		}
	}
	await Promise.all([...tokens.map(ordinary), orchestrator()]);
	client.close();
	times.sort((one, other) => one - other);
	health.sort((one, other) => one - other);
	return { p50Ms: at(times, 0.5), p95Ms: at(times, 0.95), healthMs: at(health, 0.95), requests: times.length, errors };
}
