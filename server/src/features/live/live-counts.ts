/** The counts of posts on the screen: read for all that changed in one statement, and told once a second at most. */
import { commentCreated, commentDeleted, commentHidden, commentRestored } from '@friends/contract/comments/comments.events';
import { postCounted } from '@friends/contract/live/live.events';
import { pollVoted } from '@friends/contract/polls/polls.events';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import { memberIdOf } from '#core/access/viewer';
import type { StoredEvent } from '#core/events/follower';
import type { Connections, LiveViewer } from '#core/realtime/connections';
import { eventFrame, unkeptEvent } from '#core/realtime/frames';
import { createPaced } from '#core/realtime/paced';
import { byViewer } from '#core/realtime/viewers';
import type { Reader } from '#core/transaction';
import type { PollsService } from '../polls/polls.service.ts';
import type { PostsGate, SharedPost } from '../posts/posts.gate.ts';

import { countsOf, threadOf } from './keys.ts';

const everyMs = 1_000;

const changing = new Set<string>(
	[postLiked, postUnliked, postReacted, postUnreacted, pollVoted, commentCreated, commentDeleted, commentHidden, commentRestored].map(
		({ name }) => name,
	),
);

export interface LiveCountsSources {
	db: Reader;
	posts: PostsGate;
	polls: Pick<PollsService, 'seersOf'>;
}

interface LiveCountsOptions extends LiveCountsSources {
	connections: Connections;
	onError(error: unknown): void;
}

/** Posts whose counts these events changed. */
export function countedIn(events: readonly StoredEvent[]): string[] {
	const ofPosts = events.filter(({ name }) => changing.has(name));
	return [...new Set(ofPosts.flatMap(({ subjects }) => (subjects as Record<string, string>).post ?? []))];
}

/** @param seesPoll whether the viewer may see the counts of its poll */
function countedEvent({ view: { id: postId, likeCount, reactions, commentCount }, poll }: SharedPost, seesPoll: boolean) {
	const ofPoll = poll && { voterCount: poll.part.voterCount, counts: seesPoll ? poll.counts : null };
	return unkeptEvent(postCounted.name, { postId, likeCount, reactions, commentCount, poll: ofPoll });
}

async function seersOf({ db, polls }: LiveCountsSources, { view, facts, poll }: SharedPost, memberIds: string[]) {
	return poll ? polls.seersOf(db, { postId: view.id, authorId: facts.authorId, closesAt: poll.part.closesAt }, memberIds) : () => false;
}

/** What one viewer is told of posts that they see. */
export async function countedFor(sources: LiveCountsSources, viewer: LiveViewer, ids: readonly string[]) {
	const memberId = memberIdOf(viewer);
	const told: ReturnType<typeof countedEvent>[] = [];
	for (const post of await sources.posts.stored.load(sources.db, ids)) {
		const sees = await seersOf(sources, post, memberId === null ? [] : [memberId]);
		told.push(countedEvent(post, sees(memberId)));
	}
	return told;
}

export function createLiveCounts({ connections, onError, ...sources }: LiveCountsOptions) {
	const { db, posts } = sources;
	const watchersOf = (postId: string) => new Set([...connections.watching(countsOf(postId)), ...connections.watching(threadOf(postId))]);

	/** The frame of each watcher: of two, one with the counts of the poll. */
	async function framesFor(post: SharedPost) {
		const postId = post.view.id;
		const watchers = [...watchersOf(postId)];
		const memberIds = watchers.flatMap(({ viewer }) => memberIdOf(viewer) ?? []);
		const sees = await seersOf(sources, post, memberIds);
		const shut = eventFrame(countedEvent(post, false));
		const open = post.poll ? eventFrame(countedEvent(post, true)) : shut;
		return watchers.map((connection) => ({ connection, postId, frame: sees(memberIdOf(connection.viewer)) ? open : shut }));
	}

	async function tell(dirty: ReadonlySet<string>): Promise<void> {
		const watched = [...dirty].filter((id) => watchersOf(id).size > 0);
		if (watched.length === 0) return;
		const pairs = (await Promise.all((await posts.stored.load(db, watched)).map(framesFor))).flat();
		for (const [viewer, ofViewer] of byViewer(pairs)) {
			const ids = ofViewer.map(({ postId }) => postId);
			const seen = await posts.visibleAmong(db, ids, viewer);
			for (const { connection, postId, frame } of ofViewer) if (seen.has(postId)) connection.send(frame);
		}
	}

	const { add, stop } = createPaced({ everyMs, run: tell, onError });
	return { note: (events: readonly StoredEvent[]) => add(countedIn(events)), stop };
}
