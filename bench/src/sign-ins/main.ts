/** `npm run bench:sign-ins`: what members who read wait while ten thousand others sign in. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { getMe } from '@friends/contract/users/users.endpoints';
import { live, type Waited } from '../hostile/people.ts';
import { lookAround } from '../scene.ts';
import { type Stage, setStage } from '../stage.ts';
import { type Crowd, proxyAddress, type SignedIn } from './crowd.ts';

const readers = 20;
const atOnce = 200;
const timesMax = 1.5;
/** How long the readers are watched, without the crowd and beside it. */
const watchedSeconds = 30;

const { values } = parseArgs({
	options: { engine: { type: 'string', default: 'sqlite' }, 'sign-ins': { type: 'string', default: '10000' } },
});
const signIns = Number(values['sign-ins']);

const lineOf = (name: string, { p50Ms, p95Ms, healthMs, errors }: Waited) =>
	`${name}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, health p95 ${healthMs.toFixed(1)} ms, ${errors} errors`;

async function beside<Result>(crowd: Crowd, watch: () => Promise<Result>): Promise<[Result, SignedIn]> {
	const child = fork(new URL('./crowd.ts', import.meta.url));
	// CPU time of the crowd, which has devices of its own elsewhere, must not count as a wait of the readers.
	setPriority(child.pid ?? 0, Math.min(19, getPriority() + 10));
	try {
		const reported = once(child, 'message') as Promise<[SignedIn]>;
		child.send(crowd);
		const result = await watch();
		const [signedIn] = await reported;
		return [result, signedIn];
	} finally {
		child.kill();
	}
}

async function run({ api, url, tokens }: Stage): Promise<void> {
	const all = tokens();
	const scene = await lookAround(api, all);
	const people = { url, tokens: all.slice(0, readers), scene, seconds: watchedSeconds };
	const emails: string[] = [];
	for (const token of all) emails.push((await api.succeed(getMe, { token })).email);
	await live({ ...people, seconds: 3 });
	const calm = await live(people);
	console.log(lineOf('Without sign-ins', calm));
	const [busy, signedIn] = await beside({ url, emails, signIns, atOnce }, () => live(people));
	console.log(lineOf('Beside sign-ins', busy));
	console.log(`The p95 is ${(busy.p95Ms / calm.p95Ms).toFixed(2)} times that without.`);
	const { answers, seconds, p95Seconds } = signedIn;
	const { 200: done = 0, 503: later = 0 } = answers;
	console.log(
		`${done} of ${signIns} signed in within ${seconds.toFixed(0)} s, ${later} times told to wait, p95 ${p95Seconds.toFixed(1)} s each.`,
	);
	if (done === signIns && busy.errors === 0 && busy.p95Ms <= calm.p95Ms * timesMax) return;
	console.error(`NOT FAIR: at most ${timesMax} times the p95, and everyone signs in. Answers: ${JSON.stringify(answers)}`);
	process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
const stage = await setStage({
	...{ engine: values.engine, members: 1_000, posts: 10_000 },
	env: { RATE_LIMITS: 'on', TRUST_PROXY: proxyAddress },
});
try {
	await run(stage);
} finally {
	await stage.end();
}
