/** All SQL of the posts room. */
import { type ExpressionBuilder, sql } from 'kysely';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Tables } from '#core/database/tables';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

type Joined = Tables & { author: Tables['users']; tribe: Tables['tribes'] };
type PostExpression = ExpressionBuilder<Joined, 'posts' | 'author' | 'tribe'>;

/** No id of ours: lets guests go through the same statements as members. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * canSeePost() of posts.policy.ts in SQL, so that pages come out full. The policy has the last word on every row;
 * a test holds the two against each other.
 */
function isVisibleTo(viewer: Viewer) {
	const viewerId = memberIdOf(viewer) ?? nobody;
	return (eb: PostExpression) => {
		const isFriend = eb.exists(
			eb
				.selectFrom('friendships')
				.select('friendships.id')
				.where('friendships.user_id', '=', viewerId)
				.whereRef('friendships.friend_id', '=', 'author.id'),
		);
		const isTribeMember = eb.exists(
			eb
				.selectFrom('tribe_members')
				.select('tribe_members.id')
				.where('tribe_members.user_id', '=', viewerId)
				.whereRef('tribe_members.tribe_id', '=', 'tribe.id'),
		);
		const seesProfile = eb.or([
			eb('author.profile_visibility', '=', 'public'),
			eb('author.id', '=', viewerId),
			eb.and([eb('author.profile_visibility', '=', 'friends'), isFriend]),
		]);
		const tribeIsOpen = eb.or([eb('posts.tribe_id', 'is', null), eb('tribe.type', '<>', 'private')]);
		return eb.or([eb.and([tribeIsOpen, seesProfile]), eb.and([eb('posts.tribe_id', 'is not', null), isTribeMember])]);
	};
}

export interface FeedSlice {
	viewer: Viewer;
	limit: number;
	after: Position | null;
}

/** The skeleton of the feed: which posts, newest first; one more than `limit` when there are more. */
export async function listFeedIds(db: Reader, { viewer, limit, after }: FeedSlice): Promise<Position[]> {
	let query = db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.select(['posts.id', 'posts.created_at as createdAt'])
		.where('posts.is_archived', '=', sql.lit(false))
		.where((eb) => isVisibleTo(viewer)(eb as unknown as PostExpression))
		.orderBy('posts.created_at', 'desc')
		.orderBy('posts.id', 'desc')
		.limit(limit + 1);
	if (after)
		query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('posts.created_at', 'posts.id'), '<', tuple(after.createdAt, after.id)));
	return query.execute();
}

export type PostRow = Awaited<ReturnType<typeof loadPosts>>[number];

/** Everything that policy and presenter need of these posts, in one statement and no particular order. */
export function loadPosts(db: Reader, ids: readonly string[], viewer: Viewer) {
	const viewerId = memberIdOf(viewer) ?? nobody;
	return db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').on('membership.user_id', '=', viewerId),
		)
		.leftJoin('friendships as friendship', (join) =>
			join.onRef('friendship.friend_id', '=', 'posts.author_id').on('friendship.user_id', '=', viewerId),
		)
		.leftJoin('reactions as liked', (join) =>
			join.onRef('liked.post_id', '=', 'posts.id').on('liked.user_id', '=', viewerId).on('liked.type', '=', sql.lit('like')),
		)
		.select([
			'posts.id',
			'posts.type',
			'posts.tribe_id',
			'posts.channel_id',
			'posts.author_id',
			'posts.title',
			'posts.body',
			'posts.attachments',
			'posts.reactions',
			'posts.like_count',
			'posts.comment_count',
			'posts.is_pinned',
			'posts.is_archived',
			'posts.created_at',
			'posts.updated_at',
			'author.name as author_name',
			'author.username as author_username',
			'author.avatar as author_avatar',
			'author.location as author_location',
			'author.settings as author_settings',
			'author.profile_visibility as author_visibility',
			'tribe.name as tribe_name',
			'tribe.slug as tribe_slug',
			'tribe.type as tribe_type',
			'membership.id as membership_id',
			'friendship.id as friendship_id',
			'liked.id as liked_id',
		])
		.where('posts.id', 'in', ids)
		.execute();
}

export interface NewPost {
	id: string;
	type: string;
	tribeId: string | null;
	channelId: string | null;
	authorId: string;
	title: string | null;
	body: string;
	at: string;
}

export async function insertPost(transaction: Transaction, post: NewPost): Promise<void> {
	await transaction
		.insertInto('posts')
		.values({
			id: post.id,
			type: post.type,
			tribe_id: post.tribeId,
			channel_id: post.channelId,
			author_id: post.authorId,
			title: post.title,
			body: post.body,
			created_at: post.at,
			updated_at: post.at,
		})
		.execute();
}

export async function insertTags(
	transaction: Transaction,
	{ postId, tags, at }: { postId: string; tags: string[]; at: string },
): Promise<void> {
	if (tags.length === 0) return;
	await transaction
		.insertInto('post_tags')
		.values(tags.map((tag) => ({ post_id: postId, tag, created_at: at })))
		.execute();
}

export interface NewLike {
	id: string;
	userId: string;
	postId: string;
	at: string;
}

/** @returns false when this member liked the post already; the unique key decides, whoever else tries at once. */
export async function insertLike(transaction: Transaction, { id, userId, postId, at }: NewLike): Promise<boolean> {
	const result = await transaction
		.insertInto('reactions')
		.values({ id, type: 'like', user_id: userId, post_id: postId, created_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** @returns false when there was no like to take back. */
export async function deleteLike(transaction: Transaction, { userId, postId }: { userId: string; postId: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('reactions')
		.where('user_id', '=', userId)
		.where('post_id', '=', postId)
		.where('type', '=', 'like')
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

/** Adds to the like count and returns it; with 0 it only reads. */
export async function addToLikeCount(transaction: Transaction, postId: string, by: -1 | 0 | 1): Promise<number> {
	if (by === 0)
		return (await transaction.selectFrom('posts').select('like_count').where('id', '=', postId).executeTakeFirstOrThrow()).like_count;
	const row = await transaction
		.updateTable('posts')
		.set(({ eb }) => ({ like_count: eb('like_count', '+', by) }))
		.where('id', '=', postId)
		.returning('like_count')
		.executeTakeFirstOrThrow();
	return row.like_count;
}

export async function addToCommentCount(transaction: Transaction, postId: string, by: -1 | 1): Promise<void> {
	await transaction
		.updateTable('posts')
		.set(({ eb }) => ({ comment_count: eb('comment_count', '+', by) }))
		.where('id', '=', postId)
		.execute();
}
