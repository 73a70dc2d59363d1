/**
 * Every write of the contract appends to the change log: exactly its declared events, once for each change and its repeats, and none
 * without a change.
 */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { keysRotated } from '@friends/contract/auth/auth.events';
import { commentImported } from '@friends/contract/comments/comments.events';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { memberErased } from '@friends/contract/departures/departures.events';
import { endpoints } from '@friends/contract/endpoints';
import { events } from '@friends/contract/events';
import { gatheringNear } from '@friends/contract/events/events.events';
import { countsCorrected } from '@friends/contract/instance/instance.events';
import { likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { postAudiencesChanged, postImported, postPreviewed, postSummarized } from '@friends/contract/posts/posts.events';
import { reportersTold } from '@friends/contract/reports/reports.events';
import { tribeOffered } from '@friends/contract/tribes/tribes.events';
import { webhookSwitchedOff } from '@friends/contract/webhooks/webhooks.events';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, auth, recovery, tokens, twoStep } from './testing/appends/accounts.ts';
import { admin as adminScenes, reports } from './testing/appends/administration.ts';
import { boxes } from './testing/appends/boxes.ts';
import { channels } from './testing/appends/channels.ts';
import { gatherings } from './testing/appends/events.ts';
import { filters, tags } from './testing/appends/filters.ts';
import { friends } from './testing/appends/friends.ts';
import { heldPosts } from './testing/appends/held-posts.ts';
import { imports } from './testing/appends/imports.ts';
import { joining } from './testing/appends/joining.ts';
import { keptPosts } from './testing/appends/kept-posts.ts';
import { bookmarks, reactions } from './testing/appends/marks.ts';
import { conversations, messages } from './testing/appends/messages.ts';
import { notifications, push } from './testing/appends/notifications.ts';
import { passkeys } from './testing/appends/passkeys.ts';
import { departures, exports, uploads, users } from './testing/appends/profiles.ts';
import { providers } from './testing/appends/providers.ts';
import { play, type Scenes } from './testing/appends/stage.ts';
import { tribeJoining } from './testing/appends/tribe-joining.ts';
import { tribeOrder } from './testing/appends/tribe-order.ts';
import { tribeReports } from './testing/appends/tribe-reports.ts';
import { tribeRoles } from './testing/appends/tribe-roles.ts';
import { tribeAlias, tribes } from './testing/appends/tribes.ts';
import { webhooks } from './testing/appends/webhooks.ts';
import { comments, feed, polls, posts } from './testing/appends/writing.ts';
import { listAppended } from './testing/events.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const scenes: Record<string, Scenes> = {
	accounts,
	twoStep,
	admin: adminScenes,
	auth,
	bookmarks,
	channels,
	comments,
	conversations,
	departures,
	events: gatherings,
	exports,
	feed,
	boxes,
	imports,
	filters,
	friends,
	joining,
	heldPosts,
	keptPosts,
	messages,
	notifications,
	passkeys,
	polls,
	posts,
	providers,
	push,
	reactions,
	recovery,
	reports,
	tags,
	tokens,
	tribeAlias,
	tribeJoining,
	tribeOrder,
	tribeReports,
	tribeRoles,
	tribes,
	uploads,
	users,
	webhooks,
};

const writes = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>).flatMap(([name, { appends }]) =>
		appends ? [{ room, name, declared: appends.map((event) => event.name) }] : [],
	),
);

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
});

test('scenes are of endpoints that write', () => {
	const played = Object.entries(scenes).flatMap(([room, ofRoom]) => Object.keys(ofRoom).map((name) => `${room}.${name}`));
	expect(played.sort()).toEqual(writes.map(({ room, name }) => `${room}.${name}`).sort());
});

test.each(writes)('$room.$name appends what it declares, and answers a repeat as the first time', async ({ room, name, declared }) => {
	const names = new Set<string>();
	for (const scene of scenes[room]?.[name] ?? []) {
		const { appended, expected } = await play(scene, server, admin);
		const at = server.clock.now().toISOString();
		expect(appended).toEqual(expected.map((event) => ({ ...event, at })));
		for (const event of appended) names.add(event.name);
	}
	expect([...names].sort()).toEqual(declared.toSorted());
});

/** Events that background work and commands append. */
const appendedOtherwise = [
	postAudiencesChanged,
	postImported,
	commentImported,
	postPreviewed,
	postSummarized,
	reportersTold,
	countsCorrected,
	memberErased,
	keysRotated,
	gatheringNear,
	webhookSwitchedOff,
	tribeOffered,
];
const ofBackground: string[] = appendedOtherwise.map(({ name }) => name);

test('every event that is declared is appended by an endpoint, or in the background, under a name of its own', () => {
	const all = Object.values(events).flatMap((ofRoom) => Object.values(ofRoom).map(({ name }) => name));
	expect(new Set(all).size).toBe(all.length);
	expect([...new Set([...writes.flatMap(({ declared }) => declared), ...ofBackground])].sort()).toEqual(all.toSorted());
});

describe('nothing is appended', () => {
	const count = async () => (await listAppended(server.database)).length;

	test('where nothing changes', async () => {
		const maya = await registerMember(server.api);
		const { token } = maya;
		const { id, body } = await createPost(server.api, maya);
		const tribe = await createTribe(server.api, maya);
		await server.api.succeed(likePost, { token, params: { id } });
		const before = await count();
		await server.api.succeed(likePost, { token, params: { id } });
		await server.api.succeed(updatePost, { token, params: { id }, body: { body } });
		await joinTribe(server.api, maya, tribe);
		await server.api.succeed(updateSettings, { token: admin.token, body: { registration: 'open' } });
		expect(await count()).toBe(before);
		await server.api.succeed(unlikePost, { token, params: { id } });
		const after = await count();
		await server.api.succeed(unlikePost, { token, params: { id } });
		expect([after, await count()]).toEqual([before + 1, before + 1]);
	});
});
