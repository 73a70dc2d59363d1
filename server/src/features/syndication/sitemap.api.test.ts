/** The sitemap: exactly what guests may see, where search engines are let in. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { getPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#core/database/tables';
import { childText, readXml } from '../../testing/answers/xml-tree.ts';
import { foundTribe, updateUser } from '../../testing/scenes.ts';
import { createManualClock, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deletedMembers, insertStandIns } from '../users/users.service.ts';
import { createSitemap } from './sitemap.ts';

const publicUrl = 'https://friends.example';

let server: TestApp;
let admin: SignedInMember;
let scene: Awaited<ReturnType<typeof makeScene>>;
beforeAll(async () => {
	server = await createTestApp({ publicUrl });
	admin = await registerMember(server.api);
	scene = await makeScene();
});
beforeEach(() => settle({ guestAccess: 'open', searchEngines: true }));
afterAll(() => server.close());

const settle = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { token: admin.token, body });
const ask = (path: string, headers: Record<string, string> = {}) => server.api.send({ method: 'GET', path, headers });

const locsIn = (xml: string): string[] => readXml(xml).children.map((child) => childText(child, 'loc') ?? '');

async function read(path: string): Promise<string> {
	const { status, headers, text } = await ask(path);
	expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
	return text;
}

/** What a guest sees, by the policy. */
const seesPost = async (id: string) => (await server.api.call(getPost, { params: { id } })).status === 200;
const seesTribe = async (id: string) => (await server.api.call(getTribe, { params: { id } })).status === 200;
async function seesProfile(id: string) {
	const { status, body } = await server.api.call(getProfile, { params: { id } });
	return status === 200 && !body.isHidden;
}

/** What became of an author. */
const fates = {
	public: { bio: '' },
	friends: { settings: JSON.stringify({ profileVisibility: 'friends' }) },
	private: { settings: JSON.stringify({ profileVisibility: 'private' }) },
	left: { status: 'deleted' },
	banned: { banned_until: '2100-01-01T00:00:00.000Z' },
} as const;

/** Posts, people and tribes of every kind: seen by guests or not. */
async function makeScene() {
	const { api, database } = server;
	const owner = await registerMember(api);
	const [posts, people, slugs] = [[] as string[], [admin.user.username, owner.user.username], [] as string[]];
	const places: (string | null)[] = [null];
	for (const changes of [
		{ slug: 'open' },
		{ slug: 'secret', type: 'private' },
		{ slug: 'closed', is_active: false },
		{ slug: 'gärtnerei' },
	]) {
		places.push(await foundTribe(database, { ownerId: owner.user.id, ...changes }));
		slugs.push(changes.slug);
	}
	async function write(author: SignedInMember, changes: Updateable<Tables['posts']>) {
		const { id } = await createPost(api, author, { body: 'Words' });
		posts.push(id);
		await database.transaction((transaction) => transaction.updateTable('posts').set(changes).where('id', '=', id).execute());
	}
	await database.transaction((transaction) => insertStandIns(transaction, server.clock.now().toISOString()));
	for (const id of Object.values(deletedMembers)) await write(owner, { author_id: id });
	for (const fate of Object.values(fates)) {
		const author = await registerMember(api);
		people.push(author.user.username);
		for (const tribeId of places) await write(author, { tribe_id: tribeId });
		await write(author, { is_archived: true });
		await updateUser(database, author.user.id, fate);
	}
	server.community.caches.forgetAll();
	return { posts, people, slugs };
}

test('is what guests find at these addresses, and nothing else', async () => {
	const { posts, people, slugs } = scene;
	const expected: string[] = [];
	for (const id of posts) if (await seesPost(id)) expected.push(`/post/${id}`);
	for (const name of people) if (await seesProfile(name)) expected.push(`/profile/${name}`);
	for (const slug of slugs) if (await seesTribe(slug)) expected.push(`/tribes/${encodeURIComponent(slug)}`);
	expect(expected.length).toBeGreaterThan(8);
	expect(posts.length + people.length + slugs.length - expected.length).toBeGreaterThan(20);
	const index = locsIn(await read('/sitemap.xml'));
	expect(index).toEqual(['posts', 'people', 'tribes'].map((kind) => `${publicUrl}/sitemap-${kind}-1.xml`));
	const listed = await Promise.all(index.map(async (address) => locsIn(await read(new URL(address).pathname))));
	expect(listed.flat().sort()).toEqual(expected.map((path) => publicUrl + path).sort());
});

test('says when a post was changed last', async () => {
	const { id } = await createPost(server.api, admin, { body: 'Before' });
	server.clock.advanceSeconds(60);
	const { updatedAt } = await server.api.succeed(updatePost, { token: admin.token, params: { id }, body: { body: 'After' } });
	const { children } = readXml(await read('/sitemap-posts-1.xml'));
	const [url] = children.filter((child) => childText(child, 'loc') === `${publicUrl}/post/${id}`);
	expect(url && childText(url, 'lastmod')).toBe(updatedAt);
});

describe('pages', () => {
	const openSitemap = (pageMax: number) => {
		const { database, clock } = server;
		return createSitemap({ database, clock, publicUrl, pageMax, instance: { searchable: async () => 'open' } });
	};

	test('have all addresses once, the oldest first, at most so many each', async () => {
		const sitemap = openSitemap(2);
		const pages = locsIn(await sitemap.index()).map((address) => new URL(address).pathname.slice('/sitemap-'.length));
		for (const kind of ['posts', 'people', 'tribes']) {
			const those = pages.filter((page) => page.startsWith(kind));
			const listed = await Promise.all(those.map(async (page) => locsIn(await sitemap.page(page))));
			const all = locsIn(await openSitemap(10_000).page(`${kind}-1.xml`));
			expect(all.length).toBeGreaterThanOrEqual(2);
			expect(listed.flat()).toEqual(all);
			expect(Math.max(...listed.map(({ length }) => length))).toBe(2);
			expect(those).toEqual(those.map((_, index) => `${kind}-${index + 1}.xml`));
			await expect(sitemap.page(`${kind}-${those.length + 1}.xml`)).rejects.toMatchObject({ code: 'not_found' });
		}
	});

	test('ask one statement each in the index, once an hour, and one alone', async () => {
		const { database } = server;
		const clock = createManualClock();
		const sitemap = createSitemap({ database, clock, publicUrl, pageMax: 2, instance: { searchable: async () => 'open' } });
		const pages = locsIn(await sitemap.index());
		expect(await server.statementsOf(() => sitemap.index())).toBe(0);
		expect(await server.statementsOf(() => sitemap.page('posts-1.xml'))).toBe(1);
		clock.advanceSeconds(3_600);
		// One more for each kind finds its first row.
		expect(await server.statementsOf(() => sitemap.index())).toBe(pages.length + 3);
	});

	test('are asked again after the database did not answer', async () => {
		let isDown = true;
		const database = {
			get reader() {
				if (isDown) throw new Error('down');
				return server.database.reader;
			},
		};
		const sitemap = createSitemap({ database, clock: server.clock, publicUrl, instance: { searchable: async () => 'open' } });
		await expect(sitemap.index()).rejects.toThrow('down');
		isDown = false;
		expect(locsIn(await sitemap.index())).toHaveLength(3);
	});
});

test('answers 304 to a copy that is right', async () => {
	const { headers } = await ask('/sitemap-people-1.xml');
	expect((await ask('/sitemap-people-1.xml', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
});

test.each<[UpdateSettingsBody]>([
	[{ guestAccess: 'open', searchEngines: false }],
	[{ guestAccess: 'landing', searchEngines: true }],
	[{ guestAccess: 'private', searchEngines: true }],
])('is missing with %o, for everyone', async (settings) => {
	await settle(settings);
	for (const path of ['/sitemap.xml', '/sitemap-posts-1.xml', '/sitemap-people-1.xml', '/sitemap-tribes-99.xml']) {
		for (const headers of [{}, { authorization: `Bearer ${admin.token}` }]) {
			const { status, text } = await ask(path, headers as Record<string, string>);
			expect([path, status, JSON.parse(text).code]).toEqual([path, 404, 'not_found']);
		}
	}
});

test.each([
	'/sitemap-posts-0.xml',
	'/sitemap-posts-2.xml',
	'/sitemap-posts-1',
	'/sitemap-secrets-1.xml',
	'/sitemap-posts-9999.xml',
	'/sitemap-posts-1.xml.xml',
])('nothing is at %s', async (path) => expect((await ask(path)).status).toBe(404));
