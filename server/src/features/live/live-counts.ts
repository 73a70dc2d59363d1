/** The counts of posts on the screen: read for all that changed in one statement, and told once a second at most. */
import { commentCreated, commentDeleted, commentHidden, commentRestored } from '@friends/contract/comments/comments.events';
import { postCounted } from '@friends/contract/live/live.events';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import type { StoredEvent } from '#core/events/follower';
import type { Connections } from '#core/realtime/connections';
import { eventFrame, unkeptEvent } from '#core/realtime/frames';
import { createPaced } from '#core/realtime/paced';
import { byViewer } from '#core/realtime/viewers';
import type { Reader } from '#core/transaction';
import type { PostsGate } from '../posts/posts.gate.ts';
import { countsOf, threadOf } from './keys.ts';

const everyMs = 1_000;

const changing = new Set<string>(
	[postLiked, postUnliked, commentCreated, commentDeleted, commentHidden, commentRestored].map(({ name }) => name),
);

export interface Counts {
	postId: string;
	likeCount: number;
	commentCount: number;
}

interface LiveCountsOptions {
	db: Reader;
	connections: Connections;
	posts: PostsGate;
	onError(error: unknown): void;
}

/** Posts whose counts these events changed. */
export function countedIn(events: readonly StoredEvent[]): string[] {
	const ofPosts = events.filter(({ name }) => changing.has(name));
	return [...new Set(ofPosts.flatMap(({ subjects }) => (subjects as Record<string, string>).post ?? []))];
}

export async function readCounts(posts: PostsGate, db: Reader, ids: readonly string[]): Promise<Counts[]> {
	const found = await posts.stored.load(db, ids);
	return found.map(({ view: { id, likeCount, commentCount } }) => ({ postId: id, likeCount, commentCount }));
}

export const countedEvent = (counts: Counts) => unkeptEvent(postCounted.name, counts);

export function createLiveCounts({ db, connections, posts, onError }: LiveCountsOptions) {
	const watchersOf = (postId: string) => new Set([...connections.watching(countsOf(postId)), ...connections.watching(threadOf(postId))]);

	async function tell(dirty: ReadonlySet<string>): Promise<void> {
		const watched = [...dirty].filter((id) => watchersOf(id).size > 0);
		if (watched.length === 0) return;
		const read = await readCounts(posts, db, watched);
		const frames = new Map(read.map((counts) => [counts.postId, eventFrame(countedEvent(counts))]));
		const pairs = [...frames].flatMap(([postId, frame]) => [...watchersOf(postId)].map((connection) => ({ connection, postId, frame })));
		for (const [viewer, ofViewer] of byViewer(pairs)) {
			const ids = ofViewer.map(({ postId }) => postId);
			const seen = await posts.visibleAmong(db, ids, viewer);
			for (const { connection, postId, frame } of ofViewer) if (seen.has(postId)) connection.send(frame);
		}
	}

	const { add, stop } = createPaced({ everyMs, run: tell, onError });
	return { note: (events: readonly StoredEvent[]) => add(countedIn(events)), stop };
}
