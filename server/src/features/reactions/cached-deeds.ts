/** Cache of members' likes, read together with their open reports. */
import { commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import type { Subject } from '#core/access/gate';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import { likesKeptMax, listLiked } from './reactions.queries.ts';
import type { ReportedBy } from './reported.ts';

interface Likes {
	ids: ReadonlySet<string>;
	/** Complete for things with this id or a later one. */
	since: string;
}

/** Capacity in ids of all members together. */
const cachedIdsMax = 200_000;
const everySince = '';

async function loadLikes(db: Reader, kind: Subject['kind'], userId: string): Promise<Likes> {
	const ids = (await listLiked[kind](db, { userId })).map(({ id }) => id);
	return { ids: new Set(ids), since: ids.length < likesKeptMax ? everySince : (ids.at(-1) ?? everySince) };
}

const ofEach = async <Value>(ids: string[], load: (id: string) => Promise<Value>) =>
	new Map(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));

export function createCachedDeeds(caches: Caches, reportedBy: ReportedBy) {
	const likesOf = (kind: Subject['kind'], events: readonly EventDeclaration[]) =>
		caches.of<Likes>({
			name: `reactions.${kind}Likes`,
			of: 'actor',
			events,
			max: cachedIdsMax,
			weigh: ({ ids }) => 1 + ids.size,
			load: (db, userIds) => ofEach(userIds, (userId) => loadLikes(db, kind, userId)),
		});
	const likes = { post: likesOf('post', [postLiked, postUnliked]), comment: likesOf('comment', [commentLiked, commentUnliked]) };

	return {
		/** @returns likes of things with the id `since` or a later one, and all open reports. */
		async of(db: Reader, kind: Subject['kind'], userId: string) {
			const liked = await likes[kind].get(db, userId);
			return { liked: liked?.ids ?? noIds, since: liked?.since ?? everySince, reported: await reportedBy(db, userId) };
		},
	};
}
