/** Events: made, changed and cancelled; answers, places and the waiting list. */
import {
	answerGathering,
	cancelGathering,
	createGathering,
	getGathering,
	listAnswers,
	listGatherings,
	listGatheringsBetween,
	updateGathering,
} from '@friends/contract/events/events.endpoints';
import type { CreateGatheringBody, GatheringPage, UpdateGatheringBody } from '@friends/contract/events/events.schema';
import { deletePost, getPost, listPostRevisions, updatePost } from '@friends/contract/posts/posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let kofi: SignedInMember;
let ana: SignedInMember;
let ivo: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	kofi = await registerMember(server.api, { name: 'Kofi Mensah' });
	ana = await registerMember(server.api);
	ivo = await registerMember(server.api);
});
afterAll(() => server.close());

const open = { isForFriends: false };
const invite = (overrides: Parameters<typeof createEvent>[2] = {}) => createEvent(server.api, kofi, { ...open, ...overrides });
const read = (id: string, member?: SignedInMember, occurrence?: string) =>
	server.api.succeed(getGathering, {
		params: { id },
		query: { ...(occurrence && { occurrence }) },
		...(member && { token: member.token }),
	});
const occurrenceOf = ({ post }: GatheringPage) => {
	if (!post.viewer.event) throw new Error('no event');
	return post.viewer.event.occurrence;
};
const whole = { title: 'North loop and picnic', body: 'Twelve kilometres, one very good bench.', place: 'Tram end stop' };
const time = { starts: '2026-12-05T09:30', ends: '2026-12-05T15:00', zone: 'Europe/Berlin' };
const change = (id: string, body: Partial<UpdateGatheringBody>, member = kofi) =>
	server.api.call(updateGathering, { token: member.token, params: { id }, body: { ...whole, ...time, ...body } });
const weekly = { frequency: 'weekly', count: 4 } as const;

describe('an event', () => {
	test('is a post with a time, which everyone reads on their own clocks', async () => {
		const { url } = await uploadPicture(server.api, kofi);
		const { post, occurrences, people, recap } = await invite({ cover: { url, alt: 'Hills' }, placeLimit: 34 });
		expect(post).toMatchObject({ type: 'event', title: whole.title, body: whole.body, attachments: [{ url, alt: 'Hills' }] });
		expect(post.event).toEqual({
			...{ ...time, rule: null, overAt: '2026-12-05T14:00:00.000Z', hasPlace: true, hasLink: false },
			...{ isPlaceForGoing: false, placeLimit: 34, cancelled: null },
		});
		const occurrence = { startsAt: '2026-12-05T08:30:00.000Z', endsAt: '2026-12-05T14:00:00.000Z', isCancelled: false };
		expect(post.viewer).toMatchObject({
			canEdit: false,
			event: {
				occurrence: { ...occurrence, goingCount: 0, answer: null, position: null },
				place: 'Tram end stop',
				canAnswer: true,
				canManage: true,
			},
		});
		expect([occurrences.length, people, recap]).toEqual([1, [], null]);
		expect(await server.api.succeed(getPost, { params: { id: post.id }, token: kofi.token })).toEqual(post);
	});

	test('is changed as an event, and as no plain post', async () => {
		const { post } = await invite();
		const asPost = { token: kofi.token, params: { id: post.id }, body: { body: 'Other words' } };
		expect((await server.api.call(updatePost, asPost)).problem).toMatchObject({ status: 409, code: 'post_is_event' });
		const changed = await change(post.id, { title: 'South loop', placeLimit: 3, place: 'Bus stop' });
		expect(changed.body.post).toMatchObject({ title: 'South loop', event: { placeLimit: 3 }, viewer: { event: { place: 'Bus stop' } } });
		expect(await server.api.succeed(listPostRevisions, { params: { id: post.id }, token: kofi.token })).toMatchObject([
			{ title: whole.title },
		]);
		expect((await change(post.id, {}, ana)).problem).toMatchObject({ status: 403, code: 'not_your_post' });
		const plain = await createPost(server.api, kofi);
		expect((await change(plain.id, {})).problem).toMatchObject({ status: 404 });
		for (const missing of [plain.id, '01900000-0000-7000-8000-000000000000'])
			expect((await server.api.call(getGathering, { params: { id: missing }, token: kofi.token })).status).toBe(404);
	});

	test.each<[Partial<CreateGatheringBody>, string]>([
		[{ starts: '2026-11-20T12:59', ends: '2026-11-20T14:00' }, 'event_in_past'],
		[{ starts: '2027-03-28T02:30', ends: '2027-03-28T04:00' }, 'time_skipped'],
		[{ rule: { frequency: 'weekly', weekdays: ['MO'], count: 3 } }, 'rule_does_not_fit'],
	])('is refused at %j', async (overrides, code) => {
		const { problem } = await server.api.call(createGathering, { token: kofi.token, body: { ...whole, ...time, ...overrides } });
		expect(problem).toMatchObject({ status: 400, code });
	});

	test.each<[Partial<CreateGatheringBody>, Record<string, string>]>([
		[{ ends: '2026-12-05T09:30' }, { ends: 'It would end before it begins.' }],
		[{ ends: '2026-12-25T09:30' }, { ends: 'An event can last at most 14 days' }],
		[{ starts: '2026-02-30T09:30' }, { starts: 'A date and time is written like 2026-11-15T07:15' }],
		[{ zone: 'Europe/Atlantis' }, { zone: 'This time zone is not known' }],
		[{ link: 'javascript:alert(1)' }, { link: 'A link begins with https:// or http://' }],
		[{ placeLimit: 0 }, { placeLimit: 'Places are a number from 1 to 100000' }],
		[{ title: ' ' }, { title: 'An event needs a title' }],
		[{ rule: { frequency: 'daily' } }, { 'rule.until': 'Say until when or how often it repeats' }],
		[{ rule: { frequency: 'daily', count: 2, weekdays: ['MO'] } }, { 'rule.weekdays': 'Only weekly events have weekdays' }],
	])('does not take %j', async (overrides, errors) => {
		const { problem } = await server.api.call(createGathering, { token: kofi.token, body: { ...whole, ...time, ...overrides } });
		expect(problem).toMatchObject({ status: 422, errors });
	});

	test('goes with its post', async () => {
		const { post } = await invite();
		await server.api.succeed(deletePost, { token: kofi.token, params: { id: post.id } });
		expect((await server.api.call(getGathering, { params: { id: post.id } })).status).toBe(404);
		const rows = await server.database.reader.selectFrom('gathering_occurrences').select('id').where('post_id', '=', post.id).execute();
		expect(rows).toEqual([]);
	});

	test('keeps its place for people who go, where its organiser wants so', async () => {
		const page = await invite({ isPlaceForGoing: true, link: 'https://meet.example/loop' });
		const hidden = await read(page.post.id, ana);
		expect(hidden.post).toMatchObject({ event: { hasPlace: true, hasLink: true }, viewer: { event: { place: '', link: '' } } });
		expect(JSON.stringify([hidden, await read(page.post.id)])).not.toMatch(/Tram end stop|meet\.example/);
		const going = await answerEvent(server.api, ana, page);
		expect(going.post.viewer.event).toMatchObject({ place: 'Tram end stop', link: 'https://meet.example/loop' });
		const maybe = await answerEvent(server.api, ana, page, 'maybe');
		expect(maybe.post.viewer.event).toMatchObject({ place: '', link: '' });
		expect(page.post.viewer.event).toMatchObject({ place: 'Tram end stop' });
	});
});

describe('answers', () => {
	test('are counted, changed, and shown to their member', async () => {
		const page = await invite();
		expect(occurrenceOf(await answerEvent(server.api, ana, page))).toMatchObject({ goingCount: 1, maybeCount: 0, answer: 'going' });
		expect(occurrenceOf(await answerEvent(server.api, ana, page))).toMatchObject({ goingCount: 1 });
		expect(occurrenceOf(await answerEvent(server.api, ana, page, 'maybe'))).toMatchObject({
			goingCount: 0,
			maybeCount: 1,
			answer: 'maybe',
		});
		expect(occurrenceOf(await answerEvent(server.api, ana, page, 'no'))).toMatchObject({ goingCount: 0, maybeCount: 0, answer: 'no' });
		expect(occurrenceOf(await read(page.post.id))).toMatchObject({ answer: null });
	});

	test('of people behind a block are a number', async () => {
		const page = await invite();
		const zoe = await registerMember(server.api);
		await block(server.database, zoe.user.id, ana.user.id);
		await answerEvent(server.api, zoe, page);
		server.clock.advanceSeconds(1);
		await answerEvent(server.api, ivo, page);
		const occurrence = occurrenceOf(page).id;
		const list = (member: SignedInMember) =>
			server.api.succeed(listAnswers, { token: member.token, params: { id: page.post.id }, query: { occurrence } });
		expect((await list(kofi)).map(({ id }) => id)).toEqual([zoe.user.id, ivo.user.id]);
		expect((await list(ana)).map(({ id }) => id)).toEqual([ivo.user.id]);
		const seen = await read(page.post.id, ana);
		expect([seen.people.map(({ id }) => id), occurrenceOf(seen).goingCount]).toEqual([[ivo.user.id], 2]);
		expect((await read(page.post.id)).people).toEqual([]);
	});

	test('wait for a place in order, and the first who waits gets the one that comes free', async () => {
		const page = await invite({ placeLimit: 1 });
		const zoe = await registerMember(server.api);
		await answerEvent(server.api, ana, page);
		server.clock.advanceSeconds(1);
		expect(occurrenceOf(await answerEvent(server.api, ivo, page))).toMatchObject({
			goingCount: 1,
			waitingCount: 1,
			answer: 'going',
			position: 1,
		});
		server.clock.advanceSeconds(1);
		expect(occurrenceOf(await answerEvent(server.api, zoe, page))).toMatchObject({ waitingCount: 2, position: 2 });
		await answerEvent(server.api, ana, page, 'no');
		expect(occurrenceOf(await read(page.post.id, ivo))).toMatchObject({ goingCount: 1, waitingCount: 1, answer: 'going', position: null });
		expect(occurrenceOf(await read(page.post.id, zoe))).toMatchObject({ position: 1 });
		// More places let in the others.
		expect((await change(page.post.id, { placeLimit: 2 })).status).toBe(200);
		expect(occurrenceOf(await read(page.post.id, zoe))).toMatchObject({ goingCount: 2, waitingCount: 0, position: null });
		// Fewer places send no one away.
		await change(page.post.id, { placeLimit: 1 });
		expect(occurrenceOf(await read(page.post.id, zoe))).toMatchObject({ goingCount: 2, answer: 'going', position: null });
	});

	test('the last place is given once when twenty want it at once', async () => {
		const page = await invite({ placeLimit: 1 });
		const many: SignedInMember[] = [];
		for (let number = 0; number < 20; number += 1) many.push(await registerMember(server.api));
		await Promise.all(many.map((member) => answerEvent(server.api, member, page)));
		expect(occurrenceOf(await read(page.post.id))).toMatchObject({ goingCount: 1, waitingCount: 19 });
		const rows = await server.database.reader
			.selectFrom('gathering_answers')
			.select(({ fn }) => ['state', fn.countAll<number>().as('count')])
			.where('occurrence_id', '=', occurrenceOf(page).id)
			.groupBy('state')
			.orderBy('state')
			.execute();
		expect(rows.map(({ state, count }) => [state, Number(count)])).toEqual([
			['going', 1],
			['waiting', 19],
		]);
		// All go at once: no place is lost, and none is given twice.
		await Promise.all(many.map((member) => answerEvent(server.api, member, page, 'no')));
		expect(occurrenceOf(await read(page.post.id))).toMatchObject({ goingCount: 0, waitingCount: 0 });
	});

	test('a place goes to no one who lost sight of the event, and comes free with a member who leaves the tribe', async () => {
		const tribe = await createTribe(server.api, kofi, { isPrivate: true });
		const zoe = await registerMember(server.api);
		for (const member of [ana, ivo, zoe]) await admitToTribe(server.api, kofi, member, tribe);
		const page = await createEvent(server.api, kofi, { tribeId: tribe.id, placeLimit: 1 });
		for (const member of [ana, ivo, zoe]) {
			await answerEvent(server.api, member, page);
			server.clock.advanceSeconds(1);
		}
		await block(server.database, kofi.user.id, ivo.user.id);
		await server.api.succeed(leaveTribe, { token: ana.token, params: { id: tribe.id } });
		await server.settle();
		expect(occurrenceOf(await read(page.post.id, zoe))).toMatchObject({ goingCount: 1, answer: 'going', position: null });
		expect((await server.api.call(getGathering, { token: ana.token, params: { id: page.post.id } })).status).toBe(404);
		await server.database.transaction((transaction) => transaction.deleteFrom('blocks').where('user_id', '=', kofi.user.id).execute());
	});

	test('are refused once it is over or cancelled, and for an occurrence of another event', async () => {
		const page = await invite();
		const other = await invite();
		const body = { occurrenceId: occurrenceOf(other).id, answer: 'going' } as const;
		expect((await server.api.call(answerGathering, { token: ana.token, params: { id: page.post.id }, body })).status).toBe(404);
		await server.api.succeed(cancelGathering, { token: kofi.token, params: { id: page.post.id }, body: { reason: 'Clouds' } });
		const late = { token: ana.token, params: { id: page.post.id }, body: { ...body, occurrenceId: occurrenceOf(page).id } };
		expect((await server.api.call(answerGathering, late)).problem).toMatchObject({ status: 409, code: 'event_cancelled' });
		const cancelled = await read(page.post.id, ana);
		expect(cancelled.post.event?.cancelled).toMatchObject({ reason: 'Clouds' });
		expect(cancelled.post.viewer.event).toMatchObject({ occurrence: { isCancelled: true }, canAnswer: false });
		expect((await change(page.post.id, {})).problem).toMatchObject({ status: 409, code: 'event_cancelled' });
	});
});

describe('a series', () => {
	test('has an answer and places for each occurrence, and one can be cancelled', async () => {
		const page = await invite({ rule: weekly, placeLimit: 1 });
		const [first, second, third] = page.occurrences;
		expect(page.occurrences).toHaveLength(4);
		for (const [member, occurrence] of [
			[ana, first],
			[ivo, second],
		] as const)
			await server.api.succeed(answerGathering, {
				token: member.token,
				params: { id: page.post.id },
				body: { occurrenceId: occurrence?.id ?? '', answer: 'going' },
			});
		const counts = (await read(page.post.id, ivo)).occurrences.map(({ goingCount, answer }) => [goingCount, answer]);
		expect(counts).toEqual([
			[1, null],
			[1, 'going'],
			[0, null],
			[0, null],
		]);
		const one = { token: kofi.token, params: { id: page.post.id }, body: { occurrenceId: third?.id ?? '' } };
		await server.api.succeed(cancelGathering, one);
		expect((await server.api.call(cancelGathering, one)).problem).toMatchObject({ code: 'event_cancelled' });
		expect((await read(page.post.id)).occurrences.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true, false]);
	});

	test('keeps the answers of the days that stay when it changes, and cancels answered days that go', async () => {
		const page = await invite({ rule: weekly });
		const [, second, third] = page.occurrences;
		for (const occurrence of [second, third])
			await server.api.succeed(answerGathering, {
				token: ana.token,
				params: { id: page.post.id },
				body: { occurrenceId: occurrence?.id ?? '', answer: 'going' },
			});
		const later = { starts: '2026-12-05T10:30', ends: '2026-12-05T16:00' };
		const changed = await change(page.post.id, { ...later, rule: { ...weekly, interval: 2, count: 3 } });
		expect(changed.body.occurrences.map(({ startsAt, goingCount, isCancelled }) => [startsAt, goingCount, isCancelled])).toEqual([
			['2026-12-05T09:30:00.000Z', 0, false],
			['2026-12-12T08:30:00.000Z', 1, true],
			['2026-12-19T09:30:00.000Z', 1, false],
			['2027-01-02T09:30:00.000Z', 0, false],
		]);
	});

	test('is one line in the list, and many in a month', async () => {
		const tribe = await createTribe(server.api, kofi);
		const page = await createEvent(server.api, kofi, { tribeId: tribe.id, rule: weekly });
		const single = await createEvent(server.api, kofi, {
			tribeId: tribe.id,
			title: 'Once',
			starts: '2026-12-06T09:30',
			ends: '2026-12-06T10:30',
		});
		const inTribe = { tribe: tribe.id };
		const coming = async (limit: number) => {
			const { body, nextCursor } = await server.api.call(listGatherings, { token: kofi.token, query: { ...inTribe, limit } });
			if (!nextCursor) return body;
			return [
				...body,
				...(await server.api.succeed(listGatherings, { token: kofi.token, query: { ...inTribe, limit, cursor: nextCursor } })),
			];
		};
		for (const limit of [1, 20]) expect((await coming(limit)).map(({ postId }) => postId)).toEqual([page.post.id, single.post.id]);
		const window = { ...inTribe, from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' };
		const month = await server.api.succeed(listGatheringsBetween, { token: kofi.token, query: window });
		expect(month.map(({ viewer }) => viewer.occurrence.startsAt.slice(5, 10))).toEqual(['12-05', '12-06', '12-12', '12-19', '12-26']);
		const long = { ...window, to: '2027-02-10T00:00:00.000Z' };
		expect((await server.api.call(listGatheringsBetween, { token: kofi.token, query: long })).status).toBe(422);
	});
});

test('once it is over, its organiser is offered a recap, and no one changes it', async () => {
	const cover = { url: (await uploadPicture(server.api, kofi)).url, alt: 'Hills' };
	const page = await invite({ starts: '2026-12-03T09:30', ends: '2026-12-03T15:00', cover });
	await answerEvent(server.api, ana, page);
	server.clock.advanceSeconds(14 * 24 * 60 * 60);
	kofi = await signInAgain(server.api, kofi);
	const ended = await read(page.post.id, kofi);
	expect(ended.recap).toEqual({ title: whole.title, cameCount: 1, tribeId: null });
	expect(ended.post.viewer.event).toMatchObject({ canAnswer: false, canManage: false });
	expect((await read(page.post.id)).recap).toBe(null);
	expect((await createPost(server.api, kofi, { title: whole.title, attachments: [cover] })).attachments).toMatchObject([cover]);
	expect((await change(page.post.id, {})).problem).toMatchObject({ code: 'event_over' });
});
