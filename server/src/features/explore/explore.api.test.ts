import { listTrendingTags, listTrends } from '@friends/contract/explore/explore.endpoints';
import { hashtagsIn, tagOf } from '@friends/contract/posts/hashtags';
import { listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { tagParamsSchema } from '@friends/contract/posts/posts.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countExplore, foundTribe } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a hashtag', () => {
	test.each([
		['#garden', ['garden']],
		['Look: #Garden, #garden and #GARDEN!', ['garden']],
		['#one#two', ['one']],
		['(#bracket) "#quote" #semi;#colon', ['bracket', 'quote', 'semi', 'colon']],
		['line\n#next', ['next']],
		['#two-words #trailing- #-leading', ['two-words', 'trailing']],
		['#snake_case #été #日本語 #2026plans', ['snake_case', 'été', '日本語', '2026plans']],
		['#हिन्दी #தமிழ் #ไทย #עברית #ລາວ', ['हिन्दी', 'தமிழ்', 'ไทย', 'עברית', 'ລາວ']],
		['#İstanbul #istanbul #ISTANBUL #I\u0307stanbul', ['istanbul']],
		['#Işık #ışık', ['işık', 'ışık']],
		['#e\u0301te\u0301 #été', ['été']],
		['#می\u200cخواهم #میخواهم #क्\u200dष', ['میخواهم', 'क्ष']],
		['#tea\ufe0f #tea\u200d #tea', ['tea']],
		['#e\u034f\u0301 #é', ['é']],
		['#a-\ufe0f #\u3164\u0301a', []],
		['#\u202eabc #\u200b\u200d #a\u202eb', ['a']],
		['#1 #2026 # #! ## #🪴 #1️⃣ #️⃣ #\u3164', []],
		['a#b &#39; https://friends.example/#top', []],
		[`#${'x'.repeat(50)} #${'y'.repeat(51)}`, ['x'.repeat(50)]],
		[Array.from({ length: 12 }, (_, index) => `#t${index}`).join(' '), Array.from({ length: 10 }, (_, index) => `t${index}`)],
		[`#${'कि'.repeat(50)} #${'की'.repeat(51)}`, ['कि'.repeat(50)]],
		[`#a${'\u0300'.repeat(110)}`, []],
	])('%s', (text, tags) => {
		expect(hashtagsIn(text)).toEqual(tags);
	});

	test('gives each tag the address of itself', () => {
		const text = fc.string({ unit: 'binary', minLength: 1 });
		fc.assert(
			fc.property(text, (word) => {
				for (const tag of hashtagsIn(`#${word} ${word}`)) {
					expect([tagOf(tag), hashtagsIn(`#${tag}`)]).toEqual([tag, [tag]]);
					expect(tagParamsSchema.safeParse({ tag }).success).toBe(true);
				}
			}),
			{ numRuns: 1_000 },
		);
	});

	test('is found in time, even in a text made to take long', () => {
		for (const text of ['#a-'.repeat(3_333), '#'.repeat(10_000), `#${'a-'.repeat(5_000)}`, '_#'.repeat(5_000)]) {
			const startMs = performance.now();
			hashtagsIn(text);
			expect(performance.now() - startMs).toBeLessThan(1_000);
		}
	});
});

describe('trending tags', () => {
	let server: TestApp;
	let maya: SignedInMember;
	let noor: SignedInMember;
	beforeEach(async () => {
		server = await createTestApp();
		maya = await registerMember(server.api);
		noor = await registerMember(server.api);
	});
	afterEach(() => server.close());

	const writeAs = (author: SignedInMember, bodies: string[]) => Promise.all(bodies.map((body) => createPost(server.api, author, { body })));
	const write = (...bodies: string[]) => writeAs(maya, bodies);
	const trending = async () => {
		await countExplore(server);
		return server.api.succeed(listTrendingTags, {});
	};
	const day = 24 * 60 * 60;

	test('are none where nobody has posted', async () => {
		expect(await trending()).toEqual([]);
	});

	test('come by authors, then by posts, equal ones by name; a post counts once however often it says a tag', async () => {
		await write('#tea', '#cake #tea', '#zebra #zebra #ZEBRA', '#tea #cake');
		expect(await trending()).toEqual(['tea', 'cake', 'zebra']);
		await writeAs(noor, ['#zebra', '#apple']);
		expect(await trending()).toEqual(['zebra', 'tea', 'cake', 'apple']);
	});

	test('are not the tags of one author, however many', async () => {
		await write(...Array.from({ length: 20 }, (_, post) => Array.from({ length: 10 }, (_, tag) => `#a${post}x${tag}`).join(' ')));
		await write('#a #b #c #d', '#a #b #c #d');
		await writeAs(noor, ['#walk']);
		expect(await trending()).toEqual(['a', 'b', 'c', 'walk']);
	});

	test('do not count those who joined within a day, unless the whole community did', async () => {
		await write('#first');
		expect(await trending()).toEqual(['first']);
		server.clock.advanceSeconds(day);
		const newcomers = await Promise.all(Array.from({ length: 3 }, () => registerMember(server.api)));
		for (const newcomer of newcomers) await writeAs(newcomer, ['#spam']);
		expect(await trending()).toEqual(['first']);
		server.clock.advanceSeconds(day);
		expect(await trending()).toEqual(['spam', 'first']);
	});

	test('have counts, which are the numbers of posts', async () => {
		await write('#tea', '#cake #tea', '#zebra #zebra #ZEBRA', '#tea #cake');
		await writeAs(noor, ['#apple']);
		await countExplore(server);
		const trends = await server.api.succeed(listTrends, { token: maya.token });
		expect(trends).toEqual([
			{ tag: 'tea', postCount: 3 },
			{ tag: 'cake', postCount: 2 },
			{ tag: 'apple', postCount: 1 },
			{ tag: 'zebra', postCount: 1 },
		]);
		expect(await server.api.succeed(listTrends, {})).toEqual(trends);
		// One count serves both lists and all viewers.
		expect(await server.statementsOf(() => server.api.succeed(listTrendingTags, {}))).toBe(1);
	});

	test('are read from titles too, and are twenty at most', async () => {
		await createPost(server.api, maya, { title: '#title', body: 'x' });
		expect(await trending()).toEqual(['title']);
		const authors = await Promise.all(Array.from({ length: 8 }, () => registerMember(server.api)));
		for (const [index, author] of authors.entries()) await writeAs(author, [`#one${index} #two${index} #three${index}`]);
		expect(await trending()).toHaveLength(20);
	});

	test('look back seven days', async () => {
		await write('#old #young');
		server.clock.advanceSeconds(6 * day);
		maya = await signInAgain(server.api, maya);
		await write('#young');
		expect(await trending()).toEqual(['young', 'old']);
		server.clock.advanceSeconds(day + 1);
		expect(await trending()).toEqual(['young']);
		server.clock.advanceSeconds(7 * day);
		expect(await trending()).toEqual([]);
	});

	test('do not count what not everybody may see', async () => {
		const hidden = await registerMember(server.api);
		await createPost(server.api, hidden, { body: '#hidden #shown' });
		const tribeId = await foundTribe(server.database, { ownerId: maya.user.id, type: 'private' });
		await createPost(server.api, maya, { body: '#secret', tribeId });
		const [archived] = await write('#archived', '#shown');
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('posts')
				.set({ is_archived: true })
				.where('id', '=', archived?.id ?? '')
				.execute(),
		);
		expect(await trending()).toEqual(['shown', 'hidden']);
		for (const visibility of ['friends', 'private'] as const) {
			await server.api.succeed(updatePrivacy, { body: { profileVisibility: visibility }, token: hidden.token });
			expect(await trending()).toEqual(['shown']);
		}
	});

	test('have a page each, in every script and spelling', async () => {
		const body = `#हिन्दी #İstanbul #e\u0301te\u0301 #می\u200cخواهم #snake_case #${'कि'.repeat(50)}`;
		await writeAs(maya, [body]);
		await writeAs(noor, [body]);
		const tags = await trending();
		expect(tags).toHaveLength(6);
		for (const tag of [...tags, 'हिन्दी', 'İSTANBUL', 'E\u0301TE\u0301', 'می\u200cخواهم']) {
			expect(await server.api.succeed(listTagPosts, { params: { tag } }), tag).toHaveLength(2);
		}
	});

	test('take no question', async () => {
		for (const path of ['/api/trending/tags', '/api/trending']) {
			expect((await server.api.send({ method: 'POST', path })).status).toBe(405);
		}
	});
});
