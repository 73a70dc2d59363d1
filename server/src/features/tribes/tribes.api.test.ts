/** Public tribes: founding, finding, joining, leaving, their members and posts. */

import { hashText } from '@friends/art/random';
import { block as requestBlock } from '@friends/contract/friends/friends.endpoints';
import { joinTribe as joinEndpoint, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { tribePermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import { tribeHues } from '@friends/contract/tribes/tribe-looks';
import {
	createTribe as createEndpoint,
	deleteTribe,
	getTribe,
	listTribeMembers,
	listTribePosts,
	listTribes,
	updateTribe,
} from '@friends/contract/tribes/tribes.endpoints';
import { tribeJoined, tribeLeft } from '@friends/contract/tribes/tribes.events';
import type { CreateTribeBody } from '@friends/contract/tribes/tribes.schema';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { newId } from '#core/ids';
import { listAppended } from '../../testing/events.ts';
import { block, breakEvents, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api, { name: 'Olive Owner' });
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const found = (overrides: Partial<CreateTribeBody> = {}) => createTribe(server.api, owner, overrides);
const create = (body: CreateTribeBody, by: SignedInMember | null = owner) =>
	server.api.call(createEndpoint, { body, ...(by && { token: by.token }) });
const join = (id: string, by: SignedInMember | null = noor) =>
	server.api.call(joinEndpoint, { params: { id }, body: {}, ...(by && { token: by.token }) });
const leave = (id: string, by: SignedInMember | null = noor) =>
	server.api.call(leaveTribe, { params: { id }, ...(by && { token: by.token }) });
const read = (id: string, by?: SignedInMember) => server.api.succeed(getTribe, { params: { id }, ...(by && { token: by.token }) });
const membersOf = async (id: string, by?: SignedInMember) =>
	(await server.api.succeed(listTribeMembers, { params: { id }, ...(by && { token: by.token }) })).map(({ person }) => person.id);

async function countsOf(id: string) {
	const rows = await countRows(server.database, 'tribe_members', { column: 'tribe_id', value: id });
	return { memberCount: (await read(id)).memberCount, rows };
}

describe('founding', () => {
	test('makes the caller owner and first member, whatever the body claims', async () => {
		const { status, body } = await create({
			name: ' Ridge Walkers ',
			description: ' Up. ',
			tags: ['hills', 'hills', 'mud'],
			founderId: noor.user.id,
			memberCount: 900,
			isPrivate: false,
			sign: 'tent',
			hue: 'sky',
		});
		expect(status).toBe(201);
		const { id, name, username, avatar } = owner.user;
		const now = server.clock.now().toISOString();
		expect(body).toEqual({
			id: body.id,
			name: 'Ridge Walkers',
			slug: 'ridge-walkers',
			sign: 'tent',
			hue: 'sky',
			description: 'Up.',
			tags: ['hills', 'mud'],
			type: 'public',
			joinMode: 'auto',
			questions: [],
			slowSeconds: 0,
			reviewedPosts: 0,
			ownerId: id,
			offer: null,
			bannerUrl: '',
			avatarUrl: '',
			memberCount: 1,
			createdAt: now,
			updatedAt: now,
			faces: [{ id, name, username, avatar }],
			viewer: {
				membership: 'owner',
				role: { key: 'owner', name: null },
				permissions: tribePermissions,
				canJoin: false,
				canLeave: false,
				canSeeInside: true,
				restraint: null,
				canPost: true,
				postableAt: null,
				isReviewed: false,
				mustAgree: false,
				lastVisitAt: now,
				isUnread: false,
				canDelete: true,
				canTakeUp: false,
				canReport: false,
				hasReported: false,
			},
			requestCount: 0,
			reportCount: 0,
			heldCount: 0,
		});
		expect(await read('ridge-walkers', owner)).toEqual(body);
	});

	test('without a sign and a hue takes those that its id chooses, the same wherever it is shown', async () => {
		const tribes = await Promise.all(Array.from({ length: 12 }, () => found()));
		expect(new Set(tribes.map(({ sign }) => sign)).size).toBeGreaterThan(6);
		for (const { id, hue } of tribes) expect(hue).toBe(tribeHues[hashText(id) % tribeHues.length]);
		const [{ id, name, slug, sign, hue } = await found()] = tribes;
		const post = await createPost(server.api, owner, { tribeId: id });
		expect(post.tribe).toEqual({ id, name, slug, sign, hue });
	});

	test('gives each of several with one name an address of its own, even at once', async () => {
		const replies = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Twins', description: 'x' })));
		expect(replies.map(({ body }) => body.slug).sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4']);
	});

	test.each([
		['name', { name: ' ', description: 'x' }, 'Tribe name is required'],
		['name', { name: 'x'.repeat(81), description: 'x' }, 'Tribe name can have at most 80 characters'],
		['description', { name: 'x', description: '\n' }, 'Description is required'],
		['description', { name: 'x', description: 'x'.repeat(1001) }, 'Description can have at most 1000 characters'],
		['tags', { name: 'x', description: 'x', tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'A tribe can have at most 10 tags'],
		['sign', { name: 'x', description: 'x', sign: 'skull' as 'tent' }, 'There is no such sign'],
		['hue', { name: 'x', description: 'x', hue: 'mud' as 'sky' }, 'There is no such hue'],
	])('refuses a wrong %s', async (field, body, sentence) => {
		expect(await create(body)).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
	});

	test('is for members', async () => {
		expect((await create({ name: 'x', description: 'x' }, null)).status).toBe(401);
	});
});

describe('joining and leaving', () => {
	test('count once each, however often', async () => {
		const { id } = await found();
		expect((await join(id)).body).toMatchObject({
			memberCount: 2,
			viewer: { membership: 'member', canJoin: false, canLeave: true, canPost: true },
		});
		expect((await join(id)).body).toMatchObject({ memberCount: 2 });
		expect(await membersOf(id)).toEqual([owner.user.id, noor.user.id]);
		const left = await leave(id);
		expect(left.body).toMatchObject({
			memberCount: 1,
			viewer: { membership: 'none', canJoin: true, canLeave: false, canSeeInside: true, canPost: false },
		});
		expect((await leave(id)).body).toEqual(left.body);
		expect(await countsOf(id)).toEqual({ memberCount: 1, rows: 1 });
		expect(await read(id, noor)).toEqual(left.body);
	});

	test('by a hundred people at once, some of them twice, counts a hundred', async () => {
		const { id } = await found();
		const crowd: SignedInMember[] = [];
		// One after another: a rush of registrations is refused.
		for (let count = 0; count < 100; count += 1) crowd.push(await registerMember(server.api));
		await Promise.all([...crowd, ...crowd.slice(0, 20)].map((member) => join(id, member)));
		expect(await countsOf(id)).toEqual({ memberCount: 101, rows: 101 });
		await Promise.all(crowd.slice(0, 50).map((member) => leave(id, member)));
		expect(await countsOf(id)).toEqual({ memberCount: 51, rows: 51 });
	}, 60_000);

	test('go on the record, or do not happen', async () => {
		const { id } = await found();
		const joiner = await registerMember(server.api);
		await join((await found()).id, joiner);
		const mend = await breakEvents(server.database, { actorId: joiner.user.id, event: tribeJoined });
		expect((await join(id, joiner)).status).toBe(500);
		await mend();
		expect(await countsOf(id)).toEqual({ memberCount: 1, rows: 1 });
		await join(id, joiner);
		await leave(id, joiner);
		const events = (await listAppended(server.database)).filter(({ actorId }) => actorId === joiner.user.id);
		const ofTribe = events.filter(({ subjects }) => subjects.tribe === id).map(({ name }) => name);
		expect(ofTribe).toEqual([tribeJoined.name, tribeLeft.name]);
	});

	test('the owner stays', async () => {
		const { id } = await found();
		expect(await leave(id, owner)).toMatchObject({
			status: 403,
			body: { code: 'owner_cannot_leave', detail: 'The owner of a tribe can’t leave it.' },
		});
		expect(await countsOf(id)).toEqual({ memberCount: 1, rows: 1 });
	});

	test('whoever is muted cannot shake that off by leaving', async () => {
		const { id } = await found();
		await join(id);
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('tribe_members')
				.set({ muted_until: '2026-12-24T00:00:00.000Z' })
				.where('user_id', '=', noor.user.id)
				.execute(),
		);
		expect((await leave(id)).status).toBe(403);
		expect((await read(id, noor)).viewer).toMatchObject({ canLeave: false, canPost: false });
	});

	test('a closed tribe takes nobody in', async () => {
		const { id } = await found();
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('tribes')
				.set({ is_active: needsRowLocks(server.database.reader) ? false : 0 })
				.where('id', '=', id)
				.execute(),
		);
		expect((await join(id)).status).toBe(404);
	});

	test.each([
		['joining', join],
		['leaving', leave],
	])('%s is for members, and of a tribe that there is', async (_, act) => {
		expect((await act((await found()).id, null)).status).toBe(401);
		expect((await act(newId())).status).toBe(404);
		expect((await act('no-such-tribe')).status).toBe(404);
	});
});

describe('lists', () => {
	const list = async (
		query: { scope?: 'all' | 'mine' | 'suggested'; search?: string; limit?: number; cursor?: string },
		by?: SignedInMember,
	) => {
		const { body, headers } = await server.api.call(listTribes, { query, ...(by && { token: by.token }) });
		return { slugs: (body as { slug: string }[]).map(({ slug }) => slug), cursor: /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1] };
	};

	test('all of them, newest first, stay stable under new ones', async () => {
		for (const name of ['Keyset one', 'Keyset two', 'Keyset three']) {
			server.clock.advanceSeconds(1);
			await found({ name });
		}
		const first = await list({ search: 'keyset', limit: 2 });
		expect(first.slugs).toEqual(['keyset-three', 'keyset-two']);
		server.clock.advanceSeconds(1);
		await found({ name: 'Keyset four' });
		expect(await list({ search: 'keyset', limit: 2, cursor: first.cursor ?? '' })).toEqual({ slugs: ['keyset-one'], cursor: undefined });
	});

	test('search in name, description and tags, every word, whatever the case, signs as themselves', async () => {
		await found({ name: 'Needle', description: 'Something 100% woollen', tags: ['haystack'] });
		for (const search of ['NEEDLE', 'woollen', 'hayst', 'needle haystack', '100%'])
			expect((await list({ search })).slugs, search).toEqual(['needle']);
		for (const search of ['needle straw', '%%', 'need_e']) expect((await list({ search })).slugs, search).toEqual([]);
	});

	test('search folds accents, finds beginnings of words in any script, and follows what is edited', async () => {
		const { id } = await found({ name: 'Élodie’s Café', description: '東京の読書会', tags: ['İzmir'] });
		for (const search of ['elod', 'ÉLODIE', 'cafe', 'CAFE\u0301', '読書', 'izmir'])
			expect((await list({ search })).slugs, search).toEqual(['élodie-s-café']);
		expect((await list({ search: 'lodie' })).slugs).toEqual([]);
		const body = { name: 'Tea room', description: 'Quiet', isPrivate: false };
		await server.api.succeed(updateTribe, { params: { id }, body, token: owner.token });
		expect((await list({ search: 'elodie' })).slugs).toEqual([]);
		expect((await list({ search: 'quiet tea izm' })).slugs).toEqual(['élodie-s-café']);
		await server.database.transaction((transaction) => transaction.deleteFrom('tribe_words').execute());
		expect((await list({ search: 'quiet' })).slugs).toEqual([]);
		await server.community.rooms.tribes.service.tribeKeeping.completeFinding(new AbortController().signal);
		expect((await list({ search: 'quiet' })).slugs).toEqual(['élodie-s-café']);
	});

	test('search keeps letters of other scripts apart', async () => {
		await found({ name: 'हिन्दी किताबें', description: 'ภาษาไทยง่าย', tags: ['Straße', 'ガラス'] });
		for (const search of ['हिन्', 'किताबें', 'ไทย', 'ง่าย', 'STRASSE', 'ガラス'])
			expect((await list({ search })).slugs, search).toEqual(['हिन्दी-किताबें']);
		for (const search of ['हनद', 'कताब', 'งาย', 'カラス']) expect((await list({ search })).slugs, search).toEqual([]);
	});

	test('one’s own, latest joined first', async () => {
		const member = await registerMember(server.api);
		const tribes = [await found({ name: 'Mine one' }), await found({ name: 'Mine two' })];
		for (const tribe of tribes.toReversed()) {
			server.clock.advanceSeconds(1);
			await joinTribe(server.api, member, tribe);
		}
		expect((await list({ scope: 'mine' }, member)).slugs).toEqual(['mine-one', 'mine-two']);
		const first = await list({ scope: 'mine', limit: 1 }, member);
		expect((await list({ scope: 'mine', limit: 1, cursor: first.cursor ?? '' }, member)).slugs).toEqual(['mine-two']);
		expect((await list({ scope: 'mine' })).slugs).toEqual([]);
	});

	test('suggested ones: where friends are, then the largest, without one’s own', async () => {
		const [member, friend, ...others] = await Promise.all(Array.from({ length: 12 }, () => registerMember(server.api)));
		if (!member || !friend) throw new Error('Nobody registered');
		await befriend(server.api, member, friend);
		const [ofFriend, large, own] = [await found({ name: 'Of a friend' }), await found({ name: 'Large' }), await found({ name: 'Own' })];
		await joinTribe(server.api, friend, ofFriend);
		for (const other of others) await joinTribe(server.api, other, large);
		await joinTribe(server.api, member, own);
		const { slugs } = await list({ scope: 'suggested', limit: 100 }, member);
		expect(slugs[0]).toBe('of-a-friend');
		expect(slugs).toContain('large');
		expect(slugs).not.toContain('own');
		expect((await list({ scope: 'suggested' })).slugs).toEqual([]);
	});

	test('take the same few statements, however many there are, and none once they are kept', async () => {
		for (let index = 0; index < 10; index += 1) await found();
		const measure = (limit: number, caches: 'cold' | 'warm') => server.statementsOf(() => list({ limit }, noor), caches);
		const [few, many] = [await measure(1, 'cold'), await measure(10, 'cold')];
		expect(many).toBe(few);
		expect(many).toBeLessThanOrEqual(7);
		expect(await measure(10, 'warm')).toBe(0);
		const listMine = () => list({ scope: 'mine' }, noor);
		await listMine();
		// The list, and what is new in each.
		expect(await server.statementsOf(listMine, 'warm')).toBe(2);
	});

	test('that are kept show at once what others change', async () => {
		const [{ id, slug }, friend] = [await found(), await registerMember(server.api)];
		const seen = async () => {
			const [tribe] = await server.api.succeed(listTribes, { query: { limit: 1 }, token: noor.token });
			expect(await read(slug, noor)).toEqual(tribe);
			return { id: tribe?.id, count: tribe?.memberCount, faces: tribe?.faces.map(({ name }) => name) };
		};
		const ownersName = owner.user.name;
		expect(await seen()).toEqual({ id, count: 1, faces: [ownersName] });
		server.clock.advanceSeconds(1);
		await join(id, friend);
		expect(await seen()).toEqual({ id, count: 2, faces: [friend.user.name, ownersName] });
		await server.api.succeed(updateProfile, { body: { name: 'Renamed' }, token: friend.token });
		expect(await seen()).toEqual({ id, count: 2, faces: ['Renamed', ownersName] });
		await server.api.succeed(requestBlock, { body: { userId: friend.user.id }, token: noor.token });
		expect(await seen()).toEqual({ id, count: 1, faces: [ownersName] });
		await leave(id, friend);
		expect(await seen()).toEqual({ id, count: 1, faces: [ownersName] });
		await server.api.succeed(deleteTribe, { params: { id }, token: owner.token });
		expect((await server.api.call(getTribe, { params: { id: slug }, token: noor.token })).status).toBe(404);
		expect((await server.api.succeed(listTribes, { token: noor.token })).map((tribe) => tribe.id)).not.toContain(id);
	});
});

describe('inside', () => {
	test('are its members, the owner before the others, but not those that a block hides', async () => {
		const { id } = await found();
		const [hidden, seen] = [await registerMember(server.api), await registerMember(server.api)];
		for (const member of [hidden, seen]) {
			server.clock.advanceSeconds(1);
			await join(id, member);
		}
		await block(server.database, hidden.user.id, noor.user.id);
		expect(await membersOf(id)).toEqual([owner.user.id, seen.user.id, hidden.user.id]);
		expect(await membersOf(id, noor)).toEqual([owner.user.id, seen.user.id]);
		expect((await read(id, noor)).faces.map((face) => face.id)).toEqual([seen.user.id, owner.user.id]);
		expect((await read(id, noor)).memberCount).toBe(2);
	});

	test('are its posts, and no others', async () => {
		const { id, slug } = await found();
		await createPost(server.api, owner);
		const post = await createPost(server.api, owner, { tribeId: id });
		const posts = await server.api.succeed(listTribePosts, { params: { id: slug } });
		expect(posts.map((listed) => [listed.id, listed.tribe?.slug])).toEqual([[post.id, slug]]);
	});
});
