/** What is told live and not kept: to the named accounts of this node, and of others through Redis, which may go away and come back. */
import { liveEvent } from '@friends/contract/core/live-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fine, must } from '../../doctor/finding.ts';
import { examineRedis } from '../../doctor/redis.ts';
import { isRedisMissing, type RedisServer, startRedisServer } from '../../testing/faults/redis-server.ts';
import { type Bus, createBus } from './bus.ts';
import type { Connection } from './connections.ts';

const waved = liveEvent({ name: 'room.waved', data: z.object({ number: z.int() }) });
const patience = { timeout: 10_000 };

const buses: Bus[] = [];
afterEach(async () => {
	for (const bus of buses.splice(0)) await bus.stop();
});

/** A node with one page of each of these accounts. @returns what each is told. */
async function openNode(userIds: string[], { url, secret = 'a secret' }: { url?: string; secret?: string } = {}) {
	const errors: unknown[] = [];
	const bus = createBus({ url, secret, onError: (error) => errors.push(error) });
	buses.push(bus);
	const told = Object.fromEntries(userIds.map((id) => [id, [] as number[]]));
	for (const id of userIds) {
		const connection: Connection = {
			viewer: { kind: 'member', id, role: 'member', joinedAt: '', sessionId: id },
			openedAtMs: 0,
			keys: new Set(),
			send: (frame) => told[id]?.push(JSON.parse(frame.toString()).data.number),
			close() {},
		};
		bus.connections.add(connection);
	}
	await bus.start();
	const wave = (to: string[], number: number) => bus.tellNow(waved, { to, data: { number } });
	return { told, errors, wave };
}

test('the named accounts hear it at once, and no others', async () => {
	const { told, wave } = await openNode(['maya', 'noor']);
	wave(['maya', 'elsewhere'], 1);
	expect(told).toEqual({ maya: [1], noor: [] });
});

describe.skipIf(isRedisMissing)('through Redis', () => {
	let redis: RedisServer;
	let url: string;
	beforeEach(async () => {
		redis = await startRedisServer();
		({ url } = redis);
	});
	afterEach(() => redis.kill());

	type Node = Awaited<ReturnType<typeof openNode>>;
	/** Waves until the other node hears it: both must have connected. */
	const untilHeard = (from: Node, to: Node, id: string, number: number) =>
		vi.waitFor(() => {
			from.wave([id], number);
			expect(to.told[id]).toContain(number);
		}, patience);

	test('accounts on another node of the community hear it, each once, and those of another community do not', async () => {
		const [first, second, foreign] = [
			await openNode(['maya'], { url }),
			await openNode(['maya', 'noor'], { url }),
			await openNode(['maya'], { url, secret: 'another' }),
		];
		await untilHeard(first, second, 'noor', 1);
		await untilHeard(second, first, 'maya', 2);
		await untilHeard(foreign, foreign, 'maya', 3);
		first.wave(['maya'], 4);
		await vi.waitFor(() => expect(second.told.maya).toContain(4), patience);
		const times = ({ told }: Node, number: number) => told.maya?.filter((heard) => heard === number).length;
		expect([times(first, 4), times(second, 4), times(foreign, 4)]).toEqual([1, 1, 0]);
	});

	test('while it is away the own node goes on, which is reported once; when it is back, others hear again', async () => {
		const [first, second] = [await openNode(['maya'], { url }), await openNode(['noor'], { url })];
		await untilHeard(first, second, 'noor', 1);
		await redis.kill();
		await vi.waitFor(() => expect(first.errors.length).toBeGreaterThan(0), patience);
		first.wave(['maya', 'noor'], 2);
		expect([first.told.maya, second.told.noor?.includes(2)]).toEqual([[2], false]);
		expect(first.errors).toMatchObject([{ message: 'Redis is away: what is told live and not kept stays on this server' }]);
		await redis.start();
		await untilHeard(first, second, 'noor', 3);
		expect(first.errors).toHaveLength(1);
	});

	test('a node starts without it, and the doctor says whether it answers', async () => {
		await vi.waitFor(
			async () => expect(await examineRedis({ redisUrl: url })).toEqual([fine(`Redis at 127.0.0.1:${redis.port} answers.`)]),
			patience,
		);
		await redis.kill();
		expect(await examineRedis({ redisUrl: url })).toEqual([
			must(expect.stringMatching(/^Redis at 127\.0\.0\.1:\d+ does not answer: .*Check REDIS_URL\.$/)),
		]);
		const { told, wave, errors } = await openNode(['maya'], { url });
		wave(['maya'], 1);
		expect(told.maya).toEqual([1]);
		await vi.waitFor(() => expect(errors).toHaveLength(1), patience);
	});
});
