/** SQL of everything of a member's own: what they wrote, chose and did, in batches by keyset. */
import { type SqlBool, sql } from 'kysely';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { PostAudience } from '#core/database/tables/post-tables';
import type { Reader } from '#core/transaction';
import { audienceOf, isRemovedPost } from '../posts/posts.service.ts';
import { personColumnsOf } from '../users/users.service.ts';

/** The next rows of a member, latest first. */
export type OwnStretch = Stretch & { userId: string };

/** Who could see the post if it were not shadowed: its author learns nothing of that. */
const audienceAsIf = sql<PostAudience>`case when posts.is_shadowed then ${audienceOf({
	authorId: sql.ref('posts.author_id'),
	tribeId: sql.ref('posts.tribe_id'),
	isForFriends: sql.ref('posts.is_for_friends'),
	isShadowed: sql.lit(false),
})} else posts.audience end`;

export type OwnPostRow = Awaited<ReturnType<typeof listOwnPosts>>[number];

/** The name of the tribe is null where the member sees it no more. */
export function listOwnPosts(db: Reader, { userId, ...stretch }: OwnStretch) {
	const posts = db
		.selectFrom('posts')
		.leftJoin('tribes', 'tribes.id', 'posts.tribe_id')
		.leftJoin('gatherings', 'gatherings.post_id', 'posts.id')
		.leftJoin('current_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').on('membership.user_id', '=', userId),
		)
		.select(['posts.id', 'posts.title', 'posts.body', 'posts.attachments', 'posts.tribe_id as tribeId', 'posts.unseen'])
		.select(audienceAsIf.as('audience'))
		.select(['posts.like_count as likeCount', 'posts.comment_count as commentCount', isRemovedPost.as('isRemoved')])
		.select(['posts.created_at as createdAt', 'posts.updated_at as updatedAt'])
		.select(['gatherings.starts', 'gatherings.ends', 'gatherings.zone', 'gatherings.rule', 'gatherings.place', 'gatherings.link'])
		.select(['gatherings.place_limit as placeLimit', 'gatherings.cancelled_at as cancelledAt'])
		.select(
			sql<string | null>`case when tribes.is_active and (tribes.type <> 'private' or membership.id is not null) then tribes.name end`.as(
				'tribeName',
			),
		)
		.where('posts.author_id', '=', userId);
	return stretchOf(posts, ['posts.created_at', 'posts.id'], stretch).execute();
}

export type OwnCommentRow = Awaited<ReturnType<typeof listOwnComments>>[number];

/** Without those that the member deleted, whose rows stay for their answers. */
export function listOwnComments(db: Reader, { userId, ...stretch }: OwnStretch) {
	const comments = db
		.selectFrom('comments')
		.select(['id', 'body', 'post_id as postId', 'parent_id as parentId', 'like_count as likeCount', 'removed_at as removedAt'])
		.select('unseen')
		.select(['created_at as createdAt', 'updated_at as updatedAt'])
		.where('author_id', '=', userId)
		.where('body', '<>', '');
	return stretchOf(comments, ['created_at', 'id'], stretch).execute();
}

/** To events, the latest first. */
export function listOwnAnswers(db: Reader, { userId, ...stretch }: OwnStretch) {
	const answers = db
		.selectFrom('gathering_answers as answer')
		.innerJoin('gathering_occurrences as occurrence', 'occurrence.id', 'answer.occurrence_id')
		.select(['occurrence.id', 'occurrence.post_id as postId', 'occurrence.starts_at as startsAt', 'answer.state'])
		.select('answer.answered_at as createdAt')
		.where('answer.user_id', '=', userId);
	return stretchOf(answers, ['answer.answered_at', 'answer.occurrence_id'], stretch).execute();
}

export type OwnMessageRow = Awaited<ReturnType<typeof listOwnMessages>>[number];

/** Without those that the member deleted, whose places stay. */
export function listOwnMessages(db: Reader, { userId, ...stretch }: OwnStretch) {
	const messages = db
		.selectFrom('messages')
		.select(['id', 'room_id as conversationId', 'body as text', 'attachments', 'reply_to_id as replyToId'])
		.select(['created_at as createdAt', 'edited_at as editedAt'])
		.where('sender_id', '=', userId)
		.where('deleted_at', 'is', null);
	return stretchOf(messages, ['created_at', 'id'], stretch).execute();
}

/** Of posts, comments and messages that are not deleted. The second part gives the union the type of message ids. */
export function listOwnRevisions(db: Reader, { userId, ...stretch }: OwnStretch) {
	const noId = sql<string | null>`null`;
	const ofPosts = db
		.selectFrom('posts')
		.innerJoin('revisions', 'revisions.post_id', 'posts.id')
		.select(['revisions.id', 'revisions.post_id as postId', 'revisions.comment_id as commentId', noId.as('messageId')])
		.select(['revisions.title', 'revisions.body', 'revisions.created_at as createdAt'])
		.where('posts.author_id', '=', userId);
	const ofMessages = db
		.selectFrom('messages')
		.innerJoin('message_revisions as revisions', 'revisions.message_id', 'messages.id')
		.select(['revisions.id', noId.as('postId'), noId.as('commentId'), 'revisions.message_id as messageId'])
		.select([noId.as('title'), 'revisions.body', 'revisions.created_at as createdAt'])
		.where('messages.sender_id', '=', userId);
	const ofComments = db
		.selectFrom('comments')
		.innerJoin('revisions', 'revisions.comment_id', 'comments.id')
		.select(['revisions.id', 'revisions.post_id as postId', 'revisions.comment_id as commentId', noId.as('messageId')])
		.select(['revisions.title', 'revisions.body', 'revisions.created_at as createdAt'])
		.where('comments.author_id', '=', userId);
	const revisions = db.selectFrom(ofPosts.unionAll(ofMessages).unionAll(ofComments).as('revision')).selectAll();
	return stretchOf(revisions, ['revision.createdAt', 'revision.id'], stretch).execute();
}

export function listOwnReactions(db: Reader, { userId, ...stretch }: OwnStretch) {
	const reactions = db
		.selectFrom('reactions')
		.select(['id', 'type', 'post_id as postId', 'comment_id as commentId', 'created_at as createdAt'])
		.where('user_id', '=', userId);
	return stretchOf(reactions, ['created_at', 'id'], stretch).execute();
}

export function listOwnVotes(db: Reader, { userId, ...stretch }: OwnStretch) {
	const votes = db
		.selectFrom('poll_votes')
		.innerJoin('poll_choices as choice', 'choice.id', 'poll_votes.choice_id')
		.select(['choice.id', 'poll_votes.post_id as postId', 'choice.text as choice', 'poll_votes.created_at as createdAt'])
		.where('poll_votes.user_id', '=', userId);
	return stretchOf(votes, ['poll_votes.created_at', 'poll_votes.choice_id'], stretch).execute();
}

export function listOwnBookmarks(db: Reader, { userId, ...stretch }: OwnStretch) {
	const bookmarks = db
		.selectFrom('bookmarks')
		.leftJoin('bookmark_folders as folder', 'folder.id', 'bookmarks.folder_id')
		.select(['bookmarks.post_id as id', 'folder.name as folder', 'bookmarks.created_at as createdAt'])
		.where('bookmarks.user_id', '=', userId);
	return stretchOf(bookmarks, ['bookmarks.created_at', 'bookmarks.post_id'], stretch).execute();
}

export type OwnKeptPostRow = Awaited<ReturnType<typeof listOwnKeptPosts>>[number];

export function listOwnKeptPosts(db: Reader, { userId, ...stretch }: OwnStretch) {
	const kept = db
		.selectFrom('kept_posts')
		.select(['id', 'post', 'send_at as sendAt', 'created_at as createdAt'])
		.where('user_id', '=', userId);
	return stretchOf(kept, ['created_at', 'id'], stretch).execute();
}

export function listOwnFolders(db: Reader, { userId, ...stretch }: OwnStretch) {
	const folders = db.selectFrom('bookmark_folders').select(['id', 'name', 'created_at as createdAt']).where('user_id', '=', userId);
	return stretchOf(folders, ['created_at', 'id'], stretch).execute();
}

export function listOwnFriends(db: Reader, { userId, ...stretch }: OwnStretch) {
	const friends = db
		.selectFrom('friendships')
		.innerJoin('users as person', 'person.id', 'friendships.friend_id')
		.select(['friendships.id', 'friendships.created_at as createdAt', ...personColumnsOf('person')])
		.where('friendships.user_id', '=', userId)
		.where('person.status', '<>', 'deleted');
	return stretchOf(friends, ['friendships.created_at', 'friendships.id'], stretch).execute();
}

export function listOwnBlocks(db: Reader, { userId, ...stretch }: OwnStretch) {
	const blocks = db
		.selectFrom('blocks')
		.innerJoin('users as person', 'person.id', 'blocks.blocked_id')
		.select(['blocks.id', 'blocks.created_at as createdAt', ...personColumnsOf('person')])
		.where('blocks.user_id', '=', userId)
		.where('person.status', '<>', 'deleted');
	return stretchOf(blocks, ['blocks.created_at', 'blocks.id'], stretch).execute();
}

export function listOwnTribes(db: Reader, { userId, ...stretch }: OwnStretch) {
	const tribes = db
		.selectFrom('current_members as membership')
		.innerJoin('tribes', 'tribes.id', 'membership.tribe_id')
		.select(['membership.id', 'membership.joined_at as createdAt', 'tribes.id as tribeId'])
		.select(['tribes.name', 'tribes.slug', 'tribes.owner_id as ownerId', 'membership.accepted_rules_at as acceptedRulesAt'])
		.select(['membership.alias_name as aliasName', 'membership.last_visit_at as lastVisitAt'])
		.where('membership.user_id', '=', userId)
		.where(({ eb }) => eb.ref('tribes.is_active').$castTo<SqlBool>());
	return stretchOf(tribes, ['membership.joined_at', 'membership.id'], stretch).execute();
}

export function listOwnReports(db: Reader, { userId, ...stretch }: OwnStretch) {
	const reports = db
		.selectFrom('reports')
		.select(['id', 'kind', 'reason', 'status', 'created_at as createdAt'])
		.select(['post_id as postId', 'comment_id as commentId', 'user_id as userId', 'tribe_id as tribeId', 'message_id as messageId'])
		.where('reporter_id', '=', userId);
	return stretchOf(reports, ['created_at', 'id'], stretch).execute();
}

export function listOwnInvitations(db: Reader, { userId, ...stretch }: OwnStretch) {
	const invitations = db
		.selectFrom('invitations')
		.select(['id', 'label', 'uses', 'max_uses as maxUses', 'created_at as createdAt', 'expires_at as expiresAt'])
		.where('created_by', '=', userId);
	return stretchOf(invitations, ['created_at', 'id'], stretch).execute();
}

export function listOwnTribeRequests(db: Reader, { userId, ...stretch }: OwnStretch) {
	const requests = db
		.selectFrom('tribe_requests')
		.select(['id', 'tribe_id as tribeId', 'message', 'answers', 'created_at as createdAt'])
		.where('user_id', '=', userId);
	return stretchOf(requests, ['created_at', 'id'], stretch).execute();
}

export function listOwnTribeInvitations(db: Reader, { userId, ...stretch }: OwnStretch) {
	const invitations = db
		.selectFrom('tribe_invitations')
		.select(['id', 'tribe_id as tribeId', 'label', 'uses', 'max_uses as maxUses', 'created_at as createdAt', 'expires_at as expiresAt'])
		.where('created_by', '=', userId);
	return stretchOf(invitations, ['created_at', 'id'], stretch).execute();
}

export function listOwnSessions(db: Reader, { userId, ...stretch }: OwnStretch) {
	const sessions = db
		.selectFrom('sessions')
		.select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
		.where('user_id', '=', userId)
		.where('revoked_at', 'is', null);
	return stretchOf(sessions, ['created_at', 'id'], stretch).execute();
}

/** Without secrets; a second step that is not confirmed yet is none. */
export function listOwnCredentials(db: Reader, { userId, ...stretch }: OwnStretch) {
	const credentials = db
		.selectFrom('credentials')
		.select(['id', 'kind', 'name', 'created_at as createdAt', 'used_at as lastUsedAt'])
		.where('account_id', '=', userId)
		.where(({ eb, or }) => or([eb('kind', '<>', 'totp'), eb('last_step', 'is not', null)]));
	return stretchOf(credentials, ['created_at', 'id'], stretch).execute();
}

/** Without secrets. */
export function listOwnTokens(db: Reader, { userId, ...stretch }: OwnStretch) {
	const tokens = db
		.selectFrom('tokens')
		.select(['id', 'name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
		.where('account_id', '=', userId);
	return stretchOf(tokens, ['created_at', 'id'], stretch).execute();
}

export function listOwnFilters(db: Reader, { userId, ...stretch }: OwnStretch) {
	const filters = db
		.selectFrom('filters')
		.select(['id', 'kind', 'action', 'until', 'created_at as createdAt'])
		.select(sql<string>`coalesce(text, cast(person_id as text), cast(tribe_id as text))`.as('value'))
		.where('user_id', '=', userId);
	return stretchOf(filters, ['created_at', 'id'], stretch).execute();
}

/** A tag is its own id. */
export function listOwnFollowedTags(db: Reader, { userId, ...stretch }: OwnStretch) {
	const tags = db.selectFrom('followed_tags').select(['tag as id', 'created_at as createdAt']).where('user_id', '=', userId);
	return stretchOf(tags, ['created_at', 'tag'], stretch).execute();
}

/** Pictures that something of the member's shows, or has shown within a day. */
export function listOwnPictures(db: Reader, { userId, ...stretch }: OwnStretch) {
	const pictures = db
		.selectFrom('uploads')
		.select(['id', 'storage_key as storageKey', 'created_at as createdAt'])
		.where('owner_id', '=', userId)
		.where('state', '=', 'stored');
	return stretchOf(pictures, ['created_at', 'id'], stretch).execute();
}

/** Numbers of rows, for the progress. */
export async function countOwn(db: Reader, userId: string): Promise<{ posts: number; comments: number; pictures: number }> {
	const { posts, comments, pictures } = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			selectFrom('posts').select(fn.countAll<number>().as('count')).where('author_id', '=', userId).as('posts'),
			selectFrom('comments')
				.select(fn.countAll<number>().as('count'))
				.where('author_id', '=', userId)
				.where('body', '<>', '')
				.as('comments'),
			selectFrom('uploads')
				.select(fn.countAll<number>().as('count'))
				.where('owner_id', '=', userId)
				.where('state', '=', 'stored')
				.as('pictures'),
		])
		.executeTakeFirstOrThrow();
	return { posts: Number(posts), comments: Number(comments), pictures: Number(pictures) };
}
