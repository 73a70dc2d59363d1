import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { FriendsService } from '../friends/friends.service.ts';
import { createLivePresence, type LivePresence } from './live-presence.ts';
import { createPresenceService, type PresenceService } from './presence.service.ts';
import { createSeenBy, createStandings, type SeenByOptions } from './seen-by.ts';

interface Neighbours extends Pick<SeenByOptions, 'talkingAmong'> {
	friends: FriendsService;
}

interface Services extends PresenceService {
	/** For the room of live connections, which reads the log. */
	live: Pick<LivePresence, 'eventFor' | 'note' | 'start'>;
}

export function presenceRoom(platform: Platform, { friends, talkingAmong }: Neighbours): Room<Services> {
	const { database, caches, clock, timings, onError } = platform;
	const standings = createStandings(caches);
	const seenBy = createSeenBy(standings, { clock, friends, talkingAmong });
	const service = createPresenceService({ database, clock, friends, shows: standings.shows, everyMs: timings.presenceMs, onError });
	const live = createLivePresence({ ...platform, seenBy });
	return {
		service: { ...service, live },
		endpoints(on) {
			on(listOnline, ({ viewer }) => service.listOnline(viewer));
			on(sayPresence, async ({ body, live: page }) => page && live.say(page.connection, body.presence));
		},
		jobs: [job({ name: 'presence.forget', everySeconds: 60 * 60, forgets: true, run: () => service.forgetPast() })],
		async stop() {
			live.stop();
			await service.flush();
		},
	};
}
