/** Pending things of the demo exist, and making them leaves no trace. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAdminReports, listAuditLogs, listUsers } from '@friends/contract/admin/admin.endpoints';
import { listSessions, login } from '@friends/contract/auth/auth.endpoints';
import { listBookmarks, listFolders } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { listGatherings } from '@friends/contract/events/events.endpoints';
import { listFriendRequests } from '@friends/contract/friends/friends.endpoints';
import { listKeptPosts } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { livePath, liveProtocol } from '@friends/contract/live/live.limits';
import { listConversations } from '@friends/contract/messages/conversations.endpoints';
import { conversationTyped } from '@friends/contract/messages/messages.live-events';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { listTribeReports } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import { listTribeInvitations, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { getTribe, getTribeRules, listArchivedPosts, listPinnedPosts, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { castPassword, emailOf } from '@friends/test-kit/cast/cast';
import { findingLinkedPages, type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillDataDir } from '../fill-data-dir.ts';
import { demoCommunity } from './demo-community.ts';
import { keepTyping } from './keep-typing.ts';
import { leaveOpenEnds } from './open-ends.ts';

const pictures = { nextOf: () => ({ url: '/uploads/demo/pictures/x.webp', alt: 'A picture', width: 1280, height: 680, preview: '' }) };
const dataDir = mkdtempSync(join(tmpdir(), 'friends-demo-'));

let server: ServerProcess;
let api: Api;
beforeAll(async () => {
	await fillDataDir(dataDir, demoCommunity({ now: new Date(), pictures }));
	server = await startServer({ dataDir, env: findingLinkedPages });
	api = createApi(sendOverHttp(server.url));
	await leaveOpenEnds(api);
}, 60_000);
afterAll(async () => {
	await server.end('SIGTERM');
	rmSync(dataDir, { recursive: true, force: true });
});

async function tokenOf(username: string): Promise<string> {
	return (await api.succeed(login, { body: { email: emailOf({ username }), password: castPassword } })).accessToken;
}

test('the administrator finds reports of several kinds, a ban, and what was done before', async () => {
	const token = await tokenOf('gracep');
	const reports = await api.succeed(listAdminReports, { token, query: { status: 'all' } });
	const open = reports.filter(({ status }) => status === 'open');
	expect(open.map(({ target }) => target).sort()).toEqual(['comment', 'post', 'post']);
	expect(open.map(({ kind }) => kind).sort()).toEqual(['falsehood', 'harassment', 'spam']);
	expect(reports.map(({ status }) => status).filter((status) => status !== 'open')).toHaveLength(2);
	const { users } = await api.succeed(listUsers, { token, query: { status: 'banned' } });
	expect(users.map(({ username }) => username)).toEqual(['jakubs']);
	const { logs } = await api.succeed(listAuditLogs, { token });
	expect(logs.map(({ action }) => action)).toEqual(['announce', 'ban', 'dismiss_report', 'remove_content']);
});

test('posts with a link show what the page says of itself, with a picture of ours', async () => {
	const posts = await api.succeed(listProfilePosts, { token: await tokenOf('theobakes'), params: { id: 'benw' } });
	expect(posts.find(({ preview }) => preview)?.preview).toMatchObject({
		domain: 'slowbread.example',
		picture: expect.stringMatching(/^\/uploads\//),
	});
});

test('the member finds people who ask to be friends, and to join a tribe of theirs', async () => {
	const token = await tokenOf('mayaok');
	expect((await api.succeed(listFriendRequests, { token, query: { direction: 'incoming' } })).length).toBeGreaterThanOrEqual(3);
	const tribes = await api.succeed(listTribes, { token, query: { scope: 'mine' } });
	const idOf = (name: string) => ({ id: tribes.find((tribe) => tribe.name === name)?.id ?? '' });
	expect(await api.succeed(listTribeRequests, { token, params: idOf('Back Wall Cinema') })).toHaveLength(2);
	const asking = await api.succeed(listTribeRequests, { token, params: idOf('Tool Library') });
	expect(asking.map(({ answers }) => answers.length)).toEqual([3, 3]);
	const invitations = await api.succeed(listTribeInvitations, { token, params: idOf('Dawn Ferry Rowers') });
	expect(invitations.map(({ state, stayed }) => [state, stayed])).toEqual([
		['open', 0],
		['open', 1],
		['usedUp', 2],
	]);
	const [kitchen] = await api.succeed(listTribes, { token, query: { search: 'Courtyard Kitchen' } });
	expect(kitchen).toMatchObject({ joinMode: 'passcode', viewer: { membership: 'none', canJoin: true } });
	expect(await api.succeed(listSessions, { token })).toHaveLength(1);
});

test('the member looks after a tribe with looks, rules, a pause, a pinned and an archived post, and a report and a first post that wait', async () => {
	const token = await tokenOf('mayaok');
	const params = { id: 'ridge-walkers' };
	const tribe = await api.succeed(getTribe, { token, params });
	expect(tribe).toMatchObject({ slowSeconds: 300, reportCount: 1, heldCount: 1, viewer: { role: { key: 'moderator' }, mustAgree: false } });
	expect([tribe.avatarUrl, tribe.bannerUrl].every((url) => url.startsWith('/uploads/'))).toBe(true);
	expect(await api.succeed(getTribeRules, { token, params })).toMatchObject({ mustAgree: true });
	const [pinned, archived] = [
		await api.succeed(listPinnedPosts, { token, params }),
		await api.succeed(listArchivedPosts, { token, params }),
	];
	expect([pinned.length, archived.length]).toEqual([1, 1]);
	expect(await api.succeed(listTribeReports, { token, params })).toMatchObject([{ target: 'post', texts: ['This is not a market.'] }]);
	expect(await api.succeed(listHeldPosts, { token, params })).toMatchObject([{ author: { username: 'luciam' }, standingCount: 0 }]);
});

test('the member finds conversations, some of them unread, a group, and a request', async () => {
	const token = await tokenOf('mayaok');
	const inbox = await api.succeed(listConversations, { token });
	expect(inbox.map(({ kind, viewer }) => [kind, viewer.unreadCount])).toEqual([
		['group', 1],
		['direct', 2],
		['direct', 0],
	]);
	const { unreadConversations, messageRequests } = await api.succeed(getSignals, { token });
	expect([unreadConversations, messageRequests]).toEqual([2, 1]);
});

test('the member finds events that they go to, wait for and invite to', async () => {
	const events = await api.succeed(listGatherings, { token: await tokenOf('mayaok'), query: { filter: 'going' } });
	expect(events.map(({ viewer }) => viewer.occurrence.answer).sort()).toEqual(['going', 'going', 'going', 'maybe', null]);
	expect(events.filter(({ viewer }) => viewer.occurrence.position === 1)).toHaveLength(1);
	expect(events.filter(({ event }) => event.cancelled)).toHaveLength(1);
});

test('the member is told something of each kind', async () => {
	const token = await tokenOf('mayaok');
	const kinds = async () => new Set((await api.succeed(listNotifications, { token })).map(({ kind }) => kind));
	// The server's follower runs by itself.
	await expect
		.poll(kinds)
		.toEqual(
			new Set([
				'postLiked',
				'postReacted',
				'eventCancelled',
				'commentLiked',
				'commented',
				'answered',
				'mentioned',
				'friendRequested',
				'befriended',
				'tribeRequested',
				'announced',
				'promoted',
			]),
		);
});

test('the member finds reactions under what is new, and saved posts in two folders', async () => {
	const token = await tokenOf('mayaok');
	const posts = await api.succeed(listPosts, { token });
	expect(new Set(posts.flatMap(({ reactions }) => Object.keys(reactions))).size).toBeGreaterThan(3);
	expect((await api.succeed(listFolders, { token })).map(({ name }) => name)).toEqual(['For the roof', 'To cook']);
	expect((await api.succeed(listBookmarks, { token })).map(({ viewer }) => viewer.bookmarked)).toEqual([true, true, true, true, true]);
});

test('the member keeps a draft, and a post that goes out next week', async () => {
	const kept = await api.succeed(listKeptPosts, { token: await tokenOf('mayaok') });
	expect(kept.map(({ sendAt, tribe }) => [sendAt !== null, tribe !== null])).toEqual([
		[false, false],
		[true, true],
	]);
});

test('an open page sees that two people type to the member, and nothing is sent', async () => {
	const token = await tokenOf('mayaok');
	const before = await api.succeed(listConversations, { token });
	const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}${livePath}`, [liveProtocol, token]);
	const typing = new Set<string>();
	socket.onmessage = ({ data }) => {
		const { name, data: told } = JSON.parse(String(data));
		if (name === conversationTyped.name) typing.add(told.userId);
	};
	await new Promise((resolve) => {
		socket.onopen = resolve;
	});
	await keepTyping(api, { turns: 2, waitFor: async () => {} });
	await vi.waitFor(() => expect(typing.size).toBe(2), { timeout: 5_000 });
	socket.close();
	const lastOf = (all: typeof before) => all.map(({ id, lastSeq }) => [id, lastSeq]);
	expect(lastOf(await api.succeed(listConversations, { token }))).toEqual(lastOf(before));
});
