/** Streams that a feed merges: pages are full while there is enough, and follow changed profiles and tribes. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { FeedScope } from '@friends/contract/posts/posts.schema';
import { updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { befriend, insertPerson, joinTribe } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertInBatches } from '../../testing/world.ts';
import { correctAllAudiences } from '../posts/audiences.queries.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;

beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
	server.clock.advanceSeconds(60);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});

interface Read {
	limit?: number;
	scope?: FeedScope;
	cursor?: string;
}

const read = (token: string | undefined, query: Read = {}) => server.api.call(listPosts, { query, ...(token && { token }) });
const bodiesFor = async (token?: string, query: Read = {}) => (await read(token, query)).body.map(({ body }) => body);

/** Writes posts of one author directly to the tables, each later than the last. */
async function writeMany(authorId: string, { count, tribeId = null }: { count: number; tribeId?: string | null }): Promise<void> {
	const rows = Array.from({ length: count }, () => {
		server.clock.advanceSeconds(0.001);
		const at = server.clock.now().toISOString();
		return { id: newId(), author_id: authorId, tribe_id: tribeId, body: 'hidden', created_at: at, updated_at: at };
	});
	await insertInBatches(server.database, 'posts', rows);
	await server.database.transaction(correctAllAudiences);
}

const say = async (author: SignedInMember, body: string, rest: { tribeId?: string; isForFriends?: boolean } = {}) => {
	server.clock.advanceSeconds(1);
	return createPost(server.api, author, { body, ...rest });
};

describe('a page is full', () => {
	test('however many private accounts have posted since', async () => {
		for (const body of ['one', 'two', 'three']) await say(maya, body);
		for (let index = 0; index < 11; index += 1) {
			await writeMany(await insertPerson(server.database, { profileVisibility: 'private' }), { count: 30 });
		}
		for (const token of [noor.token, undefined]) {
			expect(await bodiesFor(token, { limit: 3 })).toEqual(['three', 'two', 'one']);
			expect(await bodiesFor(token, { limit: 3, scope: 'discover' })).toEqual(['three', 'two', 'one']);
		}
	});

	test('however busy a private tribe is; its members read it among the rest', async () => {
		const { id: tribeId } = await createTribe(server.api, maya, { isPrivate: true });
		for (const body of ['one', 'two']) await say(noor, body);
		await writeMany(maya.user.id, { count: 700, tribeId });
		await say(noor, 'three');
		expect(await bodiesFor(noor.token, { limit: 3 })).toEqual(['three', 'two', 'one']);
		expect(await bodiesFor(undefined, { limit: 3 })).toEqual(['three', 'two', 'one']);
		expect(await bodiesFor(maya.token, { limit: 3 })).toEqual(['three', 'hidden', 'hidden']);
	});

	/** Private posts of another member, more than the cache holds. */
	const hiddenSince = 5_100;

	test.each([
		['from memory', 0],
		['from the database', hiddenSince],
	])('%s, from the first to the last, for a member of many tribes with friends who write for friends', async (_, since) => {
		const written: string[] = [];
		const tribes = await Promise.all(Array.from({ length: 6 }, () => createTribe(server.api, maya, { isPrivate: true })));
		const friends = await Promise.all(Array.from({ length: 6 }, () => registerMember(server.api)));
		for (const tribe of tribes) await joinTribe(server.database, { tribeId: tribe.id, userId: noor.user.id });
		for (const [index, friend] of friends.entries()) {
			await befriend(server.database, noor.user.id, friend.user.id);
			// Half of them show themselves to friends, the others write for friends.
			if (index % 2 === 0) await server.api.succeed(updatePrivacy, { token: friend.token, body: { profileVisibility: 'friends' } });
		}
		for (let round = 0; round < 5; round += 1) {
			for (const { id } of tribes) written.unshift((await say(maya, 'in a tribe', { tribeId: id })).id);
			for (const friend of friends) written.unshift((await say(friend, 'for friends', { isForFriends: true })).id);
			written.unshift((await say(maya, 'for all')).id);
		}
		await writeMany(await insertPerson(server.database, { profileVisibility: 'private' }), { count: since });
		const found: string[] = [];
		for (let cursor: string | null = null; found.length < written.length; ) {
			const page = await read(noor.token, { limit: 7, ...(cursor && { cursor }) });
			expect(page.body).toHaveLength(7);
			found.push(...page.body.map(({ id }) => id));
			cursor = page.nextCursor;
		}
		expect(found.slice(0, written.length)).toEqual(written);
	});

	test('reading what is elsewhere ends, however much is not', async () => {
		await writeMany(maya.user.id, { count: 2_600 });
		const started = await read(maya.token, { limit: 20, scope: 'discover' });
		expect(started.body.length).toBeLessThan(20);
		expect(started.nextCursor).not.toBeNull();
		expect(await server.statementsOf(() => read(maya.token, { limit: 20, scope: 'discover' }))).toBeLessThan(40);
	});
});

describe('what is written', () => {
	test('is there at once, on pages that were read before', async () => {
		await bodiesFor(noor.token, { limit: 1 });
		await say(maya, 'just now');
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['just now']);
		const { id: tribeId } = await createTribe(server.api, maya, { isPrivate: true });
		await joinTribe(server.database, { tribeId, userId: noor.user.id });
		expect(await bodiesFor(noor.token, { scope: 'tribes' })).toEqual([]);
		await say(maya, 'among us', { tribeId });
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['among us']);
		expect(await bodiesFor(noor.token, { scope: 'tribes' })).toEqual(['among us']);
		expect(await bodiesFor(undefined, { limit: 1 })).toEqual(['just now']);
	});

	test('follows the profile of its author, however much there is of it', async () => {
		await writeMany(maya.user.id, { count: 1_200 });
		const show = async (profileVisibility: 'public' | 'friends' | 'private') => {
			await server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility } });
			await server.settle();
			await server.community.worker.runDue();
		};
		const audiences = async () => {
			const rows = await server.database.reader.selectFrom('posts').select('audience').where('author_id', '=', maya.user.id).execute();
			return [...new Set(rows.map(({ audience }) => audience))].sort();
		};
		await say(noor, 'below');
		await say(maya, 'among friends', { isForFriends: true });
		await say(maya, 'above');
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['above']);
		await show('private');
		expect(await audiences()).toEqual(['private']);
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['below']);
		expect(await bodiesFor(maya.token, { limit: 1 })).toEqual(['above']);
		await show('friends');
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['below']);
		await befriend(server.database, maya.user.id, noor.user.id);
		expect(await bodiesFor(noor.token, { limit: 2 })).toEqual(['above', 'among friends']);
		await show('public');
		expect(await audiences()).toEqual(['friends', 'public']);
		expect(await bodiesFor(undefined, { limit: 2 })).toEqual(['above', 'below']);
		expect(await bodiesFor(noor.token, { limit: 2 })).toEqual(['above', 'among friends']);
	});

	test('follows its tribe', async () => {
		const tribe = await createTribe(server.api, maya);
		await say(noor, 'below');
		await say(maya, 'in the tribe', { tribeId: tribe.id });
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['in the tribe']);
		const { name, description, tags } = tribe;
		await server.api.succeed(updateTribe, {
			token: maya.token,
			params: { id: tribe.id },
			body: { name, description, tags, isPrivate: true },
		});
		expect(await bodiesFor(noor.token, { limit: 1 })).toEqual(['below']);
		expect(await bodiesFor(maya.token, { limit: 1 })).toEqual(['in the tribe']);
	});
});
