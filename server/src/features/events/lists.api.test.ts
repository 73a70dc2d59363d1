/** Lists of events: what members go to, what their tribes do, what filters leave out, and that nothing hidden is in any list, page or calendar. */
import {
	answerGathering,
	createCalendarFeed,
	getGathering,
	getGatheringFile,
	listAnswers,
	listGatherings,
	listGatheringsBetween,
} from '@friends/contract/events/events.endpoints';
import type { GatheringEntry, GatheringPage } from '@friends/contract/events/events.schema';
import { getExplore } from '@friends/contract/explore/explore.endpoints';
import { block, removeFriend } from '@friends/contract/friends/friends.endpoints';
import { deletePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { makeFilter } from '@friends/test-kit/filters';
import { befriend } from '@friends/test-kit/friends';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let kofi: SignedInMember;
let ana: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	kofi = await registerMember(server.api, { name: 'Kofi Mensah' });
	ana = await registerMember(server.api);
});
afterAll(() => server.close());

const open = { isForFriends: false };
const weekly = { frequency: 'weekly', count: 4 } as const;
const december = { from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
const invite = (overrides: Parameters<typeof createEvent>[2] = {}) => createEvent(server.api, kofi, { ...open, ...overrides });
const occurrenceOf = ({ occurrences: [first] }: GatheringPage) => {
	if (!first) throw new Error('no occurrence');
	return first;
};

test('of what one goes to have what one answered and invites to, and those of tribes only theirs', async () => {
	const zoe = await registerMember(server.api);
	const tribe = await createTribe(server.api, zoe);
	const own = await createEvent(server.api, zoe, { tribeId: tribe.id });
	const series = await invite({ rule: weekly });
	const [, second] = series.occurrences;
	await server.api.succeed(answerGathering, {
		token: zoe.token,
		params: { id: series.post.id },
		body: { occurrenceId: second?.id ?? '', answer: 'maybe' },
	});
	const list = (filter: 'going' | 'tribes', member?: SignedInMember) =>
		server.api.succeed(listGatherings, { query: { filter }, ...(member && { token: member.token }) });
	expect((await list('going', zoe)).map(({ viewer }) => viewer.occurrence.id)).toEqual([occurrenceOf(own).id, second?.id]);
	expect((await list('tribes', zoe)).map(({ postId }) => postId)).toEqual([own.post.id]);
	expect([await list('going'), await list('tribes')]).toEqual([[], []]);
});

test('take the same few statements however long they are', async () => {
	const tribe = await createTribe(server.api, kofi);
	for (let number = 0; number < 12; number += 1) await createEvent(server.api, kofi, { tribeId: tribe.id, rule: weekly });
	const list = (limit: number) => server.api.succeed(listGatherings, { token: ana.token, query: { tribe: tribe.id, limit } });
	const [few, many] = [() => list(1), () => list(100)];
	expect(await many()).toHaveLength(12);
	const [ofFew, ofMany] = [await server.statementsOf(few), await server.statementsOf(many)];
	expect(ofMany).toBe(ofFew);
	expect(ofMany).toBeLessThanOrEqual(10);
});

test('show nothing of people whose profile or tribe one may not see', async () => {
	const hidden = await registerMember(server.api);
	const friendless = await createEvent(server.api, hidden, open);
	await setVisibility(server.database, hidden.user.id, 'private');
	const tribe = await createTribe(server.api, kofi, { isPrivate: true });
	const inTribe = await createEvent(server.api, kofi, { tribeId: tribe.id });
	const forFriends = await createEvent(server.api, kofi);
	for (const token of [undefined, ana.token]) {
		const query = { from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
		const shown = [
			...(await server.api.succeed(listGatherings, { query: { limit: 100 }, ...(token && { token }) })),
			...(await server.api.succeed(listGatheringsBetween, { query, ...(token && { token }) })),
		].map(({ postId }) => postId);
		for (const { post } of [friendless, inTribe, forFriends]) {
			expect(shown).not.toContain(post.id);
			expect((await server.api.call(getGathering, { params: { id: post.id }, ...(token && { token }) })).status).toBe(404);
		}
	}
});

describe('filters', () => {
	test('leave events out of lists, but not out of what one goes to, nor of the list of just that tribe; a page is marked', async () => {
		const [mia, tribe] = [await registerMember(server.api), await createTribe(server.api, kofi)];
		const { post } = await invite({ tribeId: tribe.id, title: 'Loud karaoke' });
		const ofTribe = await invite({ tribeId: tribe.id, title: 'Quiet reading' });
		const { token } = mia;
		const idsOf = (entries: GatheringEntry[]) => entries.map(({ postId }) => postId);
		const lists = async (query: { filter?: 'going'; tribe?: string } = {}) => [
			...idsOf(await server.api.succeed(listGatherings, { token, query: { ...query, limit: 100 } })),
			...idsOf(await server.api.succeed(listGatheringsBetween, { token, query: { ...query, ...december } })),
		];
		expect(await lists()).toContain(post.id);
		await makeFilter(server.api, mia, { kind: 'word', value: 'karaoke' });
		await makeFilter(server.api, mia, { kind: 'tribe', value: tribe.id, action: 'hide' });
		const hidden = await lists();
		expect([hidden.includes(post.id), hidden.includes(ofTribe.post.id)]).toEqual([false, false]);
		expect(await lists({ tribe: tribe.id })).toEqual([ofTribe.post.id, ofTribe.post.id]);
		const page = await server.api.succeed(getGathering, { token, params: { id: post.id } });
		expect(page.post.viewer.filtered).not.toBe(null);
		await admitToTribe(server.api, kofi, mia, tribe);
		await answerEvent(server.api, mia, page);
		expect(await lists({ filter: 'going' })).toEqual([post.id, post.id]);
	});
});

interface Scene {
	organiser: SignedInMember;
	zoe: SignedInMember;
	page: GatheringPage;
	tribeId: string;
}

/** Zoe goes to the only event of its organiser: in a private tribe of both, for friends, or for all. */
async function makeScene(where: 'tribe' | 'friends' | 'open'): Promise<Scene> {
	const [organiser, zoe] = [await registerMember(server.api), await registerMember(server.api)];
	const tribe = await createTribe(server.api, organiser, { isPrivate: true });
	await admitToTribe(server.api, organiser, zoe, tribe);
	if (where === 'friends') await befriend(server.api, organiser, zoe);
	const place = { tribeId: where === 'tribe' ? tribe.id : null, isForFriends: where === 'friends' };
	// The next of all, so that Explore shows it.
	const page = await createEvent(server.api, organiser, { ...place, starts: '2026-11-21T09:30', ends: '2026-11-21T10:30' });
	await answerEvent(server.api, zoe, page);
	return { organiser, zoe, page, tribeId: tribe.id };
}

/** In which places a member finds the event. */
async function findings({ zoe: { token }, page: { post }, tribeId }: Scene, calendars: string[]): Promise<Record<string, boolean>> {
	const { api } = server;
	const [from, to] = ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
	const lists = {
		coming: api.succeed(listGatherings, { token, query: { limit: 100 } }),
		going: api.succeed(listGatherings, { token, query: { filter: 'going' } }),
		'of their tribes': api.succeed(listGatherings, { token, query: { filter: 'tribes' } }),
		'of the tribe': api.succeed(listGatherings, { token, query: { tribe: tribeId } }),
		month: api.succeed(listGatheringsBetween, { token, query: { from, to } }),
		explore: api.succeed(getExplore, { token }).then(({ coming }) => coming),
		feed: api.succeed(listPosts, { token, query: { limit: 100 } }).then((posts) => posts.map(({ id }) => ({ postId: id }))),
	};
	const statuses = {
		page: api.call(getGathering, { token, params: { id: post.id } }),
		answers: api.call(listAnswers, { token, params: { id: post.id }, query: { occurrence: post.viewer.event?.occurrence.id ?? '' } }),
		file: api.send({ method: 'GET', path: getGatheringFile.path.replace(':id', post.id), headers: { authorization: `Bearer ${token}` } }),
	};
	const found: Record<string, boolean> = {};
	for (const [name, list] of Object.entries(lists)) found[name] = (await list).some(({ postId }) => postId === post.id);
	for (const [name, answer] of Object.entries(statuses)) found[name] = (await answer).status === 200;
	for (const [index, path] of calendars.entries())
		found[`calendar ${index + 1}`] = (await api.send({ method: 'GET', path })).text.includes(post.id);
	return found;
}

test.each<[string, 'tribe' | 'friends' | 'open', (scene: Scene) => Promise<unknown>]>([
	[
		'a block by its organiser',
		'open',
		({ organiser, zoe }) => server.api.succeed(block, { token: organiser.token, body: { userId: zoe.user.id } }),
	],
	[
		'a block by the member',
		'tribe',
		({ organiser, zoe }) => server.api.succeed(block, { token: zoe.token, body: { userId: organiser.user.id } }),
	],
	['its deletion', 'tribe', ({ organiser: { token }, page }) => server.api.succeed(deletePost, { token, params: { id: page.post.id } })],
	[
		'removal from its tribe',
		'tribe',
		({ organiser: { token }, zoe, tribeId }) =>
			server.api.succeed(removeTribeMember, { token, params: { id: tribeId, userId: zoe.user.id } }),
	],
	[
		'the end of the friendship',
		'friends',
		({ organiser: { token }, zoe }) => server.api.succeed(removeFriend, { token, params: { id: zoe.user.id } }),
	],
	[
		'a profile that becomes private',
		'open',
		({ organiser: { token } }) => server.api.succeed(updatePrivacy, { token, body: { profileVisibility: 'private' } }),
	],
])('after %s the event is in no list, page, file or calendar, also of those who go', async (_, where, act) => {
	const scene = await makeScene(where);
	const { token } = scene.zoe;
	const subscribe = async (tribeId: string | null) => (await server.api.succeed(createCalendarFeed, { token, body: { tribeId } })).path;
	const calendars = [await subscribe(null), await subscribe(scene.tribeId)];
	const isIn = where === 'tribe';
	const everywhere = { coming: true, going: true, month: true, explore: true, feed: true, page: true, answers: true, file: true };
	expect(await findings(scene, calendars)).toEqual({
		...{ ...everywhere, 'of their tribes': isIn, 'of the tribe': isIn },
		...{ 'calendar 1': true, 'calendar 2': isIn },
	});
	await act(scene);
	expect(Object.values(await findings(scene, calendars))).toEqual(Array.from({ length: 12 }, () => false));
	await server.api.call(deletePost, { token: scene.organiser.token, params: { id: scene.page.post.id } });
});

test('a ban from the tribe ends its calendar', async () => {
	const { zoe, tribeId } = await makeScene('tribe');
	const { path } = await server.api.succeed(createCalendarFeed, { token: zoe.token, body: { tribeId } });
	const status = async () => (await server.api.send({ method: 'GET', path })).status;
	expect(await status()).toBe(200);
	await server.database.transaction((transaction) =>
		transaction.updateTable('tribe_members').set({ banned_until: '2030-01-01T00:00:00.000Z' }).where('user_id', '=', zoe.user.id).execute(),
	);
	server.community.caches.forgetAll();
	expect(await status()).toBe(404);
});
