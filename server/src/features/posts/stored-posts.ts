/** Cache of posts for all viewers: rows by id, composed with the cards of author and tribe, with their JSON. */
import type { Caches } from '#core/cache/caches';
import type { Reader } from '#core/transaction';
import { listStored } from '../gatherings/gatherings.service.ts';
import { listPolls } from '../polls/polls.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { composePost, type SharedPost, type StoredPost, storePost } from './posts.present.ts';
import { listPostRows } from './posts.queries.ts';

/** Some ten megabytes. */
const cacheMax = 5_000;

interface StoredPostsOptions {
	caches: Caches;
	users: Pick<UsersService, 'cards'>;
	tribes: Pick<TribesService, 'cards'>;
}

export type StoredPosts = ReturnType<typeof createStoredPosts>;

export function createStoredPosts({ caches, users, tribes }: StoredPostsOptions) {
	const cache = caches.of<StoredPost>({
		name: 'posts.stored',
		of: 'post',
		max: cacheMax,
		async load(db, ids) {
			const rows = await listPostRows(db, ids, {});
			const withPolls = rows.flatMap(({ poll_id: id }) => id ?? []);
			const polls = withPolls.length > 0 ? await listPolls(db, withPolls) : undefined;
			const invitations = rows.flatMap(({ id, type }) => (type === 'event' ? id : []));
			const gatherings = await listStored(db, invitations);
			const partsOf = (id: string) => ({ poll: polls?.get(id) ?? null, gathering: gatherings.get(id) ?? null });
			return new Map(rows.map((row) => [row.id, storePost(row, partsOf(row.id))]));
		},
	});

	return {
		/** Existing posts in the order of the ids. A post without an author account or without its tribe counts as deleted. */
		async load(db: Reader, ids: readonly string[]): Promise<SharedPost[]> {
			const stored = (await cache.getMany(db, ids)).filter((post) => post !== undefined);
			const inTribes = stored.flatMap(({ tribeId }) => tribeId ?? []);
			const authors = await users.cards.getMany(
				db,
				stored.map(({ authorId }) => authorId),
			);
			const tribeCards = inTribes.length > 0 ? await tribes.cards.getMany(db, inTribes) : [];
			let tribesSeen = 0;
			return stored.flatMap((post, index) => {
				const author = authors[index];
				const tribe = post.tribeId === null ? null : tribeCards[tribesSeen++];
				return author && tribe !== undefined ? composePost(post, author, tribe) : [];
			});
		},
	};
}
