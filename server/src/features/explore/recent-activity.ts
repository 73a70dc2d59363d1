/** Recent activity of others: the newest activities that the viewer may see. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import { hashtagsIn } from '@friends/contract/posts/hashtags';
import type { Person } from '@friends/contract/users/users.schema';
import { memberIdOf } from '#core/access/viewer';
import { readOn } from '#core/reading-on';
import type { Reader } from '#core/transaction';
import type { ActivityRow } from '../activities/activities.service.ts';
import type { Marked, ViewerFilters } from '../filters/filters.service.ts';
import {
	type ActivityFacts,
	listVisiblePeople,
	presentActivity,
	type VisibilityContext,
	visibleActivity,
} from '../profiles/profiles.service.ts';
import { listRecent } from './recent-activity.queries.ts';

export interface RecentActivityContext extends VisibilityContext {
	applyFilters: ViewerFilters;
}

interface Line extends Marked {
	activity: ActivityFacts;
	actor: Person;
}

/** Drops lines of people, about posts and about tribes that meet a filter of the viewer: a line is too short to be folded. */
async function unfiltered(db: Reader, lines: Line[], { viewer, applyFilters }: RecentActivityContext): Promise<Line[]> {
	const none = { texts: [], tags: () => [] };
	const byActor = await applyFilters(db, viewer, lines, {
		thingOf: ({ actor, activity }) => ({ author: actor, tribe: activity.tribe ?? null, ...none }),
		drops: true,
	});
	const byPost = await applyFilters(db, viewer, byActor, {
		thingOf: ({ actor, activity: { post } }) =>
			post
				? {
						author: post.author,
						tribe: null,
						texts: [post.title ?? '', post.body],
						tags: () => hashtagsIn(`${post.title ?? ''} ${post.body}`),
					}
				: { author: actor, tribe: null, ...none },
		drops: true,
	});
	return byPost.filter(({ filtered }) => !filtered);
}

async function visible(db: Reader, rows: ActivityRow[], context: RecentActivityContext): Promise<RecentActivity[]> {
	const actors = await listVisiblePeople(db, [...new Set(rows.map(({ actorId }) => actorId))], context);
	const seen = await visibleActivity(
		db,
		rows.filter(({ actorId }) => actors.has(actorId)),
		context,
	);
	const lines = seen.flatMap((activity) => {
		const actor = actors.get(activity.actorId);
		return actor ? [{ activity, actor }] : [];
	});
	return (await unfiltered(db, lines, context)).map(({ activity, actor }) => ({ ...presentActivity(activity), actor, otherCount: 0 }));
}

/** Folds likes of a post into the latest, which counts the others. @param latest latest like of each post read so far. */
function foldLikes(activities: RecentActivity[], latest: Map<string, RecentActivity>): RecentActivity[] {
	return activities.filter((activity) => {
		if (activity.type !== 'liked' || !activity.post) return true;
		const first = latest.get(activity.post.id);
		if (first) first.otherCount += 1;
		else latest.set(activity.post.id, activity);
		return !first;
	});
}

export async function listRecentActivity(db: Reader, context: RecentActivityContext): Promise<RecentActivity[]> {
	const latestLikes = new Map<string, RecentActivity>();
	const viewerId = memberIdOf(context.viewer);
	const { items } = await readOn({
		limit: exploreLimits.recentActivity.maxItems,
		cursor: undefined,
		skeleton: (after, limit) => listRecent(db, { viewerId, after, limit }),
		visible: async (rows) => foldLikes(await visible(db, rows, context), latestLikes),
		positionOf: (activity) => activity,
	});
	return items;
}
