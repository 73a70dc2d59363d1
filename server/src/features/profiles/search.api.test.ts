/** Completing a mention. */
import { searchUsers, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, insertPerson, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertNames } from '../users/names.queries.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const find = async (search: string, { token } = maya) =>
	(await server.api.succeed(searchUsers, { query: { search }, token })).map(({ username }) => username);
const join = (username: string, name: string) => registerMember(server.api, { username, name });

test('finds by the beginning of a username and of any word of the name, whatever the case', async () => {
	await join('quill_one', 'Ada Byron');
	await join('somebody', 'Zed Quillon');
	await join('inside', 'Thequill Person');
	expect((await find('QUI')).sort()).toEqual(['quill_one', 'somebody']);
});

test('takes signs of the search language for themselves', async () => {
	await join('under_score', 'Per Cent');
	expect([await find('%'), await find('u%'), await find('under_'), await find('underx'), await find('\\')]).toEqual([
		[],
		[],
		['under_score'],
		[],
		[],
	]);
});

test('finds without accents and from a word of the name on', async () => {
	await join('accented', 'Élodie de la Tour');
	expect([await find('elo'), await find('ÉLO'), await find('de  la t'), await find('la'), await find('tour élodie')]).toEqual([
		['accented'],
		['accented'],
		['accented'],
		['accented'],
		[],
	]);
});

test.each([
	['turkish', 'İnci Kılıç', ['inci', 'INCI', 'kilic', 'KILIÇ', 'kılıç'], ['inco']],
	['german', 'Jürgen Groß', ['jurgen', 'GROSS', 'groß', 'gro'], ['gras']],
	['nordic', 'Søren Æsir Łuk', ['soren', 'aesir', 'luk', 'ÆSIR'], ['sren']],
	['greek', 'Οδυσσέας Ελύτης', ['οδυσσεας', 'ΟΔΥΣΣΕΑΣ', 'ελυτησ'], ['οδυσεας']],
	['russian', 'Артём Ёлкин', ['артем', 'АРТЁМ', 'елкин'], ['артом']],
	['arabic', 'أَحْمَد علي', ['احمد', 'أحمد', 'علی'], ['حمد']],
	['persian', 'کیان می\u200cخواهد', ['كيان', 'میخواهد'], ['خواهد']],
	['hebrew', 'שָׁלוֹם', ['שלום', 'שָׁלו'], ['לום']],
	['hindi', 'हिना किताब', ['हि', 'हिना', 'किता'], ['हना', 'कता', 'हीना']],
	['tamil', 'தமிழ்', ['தமி'], ['தமழ']],
	['thai', 'น้ำฝน', ['น้ำ'], ['นำ', 'นา']],
	['japanese', 'ガラス', ['ガラ', 'ｶﾞﾗ'], ['カラ']],
	['korean', '김서연', ['김', '기', 'ㄱ', '김서'], ['깁', '서연']],
	['chinese', '陳大文', ['陳', '陳大'], ['大文']],
])('finds a %s name, %s, as people type it, and no other name', async (script, name, typed, others) => {
	await join(`in_${script}`, name);
	for (const search of typed) expect(await find(search), search).toEqual([`in_${script}`]);
	for (const search of others) expect(await find(search), search).toEqual([]);
});

test('finds people by the name that they have now', async () => {
	const { token } = await join('renamed', 'Wrenna Before');
	await server.api.succeed(updateProfile, { body: { name: 'Wrenna After' }, token });
	await server.api.succeed(updateProfile, { body: { bio: 'Newly named' }, token });
	expect([await find('before'), await find('after'), await find('wren'), await find('renamed')]).toEqual([
		[],
		['renamed'],
		['renamed'],
		['renamed'],
	]);
});

test('finds those of before there was a search once the server has made up for it', async () => {
	const id = await insertPerson(server.database);
	await updateUser(server.database, id, { name: 'Yesterday Person' });
	expect(await find('yesterday')).toEqual([]);
	await server.community.rooms.users.service.completeFinding(new AbortController().signal);
	expect(await find('yesterday')).toHaveLength(1);
});

test('names friends first, and at most eight', async () => {
	const crowd = [];
	for (let number = 0; number < 10; number += 1) crowd.push(await join(`flock${number}`, 'Flock'));
	const last = crowd.at(-1);
	if (last) await befriend(server.api, maya, last);
	const found = await find('flock');
	expect([found[0], found.length, new Set(found).size]).toEqual(['flock9', 8, 8]);
});

test('finds who shows themselves behind any number of those who do not', async () => {
	for (let number = 0; number < 40; number += 1) {
		const id = await insertPerson(server.database, { profileVisibility: 'private' });
		await server.database.transaction((transaction) => insertNames(transaction, [{ id, username: `hermit${number}`, name: 'Hermit' }]));
	}
	await join('hermit_zed', 'Sociable');
	expect(await find('hermit')).toEqual(['hermit_zed']);
});

test('leaves out whom the viewer may not see', async () => {
	const hidden = await join('shade_private', 'Shade');
	await server.api.succeed(updatePrivacy, { body: { profileVisibility: 'private' }, token: hidden.token });
	const close = await join('shade_friends', 'Shade');
	await server.api.succeed(updatePrivacy, { body: { profileVisibility: 'friends' }, token: close.token });
	const blocked = await join('shade_blocked', 'Shade');
	await block(server.database, blocked.user.id, maya.user.id);
	expect(await find('shade')).toEqual([]);
	await befriend(server.api, maya, close);
	expect(await find('shade')).toEqual(['shade_friends']);
	expect(await find('shade', hidden)).toContain('shade_private');
});

test('is for members, and wants something to look for', async () => {
	expect((await server.api.call(searchUsers, { query: { search: 'a' } })).status).toBe(401);
	expect((await server.api.call(searchUsers, { query: { search: ' ' }, token: maya.token })).status).toBe(422);
});
