/** Presence over live connections: who is told of which people, and who is not. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { logout } from '@friends/contract/auth/auth.endpoints';
import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { block, removeFriend } from '@friends/contract/friends/friends.endpoints';
import { listMissed } from '@friends/contract/live/live.endpoints';
import { liveLimits } from '@friends/contract/live/live.limits';
import { answerRequest } from '@friends/contract/messages/conversations.endpoints';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import { type Presence, type PresenceChanges, presenceChangesSchema } from '@friends/contract/presence/presence.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import type { Privacy } from '@friends/contract/users/users.schema';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#core/ids';
import { endSockets, type LiveClient, openLive } from '../../testing/live-client.ts';
import { beSeen } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
/** Watches. */
let noor: SignedInMember;
/** Noor may see her, or not. */
let maya: SignedInMember;
/** A friend of Noor's. */
let theo: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	[admin, noor, maya, theo] = [
		await registerMember(server.api),
		await registerMember(server.api),
		await registerMember(server.api),
		await registerMember(server.api),
	];
	await befriend(server.api, noor, theo);
	await server.settle();
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const patience = { timeout: 10_000 };
const idOf = ({ user }: SignedInMember) => user.id;
const connect = (member?: SignedInMember, query = {}): Promise<LiveClient> => openLive(server.app, { token: member?.token, query });
const say = async ({ call }: LiveClient, presence: Presence) => (await call(sayPresence, { body: { presence } })).status;
const setPrivacy = (member: SignedInMember, body: Partial<Privacy>) => server.api.succeed(updatePrivacy, { token: member.token, body });
const blockAs = (member: SignedInMember, other: SignedInMember) =>
	server.api.succeed(block, { token: member.token, body: { userId: idOf(other) } });

async function comeOnline(member: SignedInMember): Promise<LiveClient> {
	const client = await connect(member);
	await say(client, 'online');
	return client;
}

const changesTold = ({ told }: LiveClient): PresenceChanges[] =>
	told.flatMap(({ name, data }) => (name === 'presence.changed' ? [presenceChangesSchema.parse(data)] : []));

/** What a page knows. */
function knownTo(client: LiveClient): Record<string, Presence> {
	const known = new Map<string, Presence>();
	for (const { isWhole, online = [], away = [], offline = [] } of changesTold(client)) {
		if (isWhole) known.clear();
		for (const id of online) known.set(id, 'online');
		for (const id of away) known.set(id, 'away');
		for (const id of offline) known.delete(id);
	}
	return Object.fromEntries(known);
}

const untilKnown = (client: LiveClient, known: Record<string, Presence>) =>
	vi.waitFor(() => expect(knownTo(client)).toEqual(known), patience);

/** Noor's page, which shows both. */
async function watchBoth(): Promise<LiveClient> {
	const client = await connect(noor);
	await client.watch({ people: [maya, theo].map(idOf) });
	return client;
}

/** Once Theo is known to be there, so is everyone who came before him, if they are shown at all. */
async function seenByNoor(work: () => Promise<unknown> = async () => {}): Promise<Presence | undefined> {
	await work();
	await server.settle();
	const page = await watchBoth();
	await comeOnline(maya);
	await comeOnline(theo);
	await vi.waitFor(() => expect(knownTo(page)[idOf(theo)]).toBe('online'), patience);
	return knownTo(page)[idOf(maya)];
}

async function acceptedConversation(): Promise<void> {
	const conversation = await openDirect(server.api, noor, maya);
	await sendMessage(server.api, noor, conversation);
	await server.api.succeed(answerRequest, { token: maya.token, params: { id: conversation.id }, body: { answer: 'accept' } });
}

async function ask(answer?: 'decline'): Promise<void> {
	const conversation = await openDirect(server.api, noor, maya);
	await sendMessage(server.api, noor, conversation);
	if (answer) await server.api.succeed(answerRequest, { token: maya.token, params: { id: conversation.id }, body: { answer } });
}

const both = (first: () => Promise<unknown>, second: () => Promise<unknown>) => async () => {
	await first();
	await second();
};
const makeFriends = () => befriend(server.api, noor, maya);

test('a friend comes, goes away, is back and leaves', async () => {
	await makeFriends();
	const page = await watchBoth();
	await untilKnown(page, {});
	const client = await comeOnline(maya);
	await untilKnown(page, { [idOf(maya)]: 'online' });
	expect(await say(client, 'away')).toBe(204);
	await untilKnown(page, { [idOf(maya)]: 'away' });
	await say(client, 'online');
	await untilKnown(page, { [idOf(maya)]: 'online' });
	client.socket.close();
	await untilKnown(page, {});
	expect(changesTold(page)).toEqual([
		{ isWhole: true },
		{ online: [idOf(maya)] },
		{ away: [idOf(maya)] },
		{ online: [idOf(maya)] },
		{ offline: [idOf(maya)] },
	]);
});

test('a page that says nothing does not count, and of several the most present one does', async () => {
	await makeFriends();
	const page = await watchBoth();
	const [silent, first, second] = [await connect(maya), await connect(maya), await connect(maya)];
	await silent.caughtUp();
	await comeOnline(theo);
	await untilKnown(page, { [idOf(theo)]: 'online' });
	await say(first, 'away');
	await untilKnown(page, { [idOf(theo)]: 'online', [idOf(maya)]: 'away' });
	await say(second, 'online');
	await untilKnown(page, { [idOf(theo)]: 'online', [idOf(maya)]: 'online' });
	second.socket.close();
	await untilKnown(page, { [idOf(theo)]: 'online', [idOf(maya)]: 'away' });
});

describe('what a page watches is answered at once', () => {
	test('all of it first, then what differs, and nothing where nothing does', async () => {
		await makeFriends();
		for (const member of [maya, theo]) await comeOnline(member);
		const page = await connect(noor);
		await page.watch({ people: [idOf(theo)] });
		await untilKnown(page, { [idOf(theo)]: 'online' });
		await page.watch({ people: [theo, admin].map(idOf) });
		await page.watch({ people: [theo, maya, admin].map(idOf) });
		await untilKnown(page, { [idOf(theo)]: 'online', [idOf(maya)]: 'online' });
		expect(changesTold(page)).toEqual([{ isWhole: true, online: [idOf(theo)] }, { online: [idOf(maya)] }]);
	});

	test('people who are not shown any more are not told, and when they are shown again, what they are now', async () => {
		await makeFriends();
		const [ofMaya, ofTheo] = [await comeOnline(maya), await comeOnline(theo)];
		const page = await watchBoth();
		await untilKnown(page, { [idOf(maya)]: 'online', [idOf(theo)]: 'online' });
		page.told.length = 0;
		await page.watch({ people: [idOf(maya)] });
		ofTheo.socket.close();
		await say(ofMaya, 'away');
		await untilKnown(page, { [idOf(maya)]: 'away' });
		await page.watch({});
		await page.watch({ people: [maya, theo].map(idOf) });
		await vi.waitFor(
			() => expect(changesTold(page)).toEqual([{ away: [idOf(maya)] }, { away: [idOf(maya)], offline: [idOf(theo)] }]),
			patience,
		);
	});

	test('in the handshake, and over HTTP where no connection can be kept', async () => {
		await comeOnline(theo);
		const people = [maya, theo].map(idOf).join();
		await untilKnown(await connect(noor, { people }), { [idOf(theo)]: 'online' });
		const { events } = await server.api.succeed(listMissed, { token: noor.token, query: { people } });
		expect(events).toEqual([{ name: 'presence.changed', subjects: {}, data: { isWhole: true, online: [idOf(theo)] } }]);
		expect((await server.api.succeed(listMissed, { token: maya.token, query: { people } })).events).toMatchObject([
			{ data: { isWhole: true } },
		]);
		expect((await server.api.succeed(listMissed, { query: { people } })).events).toEqual([]);
	});

	test('of so many people as fit a screen', async () => {
		const { call } = await connect(noor);
		const people = Array.from({ length: liveLimits.people + 1 }, newId);
		const { status, body } = await call(
			{ method: 'POST', path: '/api/live/watch' },
			{ body: { posts: [], threads: [], feed: false, people } },
		);
		expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['people']]);
	});
});

describe('who sees whom', () => {
	test('the other in a direct conversation that both said yes to', async () => {
		expect(await seenByNoor(acceptedConversation)).toBe('online');
	});

	const hidden: [string, () => Promise<unknown>][] = [
		['a stranger', async () => {}],
		['one who was asked for a conversation and gave no answer', () => ask()],
		['one who said no to it', () => ask('decline')],
		[
			'one in the same group',
			async () => {
				await befriend(server.api, theo, maya);
				await createGroup(server.api, theo, [noor, maya]);
			},
		],
		['a friend who hides it', both(makeFriends, () => setPrivacy(maya, { showPresence: false }))],
		['a friend whose profile is private', both(makeFriends, () => setPrivacy(maya, { profileVisibility: 'private' }))],
		['one who blocks the viewer', both(acceptedConversation, () => blockAs(maya, noor))],
		['one blocked by the viewer', both(acceptedConversation, () => blockAs(noor, maya))],
	];
	test.each(hidden)('not %s', async (_, work) => {
		expect(await seenByNoor(work)).toBeUndefined();
	});

	test('no one, who hides their own', async () => {
		await setPrivacy(noor, { showPresence: false });
		await server.settle();
		const [page, ofTheo] = [await watchBoth(), await comeOnline(theo)];
		await ofTheo.watch({ people: [noor, admin].map(idOf) });
		await befriend(server.api, theo, admin);
		await server.settle();
		await say(page, 'online');
		await comeOnline(admin);
		await untilKnown(ofTheo, { [idOf(admin)]: 'online' });
		expect(changesTold(page)).toEqual([{ isWhole: true }]);
	});

	test('guests see no one, and say nothing', async () => {
		const guest = await connect();
		await guest.watch({ people: [idOf(theo)] });
		expect(await say(guest, 'online')).toBe(401);
		const page = await watchBoth();
		await comeOnline(theo);
		await untilKnown(page, { [idOf(theo)]: 'online' });
		await guest.caughtUp();
		expect(changesTold(guest)).toEqual([]);
	});

	test('is refused where it is neither', async () => {
		const { call } = await connect(noor);
		for (const body of [{ presence: 'offline' }, { presence: null }, {}, { presence: 'online', userId: idOf(maya) }])
			expect((await call(sayPresence, { body })).status).toBe(422);
	});
});

describe('who was seen is gone at once', () => {
	const ways: [string, () => Promise<unknown>][] = [
		['when they hide', () => setPrivacy(maya, { showPresence: false })],
		['when the viewer hides', () => setPrivacy(noor, { showPresence: false })],
		['when their profile becomes private', () => setPrivacy(maya, { profileVisibility: 'private' })],
		['when they block the viewer', () => blockAs(maya, noor)],
		['when the viewer blocks them', () => blockAs(noor, maya)],
		['when the friendship ends', () => server.api.succeed(removeFriend, { token: maya.token, params: { id: idOf(noor) } })],
		['when their session ends', () => server.api.succeed(logout, { token: maya.token })],
		[
			'when they are banned',
			() =>
				server.api.succeed(actOnUser, {
					token: admin.token,
					body: { userId: idOf(maya), action: 'ban', duration: 24, reason: 'Advertising' },
				}),
		],
	];
	test.each(ways)('%s', async (_, end) => {
		await makeFriends();
		await server.settle();
		const page = await watchBoth();
		await comeOnline(maya);
		await vi.waitFor(() => expect(knownTo(page)[idOf(maya)]).toBe('online'), patience);
		await end();
		await server.settle();
		await vi.waitFor(() => expect(knownTo(page)).toEqual({}), patience);
	});
});

describe('who was not seen is there at once', () => {
	const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
		['when the friendship begins', async () => {}, makeFriends],
		['when a conversation is agreed on', async () => {}, acceptedConversation],
		[
			'when they show it again',
			both(makeFriends, () => setPrivacy(maya, { showPresence: false })),
			() => setPrivacy(maya, { showPresence: true }),
		],
		[
			'when the viewer shows theirs again',
			both(makeFriends, () => setPrivacy(noor, { showPresence: false })),
			() => setPrivacy(noor, { showPresence: true }),
		],
	];
	test.each(ways)('%s', async (_, before, begin) => {
		await before();
		await server.settle();
		await comeOnline(maya);
		const page = await watchBoth();
		await untilKnown(page, {});
		await begin();
		await server.settle();
		await untilKnown(page, { [idOf(maya)]: 'online' });
	});
});

test('the list of who is online leaves out who hides, and is empty for them', async () => {
	for (const member of [maya, theo, noor]) await beSeen(server.database, idOf(member), server.clock.now().toISOString());
	const onlineFor = async ({ token }: SignedInMember) => (await server.api.succeed(listOnline, { token })).map(({ id }) => id).sort();
	expect(await onlineFor(noor)).toEqual([maya, theo].map(idOf).sort());
	await setPrivacy(maya, { showPresence: false });
	expect(await onlineFor(noor)).toEqual([idOf(theo)]);
	expect(await onlineFor(maya)).toEqual([]);
	await setPrivacy(maya, { showPresence: true });
	expect(await onlineFor(noor)).toEqual([maya, theo].map(idOf).sort());
});

test('many people on a screen take no more statements than one', async () => {
	const page = async (people: SignedInMember[]) => {
		await server.api.succeed(listMissed, { token: noor.token, query: { people: people.map(idOf).join() } });
	};
	const friends = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
	for (const friend of friends) await befriend(server.api, noor, friend);
	for (const member of [...friends, theo, maya]) await comeOnline(member);
	expect(await server.statementsOf(() => page([...friends, theo, maya]))).toBe(await server.statementsOf(() => page([theo, maya])));
});
