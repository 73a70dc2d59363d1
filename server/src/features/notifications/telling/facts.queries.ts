/** SQL of what a batch of events is about, as it is now: each question is one statement, however many events. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { Reader } from '#core/transaction';
import { isRemovedPost } from '../../posts/posts.service.ts';

export interface ToldPost {
	id: string;
	authorId: string;
	tribeId: string | null;
	title: string | null;
	body: string;
	at: string;
	isForFriends: boolean | 0 | 1;
	isRemoved: boolean | 0 | 1;
	isShadowed: boolean | 0 | 1;
	visibility: string;
	tribeType: string | null;
	isTribeActive: boolean | 0 | 1 | null;
}

export const listPosts = hotList<ToldPost>((db, ids) =>
	db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes', 'tribes.id', 'posts.tribe_id')
		.select(['posts.id', 'posts.author_id as authorId', 'posts.tribe_id as tribeId', 'posts.title', 'posts.body'])
		.select([
			'posts.created_at as at',
			'posts.is_for_friends as isForFriends',
			'posts.is_shadowed as isShadowed',
			isRemovedPost.as('isRemoved'),
		])
		.select(['author.profile_visibility as visibility', 'tribes.type as tribeType', 'tribes.is_active as isTribeActive'])
		.where('posts.id', 'in', ids)
		.where('author.status', '<>', sql.lit('deleted')),
);

export interface ToldComment {
	id: string;
	postId: string;
	authorId: string;
	parentId: string | null;
	body: string;
	at: string;
}

/** Those that are not removed. */
export const listComments = hotList<ToldComment>((db, ids) =>
	db
		.selectFrom('comments')
		.select(['id', 'post_id as postId', 'author_id as authorId', 'parent_id as parentId', 'body', 'created_at as at'])
		.where('id', 'in', ids)
		.where(({ eb, not }) => not(eb.ref('is_shadowed')))
		.where('removed_at', 'is', null),
);

export interface ToldMessage {
	id: string;
	authorId: string;
	text: string;
	at: string;
	channelId: string;
	tribeId: string;
	isForAll: boolean | 0 | 1;
}

/** Those of channels that are there for others than their authors. */
export const listMessages = hotList<ToldMessage>((db, ids) =>
	db
		.selectFrom('messages')
		.innerJoin('conversations', 'conversations.id', 'messages.room_id')
		.innerJoin('tribe_channels', 'tribe_channels.id', 'conversations.channel_id')
		.innerJoin('users as author', 'author.id', 'messages.sender_id')
		.select(['messages.id', 'author.id as authorId', 'messages.body as text', 'messages.created_at as at'])
		.select(['tribe_channels.id as channelId', 'tribe_channels.tribe_id as tribeId', 'messages.is_for_all as isForAll'])
		.where('messages.id', 'in', ids)
		.where('messages.deleted_at', 'is', null)
		.where(({ eb, not }) => not(eb.ref('messages.is_shadowed'))),
);

export interface Here {
	messageId: string;
	userId: string;
	seenAt: string;
}

/** Of one message. */
const hereMax = 1_000;

/** Members of the tribes of these messages who were seen since then, and did not mute the channel. */
export function listHere(db: Reader, { ids, since }: { ids: readonly string[]; since: string }): Promise<Here[]> {
	return db
		.selectFrom('messages')
		.innerJoin('conversations', 'conversations.id', 'messages.room_id')
		.innerJoin('tribe_channels', 'tribe_channels.id', 'conversations.channel_id')
		.innerJoin('current_members', 'current_members.tribe_id', 'tribe_channels.tribe_id')
		.innerJoin('presence', 'presence.user_id', 'current_members.user_id')
		.leftJoin('conversation_members as mark', (join) =>
			join.onRef('mark.conversation_id', '=', 'tribe_channels.id').onRef('mark.user_id', '=', 'current_members.user_id'),
		)
		.select(['messages.id as messageId', 'presence.user_id as userId', 'presence.seen_at as seenAt'])
		.where('messages.id', 'in', ids)
		.where('presence.seen_at', '>', since)
		.where(sql<SqlBool>`(mark.is_muted is null or not mark.is_muted)`)
		.orderBy('presence.seen_at', 'desc')
		.limit(ids.length * hereMax)
		.execute();
}

export interface ToldLike {
	id: string;
	userId: string;
	thingId: string;
	at: string;
}

interface Likes {
	things: readonly string[];
	people: readonly string[];
}

const isLike = sql<SqlBool>`type = 'like'`;

/** Likes that these people have given these posts, or comments. */
export const listLikes = (db: Reader, column: 'post_id' | 'comment_id', likes: Likes) => listGiven(db, column, isLike, likes);

/** Reactions beyond the like that these people have given these posts. */
export const listReactions = (db: Reader, likes: Likes) => listGiven(db, 'post_id', sql<SqlBool>`type <> 'like'`, likes);

async function listGiven(
	db: Reader,
	column: 'post_id' | 'comment_id',
	isOfType: Expression<SqlBool>,
	{ things, people }: Likes,
): Promise<ToldLike[]> {
	if (things.length === 0 || people.length === 0) return [];
	const rows = await db
		.selectFrom('reactions')
		.select(['id', 'user_id as userId', `${column} as thingId`, 'created_at as at'])
		.where(isOfType)
		.where(column, 'in', things)
		.where('user_id', 'in', people)
		.where(({ eb, not }) => not(eb.ref('is_shadowed')))
		.execute();
	return rows.flatMap(({ thingId, ...row }) => (thingId === null ? [] : { ...row, thingId }));
}

export const listFriendRequests = hotList<{ id: string; fromId: string; toId: string; status: string; at: string }>((db, ids) =>
	db
		.selectFrom('friend_requests')
		.select(['id', 'from_user_id as fromId', 'to_user_id as toId', 'status', 'created_at as at'])
		.where('id', 'in', ids),
);

export const listTribeRequests = hotList<{ id: string; userId: string; tribeId: string; at: string }>((db, ids) =>
	db.selectFrom('tribe_requests').select(['id', 'user_id as userId', 'tribe_id as tribeId', 'created_at as at']).where('id', 'in', ids),
);

export const listTribes = hotList<{ id: string; ownerId: string }>((db, ids) =>
	db.selectFrom('tribes').select(['id', 'owner_id as ownerId']).where('id', 'in', ids),
);

export const listReporters = hotList<{ caseId: string; userId: string }>((db, ids) =>
	db
		.selectFrom('reports')
		.select(['case_id as caseId', 'reporter_id as userId'])
		.where('case_id', 'in', ids)
		.$castTo<{ caseId: string; userId: string }>(),
);

export const listCases = hotList<{ id: string; authorId: string | null }>((db, ids) =>
	db.selectFrom('report_cases').select(['id', 'author_id as authorId']).where('id', 'in', ids),
);

type Pair = [one: string, other: string];

const pairsOf = (rows: { one: string; other: string }[]): Pair[] => rows.map(({ one, other }) => [one, other]);

/** Blocks among these people. */
export async function listBlocks(db: Reader, people: readonly string[]): Promise<Pair[]> {
	if (people.length < 2) return [];
	const rows = await db
		.selectFrom('blocks')
		.select(['user_id as one', 'blocked_id as other'])
		.where('user_id', 'in', people)
		.where('blocked_id', 'in', people)
		.execute();
	return pairsOf(rows);
}

interface Among {
	members: readonly string[];
	others: readonly string[];
}

/** Friends of the members among the others. */
export async function listFriendships(db: Reader, { members, others }: Among): Promise<Pair[]> {
	if (members.length === 0 || others.length === 0) return [];
	const rows = await db
		.selectFrom('friendships')
		.select(['user_id as one', 'friend_id as other'])
		.where('user_id', 'in', members)
		.where('friend_id', 'in', others)
		.execute();
	return pairsOf(rows);
}

/** Pairs of a member and one of the others who are in a tribe together. */
export async function listFellows(db: Reader, { members, others }: Among): Promise<Pair[]> {
	if (members.length === 0 || others.length === 0) return [];
	const rows = await db
		.selectFrom('current_members as one')
		.innerJoin('current_members as other', 'other.tribe_id', 'one.tribe_id')
		.innerJoin('tribes', 'tribes.id', 'one.tribe_id')
		.select(['one.user_id as one', 'other.user_id as other'])
		.distinct()
		.where('one.user_id', 'in', members)
		.where('other.user_id', 'in', others)
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.execute();
	return pairsOf(rows);
}

/** Pairs of a member and one of these tribes that they are in. */
export async function listMemberships(db: Reader, { members, others: tribes }: Among): Promise<Pair[]> {
	if (members.length === 0 || tribes.length === 0) return [];
	const rows = await db
		.selectFrom('current_members')
		.select(['user_id as one', 'tribe_id as other'])
		.where('user_id', 'in', members)
		.where('tribe_id', 'in', tribes)
		.execute();
	return pairsOf(rows);
}

/** Pairs of a member and one of these posts that they want to hear of no more. */
export async function listMuted(db: Reader, { members, others: posts }: Among): Promise<Pair[]> {
	if (members.length === 0 || posts.length === 0) return [];
	const rows = await db
		.selectFrom('muted_threads')
		.select(['user_id as one', 'post_id as other'])
		.where('user_id', 'in', members)
		.where('post_id', 'in', posts)
		.execute();
	return pairsOf(rows);
}

/** Of these people, those who are there. */
export async function listPresent(db: Reader, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('status', '<>', 'deleted').execute();
	return new Set(rows.map(({ id }) => id));
}
