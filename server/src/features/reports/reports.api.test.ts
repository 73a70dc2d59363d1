/** Reporting: who may report what, and what is kept of it. */
import { createReport } from '@friends/contract/reports/reports.endpoints';
import type { CreateReportBody } from '@friends/contract/reports/reports.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let author: SignedInMember;
let reporter: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	author = await registerMember(server.api);
	reporter = await registerMember(server.api);
});
afterAll(() => server.close());

const targets = ['post', 'comment', 'user'] as const;
type Target = (typeof targets)[number];

/** Something of the author's. */
async function make(target: Target): Promise<string> {
	if (target === 'user') return author.user.id;
	const post = await createPost(server.api, author, { body: 'Buy my soup' });
	return target === 'post' ? post.id : (await createComment(server.api, author, post.id, { body: 'Buy my soup' })).id;
}
const report = (body: CreateReportBody, by: SignedInMember | null = reporter) =>
	server.api.call(createReport, { body, ...(by && { token: by.token }) });
const rowsOf = (target: Target, id: string) =>
	server.database.reader.selectFrom('reports').select(['reporter_id', 'reason', 'status']).where(`${target}_id`, '=', id).execute();

describe.each(targets)('a %s', (target) => {
	test('is reported once, and the latest reason counts', async () => {
		const targetId = await make(target);
		const { status, body } = await report({ target, targetId, reason: ' Advertising ' });
		expect(status).toBe(201);
		expect(Object.keys(body).sort()).toEqual(['createdAt', 'id']);
		await report({ target, targetId, reason: 'Rude' });
		expect(await rowsOf(target, targetId)).toEqual([{ reporter_id: reporter.user.id, reason: 'Rude', status: 'pending' }]);
	});

	test('reported many times at once is one report', async () => {
		const member = await registerMember(server.api);
		const targetId = await make(target);
		const replies = await Promise.all(Array.from({ length: 16 }, (_, index) => report({ target, targetId, reason: `${index}` }, member)));
		expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
		expect((await rowsOf(target, targetId)).filter(({ reporter_id }) => reporter_id === member.user.id)).toHaveLength(1);
	});

	test('of one’s own is refused', async () => {
		const { status, problem } = await report({ target, targetId: await make(target), reason: 'x' }, author);
		expect([status, problem.detail]).toEqual([403, 'You can’t report your own posts, comments or profile.']);
	});

	test('that one does not see is not there, and says nothing of itself', async () => {
		const stranger = await registerMember(server.api);
		await block(server.database, author.user.id, stranger.user.id);
		const { status, body } = await report({ target, targetId: await make(target), reason: 'x' }, stranger);
		expect(status).toBe(404);
		expect(JSON.stringify(body)).not.toContain('soup');
	});

	test('is for members', async () => {
		expect((await report({ target, targetId: await make(target), reason: 'x' }, null)).status).toBe(401);
	});

	test('wants a reason, not too long', async () => {
		const targetId = await make(target);
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
	await report({ target: 'post', targetId, reason: 'Still rude' });
	expect(await rowsOf('post', targetId)).toMatchObject([{ reason: 'Still rude', status: 'pending' }]);
});
