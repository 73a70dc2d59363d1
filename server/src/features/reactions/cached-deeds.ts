/** Cache of members' likes and reactions, read together with their open reports and bookmarks. */
import { commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import type { Subject } from '#core/access/gate';
import type { Caches } from '#core/cache/caches';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { BookmarkedBy } from './bookmarked.ts';
import { listReacted, reactionsKeptMax } from './reacting.queries.ts';
import { likesKeptMax, listLiked } from './reactions.queries.ts';
import type { ReportedBy } from './reported.ts';

interface Lately<Deed> {
	/** By the ids of the things. */
	deeds: ReadonlyMap<string, Deed>;
	/** Complete for things with this id or a later one. */
	since: string;
}

/** Capacity in ids of all members together. */
const cachedIdsMax = 200_000;
const everySince = '';
const nothing = { deeds: new Map<string, never>(), since: everySince };

/** @param deeds latest things first, at most `max` */
const lately = <Deed>(deeds: [id: string, deed: Deed][], max: number): Lately<Deed> => ({
	deeds: new Map(deeds),
	since: deeds.length < max ? everySince : (deeds.at(-1)?.[0] ?? everySince),
});

async function loadLikes(db: Reader, kind: Subject['kind'], userId: string): Promise<Lately<true>> {
	const likes = await listLiked[kind](db, { userId });
	return lately(
		likes.map(({ id }) => [id, true]),
		likesKeptMax,
	);
}

async function loadReacted(db: Reader, userId: string): Promise<Lately<ReactionKind>> {
	const reacted = await listReacted(db, { userId });
	return lately(
		reacted.map(({ id, kind }) => [id, kind]),
		reactionsKeptMax,
	);
}

const ofEach = async <Value>(ids: string[], load: (id: string) => Promise<Value>) =>
	new Map(await Promise.all(ids.map(async (id) => [id, await load(id)] as const)));

export function createCachedDeeds(caches: Caches, beside: { reportedBy: ReportedBy; bookmarkedBy: BookmarkedBy }) {
	const cacheOf = <Deed>(name: string, events: readonly EventDeclaration[], load: (db: Reader, userId: string) => Promise<Lately<Deed>>) =>
		caches.of<Lately<Deed>>({
			name: `reactions.${name}`,
			of: 'actor',
			events,
			max: cachedIdsMax,
			weigh: ({ deeds }) => 1 + deeds.size,
			load: (db, userIds) => ofEach(userIds, (userId) => load(db, userId)),
		});
	const likes = {
		post: cacheOf('postLikes', [postLiked, postUnliked], (db, userId) => loadLikes(db, 'post', userId)),
		comment: cacheOf('commentLikes', [commentLiked, commentUnliked], (db, userId) => loadLikes(db, 'comment', userId)),
	};
	const reactions = cacheOf('postReactions', [postReacted, postUnreacted], loadReacted);

	return {
		/** @returns likes and reactions of things with the id `since` or a later one, and all open reports and bookmarks. */
		async of(db: Reader, kind: Subject['kind'], userId: string) {
			const liked = (await likes[kind].get(db, userId)) ?? nothing;
			const reacted = (kind === 'post' && (await reactions.get(db, userId))) || nothing;
			return {
				liked: liked.deeds,
				reacted: reacted.deeds as ReadonlyMap<string, ReactionKind>,
				since: [liked.since, reacted.since].sort().at(-1) ?? everySince,
				reported: await beside.reportedBy(db, userId),
				bookmarked: kind === 'post' ? await beside.bookmarkedBy(db, userId) : noIds,
			};
		},
	};
}
