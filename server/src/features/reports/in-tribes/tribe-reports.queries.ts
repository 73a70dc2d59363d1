/** SQL of reports in tribes. */
import { sql } from 'kysely';
import { directionOf, type Order, type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader } from '#core/transaction';
import type { WaitingRow } from '../../tribes/joining/tribe-requests.service.ts';
import { personColumnsOf } from '../../users/users.service.ts';

/** The tribe in which a post or comment is, and its author; undefined outside tribes. */
export function findPlace(db: Reader, target: 'post' | 'comment', id: string) {
	const posts = db.selectFrom('posts').where('posts.tribe_id', 'is not', null);
	const found =
		target === 'post'
			? posts.select(['posts.tribe_id as tribeId', 'posts.author_id as authorId']).where('posts.id', '=', id)
			: posts
					.innerJoin('comments', 'comments.post_id', 'posts.id')
					.select(['posts.tribe_id as tribeId', 'comments.author_id as authorId'])
					.where('comments.id', '=', id);
	return found.$narrowType<{ tribeId: string }>().executeTakeFirst();
}

/** Open cases with what their authors are in the tribe now. */
const selectOpen = (db: Reader) =>
	db
		.selectFrom('report_cases as case')
		.innerJoin('tribes', 'tribes.id', 'case.in_tribe_id')
		.innerJoin('users as author', 'author.id', 'case.author_id')
		.leftJoin('current_members as member', (join) =>
			join.onRef('member.tribe_id', '=', 'case.in_tribe_id').onRef('member.user_id', '=', 'case.author_id'),
		)
		.where('case.status', '=', 'open')
		// No one removes what the owner wrote.
		.whereRef('case.author_id', '<>', 'tribes.owner_id');

interface OpenStretch extends Stretch {
	tribeId: string;
	viewerId: string;
	order: Order;
}

/** From either end, those of the viewer left out. */
export function listOpen(db: Reader, { tribeId, viewerId, order, ...stretch }: OpenStretch) {
	const cases = selectOpen(db)
		.select(['case.id', 'case.opened_at as createdAt', 'author.id as person_id', 'member.role'])
		.where('case.in_tribe_id', '=', tribeId)
		.where('case.author_id', '<>', viewerId)
		.$narrowType<{ createdAt: string }>();
	return stretchOf(cases, ['case.opened_at', 'case.id'], stretch, directionOf(order)).execute();
}

export type OpenRow = Awaited<ReturnType<typeof listWords>>[number];

/** Cases with the words that were reported and their author, in no order. */
export function listWords(db: Reader, ids: readonly string[]) {
	return db
		.selectFrom('report_cases as case')
		.leftJoin('comments as comment', 'comment.id', 'case.comment_id')
		.innerJoin('posts as post', (join) => join.on('post.id', '=', sql<string>`coalesce("case".post_id, comment.post_id)`))
		.innerJoin('users as author', 'author.id', 'case.author_id')
		.select(['case.id', 'case.comment_id', 'case.opened_at', 'case.escalates_at', 'post.id as post_id'])
		.select(['post.title', 'post.body', 'post.attachments', 'comment.body as comment_body', ...personColumnsOf('author')])
		.where('case.id', 'in', ids)
		.$narrowType<{ opened_at: string; escalates_at: string }>()
		.execute();
}

/** Of reports whose reporters were not answered yet: how many of each kind, most first. */
export function countKinds(db: Reader, caseIds: readonly string[]) {
	return db
		.selectFrom('reports')
		.select(({ fn }) => ['case_id as caseId', 'kind', fn.countAll<number>().as('count')])
		.where('case_id', 'in', caseIds)
		.where('status', '=', 'pending')
		.groupBy(['case_id', 'kind'])
		.orderBy('count', 'desc')
		.orderBy('kind')
		.execute();
}

/** Likewise what they wrote, latest first. */
export function listTexts(db: Reader, { caseIds, each }: { caseIds: readonly string[]; each: number }) {
	return db
		.selectFrom(
			db
				.selectFrom('reports')
				.select(({ fn }) => [
					'id',
					'case_id as caseId',
					'reason',
					'created_at',
					fn
						.agg<number>('row_number')
						.over((over) => over.partitionBy('case_id').orderBy('created_at', 'desc').orderBy('id', 'desc'))
						.as('place'),
				])
				.where('case_id', 'in', caseIds)
				.where('status', '=', 'pending')
				.where('reason', '<>', '')
				.as('report'),
		)
		.select(['report.caseId', 'report.reason'])
		.where('report.place', '<=', each)
		.orderBy('report.created_at', 'desc')
		.orderBy('report.id', 'desc')
		.execute();
}

/** A case of a tribe with what its settling needs, open or not. */
export function findInTribe(db: Reader, id: string) {
	return db
		.selectFrom('report_cases as case')
		.leftJoin('posts as post', 'post.id', 'case.post_id')
		.leftJoin('comments as comment', 'comment.id', 'case.comment_id')
		.select(['case.in_tribe_id as tribeId', 'case.post_id as postId', 'case.comment_id as commentId', 'case.author_id as person_id'])
		.select(['post.title', 'post.body', 'comment.body as commentBody'])
		.where('case.id', '=', id)
		.where('case.in_tribe_id', 'is not', null)
		.where('case.author_id', 'is not', null)
		.$narrowType<{ tribeId: string; person_id: string }>()
		.executeTakeFirst();
}

/** The author of what a case is about; null for none. */
export async function findAuthor(db: Reader, caseId: string): Promise<string | null> {
	const found = await db.selectFrom('report_cases').select('author_id as authorId').where('id', '=', caseId).executeTakeFirst();
	return found?.authorId ?? null;
}

/**
 * Numbers of open cases in the tribes of a member, by what their authors are there, without people hidden by a block, with what decides
 * whether the member may see them.
 */
export function selectWaiting(db: Reader, { userId, tribeIds }: { userId: string; tribeIds?: readonly string[] | undefined }) {
	return selectOpen(db)
		.innerJoin('current_members as membership', 'membership.tribe_id', 'case.in_tribe_id')
		.select(sql<WaitingRow['kind']>`'report'`.as('kind'))
		.select(['tribes.id as tribeId', 'tribes.owner_id as ownerId', 'tribes.roles', 'membership.role as viewerRole'])
		.select(['membership.muted_until as mutedUntil', 'member.role'])
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('membership.user_id', '=', userId)
		.where('case.author_id', '<>', userId)
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.where('case.author_id', 'not in', db.selectFrom('blocks').select('blocked_id').where('user_id', '=', userId))
		.where('case.author_id', 'not in', db.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId))
		.$if(tribeIds !== undefined, (query) => query.where('tribes.id', 'in', tribeIds ?? []))
		.groupBy(['tribes.id', 'membership.role', 'membership.muted_until', 'member.role']);
}

/** Ids of tribes with an open case. */
export async function listReportedTribes(db: Reader): Promise<string[]> {
	const cases = db.selectFrom('report_cases').select('in_tribe_id as id').distinct();
	const rows = await cases.where('status', '=', 'open').where('in_tribe_id', 'is not', null).$narrowType<{ id: string }>().execute();
	return rows.map(({ id }) => id);
}
