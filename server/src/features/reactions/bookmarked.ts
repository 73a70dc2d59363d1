/** Cache of the posts that members saved. */
import { bookmarkRemoved, bookmarkSaved } from '@friends/contract/bookmarks/bookmarks.events';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import { listSaved } from './reactions.queries.ts';

/** Ids of all posts that the member saved. */
export type BookmarkedBy = (db: Reader, userId: string) => Promise<ReadonlySet<string>>;

/** Capacity in ids of all members together. */
const cachedIdsMax = 200_000;

export function createBookmarkedBy(caches: Caches): BookmarkedBy {
	const load = async (db: Reader, userId: string) => new Set((await listSaved(db, { userId })).map(({ id }) => id));
	const cache = caches.of<ReadonlySet<string>>({
		name: 'bookmarks.saved',
		of: 'actor',
		events: [bookmarkSaved, bookmarkRemoved],
		max: cachedIdsMax,
		weigh: ({ size }) => 1 + size,
		load: async (db, userIds) => new Map(await Promise.all(userIds.map(async (userId) => [userId, await load(db, userId)] as const))),
	});
	return async (db, userId) => (await cache.get(db, userId)) ?? noIds;
}
