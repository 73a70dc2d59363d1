/** New posts, for pages that show the feed: each viewer is told of those that they may see. */
import { feedGrew } from '@friends/contract/live/live.events';
import { postCreated, postRestored } from '@friends/contract/posts/posts.events';
import { memberIdOf } from '#core/access/viewer';
import type { StoredEvent } from '#core/events/follower';
import type { Connections, LiveViewer } from '#core/realtime/connections';
import { eventFrame, unkeptEvent } from '#core/realtime/frames';
import { createPaced } from '#core/realtime/paced';
import { byViewer } from '#core/realtime/viewers';
import type { Reader } from '#core/transaction';
import type { PostsGate } from '../posts/posts.gate.ts';
import { feedKey } from './keys.ts';

const everyMs = 2_000;
/** Of an import of many, say: the feed reads them itself. */
const toldMax = 100;

const growing = new Set<string>([postCreated.name, postRestored.name]);

interface LiveFeedOptions {
	db: Reader;
	connections: Connections;
	posts: PostsGate;
	onError(error: unknown): void;
}

/** The last posts that came with these events. */
export function newIn(events: readonly StoredEvent[]): string[] {
	const ofPosts = events.filter(({ name }) => growing.has(name));
	return [...new Set(ofPosts.flatMap(({ subjects }) => (subjects as Record<string, string>).post ?? []))].slice(-toldMax);
}

/** Those that are new to this viewer: not their own. */
export async function newTo(posts: PostsGate, db: Reader, viewer: LiveViewer, ids: readonly string[]): Promise<string[]> {
	const visible = await posts.visibleAmong(db, ids, viewer);
	return ids.filter((id) => visible.has(id) && visible.get(id)?.author.ownerId !== memberIdOf(viewer));
}

export const grewEvent = (postIds: string[]) => unkeptEvent(feedGrew.name, { postIds });

export function createLiveFeed({ db, connections, posts, onError }: LiveFeedOptions) {
	async function tell(ids: ReadonlySet<string>): Promise<void> {
		const watching = [...connections.watching(feedKey)].map((connection) => ({ connection }));
		/** Most viewers see the same ones. */
		const frames = new Map<string, Buffer>();
		for (const [viewer, ofViewer] of byViewer(watching)) {
			const postIds = await newTo(posts, db, viewer, [...ids].slice(-toldMax));
			if (postIds.length === 0) continue;
			const key = postIds.join();
			const frame = frames.get(key) ?? eventFrame(grewEvent(postIds));
			frames.set(key, frame);
			for (const { connection } of ofViewer) connection.send(frame);
		}
	}

	const { add, stop } = createPaced({ everyMs, run: tell, onError });
	return { note: (events: readonly StoredEvent[]) => add(newIn(events)), stop };
}
