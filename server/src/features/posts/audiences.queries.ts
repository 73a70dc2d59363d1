/**
 * SQL of audiences: the column that says who may see a post, from its tribe, its author's profile, and whether it is for friends. Posts
 * in a closed tribe are for members too, who do not see it.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { Recount } from '#core/database/recount';
import type { PostAudience } from '#core/database/tables/post-tables';
import type { Transaction } from '#core/transaction';

type Of = Record<'authorId' | 'tribeId' | 'isForFriends' | 'isShadowed', Expression<unknown>>;

/** Expression: the audience of a post by this author in this tribe, or outside tribes. A private profile stays private. */
export const audienceOf = ({ authorId, tribeId, isForFriends, isShadowed }: Of): RawBuilder<PostAudience> => sql<PostAudience>`case
	when ${isShadowed} then 'private'
	when exists (select 1 from tribes where tribes.id = ${tribeId} and (tribes.type = 'private' or not tribes.is_active)) then 'members'
	else (
		select case when users.profile_visibility = 'public' and ${isForFriends} then 'friends' else users.profile_visibility end
		from users where users.id = ${authorId}
	)
end`;

const rightAudience = audienceOf({
	authorId: sql.ref('posts.author_id'),
	tribeId: sql.ref('posts.tribe_id'),
	isForFriends: sql.ref('posts.is_for_friends'),
	isShadowed: sql.ref('posts.is_shadowed'),
});

/** Authors of those of these posts whose audience is wrong. */
export const listWrong = hotList<{ authorId: string }>((db, ids) =>
	db.selectFrom('posts').select('author_id as authorId').where('id', 'in', ids).where('audience', '<>', rightAudience),
);

/** The posts of an author, or those in a tribe. */
export type PostsOf = { authorId: string } | { tribeId: string };

/** Corrects the audience of up to `limit` of these posts. @returns the number of corrected posts. */
export async function correctAudiences(transaction: Transaction, of: PostsOf, limit: number): Promise<number> {
	const wrong = transaction
		.selectFrom('posts')
		.select('id')
		.where('authorId' in of ? 'author_id' : 'tribe_id', '=', 'authorId' in of ? of.authorId : of.tribeId)
		.where('audience', '<>', rightAudience)
		.limit(limit);
	const result = await transaction.updateTable('posts').set({ audience: rightAudience }).where('id', 'in', wrong).executeTakeFirst();
	return Number(result.numUpdatedRows);
}

/** @param rows all posts without it. @returns the number of corrected posts. */
export async function correctAllAudiences(transaction: Transaction, rows: Expression<SqlBool> = sql.lit(true)): Promise<number> {
	const result = await transaction
		.updateTable('posts')
		.set({ audience: rightAudience })
		.where('audience', '<>', rightAudience)
		.where(rows)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

export const recount: Recount = { table: 'posts', correct: correctAllAudiences };
