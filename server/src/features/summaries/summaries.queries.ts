/** SQL of summaries. */
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

export interface NewSummary {
	postId: string;
	text: string;
	at: string;
}

export async function writeExtract(transaction: Transaction, { postId, text, at }: NewSummary): Promise<void> {
	await transaction
		.insertInto('post_summaries')
		.values({ post_id: postId, text, method: 'extractive', created_at: at })
		.onConflict((conflict) => conflict.column('post_id').doUpdateSet({ text, method: 'extractive', created_at: at }))
		.execute();
}

export async function removeSummary(transaction: Transaction, postId: string): Promise<void> {
	await transaction.deleteFrom('post_summaries').where('post_id', '=', postId).execute();
}

/** The text of a post whose summary is still extractive. */
export async function findExtractedBody(db: Reader, postId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('post_summaries as summary')
		.innerJoin('posts', 'posts.id', 'summary.post_id')
		.select('posts.body')
		.where('summary.post_id', '=', postId)
		.where('summary.method', '=', 'extractive')
		.executeTakeFirst();
	return row?.body;
}

/** @returns false when the post was edited meanwhile. */
export async function replaceExtract(
	transaction: Transaction,
	{ postId, body, text, at }: NewSummary & { body: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('post_summaries')
		.set({ text, method: 'model', created_at: at })
		.where('post_id', '=', postId)
		.where(({ exists, selectFrom }) => exists(selectFrom('posts').select('id').where('id', '=', postId).where('body', '=', body)))
		.executeTakeFirst();
	return result.numUpdatedRows > 0;
}

/** The next posts, newest first. `body` is set for posts longer than `longerThan` (code points) without a summary, otherwise null. */
export function listUnsummarized(
	db: Reader,
	{ longerThan, ...stretch }: Stretch & { longerThan: number },
): Promise<(Position & { body: string | null })[]> {
	const posts = db
		.selectFrom('posts')
		.leftJoin('post_summaries as summary', 'summary.post_id', 'posts.id')
		.select(({ eb, fn, and }) => [
			'posts.id',
			'posts.created_at as createdAt',
			eb
				.case()
				.when(and([eb('summary.post_id', 'is', null), eb(fn<number>('length', ['posts.body']), '>', longerThan)]))
				.then(eb.ref('posts.body'))
				.end()
				.as('body'),
		])
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')));
	return stretchOf(posts, ['posts.created_at', 'posts.id'], stretch).execute();
}

/** @returns false when the post is gone, was edited, or has a summary by now. */
export async function addExtract(
	transaction: Transaction,
	{ postId, body, text }: { postId: string; body: string; text: string },
): Promise<boolean> {
	const result = await transaction
		.insertInto('post_summaries')
		.columns(['post_id', 'text', 'method', 'created_at'])
		.expression(({ selectFrom, val }) =>
			selectFrom('posts')
				.select(['id', val(text).as('text'), val('extractive').as('method'), 'updated_at'])
				.where('id', '=', postId)
				.where('body', '=', body),
		)
		.onConflict((conflict) => conflict.column('post_id').doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) > 0;
}
