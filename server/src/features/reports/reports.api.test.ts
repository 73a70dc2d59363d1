/** Reporting: who may report what, and what is stored. */
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { type CreateReportBody, reportKinds } from '@friends/contract/reports/reports.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let author: SignedInMember;
let reporter: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	author = await registerMember(server.api);
	reporter = await registerMember(server.api);
});
afterAll(() => server.close());

const targets = ['post', 'comment', 'user'] as const;
type Target = (typeof targets)[number];

/** Creates something of the author's. */
async function make(target: Target): Promise<string> {
	if (target === 'user') return author.user.id;
	const post = await createPost(server.api, author, { body: 'Buy my soup' });
	return target === 'post' ? post.id : (await createComment(server.api, author, post.id, { body: 'Buy my soup' })).id;
}
const report = (body: CreateReportBody, by: SignedInMember | null = reporter) =>
	server.api.call(createReport, { body, ...(by && { token: by.token }) });
const rowsOf = (target: Target, id: string) =>
	server.database.reader.selectFrom('reports').select(['reporter_id', 'kind', 'reason', 'status']).where(`${target}_id`, '=', id).execute();

/** The viewer's part of the reported thing. */
async function viewerOf(target: Target, id: string, by: SignedInMember | null = reporter) {
	const asked = { params: { id }, ...(by && { token: by.token }) };
	if (target === 'user') return (await server.api.succeed(getProfile, asked)).viewer;
	if (target === 'post') return (await server.api.succeed(getPost, asked)).viewer;
	const row = await server.database.reader.selectFrom('comments').select('post_id').where('id', '=', id).executeTakeFirstOrThrow();
	const comments = await server.api.succeed(listComments, { ...asked, params: { id: row.post_id } });
	return comments.find((comment) => comment.id === id)?.viewer;
}

describe.each(targets)('a %s', (target) => {
	test('is reported once, and the reporter sees so', async () => {
		const targetId = await make(target);
		expect(await viewerOf(target, targetId)).toMatchObject({ canReport: true, hasReported: false });
		const { status, body } = await report({ target, targetId, kind: 'spam', reason: ' Advertising ' });
		expect(status).toBe(201);
		expect(Object.keys(body).sort()).toEqual(['createdAt', 'id']);
		expect(await viewerOf(target, targetId)).toMatchObject({ canReport: false, hasReported: true });
		expect(await viewerOf(target, targetId, await registerMember(server.api))).toMatchObject({ canReport: true, hasReported: false });
		expect(await viewerOf(target, targetId, author)).toMatchObject({ canReport: false, hasReported: false });
		expect(await viewerOf(target, targetId, null)).toMatchObject({ canReport: false, hasReported: false });
		const again = await report({ target, targetId, reason: 'Rude' });
		expect([again.status, again.problem.code, again.problem.detail]).toEqual([409, 'already_reported', 'You’ve already reported this.']);
		expect(await rowsOf(target, targetId)).toEqual([
			{ reporter_id: reporter.user.id, kind: 'spam', reason: 'Advertising', status: 'pending' },
		]);
	});

	test.each(reportKinds)('is reported as %s, with or without words', async (kind) => {
		const targetId = await make(target);
		const [first, second] = [await registerMember(server.api), await registerMember(server.api)];
		expect((await report({ target, targetId, kind }, first)).status).toBe(201);
		expect((await report({ target, targetId, kind, reason: 'See rule 2' }, second)).status).toBe(201);
		const rows = await rowsOf(target, targetId);
		expect(rows.find(({ reporter_id }) => reporter_id === first.user.id)).toMatchObject({ kind, reason: '' });
		expect(rows.find(({ reporter_id }) => reporter_id === second.user.id)).toMatchObject({ kind, reason: 'See rule 2' });
	});

	test('reported with words alone is of the kind other', async () => {
		const targetId = await make(target);
		const member = await registerMember(server.api);
		await report({ target, targetId, reason: 'Rude' }, member);
		expect((await rowsOf(target, targetId)).find(({ reporter_id }) => reporter_id === member.user.id)?.kind).toBe('other');
	});

	test('reported many times at once is one report', async () => {
		const member = await registerMember(server.api);
		const targetId = await make(target);
		const replies = await Promise.all(Array.from({ length: 16 }, (_, index) => report({ target, targetId, reason: `${index}` }, member)));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, ...replies.slice(1).map(() => 409)]);
		expect((await rowsOf(target, targetId)).filter(({ reporter_id }) => reporter_id === member.user.id)).toHaveLength(1);
	});

	test('of one’s own is refused', async () => {
		const { status, problem } = await report({ target, targetId: await make(target), reason: 'x' }, author);
		expect([status, problem.code, problem.detail]).toEqual([
			403,
			'own_report',
			'You can’t report your own posts, comments, messages, profile or tribe.',
		]);
	});

	test('that is gone is not there, and says nothing of itself', async () => {
		const targetId = await make(target);
		await updateUser(server.database, author.user.id, { status: 'deleted' });
		const { status, body } = await report({ target, targetId, reason: 'x' });
		expect(status).toBe(404);
		expect(JSON.stringify(body)).not.toContain('soup');
	});

	test('is for members', async () => {
		expect((await report({ target, targetId: await make(target), reason: 'x' }, null)).status).toBe(401);
	});

	test('wants a kind that there is or words, not too many', async () => {
		const targetId = await make(target);
		expect((await report({ target, targetId, kind: 'boredom' as 'other' })).problem.errors).toEqual({
			kind: 'This kind of report does not exist',
		});
		expect((await report({ target, targetId })).problem.errors).toEqual({ reason: 'Please say what’s wrong' });
		const empty = await report({ target, targetId, reason: ' \n' });
		expect(empty).toMatchObject({ status: 422, body: { errors: { reason: 'Please say what’s wrong' } } });
		expect((await report({ target, targetId, reason: 'x'.repeat(1001) })).status).toBe(422);
		expect((await report({ target, targetId, reason: 'x'.repeat(1000) })).status).toBe(201);
	});
});

test('a private profile can be reported by those who see its small card', async () => {
	const recluse = await registerMember(server.api);
	await server.api.succeed(updatePrivacy, { body: { profileVisibility: 'private' }, token: recluse.token });
	expect((await report({ target: 'user', targetId: recluse.user.id, reason: 'Impersonation' })).status).toBe(201);
});

test('a report that was settled is opened again', async () => {
	const targetId = await make('post');
	await report({ target: 'post', targetId, reason: 'Rude' });
	await server.database.transaction((transaction) =>
		transaction.updateTable('reports').set({ status: 'dismissed' }).where('post_id', '=', targetId).execute(),
	);
	expect(await viewerOf('post', targetId)).toMatchObject({ canReport: true, hasReported: false });
	await report({ target: 'post', targetId, reason: 'Still rude' });
	expect(await rowsOf('post', targetId)).toMatchObject([{ reason: 'Still rude', status: 'pending' }]);
});
