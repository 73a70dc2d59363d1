/** Reviewing reports: one row per thing, settled once, with an entry in the audit log, and told to the reporters. */
import { dismissReport, getAdminReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { adminReportPageSchema, adminReportSchema } from '@friends/contract/admin/reports.schema';
import { deletePost, getPost } from '@friends/contract/posts/posts.endpoints';
import { createReport, listOutcomes, seeOutcomes } from '@friends/contract/reports/reports.endpoints';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tellReporters } from './cases.queries.ts';

let server: TestApp;
let admin: SignedInMember;
let author: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	author = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});

const authorOf = ({ user: { id, name, username, avatar } }: SignedInMember) => ({ id, name, username, avatar });

async function report(by: SignedInMember, target: ReportTarget, targetId: string, reason = 'Rude') {
	server.clock.advanceSeconds(1);
	return server.api.succeed(createReport, { token: by.token, body: { target, targetId, kind: 'spam', reason } });
}
const list = (query: object = {}) => server.api.call(listAdminReports, { token: admin.token, query });
const caseOf = async (targetId: string) => {
	const found = (await list({ status: 'all', limit: 100 })).body.find((each) => each.targetId === targetId);
	if (!found) throw new Error('This was not reported.');
	return found;
};
const remove = (id: string, reason = 'Rule 1') => server.api.call(removeReported, { token: admin.token, params: { id }, body: { reason } });
const dismiss = (id: string, reason = '') => server.api.call(dismissReport, { token: admin.token, params: { id }, body: { reason } });
const restore = (id: string) => server.api.call(restoreReported, { token: admin.token, params: { id }, body: {} });
const outcomes = (of: SignedInMember) => server.api.succeed(listOutcomes, { token: of.token });
const see = (of: SignedInMember, ids: string[]) => server.api.call(seeOutcomes, { token: of.token, body: { ids } });

/** Creates something of the author's, reported by both. */
async function reported(target: ReportTarget = 'post') {
	const post = await createPost(server.api, author, { title: 'Soup', body: `Buy my soup ${'x'.repeat(400)}` });
	const targetId =
		target === 'post'
			? post.id
			: target === 'user'
				? author.user.id
				: (await createComment(server.api, author, post.id, { body: 'Soup!' })).id;
	await report(maya, target, targetId, 'Rude');
	await report(noor, target, targetId, 'Advertising');
	return { post, targetId, id: (await caseOf(targetId)).id };
}

describe('reports of one thing', () => {
	test('are one row with all reasons, exactly as promised', async () => {
		const { targetId, id } = await reported();
		const [row] = (await list()).body;
		const at = (secondsAgo: number) => new Date(server.clock.now().getTime() - secondsAgo * 1000).toISOString();
		const latest = { reporter: authorOf(noor), kind: 'spam', reason: 'Advertising', createdAt: at(0) };
		expect(row).toEqual({
			id,
			target: 'post',
			targetId,
			content: { title: 'Soup', body: 'Buy my soup…' },
			author: authorOf(author),
			...latest,
			firstReportedAt: at(1),
			reportCount: 2,
			reports: [latest, { reporter: authorOf(maya), kind: 'spam', reason: 'Rude', createdAt: at(1) }],
			status: 'open',
			resolvedAt: null,
			restorableUntil: null,
			viewer: { canSettle: true },
		});
		expect(Object.keys(row ?? {}).sort()).toEqual(certainKeysOf(adminReportSchema));
	});

	test('by the same member are one, with the latest reason', async () => {
		const { id, targetId } = await reported();
		await dismiss(id);
		await report(maya, 'post', targetId, 'Very rude');
		expect(await caseOf(targetId)).toMatchObject({ reportCount: 2, reason: 'Very rude' });
	});

	test('by many at once are one row that counts them all', async () => {
		const post = await createPost(server.api, author);
		const members = await Promise.all(Array.from({ length: 8 }, () => registerMember(server.api)));
		await Promise.all(members.map((member) => report(member, 'post', post.id)));
		const found = (await list({ limit: 100 })).body.filter(({ targetId }) => targetId === post.id);
		expect(found.map(({ reportCount, reports }) => [reportCount, reports.length])).toEqual([[8, 5]]);
		const page = await server.api.succeed(getAdminReport, { token: admin.token, params: { id: found[0]?.id ?? '' } });
		expect(page.reports).toHaveLength(8);
	});

	test('go when the thing is deleted', async () => {
		const { post, id } = await reported();
		await server.api.succeed(deletePost, { token: author.token, params: { id: post.id } });
		expect((await server.api.call(getAdminReport, { token: admin.token, params: { id } })).status).toBe(404);
		expect((await remove(id)).status).toBe(404);
	});
});

describe('the page of a report', () => {
	test('shows a comment with what it answers and its post, in whatever tribe it stands', async () => {
		const tribe = await createTribe(server.api, author, { isPrivate: true });
		await admitToTribe(server.api, author, maya, tribe);
		const post = await createPost(server.api, author, { tribeId: tribe.id, body: 'Among us' });
		const first = await createComment(server.api, maya, post.id, { body: 'Hello' });
		const answer = await createComment(server.api, author, post.id, { body: 'Go away', parentId: first.id });
		await report(maya, 'comment', answer.id);
		const { id } = await caseOf(answer.id);
		const page = await server.api.succeed(getAdminReport, { token: admin.token, params: { id } });
		expect(page).toMatchObject({
			target: 'comment',
			content: { title: null, body: 'Go away' },
			comment: { id: answer.id, body: 'Go away', author: authorOf(author) },
			answered: { id: first.id, body: 'Hello', author: authorOf(maya) },
			post: {
				id: post.id,
				body: 'Among us',
				tribe: { id: tribe.id, name: tribe.name, slug: tribe.slug, isPrivate: true },
				attachments: [],
			},
			person: null,
		});
		expect(Object.keys(page).sort()).toEqual(certainKeysOf(adminReportPageSchema));
	});

	test('shows what a member shows of themselves, and nothing secret', async () => {
		const { id } = await reported('user');
		const page = await server.api.succeed(getAdminReport, { token: admin.token, params: { id } });
		const { name, username, bio } = author.user;
		expect(page).toMatchObject({ target: 'user', author: authorOf(author), person: { name, username, bio }, post: null, comment: null });
		expect(JSON.stringify(page)).not.toContain(author.user.email);
	});
});

describe('the list', () => {
	test('has the thing that was reported last first, by status, page by page', async () => {
		const [first, second, third] = [await reported(), await reported('comment'), await reported()];
		await report(await registerMember(server.api), 'post', first.targetId);
		await dismiss(second.id);
		const mine = [first, second, third].map(({ id }) => id);
		const read = async (query: object) => {
			const found: string[] = [];
			let cursor: string | null = null;
			do {
				const answer: Awaited<ReturnType<typeof list>> = await list({ ...query, limit: 2, ...(cursor && { cursor }) });
				found.push(...answer.body.map(({ id }) => id));
				cursor = answer.nextCursor;
			} while (cursor);
			return found.filter((id) => mine.includes(id));
		};
		expect(await read({ status: 'all' })).toEqual([first.id, third.id, second.id]);
		expect(await read({})).toEqual([first.id, third.id]);
		expect(await read({ status: 'dismissed' })).toEqual([second.id]);
		expect(await read({ status: 'removed' })).toEqual([]);
	});

	test('takes the same number of statements however many rows', async () => {
		const ask = (limit: number) => () => list({ limit, status: 'all' });
		await ask(1)();
		expect(await server.statementsOf(ask(100))).toBe(await server.statementsOf(ask(1)));
	});

	test.each([{ status: 'lost' }, { limit: 0 }, { cursor: 'nonsense' }])('a question that makes no sense is refused: %j', async (query) => {
		expect((await list(query)).status).toBe(422);
	});
});

describe.each([
	['remove', 'removed', 'remove_content', remove],
	['dismiss', 'dismissed', 'dismiss_report', dismiss],
] as const)('to %s', (_, status, action, settle) => {
	test('settles the case with a line in the audit log', async () => {
		const { id, targetId } = await reported();
		const answer = await settle(id, ' Because ');
		const at = server.clock.now().toISOString();
		expect([answer.status, answer.body]).toMatchObject([200, { id, status, resolvedAt: at }]);
		const log = await server.database.reader.selectFrom('audit_logs').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
		expect(log).toMatchObject({
			admin_id: admin.user.id,
			action,
			target_user_id: author.user.id,
			target_type: 'post',
			target_id: targetId,
			reason: 'Because',
		});
		expect(JSON.parse(log?.details ?? '{}')).toEqual({ before: { status: 'open' }, after: { status } });
	});

	test('by two administrators at once happens once, and the other hears so', async () => {
		const { id } = await reported();
		const logs = await countRows(server.database, 'audit_logs');
		const answers = await Promise.all([settle(id, 'x'), settle(id, 'y')]);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
		expect(answers.find((answer) => answer.status === 409)?.problem).toMatchObject({
			code: 'already_settled',
			detail: 'This has already been settled.',
		});
		expect(await countRows(server.database, 'audit_logs')).toBe(logs + 1);
	});

	test('takes no reason that is too long', async () => {
		const { id, targetId } = await reported();
		expect((await settle(id, 'x'.repeat(1001))).problem.errors).toHaveProperty('reason');
		expect((await caseOf(targetId)).status).toBe('open');
	});
});

test('what was kept can be removed later, and what two decide differently is decided once', async () => {
	const { id } = await reported();
	expect((await dismiss(id)).status).toBe(200);
	expect((await remove(id)).body.status).toBe('removed');
	const other = await reported();
	const statuses = (await Promise.all([remove(other.id), dismiss(other.id)])).map(({ status }) => status).sort();
	expect(statuses[0]).toBe(200);
	const { status, report_count } = await server.database.reader
		.selectFrom('report_cases')
		.select(['status', 'report_count'])
		.where('id', '=', other.id)
		.executeTakeFirstOrThrow();
	expect([status, report_count]).toEqual([expect.stringMatching(/removed|dismissed/), 2]);
});

test('removing without a reason is refused', async () => {
	const { id } = await reported();
	expect((await remove(id, ' \n')).problem.errors).toEqual({ reason: 'Please give a reason' });
});

describe('who reported', () => {
	test('is told what became of it, once', async () => {
		const { id } = await reported();
		expect(await outcomes(maya)).toEqual([]);
		await remove(id);
		const told = await outcomes(maya);
		expect(told).toMatchObject([{ target: 'post', reason: 'Rude', outcome: 'removed', resolvedAt: server.clock.now().toISOString() }]);
		expect(JSON.stringify(told)).not.toContain('soup');
		expect((await see(maya, [told[0]?.id ?? ''])).status).toBe(204);
		expect(await outcomes(maya)).toEqual([]);
		expect(await outcomes(noor)).toMatchObject([{ reason: 'Advertising', outcome: 'removed' }]);
	});

	test('is told again when it is decided otherwise, and not when nothing changed', async () => {
		const { id } = await reported();
		await dismiss(id);
		await see(maya, [(await outcomes(maya))[0]?.id ?? '']);
		await remove(id);
		expect(await outcomes(maya)).toMatchObject([{ outcome: 'removed' }]);
		await see(maya, [(await outcomes(maya))[0]?.id ?? '']);
		await restore(id);
		expect(await outcomes(maya)).toMatchObject([{ outcome: 'dismissed' }]);
	});

	test('before the case was opened again is not told the same twice', async () => {
		const { id, targetId } = await reported();
		await dismiss(id);
		await see(maya, [(await outcomes(maya))[0]?.id ?? '']);
		await report(noor, 'post', targetId, 'Still advertising');
		expect(await caseOf(targetId)).toMatchObject({ id, status: 'open', reportCount: 2 });
		expect(await outcomes(noor)).toEqual([]);
		await dismiss(id);
		expect(await outcomes(maya)).toEqual([]);
		expect(await outcomes(noor)).toMatchObject([{ reason: 'Still advertising', outcome: 'dismissed' }]);
	});

	test('may report it again as soon as it is settled, and is not told while that waits', async () => {
		const { id, targetId } = await reported();
		await dismiss(id);
		// The follower has not read the event yet.
		await report(maya, 'post', targetId, 'Ruder still');
		expect(await outcomes(maya)).toEqual([]);
		expect(await outcomes(noor)).toEqual([]);
		await dismiss(id);
		expect(await outcomes(maya)).toMatchObject([{ reason: 'Ruder still', outcome: 'dismissed' }]);
		expect(await outcomes(noor)).toMatchObject([{ reason: 'Advertising', outcome: 'dismissed' }]);
	});

	test('is told of the last word where the follower comes late, and once however often it reads', async () => {
		const { id } = await reported();
		await remove(id);
		await restore(id);
		expect(await outcomes(maya)).toMatchObject([{ outcome: 'dismissed' }]);
		await see(maya, [(await outcomes(maya))[0]?.id ?? '']);
		await server.database.transaction((transaction) => tellReporters(transaction, id));
		expect(await outcomes(maya)).toEqual([]);
	});

	test('may report it again once they are told, though they looked at it in between', async () => {
		const { id, post } = await reported();
		await dismiss(id);
		const of = { token: maya.token, params: { id: post.id } };
		// The memory adapter does not wait for the follower.
		expect((await server.memory.call(getPost, of)).body.viewer).toMatchObject({ hasReported: true, canReport: false });
		expect((await server.api.succeed(getPost, of)).viewer).toMatchObject({ hasReported: false, canReport: true });
	});

	test('marks nothing but what is their own, and what has an outcome', async () => {
		const { id } = await reported();
		const { id: waiting } = await report(maya, 'user', noor.user.id);
		await remove(id);
		const [told] = await outcomes(maya);
		await see(noor, [told?.id ?? '']);
		await see(maya, [waiting, newId()]);
		expect(await outcomes(maya)).toEqual([told]);
		expect((await see(maya, [])).status).toBe(204);
		expect((await see(maya, Array.from({ length: 21 }, newId))).status).toBe(422);
		expect((await server.api.call(listOutcomes, {})).status).toBe(401);
		expect((await server.api.call(seeOutcomes, { body: { ids: [] } })).status).toBe(401);
	});
});

test('reviewing is for administrators', async () => {
	const { id, targetId } = await reported();
	const calls = [
		{ endpoint: listAdminReports, options: {} },
		{ endpoint: getAdminReport, options: { params: { id } } },
		{ endpoint: removeReported, options: { params: { id }, body: { reason: 'x' } } },
		{ endpoint: dismissReport, options: { params: { id }, body: {} } },
		{ endpoint: restoreReported, options: { params: { id }, body: {} } },
	] as const;
	for (const { endpoint, options } of calls) {
		const ask = (token?: string) =>
			server.api.call(endpoint as typeof listAdminReports, { ...(options as object), ...(token && { token }) });
		for (const member of [maya, author]) expect((await ask(member.token)).status).toBe(403);
		expect((await ask()).status).toBe(401);
	}
	expect((await caseOf(targetId)).status).toBe('open');
	expect((await server.api.call(getAdminReport, { token: admin.token, params: { id: newId() } })).status).toBe(404);
	expect((await dismiss(newId())).status).toBe(404);
	expect((await server.api.call(getAdminReport, { token: admin.token, params: { id: 'x' } })).status).toBe(404);
});
