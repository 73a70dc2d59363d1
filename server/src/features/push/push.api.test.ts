/** Push messages against a push service on this machine: what is told to which device, when, and in which words. */
import { actOnUser, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { endOtherSessions, logout } from '@friends/contract/auth/auth.endpoints';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { announce, markNotificationsRead, updateNotificationSettings } from '@friends/contract/notifications/notifications.endpoints';
import { deletePost, likePost } from '@friends/contract/posts/posts.endpoints';
import { endPush, getPushKey, subscribeToPush } from '@friends/contract/push/push.endpoints';
import { pushLimits } from '@friends/contract/push/push.limits';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { type Browser, type PushService, startPushService, vapidClaims } from '@friends/test-kit/push-service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isoIn } from '#core/clock';
import { befriend } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let service: PushService;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp({ webhooksAllowLocal: true });
	service = await startPushService();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	await befriend(server.database, maya.user.id, noor.user.id);
});
afterEach(async () => {
	await server.close();
	await service.close();
});

async function subscribe({ token }: SignedInMember): Promise<Browser> {
	const browser = service.browser();
	await server.api.succeed(subscribeToPush, { token, body: browser.subscription });
	return browser;
}

async function runJobs(seconds: number): Promise<void> {
	server.clock.advanceSeconds(seconds);
	await server.community.worker.runDue();
}

async function deliver(seconds = 15): Promise<void> {
	await server.settle();
	await runJobs(seconds);
}

const comment = async (post: { id: string }, body: string) => createComment(server.api, noor, post.id, { body });

test('is encrypted for the browser, and signed for its push service', async () => {
	const browser = await subscribe(maya);
	const post = await createPost(server.api, maya);
	const { id } = await comment(post, 'Fresh bread at six');
	await deliver();
	expect(browser.told()).toEqual([
		{
			title: `${noor.user.name} commented on your post`,
			body: 'Fresh bread at six',
			path: `/post/${post.id}#comment-${id}`,
			tag: expect.any(String),
			news: expect.any(String),
			unreadCount: 1,
			language: 'en',
		},
	]);
	const [pushed] = service.received;
	expect(pushed?.raw.toString('latin1')).not.toContain('bread');
	expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
	const { publicKey } = await server.api.succeed(getPushKey, { token: maya.token });
	expect(pushed && vapidClaims(pushed)).toMatchObject({ aud: new URL(browser.subscription.endpoint).origin, key: publicKey });
});

test('tells several things at once, in the member’s language, and each of them once', async () => {
	const browser = await subscribe(maya);
	await server.api.succeed(updatePreferences, { token: maya.token, body: { language: 'de' } });
	const post = await createPost(server.api, maya);
	await comment(post, 'One');
	await createPost(server.api, noor, { body: `@${maya.user.username}` });
	await deliver();
	expect(browser.told()).toMatchObject([{ path: '/notifications', unreadCount: 2, language: 'de' }]);
	await comment(post, 'Two');
	await deliver();
	expect(browser.told()).toMatchObject([{}, { body: 'Two', unreadCount: 2 }]);
	await deliver();
	expect(browser.told()).toHaveLength(2);
});

test('says nothing of kinds that are not wanted, of what was read, and of what the member may not see by then', async () => {
	const browser = await subscribe(maya);
	const post = await createPost(server.api, maya);
	await server.api.succeed(likePost, { token: noor.token, params: { id: post.id } });
	await deliver();
	await comment(post, 'Read at once');
	await server.settle();
	await server.api.succeed(markNotificationsRead, { token: maya.token, body: { all: true } });
	await deliver();
	const other = await createPost(server.api, noor, { body: `@${maya.user.username}` });
	await server.settle();
	await server.api.succeed(deletePost, { token: noor.token, params: { id: other.id } });
	await deliver();
	await comment(post, 'Blocked');
	await server.settle();
	await server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } });
	await deliver();
	expect(browser.told()).toEqual([]);
});

test('rings for a like of a stranger only where strangers are not kept apart', async () => {
	const browser = await subscribe(maya);
	await server.api.succeed(updateNotificationSettings, { token: maya.token, body: { kinds: { postLiked: { push: true } } } });
	const { id } = await createPost(server.api, maya);
	const like = ({ token }: SignedInMember) => server.api.succeed(likePost, { token, params: { id } });
	await like(noor);
	await deliver();
	await like(await registerMember(server.api));
	await deliver();
	expect(browser.told()).toMatchObject([{ title: `${noor.user.name} likes your post` }]);
	await server.api.succeed(updateNotificationSettings, { token: maya.token, body: { strangersApart: false } });
	await like(await registerMember(server.api));
	await deliver();
	expect(browser.told()).toHaveLength(2);
});

describe('ends with the session that subscribed', () => {
	const act = (body: { action: 'ban' | 'unban' | 'deactivate' | 'force_logout'; duration?: number; reason: string }) =>
		server.api.succeed(actOnUser, { token: admin.token, body: { userId: maya.user.id, ...body } });
	const expire = () =>
		server.database.transaction((transaction) =>
			transaction
				.updateTable('sessions')
				.set({ expires_at: isoIn(server.clock, 10) })
				.where('user_id', '=', maya.user.id)
				.execute(),
		);
	const ways: [string, () => unknown][] = [
		['when its member signs out', () => server.api.succeed(logout, { token: maya.token })],
		['when an administrator ends it', () => act({ action: 'force_logout', reason: 'A lost telephone' })],
		['by a ban', () => act({ action: 'ban', duration: 24, reason: 'Advertising' })],
		['by deactivation', () => act({ action: 'deactivate', reason: 'Left' })],
		['when its member leaves', () => server.api.succeed(depart, { token: maya.token, body: { kind: 'break' } })],
		['by the clock', expire],
	];
	test.each(ways)('%s, also for what waited to be told', async (_, end) => {
		const browser = await subscribe(maya);
		const post = await createPost(server.api, maya);
		await comment(post, 'One');
		await server.settle();
		await end();
		// Before a follower hears of it.
		await runJobs(15);
		expect([browser.told(), service.received]).toEqual([[], []]);
	});

	test.each(ways.slice(0, -1))('%s, and is forgotten, while those of others stay', async (_, end) => {
		await subscribe(maya);
		await subscribe(noor);
		await end();
		await server.settle();
		const owners = await server.database.reader.selectFrom('push_subscriptions').select('user_id as id').execute();
		expect(owners).toEqual([{ id: noor.user.id }]);
	});

	test('and a ban that is lifted does not bring it back, nor does another sign-in', async () => {
		const browser = await subscribe(maya);
		const post = await createPost(server.api, maya);
		await act({ action: 'ban', duration: 24, reason: 'Advertising' });
		await act({ action: 'unban', reason: 'A mistake' });
		const again = await signInAgain(server.api, maya);
		await comment(post, 'One');
		await server.api.succeed(announce, { token: admin.token, body: { text: 'We move.' } });
		await deliver();
		expect(browser.told()).toEqual([]);
		await server.api.succeed(subscribeToPush, { token: again.token, body: browser.subscription });
		await comment(post, 'Two');
		await deliver();
		expect(browser.told()).toMatchObject([{ body: 'Two' }]);
	});

	test('while other sessions of the member hear on', async () => {
		const ended = await subscribe(maya);
		const again = await signInAgain(server.api, maya);
		const running = await subscribe(again);
		await server.api.succeed(endOtherSessions, { token: again.token });
		await comment(await createPost(server.api, again), 'One');
		await deliver();
		expect([ended.told(), running.told()]).toMatchObject([[], [{ body: 'One' }]]);
	});
});

test('waits for the end of quiet hours', async () => {
	const browser = await subscribe(maya);
	const quietHours = { from: '12:00', to: '13:30', zone: 'UTC' };
	await server.api.succeed(updateNotificationSettings, { token: maya.token, body: { quietHours } });
	await comment(await createPost(server.api, maya), 'Hush');
	await deliver(60);
	expect(browser.told()).toEqual([]);
	await deliver(89 * 60);
	expect(browser.told()).toMatchObject([{ body: 'Hush' }]);
});

test.each([404, 410])('a device of which the service says %i is forgotten', async (status) => {
	const browser = await subscribe(maya);
	const post = await createPost(server.api, maya);
	service.answerWith(status);
	await comment(post, 'One');
	await deliver();
	service.answerWith(201);
	await comment(post, 'Two');
	await deliver();
	expect(service.received).toHaveLength(1);
	expect(browser.told()).toHaveLength(1);
});

test('is tried again where the service is in trouble', async () => {
	const browser = await subscribe(maya);
	service.answerWith(503);
	await comment(await createPost(server.api, maya), 'One');
	await deliver();
	service.answerWith(201);
	await deliver(60 * 60);
	expect(browser.told()).toMatchObject([{ body: 'One' }, { body: 'One' }]);
	await deliver(60 * 60);
	expect(browser.told()).toHaveLength(2);
});

test('ends with the subscription, which only its member can end', async () => {
	const browser = await subscribe(maya);
	const end = ({ token }: SignedInMember) => server.api.succeed(endPush, { token, body: { endpoint: browser.subscription.endpoint } });
	const post = await createPost(server.api, maya);
	await end(noor);
	await comment(post, 'One');
	await deliver();
	expect(browser.told()).toHaveLength(1);
	await end(maya);
	await comment(post, 'Two');
	await deliver();
	expect(browser.told()).toHaveLength(1);
});

test('a device belongs to who subscribed last, and the first of too many makes room', async () => {
	const browser = await subscribe(maya);
	await server.api.succeed(subscribeToPush, { token: noor.token, body: browser.subscription });
	await comment(await createPost(server.api, maya), 'One');
	await deliver();
	expect(browser.told()).toEqual([]);
	for (let index = 0; index <= pushLimits.max; index += 1) {
		await subscribe(maya);
		server.clock.advanceSeconds(1);
	}
	const rows = server.database.reader.selectFrom('push_subscriptions').select('id').where('user_id', '=', maya.user.id);
	expect(await rows.execute()).toHaveLength(pushLimits.max);
});

test('an announcement reaches every device, and no one else while notifications are off', async () => {
	const [mine, hers] = [await subscribe(maya), await subscribe(noor)];
	const tell = (text: string) =>
		server.api.succeed(announce, { token: admin.token, body: { text, translations: { de: 'Wir ziehen um.' } } });
	await server.api.succeed(updatePreferences, { token: noor.token, body: { language: 'de' } });
	await tell('We move.');
	await deliver();
	expect([mine.told(), hers.told()]).toMatchObject([[{ body: 'We move.' }], [{ body: 'Wir ziehen um.' }]]);
	await comment(await createPost(server.api, maya), 'Off');
	await server.settle();
	admin = await signInAgain(server.api, admin);
	await server.api.succeed(updateSettings, { token: admin.token, body: { features: { notifications: false } } });
	await deliver();
	expect(mine.told()).toHaveLength(1);
});

test('goes on once notifications are switched on again, with what comes then', async () => {
	const browser = await subscribe(maya);
	const post = await createPost(server.api, maya);
	const turn = (isOn: boolean) => server.api.succeed(updateSettings, { token: admin.token, body: { features: { notifications: isOn } } });
	await comment(post, 'Off');
	await server.settle();
	await turn(false);
	await deliver();
	await turn(true);
	await comment(post, 'On');
	await deliver();
	expect(browser.told()).toMatchObject([{ body: 'On' }]);
});

test('refuses addresses of this machine and its networks, other schemes, and broken keys', async () => {
	const strict = await createTestApp();
	const member = await registerMember(strict.api);
	const { keys } = service.browser().subscription;
	const subscribed = (endpoint: string, given = keys) =>
		strict.api.call(subscribeToPush, { token: member.token, body: { endpoint, keys: given } });
	for (const endpoint of [
		'https://127.0.0.1/x',
		'https://10.0.0.7/x',
		'https://[::1]/x',
		'http://push.example/x',
		'https://a:b@push.example/x',
	]) {
		expect([endpoint, (await subscribed(endpoint)).problem.code]).toEqual([endpoint, 'push_address_refused']);
	}
	for (const endpoint of ['', 'push.example', 'ftp://push.example/x', `https://push.example/${'x'.repeat(1_000)}`]) {
		expect([endpoint, (await subscribed(endpoint)).status]).toEqual([endpoint, 422]);
	}
	expect((await subscribed('https://push.example/x', { ...keys, auth: 'short' })).status).toBe(422);
	expect((await subscribed('https://push.example/x')).status).toBe(204);
	await strict.close();
});
