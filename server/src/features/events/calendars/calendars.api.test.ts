/** Calendars: what programs read of events, parsed by a library, and who reads what at which secret address. */
import {
	answerGathering,
	cancelGathering,
	createCalendarFeed,
	deleteCalendarFeed,
	getGatheringFile,
	listCalendarFeeds,
} from '@friends/contract/events/events.endpoints';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setVisibility, updateUser } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let kofi: SignedInMember;
let ana: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	kofi = await registerMember(server.api);
	ana = await registerMember(server.api);
});
afterAll(() => server.close());

const open = { isForFriends: false };
const weekly = { frequency: 'weekly', count: 20 } as const;
const nasty = 'Tea, cake; and \\ "more"\nBEGIN:VEVENT\r\nSUMMARY:Fake 🧁 '.repeat(4).trim();

const fileOf = async ({ id }: { id: string }, member?: SignedInMember): Promise<string> => {
	const headers = member && { authorization: `Bearer ${member.token}` };
	const { status, text } = await server.api.send({
		method: 'GET',
		path: getGatheringFile.path.replace(':id', id),
		...(headers && { headers }),
	});
	expect(status).toBe(200);
	return text;
};

/** The library knows only the zones that the file describes. */
function parsed(text: string) {
	ICAL.TimezoneService.reset();
	const calendar = new ICAL.Component(ICAL.parse(text));
	for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
	return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

function startsOf(event: ICAL.Event, max: number): string[] {
	const found: string[] = [];
	const iterator = event.iterator();
	for (let next = iterator.next(); next && found.length < max; next = iterator.next()) found.push(next.toJSDate().toISOString());
	return found;
}

describe.each(['UTC', 'America/New_York'])('on a machine whose zone is %s', (zone) => {
	const before = process.env.TZ;
	beforeEach(() => {
		process.env.TZ = zone;
	});
	afterEach(() => {
		if (before === undefined) delete process.env.TZ;
		else process.env.TZ = before;
	});

	test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
		'the file of a series in %s has the same occurrences as its page, over the change of the clocks',
		async (eventZone) => {
			const page = await createEvent(server.api, kofi, { ...open, zone: eventZone, rule: weekly });
			const one = page.occurrences[2];
			await server.api.succeed(cancelGathering, { token: kofi.token, params: { id: page.post.id }, body: { occurrenceId: one?.id ?? '' } });
			const [event, ...others] = parsed(await fileOf(page.post));
			const expected = page.occurrences.filter(({ id }) => id !== one?.id).map(({ startsAt }) => startsAt);
			expect(others).toEqual([]);
			expect(event && startsOf(event, 30)).toEqual(expected);
			expect(event?.duration.toSeconds()).toBe(5.5 * 60 * 60);
		},
	);
});

test('texts stay texts, in lines of at most 75 octets', async () => {
	const { post } = await createEvent(server.api, kofi, { ...open, title: nasty.slice(0, 200), body: nasty, place: 'Pier; 3, left' });
	const text = await fileOf(post);
	const lines = text.split('\r\n');
	expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
	const [event, ...others] = parsed(text);
	expect(others).toEqual([]);
	expect(event).toMatchObject({ description: nasty.replaceAll('\r\n', '\n'), location: 'Pier; 3, left' });
	expect(event?.summary).toBe(nasty.slice(0, 200).trim().replaceAll('\r\n', '\n'));
	expect(event?.uid).toBe(`${post.id}@localhost`);
});

test('a cancelled event says so, and a place for those who go is not told to others', async () => {
	const page = await createEvent(server.api, kofi, { ...open, isPlaceForGoing: true });
	await answerEvent(server.api, ana, page);
	expect(await fileOf(page.post, ana)).toContain('LOCATION:Tram end stop');
	expect(await fileOf(page.post)).not.toContain('Tram end stop');
	await server.api.succeed(cancelGathering, { token: kofi.token, params: { id: page.post.id }, body: { reason: 'Rain' } });
	expect(await fileOf(page.post)).toContain('STATUS:CANCELLED');
});

const subscribe = async (member: SignedInMember, tribeId: string | null = null) =>
	server.api.succeed(createCalendarFeed, { token: member.token, body: { tribeId } });
const fetched = async (path: string) => {
	const { status, text } = await server.api.send({ method: 'GET', path });
	return { status, text };
};
const titlesAt = async (path: string) => parsed((await fetched(path)).text).map(({ summary }) => summary);

describe('a secret address', () => {
	test('of a member has what they go to, may go to and invite to, and no more', async () => {
		const zoe = await registerMember(server.api);
		const { path } = await subscribe(zoe);
		expect(await titlesAt(path)).toEqual([]);
		const series = await createEvent(server.api, kofi, { ...open, title: 'Choir', rule: weekly });
		const maybe = await createEvent(server.api, kofi, { ...open, title: 'Swim' });
		const no = await createEvent(server.api, kofi, { ...open, title: 'Run' });
		await createEvent(server.api, zoe, { ...open, title: 'Own' });
		for (const occurrence of series.occurrences.slice(3, 5))
			await server.api.succeed(answerGathering, {
				token: zoe.token,
				params: { id: series.post.id },
				body: { occurrenceId: occurrence.id, answer: 'going' },
			});
		await answerEvent(server.api, zoe, maybe, 'maybe');
		await answerEvent(server.api, zoe, no, 'no');
		expect((await titlesAt(path)).sort()).toEqual(['Choir', 'Choir', 'Own', 'Swim']);
		await server.api.succeed(deletePost, { token: kofi.token, params: { id: maybe.post.id } });
		await setVisibility(server.database, kofi.user.id, 'private');
		server.community.caches.forgetAll();
		expect(await titlesAt(path)).toEqual(['Own']);
		await setVisibility(server.database, kofi.user.id, 'public');
		server.community.caches.forgetAll();
	});

	test('is shown once, ends when it is made again or revoked, and is of no one else', async () => {
		const first = await subscribe(ana);
		const second = await subscribe(ana);
		expect((await fetched(first.path)).status).toBe(404);
		expect((await fetched(second.path)).status).toBe(200);
		const listed = await server.api.succeed(listCalendarFeeds, { token: ana.token });
		expect(listed).toEqual([{ id: second.id, tribe: null, createdAt: second.createdAt }]);
		const stored = JSON.stringify(await server.database.reader.selectFrom('calendar_feeds').selectAll().execute());
		expect(stored).not.toContain(second.path.split('/')[2]);
		const revoke = (member: SignedInMember) => server.api.call(deleteCalendarFeed, { token: member.token, params: { id: second.id } });
		expect((await revoke(kofi)).status).toBe(404);
		expect((await revoke(ana)).status).toBe(204);
		expect([(await fetched(second.path)).status, (await fetched('/calendars/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/events.ics')).status]).toEqual(
			[404, 404],
		);
	});

	test('of one calendar is one, also when it is asked for several times at once', async () => {
		const zoe = await registerMember(server.api);
		const paths = (await Promise.all(Array.from({ length: 5 }, () => subscribe(zoe)))).map(({ path }) => path);
		const statuses = await Promise.all(paths.map(async (path) => (await fetched(path)).status));
		expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
	});

	test('of a tribe has its events as its member sees them, until they leave', async () => {
		const tribe = await createTribe(server.api, kofi, { isPrivate: true });
		expect((await server.api.call(createCalendarFeed, { token: ana.token, body: { tribeId: tribe.id } })).status).toBe(404);
		await admitToTribe(server.api, kofi, ana, tribe);
		const { path, id } = await subscribe(ana, tribe.id);
		await createEvent(server.api, kofi, { tribeId: tribe.id, title: 'Evensong' });
		await createEvent(server.api, kofi, { ...open, title: 'Elsewhere' });
		expect(await titlesAt(path)).toEqual(['Evensong']);
		await server.api.succeed(leaveTribe, { token: ana.token, params: { id: tribe.id } });
		expect((await fetched(path)).status).toBe(404);
		expect((await server.api.succeed(listCalendarFeeds, { token: ana.token })).map((feed) => feed.id)).not.toContain(id);
	});

	test.each([
		['deleted', { status: 'deleted' }],
		['deactivated', { status: 'inactive' }],
		['banned', { banned_until: '2100-01-01T00:00:00.000Z' }],
	] as const)('ends once its member is %s', async (_, standing) => {
		const gone = await registerMember(server.api);
		const { path } = await subscribe(gone);
		expect((await fetched(path)).status).toBe(200);
		await updateUser(server.database, gone.user.id, standing);
		expect((await fetched(path)).status).toBe(404);
	});
});
