/** Short versions of long posts: made once, when the post is written, and kept with it. */
import { setTimeout as delay } from 'node:timers/promises';
import { postLimits } from '@friends/contract/posts/posts.limits';
import { guest } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import type { Position } from '#core/keyset';
import type { Database, Transaction } from '#core/transaction';
import { canSeePost } from '../posts/posts.policy.ts';
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
	onError(error: unknown): void;
}

interface Written {
	postId: string;
	body: string;
	at: string;
}

type ExtractRow = NonNullable<Awaited<ReturnType<typeof queries.findExtract>>>;

/** What not everybody may read does not leave the house either. */
const mayLeave = (row: ExtractRow): boolean =>
	canSeePost(guest, {
		author: { ownerId: row.author_id, visibility: row.profile_visibility, isFriend: false, isBlocked: false },
		tribe: row.tribe_id === null ? null : { isPrivate: row.tribe_type === 'private', isMember: false, isOwner: false, restraint: null },
		isArchived: Boolean(row.is_archived),
	});

const isLong = (body: string): boolean => body.length > postLimits.summaryFromLength;

export type SummariesService = ReturnType<typeof createSummariesService>;

export function createSummariesService({ database, clock, model, onError }: SummariesOptions) {
	let after: Position | null = null;
	let isComplete = false;

	async function rewrite(postId: string, ask: LanguageModel, stopped: AbortSignal): Promise<void> {
		const row = await queries.findExtract(database.reader, postId);
		if (!row || !mayLeave(row)) return;
		const text = await ask(row.body, stopped);
		if (text.length > roomForSummary(row.body)) return;
		const at = isoNow(clock);
		await database.transaction((transaction) => queries.replaceExtract(transaction, { postId, body: row.body, text, at }));
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
