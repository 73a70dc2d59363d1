/** Offline use for the signed-in member: persisted queries and the outbox. Loaded after sign-in, because the landing page needs none of it. */
import type { QueryClient } from '@tanstack/react-query';
import { keepUnsentWrites, type Resume } from '#core/outbox/unsent-writes.ts';
import { keepQueries } from '#core/queries/kept-queries.ts';

/** Functions that resume unsent writes of an earlier page, by the kind of the write (`meta.unsent`). */
const resume: Record<string, () => Promise<Resume>> = {
	post: async () => (await import('#features/posts/compose/create-post.ts')).resumePost,
	deeds: async () => (await import('#entities/post/use-deeds.ts')).sendDeeds,
	vote: async () => (await import('#entities/post/poll/use-vote.ts')).resumeVote,
	answer: async () => (await import('#entities/event/use-answer.ts')).sendAnswer,
	comment: async () => (await import('#entities/comment/comments.queries.ts')).resumeComment,
	'comment like': async () => (await import('#entities/comment/use-like-comment.ts')).sendCommentLike,
	message: async () => (await import('#features/messages/state/send-message.ts')).resumeMessage,
	'message-deletion': async () => (await import('#features/messages/state/message-writes.ts')).resumeDeletion,
	relation: async () => (await import('#features/friends/use-relate.ts')).resumeRelation,
	membership: async () => (await import('#features/tribes/membership/use-membership.ts')).resumeMembership,
	queue: async () => (await import('#features/tribes/queue/writes/queue-writes.ts')).resumeQueueWrite,
	privacy: async () => (await import('#features/settings/users.mutations.ts')).resumePrivacy,
};

/** Returns a function that stops it when the session ends; the persisted data stay. */
export function startOffline(queryClient: QueryClient, memberId: string): () => void {
	const stops = [keepQueries(queryClient, memberId), keepUnsentWrites(queryClient, { memberId, resume })];
	return () => {
		for (const stop of stops) stop();
	};
}
