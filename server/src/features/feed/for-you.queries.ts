/** SQL of the order 'for-you'. */
import { peopleMax } from '@friends/contract/feed/for-you';
import { sql } from 'kysely';
import { hotList } from '#core/database/hot-query';

/**
 * Distinct people who liked or answered each of these posts, without its author, at most `peopleMax`; unordered. A post with as many likes is not
 * counted, since each like of it would read them all.
 */
export const listPeopleCounts = hotList<{ id: string; people: number }>((db, ids) => {
	const likes = sql.lit('like' as const);
	return db
		.selectFrom('posts')
		.select(({ eb, selectFrom, lit }) => {
			const likers = selectFrom('reactions')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('reactions.post_id', '=', 'posts.id')
				.where('reactions.type', '=', likes)
				.where(({ eb: own, not }) => not(own.ref('reactions.is_shadowed')))
				.whereRef('reactions.user_id', '<>', 'posts.author_id');
			const onlyAnswering = selectFrom('comments')
				.select(({ fn }) => fn.count<number>('comments.author_id').distinct().as('count'))
				.whereRef('comments.post_id', '=', 'posts.id')
				.where('comments.removed_at', 'is', null)
				.where(({ eb: own, not }) => not(own.ref('comments.is_shadowed')))
				.whereRef('comments.author_id', '<>', 'posts.author_id')
				.where(({ not, exists, selectFrom: from }) =>
					not(
						exists(
							from('reactions as own')
								.select('own.id')
								.whereRef('own.post_id', '=', 'posts.id')
								.where('own.type', '=', likes)
								.where(({ eb: like, not: isNot }) => isNot(like.ref('own.is_shadowed')))
								.whereRef('own.user_id', '=', 'comments.author_id'),
						),
					),
				);
			const counted = eb
				.case()
				.when('posts.like_count', '>', lit(peopleMax))
				.then(lit(peopleMax))
				.else(sql<number>`${likers} + ${onlyAnswering}`)
				.end();
			return ['posts.id', counted.as('people')];
		})
		.where('posts.id', 'in', ids);
});
