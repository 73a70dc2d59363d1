import type { EventDeclaration } from '@friends/contract/core/event';
import { events } from '@friends/contract/events';
import type { NodeFollower } from '#core/events/follower';
import { createFanOut } from '#core/realtime/fan-out';
import type { Telling } from '#core/realtime/telling';
import type { Platform, Room } from '#core/room';
import type { LivePresence } from '../presence/presence.service.ts';
import { liveRoutes } from './live.routes.ts';
import { createLiveService, type LiveService } from './live.service.ts';
import { createLiveCounts, type LiveCountsSources } from './live-counts.ts';
import { createLiveFeed } from './live-feed.ts';
import { createLiveSessions, type LiveSessionsOptions } from './live-sessions.ts';
import { createWatchedPosts, type WatchedPostsOptions } from './watched-posts.ts';

interface Neighbours
	extends WatchedPostsOptions,
		Pick<LiveCountsSources, 'polls'>,
		Pick<LiveSessionsOptions, 'refusalsOf' | 'isPrivate' | 'onMember'> {
	/** Of all rooms. */
	tellings: readonly Telling[];
	presence: Pick<LivePresence, 'eventFor' | 'note' | 'start'>;
}

interface Services extends LiveService {
	sessions: ReturnType<typeof createLiveSessions>;
}

const declared: EventDeclaration[] = Object.values(events).flatMap((ofRoom) => Object.values(ofRoom));

export function liveRoom(platform: Platform, neighbours: Neighbours): Room<Services> {
	const { database, caches, clock, live, onError } = platform;
	const { posts, polls, tellings, presence, ...asked } = neighbours;
	const { connections } = live;
	const db = database.reader;
	const watched = createWatchedPosts({ posts, ...asked });
	const fanOut = createFanOut({ database, connections, events: declared, tellings, watched, reach: caches.reach, onError });
	const sessions = createLiveSessions({ clock, connections, onError, ...asked });
	const counts = createLiveCounts({ db, connections, posts, polls, onError });
	const feed = createLiveFeed({ db, connections, posts, onError });
	const service = createLiveService({ db, fanOut, posts, polls, presence });
	const follower: NodeFollower = {
		name: 'live',
		async begin(end) {
			await fanOut.begin(end);
			sessions.start();
			presence.start();
		},
		async handle(batch) {
			// First: whose session has ended is told nothing more.
			await sessions.check(batch);
			await fanOut.handle(batch);
			counts.note(batch);
			feed.note(batch);
			presence.note(batch);
		},
	};
	return {
		service: { ...service, sessions },
		endpoints: (on) => liveRoutes(on, service),
		nodeFollowers: [follower],
		async stop() {
			sessions.stop();
			counts.stop();
			feed.stop();
		},
	};
}
