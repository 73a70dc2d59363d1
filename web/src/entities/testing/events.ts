/** Fixtures: events as lists have them. */
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import type { Occurrence } from '@friends/contract/events/gatherings.schema';
import { personNamed } from './views.ts';

/** Two hours from a time on the clocks of the test. */
export function eventEntry(title: string, start: Date, changes: Partial<Occurrence> = {}): GatheringEntry {
	const id = `occurrence-of-${title}`;
	const endsAt = new Date(start.getTime() + 2 * 60 * 60 * 1000).toISOString();
	const occurrence = { id, startsAt: start.toISOString(), endsAt, isCancelled: false, goingCount: 3, maybeCount: 0, waitingCount: 0 };
	return {
		postId: `post-of-${title}`,
		title,
		author: personNamed('Noor Haddad'),
		tribe: null,
		event: {
			...{ starts: '', ends: '', zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, rule: null, overAt: endsAt },
			...{ hasPlace: true, hasLink: false, isPlaceForGoing: false, placeLimit: null, cancelled: null },
		},
		viewer: {
			occurrence: { ...occurrence, answer: null, position: null, ...changes },
			...{ place: 'North Pier', link: '', canAnswer: true, canManage: false },
		},
	};
}
