/** Filters of the member’s own: who they concern, where they apply, when they end. */
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { listRecentActivity } from '@friends/contract/explore/explore.endpoints';
import { createFilter, deleteFilter, listFilters, updateFilter } from '@friends/contract/filters/filters.endpoints';
import { filterLimits } from '@friends/contract/filters/filters.limits';
import type { FilterKind } from '@friends/contract/filters/filters.schema';
import { block } from '@friends/contract/friends/friends.endpoints';
import { getPost, listNewPosts, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { getProfile, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { countFound, searchPosts } from '@friends/contract/search/search.endpoints';
import { listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '../../core/database/insert-rows.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const daySeconds = 24 * 60 * 60;

let server: TestApp;
/** Writes what others filter. */
let noor: SignedInMember;
/** A new one for each test. */
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	noor = await registerMember(server.api, { name: 'Noor' });
});
afterAll(() => server.close());
beforeEach(async () => {
	maya = await registerMember(server.api);
});

const filter = (kind: FilterKind, value: string, more: Partial<Parameters<typeof makeFilter>[2]> = {}) =>
	makeFilter(server.api, maya, { kind, value, ...more });

const feed = (query: object = {}, token = maya.token) => server.api.succeed(listPosts, { query, token });
const idsOf = (posts: Post[]) => posts.map(({ id }) => id);

describe('making filters', () => {
	test('lists one’s own, newest first, with the names that one sees', async () => {
		const tribe = await createTribe(server.api, noor, { name: 'Slow Bread' });
		await filter('word', '  Foot ball ', { action: 'hide', lasts: 'week' });
		server.clock.advanceSeconds(1);
		await filter('tag', 'SPOILERS');
		server.clock.advanceSeconds(1);
		await filter('person', noor.user.id, { lasts: 'day' });
		server.clock.advanceSeconds(1);
		await filter('tribe', tribe.id);
		const now = server.clock.now().getTime();
		const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();
		expect(await server.api.succeed(listFilters, { token: maya.token })).toMatchObject([
			{ kind: 'tribe', value: tribe.id, name: 'Slow Bread', action: 'warn', until: null },
			{ kind: 'person', value: noor.user.id, name: 'Noor', until: inSeconds(daySeconds - 1) },
			{ kind: 'tag', value: 'spoilers', name: null, until: null },
			{ kind: 'word', value: 'Foot ball', name: null, action: 'hide', until: inSeconds(7 * daySeconds - 3) },
		]);
		expect(await server.api.succeed(listFilters, { token: noor.token })).toEqual([]);
	});

	test('the same again changes the one that is there', async () => {
		const first = await filter('word', 'rain');
		server.clock.advanceSeconds(60);
		const again = await filter('word', 'rain', { action: 'hide', lasts: 'day' });
		expect(again).toMatchObject({ id: first.id, action: 'hide' });
		expect(await server.api.succeed(listFilters, { token: maya.token })).toEqual([again]);
		// Not after all by a repeat of the first call, which is answered as things are.
		const body = { kind: 'word', value: 'snow', action: 'warn', lasts: 'ever' } as const;
		const idempotencyKey = 'snow-1';
		const made = await server.api.succeed(createFilter, { token: maya.token, body, idempotencyKey });
		expect(await server.api.succeed(createFilter, { token: maya.token, body, idempotencyKey })).toEqual(made);
	});

	test('changing keeps or renews the end', async () => {
		const { id, until } = await filter('word', 'rain', { lasts: 'day' });
		server.clock.advanceSeconds(60);
		const change = (body: object) =>
			server.api.succeed(updateFilter, { token: maya.token, params: { id }, body: { action: 'hide', ...body } });
		expect(await change({})).toMatchObject({ action: 'hide', until });
		expect(await change({ lasts: 'ever' })).toMatchObject({ until: null });
	});

	test.each([
		['no words', { kind: 'word', value: '  ' }, 'Enter a word or a phrase'],
		['signs alone', { kind: 'word', value: '… !' }, 'Enter a word or a phrase'],
		['too many characters', { kind: 'word', value: 'w'.repeat(101) }, 'A filter can have at most 100 characters'],
		['a tag with a space', { kind: 'tag', value: 'two words' }, 'This is not a tag'],
		['another action', { kind: 'word', value: 'rain', action: 'shout' }, 'A filter can warn or hide'],
		['another span', { kind: 'word', value: 'rain', lasts: 'month' }, 'A filter can last a day, a week or for ever'],
	])('refuses %s', async (_, given, sentence) => {
		const body = { action: 'warn', lasts: 'ever', ...given } as never;
		const { status, problem } = await server.api.call(createFilter, { token: maya.token, body });
		expect(status).toBe(422);
		expect(Object.values(problem?.errors ?? {})).toEqual([sentence]);
	});

	test('refuses oneself, and who and what one does not see', async () => {
		const answer = async (kind: FilterKind, value: string) => {
			const body = { kind, value, action: 'warn', lasts: 'ever' } as never;
			return (await server.api.call(createFilter, { token: maya.token, body })).status;
		};
		const hiding = await registerMember(server.api);
		await server.api.succeed(block, { token: hiding.token, body: { userId: maya.user.id } });
		const secret = await createTribe(server.api, noor, { isPrivate: true });
		expect(await answer('person', maya.user.id)).toBe(422);
		expect(await answer('person', hiding.user.id)).toBe(404);
		expect(await answer('person', secret.id)).toBe(404);
		expect(await answer('tribe', secret.id)).toBe(404);
	});

	test('a name goes with the right to see it', async () => {
		const hiding = await registerMember(server.api, { name: 'Oskar' });
		const made = await filter('person', hiding.user.id);
		expect(made.name).toBe('Oskar');
		await server.api.succeed(block, { token: hiding.token, body: { userId: maya.user.id } });
		expect(await server.api.succeed(listFilters, { token: maya.token })).toMatchObject([{ id: made.id, name: null }]);
	});

	test('no one else changes or removes it', async () => {
		const { id } = await filter('word', 'rain');
		const as = { token: noor.token, params: { id } };
		expect((await server.api.call(updateFilter, { ...as, body: { action: 'hide' } })).status).toBe(404);
		expect((await server.api.call(deleteFilter, as)).status).toBe(404);
		expect(await server.api.succeed(listFilters, { token: maya.token })).toMatchObject([{ id, action: 'warn' }]);
	});

	test('200 at most, also of many calls at once; those that ended do not count', async () => {
		const at = server.clock.now().toISOString();
		const rowOf = (index: number) => ({
			id: crypto.randomUUID(),
			...{ user_id: maya.user.id, kind: 'word' as const, text: `word${index}`, action: 'warn' as const, created_at: at },
			until: index === 0 ? at : null,
		});
		const filters = Array.from({ length: filterLimits.max - 2 }, (_, index) => rowOf(index));
		await server.database.transaction((transaction) => insertRows(transaction, { filters }));
		const statuses = await Promise.all(
			[1, 2, 3, 4, 5].map(async (number) => {
				const body = { kind: 'word', value: `more${number}`, action: 'warn', lasts: 'ever' } as const;
				return (await server.api.call(createFilter, { token: maya.token, body })).status;
			}),
		);
		expect(statuses.toSorted()).toEqual([201, 201, 201, 409, 409]);
		// The same as one that is there is no further one.
		expect(await filter('word', 'word7', { action: 'hide' })).toMatchObject({ action: 'hide' });
	});
});

describe('what a filter does', () => {
	test('warning marks a post and leaves it where it is', async () => {
		const { id } = await createPost(server.api, noor, { title: 'FOOTBALL', body: 'Tonight' });
		const { id: filterId, until } = await filter('word', 'football', { lasts: 'week' });
		expect((await feed())[0]).toMatchObject({ id, viewer: { filtered: { filterId, words: 'football', until } } });
		expect((await feed({}, noor.token))[0]?.viewer.filtered).toBeNull();
	});

	test('hiding keeps pages full, to the end of the list, and the news without it', async () => {
		const open: string[] = [];
		await createPost(server.api, noor, { body: 'earlier' });
		await createPost(server.api, noor, { body: 'earlier' });
		server.clock.advanceSeconds(1);
		const since = server.clock.now().toISOString();
		for (let index = 0; index < 30; index += 1) {
			server.clock.advanceSeconds(1);
			const isHidden = index % 3 > 0;
			const { id } = await createPost(server.api, noor, { body: isHidden ? `rain ${index}` : `sun ${index}` });
			if (!isHidden) open.unshift(id);
		}
		await filter('word', 'rain', { action: 'hide' });
		const pages: string[][] = [];
		let cursor: string | null = null;
		do {
			const page: { body: Post[]; nextCursor: string | null } = await server.api.call(listPosts, {
				query: { limit: 4, ...(cursor !== null && { cursor }) },
				token: maya.token,
			});
			pages.push(idsOf(page.body));
			cursor = pages.length < 3 ? page.nextCursor : null;
		} while (cursor);
		expect(pages.map(({ length }) => length)).toEqual([4, 4, 4]);
		expect(pages.flat().slice(0, 10)).toEqual(open);
		const news = await server.api.succeed(listNewPosts, { query: { since }, token: maya.token });
		expect(news).toEqual(open);
		expect(await server.api.succeed(listNewPosts, { query: { since }, token: noor.token })).toHaveLength(20);
	});

	test('it concerns the feed, tags, tribes and profiles, but not the page of just what it filters', async () => {
		const tribe = await createTribe(server.api, noor);
		await joinTribe(server.api, maya, tribe);
		const tag = `bread${tribe.id.slice(-6)}`;
		const { id } = await createPost(server.api, noor, { body: `#${tag}`, tribeId: tribe.id });
		const person = noor.user.id;
		const shown = async () => {
			const { token } = maya;
			const lists = {
				all: await feed(),
				tribes: await feed({ scope: 'tribes' }),
				tag: await server.api.succeed(listTagPosts, { params: { tag }, token }),
				tribe: await server.api.succeed(listTribePosts, { params: { id: tribe.id }, token }),
				person: await server.api.succeed(listProfilePosts, { params: { id: person }, token }),
				profile: (await server.api.succeed(getProfile, { params: { id: person }, token })).posts,
			};
			return Object.entries(lists).flatMap(([name, posts]) => (idsOf(posts).includes(id) ? [name] : []));
		};
		const everywhere = ['all', 'tribes', 'tag', 'tribe', 'person', 'profile'];
		expect(await shown()).toEqual(everywhere);
		for (const [kind, value, left] of [
			['word', tag, []],
			['tag', tag, ['tag']],
			['tribe', tribe.id, ['tribe']],
			['person', person, ['person', 'profile']],
		] as const) {
			const made = await filter(kind, value, { action: 'hide' });
			expect(await shown(), kind).toEqual(left);
			await server.api.succeed(deleteFilter, { token: maya.token, params: { id: made.id } });
			expect(await shown()).toEqual(everywhere);
		}
	});

	test('it concerns discover', async () => {
		const { id } = await createPost(server.api, noor, { body: 'quince' });
		expect(idsOf(await feed({ scope: 'discover' }))).toContain(id);
		await filter('word', 'quince', { action: 'hide' });
		expect(idsOf(await feed({ scope: 'discover' }))).not.toContain(id);
	});

	test('what is asked for by its address or by a search is marked and not hidden', async () => {
		const { id } = await createPost(server.api, noor, { body: 'medlar jam' });
		const { id: filterId } = await filter('word', 'medlar', { action: 'hide' });
		await server.settle();
		const filtered = { filterId, words: 'medlar', until: null };
		expect((await server.api.succeed(getPost, { params: { id }, token: maya.token })).viewer.filtered).toEqual(filtered);
		const found = await server.api.succeed(searchPosts, { query: { q: 'medlar' }, token: maya.token });
		expect(found).toMatchObject([{ id, viewer: { filtered } }]);
		expect((await server.api.succeed(countFound, { query: { q: 'medlar' }, token: maya.token })).posts).toBe(1);
	});

	test('lines of recent activity that meet one are left out, whatever it does', async () => {
		const { id } = await createPost(server.api, noor, { body: 'rhubarb' });
		await server.settle();
		const lines = async () => (await server.api.succeed(listRecentActivity, { token: maya.token })).map(({ post }) => post?.id);
		expect(await lines()).toContain(id);
		const { id: filterId } = await filter('word', 'rhubarb');
		expect(await lines()).not.toContain(id);
		await server.api.succeed(deleteFilter, { token: maya.token, params: { id: filterId } });
		await filter('person', noor.user.id);
		const actors = (await server.api.succeed(listRecentActivity, { token: maya.token })).map(({ actor }) => actor.id);
		expect(actors.length).toBeGreaterThan(0);
		expect(actors).not.toContain(noor.user.id);
	});

	test('never what one wrote oneself', async () => {
		const { id } = await createPost(server.api, maya, { body: 'sloes' });
		const comment = await createComment(server.api, maya, id, { body: 'sloes' });
		await filter('word', 'sloes', { action: 'hide' });
		expect((await feed())[0]).toMatchObject({ id, viewer: { filtered: null } });
		expect(await server.api.succeed(listComments, { params: { id }, token: maya.token })).toMatchObject([
			{ id: comment.id, viewer: { filtered: null } },
		]);
	});

	test('words and people concern comments too', async () => {
		const { id } = await createPost(server.api, noor);
		const ben = await registerMember(server.api);
		const rude = await createComment(server.api, noor, id, { body: 'A parsnip!' });
		const theirs = await createComment(server.api, ben, id, { body: 'Hm.' });
		const plain = await createComment(server.api, noor, id, { body: 'Well.' });
		const list = async () => (await server.api.succeed(listComments, { params: { id }, token: maya.token })).map((comment) => comment.id);
		const { id: filterId } = await filter('word', 'parsnip', { action: 'hide' });
		expect(await list()).toEqual([theirs.id, plain.id]);
		await filter('person', ben.user.id, { action: 'hide' });
		expect(await list()).toEqual([plain.id]);
		await server.api.succeed(updateFilter, { token: maya.token, params: { id: filterId }, body: { action: 'warn' } });
		expect(await list()).toEqual([rude.id, plain.id]);
	});

	test('it ends by the clock at once, and its row within the hour', async () => {
		const { id } = await createPost(server.api, noor, { body: 'turnip' });
		const made = await filter('word', 'turnip', { action: 'hide', lasts: 'day' });
		server.clock.advanceSeconds(daySeconds - 1);
		const { token } = await signInAgain(server.api, maya);
		expect(idsOf(await feed({}, token))).not.toContain(id);
		server.clock.advanceSeconds(1);
		expect(idsOf(await feed({}, token))).toContain(id);
		expect(await server.api.succeed(listFilters, { token })).toEqual([]);
		const rows = () => server.database.reader.selectFrom('filters').select('id').where('id', '=', made.id).execute();
		expect(await rows()).toHaveLength(1);
		server.clock.advanceSeconds(1);
		await server.community.rooms.filters.jobs?.[0]?.run({ payload: {}, signal: new AbortController().signal });
		expect(await rows()).toEqual([]);
	});
});

describe('statements', () => {
	test('a member without filters costs none, a member with filters one, and none from a warm cache', async () => {
		const statements = () => server.statementsOf(() => feed({ limit: 20 }));
		const without = await statements();
		await filter('word', 'nothing of this kind');
		expect(await statements()).toBe(without + 1);
		expect(await server.statementsOf(() => feed({ limit: 20 }), 'warm')).toBe(0);
	});
});
