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
import type { SignedInMember } from '@friends/test-kit/members';
import { createGroup, sendMessage } from '@friends/test-kit/messages';
import { uploadPicture } from '@friends/test-kit/uploads';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCommunity } from '../../testing/community/cast.ts';

/** Maya owns the group and writes what is reported. */
const { server, people } = useCommunity('maya', 'noor', 'sam', 'stranger');
let group: string;
let message: Message;
beforeEach(async () => {
	await befriend(server.api, people.maya, people.noor);
	await befriend(server.api, people.maya, people.sam);
	group = (await createGroup(server.api, people.maya, [people.noor, people.sam])).id;
	await say(people.noor, { text: 'Words of someone else' });
	message = await say(people.maya, { text: 'You are a fool' });
});

const say = (by: SignedInMember, body: Partial<SendMessageBody>) => sendMessage(server.api, by, { id: group }, body);

const report = (by: SignedInMember, targetId = message.id) =>
	server.api.call(createReport, { token: by.token, body: { target: 'message', targetId, kind: 'harassment' } });

const cases = () => server.api.succeed(listAdminReports, { token: people.admin.token });

async function reported(targetId = message.id): Promise<string> {
	server.clock.advanceSeconds(1);
	expect((await report(people.noor, targetId)).status).toBe(201);
	const [latest] = await cases();
	expect(latest).toMatchObject({ target: 'message', targetId });
	return latest?.id ?? '';
}

const settle = (endpoint: typeof removeReported | typeof dismissReport | typeof restoreReported, id: string) =>
	server.api.call(endpoint, { token: people.admin.token, params: { id }, body: { reason: 'Rule 1' } });
const pageOf = (id: string) => server.api.succeed(getAdminReport, { token: people.admin.token, params: { id } });
const readBy = async (by: SignedInMember) =>
	(await server.api.succeed(listMessages, { token: by.token, params: { id: group } })).messages.find(({ id }) => id === message.id);

describe('a message can be reported', () => {
	test('by those who may read it, once while the report is open', async () => {
		await reported();
		expect((await report(people.noor)).status).toBe(409);
		expect((await report(people.sam)).status).toBe(201);
		expect((await cases())[0]).toMatchObject({ targetId: message.id, reportCount: 2 });
	});

	test('not by its author', async () => {
		expect((await report(people.maya)).body).toMatchObject({ type: '/api/docs#own_report' });
	});

	test('not by who is not in the conversation, administrators included', async () => {
		for (const by of [people.stranger, people.admin]) expect((await report(by)).status).toBe(404);
	});

	test('not by who left', async () => {
		await server.api.succeed(leaveGroup, { token: people.sam.token, params: { id: group } });
		expect((await report(people.sam)).status).toBe(404);
	});

	test('not by who deleted it for themselves', async () => {
		await server.api.succeed(deleteMessage, { token: people.noor.token, params: { id: message.id }, query: { for: 'me' } });
		expect((await report(people.noor)).status).toBe(404);
	});

	test('not once it is deleted for everybody, which ends its case too', async () => {
		const id = await reported();
		await server.api.succeed(deleteMessage, {
			token: people.maya.token,
			params: { id: message.id },
			query: { for: 'everybody' },
		});
		expect((await report(people.sam)).status).toBe(404);
		expect((await server.api.call(getAdminReport, { token: people.admin.token, params: { id } })).status).toBe(404);
	});
});

describe('the case', () => {
	test('shows that message with its pictures, and nothing else of the conversation', async () => {
		const { url } = await uploadPicture(server.api, people.maya);
		message = await say(people.maya, { text: 'Look at her', pictures: [{ url, alt: 'A face' }] });
		const page = await pageOf(await reported());
		expect(page).toMatchObject({ author: { id: people.maya.user.id }, content: { title: null, body: 'Look at her' } });
		expect(page.message).toMatchObject({ id: message.id, author: { id: people.maya.user.id }, body: 'Look at her' });
		expect([page.post, page.comment, page.answered, page.tribe, page.person]).toEqual([null, null, null, null, null]);
		expect(JSON.stringify(page)).not.toMatch(new RegExp(`Words of someone else|${group}`));
		const [picture] = page.message?.attachments ?? [];
		expect(picture?.alt).toBe('A face');
		const statusOf = async (path: string) => (await server.app.inject({ method: 'GET', url: path })).statusCode;
		expect([await statusOf(picture?.url ?? ''), await statusOf(url)]).toEqual([200, 404]);
	});

	test('opens no conversation to administrators', async () => {
		await reported();
		expect((await server.api.call(listMessages, { token: people.admin.token, params: { id: group } })).status).toBe(404);
	});

	test('is for administrators alone', async () => {
		const id = await reported();
		for (const { token } of [people.maya, people.noor, people.stranger]) {
			expect((await server.api.call(getAdminReport, { token, params: { id } })).status).toBe(403);
		}
	});

	test('leaves the message where it is once it is dismissed', async () => {
		const id = await reported();
		expect((await settle(dismissReport, id)).body).toMatchObject({ status: 'dismissed' });
		expect(await readBy(people.sam)).toMatchObject({ text: 'You are a fool', isDeleted: false });
		expect((await report(people.sam)).status).toBe(201);
	});
});

describe('removing', () => {
	test('deletes the message for everybody, for good', async () => {
		const id = await reported();
		expect((await settle(removeReported, id)).body).toMatchObject({ status: 'removed', restorableUntil: null });
		for (const by of [people.maya, people.noor, people.sam])
			expect(await readBy(by)).toMatchObject({ text: '', isDeleted: true, removedBy: 'administrator' });
		expect((await pageOf(id)).message).toMatchObject({ body: '', attachments: [] });
		expect((await settle(restoreReported, id)).body).toMatchObject({ type: '/api/docs#nothing_to_restore' });
		expect((await settle(removeReported, id)).body).toMatchObject({ type: '/api/docs#already_settled' });
	});

	test('tells author and reporters, and no notification leads to the conversation', async () => {
		await settle(removeReported, await reported());
		await server.community.worker.runDue();
		const noticed = { act: 'removed', target: 'message', excerpt: '', reason: 'Rule 1' };
		expect(await server.api.succeed(listRemovals, { token: people.maya.token })).toMatchObject([noticed]);
		expect(await server.api.succeed(listOutcomes, { token: people.noor.token })).toMatchObject([{ target: 'message', outcome: 'removed' }]);
		for (const { token } of [people.sam, people.stranger]) expect(await server.api.succeed(listRemovals, { token })).toEqual([]);
		const target = { postId: null, commentId: null, username: null, tribeId: null };
		const told = async (by: SignedInMember, kind: 'moderated' | 'reportSettled') =>
			(await server.api.succeed(listNotifications, { token: by.token })).filter((row) => row.kind === kind);
		expect(await told(people.maya, 'moderated')).toMatchObject([{ about: 'message', act: 'removed', excerpt: '', target }]);
		expect(await told(people.noor, 'reportSettled')).toMatchObject([{ about: 'message', act: 'removed', excerpt: '', target }]);
	});

	test('is kept in the audit log, as is the opening of the case', async () => {
		const id = await reported();
		await pageOf(id);
		await settle(removeReported, id);
		const { logs } = await server.api.succeed(listAuditLogs, { token: people.admin.token });
		const target = { type: 'message', id: message.id };
		const lines = logs
			.filter((line) => line.target?.id === message.id)
			.map(({ action, targetUser, ...line }) => [action, targetUser?.id, line.target]);
		expect(lines).toEqual([
			['remove_content', people.maya.user.id, target],
			['open_report', people.maya.user.id, target],
		]);
	});

	test('is for another administrator when it is one’s own message', async () => {
		await befriend(server.api, people.maya, people.admin);
		group = (await createGroup(server.api, people.maya, [people.admin])).id;
		const own = await say(people.admin, { text: 'Mine' });
		server.clock.advanceSeconds(1);
		expect((await report(people.maya, own.id)).status).toBe(201);
		const [latest] = await cases();
		expect(latest).toMatchObject({ targetId: own.id, reporter: null, viewer: { canSettle: false } });
		expect((await settle(removeReported, latest?.id ?? '')).body).toMatchObject({ type: '/api/docs#own_case' });
	});
});
