/** What a search finds: words, operators, scripts, and whatever else people type. */
import { updatePost } from '@friends/contract/posts/posts.endpoints';
import { searchComments, searchPosts, searchTags } from '@friends/contract/search/search.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api, { username: 'maya' });
	noor = await registerMember(server.api, { username: 'noor' });
});
afterAll(() => server.close());

let number = 0;
let word = '';
/** A word of each test's own, so that tests do not find each other's. */
beforeEach(() => {
	number += 1;
	word = `word${number}`;
});

async function write(
	body: string,
	{ by = maya, ...more }: { by?: SignedInMember; title?: string; tribeId?: string } = {},
): Promise<string> {
	server.clock.advanceSeconds(1);
	return (await createPost(server.api, by, { body, ...more })).id;
}
const find = async (q: string, query: { order?: 'best' | 'newest' } = {}) =>
	(await server.api.succeed(searchPosts, { query: { q, ...query }, token: maya.token })).map(({ id }) => id);

describe('words', () => {
	test('are all there, in any order, in title, text or the words of a picture', async () => {
		const picture = await uploadPicture(server.api, maya);
		const titled = await write(`In the ${word} text`, { title: 'A kettle' });
		const { id: pictured } = await createPost(server.api, maya, {
			body: `kettle ${word}`,
			attachments: [{ url: picture.url, alt: 'Steam' }],
		});
		await write(`only ${word}`);
		expect((await find(`${word} kettle`)).toSorted()).toEqual([titled, pictured].toSorted());
		expect(await find(`steam ${word}`)).toEqual([pictured]);
		expect(await find(`kettles ${word}`)).toEqual([]);
	});

	test('in quotes follow each other, and do not go on from the title into the text', async () => {
		const together = await write(`${word} black tea with milk`);
		await write(`${word} tea, black`);
		await write(`tea ${word}`, { title: 'Rather black' });
		expect(await find(`${word} "black tea"`)).toEqual([together]);
		expect(await find(`${word} "BLACK, tea!"`)).toEqual([together]);
	});

	test('with a minus are not there', async () => {
		const plain = await write(`${word} plain`);
		await write(`${word} with sugar`);
		await write(`${word} in a hot cup`);
		expect(await find(`${word} -sugar -"hot cup"`)).toEqual([plain]);
		expect(await find('-sugar')).toEqual([]);
	});

	test.each([
		['accents', 'Élodie’s crème brûlée', ['creme', 'ELODIE', 'crème BRULEE', 'brûlee'], ['crem', 'lodie']],
		['the Turkish i', 'İstanbul’da ışık', ['istanbul', 'ISTANBUL', 'isik'], ['stanbul']],
		['Arabic', 'ذهبتُ إلى المَكْتَبَة', ['المكتبة', 'ذهبت'], ['مكتب']],
		['Hebrew', 'שָׁלוֹם לכולם', ['שלום'], ['לום']],
		['Hindi', 'मेरी हिन्दी किताब', ['हिन्दी', 'किताब'], ['हनद', 'कताब']],
		['Thai', 'ภาษาไทยง่ายมาก', ['ไทย', 'ง่าย', 'ภาษาไทย'], ['ไทร', 'ภาษาง่าย']],
		['Chinese', '我们在东京的图书馆见面', ['东京', '图书馆', '京', '面'], ['京东', '馆书']],
		['Japanese', 'ガラスの小さな本屋です', ['本屋', 'ｶﾞﾗｽ', '小さな本'], ['カラス', '屋本']],
		['Korean', '작은 책방에서 책을 읽다', ['책', '책방', '읽다'], ['방책']],
		['Cyrillic', 'Артём пьёт чай', ['артем', 'ПЬЕТ'], ['арт']],
		['Greek', 'Καλημέρα σας', ['καλημερα', 'ΣΑΣ'], ['καλη']],
		['full-width letters', 'ｆｕｌｌ　ｗｉｄｔｈ', ['full', 'width'], ['wid']],
	])('find %s as people type it', async (_, text, found, others) => {
		const id = await write(`${text} ${word}`);
		for (const typed of found) expect([typed, await find(`${typed} ${word}`)]).toEqual([typed, [id]]);
		for (const typed of others) expect([typed, await find(`${typed} ${word}`)]).toEqual([typed, []]);
	});

	test('find the post once more after an edit, by its new words alone', async () => {
		const id = await write(`before${word}`);
		await server.api.succeed(updatePost, { token: maya.token, params: { id }, body: { body: `after${word}` } });
		expect([await find(`before${word}`), await find(`after${word}`)]).toEqual([[], [id]]);
	});
});

describe('operators', () => {
	test('from: finds what a member wrote', async () => {
		const mine = await write(word);
		const hers = await write(word, { by: noor });
		expect(await find(`${word} from:maya`)).toEqual([mine]);
		expect(await find(`from:@NOOR ${word}`)).toEqual([hers]);
		expect(await find(`${word} from:maya from:noor`)).toEqual([]);
		expect(await find(`${word} from:no_one_at_all`)).toEqual([]);
	});

	test('in: finds what is in a tribe', async () => {
		const tribe = await createTribe(server.api, maya, { name: `Tribe ${word}` });
		const inside = await write(word, { tribeId: tribe.id });
		await write(word);
		expect(await find(`${word} in:${tribe.slug}`)).toEqual([inside]);
		expect(await find(`${word} in:nowhere`)).toEqual([]);
	});

	test('tag: finds hashtags, not words, with and without accents', async () => {
		const tagged = await write(`${word} #Thé_vert`);
		await write(`${word} thé_vert`);
		for (const typed of ['tag:thé_vert', 'tag:#THE_VERT']) expect(await find(`${word} ${typed}`)).toEqual([tagged]);
		expect(await find(`${word} tag:vert`)).toEqual([]);
	});

	test('has:picture finds posts with pictures', async () => {
		const picture = await uploadPicture(server.api, maya);
		const { id } = await createPost(server.api, maya, { body: word, attachments: [{ url: picture.url, alt: '' }] });
		await write(word);
		expect(await find(`${word} has:picture`)).toEqual([id]);
	});

	test('before: and after: leave out their day, in UTC; alone they find everything between', async () => {
		const ids: string[] = [];
		for (let day = 0; day < 4; day += 1) {
			ids.push(await write(word));
			server.clock.advanceSeconds(24 * 60 * 60);
			[maya, noor] = [await signInAgain(server.api, maya), await signInAgain(server.api, noor)];
		}
		const first = new Date(server.clock.now().getTime() - 4 * 86_400_000).toISOString().slice(0, 10);
		const last = new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
		expect(await find(`${word} after:${first}`, { order: 'newest' })).toEqual([ids[3], ids[2], ids[1]]);
		expect(await find(`${word} before:${last}`, { order: 'newest' })).toEqual([ids[2], ids[1], ids[0]]);
		expect(await find(`after:${first} before:${last}`, { order: 'newest' })).toEqual([ids[2], ids[1]]);
	});

	test('cannot be written into a text', async () => {
		await write(`${word} by:${noor.user.id} has:picture tag:forged in:x`);
		for (const operator of ['from:noor', 'has:picture', 'tag:forged'])
			expect([operator, await find(`${word} ${operator}`)]).toEqual([operator, []]);
	});
});

describe('order', () => {
	test('best: words in the title, then side by side, then the newest', async () => {
		const inTitle = await write('x', { title: `On ${word} and tea` });
		const together = await write(`${word} tea`);
		const apart = await write(`tea with ${word}`);
		const latest = await write(`tea without ${word}`);
		expect(await find(`${word} tea`)).toEqual([inTitle, together, latest, apart]);
		expect(await find(`${word} tea`, { order: 'newest' })).toEqual([latest, apart, together, inTitle]);
	});

	test.each(['best', 'newest'] as const)('%s comes page by page, each once, whatever is written meanwhile', async (order) => {
		const ids: string[] = [];
		for (let index = 0; index < 7; index += 1) ids.push(await write(index % 3 === 0 ? `tea ${word}` : `${word} tea`));
		const all = await find(`${word} tea`, { order });
		expect(all.toSorted()).toEqual(ids.toSorted());
		const paged: string[] = [];
		let cursor: string | undefined;
		do {
			const { body, nextCursor } = await server.api.call(searchPosts, {
				token: maya.token,
				query: { q: `${word} tea`, order, limit: 2, ...(cursor && { cursor }) },
			});
			paged.push(...body.map(({ id }) => id));
			cursor = nextCursor ?? undefined;
			await write(`${word} tea, written meanwhile`);
		} while (cursor);
		expect(paged).toEqual(all);
	});

	test.each(['x', '1', '1-', '1-x', '99999999999999999-1'])('refuses the cursor %s', async (cursor) => {
		expect((await server.api.call(searchPosts, { token: maya.token, query: { q: 'tea', cursor } })).status).toBe(422);
	});
});

describe('what is searched for may be anything', () => {
	const syntax = [
		'"',
		'""',
		'"""',
		'"a',
		'a"',
		'*',
		'a*',
		'* *',
		'(',
		')',
		'a AND',
		'AND OR NOT',
		'a NEAR b',
		'NEAR(a b, 2)',
		'{title} : a',
		'title:a',
		'marks:by',
		'^a',
		'a + b',
		'a <-> b',
		'a:*',
		':*',
		'!a',
		'a & | b',
		"o'neil",
		"''",
		'\\',
		"\\'",
		"'); drop table posts; --",
		'%',
		'_',
		'-',
		'--',
		'---a',
		'-"',
		'-""',
		'from:',
		'from:"maya"',
		'before:yesterday',
		'before:0000-01-01',
		'after:2026-02-30',
		'has:',
		'in:../x',
		'tag:#',
		'tag:',
		':',
		'::',
		'a:b:c',
		'by:x',
		'😀',
		'😀 a',
		'\u202e',
		'ﷺ',
		'𝕬',
		'½',
		'…',
		'ß',
		'\ud83d\ude00\u200d',
		'ก',
		'一',
		'ー',
		'\u3099',
	];

	test.each(syntax)('%j is answered', async (q) => {
		for (const endpoint of [searchPosts, searchComments, searchTags]) {
			expect((await server.api.call(endpoint, { token: maya.token, query: { q } })).status).toBe(200);
		}
	});

	test.each([
		['many operators', 'from:a '.repeat(28)],
		['many words', 'a b '.repeat(50)],
		['many quotes', '"'.repeat(200)],
		['many minuses', '-a '.repeat(66)],
		['one long word', 'w'.repeat(200)],
		['one long run', '一'.repeat(200)],
		['many marks', `a${'\u0300'.repeat(199)}`],
		['many colons', 'tag:'.repeat(50)],
	])('%s: the same few statements as for one word', async (_, q) => {
		const few = await server.statementsOf(() => server.api.succeed(searchPosts, { query: { q: 'unheardof' }, token: maya.token }), 'warm');
		const many = await server.statementsOf(() => server.api.succeed(searchPosts, { query: { q }, token: maya.token }), 'warm');
		expect(many).toBeLessThanOrEqual(few + 12);
	});

	test('is refused when it is longer than 200 characters, or has a NUL', async () => {
		for (const q of ['from:a '.repeat(10_000), 'a\0b', '', ' ']) {
			expect((await server.api.call(searchPosts, { token: maya.token, query: { q } })).status).toBe(422);
		}
	});
});

test('takes the same few statements, however much is found', async () => {
	const measure = () => server.statementsOf(() => server.api.succeed(searchPosts, { query: { q: word, limit: 50 }, token: maya.token }));
	await write(word);
	await write(word);
	const ofTwo = await measure();
	for (let index = 0; index < 20; index += 1) await write(word);
	expect(await measure()).toBe(ofTwo);
	expect(ofTwo).toBeLessThanOrEqual(11);
});

test('comments lead to their posts', async () => {
	const post = await write('Who brings the kettle?', { title: 'Picnic' });
	const { id } = await createComment(server.api, noor, post, { body: `Me, ${word}` });
	const found = await server.api.succeed(searchComments, { query: { q: `${word} from:noor` }, token: maya.token });
	expect(found).toMatchObject([
		{ id, body: `Me, ${word}`, author: { id: noor.user.id }, post: { id: post, title: 'Picnic', author: { id: maya.user.id } } },
	]);
});

test('tags are found by their beginning, those with most posts first', async () => {
	await write(`#${word}two`);
	await write(`#${word}two #${word}one`);
	const find = (q: string) => server.api.succeed(searchTags, { query: { q } });
	const both = [
		{ tag: `${word}two`, postCount: 2 },
		{ tag: `${word}one`, postCount: 1 },
	];
	expect(await find(`#${word.toUpperCase()}`)).toEqual(both);
	expect(await find(`${word}one`)).toEqual([both[1]]);
	expect(await find(`${word} from:maya`)).toEqual([]);
});
