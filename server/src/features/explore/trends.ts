/** Counts trends, the same for all viewers. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { TagTrend } from '@friends/contract/explore/explore.schema';
import { type Clock, isoIn } from '#core/clock';
import type { Reader } from '#core/transaction';
import { countPublicTags, countTagAuthors } from './trends.queries.ts';

const { maxItems, windowDays, aloneMax } = exploreLimits.trendingTags;
const daySeconds = 24 * 60 * 60;

export async function countTrends(db: Reader, clock: Clock): Promise<TagTrend[]> {
	const daysAgo = (days: number) => isoIn(clock, -days * daySeconds);
	const joinedUntil = daysAgo(1);
	const counted = await countPublicTags(db, { since: daysAgo(windowDays), joinedUntil, aloneMax, limit: maxItems });
	const bounds = Array.from({ length: windowDays }, (_, index) => daysAgo(windowDays - index));
	const tags = counted.map(({ tag }) => tag);
	const periods = await countTagAuthors(db, { tags, bounds, since: daysAgo(2 * windowDays), joinedUntil });
	const authorsIn = new Map(periods.map(({ tag, period, authors }) => [`${period} ${tag}`, authors]));
	return counted.map(({ tag, count, authors }) => ({
		tag,
		postCount: count,
		personCount: authors,
		previousPersonCount: authorsIn.get(`0 ${tag}`) ?? 0,
		days: bounds.map((_, index) => authorsIn.get(`${index + 1} ${tag}`) ?? 0),
	}));
}
