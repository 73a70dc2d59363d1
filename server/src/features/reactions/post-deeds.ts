/** What members have done to posts lately: likes, and reports that are pending; kept for those who are active. */
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { reportersTold, reportFiled } from '@friends/contract/reports/reports.events';
import type { Caches } from '#core/cache/caches';
import type { Reader } from '#core/transaction';
import { likesKeptMax, listLikedPosts, listReportedPosts } from './reactions.queries.ts';

interface Likes {
	ids: ReadonlySet<string>;
	/** They are all likes of posts with this id or a later one. */
	since: string;
}

/** Ids of all members together. */
const keptIdsMax = 200_000;
const nothing: ReadonlySet<string> = new Set();
const everySince = '';

async function loadLikes(db: Reader, userId: string): Promise<Likes> {
	const ids = (await listLikedPosts(db, { userId })).map(({ id }) => id);
	return { ids: new Set(ids), since: ids.length < likesKeptMax ? everySince : (ids.at(-1) ?? everySince) };
}

async function loadReports(db: Reader, userId: string): Promise<ReadonlySet<string>> {
	return new Set((await listReportedPosts(db, { userId })).map(({ id }) => id));
}

const ofEach = async <Value>(ids: string[], load: (id: string) => Promise<Value>) =>
	new Map(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));

export function createPostDeeds(caches: Caches) {
	const likes = caches.of<Likes>({
		of: 'actor',
		events: [postLiked, postUnliked],
		max: keptIdsMax,
		weigh: ({ ids }) => 1 + ids.size,
		load: (db, userIds) => ofEach(userIds, (userId) => loadLikes(db, userId)),
	});
	const reports = caches.of<ReadonlySet<string>>({
		// A case names no reporter; there are few of either event.
		of: 'all',
		events: [reportFiled, reportersTold],
		max: keptIdsMax,
		weigh: ({ size }) => 1 + size,
		load: (db, userIds) => ofEach(userIds, (userId) => loadReports(db, userId)),
	});

	return {
		/** @returns what is known of posts with the id `since` or a later one; reports of all. */
		async of(db: Reader, userId: string) {
			const liked = await likes.get(db, userId);
			return { liked: liked?.ids ?? nothing, since: liked?.since ?? everySince, reported: (await reports.get(db, userId)) ?? nothing };
		},
	};
}
