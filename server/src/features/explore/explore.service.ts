/** The page Explore, trends, and recent activity. */
import { shorten } from '@friends/contract/core/shorten';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { Explore, RisingPost, TagTrend, Trend } from '@friends/contract/explore/explore.schema';
import type { Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import type { Database, Reader } from '#core/transaction';
import type { EventsService } from '../events/events.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { countRising } from './counting-rising.ts';
import { readList, writeList } from './explore.queries.ts';
import { listJoined } from './joined.ts';
import { listRecentActivity, type RecentActivityContext } from './recent-activity.ts';
import type { Rising } from './rising.ts';
import { countTrends } from './trends.ts';

const limits = exploreLimits.explore;
const titleMaxLength = 120;

interface ExploreOptions extends Omit<RecentActivityContext, 'viewer'> {
	database: Database;
	caches: Caches;
	clock: Clock;
	instance: Pick<InstanceService, 'view'>;
	events: Pick<EventsService, 'list'>;
}

export type ExploreService = ReturnType<typeof createExploreService>;

export function createExploreService({ database, caches, clock, ...neighbours }: ExploreOptions) {
	const db = database.reader;
	const trends = () => readList<TagTrend>(db, 'trends');

	return {
		get: (viewer: Viewer): Promise<Explore> =>
			caches.consistently(async () => ({
				trends: (await trends()).slice(0, limits.trends),
				rising: await presentRising(db, await readList<Rising>(db, 'rising'), { viewer, ...neighbours }),
				joined: await listJoined(db, clock, { viewer, ...neighbours }),
				coming: await listComing(viewer, neighbours),
			})),
		trends: async (): Promise<Trend[]> => (await trends()).map(({ tag, postCount }) => ({ tag, postCount })),
		trendingTags: async (): Promise<string[]> => (await trends()).map(({ tag }) => tag),
		recentActivity: (viewer: Viewer) => listRecentActivity(db, { viewer, ...neighbours }),

		/** Counts what is the same for all viewers; twice gives the same. */
		async count(signal: AbortSignal): Promise<void> {
			const at = isoNow(clock);
			const counted = { trends: await countTrends(db, clock), rising: await countRising(db, clock, signal) };
			await database.transaction(async (transaction) => {
				await writeList(transaction, { name: 'trends', items: counted.trends, at });
				await writeList(transaction, { name: 'rising', items: counted.rising, at });
			});
		},
	};
}

/** The next events, without those that were cancelled. */
async function listComing(viewer: Viewer, { instance, events }: Pick<ExploreOptions, 'instance' | 'events'>): Promise<GatheringEntry[]> {
	if (!(await instance.view()).features.events) return [];
	const { items } = await events.list(viewer, { filter: 'all', limit: 2 * limits.coming });
	return items.filter((entry) => !entry.viewer.occurrence.isCancelled).slice(0, limits.coming);
}

/** The first of the stored posts that the viewer may see, without those that their filters hide or warn of. */
async function presentRising(db: Reader, stored: Rising[], { viewer, posts, tribes }: RecentActivityContext): Promise<RisingPost[]> {
	const risingOf = new Map(stored.map((rising) => [rising.id, rising]));
	const listed = await posts.hydration.listed(db, [...risingOf.keys()], viewer);
	const seen = listed.filter(({ filtered }) => !filtered).slice(0, limits.rising);
	const tribeIds = seen.flatMap(({ post }) => post.view.tribeId ?? []);
	const counts = new Map((await tribes.listVisible(db, viewer, [...new Set(tribeIds)])).map(({ id, memberCount }) => [id, memberCount]));
	return seen.flatMap(({ post: { view } }) => {
		const rising = risingOf.get(view.id);
		if (!rising) return [];
		const { id, title, body, author, tribe, attachments, createdAt } = view;
		const memberCount = (tribe && counts.get(tribe.id)) ?? null;
		const { personCount, hours } = rising;
		return [
			{
				id,
				title: title ?? shorten(body, titleMaxLength),
				author,
				tribe,
				picture: attachments[0] ?? null,
				createdAt,
				reason: { personCount, hours, memberCount },
			},
		];
	});
}
