/** Short versions of long posts: made once, when the post is written, and kept with it. */

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

/** One for each post that a model is to summarise. */
export const rewriteJob = 'summaries.rewrite';

export interface SummariesOptions {
	database: Database;
	clock: Clock;
	/** Rewrites what was made of a post's own sentences; without one, that stays. */
	model?: LanguageModel | undefined;
	/** Whether every guest may see a post: the text of no other leaves the house. */
	isPublic(db: Reader, postId: string): Promise<boolean>;
}

interface Written {
	postId: string;
	/** As `of` made it. */
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

	/** Has the model rewrite what was made of the post's own sentences. */
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
		/** Made of the text's own sentences; null for one that needs none. */
		of: (body: string): string | null => (isLong(body) ? summarize(body) : null),

		/** In the transaction that writes the post. Asks no model: a job does that later, and it may come to nothing. */
		async write(transaction: Transaction, { postId, text, at }: Written): Promise<void> {
			if (text === null) return queries.removeSummary(transaction, postId);
			await queries.writeExtract(transaction, { postId, text, at });
			if (model) await addJob(transaction, { name: rewriteJob, payload: { postId }, runAt: at, at });
		},

		rewrite,

		/** Goes through all posts once, newest first, for those that came by another way than `write`. @returns 'more' until it is through. */
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
