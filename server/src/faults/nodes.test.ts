/** Two servers on one PostgreSQL and one Redis, any of which goes away: every member has every message once and in order, and hears of it soon. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getReadiness } from '@friends/contract/instance/instance.endpoints';
import type { ServerFrame } from '@friends/contract/live/live.schema';
import { markConversationRead, sayTyping } from '@friends/contract/messages/messages.endpoints';
import type { Message } from '@friends/contract/messages/messages.schema';
import { type PostgresServer, startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createGroup, sendMessage } from '@friends/test-kit/messages';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChatPage, openChatPage } from '../testing/faults/chat-page.ts';
import { isFullRun, report } from '../testing/faults/full-run.ts';
import { isRedisMissing, type RedisServer, startRedisServer } from '../testing/faults/redis-server.ts';
import { endSockets, openLive } from '../testing/live-client.ts';
import { type Home, homeOn, type ServerProcess, startServer } from '../testing/server-process.ts';

const membersMax = 6;
/** In one storm, of each member. */
const messagesEach = isFullRun ? 210 : 30;
const patience = { timeout: 20_000 };
const engines = 'PostgreSQL, Redis';
const arrivesWithinMs = 200;

interface Node extends ServerProcess {
	address: string;
}

let postgres: PostgresServer;
let redis: RedisServer;
let home: Home;
let database: pg.Pool;
let one: Node;
let other: Node;
let members: SignedInMember[];

/** Its data folder is its own, and outlives it. */
async function startNode(name: string): Promise<Node> {
	const dataDir = join(home.dataDir, name);
	mkdirSync(dataDir, { recursive: true });
	const server = await startServer({ ...home, dataDir });
	return { ...server, address: `http://127.0.0.1:${server.port}` };
}

beforeAll(async () => {
	if (isRedisMissing) return;
	[postgres, redis] = await Promise.all([startPostgresServer({ isDurable: true }), startRedisServer()]);
	const env = { TOKEN_SECRET: 'one secret of two servers, given to each', REDIS_URL: redis.url };
	home = { ...homeOn(await postgres.createDatabase()), env };
	database = new pg.Pool({ connectionString: home.databaseUrl });
	// Its connections end with PostgreSQL, and are opened again.
	database.on('error', () => {});
	[one, other] = await Promise.all([startNode('one'), startNode('other')]);
	members = [];
	for (let count = 0; count < membersMax; count += 1) members.push(await registerMember(one.api));
	const [first, ...others] = members as [SignedInMember, ...SignedInMember[]];
	for (const friend of others) await befriend(one.api, first, friend);
}, 60_000);
afterAll(async () => {
	if (isRedisMissing) return;
	await database.end();
	home.remove();
	await redis.kill();
	await postgres.stop();
});

describe.skipIf(isRedisMissing)('messages of a group whose members are on two servers', () => {
	let conversationId: string;
	/** Every second one is on the other server, and all go where they find one. */
	let pages: ChatPage[];
	beforeEach(async () => {
		const [first, ...others] = members as [SignedInMember, ...SignedInMember[]];
		({ id: conversationId } = await createGroup(one.api, first, others));
		pages = members.map(({ token }, index) => openChatPage({ token, conversationId, urls: addressesFor(index) }));
		await vi.waitFor(() => expect(pages.map(({ connections }) => connections())).toEqual(pages.map(() => 1)), patience);
	});
	afterEach(() => {
		for (const page of pages) page.close();
		endSockets();
	});

	const addressesFor = (index: number) => (index % 2 === 0 ? [one.address, other.address] : [other.address, one.address]);

	/** All write at once, each one message after the other. @param onSent gets the number of acknowledged messages */
	async function storm(each: number, onSent?: (sent: number) => void): Promise<void> {
		let sent = 0;
		async function write(page: ChatPage, author: number): Promise<void> {
			for (let turn = 0; turn < each; turn += 1) {
				await page.send(`${author}: ${turn}`);
				sent += 1;
				onSent?.(sent);
			}
		}
		await Promise.all(pages.map(write));
	}

	/** Everyone has everything once and in order, and was told so without a mistake. */
	async function expectWhole(count: number): Promise<void> {
		await vi.waitFor(() => expect(pages.map(({ messages }) => messages.length)).toEqual(pages.map(() => count)), patience);
		const { rows } = await database.query('select id, seq::int, client_id as "clientId" from messages where room_id = $1 order by seq', [
			conversationId,
		]);
		expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
		expect(new Set(rows.map(({ clientId }) => clientId)).size).toBe(count);
		for (const { messages, faults } of pages) {
			expect(messages.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
			expect(faults).toEqual([]);
		}
	}

	/** What each author wrote is read in the order in which they wrote it. */
	function expectAuthorsInOrder(each: number): void {
		const written = Array.from({ length: each }, (_, turn) => turn);
		for (const [author, { user }] of members.entries()) {
			const texts = pages[0]?.messages.filter((message) => message.author?.id === user.id).map(({ text }) => text);
			expect(texts).toEqual(written.map((turn) => `${author}: ${turn}`));
		}
	}

	const memberOf = (index: number) => ({ token: members[index]?.token ?? '' });
	const as = (index: number) => ({ ...memberOf(index), params: { id: conversationId } });
	const hears = (index: number, name: string) => pages[index]?.signals.filter((signal) => signal.name === name) ?? [];

	/** Types until a page on the other server is told. */
	async function untilTypingCrosses(): Promise<void> {
		const before = hears(1, 'conversation.typed').length;
		await vi.waitFor(async () => {
			await one.api.succeed(sayTyping, as(0));
			expect(hears(1, 'conversation.typed').length).toBeGreaterThan(before);
		}, patience);
	}

	test('one arrives on the other server within 200 ms', async () => {
		const arrivedAt = new Map<string, number>();
		function hear(frame: ServerFrame): void {
			if (frame.type === 'event' && frame.name === 'message.sent') arrivedAt.set((frame.data as Message).text, performance.now());
		}
		await openLive(other.address, { ...memberOf(1), onFrame: hear });
		async function medianMs(): Promise<number> {
			const took: number[] = [];
			for (let number = 0; number < 20; number += 1) {
				const [text, sentAt] = [`${performance.now()}`, performance.now()];
				await sendMessage(one.api, memberOf(0), { id: conversationId }, { text });
				await vi.waitUntil(() => arrivedAt.has(text), { ...patience, interval: 5 });
				took.push((arrivedAt.get(text) ?? Number.NaN) - sentAt);
			}
			return took.toSorted((less, more) => less - more)[took.length / 2] ?? Number.NaN;
		}
		// Other work may share the machine: one of three medians counts.
		const medians: number[] = [];
		do medians.push(await medianMs());
		while (medians.length < 3 && Math.min(...medians) > arrivesWithinMs);
		console.log(`from sending on one server to arrival on the other: ${Math.min(...medians).toFixed(0)} ms (median of 20)`);
		expect(Math.min(...medians)).toBeLessThanOrEqual(arrivesWithinMs);
	}, 60_000);

	test('who types and who has read is told on the other server, each once', async () => {
		await untilTypingCrosses();
		await sendMessage(one.api, memberOf(0), { id: conversationId });
		await one.api.succeed(markConversationRead, { ...as(2), body: { upTo: 1 } });
		await vi.waitFor(() => expect(hears(1, 'conversation.read')).not.toEqual([]), patience);
		await untilTypingCrosses();
		const read = { name: 'conversation.read', data: { conversationId, userId: members[2]?.user.id, upTo: 1 } };
		expect([hears(1, 'conversation.read'), hears(0, 'conversation.read')]).toEqual([[read], [read]]);
	}, 60_000);

	test('a server that is killed in a storm: its members go on with the other one, and come back to it', async () => {
		let killed: Promise<unknown> | undefined;
		await storm(messagesEach, (sent) => {
			if (sent >= (messagesEach * membersMax) / 3) killed ??= one.end('SIGKILL');
		});
		await killed;
		await expectWhole(messagesEach * membersMax);
		expectAuthorsInOrder(messagesEach);
		expect(pages.map(({ connections }) => connections())).toEqual([2, 1, 2, 1, 2, 1]);
		one = await startNode('one');
		const gaps = pages.map((page) => page.gaps());
		for (const [index, page] of pages.entries()) if (index % 2 === 0) page.move(addressesFor(index));
		await pages[1]?.send('Welcome back');
		// A device that was away for longer than the server remembers, and so reads everything again.
		pages.push(openChatPage({ ...memberOf(1), conversationId, urls: [one.address], position: '1.1' }));
		await expectWhole(messagesEach * membersMax + 1);
		expect(pages.map((page) => page.gaps())).toEqual([...gaps, 1]);
		const figures = `${messagesEach * membersMax} messages of ${membersMax} members on two servers, 0 lost, 0 doubled, 0 out of order`;
		report('server killed in a storm of messages', figures, engines);
	}, 120_000);

	test('Redis that is killed, or answers nothing: messages arrive as before, and typing is told again when it is back', async () => {
		await untilTypingCrosses();
		let gone: Promise<void> | undefined;
		await storm(messagesEach / 3, (sent) => {
			if (sent > messagesEach) gone ??= redis.kill();
		});
		await gone;
		await one.api.succeed(sayTyping, as(0));
		await expectWhole((messagesEach / 3) * membersMax);
		await redis.start();
		await untilTypingCrosses();
		redis.freeze();
		await one.api.succeed(sayTyping, as(0));
		await pages[0]?.send('Still here');
		await expectWhole((messagesEach / 3) * membersMax + 1);
		redis.thaw();
		await untilTypingCrosses();
		expect(pages.map(({ connections }) => connections())).toEqual(pages.map(() => 1));
	}, 120_000);

	test.each(['fast', 'immediate'] as const)(
		'PostgreSQL that is stopped (%s) and started again: pages stay connected, and everything is there once',
		async (way) => {
			let back: Promise<void> | undefined;
			async function goAway(): Promise<void> {
				await postgres.halt(way);
				const isAway = async ({ api }: Node) => (await api.call(getReadiness, {})).status === 503;
				for (const node of [one, other]) await vi.waitUntil(() => isAway(node), patience);
				await postgres.resume();
			}
			await storm(messagesEach, (sent) => {
				if (sent >= (messagesEach * membersMax) / 3) back ??= goAway();
			});
			await back;
			await expectWhole(messagesEach * membersMax);
			expectAuthorsInOrder(messagesEach);
			expect(pages.map(({ connections }) => connections())).toEqual(pages.map(() => 1));
			report(`database stopped (${way}) in a storm of messages`, `${messagesEach * membersMax} messages, 0 lost, 0 doubled`, engines);
		},
		120_000,
	);
});
