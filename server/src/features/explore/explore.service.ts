/** What is going on: trending tags. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import { type Clock, isoIn } from '#core/clock';
import type { Database } from '#core/transaction';
import { countPublicTags } from './explore.queries.ts';

const { maxItems, windowDays } = exploreLimits.trendingTags;
const keptMs = 30_000;

export type ExploreService = ReturnType<typeof createExploreService>;

export function createExploreService({ database, clock }: { database: Database; clock: Clock }) {
	let kept: { tags: Promise<string[]>; untilMs: number } | null = null;

	async function countTags(): Promise<string[]> {
		const since = isoIn(clock, -windowDays * 24 * 60 * 60);
		const rows = await countPublicTags(database.reader, { since, limit: maxItems });
		return rows.map(({ tag }) => tag);
	}

	return {
		/** The same for everybody, so one count serves all callers for half a minute. */
		trendingTags(): Promise<string[]> {
			const nowMs = clock.now().getTime();
			if (!kept || nowMs >= kept.untilMs) {
				const tags = countTags();
				kept = { tags, untilMs: nowMs + keptMs };
				tags.catch(() => {
					kept = null;
				});
			}
			return kept.tags;
		},
	};
}
