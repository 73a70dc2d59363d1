/** All SQL of the posts room. */
import { sql } from 'kysely';
import { hotLookup, hotQuery } from '#core/database/hot-query';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

const selectNewest = (db: Reader, limit: number) =>
	db
		.selectFrom('posts')
		.select(['id', 'created_at as createdAt'])
		.where(({ eb, not }) => not(eb.ref('is_archived')))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit);

/** The skeleton of the feed: which posts there are, newest first, after a position or from the top; the same for everybody. */
export function listNewest(db: Reader, { after, limit }: { after: Position | null; limit: number }): Promise<Position[]> {
	const query = selectNewest(db, limit);
	if (!after) return query.execute();
	return query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id))).execute();
}

/** As `listNewest`, of one author. */
export function listNewestByAuthor(
	db: Reader,
	{ authorId, after, limit }: { authorId: string; after: Position | null; limit: number },
): Promise<Position[]> {
	const query = selectNewest(db, limit).where('author_id', '=', authorId);
	if (!after) return query.execute();
	return query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id))).execute();
}

export interface PlaceRow {
	/** Null: outside tribes. */
	tribe_id: string | null;
	tribe_type: string | null;
	/** Of the viewer. */
	membership_id: string | null;
	count: number;
}

const placesOf = hotQuery<{ authorId: string; viewerId: string | null }, PlaceRow>((db, value) =>
	db
		.selectFrom('posts')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.leftJoin('tribe_members as membership', (join) =>
			// A guest's null equals no member.
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').on('membership.user_id', '=', value('viewerId') as string),
		)
		.select(({ fn }) => ['posts.tribe_id', 'tribe.type as tribe_type', 'membership.id as membership_id', fn.countAll<number>().as('count')])
		.where('posts.author_id', '=', value('authorId'))
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')))
		.groupBy(['posts.tribe_id', 'tribe.type', 'membership.id']),
);

/** How many posts an author has outside tribes and in each tribe, with what the policy must know of each place. */
export function countByPlace(db: Reader, ids: { authorId: string; viewerId: string | null }): Promise<PlaceRow[]> {
	return placesOf(db, ids);
}

/** When the member liked these posts; none for those that they do not like, or no more. */
export function listLikeTimes(db: Reader, { userId, ids }: { userId: string; ids: string[] }) {
	return db
		.selectFrom('reactions')
		.select(['post_id as postId', 'created_at as at'])
		.where('user_id', '=', userId)
		.where('type', '=', sql.lit('like'))
		.where('post_id', 'in', ids)
		.$narrowType<{ postId: string }>()
		.execute();
}

/** Which of these posts the member likes. */
export const listLiked = hotLookup((db, userId, ids) =>
	db
		.selectFrom('reactions')
		.select('post_id as id')
		.where('user_id', '=', userId)
		.where('type', '=', sql.lit('like'))
		.where('post_id', 'in', ids),
);

export type PostRow = Awaited<ReturnType<typeof loadPosts>>[number];

/** What is the same for every viewer of these posts, in one statement and no particular order. */
export function loadPosts(db: Reader, ids: readonly string[]) {
	return db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
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
	/** JSON list. */
	attachments: string;
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
			attachments: post.attachments,
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

/** Sets the counts of posts and comments to what there is. @returns how many had drifted. */
export async function recountPosts(transaction: Transaction): Promise<number> {
	const likesOfPost = sql<number>`(select count(*) from reactions where reactions.post_id = posts.id and reactions.type = 'like')`;
	const commentsOfPost = sql<number>`(select count(*) from comments where comments.post_id = posts.id)`;
	const likesOfComment = sql<number>`(select count(*) from reactions where reactions.comment_id = comments.id and reactions.type = 'like')`;
	const posts = await transaction
		.updateTable('posts')
		.set({ like_count: likesOfPost, comment_count: commentsOfPost })
		.where(({ eb, or }) => or([eb('like_count', '<>', likesOfPost), eb('comment_count', '<>', commentsOfPost)]))
		.executeTakeFirst();
	const comments = await transaction
		.updateTable('comments')
		.set({ like_count: likesOfComment })
		.where('like_count', '<>', likesOfComment)
		.executeTakeFirst();
	return Number(posts.numUpdatedRows + comments.numUpdatedRows);
}
