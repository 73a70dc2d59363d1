/** `npm run bench:hostile`: what all others wait while one account does its worst, one attack after the other. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cpuMsOf, residentMbOf } from '../process/usage.ts';
import { lookAround } from '../scene.ts';
import { type Stage, setStage } from '../stage.ts';
import type { Report } from './attacker.ts';
import { attackNames, type Target } from './attacks.ts';
import { live, type Waited } from './people.ts';

const ordinaryMembers = 20;
const connections = 64;
const timesMax = 3;
const filledMbMax = 10;

const { values } = parseArgs({
	options: {
		engine: { type: 'string', default: 'sqlite' },
		seconds: { type: 'string', default: '5' },
		only: { type: 'string', default: '' },
	},
});
const seconds = Number(values.seconds);

function megabytesIn(folder: string): number {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}

/** Of the files of the server, and of the database of PostgreSQL. */
const filledMbOf = async (stage: Stage) => megabytesIn(stage.dataDir) + (await stage.databaseBytes()) / 1e6;

const answersOf = (report: Report) =>
	Object.entries(report)
		.sort(([, one], [, other]) => other - one)
		.map(([status, count]) => `${count} × ${status}`)
		.join(', ');

/** What was measured beside an attack, or without one. */
interface Beside {
	waited: Waited;
	report: Report;
	/** CPU time of the server, a share of one core. */
	cpu: number;
}

function lineOf(name: string, { waited, report, cpu }: Beside, calm: Waited): string {
	const { p50Ms, p95Ms, healthMs, errors } = waited;
	const cells = [
		p50Ms.toFixed(1),
		p95Ms.toFixed(1),
		(p95Ms / calm.p95Ms).toFixed(1),
		healthMs.toFixed(1),
		`${Math.round(cpu * 100)} %`,
		errors,
	];
	return `| ${name} | ${cells.join(' | ')} | ${answersOf(report)} |`;
}

async function attackBeside(stage: Stage, people: Parameters<typeof live>[0], order: { name: string; target: Target }): Promise<Beside> {
	const child = fork(new URL('./attacker.ts', import.meta.url));
	// It shares the machine with those it attacks: CPU time of the attacker must not count as a wait of theirs.
	setPriority(child.pid ?? 0, Math.min(19, getPriority() + 10));
	try {
		const reported = once(child, 'message') as Promise<[Report]>;
		child.send({ ...order, url: stage.url, connections, seconds });
		const cpuBefore = cpuMsOf(stage.pid);
		const waited = await live(people);
		const [report] = await reported;
		return { waited, report, cpu: (cpuMsOf(stage.pid) - cpuBefore) / (seconds * 1000) };
	} finally {
		child.kill();
	}
}

async function run(stage: Stage): Promise<void> {
	const [hostile = '', ...others] = stage.tokens();
	const scene = await lookAround(stage.api, [hostile, ...others]);
	const people = { url: stage.url, tokens: others.slice(0, ordinaryMembers), scene, seconds };
	await live({ ...people, seconds: 3 });
	const cpuBefore = cpuMsOf(stage.pid);
	const startMb = await filledMbOf(stage);
	const calm = await live(people);
	const cpu = (cpuMsOf(stage.pid) - cpuBefore) / (seconds * 1000);
	const beforeMb = await filledMbOf(stage);
	console.log('| attack | p50 ms | p95 ms | times | health p95 ms | CPU | errors of others | answers to the attacker |');
	console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
	console.log(lineOf('none', { waited: calm, report: {}, cpu }, calm));
	const names = attackNames.filter((name) => name.includes(values.only));
	const target = { token: hostile, posts: scene.posts, cursors: scene.hundredthPages };
	let isFair = true;
	for (const name of names) {
		const beside = await attackBeside(stage, people, { name, target });
		console.log(lineOf(name, beside, calm));
		const { waited } = beside;
		isFair &&= waited.errors === 0 && waited.p95Ms <= calm.p95Ms * timesMax;
	}
	// What the members write meanwhile is theirs.
	const ownMb = (beforeMb - startMb) * names.length;
	const filledMb = (await filledMbOf(stage)) - beforeMb - ownMb;
	console.log(`\nFilled: ${filledMb.toFixed(1)} MB beyond the ${ownMb.toFixed(1)} MB of the members in that time.`);
	console.log(`The server holds ${Math.round(residentMbOf(stage.pid))} MB.`);
	if (isFair && filledMb <= filledMbMax) return;
	console.error(`NOT FAIR: at most ${timesMax} times the p95, no errors and ${filledMbMax} MB are allowed.`);
	process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
const stage = await setStage({ engine: values.engine, members: 1_000, posts: 10_000, env: { RATE_LIMITS: 'on' } });
try {
	await run(stage);
} finally {
	await stage.end();
}
