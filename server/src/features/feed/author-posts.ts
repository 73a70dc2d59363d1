/** Caches the newest posts of each author and their number per place, for profiles. */
import {
	postArchived,
	postArchivedInTribe,
	postAudiencesChanged,
	postCreated,
	postDeleted,
	postImported,
	postRestored,
	postUnarchived,
} from '@friends/contract/posts/posts.events';
import type { Caches } from '#core/cache/caches';
import type { Reader } from '#core/transaction';
import { countByPlace, listNewestByAuthor, type PlacedPost, type PlaceRow } from './feed.queries.ts';

const headMax = 32;
/** Capacity in posts, or places, of all authors together. */
const cacheMax = 50_000;

/** The author is the actor in postCreated and postImported, and the subject 'user' in the other events. */
const events = [
	postAudiencesChanged,
	postCreated,
	postImported,
	postDeleted,
	postArchived,
	postRestored,
	postArchivedInTribe,
	postUnarchived,
];

export type AuthorPosts = ReturnType<typeof createAuthorPosts>;

export function createAuthorPosts(caches: Caches) {
	const heads = caches.of<PlacedPost[]>({
		name: 'feed.authorPosts',
		of: 'person',
		events,
		max: cacheMax,
		weigh: ({ length }) => 1 + length,
		async load(db, authorIds) {
			const head = async (authorId: string) =>
				[authorId, await listNewestByAuthor(db, { after: null, limit: headMax }, { authorId })] as const;
			return new Map(await Promise.all(authorIds.map(head)));
		},
	});
	const places = caches.of<PlaceRow[]>({
		name: 'feed.authorPlaces',
		of: 'person',
		events,
		max: cacheMax,
		weigh: ({ length }) => 1 + length,
		load: async (db, authorIds) =>
			new Map(await Promise.all(authorIds.map(async (authorId) => [authorId, await countByPlace(db, { authorId })] as const))),
	});

	return {
		/** Newest first. */
		async list(
			db: Reader,
			{ authorId, after, limit }: Parameters<typeof listNewestByAuthor>[1] & { authorId: string },
		): Promise<PlacedPost[]> {
			const head = after === null && limit <= headMax ? await heads.get(db, authorId) : undefined;
			return head ? head.slice(0, limit) : listNewestByAuthor(db, { after, limit }, { authorId });
		},
		places: async (db: Reader, authorId: string): Promise<PlaceRow[]> => (await places.get(db, authorId)) ?? [],
	};
}
