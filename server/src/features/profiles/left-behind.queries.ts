/** SQL of what a member wrote where they see no more. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Tables } from '#core/database/tables';
import type { Reader } from '#core/transaction';
import { isRemovedPost } from '../posts/posts.service.ts';

type Posts = ExpressionBuilder<Tables, 'posts'>;

/** Rough condition for posts that the member does not see: the policy decides afterwards. */
function isBeyond({ and, eb, exists, not, or, ref, selectFrom }: Posts, userId: string) {
	const closed = selectFrom('tribes').select('tribes.id').whereRef('tribes.id', '=', 'posts.tribe_id').where(sql<SqlBool>`not is_active`);
	const hidden = selectFrom('tribes').select('tribes.id').whereRef('tribes.id', '=', 'posts.tribe_id').where('tribes.type', '=', 'private');
	const membership = selectFrom('current_members as own')
		.select('own.id')
		.whereRef('own.tribe_id', '=', 'posts.tribe_id')
		.where('own.user_id', '=', userId);
	const friendship = selectFrom('friendships as own')
		.select('own.id')
		.whereRef('own.friend_id', '=', 'posts.author_id')
		.where('own.user_id', '=', userId);
	const block = selectFrom('blocks')
		.select('blocks.id')
		.where((blocks) =>
			blocks.or([
				blocks.and([blocks('blocks.user_id', '=', userId), blocks('blocks.blocked_id', '=', ref('posts.author_id'))]),
				blocks.and([blocks('blocks.blocked_id', '=', userId), blocks('blocks.user_id', '=', ref('posts.author_id'))]),
			]),
		);
	const isHidden = or([eb('posts.audience', '=', 'private'), not(exists(friendship))]);
	return or([
		isRemovedPost,
		exists(closed),
		exists(block),
		and([eb('posts.audience', '=', 'members'), not(exists(membership))]),
		and([ref('posts.is_shadowed').$castTo<SqlBool>(), exists(hidden), not(exists(membership))]),
		and([eb('posts.audience', 'in', ['friends', 'private']), eb('posts.author_id', '<>', userId), isHidden, not(exists(membership))]),
	]);
}

export type WritingRow = Awaited<ReturnType<typeof listWritingsBeyond>>[number];

/** Newest first. Without what an administrator removed. */
export function listWritingsBeyond(db: Reader, { userId, ...stretch }: Stretch & { userId: string }) {
	const posts = db
		.selectFrom('posts')
		.select([
			sql.lit<'post' | 'comment'>('post').as('kind'),
			'posts.id',
			'posts.id as postId',
			'posts.title',
			'posts.body',
			'posts.created_at as createdAt',
		])
		.where('posts.author_id', '=', userId)
		.where(({ not }) => not(isRemovedPost))
		.where((eb) => isBeyond(eb, userId));
	const comments = db
		.selectFrom('posts')
		.innerJoin('comments', 'comments.post_id', 'posts.id')
		.select([sql.lit<'post' | 'comment'>('comment').as('kind'), 'comments.id', 'posts.id as postId'])
		.select([sql<string | null>`null`.as('title'), 'comments.body', 'comments.created_at as createdAt'])
		.where('comments.author_id', '=', userId)
		.where('comments.removed_at', 'is', null)
		.where((eb) => isBeyond(eb as unknown as Posts, userId));
	const writings = db.selectFrom(posts.unionAll(comments).as('writing')).selectAll();
	return stretchOf(writings, ['writing.createdAt', 'writing.id'], stretch).execute();
}
