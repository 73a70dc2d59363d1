/** The counts of posts on the screen: read for all that changed in one statement, and told once a second at most. */
import { commentCreated, commentDeleted, commentHidden, commentRestored } from '@friends/contract/comments/comments.events';
import { postCounted } from '@friends/contract/live/live.events';
import { pollVoted } from '@friends/contract/polls/polls.events';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import { memberIdOf } from '#core/access/viewer';
import type { StoredEvent } from '#core/events/follower';
import type { Connection, Connections, LiveViewer } from '#core/realtime/connections';
import { eventFrame, unkeptEvent } from '#core/realtime/frames';
import { createPaced } from '#core/realtime/paced';
import { byViewer } from '#core/realtime/viewers';
import type { Reader } from '#core/transaction';
import type { PollsService } from '../polls/polls.service.ts';
import { type PostsGate, type SharedPost, withUnseen } from '../posts/posts.gate.ts';

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

/** Posts whose counts these events changed for this viewer. */
export function countedIn(events: readonly StoredEvent[], viewerId: string | null): string[] {
	const ofPosts = events.filter(({ name, isShadowed, actorId }) => changing.has(name) && (!isShadowed || actorId === viewerId));
	return [...new Set(ofPosts.flatMap(({ subjects }) => (subjects as Record<string, string>).post ?? []))];
}

/** A post whose counts changed: for all, or for one member alone. */
const changeIn = ({ subjects, isShadowed, actorId }: StoredEvent): string[] => {
	const { post } = subjects as Record<string, string | undefined>;
	return post === undefined ? [] : [isShadowed ? `${post} ${actorId}` : post];
};

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
	for (const shared of await sources.posts.stored.load(sources.db, ids)) {
		const post = withUnseen(shared, memberId);
		const sees = await seersOf(sources, post, memberId === null ? [] : [memberId]);
		told.push(countedEvent(post, sees(memberId)));
	}
	return told;
}

export function createLiveCounts({ connections, onError, ...sources }: LiveCountsOptions) {
	const { db, posts } = sources;
	const watchersOf = (postId: string) => new Set([...connections.watching(countsOf(postId)), ...connections.watching(threadOf(postId))]);

	/** The frame of each watcher: of two, one with the counts of the poll; those who see acts of their own alone have another one. */
	async function framesFor(post: SharedPost, dirty: ReadonlySet<string>) {
		const postId = post.view.id;
		const isDirtyFor = ({ viewer }: Connection) => dirty.has(postId) || dirty.has(`${postId} ${memberIdOf(viewer)}`);
		const watchers = [...watchersOf(postId)].filter(isDirtyFor);
		const memberIds = watchers.flatMap(({ viewer }) => memberIdOf(viewer) ?? []);
		const sees = await seersOf(sources, post, memberIds);
		const shut = eventFrame(countedEvent(post, false));
		const open = post.poll ? eventFrame(countedEvent(post, true)) : shut;
		return watchers.map((connection) => {
			const memberId = memberIdOf(connection.viewer);
			const own = withUnseen(post, memberId);
			const isSame = own === post;
			const frame = isSame ? (sees(memberId) ? open : shut) : eventFrame(countedEvent(own, sees(memberId)));
			return { connection, postId, frame };
		});
	}

	async function tell(dirty: ReadonlySet<string>): Promise<void> {
		const ids = new Set([...dirty].map((key) => key.split(' ')[0] ?? key));
		const watched = [...ids].filter((id) => watchersOf(id).size > 0);
		if (watched.length === 0) return;
		const pairs = (await Promise.all((await posts.stored.load(db, watched)).map((post) => framesFor(post, dirty)))).flat();
		for (const [viewer, ofViewer] of byViewer(pairs)) {
			const shownIds = ofViewer.map(({ postId }) => postId);
			const seen = await posts.visibleAmong(db, shownIds, viewer);
			for (const { connection, postId, frame } of ofViewer) if (seen.has(postId)) connection.send(frame);
		}
	}

	const { add, stop } = createPaced({ everyMs, run: tell, onError });
	return { note: (events: readonly StoredEvent[]) => add(events.filter(({ name }) => changing.has(name)).flatMap(changeIn)), stop };
}
