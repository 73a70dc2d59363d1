/** SQL of streams: posts that a member may read besides public ones, merged newest first. */
import { type SqlBool, sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import { bottom, top } from '#core/database/hot-stretch';
import type { PostAudience } from '#core/database/tables/post-tables';
import type { Position } from '#core/keyset';
import { memoize } from '#core/memoize';
import type { Reader } from '#core/transaction';
import { nextOf, type PlacedPost, type SelectPlaced, selectPlaced } from './feed.queries.ts';

/** A source of posts that are not public: a tribe or an author. */
export interface Stream {
	kind: 'tribe' | 'author';
	id: string;
}

const streamOf = (kind: Stream['kind']) => sql<Stream['kind']>`${sql.lit(kind)}`.as('kind');

/** Audiences outside tribes other than public. */
const forSome = (['friends', 'private'] as const).map((audience) => sql.lit<PostAudience>(audience));

/** Condition: not shadowed; its author reads those in the stream of their own. */
const isSeen = sql<SqlBool>`not posts.is_shadowed`;

const othersIn = (db: Reader, tribeId: 'current_members.tribe_id') =>
	db
		.selectFrom('posts')
		.select('posts.id')
		.where('posts.tribe_id', '=', sql.ref<string>(tribeId))
		.where('posts.audience', '<>', sql.lit<PostAudience>('public'))
		.where(isSeen);

const othersBy = (db: Reader, authorId: 'users.id') =>
	db.selectFrom('posts').select('posts.id').where('posts.author_id', '=', sql.ref<string>(authorId)).where('posts.audience', 'in', forSome);

/** A member's streams with posts that are not public: their tribes, friends whose profile is not private, and their own. */
export const listStreams = hotQuery<{ userId: string }, Stream>((db, value) => {
	const userId = value('userId');
	const ofTribes = db
		.selectFrom('current_members')
		.innerJoin('tribes', 'tribes.id', 'current_members.tribe_id')
		.select([streamOf('tribe'), 'current_members.tribe_id as id'])
		.where('current_members.user_id', '=', userId)
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.where(({ exists }) => exists(othersIn(db, 'current_members.tribe_id')));
	const ofFriends = db
		.selectFrom('friendships')
		.innerJoin('users', 'users.id', 'friendships.friend_id')
		.select([streamOf('author'), 'users.id'])
		.where('friendships.user_id', '=', userId)
		.where('users.profile_visibility', '<>', sql.lit('private'))
		.where(({ exists }) => exists(othersBy(db, 'users.id')));
	const own = db
		.selectFrom('users')
		.select([streamOf('author'), 'users.id'])
		.where('users.id', '=', userId)
		.where(({ exists }) => exists(othersBy(db, 'users.id')));
	return ofTribes.unionAll(ofFriends).unionAll(own);
});

/** A range of a list, newest first: after one position and before another; null means from the top or to the end. */
export interface Range {
	after: Position | null;
	/** Inclusive for posts of the same time. */
	until: Position | null;
}

/** Limit per stream and statement. */
export const streamPartMax = 48;
const branchCounts = [1, 4, 16, 64] as const;
const branchesMax = 64;
const noStream = '00000000-0000-0000-0000-000000000000';

/** Reads several streams with one branch each, because only then each branch stops at its limit. */
function hotStreams(select: (db: Reader, id: string) => SelectPlaced) {
	const ofBranches = memoize((count: number) =>
		hotQuery<Record<string, string>, PlacedPost>((db, value) => {
			const after = { createdAt: value('createdAt'), id: value('id') };
			const branches = Array.from({ length: count }, (_, index) => {
				const stream = select(db, value(`stream${index}`)).where('posts.created_at', '>=', value('from'));
				return db.selectFrom(nextOf(stream, after, streamPartMax).as('stream')).selectAll();
			});
			return branches.reduce((query, branch) => query.unionAll(branch));
		}),
	);

	async function ofPart(db: Reader, streamIds: readonly string[], bounds: Record<string, string>): Promise<PlacedPost[]> {
		const count = branchCounts.find((each) => each >= streamIds.length) ?? branchesMax;
		const values = { ...bounds };
		// Unused branches get an id that matches nothing.
		for (let index = 0; index < count; index += 1) values[`stream${index}`] = streamIds[index] ?? noStream;
		return ofBranches(count)(db, values);
	}

	return async (db: Reader, streamIds: readonly string[], { after, until }: Range): Promise<PlacedPost[]> => {
		const { createdAt, id } = after ?? top;
		const bounds = { createdAt, id, from: (until ?? bottom).createdAt };
		const parts: PlacedPost[] = [];
		for (let start = 0; start < streamIds.length; start += branchesMax)
			parts.push(...(await ofPart(db, streamIds.slice(start, start + branchesMax), bounds)));
		return parts;
	};
}

/** The next posts of each of these tribes, up to `streamPartMax`, unordered. */
export const listInTribes = hotStreams((db, tribeId) => selectPlaced(db).where('posts.tribe_id', '=', tribeId));

/** Like `listInTribes`, for posts that are not public. */
export const listOthersInTribes = hotStreams((db, tribeId) =>
	selectPlaced(db).where('posts.tribe_id', '=', tribeId).where('posts.audience', '<>', sql.lit<PostAudience>('public')).where(isSeen),
);

/** The next posts of each of these authors for friends or for themselves alone, up to `streamPartMax`, unordered. */
export const listOthersByAuthors = hotStreams((db, authorId) =>
	selectPlaced(db).where('posts.author_id', '=', authorId).where('posts.audience', 'in', forSome),
);
