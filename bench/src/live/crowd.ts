/** Members with live connections, who also write: a child process, which knows the time of sending and of arrival. Its parent says what to do, and ends it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from '../process/client.ts';
import { addressOf, openSockets, type Sockets } from './sockets.ts';

export interface Group {
	id: string;
	/** Access tokens of its members, with one socket each. */
	tokens: string[];
}

/** What all connections are told of, as an event of this name. */
export interface Change {
	method: 'PUT' | 'POST';
	path: string;
	body: object;
	event: string;
}

export type Order =
	| { name: 'open'; url: string; tokens: string[]; perMember: number }
	| { name: 'talk'; url: string; groups: Group[]; perSecond: number; seconds: number }
	| ({ name: 'change'; url: string; token: string } & Change)
	| { name: 'close' };

export interface Report {
	sockets: number;
	/** Handshakes, sockets and requests that failed. */
	failures: number;
	/** From sending to arrival, for each arrival, in ascending order. */
	arrivalsMs: number[];
	/** From sending to the answer to the sender, in ascending order. */
	answersMs: number[];
	/** Arrivals that there must be. */
	expected: number;
	/** Requests that were sent. */
	sent: number;
	seconds: number;
}

const connections = 256;
const localAddress = '127.0.0.1';
/** For what is on its way. */
const arrivesWithinMs = 5_000;
const lookMs = 20;
/** Of timers that send what is due. */
const tickMs = 5;

let sockets: Sockets | null = null;

async function within(ms: number, isDone: () => boolean): Promise<void> {
	const endsAt = performance.now() + ms;
	while (!isDone() && performance.now() < endsAt) await pause(lookMs);
}

/** The answers to what is sent at an even rate. */
async function sendEvenly(count: number, perSecond: number, send: (index: number) => Promise<boolean>): Promise<boolean[]> {
	const sending: Promise<boolean>[] = [];
	const startedAt = performance.now();
	while (sending.length < count) {
		const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond));
		while (sending.length < due) sending.push(send(sending.length));
		await pause(tickMs);
	}
	return Promise.all(sending);
}

interface Heard {
	arrivalsMs: number[];
	answersMs: number[];
	/** Whether each request was done. */
	answers: boolean[];
	expected: number;
}

async function talk(client: Client, all: Sockets, { groups, perSecond, seconds }: Extract<Order, { name: 'talk' }>): Promise<Heard> {
	const sentAt = new Map<string, number>();
	const [arrivalsMs, answersMs]: [number[], number[]] = [[], []];
	all.listen(({ name, data }) => {
		const at = name === 'message.sent' ? sentAt.get((data as { text: string }).text) : undefined;
		if (at !== undefined) arrivalsMs.push(performance.now() - at);
	});
	let expected = 0;
	async function send(index: number): Promise<boolean> {
		const { id, tokens } = groups[index % groups.length] as Group;
		const text = `What I saw on my walk, part ${index}`;
		const token = tokens[Math.floor(index / groups.length) % tokens.length] ?? '';
		expected += tokens.length;
		sentAt.set(text, performance.now());
		const body = JSON.stringify({ clientId: randomUUID(), text });
		const path = `/api/conversations/${id}/messages`;
		const { status, ms } = await client.ask({ method: 'POST', path, token, body, from: addressOf(index % groups.length) });
		answersMs.push(ms);
		return status === 201;
	}
	const answers = await sendEvenly(perSecond * seconds, perSecond, send);
	await within(arrivesWithinMs, () => arrivalsMs.length >= expected);
	return { arrivalsMs, answersMs, answers, expected };
}

async function change(client: Client, all: Sockets, order: Extract<Order, { name: 'change' }>): Promise<Heard> {
	const { method, path, token, event } = order;
	const arrivalsMs: number[] = [];
	const sentAt = performance.now();
	all.listen(({ name }) => {
		if (name === event) arrivalsMs.push(performance.now() - sentAt);
	});
	const { status, ms } = await client.ask({ method, path, token, body: JSON.stringify(order.body) });
	await within(arrivesWithinMs, () => arrivalsMs.length >= all.count());
	return { arrivalsMs, answersMs: [ms], answers: [status === 200 || status === 201], expected: all.count() };
}

async function heardOf(order: Extract<Order, { name: 'talk' | 'change' }>): Promise<Heard> {
	if (!sockets) throw new Error('No sockets are open.');
	const client = createClient(order.url, { connections, localAddress });
	try {
		return await (order.name === 'talk' ? talk(client, sockets, order) : change(client, sockets, order));
	} finally {
		sockets.listen(null);
		client.close();
	}
}

async function follow(order: Order): Promise<Heard> {
	const nothing: Heard = { arrivalsMs: [], answersMs: [], answers: [], expected: 0 };
	if (order.name === 'talk' || order.name === 'change') return heardOf(order);
	if (order.name === 'open') sockets = await openSockets(order.url, order.tokens, order.perMember);
	if (order.name === 'close') await sockets?.close();
	return nothing;
}

process.on('message', async (order: Order) => {
	const startedAt = performance.now();
	const { arrivalsMs, answersMs, answers, expected } = await follow(order);
	const report: Report = {
		...{ sockets: sockets?.count() ?? 0, expected, sent: answers.length },
		failures: (sockets?.failures() ?? 0) + answers.filter((isGood) => !isGood).length,
		arrivalsMs: arrivalsMs.sort((one, other) => one - other),
		answersMs: answersMs.sort((one, other) => one - other),
		seconds: (performance.now() - startedAt) / 1000,
	};
	process.send?.(report);
});
