/** The SQL of streams: what a member may read beside the public posts, merged newest first. */
import { sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import { bottom, top } from '#core/database/hot-stretch';
import type { PostAudience } from '#core/database/post-tables';
import type { Position } from '#core/keyset';
import { memoize } from '#core/memoize';
import type { Reader } from '#core/transaction';
import { nextOf, type PlacedPost, type SelectPlaced, selectPlaced } from './feed.queries.ts';

/** What a member may see beside what is public comes in streams: of a tribe, or of an author. */
export interface Stream {
	kind: 'tribe' | 'author';
	id: string;
}

const streamOf = (kind: Stream['kind']) => sql<Stream['kind']>`${sql.lit(kind)}`.as('kind');

/** Those of authors that are for friends, or for themselves alone. */
const forSome = (['friends', 'private'] as const).map((audience) => sql.lit<PostAudience>(audience));

const othersIn = (db: Reader, tribeId: 'tribe_members.tribe_id') =>
	db
		.selectFrom('posts')
		.select('posts.id')
		.where('posts.tribe_id', '=', sql.ref<string>(tribeId))
		.where('posts.audience', '<>', sql.lit<PostAudience>('public'));

const othersBy = (db: Reader, authorId: 'users.id') =>
	db.selectFrom('posts').select('posts.id').where('posts.author_id', '=', sql.ref<string>(authorId)).where('posts.audience', 'in', forSome);

/** The streams of a member in which there are posts that are not public: of their tribes, of friends who are not private, and their own. */
export const listStreams = hotQuery<{ userId: string }, Stream>((db, value) => {
	const userId = value('userId');
	const ofTribes = db
		.selectFrom('tribe_members')
		.select([streamOf('tribe'), 'tribe_members.tribe_id as id'])
		.where('tribe_members.user_id', '=', userId)
		.where(({ exists }) => exists(othersIn(db, 'tribe_members.tribe_id')));
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

/** Of a list, newest first: what comes after one position and before another; null: from the top, or to the end. */
export interface Range {
	after: Position | null;
	/** Posts of the same time may come too. */
	until: Position | null;
}

/** So many of each stream, at the most, in a statement. */
export const streamPartMax = 48;
const branchCounts = [1, 4, 16, 64] as const;
const branchesMax = 64;
const noStream = '00000000-0000-0000-0000-000000000000';

/** The next posts of several streams: a statement with a branch for each, since only so can every branch stop at its limit. */
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
		// The branches that are left over hold an id that is no stream's.
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

/** Of each of these tribes the next posts, up to `streamPartMax`, in no order. */
export const listInTribes = hotStreams((db, tribeId) => selectPlaced(db).where('posts.tribe_id', '=', tribeId));

/** As `listInTribes`, those that are not public. */
export const listOthersInTribes = hotStreams((db, tribeId) =>
	selectPlaced(db).where('posts.tribe_id', '=', tribeId).where('posts.audience', '<>', sql.lit<PostAudience>('public')),
);

/** Of each of these authors the next posts that are for friends or for themselves, up to `streamPartMax`, in no order. */
export const listOthersByAuthors = hotStreams((db, authorId) =>
	selectPlaced(db).where('posts.author_id', '=', authorId).where('posts.audience', 'in', forSome),
);
