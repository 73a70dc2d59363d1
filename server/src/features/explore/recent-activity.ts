/** What happened lately, whoever did it: of the newest events, those that the viewer may see. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import { listLatestFeedEvents, type StoredFeedEvent } from '#core/events/feed-events.queries';
import { readOn } from '#core/reading-on';
import type { Reader } from '#core/transaction';
import { type ActivityEvent, isActivity, listVisiblePeople, visibleActivity, type Witness } from '../profiles/activity.ts';
import { presentActivity } from '../profiles/profiles.present.ts';

/** A friendship is told once, though each of the two has an event of it. */
const isTold = (event: ActivityEvent): boolean => event.type !== 'befriended' || event.actorId < event.payload.userId;

async function visible(db: Reader, stored: StoredFeedEvent[], witness: Witness): Promise<RecentActivity[]> {
	const events = stored.filter(isActivity).filter(isTold);
	const actors = await listVisiblePeople(db, [...new Set(events.map(({ actorId }) => actorId))], witness);
	const activities = await visibleActivity(
		db,
		events.filter(({ actorId }) => actors.has(actorId)),
		witness,
	);
	return activities.flatMap((activity) => {
		const actor = actors.get(activity.actorId);
		return actor ? [{ ...presentActivity(activity), actor }] : [];
	});
}

export async function listRecentActivity(db: Reader, witness: Witness): Promise<RecentActivity[]> {
	const { items } = await readOn({
		limit: exploreLimits.recentActivity.maxItems,
		cursor: undefined,
		skeleton: (after, limit) => listLatestFeedEvents(db, { after, limit }),
		visible: (stored) => visible(db, stored, witness),
		positionOf: (activity) => activity,
	});
	return items;
}
