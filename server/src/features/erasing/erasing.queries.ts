/** SQL of erasing: removes everything of a member's own from every table, in batches that can be repeated. */
import { randomBytes } from 'node:crypto';
import { deletedUsername } from '@friends/contract/users/deleted-member';
import { type SqlBool, sql } from 'kysely';
import { jsonHas, jsonWith } from '#core/database/engine/json/json-text';
import { listReferences } from '#core/database/engine/references';
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Reader, Transaction } from '#core/transaction';
import { setUnseenLike, uncount } from '../reactions/reactions.service.ts';
import { forgetUnseen } from '../unseen/unseen.service.ts';
import { deletedMembers, deletedName } from '../users/users.service.ts';

/** Rows of one transaction. */
const atOnce = 200;

/** Deletes a batch of likes and reactions, with the counts. @returns whether some may be left. */
export async function eraseReactions(transaction: Transaction, userId: string): Promise<boolean> {
	const reactions = await transaction
		.selectFrom('reactions')
		.select(['id', 'type', 'post_id as postId', 'comment_id as commentId', 'is_shadowed as isShadowed'])
		.where('user_id', '=', userId)
		.orderBy('id')
		.limit(atOnce)
		.execute();
	if (reactions.length === 0) return false;
	await lockPostsOf(
		transaction,
		reactions.flatMap(({ postId }) => postId ?? []),
	);
	const seen = reactions.filter(({ isShadowed }) => !isShadowed);
	const counted = seen.filter(({ type }) => type === 'like');
	for (const { postId, commentId, isShadowed } of reactions) {
		if (isShadowed && postId !== null) await forgetUnseen(transaction, { postId, userId });
		if (isShadowed && commentId !== null) await setUnseenLike(transaction, { commentId, userId, isLiked: false });
	}
	for (const [table, ids] of [
		['posts', counted.flatMap(({ postId }) => postId ?? [])],
		['comments', counted.flatMap(({ commentId }) => commentId ?? [])],
	] as const) {
		if (ids.length === 0) continue;
		if (table === 'comments' && needsRowLocks(transaction)) {
			await transaction.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
		}
		await transaction
			.updateTable(table)
			.set(({ eb }) => ({ like_count: eb('like_count', '-', 1) }))
			.where('id', 'in', ids)
			.where('like_count', '>', 0)
			.execute();
	}
	await uncount(
		transaction,
		seen.flatMap(({ type: kind, postId }) => (kind === 'like' || postId === null ? [] : [{ postId, kind }])),
	);
	const ids = reactions.map(({ id }) => id);
	await transaction.deleteFrom('reactions').where('id', 'in', ids).execute();
	return reactions.length === atOnce;
}

/** Ids of the next posts of the member, locked. */
export async function lockPosts(transaction: Transaction, userId: string): Promise<string[]> {
	const rows = await transaction
		.selectFrom('posts')
		.select('id')
		.where('author_id', '=', userId)
		.orderBy('id')
		.limit(atOnce)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.execute();
	return rows.map(({ id }) => id);
}

/** Of these posts, those under which others wrote. */
export async function listAnswered(transaction: Transaction, { userId, ids }: { userId: string; ids: string[] }): Promise<Set<string>> {
	const rows = await transaction
		.selectFrom('comments')
		.select('post_id as id')
		.distinct()
		.where('post_id', 'in', ids)
		.where('author_id', '<>', userId)
		.where('removed_at', 'is', null)
		.execute();
	return new Set(rows.map(({ id }) => id));
}

export async function deletePosts(transaction: Transaction, ids: string[]): Promise<void> {
	if (ids.length > 0) await transaction.deleteFrom('posts').where('id', 'in', ids).execute();
}

/** Previews that these posts show. */
export async function listPreviews(transaction: Transaction, ids: string[]): Promise<string[]> {
	const rows = await transaction.selectFrom('post_previews').select('preview_id as id').distinct().where('post_id', 'in', ids).execute();
	return rows.map(({ id }) => id);
}

/** Deletes those that no post shows any more: an address may tell of the member. */
export async function deletePreviews(transaction: Transaction, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction
		.deleteFrom('link_previews')
		.where('id', 'in', ids)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('post_previews').select('post_id').whereRef('post_previews.preview_id', '=', 'link_previews.id'))),
		)
		.execute();
}

/** Keeps only the place of these posts, for what others wrote under them; who may see it stays as it was. */
export async function emptyPosts(transaction: Transaction, { standInId, ids }: { standInId: string; ids: string[] }): Promise<void> {
	if (ids.length === 0) return;
	for (const table of [
		'post_tags',
		'post_pictures',
		'post_previews',
		'post_summaries',
		'polls',
		'revisions',
		'report_cases',
		'reports',
	] as const)
		await transaction.deleteFrom(table).where('post_id', 'in', ids).execute();
	await transaction.deleteFrom('gatherings').where('post_id', 'in', ids).execute();
	await transaction
		.updateTable('posts')
		.set({
			type: 'feed',
			author_id: standInId,
			title: null,
			body: '',
			attachments: '[]',
			imported_id: null,
		})
		// Of a profile for friends: no one is a friend of a deleted member. Posts for friends of a public one keep their audience.
		.$if(standInId === deletedMembers.private, (query) =>
			query.set({ audience: sql`case when audience = 'friends' then 'private' else audience end` }),
		)
		.set(({ ref }) => ({ updated_at: ref('created_at') }))
		.where('id', 'in', ids)
		.execute();
}

/** The next comments of the member, latest first, so that answers go before what they answer. */
export function listComments(transaction: Transaction, userId: string) {
	return transaction
		.selectFrom('comments')
		.select(['id', 'post_id as postId', 'removed_at as removedAt', 'is_shadowed as isShadowed'])
		.where('author_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(atOnce)
		.execute();
}

/** Deletes a comment; one with answers stays, without its text and author, for them. */
export async function eraseComment(transaction: Transaction, { id, standInId, at }: { id: string; standInId: string; at: string }) {
	const answer = transaction.selectFrom('comments').select('id').where('parent_id', '=', id).limit(1);
	if (!(await answer.executeTakeFirst())) {
		await transaction.deleteFrom('comments').where('id', '=', id).execute();
		return;
	}
	for (const table of ['reactions', 'revisions', 'report_cases', 'reports'] as const)
		await transaction.deleteFrom(table).where('comment_id', '=', id).execute();
	await transaction
		.updateTable('comments')
		.set(({ fn, ref, val }) => ({ author_id: standInId, body: '', like_count: 0, removed_at: fn.coalesce(ref('removed_at'), val(at)) }))
		.set(({ ref }) => ({ updated_at: ref('created_at') }))
		.where('id', '=', id)
		.execute();
}

/** Posts are locked before anything that belongs to them. */
export async function lockPostsOf(transaction: Transaction, ids: string[]): Promise<void> {
	if (!needsRowLocks(transaction) || ids.length === 0) return;
	await transaction.selectFrom('posts').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

export async function countOneLess(transaction: Transaction, postId: string): Promise<void> {
	await transaction
		.updateTable('posts')
		.set(({ eb }) => ({ comment_count: eb('comment_count', '-', 1) }))
		.where('id', '=', postId)
		.execute();
}

/** Ends the member's memberships, with the counts of the tribes. */
export async function eraseMemberships(transaction: Transaction, userId: string): Promise<void> {
	const tribes = transaction.selectFrom('current_members').select('tribe_id').where('user_id', '=', userId);
	await transaction
		.updateTable('tribes')
		.set(({ eb }) => ({ member_count: eb('member_count', '-', 1) }))
		.where('id', 'in', tribes)
		.execute();
	await transaction.deleteFrom('tribe_members').where('user_id', '=', userId).execute();
}

/** Takes the member's pictures from the tribes that show them. */
export async function eraseTribePictures(transaction: Transaction, userId: string): Promise<void> {
	for (const field of ['avatar_url', 'banner_url'] as const) {
		const pictures = transaction
			.selectFrom('uploads')
			.select(sql<string>`'/uploads/' || storage_key || '.webp'`.as('url'))
			.where('owner_id', '=', userId);
		await transaction
			.updateTable('tribes')
			.set({ [field]: '' })
			.where(field, '<>', '')
			.where(field, 'in', pictures)
			.execute();
	}
}

/** Deletes the member's reports; a case without any goes too. */
export async function eraseReports(transaction: Transaction, userId: string): Promise<void> {
	const own = await transaction.selectFrom('reports').select('case_id as caseId').where('reporter_id', '=', userId).execute();
	await transaction.deleteFrom('reports').where('reporter_id', '=', userId).execute();
	const ids = own.flatMap(({ caseId }) => caseId ?? []);
	if (ids.length > 0) {
		const left = sql<number>`(select count(*) from reports where reports.case_id = report_cases.id)`;
		await transaction.updateTable('report_cases').set({ report_count: left }).where('id', 'in', ids).execute();
		// A case that was settled is still the way back for what was removed.
		await transaction
			.deleteFrom('report_cases')
			.where('id', 'in', ids)
			.where('report_count', '=', 0)
			.where('status', '=', 'open')
			.execute();
	}
	await transaction
		.updateTable('report_cases')
		.set({ author_id: null, removal_reason: '', removal_unseen_since: null })
		.where('author_id', '=', userId)
		.where('tribe_id', 'is not', null)
		.execute();
}

/** Removes the member from the change log and from jobs, which name members inside of JSON. */
export async function eraseFromLogs(
	transaction: Transaction,
	{ userId, standInId, words }: { userId: string; standInId: string; words: readonly string[] },
): Promise<void> {
	await transaction.deleteFrom('activities').where('person_id', '=', userId).execute();
	await transaction.updateTable('events').set({ actor_id: null }).where('actor_id', '=', userId).execute();
	for (const column of ['subjects', 'payload'] as const) {
		await transaction
			.updateTable('events')
			.set({ [column]: jsonWith(transaction, column, { from: userId, to: standInId }) })
			.where(jsonHas(column, userId))
			.execute();
	}
	await transaction.deleteFrom('webhook_deliveries').where(jsonHas('body', userId)).execute();
	for (const word of words) await transaction.deleteFrom('jobs').where(jsonHas('payload', word)).execute();
	await transaction
		.updateTable('instance_settings')
		.set({ value: jsonWith(transaction, 'value', { from: userId, to: standInId }) })
		.where(jsonHas('value', userId))
		.execute();
}

/** Whether a line of the audit log names the member, which must stay. */
export async function isAudited(db: Reader, userId: string): Promise<boolean> {
	const line = db
		.selectFrom('audit_logs')
		.select('id')
		.where(({ eb, or }) => or([eb('admin_id', '=', userId), eb('target_user_id', '=', userId)]))
		.limit(1);
	return (await line.executeTakeFirst()) !== undefined;
}

/** Deletes the person, and all rows that fall with them. */
export async function deletePerson(transaction: Transaction, userId: string): Promise<void> {
	await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** Keeps the bare id, which the audit log names; deletes all rows that would fall with the person. */
export async function emptyPerson(transaction: Transaction, userId: string): Promise<void> {
	const username = `${deletedUsername}-${randomBytes(5).toString('hex')}`;
	for (const { table, column, falls } of await listReferences(transaction, 'users')) {
		const refers = sql<SqlBool>`${sql.ref(column)} = ${userId}`;
		if (falls === 'cascade') await sql`delete from ${sql.table(table)} where ${refers}`.execute(transaction);
		if (falls === 'set null') await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${refers}`.execute(transaction);
	}
	await transaction
		.updateTable('users')
		.set({ username, name: deletedName, avatar: '', banner: '', bio: '', interests: '[]', location: '', website: '', settings: '{}' })
		.set({ xp: 0, level: 1, status: 'deleted', banned_until: null, blocked_reason: '' })
		.set(({ ref }) => ({ updated_at: ref('created_at') }))
		.where('id', '=', userId)
		.execute();
}
