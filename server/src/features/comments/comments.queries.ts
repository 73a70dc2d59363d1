/** All SQL of the comments room. */
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

const withAuthor = (db: Reader) =>
	db
		.selectFrom('comments')
		.innerJoin('users as author', 'author.id', 'comments.author_id')
		.select([
			'comments.id',
			'comments.post_id',
			'comments.parent_id',
			'comments.body',
			'comments.like_count',
			'comments.created_at as createdAt',
			'comments.updated_at',
			'comments.author_id',
			'author.name as author_name',
			'author.username as author_username',
			'author.avatar as author_avatar',
		]);

/** Oldest first. */
export async function listComments(db: Reader, { postId, limit, after }: { postId: string; limit: number; after: Position | null }) {
	let query = withAuthor(db).where('comments.post_id', '=', postId).orderBy('comments.created_at').orderBy('comments.id').limit(limit);
	if (after)
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('comments.created_at', 'comments.id'), '>', tuple(after.createdAt, after.id)),
		);
	return query.execute();
}

export async function getComment(db: Reader, id: string): Promise<CommentRow> {
	return withAuthor(db).where('comments.id', '=', id).executeTakeFirstOrThrow();
}

/** @returns undefined when the post has no such comment. */
export async function findAuthorOf(db: Reader, { commentId, postId }: { commentId: string; postId: string }): Promise<string | undefined> {
	const query = db.selectFrom('comments').select('author_id').where('id', '=', commentId).where('post_id', '=', postId);
	return (await query.executeTakeFirst())?.author_id;
}

export interface NewComment {
	id: string;
	postId: string;
	authorId: string;
	body: string;
	parentId: string | null;
	at: string;
}

export async function insertComment(transaction: Transaction, { id, postId, authorId, body, parentId, at }: NewComment): Promise<void> {
	await transaction
		.insertInto('comments')
		.values({ id, post_id: postId, author_id: authorId, body, parent_id: parentId, created_at: at, updated_at: at })
		.execute();
}
