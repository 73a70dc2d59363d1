/** Posts that pages watch: which are there to be watched, and which of their events a viewer may hear of. */
import { commentDeleted } from '@friends/contract/comments/comments.events';
import { pollVoted } from '@friends/contract/polls/polls.events';
import { postArchived, postDeleted, postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import { memberIdOf } from '#core/access/viewer';
import type { StoredEvent } from '#core/events/follower';
import type { LiveViewer } from '#core/realtime/connections';
import type { HeardBy, Watched } from '#core/realtime/watched';
import type { Reader } from '#core/transaction';
import type { CommentsGate } from '../comments/comments.gate.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsGate } from '../posts/posts.gate.ts';
import { threadOf } from './keys.ts';

export interface WatchedPostsOptions {
	posts: PostsGate;
	comments: Pick<CommentsGate, 'authorsOf'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
}

type Subjects = Record<string, string | undefined>;
const subjectsOf = (stored: StoredEvent): Subjects => stored.subjects;
const idsOf = (events: readonly StoredEvent[], kind: string): string[] => [
	...new Set(events.flatMap((stored) => subjectsOf(stored)[kind] ?? [])),
];

/** Told as counts. */
const counted = new Set<string>([postLiked.name, postUnliked.name, postReacted.name, postUnreacted.name, pollVoted.name]);
/** After these no one sees the post: they are told to those who watch it, and have seen it. */
const ending = new Set<string>([postDeleted.name, postArchived.name]);

export function createWatchedPosts({ posts, comments, friends }: WatchedPostsOptions): Watched {
	async function blockedFor(db: Reader, viewer: LiveViewer, ids: string[]): Promise<ReadonlySet<string>> {
		const viewerId = memberIdOf(viewer);
		return viewerId === null ? new Set() : friends.blockedAmong(db, viewerId, ids);
	}

	return {
		keyOf(stored) {
			const { post } = subjectsOf(stored);
			return post === undefined || counted.has(stored.name) ? null : threadOf(post);
		},
		async prepare(db, events): Promise<HeardBy> {
			const commentIds = idsOf(events, 'comment');
			const authors = commentIds.length > 0 ? await comments.authorsOf(db, commentIds) : new Map<string, string>();

			/** Of the comment; who deleted it, where it is gone. */
			function authorOf(stored: StoredEvent): string | null {
				const { comment } = subjectsOf(stored);
				if (comment === undefined) return null;
				return authors.get(comment) ?? (stored.name === commentDeleted.name ? stored.actorId : null);
			}

			return async (viewer, ofViewer) => {
				const seen = await posts.visibleAmong(db, idsOf(ofViewer, 'post'), viewer);
				const blocked = await blockedFor(
					db,
					viewer,
					ofViewer.flatMap((stored) => authorOf(stored) ?? []),
				);
				function isHeard(stored: StoredEvent): boolean {
					if (ending.has(stored.name)) return true;
					const authorId = authorOf(stored);
					return seen.has(subjectsOf(stored).post ?? '') && (authorId === null || !blocked.has(authorId));
				}
				return new Set(ofViewer.filter(isHeard));
			};
		},
	};
}
