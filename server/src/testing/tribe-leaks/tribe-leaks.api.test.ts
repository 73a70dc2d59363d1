/**
 * The leak table of a private tribe over time: for people outside it, whatever they were there, what happens there tells nothing through a live connection, is
 * missed by none after a gap, and changes no answer of any endpoint that they may read.
 */
import { actOnUser, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { listMissed } from '@friends/contract/live/live.endpoints';
import {
	createTribeInvitation,
	joinTribe,
	leaveTribe,
	revokeTribeInvitation,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSockets, type LiveClient, openLive } from '../live-client.ts';
import { askAll } from '../shadow/shadow-questions.ts';
import { makeShadowScene, type ShadowScene } from '../shadow/shadow-scene.ts';
import { type ActScene, tribeActs, word } from './tribe-acts.ts';

const names = [
	...(['guest', 'stranger', 'holder of a revoked invitation', 'former member', 'removed', 'banned'] as const),
	...(['moderator of another tribe', 'administrator'] as const),
];
type Name = (typeof names)[number];

let scene: ShadowScene;
let acts: ActScene;
const people = {} as Record<Exclude<Name, 'guest'>, SignedInMember>;
const outside = {} as Record<Name, LiveClient>;
const inside = {} as Record<'owner' | 'member', LiveClient>;
/** Where each of them was when the acts began. */
const positions = {} as Record<Name, string>;
const before = {} as Record<Name, Map<string, string>>;

const tokenOf = (name: Name) => (name === 'guest' ? undefined : people[name].token);

/** Ids of the tribe's own things are known to them, from when they were in. */
const watched = () => ({ posts: [acts.postId], threads: [acts.postId], feed: true });

async function stand(): Promise<void> {
	const { server, people: insiders, things } = scene;
	const { api } = server;
	const { owner, admin } = insiders;
	const tribe = { id: things.tribe.hidden ?? '' };
	for (const name of names)
		if (name !== 'guest') people[name] = await registerMember(api, { username: `out_${name.replaceAll(' ', '_').slice(0, 16)}` });
	for (const name of ['former member', 'removed', 'banned'] as const) await admitToTribe(api, owner, people[name], tribe);
	await api.succeed(leaveTribe, { token: people['former member'].token, params: tribe });
	const of = (name: 'removed' | 'banned') => ({ token: owner.token, params: { ...tribe, userId: people[name].user.id } });
	await api.succeed(removeTribeMember, of('removed'));
	await api.succeed(banFromTribe, { ...of('banned'), body: { hours: 24, reason: 'Enough' } });
	const body = { label: 'For everybody', maxUses: null, days: null };
	const { id, code } = await api.succeed(createTribeInvitation, { token: owner.token, params: tribe, body });
	await api.succeed(revokeTribeInvitation, { token: owner.token, params: { id } });
	const holder = people['holder of a revoked invitation'];
	expect((await api.call(joinTribe, { token: holder.token, params: tribe, body: { inviteCode: code } })).status).toBe(404);
	await createTribe(api, people['moderator of another tribe'], { name: 'Elsewhere' });
	await api.succeed(actOnUser, { token: admin.token, body: { userId: people.administrator.user.id, action: 'grant_admin' } });
}

beforeAll(async () => {
	scene = await makeShadowScene(false);
	const { server, people: insiders, things } = scene;
	await server.api.succeed(updateSettings, { token: insiders.admin.token, body: { guestAccess: 'open' } });
	await stand();
	acts = {
		server,
		tribeId: things.tribe.hidden ?? '',
		owner: insiders.owner,
		member: insiders.other,
		newcomer: await registerMember(server.api),
		postId: things.post.hidden ?? '',
		mentions: Object.values(people)
			.map(({ user }) => `@${user.username}`)
			.join(' '),
		made: { postId: '', commentId: '' },
	};
	await server.settle();
	for (const name of names) before[name] = await askAll(scene, tokenOf(name));
	const connect = async (token: string | undefined) => {
		const client = await openLive(server.app, token === undefined ? {} : { token });
		await client.watch(watched());
		return client;
	};
	for (const name of names) outside[name] = await connect(tokenOf(name));
	for (const name of ['owner', 'member'] as const) inside[name] = await connect(acts[name].token);
	await new Promise((resolve) => setTimeout(resolve, 1_100));
	for (const client of [...Object.values(outside), ...Object.values(inside)]) client.told.splice(0);
	for (const name of names) positions[name] = outside[name].position();
}, 120_000);
afterAll(async () => {
	endSockets();
	await scene.server.close();
});

/** What was told since, but for who is there. */
async function toldTo(client: LiveClient): Promise<string[]> {
	await client.caughtUp();
	return client.told.splice(0).flatMap(({ name }) => (name.startsWith('presence') ? [] : name));
}

describe('through live connections', () => {
	const heardInside = new Set<string>();

	test.each(tribeActs)('%s is told to no one outside', async (_, act) => {
		await act(acts);
		await scene.server.settle();
		for (const client of Object.values(inside)) for (const name of await toldTo(client)) heardInside.add(name);
		const heard = await Promise.all(names.map(async (name) => [name, await toldTo(outside[name])]));
		expect(Object.fromEntries(heard)).toEqual(Object.fromEntries(names.map((name) => [name, []])));
	});

	test('counts, the growing feed and what comes a moment later are told to no one outside either', async () => {
		await new Promise((resolve) => setTimeout(resolve, 1_200));
		for (const client of Object.values(inside)) for (const name of await toldTo(client)) heardInside.add(name);
		for (const name of names) expect([name, await toldTo(outside[name])]).toEqual([name, []]);
	});

	test('members are told of much of it', () => {
		const expected = ['comment.created', 'post.updated', 'post.counted', 'message.sent', 'tribe.shadowBanned', 'feed.grew'];
		expect(expected.filter((name) => !heardInside.has(name))).toEqual([]);
	});

	test.each(names)('%s has missed nothing after a gap', async (name) => {
		const token = tokenOf(name);
		const query = new URLSearchParams({ after: positions[name], posts: acts.postId, threads: acts.postId, feed: 'true' });
		const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
		const { text } = await scene.server.api.send({ method: 'GET', path: `${listMissed.path}?${query}`, headers });
		expect(JSON.parse(text)).toMatchObject({ events: [] });
	});
});

/** Without what differs in each answer. */
const same = (text = '') => text.replace(/"requestId":"[^"]*"/g, '');

/** Answers that may change. */
const knownDifferences: Record<string, string> = {
	'friends.listSuggestions': 'People who write much come first, wherever they write: their days are counted, not what they wrote.',
};

describe('in answers', () => {
	test.each(names)(
		'nothing is other than before for %s',
		async (name) => {
			const after = await askAll(scene, tokenOf(name));
			const isKnown = (question: string) => (question.split(' ')[0] ?? '') in knownDifferences;
			const changed = [...before[name]].flatMap(([question, text]) => (same(text) === same(after.get(question)) ? [] : question));
			expect(changed.filter((question) => !isKnown(question))).toEqual([]);
			expect([...after].flatMap(([question, text]) => (text.includes(word) ? question : []))).toEqual([]);
		},
		60_000,
	);
});
