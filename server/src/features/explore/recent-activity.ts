/** What others did lately: of the newest events, those that the viewer may see. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import { memberIdOf } from '#core/access/viewer';
import { listLatestFeedEvents, type StoredFeedEvent } from '#core/events/feed-events.queries';
import { readOn } from '#core/reading-on';
import type { Reader } from '#core/transaction';
import {
	type ActivityEvent,
	isActivity,
	listVisiblePeople,
	presentActivity,
	visibleActivity,
	type Witness,
} from '../profiles/profiles.service.ts';

/** A friendship is told once, though each of the two has an event of it, and to neither of them. */
function isTold(event: ActivityEvent, viewerId: string | null): boolean {
	if (event.actorId === viewerId) return false;
	return event.type !== 'befriended' || (event.payload.userId !== viewerId && event.actorId < event.payload.userId);
}

async function visible(db: Reader, stored: StoredFeedEvent[], witness: Witness): Promise<RecentActivity[]> {
	const viewerId = memberIdOf(witness.viewer);
	const events = stored.filter(isActivity).filter((event) => isTold(event, viewerId));
	const actors = await listVisiblePeople(db, [...new Set(events.map(({ actorId }) => actorId))], witness);
	const activities = await visibleActivity(
		db,
		events.filter(({ actorId }) => actors.has(actorId)),
		witness,
	);
	return activities.flatMap((activity) => {
		const actor = actors.get(activity.actorId);
		return actor ? [{ ...presentActivity(activity), actor, otherCount: 0 }] : [];
	});
}

/** Drops all likes of a post but the latest, which counts them; @param latest of each post, as far as has been read. */
function foldLikes(activities: RecentActivity[], latest: Map<string, RecentActivity>): RecentActivity[] {
	return activities.filter((activity) => {
		if (activity.type !== 'liked' || !activity.post) return true;
		const first = latest.get(activity.post.id);
		if (first) first.otherCount += 1;
		else latest.set(activity.post.id, activity);
		return !first;
	});
}

export async function listRecentActivity(db: Reader, witness: Witness): Promise<RecentActivity[]> {
	const latestLikes = new Map<string, RecentActivity>();
	const { items } = await readOn({
		limit: exploreLimits.recentActivity.maxItems,
		cursor: undefined,
		skeleton: (after, limit) => listLatestFeedEvents(db, { after, limit }),
		visible: async (stored) => foldLikes(await visible(db, stored, witness), latestLikes),
		positionOf: (activity) => activity,
	});
	return items;
}
