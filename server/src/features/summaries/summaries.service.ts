/** Summaries of long posts, made when the post is written, and stored with it. */

import { postSummarized } from '@friends/contract/posts/posts.events';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import { addJob } from '#core/jobs/jobs.queries';
import type { Position } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { LanguageModel } from './language-model.ts';
import * as queries from './summaries.queries.ts';
import { roomForSummary, summarize } from './summarize.ts';

const batchMax = 100;

/** One job for each post that the model is to summarise. */
export const rewriteJob = 'summaries.rewrite';

export interface SummariesOptions {
	database: Database;
	clock: Clock;
	/** Rewrites extractive summaries; without a model, they stay. */
	model?: LanguageModel | undefined;
	/** True when guests may see a post: no other text is sent to the model. */
	isPublic(db: Reader, postId: string): Promise<boolean>;
}

interface Written {
	postId: string;
	/** Result of `of`. */
	text: string | null;
	at: string;
}

const isLong = (body: string): boolean => body.length > postLimits.summaryFromLength;

export type SummariesService = ReturnType<typeof createSummariesService>;

export function createSummariesService({ database, clock, model, isPublic }: SummariesOptions) {
	let after: Position | null = null;
	let isComplete = false;

	const appendTo = (transaction: Transaction, postId: string, at: string) =>
		append(transaction, postSummarized, { actorId: null, subjects: { post: postId }, at });

	/** Has the model replace an extractive summary. */
	async function rewrite(postId: string, stopped: AbortSignal): Promise<void> {
		if (!model) return;
		const body = await queries.findExtractedBody(database.reader, postId);
		if (body === undefined || !(await isPublic(database.reader, postId))) return;
		const text = await model(body, stopped);
		if (text.length > roomForSummary(body)) return;
		const at = isoNow(clock);
		await database.transaction(async (transaction) => {
			if (await queries.replaceExtract(transaction, { postId, body, text, at })) await appendTo(transaction, postId, at);
		});
	}

	return {
		/** The extractive summary; null for short texts. */
		of: (body: string): string | null => (isLong(body) ? summarize(body) : null),

		/** Call it in the transaction that writes the post. The model comes later, in a job, and may fail. */
		async write(transaction: Transaction, { postId, text, at }: Written): Promise<void> {
			if (text === null) return queries.removeSummary(transaction, postId);
			await queries.writeExtract(transaction, { postId, text, at });
			if (model) await addJob(transaction, { name: rewriteJob, payload: { postId }, runAt: at, at });
		},

		rewrite,

		/**
		 * Backfill: one pass over all posts, newest first, which adds missing summaries, for example of imported posts. @returns 'more'
		 * until it is complete.
		 */
		async completeBatch(): Promise<'more' | 'done'> {
			if (isComplete) return 'done';
			const rows = await queries.listUnsummarized(database.reader, { after, limit: batchMax, longerThan: postLimits.summaryFromLength });
			const missing = rows.flatMap(({ id, body }) => (body === null ? [] : [{ postId: id, body, text: summarize(body) }]));
			if (missing.length > 0) {
				await database.transaction(async (transaction) => {
					for (const summary of missing) {
						if (await queries.addExtract(transaction, summary)) await appendTo(transaction, summary.postId, isoNow(clock));
					}
				});
			}
			after = rows.at(-1) ?? after;
			isComplete = rows.length < batchMax;
			return isComplete ? 'done' : 'more';
		},
	};
}
