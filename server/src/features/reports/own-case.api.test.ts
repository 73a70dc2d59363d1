/** No administrator settles a report about themselves, or sees who reported them. */
import {
	dismissReport,
	getAdminReport,
	giveTribe,
	listAdminReports,
	removeReported,
	restoreReported,
} from '@friends/contract/admin/admin.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let other: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api, { username: 'the_admin' });
	other = await registerMember(server.api, { username: 'the_other' });
});
beforeEach(async () => {
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const things = ['post', 'comment', 'user'] as const;

/** Noor reports something of the administrator's. @returns the id of the case. */
async function reported(target: (typeof things)[number]): Promise<string> {
	const { api } = server;
	const targetId = await (async () => {
		if (target === 'user') return admin.user.id;
		const { id } = await createPost(api, admin);
		return target === 'post' ? id : (await createComment(api, admin, id)).id;
	})();
	server.clock.advanceSeconds(1);
	await api.succeed(createReport, { token: noor.token, body: { target, targetId, kind: 'harassment', reason: 'He wrote it to me' } });
	const [latest] = await api.succeed(listAdminReports, { token: admin.token });
	return latest?.id ?? '';
}

describe.each(things)('a report of their %s', (target) => {
	test('is shown to the administrator without who reported it and in which words', async () => {
		const id = await reported(target);
		const list = await server.api.send({ method: 'GET', path: '/api/admin/reports', headers: { authorization: `Bearer ${admin.token}` } });
		const page = await server.api.send({
			method: 'GET',
			path: `/api/admin/reports/${id}`,
			headers: { authorization: `Bearer ${admin.token}` },
		});
		for (const { text } of [list, page])
			for (const told of [noor.user.id, noor.user.username, 'He wrote it to me']) expect(text).not.toContain(told);
		const body = await server.api.succeed(getAdminReport, { token: admin.token, params: { id } });
		expect(body).toMatchObject({ reporter: null, reason: '', viewer: { canSettle: false } });
	});

	test('is settled by another administrator, who sees all of it', async () => {
		const id = await reported(target);
		const byAdmin = { token: admin.token, params: { id } };
		for (const answer of [
			await server.api.call(dismissReport, { ...byAdmin, body: {} }),
			await server.api.call(removeReported, { ...byAdmin, body: { reason: 'x' } }),
			await server.api.call(restoreReported, { ...byAdmin, body: {} }),
		])
			expect([answer.status, answer.problem.code]).toEqual([403, 'own_case']);
		await setRole(server.database, other.user.id, 'admin');
		const byOther = { token: other.token, params: { id } };
		const body = await server.api.succeed(getAdminReport, byOther);
		expect(body).toMatchObject({ reporter: { id: noor.user.id }, reason: 'He wrote it to me', viewer: { canSettle: true } });
		expect((await server.api.call(dismissReport, { ...byOther, body: {} })).status).toBe(200);
	});
});

describe('a report of a tribe that the administrator owned when it was reported', () => {
	const as = ({ token }: SignedInMember) => ({ token });
	const dismissal = (by: SignedInMember, id: string) => server.api.call(dismissReport, { ...as(by), params: { id }, body: {} });

	/** The administrator's tribe is reported by Noor, and then given to Ben. @returns the id of the case. */
	async function handedOn(): Promise<{ id: string; tribe: Tribe; ben: SignedInMember }> {
		const { api } = server;
		await setRole(server.database, other.user.id, 'admin');
		const ben = await registerMember(api);
		const tribe = await createTribe(api, admin);
		await joinTribe(api, ben, tribe);
		server.clock.advanceSeconds(1);
		const body = { target: 'tribe', targetId: tribe.id, kind: 'harassment', reason: 'He wrote it to me' } as const;
		await api.succeed(createReport, { ...as(noor), body });
		const [latest] = await api.succeed(listAdminReports, as(other));
		await api.succeed(giveTribe, { ...as(admin), params: { id: tribe.id }, body: { userId: ben.user.id, reason: 'No time' } });
		return { id: latest?.id ?? '', tribe, ben };
	}

	test('stays theirs after they handed it on: they neither settle it nor see who reported it', async () => {
		const { id, ben } = await handedOn();
		expect(await server.api.succeed(getAdminReport, { ...as(admin), params: { id } })).toMatchObject({
			author: { id: ben.user.id },
			reporter: null,
			reason: '',
			viewer: { canSettle: false },
		});
		expect((await dismissal(admin, id)).problem.code).toBe('own_case');
		expect((await dismissal(other, id)).status).toBe(200);
	});

	test('cannot be reopened by them either, once another administrator has closed it', async () => {
		const { id } = await handedOn();
		await server.api.succeed(removeReported, { ...as(other), params: { id }, body: { reason: 'Harassment' } });
		const reopen = (by: SignedInMember) => server.api.call(restoreReported, { ...as(by), params: { id }, body: {} });
		expect((await reopen(admin)).problem.code).toBe('own_case');
		expect((await reopen(other)).status).toBe(200);
	});

	test('stays theirs too when the same member had reported it under another owner', async () => {
		const { id, tribe } = await handedOn();
		const give = (by: SignedInMember, to: SignedInMember) =>
			server.api.succeed(giveTribe, { ...as(by), params: { id: tribe.id }, body: { userId: to.user.id, reason: 'No time' } });
		expect((await dismissal(other, id)).status).toBe(200);
		await joinTribe(server.api, other, tribe);
		await give(admin, other);
		server.clock.advanceSeconds(1);
		await server.api.succeed(createReport, { ...as(noor), body: { target: 'tribe', targetId: tribe.id, kind: 'spam' } });
		await give(other, admin);
		expect((await dismissal(other, id)).problem.code).toBe('own_case');
	});
});
