/** The SQL of audiences: each post carries who may see it, as its tribe and the profile of its author have it. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { PostAudience } from '#core/database/post-tables';
import type { Transaction } from '#core/transaction';

/** The audience of a post by this author in this tribe, or outside tribes. */
export const audienceOf = (authorId: Expression<unknown>, tribeId: Expression<unknown>): RawBuilder<PostAudience> => sql<PostAudience>`case
	when exists (select 1 from tribes where tribes.id = ${tribeId} and tribes.type = 'private') then 'members'
	else (select users.profile_visibility from users where users.id = ${authorId})
end`;

/** The authors of those of these posts whose audience is wrong. */
export const listWrong = hotList<{ authorId: string }>((db, ids) =>
	db
		.selectFrom('posts')
		.select('author_id as authorId')
		.where('id', 'in', ids)
		.where('audience', '<>', audienceOf(sql.ref('posts.author_id'), sql.ref('posts.tribe_id'))),
);

/** Whose posts: of an author, or in a tribe. */
export type PostsOf = { authorId: string } | { tribeId: string };

/** Corrects the audience of so many of these posts. @returns how many it were. */
export async function correctAudiences(transaction: Transaction, of: PostsOf, limit: number): Promise<number> {
	const audience = audienceOf(sql.ref('posts.author_id'), sql.ref('posts.tribe_id'));
	const wrong = transaction
		.selectFrom('posts')
		.select('id')
		.where('authorId' in of ? 'author_id' : 'tribe_id', '=', 'authorId' in of ? of.authorId : of.tribeId)
		.where('audience', '<>', audience)
		.limit(limit);
	const result = await transaction.updateTable('posts').set({ audience }).where('id', 'in', wrong).executeTakeFirst();
	return Number(result.numUpdatedRows);
}

/** Corrects the audience of all posts. @returns how many had drifted. */
export async function correctAllAudiences(transaction: Transaction): Promise<number> {
	const audience = audienceOf(sql.ref('posts.author_id'), sql.ref('posts.tribe_id'));
	const result = await transaction.updateTable('posts').set({ audience }).where('audience', '<>', audience).executeTakeFirst();
	return Number(result.numUpdatedRows);
}
