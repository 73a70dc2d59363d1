/** Reported messages: by those who may read them; administrators see that message alone, and removing deletes it for everybody. */
import {
	dismissReport,
	getAdminReport,
	listAdminReports,
	listAuditLogs,
	removeReported,
	restoreReported,
} from '@friends/contract/admin/admin.endpoints';
import { leaveGroup } from '@friends/contract/messages/conversations.endpoints';
import { deleteMessage, listMessages } from '@friends/contract/messages/messages.endpoints';
import type { Message, SendMessageBody } from '@friends/contract/messages/messages.schema';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { createReport, listOutcomes, listRemovals } from '@friends/contract/reports/reports.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createGroup, sendMessage } from '@friends/test-kit/messages';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
/** Owns the group and writes what is reported. */
let maya: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
let stranger: SignedInMember;
let group: string;
let message: Message;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	sam = await registerMember(server.api);
	stranger = await registerMember(server.api);
	await befriend(server.api, maya, noor);
	await befriend(server.api, maya, sam);
	group = (await createGroup(server.api, maya, [noor, sam])).id;
	await say(noor, { text: 'Words of someone else' });
	message = await say(maya, { text: 'You are a fool' });
});

const say = (by: SignedInMember, body: Partial<SendMessageBody>) => sendMessage(server.api, by, { id: group }, body);

const report = (by: SignedInMember, targetId = message.id) =>
	server.api.call(createReport, { token: by.token, body: { target: 'message', targetId, kind: 'harassment' } });

const cases = () => server.api.succeed(listAdminReports, { token: admin.token });

async function reported(targetId = message.id): Promise<string> {
	server.clock.advanceSeconds(1);
	expect((await report(noor, targetId)).status).toBe(201);
	const [latest] = await cases();
	expect(latest).toMatchObject({ target: 'message', targetId });
	return latest?.id ?? '';
}

const settle = (endpoint: typeof removeReported | typeof dismissReport | typeof restoreReported, id: string) =>
	server.api.call(endpoint, { token: admin.token, params: { id }, body: { reason: 'Rule 1' } });
const pageOf = (id: string) => server.api.succeed(getAdminReport, { token: admin.token, params: { id } });
const readBy = async (by: SignedInMember) =>
	(await server.api.succeed(listMessages, { token: by.token, params: { id: group } })).messages.find(({ id }) => id === message.id);

describe('a message can be reported', () => {
	test('by those who may read it, once while the report is open', async () => {
		await reported();
		expect((await report(noor)).status).toBe(409);
		expect((await report(sam)).status).toBe(201);
		expect((await cases())[0]).toMatchObject({ targetId: message.id, reportCount: 2 });
	});

	test('not by its author', async () => {
		expect((await report(maya)).body).toMatchObject({ type: '/api/docs#own_report' });
	});

	test('not by who is not in the conversation, administrators included', async () => {
		for (const by of [stranger, admin]) expect((await report(by)).status).toBe(404);
	});

	test('not by who left', async () => {
		await server.api.succeed(leaveGroup, { token: sam.token, params: { id: group } });
		expect((await report(sam)).status).toBe(404);
	});

	test('not by who deleted it for themselves', async () => {
		await server.api.succeed(deleteMessage, { token: noor.token, params: { id: message.id }, query: { for: 'me' } });
		expect((await report(noor)).status).toBe(404);
	});

	test('not once it is deleted for everybody, which ends its case too', async () => {
		const id = await reported();
		await server.api.succeed(deleteMessage, { token: maya.token, params: { id: message.id }, query: { for: 'everybody' } });
		expect((await report(sam)).status).toBe(404);
		expect((await server.api.call(getAdminReport, { token: admin.token, params: { id } })).status).toBe(404);
	});
});

describe('the case', () => {
	test('shows that message with its pictures, and nothing else of the conversation', async () => {
		const { url } = await uploadPicture(server.api, maya);
		message = await say(maya, { text: 'Look at her', pictures: [{ url, alt: 'A face' }] });
		const page = await pageOf(await reported());
		expect(page).toMatchObject({ author: { id: maya.user.id }, content: { title: null, body: 'Look at her' } });
		expect(page.message).toMatchObject({ id: message.id, author: { id: maya.user.id }, body: 'Look at her' });
		expect([page.post, page.comment, page.answered, page.tribe, page.person]).toEqual([null, null, null, null, null]);
		expect(JSON.stringify(page)).not.toMatch(new RegExp(`Words of someone else|${group}`));
		const [picture] = page.message?.attachments ?? [];
		expect(picture?.alt).toBe('A face');
		const statusOf = async (path: string) => (await server.app.inject({ method: 'GET', url: path })).statusCode;
		expect([await statusOf(picture?.url ?? ''), await statusOf(url)]).toEqual([200, 404]);
	});

	test('opens no conversation to administrators', async () => {
		await reported();
		expect((await server.api.call(listMessages, { token: admin.token, params: { id: group } })).status).toBe(404);
	});

	test('is for administrators alone', async () => {
		const id = await reported();
		for (const { token } of [maya, noor, stranger]) {
			expect((await server.api.call(getAdminReport, { token, params: { id } })).status).toBe(403);
		}
	});

	test('leaves the message where it is once it is dismissed', async () => {
		const id = await reported();
		expect((await settle(dismissReport, id)).body).toMatchObject({ status: 'dismissed' });
		expect(await readBy(sam)).toMatchObject({ text: 'You are a fool', isDeleted: false });
		expect((await report(sam)).status).toBe(201);
	});
});

describe('removing', () => {
	test('deletes the message for everybody, for good', async () => {
		const id = await reported();
		expect((await settle(removeReported, id)).body).toMatchObject({ status: 'removed', restorableUntil: null });
		for (const by of [maya, noor, sam]) expect(await readBy(by)).toMatchObject({ text: '', isDeleted: true, removedBy: 'administrator' });
		expect((await pageOf(id)).message).toMatchObject({ body: '', attachments: [] });
		expect((await settle(restoreReported, id)).body).toMatchObject({ type: '/api/docs#nothing_to_restore' });
		expect((await settle(removeReported, id)).body).toMatchObject({ type: '/api/docs#already_settled' });
	});

	test('tells author and reporters, and no notification leads to the conversation', async () => {
		await settle(removeReported, await reported());
		await server.community.worker.runDue();
		const noticed = { act: 'removed', target: 'message', excerpt: '', reason: 'Rule 1' };
		expect(await server.api.succeed(listRemovals, { token: maya.token })).toMatchObject([noticed]);
		expect(await server.api.succeed(listOutcomes, { token: noor.token })).toMatchObject([{ target: 'message', outcome: 'removed' }]);
		for (const { token } of [sam, stranger]) expect(await server.api.succeed(listRemovals, { token })).toEqual([]);
		const target = { postId: null, commentId: null, username: null, tribeId: null };
		const told = async (by: SignedInMember, kind: 'moderated' | 'reportSettled') =>
			(await server.api.succeed(listNotifications, { token: by.token })).filter((row) => row.kind === kind);
		expect(await told(maya, 'moderated')).toMatchObject([{ about: 'message', act: 'removed', excerpt: '', target }]);
		expect(await told(noor, 'reportSettled')).toMatchObject([{ about: 'message', act: 'removed', excerpt: '', target }]);
	});

	test('is kept in the audit log, as is the opening of the case', async () => {
		const id = await reported();
		await pageOf(id);
		await settle(removeReported, id);
		const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token });
		const target = { type: 'message', id: message.id };
		const lines = logs
			.filter((line) => line.target?.id === message.id)
			.map(({ action, targetUser, ...line }) => [action, targetUser?.id, line.target]);
		expect(lines).toEqual([
			['remove_content', maya.user.id, target],
			['open_report', maya.user.id, target],
		]);
	});

	test('is for another administrator when it is one’s own message', async () => {
		await befriend(server.api, maya, admin);
		group = (await createGroup(server.api, maya, [admin])).id;
		const own = await say(admin, { text: 'Mine' });
		server.clock.advanceSeconds(1);
		expect((await report(maya, own.id)).status).toBe(201);
		const [latest] = await cases();
		expect(latest).toMatchObject({ targetId: own.id, reporter: null, viewer: { canSettle: false } });
		expect((await settle(removeReported, latest?.id ?? '')).body).toMatchObject({ type: '/api/docs#own_case' });
	});
});
