/**
 * `npm run bench:shadow`: whether times tell someone that they are shadow-banned. Two tribes are alike; in one of them a member takes part as
 * others do, in the other one a member is shadow-banned. Both send the same requests, in blocks by turns. `-- --engine postgres --rounds 40`.
 */
import { parseArgs } from 'node:util';
import { median, percentile } from '../figures.ts';
import { type Asked, createClient } from '../process/client.ts';
import { cpuMsOf, untilQuiet } from '../process/usage.ts';
import { type Stage, setStage } from '../stage.ts';
import { type Act, acts } from './acts.ts';
import { makePlaces, type Place } from './places.ts';

const { values } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' }, rounds: { type: 'string', default: '30' } } });
if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
const rounds = Number(values.rounds);
const [atOnce, warmUps] = [20, 5];
const bar = 1.1;

interface Taken {
	ms: number[];
	cpuMs: number;
	databaseMs: number;
}

const nothing = (): Taken => ({ ms: [], cpuMs: 0, databaseMs: 0 });

/** One block of requests of one member. */
async function block({ pid, databaseCpuMs }: Stage, send: (index: number) => Promise<number>, first: number): Promise<Taken> {
	await untilQuiet(pid);
	const start = { cpuMs: cpuMsOf(pid), databaseMs: databaseCpuMs() };
	const ms: number[] = [];
	for (let index = 0; index < atOnce; index += 1) ms.push(await send(first + index));
	await untilQuiet(pid);
	return { ms, cpuMs: cpuMsOf(pid) - start.cpuMs, databaseMs: databaseCpuMs() - start.databaseMs };
}

const plus = (one: Taken, other: Taken): Taken => ({
	ms: [...one.ms, ...other.ms],
	cpuMs: one.cpuMs + other.cpuMs,
	databaseMs: one.databaseMs + other.databaseMs,
});

type Pair<Value> = Record<'ordinary' | 'shadowed', Value>;

function tell(title: string, { ordinary, shadowed }: Pair<Taken>): void {
	const figures = ({ ms, cpuMs, databaseMs }: Taken) => {
		const perCall = (total: number) => (total * 1000) / ms.length;
		return { p50: median(ms), p99: percentile(ms, 0.99), cpu: perCall(cpuMs), database: perCall(databaseMs) };
	};
	const [one, other] = [figures(ordinary), figures(shadowed)];
	const ratio = other.p50 / one.p50;
	const cells = [
		...[one.p50, other.p50, ratio].map((figure) => figure.toFixed(2)),
		...[one.p99, other.p99].map((figure) => figure.toFixed(1)),
		...[one.cpu, other.cpu, one.database, other.database].map((figure) => figure.toFixed(0)),
	];
	const isFar = ratio > bar || ratio < 1 / bar;
	console.log(`${isFar ? ' !' : '  '}${title.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}

async function compare(stage: Stage, places: Pair<Place>, { title, asked }: Act): Promise<void> {
	const client = createClient(stage.url, { connections: 1, localAddress: '127.0.0.1' });
	const senderOf = (place: Place) => async (index: number) => {
		const request: Asked = { ...asked(place, index), token: place.person.token };
		const { status, ms, text } = await client.ask(request);
		if (status === 0 || status >= 300) throw new Error(`${title}: ${status} ${text}`);
		return ms;
	};
	const send = { ordinary: senderOf(places.ordinary), shadowed: senderOf(places.shadowed) };
	const taken: Pair<Taken> = { ordinary: nothing(), shadowed: nothing() };
	for (let round = -warmUps; round < rounds; round += 1) {
		const order = round % 2 === 0 ? (['ordinary', 'shadowed'] as const) : (['shadowed', 'ordinary'] as const);
		for (const who of order) {
			const one = await block(stage, send[who], (round + warmUps) * atOnce);
			if (round >= 0) taken[who] = plus(taken[who], one);
		}
	}
	client.close();
	tell(title, taken);
}

// Ends the server too, which would otherwise outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const stage = await setStage({ engine: values.engine, members: 300, posts: 2_000 });
try {
	const places = await makePlaces(stage.api);
	const heads = ['p50 ms', 'shadowed', 'ratio', 'p99 ms', 'shadowed', 'CPU µs', 'shadowed', 'db µs', 'shadowed'];
	console.log(`${values.engine}, ${rounds * atOnce} requests each\n${''.padEnd(28)}${heads.map((head) => head.padStart(10)).join('')}`);
	for (const act of acts) await compare(stage, places, act);
} finally {
	await stage.end();
}
