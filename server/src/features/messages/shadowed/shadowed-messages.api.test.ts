/**
 * Channels in a shadow-ban, by difference. Of three tribes with the same people and the same talk, in one the member is shadow-banned, in one they do
 * the same as an ordinary member, in one they do nothing. The first looks to them like the second, and to all others like the third.
 */
import { listPins, pinMessage, updateChannel } from '@friends/contract/channels/channels.endpoints';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { getConversation } from '@friends/contract/messages/conversations.endpoints';
import {
	deleteMessage,
	editMessage,
	listMessageRevisions,
	listMessages,
	markConversationRead,
	reactToMessage,
	saveMessageDraft,
	sayTyping,
	searchMessages,
	sendMessage,
} from '@friends/contract/messages/messages.endpoints';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { searchOwnMessages } from '@friends/contract/search/search.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { endTribeShadowBan } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createChannel, listChannels, makeModerator, openThread } from '@friends/test-kit/channels';
import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import { openDirect } from '@friends/test-kit/messages';
import { createTribe, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { type Cast, type Listening, listenAs } from '../../../testing/community/cast.ts';
import { endSockets, openLive } from '../../../testing/live-client.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const names = ['admin', 'owner', 'moderator', 'other', 'person'] as const;
type Name = (typeof names)[number];
type How = 'shadowed' | 'ordinary' | 'silent';

interface Call {
	params?: Record<string, string>;
	query?: object;
	body?: object;
}

/** What one person got in a tribe: answers to what they did and asked, and events. */
type Seen = Record<string, unknown>;

interface World {
	server: TestApp;
	people: Cast<Name>;
	listening: Listening<Name>;
	seen: Record<Exclude<Name, 'admin'>, Seen>;
	tribe: Tribe;
	/** Position in the log. */
	began: string;
	ids: Record<string, string>;
	/** Statements of what the person did and read. */
	statements: Record<string, number>;
}

const worlds = {} as Record<How, World>;

beforeAll(async () => {
	for (const how of ['shadowed', 'ordinary', 'silent'] as const) worlds[how] = await live(how);
}, 120_000);
afterAll(async () => {
	endSockets();
	for (const { server } of Object.values(worlds)) await server.close();
});

/** What happens is read at once: followers that read more than one act together tell fewer events. */
async function call({ server, people }: Pick<World, 'server' | 'people'>, name: Name, endpoint: EndpointDeclaration, given: Call) {
	const { status, body } = await server.api.call(endpoint, { token: people[name].token, ...given } as never);
	await server.settle();
	return { status, body } as { status: number; body: { id?: string } | undefined };
}
const at = (id: string | undefined) => ({ params: { id: id ?? '' } });

async function live(how: How): Promise<World> {
	const server = await createTestApp();
	const people = {} as Cast<Name>;
	for (const [index, name] of names.entries())
		people[name] = await registerMember(server.api, { name: `Knot ${index}`, username: `knot_${index}` });
	await befriend(server.api, people.person, people.other);
	const tribe = await createTribe(server.api, people.owner, { name: 'Rooftop Gardeners' });
	for (const name of ['moderator', 'other', 'person'] as const) await joinTribe(server.api, people[name], tribe);
	await makeModerator(server.api, people.owner, tribe, people.moderator);
	const slow = await createChannel(server.api, people.owner, tribe, { name: 'Slow' });
	await server.api.succeed(updateChannel, { token: people.owner.token, ...at(slow.id), body: { slowSeconds: 60 } });
	const listening = await listenAs(server, people);
	await listening.arrived();
	const world: World = {
		...{ server, people, tribe },
		listening,
		began: listening.clients.owner.position(),
		ids: { channel: tribe.id, slow: slow.id },
		seen: { owner: {}, moderator: {}, other: {}, person: {} },
		statements: {},
	};
	await talk(how, world);
	return world;
}

/** Does it, and keeps the answer. */
async function does(world: World, name: Exclude<Name, 'admin'>, what: string, endpoint: EndpointDeclaration, given: Call): Promise<void> {
	world.server.clock.advanceSeconds(1);
	let answer: Awaited<ReturnType<typeof call>> | undefined;
	const count = await world.server.statementsOf(async () => {
		answer = await call(world, name, endpoint, given);
	});
	if (name === 'person') world.statements[what] = count;
	world.seen[name][what] = answer;
	if (answer?.body?.id !== undefined) world.ids[what] = answer.body.id;
}

type Send = [what: string, place: string, text: string, more?: object];

/** What is done in turn, by the person only where they do anything. */
function createHands(how: How, world: World) {
	const sends = (name: Exclude<Name, 'admin'>, [what, place, text, more = {}]: Send) =>
		does(world, name, what, sendMessage, { ...at(world.ids[place]), body: { clientId: newId(), text, ...more } });
	const acts = async (what: string, endpoint: EndpointDeclaration, given: Call) =>
		how === 'silent' ? undefined : does(world, 'person', what, endpoint, given);
	return {
		sends,
		acts,
		says: async (...send: Send) => (how === 'silent' ? undefined : sends('person', send)),
		/** @param forOthers what others see of it */
		actsSeen: async (what: string, endpoint: EndpointDeclaration, given: Call, forOthers: [EndpointDeclaration, Call]) =>
			void (how === 'silent' ? await call(world, 'person', ...forOthers) : await acts(what, endpoint, given)),
	};
}

const react = (reaction: string | null) => ({ body: { reaction } });
const forAll = { query: { for: 'everybody' } };
const textOf = (text: string) => ({ body: { text } });

async function talk(how: How, world: World): Promise<void> {
	const { server, people, listening, tribe } = world;
	await listening.arrived();
	for (const { told } of Object.values(listening.clients)) told.length = 0;
	await before(how, world);
	await server.settle();
	if (how === 'shadowed') await shadowBanInTribe(server.api, people.owner, tribe, people.person);
	await server.settle();
	await meanwhile(how, world);
	await looks(world, 'then');
	if (how === 'shadowed') await call(world, 'owner', endTribeShadowBan, { params: { id: tribe.id, userId: people.person.user.id } });
	await afterwards(how, world);
	await looks(world, 'after');
}

async function before(how: How, world: World): Promise<void> {
	const { ids } = world;
	const { sends } = createHands(how, world);
	await sends('other', ['one', 'channel', 'One @knot_4']);
	await sends('person', ['old', 'channel', 'Old @knot_3']);
	await sends('person', ['pinned', 'channel', 'Pinned']);
	await call(world, 'moderator', pinMessage, { ...at(ids.pinned), body: { isPinned: true } });
	await does(world, 'other', 'reacts to old', reactToMessage, { ...at(ids.old), ...react('hug') });
	await does(world, 'person', 'reacts to one', reactToMessage, { ...at(ids.one), ...react('hug') });
	await does(world, 'person', 'reacts to pinned', reactToMessage, { ...at(ids.pinned), ...react('hug') });
}

async function meanwhile(how: How, world: World): Promise<void> {
	const { server, people, ids } = world;
	const { sends, says, acts, actsSeen } = createHands(how, world);
	const { url } = await uploadPicture(server.api, people.person);
	await says('first', 'channel', 'First @knot_3', { pictures: [{ url, alt: '' }] });
	await says('answer', 'channel', 'Answer', { replyToId: ids.one });
	await sends('other', ['two', 'channel', 'Two']);
	await says('again', 'channel', 'Again', { replyToId: ids.first });
	await acts('edits again', editMessage, { ...at(ids.again), ...textOf('Again and again') });
	await acts('reacts to two', reactToMessage, { ...at(ids.two), ...react('hug') });
	await acts('reacts to first', reactToMessage, { ...at(ids.first), ...react('wow') });
	const [one, old, pinned] = [at(ids.one), at(ids.old), at(ids.pinned)];
	await actsSeen('reacts otherwise', reactToMessage, { ...one, ...react('wow') }, [reactToMessage, { ...one, ...react(null) }]);
	await actsSeen('edits old', editMessage, { ...old, ...textOf('Changed @knot_1') }, [deleteMessage, { ...old, ...forAll }]);
	await actsSeen('edits pinned', editMessage, { ...pinned, ...textOf('Pinned better') }, [deleteMessage, { ...pinned, ...forAll }]);
	await acts('edits old once more', editMessage, { ...old, ...textOf('Changed twice') });
	await acts('types', sayTyping, at(ids.channel));
	await acts('drafts', saveMessageDraft, { ...at(ids.channel), ...textOf('Unfinished') });
	await inThreads(how, world);
	await says('gone', 'channel', 'Gone');
	await acts('deletes', deleteMessage, { ...at(ids.gone), ...forAll });
	await says('slowly', 'slow', 'Slowly');
	await says('too soon', 'slow', 'Too soon');
	await sends('other', ['other slowly', 'slow', 'Slowly too']);
	await sends('other', ['three', 'channel', 'Three', { replyToId: ids.two }]);
	await acts('reads', markConversationRead, { ...at(ids.channel), body: { upTo: 99 } });
	await sends('other', ['four', 'channel', 'Four']);
	await acts('takes back', reactToMessage, { ...at(ids.first), ...react(null) });
	await acts('deletes old', deleteMessage, { ...old, ...forAll });
	ids.direct = (await openDirect(server.api, people.person, people.other)).id;
	await server.settle();
	await sends('person', ['direct', 'direct', 'Between us']);
}

async function inThreads(how: How, world: World): Promise<void> {
	const { server, people, ids } = world;
	const { sends, says } = createHands(how, world);
	await openThread(server.api, people.other, { id: ids.one ?? '' });
	await server.settle();
	await says('in thread', 'one', 'In the thread @knot_1');
	await sends('other', ['theirs in thread', 'one', 'Theirs']);
	await says('in thread again', 'one', 'In the thread again');
	if (how !== 'silent') await openThread(server.api, people.person, { id: ids.first ?? '' });
	await server.settle();
	await says('in own thread', 'first', 'Alone');
}

async function afterwards(how: How, world: World): Promise<void> {
	const { ids } = world;
	const { sends, acts } = createHands(how, world);
	await sends('person', ['after', 'channel', 'After @knot_3']);
	await sends('person', ['answers own', 'channel', 'Answers', how === 'silent' ? {} : { replyToId: ids.first }]);
	await acts('edits first', editMessage, { ...at(ids.first), ...textOf('First of all') });
	await sends('other', ['five', 'channel', 'Five']);
}

/** Moderators hear of the shadow-ban; notifications are written beside. */
const isOfTalk = ({ name }: { name: string }) => !name.startsWith('tribe.shadowBan') && name !== 'notifications.changed';

/** What each asks, and was told meanwhile. */
async function looks(world: World, when: string): Promise<void> {
	const { server, people, listening, ids, tribe, seen } = world;
	await listening.arrived();
	for (const name of ['owner', 'moderator', 'other', 'person'] as const) {
		const ask = async (what: string, endpoint: EndpointDeclaration, given: Call) => {
			seen[name][`${when}: ${what}`] = await call(world, name, endpoint, given);
		};
		const notified = listening.clients[name].told.filter(({ name: event }) => event === 'notifications.changed').length;
		seen[name][`${when}: told`] = listening.clients[name].told.splice(0).filter(isOfTalk);
		seen[name][`${when}: notified`] = notified;
		seen[name][`${when}: channels`] = await listChannels(server.api, people[name], tribe);
		for (const place of ['channel', 'slow', 'one', 'first']) {
			if (place === 'first' && (name !== 'person' || ids.first === undefined)) continue;
			await ask(`conversation ${place}`, getConversation, at(ids[place]));
			await ask(`messages ${place}`, listMessages, at(ids[place]));
		}
		for (const seq of [0, 1, 2, 3, 5, 8, 9, 30]) {
			for (const side of ['before', 'after', 'around'])
				await ask(`${side} ${seq}`, listMessages, { ...at(ids.channel), query: { [side]: seq, limit: 3 } });
		}
		await ask('around two', listMessages, { ...at(ids.channel), query: { aroundMessage: ids.two, limit: 4 } });
		await ask('pins', listPins, at(ids.channel));
		for (const search of ['a', 'changed', 'first', 'in the']) {
			await ask(`search ${search}`, searchMessages, { ...at(ids.channel), query: { search, limit: 2 } });
			await ask(`search everywhere ${search}`, searchOwnMessages, { query: { q: `${search} in:rooftop-gardeners` } });
		}
		await ask('versions', listMessageRevisions, at(ids.old));
		await ask('versions of pinned', listMessageRevisions, at(ids.pinned));
		await ask('notifications', listNotifications, {});
		await ask('signals', getSignals, {});
		const { hello } = await openLive(server.app, { token: people[name].token, query: { after: world.began } });
		seen[name][`${when}: missed`] = hello.events.filter(isOfTalk).map(({ position: _, ...event }) => event);
	}
}

/** Ids by the order in which they come, no times, no signatures. */
function neutral(value: unknown): unknown {
	const known = new Map<string, string>();
	const text = JSON.stringify(value)
		.replace(
			/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
			(id) => known.get(id) ?? known.set(id, `id ${known.size}`).get(id) ?? '',
		)
		.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
		.replace(/rooftop-gardeners[\w-]*/g, 'slug')
		.replace(/"(hue|sign)":"\w+"/g, '"$1":"any"')
		.replace(/expires=\d+&signature=[\w-]+/g, 'signature')
		.replace(/\/uploads\/[\w./-]+/g, 'a picture')
		.replace(/"nextCursor":"[^"]*"/g, '"nextCursor":"more"');
	return JSON.parse(text);
}

test('the person gets what an ordinary member gets', () => {
	expect(neutral(worlds.shadowed.seen.person)).toEqual(neutral(worlds.ordinary.seen.person));
});

test.each(['other', 'moderator', 'owner'] as const)('%s gets what they would get if the person did nothing', (name) => {
	expect(neutral(worlds.shadowed.seen[name])).toEqual(neutral(worlds.silent.seen[name]));
});

test('is no question of statements', () => {
	const { shadowed, ordinary } = worlds;
	// Who changes an older message is told of it apart from all others.
	const more = new Map([
		['edits old', 1],
		['edits pinned', 1],
	]);
	for (const [what, count] of Object.entries(ordinary.statements))
		expect([what, shadowed.statements[what]]).toEqual([what, count + (more.get(what) ?? 0)]);
});

describe('what the person wrote then', () => {
	test('can be neither read, answered, reacted to, reported nor opened by others', async () => {
		const world = worlds.shadowed;
		const { ids } = world;
		for (const name of ['other', 'moderator', 'owner', 'admin'] as const) {
			const tried = [
				await call(world, name, getConversation, at(ids.first)),
				await call(world, name, listMessages, at(ids.first)),
				await call(world, name, listMessages, { ...at(ids.channel), query: { aroundMessage: ids.first } }),
				await call(world, name, reactToMessage, { ...at(ids.first), body: { reaction: 'hug' } }),
				await call(world, name, sendMessage, { ...at(ids.channel), body: { clientId: newId(), text: 'x', replyToId: ids.first } }),
				await call(world, name, sendMessage, { ...at(ids.first), body: { clientId: newId(), text: 'x' } }),
				await call(world, name, deleteMessage, { ...at(ids.first), query: { for: 'everybody' } }),
				await call(world, name, listMessageRevisions, at(ids.again)),
				await call(world, name, createReport, { body: { target: 'message', targetId: ids.first, kind: 'spam' } }),
			];
			expect([name, tried.map(({ status }) => status)]).toEqual([name, tried.map(() => 404)]);
		}
	});

	test('goes with their account, and leaves no trace', async () => {
		const { server, people } = worlds.shadowed;
		const { count } = await server.database.transaction(async (transaction) => {
			while (await server.community.rooms.messages.service.messages.eraseNext(transaction, people.person.user.id));
			const rows = transaction
				.selectFrom('messages')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.where('shadow_no', '>', 0);
			return rows.executeTakeFirstOrThrow();
		});
		expect(Number(count)).toBe(0);
	});

	test('is asked of guests', async () => {
		const { server, ids } = worlds.shadowed;
		const { status } = await server.api.call(listMessages, at(ids.channel));
		expect(status).toBe(401);
	});
});
