/** Reports in tribes: who sees and settles them, before and after administrators do. */
import { dismissReport, getAdminReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { dismissTribeReport, listTribeReports, removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { createReport, listOutcomes, listRemovals } from '@friends/contract/reports/reports.endpoints';
import type { CreateReportBody } from '@friends/contract/reports/reports.schema';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, listTribeLog, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, createTribeRole, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let moderator: SignedInMember;
let author: SignedInMember;
let reporter: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

const register = () => registerMember(server.api);
const join = async (role?: string) => {
	const person = await register();
	await joinTribe(server.api, person, tribe);
	if (role) await giveTribeRole(server.api, owner, tribe, person, role);
	return person;
};

beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	owner = await register();
	tribe = await createTribe(server.api, owner);
	[moderator, author, reporter] = [await join('moderator'), await join(), await join()];
});

type By = Pick<SignedInMember, 'token'>;
const report = ({ token }: By, body: CreateReportBody) => server.api.call(createReport, { token, body });
const write = async (by: SignedInMember = author) => (await createPost(server.api, by, { tribeId: tribe.id, body: 'Buy my soup' })).id;
/** @returns the id of the reported post. */
async function reportPost(by: SignedInMember = author, given: Partial<CreateReportBody> = {}): Promise<string> {
	const targetId = await write(by);
	server.clock.advanceSeconds(1);
	await report(reporter, { target: 'post', targetId, kind: 'spam', ...given });
	return targetId;
}
const list = ({ token }: By) => server.api.call(listTribeReports, { token, params: { id: tribe.id } });
const listed = async (by: By) => server.api.succeed(listTribeReports, { token: by.token, params: { id: tribe.id } });
const waiting = async ({ token }: By) => [
	(await listed({ token })).length,
	(await server.api.succeed(getTribe, { token, params: { id: tribe.id } })).reportCount,
	(await server.api.succeed(getSignals, { token })).tribeReports,
];
const caseOf = async (postId: string) => {
	const row = server.database.reader.selectFrom('report_cases').select('id').where('post_id', '=', postId);
	return (await row.executeTakeFirstOrThrow()).id;
};
const reason = 'Selling belongs in the market tribe.';
const remove = ({ token }: By, id: string) => server.api.call(removeTribeReported, { token, params: { id }, body: { reason } });
const dismiss = ({ token }: By, id: string) => server.api.call(dismissTribeReport, { token, params: { id } });
const ofAdmin = async (status: 'open' | 'all' = 'open') =>
	(await server.api.succeed(listAdminReports, { token: admin.token, query: { status } })).map(({ id }) => id);
const openForAdmin = async () => (await server.api.succeed(getSignals, { token: admin.token })).openReports;
const hours = async (count: number) => {
	server.clock.advanceSeconds(count * 60 * 60);
	[admin, moderator, author, reporter] = [
		await signInAgain(server.api, admin),
		await signInAgain(server.api, moderator),
		await signInAgain(server.api, author),
		await signInAgain(server.api, reporter),
	];
};

describe('a case', () => {
	test('shows what was reported and why, and not by whom', async () => {
		const postId = await reportPost(author, { reason: 'Sells soup' });
		const second = await register();
		await report(second, { target: 'post', targetId: postId, kind: 'harassment' });
		const third = await register();
		await report(third, { target: 'post', targetId: postId, kind: 'spam' });
		const answer = await list(moderator);
		expect(answer.body).toEqual([
			{
				id: await caseOf(postId),
				target: 'post',
				postId,
				commentId: null,
				title: null,
				body: 'Buy my soup',
				pictureCount: 0,
				author: expect.objectContaining({ id: author.user.id }),
				kinds: [
					{ kind: 'spam', count: 2 },
					{ kind: 'harassment', count: 1 },
				],
				reportCount: 3,
				texts: ['Sells soup'],
				createdAt: expect.any(String),
				escalatesAt: expect.any(String),
			},
		]);
		const [text, found] = [JSON.stringify(answer.body), (answer.body as { createdAt: string; escalatesAt: string }[])[0]];
		for (const { user } of [reporter, second, third]) for (const secret of [user.id, user.username]) expect(text).not.toContain(secret);
		expect(Date.parse(found?.escalatesAt ?? '') - Date.parse(found?.createdAt ?? '')).toBe(48 * 60 * 60 * 1000);
	});

	test('is of the tribe also for a comment, by someone who is not in it', async () => {
		const outsider = await register();
		const comment = await createComment(server.api, outsider, await write(), { body: 'Cheaper soup at mine' });
		await report(reporter, { target: 'comment', targetId: comment.id, kind: 'spam' });
		expect(await listed(moderator)).toMatchObject([
			{ target: 'comment', commentId: comment.id, postId: comment.postId, body: 'Cheaper soup at mine', author: { id: outsider.user.id } },
		]);
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
	});

	test('of what is outside of tribes is for administrators alone', async () => {
		const { id } = await createPost(server.api, author);
		await report(reporter, { target: 'post', targetId: id, kind: 'spam' });
		expect(await ofAdmin()).toContain(await caseOf(id));
		expect(await listed(owner)).toEqual([]);
	});
});

describe('who sees it', () => {
	test('those who may remove what others wrote, and no one else', async () => {
		const postId = await reportPost();
		const id = await caseOf(postId);
		const gatekeeper = await createTribeRole(server.api, owner, tribe, { name: 'Gatekeeper', permissions: ['post', 'manageMembers'] });
		const outsider = await register();
		const elsewhere = await createTribe(server.api, outsider);
		const [former, without, muted, banned] = [
			await join('moderator'),
			await join(gatekeeper),
			await join('moderator'),
			await join('moderator'),
		];
		await server.api.succeed(leaveTribe, { token: former.token, params: { id: tribe.id } });
		for (const [endpoint, { user }] of [[muteTribeMember, muted] as const, [banFromTribe, banned] as const])
			await server.api.succeed(endpoint, {
				token: owner.token,
				params: { id: tribe.id, userId: user.id },
				body: { hours: 24, reason: 'x' },
			});
		for (const by of [former, without, muted, banned, author, reporter, outsider, admin]) {
			expect((await list(by)).problem, by.user.username).toMatchObject({ status: 403, code: 'not_allowed_in_tribe' });
			expect((await remove(by, id)).problem).toMatchObject({ status: 404 });
			expect((await dismiss(by, id)).problem).toMatchObject({ status: 404 });
			const { reportCount } = await server.api.succeed(getTribe, { token: by.token, params: { id: tribe.id } });
			expect([reportCount, (await server.api.succeed(getSignals, { token: by.token })).tribeReports]).toEqual([0, 0]);
		}
		expect(await server.api.succeed(listTribeReports, { token: outsider.token, params: { id: elsewhere.id } })).toEqual([]);
		expect((await server.api.call(listTribeReports, { params: { id: tribe.id } })).status).toBe(401);
		for (const by of [owner, moderator]) expect(await waiting(by)).toEqual([1, 1, 1]);
	});

	test('never those whom it is about, and not those who may not remove from them', async () => {
		const second = await join('moderator');
		const id = await caseOf(await reportPost(second));
		for (const by of [owner, moderator]) expect(await waiting(by)).toEqual([1, 1, 1]);
		expect(await waiting(second)).toEqual([0, 0, 0]);
		expect((await dismiss(second, id)).problem).toMatchObject({ status: 404 });
		const janitor = await join(await createTribeRole(server.api, owner, tribe, { name: 'Janitor', permissions: ['post', 'remove'] }));
		expect(await waiting(janitor)).toEqual([0, 0, 0]);
		expect((await remove(janitor, id)).problem).toMatchObject({ status: 404 });
	});

	test('not across a block with the author', async () => {
		const id = await caseOf(await reportPost());
		await server.api.succeed(block, { token: author.token, body: { userId: moderator.user.id } });
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
		expect((await dismiss(moderator, id)).problem).toMatchObject({ status: 404 });
		expect(await waiting(owner)).toEqual([1, 1, 1]);
	});
});

describe('administrators', () => {
	test('see it after 48 hours, and moderators go on seeing it', async () => {
		// Those of earlier tests have escalated by then.
		await hours(49);
		const before = await openForAdmin();
		const id = await caseOf(await reportPost());
		await hours(47.9);
		expect([await openForAdmin(), (await ofAdmin('all')).includes(id)]).toEqual([before, false]);
		for (const [endpoint, body] of [
			[getAdminReport, undefined] as const,
			[dismissReport, {}] as const,
			[removeReported, { reason }] as const,
		])
			expect((await server.api.call(endpoint, { token: admin.token, params: { id }, body } as never)).status).toBe(404);
		await hours(0.2);
		expect([await openForAdmin(), (await ofAdmin()).includes(id)]).toEqual([(before ?? 0) + 1, true]);
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
	});

	test.each([
		['the owner', async () => owner],
		['a moderator', () => join('moderator')],
		['one who mutes', async () => join(await createTribeRole(server.api, owner, tribe, { name: 'Hush', permissions: ['post', 'mute'] }))],
	])('see it at once where it is about %s', async (_, make) => {
		const id = await caseOf(await reportPost(await make()));
		expect(await ofAdmin()).toContain(id);
	});

	test('see at once what moderators kept and someone reports again', async () => {
		const postId = await reportPost();
		const id = await caseOf(postId);
		expect((await dismiss(moderator, id)).status).toBe(200);
		await server.settle();
		expect([await ofAdmin(), await listed(moderator)]).toEqual([expect.not.arrayContaining([id]), []]);
		await hours(1);
		expect((await report(reporter, { target: 'post', targetId: postId, kind: 'spam' })).status).toBe(201);
		expect([await ofAdmin(), await waiting(moderator)]).toEqual([expect.arrayContaining([id]), [1, 1, 1]]);
	});

	test('settle it for moderators, and the other way round', async () => {
		const [first, second] = [await caseOf(await reportPost()), await caseOf(await reportPost())];
		await hours(49);
		await server.api.succeed(dismissReport, { token: admin.token, params: { id: first }, body: {} });
		expect((await dismiss(moderator, first)).problem).toMatchObject({ status: 409, code: 'already_settled' });
		await dismiss(moderator, second);
		const again = await server.api.call(dismissReport, { token: admin.token, params: { id: second }, body: {} });
		expect(again.problem).toMatchObject({ status: 409, code: 'already_settled' });
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
	});
});

describe('settling', () => {
	test('removes with a reason, which the author and the log read, and tells reporters what became of it', async () => {
		const postId = await reportPost();
		expect((await remove(moderator, await caseOf(postId))).body).toMatchObject({ id: tribe.id, reportCount: 0 });
		await server.settle();
		expect((await server.api.call(getPost, { token: author.token, params: { id: postId } })).status).toBe(404);
		expect(await server.api.succeed(listRemovals, { token: author.token })).toMatchObject([
			{ act: 'tribe_post_removed', target: 'post', excerpt: 'Buy my soup', reason },
		]);
		const [line] = await server.api.succeed(listTribeLog, { token: reporter.token, params: { id: tribe.id } });
		expect(line).toMatchObject({ act: 'postRemoved', actor: { id: moderator.user.id }, person: { id: author.user.id }, reason });
		expect(await server.api.succeed(listOutcomes, { token: reporter.token })).toMatchObject([{ target: 'post', outcome: 'removed' }]);
		expect(await waiting(moderator)).toEqual([0, 0, 0]);
	});

	test('of a comment hides it; an administrator can restore it', async () => {
		const comment = await createComment(server.api, author, await write());
		await report(reporter, { target: 'comment', targetId: comment.id, kind: 'spam' });
		const id = (await listed(moderator))[0]?.id ?? '';
		expect((await remove(moderator, id)).status).toBe(200);
		expect(await server.api.succeed(listRemovals, { token: author.token })).toMatchObject([{ act: 'tribe_comment_removed', reason }]);
		const restored = await server.api.succeed(restoreReported, { token: admin.token, params: { id }, body: {} });
		expect(restored.status).toBe('dismissed');
	});

	test('needs a reason to remove, of at most 300 characters', async () => {
		const id = await caseOf(await reportPost());
		for (const words of [' ', 'x'.repeat(301)]) {
			const answer = await server.api.call(removeTribeReported, { token: moderator.token, params: { id }, body: { reason: words } });
			expect(answer.status).toBe(422);
		}
		expect(await waiting(moderator)).toEqual([1, 1, 1]);
	});

	test('keeps what was reported without a line in the log, and tells reporters so', async () => {
		const postId = await reportPost();
		await dismiss(moderator, await caseOf(postId));
		await server.settle();
		expect((await server.api.call(getPost, { token: author.token, params: { id: postId } })).status).toBe(200);
		const acts = (await server.api.succeed(listTribeLog, { token: reporter.token, params: { id: tribe.id } })).map(({ act }) => act);
		expect(acts).toEqual(['roleGiven']);
		expect(await server.api.succeed(listRemovals, { token: author.token })).toEqual([]);
		expect(await server.api.succeed(listOutcomes, { token: reporter.token })).toMatchObject([{ outcome: 'dismissed' }]);
	});

	test('happens once, however many moderators do it at the same time', async () => {
		const others = [await join('moderator'), await join('moderator'), owner];
		for (const act of [remove, dismiss]) {
			const id = await caseOf(await reportPost());
			const answers = await Promise.all([moderator, ...others].map((by, index) => (index % 2 ? act : remove)(by, id)));
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
			for (const { status, problem } of answers) if (status === 409) expect(problem.code).toBe('already_settled');
		}
	});

	test('by a moderator and an administrator at the same time happens once', async () => {
		const id = await caseOf(await reportPost());
		await hours(49);
		const byAdmin = server.api.call(dismissReport, { token: admin.token, params: { id }, body: {} });
		const answers = await Promise.all([remove(moderator, id), byAdmin]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

test('many cases: a page is bounded, its statements are the same few, and pages go on', async () => {
	const statements = () => server.statementsOf(() => listed(moderator));
	await reportPost();
	const ofOne = await statements();
	for (let index = 0; index < 24; index += 1) {
		if (index === 12) reporter = await join();
		await reportPost();
	}
	expect(await statements()).toBe(ofOne);
	expect(ofOne).toBeLessThanOrEqual(12);
	const page = (cursor?: string) =>
		server.api.call(listTribeReports, {
			token: moderator.token,
			params: { id: tribe.id },
			query: { limit: 10, ...(cursor && { cursor }) },
		});
	const first = await page();
	expect(first.body).toHaveLength(10);
	expect(await waiting(owner)).toEqual([20, 25, 25]);
});
