/** Digests by mail, against a mail server: when they come, what they say, and how one click ends them. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { arrangeConversation } from '@friends/contract/messages/conversations.endpoints';
import { markConversationRead } from '@friends/contract/messages/messages.endpoints';
import {
	getNotificationSettings,
	markNotificationsRead,
	unsubscribe,
	updateNotificationSettings,
} from '@friends/contract/notifications/notifications.endpoints';
import type { Digest } from '@friends/contract/notifications/notifications.schema';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { createPost } from '@friends/test-kit/posts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { befriend } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let mailServer: TestMailServer;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	await befriend(server.database, maya.user.id, noor.user.id);
	await server.community.worker.schedule();
	await server.community.worker.runDue();
	mailServer.mails.length = 0;
});
afterEach(async () => {
	await server.close();
	await mailServer.close();
});

const hourSeconds = 60 * 60;

async function pass(hours: number): Promise<void> {
	await server.settle();
	server.clock.advanceSeconds(hours * hourSeconds);
	await server.community.worker.runDue();
	await server.community.worker.runDue();
	[maya, noor] = [await signInAgain(server.api, maya), await signInAgain(server.api, noor)];
}

const choose = (digest: Digest) => server.api.succeed(updateNotificationSettings, { token: maya.token, body: { digest } });
const chosen = async () => (await server.api.succeed(getNotificationSettings, { token: maya.token })).digest;
const digests = () => mailServer.mails.filter(({ headers }) => headers.has('list-unsubscribe') || headers.has('list'));
const addressIn = (mail: ReturnType<typeof digests>[number] | undefined) =>
	/<([^>]+)>/.exec(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line ?? '')?.[1] ?? '';

test('comes once a day, with what is new and not read, and not without news', async () => {
	await choose('daily');
	const { id } = await createPost(server.api, maya);
	await createComment(server.api, noor, id, { body: 'Fresh bread' });
	await server.api.succeed(likePost, { token: noor.token, params: { id } });
	await pass(23);
	expect(digests()).toEqual([]);
	await pass(1.5);
	expect(digests()).toHaveLength(1);
	const [mail] = digests();
	expect(mail?.subject).toBe('1 thing is new');
	expect(mail?.text).toContain(`${noor.user.name} commented on your post: “Fresh bread”`);
	expect(mail?.html).toContain('Fresh bread');
	// Likes are in no letter by default.
	expect(mail?.text).not.toContain('likes');
	await pass(25);
	expect(digests()).toHaveLength(1);
	await createComment(server.api, noor, id, { body: 'Read' });
	await server.settle();
	await server.api.succeed(markNotificationsRead, { token: maya.token, body: { all: true } });
	await pass(25);
	expect(digests()).toHaveLength(1);
});

test('comes once a week for who wants that, and says nothing of what the member may not see by then', async () => {
	await choose('weekly');
	const { id } = await createPost(server.api, maya);
	await createComment(server.api, noor, id);
	await pass(25);
	expect(digests()).toEqual([]);
	await server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } });
	await pass(6 * 24);
	expect(digests()).toEqual([]);
});

test('says in the first what came since it was chosen, and nothing to those who chose none', async () => {
	const { id } = await createPost(server.api, maya);
	await createComment(server.api, noor, id, { body: 'Earlier' });
	await pass(25);
	expect(digests()).toEqual([]);
	await choose('daily');
	await pass(25);
	expect(digests()).toEqual([]);
});

describe('counts conversations with unread messages', () => {
	const mailMessages = () => server.api.succeed(updateNotificationSettings, { token: maya.token, body: { messages: { mail: true } } });
	async function writeTwice() {
		const [alone, together] = [await openDirect(server.api, noor, maya), await createGroup(server.api, noor, [maya], 'Walkers')];
		for (const conversation of [alone, alone, together]) await sendMessage(server.api, noor, conversation, { text: 'Fresh bread' });
		return { alone, together };
	}

	test('for who wants that, in a letter of their own or beside other news, never with their words', async () => {
		await choose('daily');
		await mailMessages();
		await writeTwice();
		await pass(25);
		const [mail] = digests();
		expect(mail?.subject).toBe('2 conversations have unread messages');
		expect(mail?.text).toMatch(/See your messages:\nhttp\S+\/messages\n/);
		// The same ones are not told again.
		await createComment(server.api, noor, (await createPost(server.api, maya)).id);
		await pass(25);
		expect(digests()[1]?.text).not.toContain('unread');
		await sendMessage(server.api, noor, await openDirect(server.api, noor, maya), { text: 'Fresh bread' });
		await createComment(server.api, noor, (await createPost(server.api, maya)).id);
		await pass(25);
		expect(digests()[2]?.subject).toBe('1 thing is new');
		expect(digests()[2]?.text).toMatch(/1 conversation has unread messages: http\S+\/messages\n/);
		expect(
			digests()
				.map(({ text, html }) => `${text} ${html}`)
				.join(),
		).not.toMatch(/Fresh bread|Walkers/);
	});

	test('that were not read, and are not muted', async () => {
		await choose('daily');
		await mailMessages();
		const { alone, together } = await writeTwice();
		await server.api.succeed(markConversationRead, { token: maya.token, params: { id: alone.id }, body: { upTo: 2 } });
		await server.api.succeed(arrangeConversation, { token: maya.token, params: { id: together.id }, body: { isMuted: true } });
		await pass(25);
		expect(digests()).toEqual([]);
	});

	test('for no one by default, nor while messages are switched off, nor requests of strangers', async () => {
		await choose('daily');
		await writeTwice();
		await pass(25);
		await mailMessages();
		const stranger = await registerMember(server.api);
		await sendMessage(server.api, stranger, await openDirect(server.api, stranger, maya));
		await pass(25);
		await writeTwice();
		const token = (await signInAgain(server.api, admin)).token;
		await server.api.succeed(updateSettings, { token, body: { features: { messages: false } } });
		await pass(25);
		expect(digests()).toEqual([]);
	});
});

test('is ended by one click of a mail program, without a session', async () => {
	await choose('daily');
	await createComment(server.api, noor, (await createPost(server.api, maya)).id);
	await pass(25);
	const [mail] = digests();
	expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
		'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
	);
	const path = new URL(addressIn(mail)).pathname;
	const click = (to: string, contentType: string, body: string) =>
		server.api.send({ method: 'POST', path: to, headers: { 'content-type': contentType }, body });
	const [, , , id = '', signature = ''] = path.split('/');
	for (const wrong of [
		{ id: noor.user.id, signature },
		{ id: newId(), signature },
		{ id, signature: 'x' },
	]) {
		expect((await server.api.call(unsubscribe, { params: wrong })).problem.code).toBe('unsubscribe_link_invalid');
	}
	expect(await chosen()).toBe('daily');
	const form = 'application/x-www-form-urlencoded';
	expect((await click(path, form, 'List-Unsubscribe=One-Click')).status).toBe(204);
	expect(await chosen()).toBe('never');
	expect((await click(path, form, 'List-Unsubscribe=One-Click')).status).toBe(204);
	await choose('weekly');
	const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
	expect((await click(path, 'multipart/form-data; boundary=x', multipart)).status).toBe(204);
	expect(await chosen()).toBe('never');
});
