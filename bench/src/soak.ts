/** `npm run bench:soak`: a mixed load of many requests, and whether memory, descriptors and answers stay as they are. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosenCases } from './cases.ts';
import { median } from './figures.ts';
import { createClient } from './process/client.ts';
import { residentMbOf, untilQuiet } from './process/usage.ts';
import type { Planned } from './process/wrk.ts';
import { lookAround, type Scene } from './scene.ts';
import { type Stage, setStage } from './stage.ts';

const connections = 32;
const parts = 10;
/** The last tenth may hold this much more or less than the second: the first fills the caches. */
const driftMax = 0.05;
/** Sockets that are about to close, and files of the database. */
const descriptorsMax = 8;
const samplesPerPart = 20;
const mix = ['feed', 'feed-second', 'discover', 'post', 'comments', 'profile', 'tribes', 'friends', 'social'];

const { values } = parseArgs({
	options: { engine: { type: 'string', default: 'sqlite' }, requests: { type: 'string', default: '2000000' } },
});
const requests = Number(values.requests);

interface Part {
	/** Resident memory, the median of samples under load. */
	memoryMb: number;
	/** Open files and sockets when the load has ended. */
	descriptors: number;
	errors: number;
	seconds: number;
}

/** Access tokens live for 15 minutes, and a whole run takes longer: like those of clients, they are renewed some time before. */
const renewedAfterMs = 8 * 60 * 1000;
let renewed = { atMs: Number.NEGATIVE_INFINITY, tokens: [] as string[] };

function tokensOf(stage: Stage): string[] {
	if (performance.now() > renewed.atMs + renewedAfterMs) renewed = { atMs: performance.now(), tokens: stage.tokens() };
	return renewed.tokens;
}

/** One request of each case in turn. */
function planOf(scene: Scene): (index: number) => Planned {
	const plans = chosenCases(mix).map(({ plan }) => plan(scene));
	return (index) => {
		const plan = plans[index % plans.length] ?? [];
		return plan[Math.floor(index / plans.length) % plan.length] as Planned;
	};
}

async function runPart(stage: Stage, plan: (index: number) => Planned, from: number): Promise<Part> {
	const tokens = tokensOf(stage);
	const count = requests / parts;
	const client = createClient(stage.url, { connections, localAddress: '127.0.0.1' });
	const samples: number[] = [];
	const startedAt = performance.now();
	let [asked, errors] = [0, 0];
	async function worker(): Promise<void> {
		while (asked < count) {
			asked += 1;
			if (asked % Math.ceil(count / samplesPerPart) === 0) samples.push(residentMbOf(stage.pid));
			const index = from + asked;
			const { method, path, body } = plan(index);
			const token = tokens[index % tokens.length] ?? '';
			const { status } = await client.ask({ method, path, token, ...(body && { body }), ...(method === 'POST' && { key: randomUUID() }) });
			if (status === 0 || status >= 300) errors += 1;
		}
	}
	await Promise.all(Array.from({ length: connections }, worker));
	const seconds = (performance.now() - startedAt) / 1000;
	client.close();
	await untilQuiet(stage.pid);
	return { memoryMb: median(samples), descriptors: readdirSync(`/proc/${stage.pid}/fd`).length, errors, seconds };
}

async function run(stage: Stage): Promise<void> {
	const plan = planOf(await lookAround(stage.api, stage.tokens()));
	const run: Part[] = [];
	console.log('| part | seconds | memory MB | descriptors | errors |\n| ---: | ---: | ---: | ---: | ---: |');
	while (run.length < parts) {
		const part = await runPart(stage, plan, (run.length * requests) / parts);
		run.push(part);
		console.log(`| ${run.length} | ${part.seconds.toFixed(0)} | ${part.memoryMb.toFixed(0)} | ${part.descriptors} | ${part.errors} |`);
	}
	judge(run);
}

function judge(run: Part[]): void {
	const [second, last] = [run[1], run.at(-1)];
	if (!second || !last) return;
	const faults = [
		Math.abs(last.memoryMb / second.memoryMb - 1) > driftMax &&
			`memory went from ${second.memoryMb.toFixed(0)} to ${last.memoryMb.toFixed(0)} MB`,
		Math.abs(last.descriptors - second.descriptors) > descriptorsMax &&
			`descriptors went from ${second.descriptors} to ${last.descriptors}`,
		run.some(({ errors }) => errors > 0) && 'there were errors',
	].filter((fault) => fault !== false);
	console.log(faults.length === 0 ? '\nFlat.' : `\nNOT FLAT: ${faults.join(', ')}.`);
	if (faults.length > 0) process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
const stage = await setStage({ engine: values.engine, members: 1_000, posts: 10_000 });
try {
	await run(stage);
} finally {
	await stage.end();
}
