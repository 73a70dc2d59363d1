/** Announcements: one text to all members, in the language of each, without a row for each. */
import { listAuditLogs, updateSettings } from '@friends/contract/admin/admin.endpoints';
import {
	announce,
	listAnnouncements,
	listNotifications,
	markNotificationsRead,
	markNotificationUnread,
	updateNotificationSettings,
} from '@friends/contract/notifications/notifications.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
});
afterEach(() => server.close());

const body = { text: 'We move on Friday.', translations: { de: 'Wir ziehen am Freitag um.' } };
const tell = (given: Parameters<typeof server.api.call<typeof announce>>[1]['body'] = body) =>
	server.api.call(announce, { token: admin.token, body: given });
const list = ({ token }: SignedInMember, language = 'en') =>
	server.api.succeed(listNotifications, { token, headers: { 'accept-language': language } });
const unread = async ({ token }: SignedInMember) => (await server.api.succeed(getSignals, { token })).unreadNotifications;

test('reach every member in their language, and can be read and unread by each', async () => {
	const other = await registerMember(server.api);
	expect((await tell()).status).toBe(201);
	const [row] = await list(maya, 'de');
	expect(row).toMatchObject({ kind: 'announced', text: body.translations.de, people: [], peopleCount: 0, isRead: false });
	expect((await list(maya, 'es'))[0]?.text).toBe(body.text);
	expect([await unread(maya), await unread(other)]).toEqual([1, 1]);
	expect(await server.database.reader.selectFrom('notifications').select('id').execute()).toEqual([]);
	await server.api.succeed(markNotificationsRead, { token: maya.token, body: { ids: [row?.id ?? ''] } });
	expect([await unread(maya), await unread(other), (await list(maya))[0]?.isRead]).toEqual([0, 1, true]);
	await server.api.succeed(markNotificationUnread, { token: maya.token, params: { id: row?.id ?? '' } });
	expect(await unread(maya)).toBe(1);
	await server.api.succeed(markNotificationsRead, { token: other.token, body: { all: true } });
	expect([await unread(maya), await unread(other)]).toEqual([1, 0]);
});

test('are not for who joins later, who wrote them, or who wants none in the app', async () => {
	await tell();
	server.clock.advanceSeconds(1);
	expect(await list(await registerMember(server.api))).toEqual([]);
	expect(await list(admin)).toEqual([]);
	await server.api.succeed(updateNotificationSettings, { token: maya.token, body: { kinds: { announced: { app: false } } } });
	expect([await list(maya), await unread(maya)]).toEqual([[], 0]);
});

test('stand in the list of administrators and in the audit log', async () => {
	await tell();
	expect(await server.api.succeed(listAnnouncements, { token: admin.token })).toMatchObject([{ ...body, author: { id: admin.user.id } }]);
	const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token });
	expect(logs[0]).toMatchObject({ action: 'announce', adminUser: { id: admin.user.id }, after: body });
	expect((await server.api.call(listAnnouncements, { token: maya.token })).status).toBe(403);
	expect((await server.api.call(announce, { token: maya.token, body })).status).toBe(403);
});

test('refuse empty and long texts, and languages that the community does not offer', async () => {
	for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await tell({ text })).status).toBe(422);
	expect((await tell({ text: 'x', translations: { xx: 'x' } })).status).toBe(422);
	expect((await tell({ text: 'x', translations: { en: 'x' } })).problem.code).toBe('language_not_offered');
	await server.api.succeed(updateSettings, { token: admin.token, body: { languages: ['en'] } });
	expect((await tell()).problem.code).toBe('language_not_offered');
});
