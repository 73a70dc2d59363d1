/** Notices to authors when an administrator removes something of theirs. */
import { dismissReport, listAdminReports, removeReported, restoreReported } from '@friends/contract/admin/admin.endpoints';
import { createReport, listRemovals, seeRemovals } from '@friends/contract/reports/reports.endpoints';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { describe, expect, test } from 'vitest';
import { useCommunity } from '../../testing/community/cast.ts';

const { server, people } = useCommunity('maya', 'noor');

/** Creates something of Maya's. */
async function make(target: ReportTarget): Promise<string> {
	if (target === 'user') return people.maya.user.id;
	const post = await createPost(server.api, people.maya, { title: 'Buy my soup', body: 'It is hot.' });
	return target === 'post' ? post.id : (await createComment(server.api, people.maya, post.id, { body: 'Only today, and only here' })).id;
}

/** @returns the id of the case. */
async function report(target: ReportTarget, targetId: string): Promise<string> {
	server.clock.advanceSeconds(1);
	await server.api.succeed(createReport, {
		token: people.noor.token,
		body: { target, targetId, kind: 'spam', reason: 'Noor said so' },
	});
	const [latest] = await server.api.succeed(listAdminReports, { token: people.admin.token });
	return latest?.id ?? '';
}
const remove = (id: string) =>
	server.api.succeed(removeReported, { token: people.admin.token, params: { id }, body: { reason: ' No selling ' } });
const restore = (id: string) => server.api.succeed(restoreReported, { token: people.admin.token, params: { id }, body: {} });
const removalsOf = ({ token }: SignedInMember) => server.api.succeed(listRemovals, { token });
const see = ({ token }: SignedInMember, ids: string[]) => server.api.succeed(seeRemovals, { token, body: { ids } });

const excerpts = { post: 'Buy my soup', comment: 'Only today, and only here', user: '' } as const;

describe.each(['post', 'comment', 'user'] as const)('of a %s', (target) => {
	test('the author hears what it was and why, and nothing of who reported it; nobody else hears', async () => {
		const id = await report(target, await make(target));
		expect(await removalsOf(people.maya)).toEqual([]);
		await remove(id);
		const removals = await removalsOf(people.maya);
		const removedAt = server.clock.now().toISOString();
		expect(removals).toEqual([{ id, act: 'removed', target, excerpt: excerpts[target], reason: 'No selling', removedAt }]);
		expect(await removalsOf(people.noor)).toEqual([]);
		expect(await removalsOf(people.admin)).toEqual([]);
	});

	test('it is gone once the author has seen it, and not before', async () => {
		const id = await report(target, await make(target));
		await remove(id);
		await see(people.noor, [id]);
		await see(people.maya, []);
		expect(await removalsOf(people.maya)).toHaveLength(1);
		await see(people.maya, [id]);
		expect(await removalsOf(people.maya)).toEqual([]);
	});

	test('what is kept says nothing', async () => {
		const id = await report(target, await make(target));
		await server.api.succeed(dismissReport, { token: people.admin.token, params: { id }, body: { reason: 'Fine' } });
		expect(await removalsOf(people.maya)).toEqual([]);
	});
});

describe.each(['post', 'comment'] as const)('a %s that is back', (target) => {
	test('says nothing any more, and again when it is removed again', async () => {
		const id = await report(target, await make(target));
		await remove(id);
		await restore(id);
		expect(await removalsOf(people.maya)).toEqual([]);
		await report(target, await caseTarget(id));
		await remove(id);
		await see(people.maya, [id]);
		await restore(id);
		await report(target, await caseTarget(id));
		await remove(id);
		expect(await removalsOf(people.maya)).toHaveLength(1);
	});
});

test('a profile that is reported again still tells that it was emptied', async () => {
	const id = await report('user', await make('user'));
	await remove(id);
	await report('user', people.maya.user.id);
	expect(await removalsOf(people.maya)).toHaveLength(1);
});

test('long words are cut, and the latest come first, at most 20', async () => {
	const post = await createPost(server.api, people.maya, { body: `${'Soup of the day. '.repeat(20)}` });
	const first = await report('post', post.id);
	await remove(first);
	const [removal] = await removalsOf(people.maya);
	expect(removal?.excerpt).toMatch(/^Soup of the day\..*…$/);
	expect(removal?.excerpt.length).toBeLessThanOrEqual(80);
	const ids = [first];
	for (let count = 0; count < 20; count += 1) {
		if (count % 15 === 0) people.noor = await registerMember(server.api);
		const id = await report('post', (await createPost(server.api, people.maya)).id);
		await remove(id);
		ids.unshift(id);
	}
	expect((await removalsOf(people.maya)).map(({ id }) => id)).toEqual(ids.slice(0, 20));
});

test('the account of the author may be gone when it is settled', async () => {
	const id = await report('post', await make('post'));
	await server.database.transaction((transaction) =>
		transaction.updateTable('users').set({ status: 'deleted' }).where('id', '=', people.maya.user.id).execute(),
	);
	expect((await remove(id)).status).toBe('removed');
	expect((await server.api.call(listRemovals, { token: people.maya.token })).status).toBe(401);
	expect(await removalsOf(people.noor)).toEqual([]);
});

test('is for members, and takes the same statements however many there are', async () => {
	expect((await server.api.call(listRemovals, {})).status).toBe(401);
	expect((await server.api.call(seeRemovals, { body: { ids: [] } })).status).toBe(401);
	await remove(await report('post', await make('post')));
	const one = await server.statementsOf(() => removalsOf(people.maya));
	await remove(await report('comment', await make('comment')));
	expect(await server.statementsOf(() => removalsOf(people.maya))).toBe(one);
});

async function caseTarget(id: string): Promise<string> {
	const row = await server.database.reader
		.selectFrom('report_cases')
		.select(['post_id', 'comment_id'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return row.post_id ?? row.comment_id ?? '';
}
