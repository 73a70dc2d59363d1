/** SQL of feed marks. */
import type { FeedMark } from '@friends/contract/feed/feed.schema';
import { sql } from 'kysely';
import type { Reader, Transaction } from '#core/transaction';

export async function findMark(db: Reader, { userId, since }: { userId: string; since: string }): Promise<FeedMark | null> {
	const mark = await db
		.selectFrom('feed_marks')
		.select(['post_id as postId', 'post_created_at as createdAt', 'marked_at as markedAt'])
		.where('user_id', '=', userId)
		.where('marked_at', '>=', since)
		.executeTakeFirst();
	return mark ?? null;
}

/** Moves forward only, also where several devices move it at once: the database compares. */
export async function moveMark(transaction: Transaction, userId: string, { postId, createdAt, markedAt }: FeedMark): Promise<void> {
	const place = { post_id: postId, post_created_at: createdAt, marked_at: markedAt };
	await transaction
		.insertInto('feed_marks')
		.values({ user_id: userId, ...place })
		.onConflict((conflict) =>
			conflict
				.column('user_id')
				.doUpdateSet(place)
				.where(({ eb, refTuple, tuple }) =>
					eb(refTuple('feed_marks.post_created_at', 'feed_marks.post_id'), '<', tuple(sql.val(createdAt), sql.val(postId))),
				),
		)
		.execute();
}
