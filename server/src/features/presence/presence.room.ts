import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { FriendsService } from '../friends/friends.service.ts';
import { createPresenceService, type PresenceService } from './presence.service.ts';

export function presenceRoom(
	{ database, clock, timings, onError }: Platform,
	{ friends }: { friends: FriendsService },
): Room<PresenceService> {
	const service = createPresenceService({ database, clock, friends, everyMs: timings.presenceMs, onError });
	return {
		service,
		endpoints: (on) => on(listOnline, ({ viewer }) => service.listOnline(viewer)),
		jobs: [job({ name: 'presence.forget', everySeconds: 60 * 60, forgets: true, run: () => service.forgetPast() })],
		stop: () => service.flush(),
	};
}
