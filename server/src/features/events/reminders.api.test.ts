/** What members are told of events that they answered. */
import { cancelGathering, updateGathering } from '@friends/contract/events/events.endpoints';
import { listNotifications, updateNotificationSettings, updatePostNotices } from '@friends/contract/notifications/notifications.endpoints';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let kofi: SignedInMember;
let ana: SignedInMember;
let ivo: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	await server.community.worker.schedule();
});
beforeEach(async () => {
	kofi = await registerMember(server.api);
	ana = await registerMember(server.api);
	ivo = await registerMember(server.api);
});
afterAll(() => server.close());

const hourSeconds = 60 * 60;

const toldTo = async (member: SignedInMember) => {
	const { token } = await signInAgain(server.api, member);
	await server.settle();
	return (await server.api.succeed(listNotifications, { token })).filter(({ kind }) => kind.startsWith('event'));
};
const kindsToldTo = async (member: SignedInMember) => (await toldTo(member)).map(({ kind }) => kind);

/** An event that begins in two days by the clock of the server. */
function invite(overrides: Parameters<typeof createEvent>[2] = {}) {
	const wall = (hours: number) => new Date(server.clock.now().getTime() + hours * hourSeconds * 1000).toISOString().slice(0, 16);
	return createEvent(server.api, kofi, { zone: 'UTC', starts: wall(48), ends: wall(50), isForFriends: false, ...overrides });
}

async function passHours(hours: number): Promise<void> {
	server.clock.advanceSeconds(hours * hourSeconds);
	await server.community.worker.runDue();
}

test('reminders come a day and an hour before, once, to people who go or may go, as each chose', async () => {
	const page = await invite();
	const occurrence = page.post.viewer.event?.occurrence;
	await answerEvent(server.api, ana, page);
	await answerEvent(server.api, ivo, page, 'maybe');
	await answerEvent(server.api, kofi, page, 'no');
	await server.api.succeed(updateNotificationSettings, {
		token: ivo.token,
		body: { kinds: { eventTomorrow: { app: false, push: false, mail: false } } },
	});
	await server.api.succeed(updatePostNotices, { token: ana.token, params: { id: page.post.id }, body: { isMuted: true } });
	await passHours(23);
	expect(await kindsToldTo(ana)).toEqual([]);
	await passHours(1);
	await passHours(1);
	expect(await toldTo(ana)).toMatchObject([
		{
			kind: 'eventTomorrow',
			people: [],
			excerpt: page.post.title,
			target: { postId: page.post.id },
			occurrence: { id: occurrence?.id, startsAt: occurrence?.startsAt, zone: 'UTC' },
		},
	]);
	expect(await kindsToldTo(ivo)).toEqual([]);
	await passHours(22);
	await passHours(0.5);
	expect(await kindsToldTo(ana)).toEqual(['eventSoon', 'eventTomorrow']);
	expect(await kindsToldTo(ivo)).toEqual(['eventSoon']);
	expect(await kindsToldTo(kofi)).toEqual([]);
});

test('a reminder that comes too late, or of what was cancelled, does not come', async () => {
	const [late, cancelled] = [await invite(), await invite()];
	for (const page of [late, cancelled]) await answerEvent(server.api, ana, page);
	await server.api.succeed(cancelGathering, { token: kofi.token, params: { id: cancelled.post.id }, body: {} });
	await passHours(40);
	expect(await kindsToldTo(ana)).toEqual(['eventCancelled']);
	await passHours(7.5);
	expect(await kindsToldTo(ana)).toEqual(['eventSoon', 'eventCancelled']);
});

test('another time or place is told to people who answered, other changes to no one', async () => {
	const page = await invite();
	await answerEvent(server.api, ana, page);
	await answerEvent(server.api, kofi, page);
	const { starts = '', ends = '', zone = '' } = page.post.event ?? {};
	const same = { title: 'Other words', body: page.post.body, place: 'Tram end stop', starts, ends, zone };
	const change = (body: object) =>
		server.api.succeed(updateGathering, { token: kofi.token, params: { id: page.post.id }, body: { ...same, ...body } });
	await change({});
	expect(await kindsToldTo(ana)).toEqual([]);
	await change({ place: 'Bus stop' });
	expect(await toldTo(ana)).toMatchObject([{ kind: 'eventMoved', excerpt: 'Other words' }]);
	expect([await kindsToldTo(ivo), await kindsToldTo(kofi)]).toEqual([[], []]);
});

test('a place that came free is told to the one who got it, and nothing to people in a block', async () => {
	const page = await invite({ placeLimit: 1 });
	await answerEvent(server.api, ana, page);
	await answerEvent(server.api, ivo, page);
	await answerEvent(server.api, ana, page, 'no');
	expect(await kindsToldTo(ivo)).toEqual(['eventPlace']);
	await block(server.database, kofi.user.id, ivo.user.id);
	server.community.caches.forgetAll();
	expect(await kindsToldTo(ivo)).toEqual([]);
	await passHours(24);
	expect(await kindsToldTo(ivo)).toEqual([]);
});
