/** Opening a case stands in the audit log, once per administrator and case within a day. */
import { getAdminReport, listAdminReports, listAuditLogs } from '@friends/contract/admin/admin.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { auditLogsOf } from '../../testing/audit-logs.ts';
import { setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

const hour = 3600;
const open = ({ token }: SignedInMember, id: string) => server.api.call(getAdminReport, { token, params: { id } });
const linesOf = async (targetId: string) =>
	(await server.api.succeed(listAuditLogs, { token: admin.token, query: { action: 'open_report' } })).logs.filter(
		({ target }) => target?.id === targetId,
	);

let targetId: string;
let id: string;
beforeEach(async () => {
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	({ id: targetId } = await createPost(server.api, maya));
	server.clock.advanceSeconds(1);
	await server.api.succeed(createReport, { token: noor.token, body: { target: 'post', targetId, kind: 'spam', reason: 'Soup' } });
	id = (await server.api.succeed(listAdminReports, { token: admin.token })).find((each) => each.targetId === targetId)?.id ?? '';
});

test('names the administrator, the thing and its author, and not who reported it', async () => {
	expect(await linesOf(targetId)).toEqual([]);
	expect((await open(admin, id)).status).toBe(200);
	const [line, ...more] = await linesOf(targetId);
	expect(more).toEqual([]);
	expect(line).toMatchObject({
		adminUser: { id: admin.user.id },
		action: 'open_report',
		targetUser: { id: maya.user.id },
		target: { type: 'post', id: targetId },
		reason: '',
		before: {},
		after: {},
	});
	expect(JSON.stringify(line)).not.toContain(noor.user.id);
});

test('again within a day writes nothing; a day later, and for another administrator, it does', async () => {
	const opener = await registerMember(server.api);
	await setRole(server.database, opener.user.id, 'admin');
	await open(opener, id);
	server.clock.advanceSeconds(24 * hour - 1);
	const later = await signInAgain(server.api, opener);
	await open(later, id);
	admin = await signInAgain(server.api, admin);
	expect(await linesOf(targetId)).toHaveLength(1);
	await open(admin, id);
	expect((await linesOf(targetId)).map(({ adminUser }) => adminUser?.id)).toEqual([admin.user.id, opener.user.id]);
	server.clock.advanceSeconds(2);
	await open(later, id);
	expect(await linesOf(targetId)).toHaveLength(3);
});

test('at the same time, ten times by one administrator, is one line in a whole chain', async () => {
	const answers = await Promise.all(Array.from({ length: 10 }, () => open(admin, id)));
	expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
	expect(await linesOf(targetId)).toHaveLength(1);
	expect(await auditLogsOf(server).verify()).toHaveProperty('entries');
});

test('leaves no line where nothing was opened: by members and guests, of no case, and of the list', async () => {
	expect((await open(maya, id)).status).toBe(403);
	expect((await server.api.call(getAdminReport, { params: { id } })).status).toBe(401);
	expect((await open(admin, newId())).status).toBe(404);
	await server.api.succeed(listAdminReports, { token: admin.token });
	expect(await linesOf(targetId)).toEqual([]);
});
