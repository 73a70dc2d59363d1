/** Addresses that a tribe had lead to it, and no other tribe gets them. */
import { renameTribe, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { listChannels } from '@friends/contract/channels/channels.endpoints';
import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import { searchPosts } from '@friends/contract/search/search.endpoints';
import { deleteTribe, getTribe, getTribeRules, listTribeMembers, listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { listTribeWebhooks } from '@friends/contract/webhooks/webhooks.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'open' } });
	owner = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

let number = 0;
/** A name that no tribe has yet. */
function newName(): string {
	number += 1;
	return `Loom ${number}`;
}
const found = (name = newName(), isPrivate = false) => createTribe(server.api, owner, { name, isPrivate });
const rename = ({ id }: Pick<Tribe, 'id'>, name: string, slug?: string) =>
	server.api.call(renameTribe, { token: admin.token, params: { id }, body: { name, reason: 'Rule 2', ...(slug && { slug }) } });
const read = (key: string, by?: SignedInMember) => server.api.call(getTribe, { params: { id: key }, ...(by && { token: by.token }) });

const cardOf = async (slug: string) => (await server.api.succeed(getLinkCard, { query: { path: `/tribes/${slug}` } })).card;

test('every address that it had leads to a tribe, wherever one names it', async () => {
	const tribe = await found();
	const { body: second } = await rename(tribe, newName());
	const { body: third } = await rename(tribe, newName());
	const { id } = await createPost(server.api, owner, { tribeId: tribe.id, body: 'Warp and weft' });
	await server.settle();
	for (const slug of [tribe.slug, second.slug, third.slug]) {
		expect((await read(slug)).body).toMatchObject({ id: tribe.id, slug: third.slug });
		const of = { params: { id: slug }, token: owner.token };
		expect(await server.api.succeed(listTribePosts, of)).toMatchObject([{ id }]);
		expect(await server.api.succeed(listTribeMembers, of)).toHaveLength(1);
		expect((await server.api.call(getTribeRules, of)).status).toBe(200);
		expect(await server.api.succeed(listChannels, of)).toHaveLength(1);
		expect(await server.api.succeed(listTribeWebhooks, of)).toEqual([]);
		const query = { q: `weft in:${slug}` };
		expect(await server.api.succeed(searchPosts, { token: noor.token, query })).toMatchObject([{ id }]);
		expect(await cardOf(slug)).toMatchObject({ tribe: { id: tribe.id, slug: third.slug } });
		expect((await server.app.inject(`/tribes/${slug}/feed.atom`)).body).toContain(`/tribes/${third.slug}`);
	}
});

test('no other tribe gets one, as a new one or by a rename; the tribe itself takes it back', async () => {
	const [tribe, other] = [await found(), await found()];
	const former = tribe.name;
	const { body: renamed } = await rename(tribe, newName());
	const again = await found(former);
	expect(again.slug).not.toBe(tribe.slug);
	expect((await rename(other, 'Other', tribe.slug)).problem.code).toBe('address_taken');
	expect((await read(other.slug)).body).toMatchObject({ id: other.id, name: other.name });
	expect((await rename(tribe, former, tribe.slug)).body.slug).toBe(tribe.slug);
	for (const slug of [tribe.slug, renamed.slug]) expect((await read(slug)).body).toMatchObject({ id: tribe.id, slug: tribe.slug });
});

test('a rename and a new tribe at once never share one', async () => {
	const tribe = await found();
	const [renamed, founded] = await Promise.all([rename(tribe, newName()), found(tribe.name)]);
	expect(renamed.status).toBe(200);
	expect([(await read(tribe.slug)).body.id, (await read(founded.slug)).body.id]).toEqual([tribe.id, founded.id]);
});

test('a deleted tribe frees its addresses', async () => {
	const tribe = await found();
	const { body: renamed } = await rename(tribe, newName());
	await server.api.succeed(deleteTribe, { token: owner.token, params: { id: tribe.id } });
	for (const { slug, name } of [tribe, renamed]) {
		expect((await read(slug, owner)).status).toBe(404);
		expect((await found(name)).slug).toBe(slug);
	}
});

test('one of a private tribe is as hidden as its present one', async () => {
	const tribe = await found(newName(), true);
	const { body: renamed } = await rename(tribe, newName());
	for (const slug of [tribe.slug, renamed.slug]) {
		expect([(await read(slug)).status, (await read(slug, noor)).status, (await read(slug, owner)).status]).toEqual([404, 404, 200]);
		expect(await cardOf(slug)).toBeNull();
		expect((await server.app.inject(`/tribes/${slug}/feed.atom`)).statusCode).toBe(404);
	}
});
