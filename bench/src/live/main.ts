/** `npm run bench:live`: what live connections cost in memory and CPU, and how long messages and events for everybody take to their readers. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cpuMsOf, residentMbOf, untilQuiet } from '../process/usage.ts';
import { type Stage, setStage } from '../stage.ts';
import type { Change, Order, Report } from './crowd.ts';
import { openHeap } from './heap.ts';
import { type Liked, likeByAll, switchNotifications } from './likes.ts';
import { makeGroups, meetPeople, type People } from './people.ts';

const members = 1_000;
/** Files of a server beside its sockets. */
const otherFiles = 500;
const bars = { socketKb: 20, messageP99Ms: 50, everybodyMs: 300, likeMs: 1 };

const { values } = parseArgs({
	options: {
		engine: { type: 'string', default: 'sqlite' },
		sockets: { type: 'string', default: '10000' },
		rate: { type: 'string', default: '500' },
		seconds: { type: 'string', default: '20' },
	},
});
const perMember = Math.ceil(Number(values.sockets) / members);
const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];

const missed: string[] = [];

/** Prints a figure, and keeps it where it misses its bar. */
function print(figure: string, { value, unit, max }: { value: number; unit: string; max?: number }): void {
	const text = `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim();
	console.log(`| ${figure} | ${text} | ${max === undefined ? '' : `≤ ${max} ${unit}`.trim()} |`);
	if (max !== undefined && !(value <= max)) missed.push(`${figure}: ${text}`);
}

const printFailures = (what: string, count: number) => print(`${what}: failures`, { value: count, unit: '', max: 0 });

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

type Ask = (order: Order) => Promise<Report>;

function startCrowd() {
	const child = fork(new URL('./crowd.ts', import.meta.url));
	return {
		async ask(order: Order): Promise<Report> {
			const reported = once(child, 'message') as Promise<[Report]>;
			child.send(order);
			return (await reported)[0];
		},
		end: () => child.kill(),
	};
}

async function measureIdle({ server, url, pid }: Stage, people: People, ask: Ask): Promise<void> {
	const heap = await openHeap(server);
	const collectedMb = async () => {
		await untilQuiet(pid);
		await heap.collect();
		await heap.collect();
		return residentMbOf(pid);
	};
	const tokens = people.members.map(({ token }) => token);
	// The code and the caches of a first socket of each member are no part of a socket.
	await ask({ name: 'open', url, tokens, perMember: 1 });
	await ask({ name: 'close' });
	const beforeMb = await collectedMb();
	const cpuBefore = cpuMsOf(pid);
	const opened = await ask({ name: 'open', url, tokens, perMember });
	await untilQuiet(pid);
	const cpuMs = cpuMsOf(pid) - cpuBefore;
	const openMb = residentMbOf(pid);
	const afterMb = await collectedMb();
	const kbEach = (mb: number) => ((mb - beforeMb) * 1024) / opened.sockets;
	print('idle: sockets', { value: opened.sockets, unit: '' });
	print('idle: RSS without them', { value: beforeMb, unit: 'MB' });
	print('idle: RSS with them', { value: openMb, unit: 'MB' });
	print('idle: RSS with them, collected', { value: afterMb, unit: 'MB' });
	print('idle: RSS a socket', { value: kbEach(openMb), unit: 'kB' });
	print('idle: RSS a socket, collected', { value: kbEach(afterMb), unit: 'kB', max: bars.socketKb });
	print('idle: CPU a handshake', { value: cpuMs / opened.sockets, unit: 'ms' });
	printFailures('idle', opened.failures);
	await ask({ name: 'close' });
	heap.close();
}

async function measureTalk(stage: Stage, people: People, ask: Ask): Promise<void> {
	const { url, pid } = stage;
	const groups = await makeGroups(stage, people.members);
	await ask({ name: 'open', url, tokens: groups.flatMap(({ tokens }) => tokens), perMember: 1 });
	// Code that has run already, as in a server of some hours.
	await ask({ name: 'talk', url, groups, perSecond, seconds: 5 });
	await untilQuiet(pid);
	const [cpuBefore, databaseBefore] = [cpuMsOf(pid), stage.databaseCpuMs()];
	const report = await ask({ name: 'talk', url, groups, perSecond, seconds });
	await untilQuiet(pid);
	const [cpuMs, databaseMs] = [cpuMsOf(pid) - cpuBefore, stage.databaseCpuMs() - databaseBefore];
	print(`messages: sent into ${groups.length} groups`, { value: report.sent, unit: '' });
	print('messages: a second', { value: report.sent / report.seconds, unit: '' });
	print('messages: arrivals', { value: report.arrivalsMs.length, unit: '' });
	print('messages: p50', { value: at(report.arrivalsMs, 0.5), unit: 'ms' });
	print('messages: p95', { value: at(report.arrivalsMs, 0.95), unit: 'ms' });
	print('messages: p99', { value: at(report.arrivalsMs, 0.99), unit: 'ms', max: bars.messageP99Ms });
	print('messages: answer to the sender, p50', { value: at(report.answersMs, 0.5), unit: 'ms' });
	print('messages: answer to the sender, p99', { value: at(report.answersMs, 0.99), unit: 'ms' });
	print('messages: CPU of the server', { value: (cpuMs / (report.seconds * 1000)) * 100, unit: '% of a core' });
	print('messages: CPU a message', { value: cpuMs / report.sent, unit: 'ms' });
	print('messages: CPU of the database a message', { value: databaseMs / report.sent, unit: 'ms' });
	printFailures('messages', report.failures + report.expected - report.arrivalsMs.length);
}

/** To the sockets that are open. */
async function measureTold({ url, pid }: Stage, ask: Ask, what: string, { token, make }: { token: string; make(index: number): Change }) {
	const lasts: number[] = [];
	for (let index = 0; index < 5; index += 1) {
		await untilQuiet(pid);
		const { arrivalsMs, failures, expected } = await ask({ name: 'change', url, token, ...make(index) });
		lasts.push(at(arrivalsMs, 1));
		if (index === 0) print(`${what}: sockets`, { value: expected, unit: '' });
		printFailures(`${what}, time ${index + 1}`, failures + expected - arrivalsMs.length);
	}
	print(`${what}: until the last has it, best of 5`, { value: Math.min(...lasts), unit: 'ms' });
	print(`${what}: until the last has it, worst of 5`, { value: Math.max(...lasts), unit: 'ms', max: bars.everybodyMs });
}

async function measureEverybody(stage: Stage, { admin: { token } }: People, ask: Ask): Promise<void> {
	const setting = { method: 'PUT', path: '/api/admin/instance', event: 'instance.settingsUpdated' } as const;
	await measureTold(stage, ask, 'everybody', { token, make: (index) => ({ ...setting, body: { name: `Walkers ${index}` } }) });
	const announcement = { method: 'POST', path: '/api/admin/announcements', event: 'announcement.made' } as const;
	await measureTold(stage, ask, 'announcement', { token, make: (index) => ({ ...announcement, body: { text: `Walk ${index} begins.` } }) });
}

async function measureLikes(stage: Stage, people: People): Promise<void> {
	function show(name: string, { likes, failures, cpuMs, databaseCpuMs, notifications, people: counted }: Liked): void {
		print(`${name}: likes`, { value: likes, unit: '' });
		print(`${name}: CPU a like`, { value: cpuMs, unit: 'ms', max: bars.likeMs });
		print(`${name}: CPU of the database a like`, { value: databaseCpuMs, unit: 'ms' });
		print(`${name}: notifications`, { value: notifications, unit: '', max: 1 });
		print(`${name}: people in them`, { value: counted, unit: '' });
		printFailures(name, failures);
	}
	await likeByAll(stage, people);
	show('likes', await likeByAll(stage, people));
	await switchNotifications(stage, people, false);
	const without = await likeByAll(stage, people, { isTold: false });
	await switchNotifications(stage, people, true);
	show('likes without notifications', without);
}

/** @throws Error when neither process may open so many. */
function requireFiles(sockets: number): void {
	const limit = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 'unlimited';
	if (limit === 'unlimited' || Number(limit) >= sockets + otherFiles) return;
	throw new Error(
		`${sockets} sockets need ${sockets + otherFiles} files, and this shell allows ${limit}: raise it with 'ulimit -n', or say --sockets.`,
	);
}

async function run(stage: Stage): Promise<void> {
	const people = await meetPeople(stage);
	const crowd = startCrowd();
	console.log('| figure | measured | bar |\n| --- | ---: | ---: |');
	try {
		await measureLikes(stage, people);
		await measureIdle(stage, people, crowd.ask);
		await measureTalk(stage, people, crowd.ask);
		await measureEverybody(stage, people, crowd.ask);
	} finally {
		crowd.end();
	}
	if (missed.length === 0) return;
	console.error(`\nMISSED: ${missed.join(', ')}.`);
	process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
requireFiles(members * perMember);
// The owner and a thousand others.
const community = { members: members + 1, posts: 1_000 };
const stage = await setStage({ engine: values.engine, ...community, profile: true, env: { TRUST_PROXY: '127.0.0.1' } });
try {
	await run(stage);
} finally {
	await stage.end();
}
