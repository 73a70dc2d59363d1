/** Feed marks: how far each member has seen the newest order without a gap. What was on a screen, only the device knows. */
import { feedMarkDays } from '@friends/contract/feed/feed.limits';
import type { FeedMark } from '@friends/contract/feed/feed.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import type { Database } from '#core/transaction';
import type { PostsService } from '../posts/posts.service.ts';
import { findMark, moveMark } from './feed-marks.queries.ts';

const daySeconds = 24 * 60 * 60;

interface FeedMarksOptions {
	database: Database;
	clock: Clock;
	posts: Pick<PostsService, 'hydration'>;
}

export type FeedMarks = ReturnType<typeof createFeedMarks>;

export function createFeedMarks({ database, clock, posts }: FeedMarksOptions) {
	return {
		find: (userId: string): Promise<FeedMark | null> =>
			findMark(database.reader, { userId, since: isoIn(clock, -feedMarkDays * daySeconds) }),

		/** Refuses posts that the member cannot see. */
		async move(viewer: Member, postId: string): Promise<void> {
			const [found] = await posts.hydration.visible(database.reader, [postId], viewer);
			if (!found) throw notFound('post');
			const mark = { postId, createdAt: found.post.view.createdAt, markedAt: isoNow(clock) };
			await database.transaction((transaction) => moveMark(transaction, viewer.id, mark));
		},
	};
}
