/** Races of two people who act on each other concurrently: the result is consistent in every order. */

import {
	acceptFriendRequest,
	block,
	removeFriend,
	removeFriendRequest,
	requestFriendship,
} from '@friends/contract/friends/friends.endpoints';
import { friendshipBegan } from '@friends/contract/friends/friends.events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const rounds = Array.from({ length: 20 }, (_, round) => round);

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

type Who = SignedInMember;
const ask = (from: Who, to: Who) => server.api.call(requestFriendship, { token: from.token, body: { userId: to.user.id } });
const accept = (who: Who, id: string) => server.api.call(acceptFriendRequest, { token: who.token, params: { id } });
const removeRequest = (who: Who, id: string) => server.api.call(removeFriendRequest, { token: who.token, params: { id } });
const unfriend = (who: Who, other: Who) => server.api.call(removeFriend, { token: who.token, params: { id: other.user.id } });
const blockAs = (who: Who, other: Who) => server.api.call(block, { token: who.token, body: { userId: other.user.id } });

/** All ties between the two, from the tables, and the number of activities about their friendship. */
async function between(one: Who, other: Who) {
	const { reader } = server.database;
	const ids = [one.user.id, other.user.id];
	const friendships = await reader
		.selectFrom('friendships')
		.select('id')
		.where('user_id', 'in', ids)
		.where('friend_id', 'in', ids)
		.execute();
	const blocks = await reader.selectFrom('blocks').select('id').where('user_id', 'in', ids).where('blocked_id', 'in', ids).execute();
	const requests = await reader
		.selectFrom('friend_requests')
		.select('status')
		.where('from_user_id', 'in', ids)
		.where('to_user_id', 'in', ids)
		.execute();
	const events = (await listAppended(server.database, friendshipBegan)).filter(({ actorId }) => ids.includes(actorId ?? ''));
	return {
		friendships: friendships.length,
		blocks: blocks.length,
		open: requests.filter(({ status }) => status === 'pending').length,
		requests: requests.map(({ status }) => status).sort(),
		events: events.length,
	};
}

const friends = { friendships: 2, blocks: 0, open: 0, events: 1 };
const strangers = { friendships: 0, blocks: 0, open: 0 };
const apart = { friendships: 0, blocks: 1, open: 0 };
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

/** Runs `race` with new people in each round; all rounds run concurrently. */
async function everyRound(race: (one: Who, other: Who, round: number) => Promise<void>): Promise<void> {
	const pairs = await Promise.all(
		rounds.map(async () => [await registerMember(server.api), await registerMember(server.api)] as [Who, Who]),
	);
	await Promise.all(pairs.map(([one, other], round) => race(one, other, round)));
}

/** Starts either call first, so that both orders occur on an engine that keeps the order of arrival. */
async function inEitherOrder<One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>): Promise<[One, Other]> {
	if (round % 2 === 0) return Promise.all([one(), other()]);
	const [second, first] = await Promise.all([other(), one()]);
	return [first, second];
}

async function openRequest(from: Who, to: Who): Promise<string> {
	return (await ask(from, to)).body.requestId ?? '';
}

async function makeFriends(one: Who, other: Who): Promise<void> {
	await accept(other, await openRequest(one, other));
}

describe('at once', () => {
	test('each asks the other: friends, exactly once', async () => {
		await everyRound(async (one, other, round) => {
			const answers = await inEitherOrder(
				round,
				() => ask(one, other),
				() => ask(other, one),
			);
			expect(statuses(answers)).toEqual([200, 200]);
			// The first to ask may read their answer after the second has asked too.
			const relations = answers.map(({ body }) => body.relation);
			expect(relations).toContain('friend');
			expect(['friend', 'requested']).toEqual(expect.arrayContaining(relations));
			expect(await between(one, other)).toEqual({ ...friends, requests: ['accepted'] });
		});
	});

	test('one asks five times: one request', async () => {
		await everyRound(async (one, other) => {
			const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(one, other)));
			expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1);
			expect(await between(one, other)).toEqual({ ...strangers, open: 1, requests: ['pending'], events: 0 });
		});
	});

	test('one accepts five times: friends, exactly once', async () => {
		await everyRound(async (one, other) => {
			const id = await openRequest(one, other);
			const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accept(other, id)));
			expect(new Set(answers.map(({ status, body }) => `${status} ${body.relation}`))).toEqual(new Set(['200 friend']));
			expect(await between(one, other)).toEqual({ ...friends, requests: ['accepted'] });
		});
	});

	test('one accepts, the other cancels: exactly one of them succeeds', async () => {
		await everyRound(async (one, other, round) => {
			const id = await openRequest(one, other);
			const [accepted, cancelled] = await inEitherOrder(
				round,
				() => accept(other, id),
				() => removeRequest(one, id),
			);
			expect(statuses([accepted, cancelled]).sort()).toEqual([200, 404]);
			const expected =
				accepted.status === 200 ? { ...friends, requests: ['accepted'] } : { ...strangers, requests: ['cancelled'], events: 0 };
			expect(await between(one, other)).toEqual(expected);
		});
	});

	test('one declines, the other cancels: exactly one of them succeeds', async () => {
		await everyRound(async (one, other, round) => {
			const id = await openRequest(one, other);
			const answers = await inEitherOrder(
				round,
				() => removeRequest(other, id),
				() => removeRequest(one, id),
			);
			expect(statuses(answers).sort()).toEqual([200, 404]);
			const requests = [answers[0].status === 200 ? 'declined' : 'cancelled'];
			expect(await between(one, other)).toEqual({ ...strangers, requests, events: 0 });
		});
	});

	test('one asks, the other blocks: the block stays, and no request', async () => {
		await everyRound(async (one, other, round) => {
			const [asked, blocked] = await inEitherOrder(
				round,
				() => ask(one, other),
				() => blockAs(other, one),
			);
			expect(blocked.status).toBe(200);
			expect([200, 404]).toContain(asked.status);
			const requests = asked.status === 200 ? ['declined'] : [];
			expect(await between(one, other)).toEqual({ ...apart, requests, events: 0 });
		});
	});

	test('one accepts, the other blocks: the block stays, and no friendship', async () => {
		await everyRound(async (one, other, round) => {
			const id = await openRequest(one, other);
			const [accepted, blocked] = await inEitherOrder(
				round,
				() => accept(other, id),
				() => blockAs(one, other),
			);
			expect(blocked.status).toBe(200);
			expect(await between(one, other)).toEqual(
				accepted.status === 200 ? { ...apart, requests: ['accepted'], events: 1 } : { ...apart, requests: ['cancelled'], events: 0 },
			);
		});
	});

	test('each blocks the other: both blocks stand, and the friendship ends once', async () => {
		await everyRound(async (one, other, round) => {
			await makeFriends(one, other);
			const answers = await inEitherOrder(
				round,
				() => blockAs(one, other),
				() => blockAs(other, one),
			);
			expect(statuses(answers)).toEqual([200, 200]);
			expect(await between(one, other)).toEqual({ ...apart, blocks: 2, requests: ['accepted'], events: 1 });
		});
	});

	test('each ends the friendship: it ends once', async () => {
		await everyRound(async (one, other, round) => {
			await makeFriends(one, other);
			const answers = await inEitherOrder(
				round,
				() => unfriend(one, other),
				() => unfriend(other, one),
			);
			expect(statuses(answers).sort()).toEqual([200, 404]);
			expect(await between(one, other)).toEqual({ ...strangers, requests: ['accepted'], events: 1 });
		});
	});
});

test('a whole circle in which everybody asks everybody ends with everybody friends', async () => {
	const circle = await Promise.all(Array.from({ length: 6 }, () => registerMember(server.api)));
	const answers = await Promise.all(circle.flatMap((one) => circle.filter((other) => other !== one).map((other) => ask(one, other))));
	expect(new Set(statuses(answers))).toEqual(new Set([200]));
	for (const [index, one] of circle.entries())
		for (const other of circle.slice(index + 1))
			expect(await between(one, other)).toMatchObject({ friendships: 2, open: 0, requests: ['accepted'] });
});
