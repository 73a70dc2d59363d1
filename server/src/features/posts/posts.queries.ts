/** The SQL of posts: their lists, their text now and before, their counts. */
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotQuery } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

const selectNewest = (db: Reader, stretch: Stretch) => {
	const posts = db
		.selectFrom('posts')
		.select(['id', 'created_at as createdAt'])
		.where(({ eb, not }) => not(eb.ref('is_archived')));
	return stretchOf(posts, ['created_at', 'id'], stretch);
};

/** The skeleton of the feed: which posts there are, newest first, after a position or from the top; the same for everybody. */
export function listNewest(db: Reader, stretch: Stretch): Promise<Position[]> {
	return selectNewest(db, stretch).execute();
}

/** As `listNewest`, of one author. */
export function listNewestByAuthor(db: Reader, { authorId, ...stretch }: Stretch & { authorId: string }): Promise<Position[]> {
	return selectNewest(db, stretch).where('author_id', '=', authorId).execute();
}

/** As `listNewest`, of one tribe. */
export function listNewestInTribe(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }): Promise<Position[]> {
	return selectNewest(db, stretch).where('tribe_id', '=', tribeId).execute();
}

/** As `listNewest`, of the tribes that the member belongs to. */
export function listNewestInTribesOf(db: Reader, { userId, ...stretch }: Stretch & { userId: string }): Promise<Position[]> {
	const own = db.selectFrom('tribe_members').select('tribe_id').where('user_id', '=', userId);
	return selectNewest(db, stretch).where('tribe_id', 'in', own).execute();
}

/** As `listNewest`, neither by the member or their friends nor in a tribe of theirs. */
export function listNewestFromElsewhere(db: Reader, { userId, ...stretch }: Stretch & { userId: string }): Promise<Position[]> {
	return selectNewest(db, stretch)
		.where('author_id', '<>', userId)
		.where(({ selectFrom, not, exists }) =>
			not(exists(selectFrom('friendships').select('id').where('user_id', '=', userId).whereRef('friend_id', '=', 'posts.author_id'))),
		)
		.where(({ selectFrom, not, exists }) =>
			not(
				exists(
					selectFrom('tribe_members')
						.select('tribe_members.id')
						.where('tribe_members.user_id', '=', userId)
						.whereRef('tribe_members.tribe_id', '=', 'posts.tribe_id'),
				),
			),
		)
		.execute();
}

/** Posts with a tag, newest first; whether they are archived, the policy asks. */
export function listNewestWithTag(db: Reader, { tag, ...stretch }: Stretch & { tag: string }): Promise<Position[]> {
	const tagged = db.selectFrom('post_tags').select(['post_id as id', 'created_at as createdAt']).where('tag', '=', tag);
	return stretchOf(tagged, ['created_at', 'post_id'], stretch).execute();
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

export type PostRow = Awaited<ReturnType<typeof loadPosts>>[number];

/** What is the same for every viewer of these posts, in one statement and no particular order; whose author is deleted, those are too. */
export function loadPosts(db: Reader, ids: readonly string[]) {
	return db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.leftJoin('post_summaries as summary', 'summary.post_id', 'posts.id')
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
			'tribe.sign as tribe_sign',
			'tribe.hue as tribe_hue',
			'tribe.type as tribe_type',
			'summary.text as summary_text',
			'summary.method as summary_method',
		])
		.where('posts.id', 'in', ids)
		.where('author.status', '<>', 'deleted')
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

/** A text of which `revisions` may keep what it said before. */
export interface PostText {
	title: string | null;
	body: string;
}

/** The text as it is, under lock: of two changes at once the second waits and reads what the first left. */
export async function lockPostText(transaction: Transaction, id: string): Promise<PostText & { attachments: string }> {
	return transaction
		.selectFrom('posts')
		.select(['title', 'body', 'attachments'])
		.where('id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirstOrThrow();
}

export async function updatePostText(
	transaction: Transaction,
	{ id, title, body, at }: PostText & { id: string; at: string },
): Promise<void> {
	await transaction.updateTable('posts').set({ title, body, updated_at: at }).where('id', '=', id).execute();
}

export async function updateAttachments(
	transaction: Transaction,
	{ id, attachments, at }: { id: string; attachments: string; at: string },
): Promise<void> {
	await transaction.updateTable('posts').set({ attachments, updated_at: at }).where('id', '=', id).execute();
}

/** @returns false when it was so already, or is gone. */
export async function setArchived(transaction: Transaction, { id, isArchived }: { id: string; isArchived: boolean }): Promise<boolean> {
	const result = await transaction
		.updateTable('posts')
		.set({ is_archived: isArchived })
		.where('id', '=', id)
		.where('is_archived', '=', !isArchived)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

export async function deletePost(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('posts').where('id', '=', id).execute();
}

/** @returns whose they were, and their pictures as JSON. */
export function deletePostsIn(transaction: Transaction, tribeId: string): Promise<{ authorId: string; attachments: string }[]> {
	return transaction.deleteFrom('posts').where('tribe_id', '=', tribeId).returning(['author_id as authorId', 'attachments']).execute();
}

/** Tags keep the time of their post, by which they are listed. */
export async function replaceTags(transaction: Transaction, { postId, tags }: { postId: string; tags: string[] }): Promise<void> {
	await transaction.deleteFrom('post_tags').where('post_id', '=', postId).execute();
	const { created_at: at } = await transaction.selectFrom('posts').select('created_at').where('id', '=', postId).executeTakeFirstOrThrow();
	await insertTags(transaction, { postId, tags, at });
}

export type RevisedThing = { postId: string } | { commentId: string };

export interface NewRevision extends PostText {
	id: string;
	of: RevisedThing;
	at: string;
}

export async function insertRevision(transaction: Transaction, { id, of, title, body, at }: NewRevision): Promise<void> {
	const place = 'postId' in of ? { post_id: of.postId } : { comment_id: of.commentId };
	await transaction
		.insertInto('revisions')
		.values({ id, ...place, title, body, created_at: at })
		.execute();
}

export interface RevisionRow extends PostText, Position {}

/** Latest first. */
export function listRevisions(db: Reader, { of, ...stretch }: Stretch & { of: RevisedThing }): Promise<RevisionRow[]> {
	const [column, id] = 'postId' in of ? (['post_id', of.postId] as const) : (['comment_id', of.commentId] as const);
	const revisions = db.selectFrom('revisions').select(['id', 'title', 'body', 'created_at as createdAt']).where(column, '=', id);
	return stretchOf(revisions, ['created_at', 'id'], stretch).execute();
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
	const commentsOfPost = sql<number>`(select count(*) from comments where comments.post_id = posts.id and comments.removed_at is null)`;
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
