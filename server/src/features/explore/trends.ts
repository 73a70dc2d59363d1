/** Trends: counted for all viewers, and cached until an event changes the counts. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { Trend } from '@friends/contract/explore/explore.schema';
import { postCreated, postDeleted, postUpdated } from '@friends/contract/posts/posts.events';
import { caseSettled } from '@friends/contract/reports/reports.events';
import { tribeClosed, tribeDeleted, tribeReopened, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import { privacyUpdated } from '@friends/contract/users/users.events';
import type { NodeCaches } from '#core/cache/node-caches';
import { isoIn, type MonotonicClock } from '#core/clock';
import type { Database } from '#core/transaction';
import { countPublicTags } from './explore.queries.ts';

const { maxItems, windowDays, aloneMax } = exploreLimits.trendingTags;
const daySeconds = 24 * 60 * 60;
/** Age of the cache: at least this before a recount of stale trends, and at most this, because the window of days moves on. */
const cacheMs = { least: 30_000, most: 60 * 60_000 };
const touching = [
	postCreated,
	postUpdated,
	postDeleted,
	caseSettled,
	privacyUpdated,
	standingChanged,
	memberLeft,
	memberReturned,
	tribeUpdated,
	tribeClosed,
	tribeReopened,
	tribeDeleted,
];
const touchingNames = new Set<string>(touching.map(({ name }) => name));

export interface TrendsOptions {
	database: Database;
	caches: NodeCaches;
	clock: MonotonicClock;
}

export function createTrends({ database, caches, clock }: TrendsOptions): () => Promise<Trend[]> {
	let cached: { trends: Promise<Trend[]>; atMs: number } | null = null;
	let isStale = false;
	caches.listen((change) => {
		isStale ||= !change || touchingNames.has(change.name);
	});

	async function countTags(): Promise<Trend[]> {
		const since = isoIn(clock, -windowDays * daySeconds);
		const rows = await countPublicTags(database.reader, { since, joinedUntil: isoIn(clock, -daySeconds), aloneMax, limit: maxItems });
		return rows.map(({ tag, count }) => ({ tag, postCount: count }));
	}

	/** The same for all viewers. */
	return function trends() {
		const nowMs = clock.monotonicMs();
		if (!cached || nowMs - cached.atMs >= (isStale ? cacheMs.least : cacheMs.most)) {
			const counted = countTags();
			cached = { trends: counted, atMs: nowMs };
			isStale = false;
			counted.catch(() => {
				cached = null;
			});
		}
		return cached.trends;
	};
}
