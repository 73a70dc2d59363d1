/** People, tribes and tags by their names, with typing errors forgiven. */
import { countFound, searchPeople, searchTribes, suggest } from '@friends/contract/search/search.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let viewer: SignedInMember;
let elodie: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	viewer = await registerMember(server.api, { username: 'viewer', name: 'Zed' });
	elodie = await registerMember(server.api, { username: 'weaver_1', name: 'Élodie Marchand' });
	await registerMember(server.api, { username: 'elena', name: 'Elena' });
	await createTribe(server.api, viewer, { name: 'Rooftop Gardeners', description: 'Tomatoes above the traffic.' });
	await createTribe(server.api, viewer, { name: 'Rooftop Gazers', description: 'Stars.', isPrivate: true });
	await createPost(server.api, viewer, { body: '#gardening' });
});
afterAll(() => server.close());

const people = async (q: string) =>
	(await server.api.succeed(searchPeople, { token: viewer.token, query: { q } })).map(({ person }) => person.username);
const tribes = async (q: string) => (await server.api.succeed(searchTribes, { query: { q } })).map(({ name }) => name);

test.each(['elod', 'ÉLODIE', 'elodei', 'elodi march', 'mar chand', 'marchadn', 'marchnad', 'mrachand', '@weaver_1', 'waever_1'])(
	'%s finds Élodie',
	async (q) => {
		expect(await people(q)).toEqual(['weaver_1']);
	},
);

test.each(['lodie', 'eloxxe', '%', 'xelodie', 'elodie from:viewer', 'from:weaver_1', '""'])('%s finds no one', async (q) => {
	expect(await people(q)).toEqual([]);
});

test('forgives nothing where someone is called so, and nothing in short names', async () => {
	expect(await people('elen')).toEqual(['elena']);
	expect(await people('ele')).toEqual(['elena']);
	expect(await people('eel')).toEqual([]);
});

test('finds no one who does not show themselves, however they are spelled', async () => {
	await setVisibility(server.database, elodie.user.id, 'private');
	expect([await people('elodie'), await people('elodei')]).toEqual([[], []]);
	await setVisibility(server.database, elodie.user.id, 'public');
});

test.each(['rooftop', 'gardeners roof', 'gardners', 'rooftpo gardenesr', 'tomatos'])('%s finds the tribe', async (q) => {
	expect(await tribes(q)).toEqual(['Rooftop Gardeners']);
});

test.each(['gazers', 'gazres', 'stars', 'garden in:rooftop-gardeners'])('%s finds no tribe', async (q) => {
	expect(await tribes(q)).toEqual([]);
});

test('suggests people, tribes and tags; guests are shown no people', async () => {
	const suggested = (token?: string) => server.api.succeed(suggest, { query: { q: 'gard' }, ...(token && { token }) });
	expect(await suggested(viewer.token)).toMatchObject({
		people: [],
		tribes: [{ name: 'Rooftop Gardeners' }],
		tags: [{ tag: 'gardening', postCount: 1 }],
	});
	const q = { query: { q: 'elodie' } };
	expect((await server.api.succeed(suggest, { ...q, token: viewer.token })).people).toMatchObject([{ username: 'weaver_1' }]);
	expect((await server.api.succeed(suggest, q)).people).toEqual([]);
	expect([
		(await server.api.succeed(countFound, { ...q, token: viewer.token })).people,
		(await server.api.succeed(countFound, q)).people,
	]).toEqual([1, 0]);
});
