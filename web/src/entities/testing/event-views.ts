/** Events as the server gives them, for tests. */
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import type { Gathering, GatheringView, Occurrence } from '@friends/contract/events/gatherings.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { zoneHere } from '#core/zones.ts';
import { personNamed, postView } from './views.ts';

const dayMs = 24 * 60 * 60_000;

/** Tomorrow for two hours, unless other days are given. */
export function occurrenceView({ days = 1, ...changes }: Partial<Occurrence> & { days?: number } = {}): Occurrence {
	const start = Date.now() + days * dayMs;
	return {
		id: 'occurrence-1',
		startsAt: new Date(start).toISOString(),
		endsAt: new Date(start + dayMs / 12).toISOString(),
		isCancelled: false,
		...{ goingCount: 0, maybeCount: 0, waitingCount: 0, answer: null, position: null },
		...changes,
	};
}

export interface EventChanges {
	post?: Partial<Post>;
	event?: Partial<Gathering>;
	viewer?: Partial<GatheringView>;
	occurrence?: Parameters<typeof occurrenceView>[0];
}

/** A post that invites. */
export function eventPost({ post: changes, event, viewer, occurrence }: EventChanges = {}): Post {
	const shown = occurrenceView(occurrence);
	const post = postView({ title: 'North loop', body: 'Bring a layer.', ...changes });
	return {
		...post,
		type: 'event',
		event: {
			...{ starts: '2026-12-05T09:30', ends: '2026-12-05T11:30', zone: 'UTC', rule: null, overAt: shown.endsAt },
			...{ hasPlace: true, hasLink: false, isPlaceForGoing: false, placeLimit: null, cancelled: null },
			...event,
		},
		viewer: {
			...post.viewer,
			event: { occurrence: shown, place: 'Tram end stop', link: '', canAnswer: true, canManage: false, ...viewer },
		},
	};
}

/** An event as lists have it, for two hours. */
export function eventEntry(title: string, start: Date, changes: Partial<Occurrence> = {}): GatheringEntry {
	const endsAt = new Date(start.getTime() + dayMs / 12).toISOString();
	const occurrence = { id: `occurrence-of-${title}`, startsAt: start.toISOString(), endsAt, goingCount: 3, ...changes };
	const { event, viewer } = eventPost({ occurrence, event: { zone: zoneHere() }, viewer: { place: 'North Pier' } });
	if (!event || !viewer.event) throw new Error('The post invites to nothing');
	return { postId: `post-of-${title}`, title, author: personNamed('Noor Haddad'), tribe: null, event, viewer: viewer.event };
}
