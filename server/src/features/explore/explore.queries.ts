/** SQL of trends. */
import type { Reader } from '#core/transaction';

/**
 * Tags of posts that guests may see, most used first, ties by name for a stable order. Repeats `canSeePost` in SQL, because the
 * counting happens here: posts/posts.policy.api.test.ts proves them equal.
 */
export async function countPublicTags(
	db: Reader,
	{ since, limit }: { since: string; limit: number },
): Promise<{ tag: string; count: number }[]> {
	return db
		.selectFrom('post_tags')
		.innerJoin('posts', 'posts.id', 'post_tags.post_id')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.select(({ fn }) => ['post_tags.tag', fn.countAll<number>().as('count')])
		.where('post_tags.created_at', '>=', since)
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')))
		.where('author.status', '<>', 'deleted')
		.where('author.profile_visibility', '=', 'public')
		.where(({ eb, or }) => or([eb('posts.tribe_id', 'is', null), eb('tribe.type', '<>', 'private')]))
		.groupBy('post_tags.tag')
		.orderBy('count', 'desc')
		.orderBy('post_tags.tag')
		.limit(limit)
		.execute();
}
