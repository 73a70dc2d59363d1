/**
 * `npm run bench:shadow`: whether times tell someone that they are shadow-banned. Two tribes are alike; in one of them a member takes part as
 * others do, in the other one a member is shadow-banned. Both send the same requests, by turns. `-- --engine postgres --pairs 2000`.
 */
import { parseArgs } from 'node:util';
import { median, percentile } from '../figures.ts';
import { type Asked, createClient } from '../process/client.ts';
import { cpuMsOf, untilQuiet } from '../process/usage.ts';
import { type Stage, setStage } from '../stage.ts';
import { type Act, acts } from './acts.ts';
import { makePlaces, type Place } from './places.ts';

const { values } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' }, pairs: { type: 'string', default: '600' } } });
if (values.engine !== 'sqlite' && values.engine !== 'postgres') throw new Error('--engine is sqlite or postgres.');
const pairs = Number(values.pairs);
const [warmUps, blocks, atOnce] = [100, 5, 20];
const bar = 1.1;

interface Used {
	cpuMs: number;
	databaseMs: number;
}

const nothing: Used = { cpuMs: 0, databaseMs: 0 };
const plus = (one: Used, other: Used): Used => ({
	cpuMs: one.cpuMs + other.cpuMs,
	databaseMs: one.databaseMs + other.databaseMs,
});

/** CPU time of a block of requests of one member, with what follows from them in the background. */
async function block({ pid, databaseCpuMs }: Stage, send: (index: number) => Promise<number>, first: number): Promise<Used> {
	await untilQuiet(pid);
	const start = { cpuMs: cpuMsOf(pid), databaseMs: databaseCpuMs() };
	for (let index = 0; index < atOnce; index += 1) await send(first + index);
	await untilQuiet(pid);
	return { cpuMs: cpuMsOf(pid) - start.cpuMs, databaseMs: databaseCpuMs() - start.databaseMs };
}

type Pair<Value> = Record<'ordinary' | 'shadowed', Value>;

function tell(title: string, ms: Pair<number[]>, used: Pair<Used>): void {
	const [one, other] = [median(ms.ordinary), median(ms.shadowed)];
	const ratio = other / one;
	const perCall = (total: number) => ((total * 1000) / (blocks * atOnce)).toFixed(0);
	const cells = [
		...[one, other, ratio].map((figure) => figure.toFixed(2)),
		...[ms.ordinary, ms.shadowed].map((times) => percentile(times, 0.99).toFixed(1)),
		...[used.ordinary.cpuMs, used.shadowed.cpuMs, used.ordinary.databaseMs, used.shadowed.databaseMs].map(perCall),
	];
	const isFar = ratio > bar || ratio < 1 / bar;
	console.log(`${isFar ? ' !' : '  '}${title.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}

const plan = ['ordinary', 'shadowed'] as const;

async function compare(stage: Stage, places: Pair<Place>, { title, asked }: Act): Promise<void> {
	const client = createClient(stage.url, { connections: 1, localAddress: '127.0.0.1' });
	const senderOf = (place: Place) => async (index: number) => {
		const request: Asked = { ...asked(place, index), token: place.person.token };
		const { status, ms, text } = await client.ask(request);
		if (status === 0 || status >= 300) throw new Error(`${title}: ${status} ${text}`);
		return ms;
	};
	const send = { ordinary: senderOf(places.ordinary), shadowed: senderOf(places.shadowed) };
	const ms: Pair<number[]> = { ordinary: [], shadowed: [] };
	// One after the other, so that other work on the machine slows both.
	for (let pair = -warmUps; pair < pairs; pair += 1) {
		for (const who of pair % 2 === 0 ? plan : plan.toReversed()) {
			const one = await send[who](pair + warmUps);
			if (pair >= 0) ms[who].push(one);
		}
	}
	const used: Pair<Used> = { ordinary: nothing, shadowed: nothing };
	for (let round = 0; round < blocks; round += 1) {
		const first = warmUps + pairs + round * atOnce;
		for (const who of round % 2 === 0 ? plan : plan.toReversed()) used[who] = plus(used[who], await block(stage, send[who], first));
	}
	client.close();
	tell(title, ms, used);
}

// Ends the server too, which would otherwise outlive this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const stage = await setStage({ engine: values.engine, members: 300, posts: 2_000 });
try {
	const places = await makePlaces(stage.api);
	const heads = ['p50 ms', 'shadowed', 'ratio', 'p99 ms', 'shadowed', 'CPU µs', 'shadowed', 'db µs', 'shadowed'];
	console.log(`${values.engine}, ${pairs} requests each\n${''.padEnd(28)}${heads.map((head) => head.padStart(10)).join('')}`);
	for (const act of acts) await compare(stage, places, act);
} finally {
	await stage.end();
}
