/** What works without a connection, for whoever is signed in. Fetched when somebody is: the front door needs none of it. */
import type { QueryClient } from '@tanstack/react-query';
import { keepUnsentWrites, type Resume } from '#core/outbox/unsent-writes.ts';
import { keepQueries } from '#core/queries/kept-queries.ts';

/** Who takes up again what an earlier page could not send. */
const resume: Record<string, () => Promise<Resume>> = {
	post: async () => (await import('#features/posts/compose/create-post.ts')).resumePost,
	like: async () => (await import('#entities/post/use-like.ts')).sendLike,
	comment: async () => (await import('#entities/comment/comments.queries.ts')).resumeComment,
	'comment like': async () => (await import('#entities/comment/use-like-comment.ts')).sendCommentLike,
	relation: async () => (await import('#features/friends/use-relate.ts')).resumeRelation,
	membership: async () => (await import('#features/tribes/membership/use-membership.ts')).resumeMembership,
};

/** Returns a function that ends it, for when the member does not stay; what is kept for them stays. */
export function startOffline(queryClient: QueryClient, memberId: string): () => void {
	const stops = [keepQueries(queryClient, memberId), keepUnsentWrites(queryClient, { memberId, resume })];
	return () => {
		for (const stop of stops) stop();
	};
}
