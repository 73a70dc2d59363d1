/** Short versions of long posts: made once, when the post is written, and kept with it. */
import { setTimeout as delay } from 'node:timers/promises';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { type Clock, isoNow } from '#core/clock';
import type { Position } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { LanguageModel } from './language-model.ts';
import { createRewriting } from './rewriting.ts';
import * as queries from './summaries.queries.ts';
import { roomForSummary, summarize } from './summarize.ts';

const settleMs = 500;
const maxWaiting = 100;
/** Older posts: so many at once, and so much time in between, that nobody notices. */
const older = { batch: 100, pauseMs: 2_000 };

interface SummariesOptions {
	database: Database;
	clock: Clock;
	/** Rewrites what was made of a post's own sentences; without one, that stays. */
	model?: LanguageModel | undefined;
	/** Whether every guest may see a post: the text of no other leaves the house. */
	isPublic(db: Reader, postId: string): Promise<boolean>;
	onError(error: unknown): void;
}

interface Written {
	postId: string;
	body: string;
	at: string;
}

const isLong = (body: string): boolean => body.length > postLimits.summaryFromLength;

export type SummariesService = ReturnType<typeof createSummariesService>;

export function createSummariesService({ database, clock, model, isPublic, onError }: SummariesOptions) {
	let after: Position | null = null;
	let isComplete = false;

	async function rewrite(postId: string, ask: LanguageModel, stopped: AbortSignal): Promise<void> {
		const body = await queries.findExtractedBody(database.reader, postId);
		if (body === undefined || !(await isPublic(database.reader, postId))) return;
		const text = await ask(body, stopped);
		if (text.length > roomForSummary(body)) return;
		const at = isoNow(clock);
		await database.transaction((transaction) => queries.replaceExtract(transaction, { postId, body, text, at }));
	}

	const rewriting = model && createRewriting({ settleMs, maxWaiting, onError, work: (postId, stopped) => rewrite(postId, model, stopped) });

	async function completeBatch(): Promise<void> {
		const rows = await queries.listUnsummarized(database.reader, { after, limit: older.batch, longerThan: postLimits.summaryFromLength });
		const missing = rows.flatMap(({ id, body }) => (body === null ? [] : [{ postId: id, body, text: summarize(body) }]));
		if (missing.length > 0) {
			await database.transaction(async (transaction) => {
				for (const summary of missing) await queries.addExtract(transaction, summary);
			});
		}
		after = rows.at(-1) ?? after;
		isComplete = rows.length < older.batch;
	}

	return {
		/** In the transaction that writes the post. Asks no model: that comes later, and may come to nothing. */
		async write(transaction: Transaction, { postId, body, at }: Written): Promise<void> {
			if (!isLong(body)) return queries.removeSummary(transaction, postId);
			await queries.writeExtract(transaction, { postId, text: summarize(body), at });
			rewriting?.add(postId);
		},

		/** Goes once through all posts, newest first, for those that came by another way than `write`. */
		async complete(stopped: AbortSignal): Promise<void> {
			while (!isComplete && !stopped.aborted) {
				await completeBatch();
				if (!isComplete) await delay(older.pauseMs, undefined, { signal: stopped, ref: false }).catch(() => {});
			}
		},

		stop: async (): Promise<void> => rewriting?.stop(),
	};
}
