/** Presence of members, live and in memory only: who is here, on this node and others, and who is told of it. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import { friendshipBegan, friendshipEnded, memberBlocked, memberUnblocked } from '@friends/contract/friends/friends.events';
import type { ToldEvent } from '@friends/contract/live/live.schema';
import { conversationChanged } from '@friends/contract/messages/messages.events';
import type { Presence } from '@friends/contract/presence/presence.schema';
import { privacyUpdated } from '@friends/contract/users/users.events';
import { memberIdOf } from '#core/access/viewer';
import type { StoredEvent } from '#core/events/follower';
import type { Connection, LiveViewer } from '#core/realtime/connections';
import type { Platform } from '#core/room';
import { createOtherNodes } from './other-nodes.ts';
import type { SeenBy } from './seen-by.ts';
import { changesBetween, createTellPresence, type Known, presenceEvent } from './tell-presence.ts';
import { bestOf, createWhoIsHere } from './who-is-here.ts';

interface LivePresenceOptions extends Pick<Platform, 'database' | 'clock' | 'live' | 'timings' | 'onError'> {
	seenBy: SeenBy;
}

/** After them, people may see others, or be seen, as they were not before. */
const tying = new Set<string>(
	[
		privacyUpdated,
		standingChanged,
		memberLeft,
		memberReturned,
		friendshipBegan,
		friendshipEnded,
		memberBlocked,
		memberUnblocked,
		conversationChanged,
	].map(({ name }) => name),
);

const peopleIn = ({ actorId, subjects }: StoredEvent): string[] =>
	[actorId, (subjects as Record<string, string | undefined>).user].flatMap((id) => id ?? []);

export type LivePresence = ReturnType<typeof createLivePresence>;

export function createLivePresence({ database, clock, live, timings, onError, seenBy }: LivePresenceOptions) {
	const { connections } = live;
	const here = createWhoIsHere({
		leavingMs: timings.leavingMs,
		onChanged(userId) {
			nodes.note([userId]);
			telling.touch([userId]);
		},
	});
	const nodes = createOtherNodes({ bus: live, clock, here: here.all(), onChanged: (userIds) => telling.touch(userIds), onError });
	const presenceOf = (userId: string): Presence | null => bestOf([here.all().get(userId), ...nodes.of(userId)]);

	async function presenceFor(viewerId: string, ids: readonly string[]): Promise<Known> {
		const there = ids.filter((id) => presenceOf(id) !== null);
		const seen = await seenBy(database.reader, viewerId, there);
		return new Map(
			[...seen].flatMap((id) => {
				const presence = presenceOf(id);
				return presence === null ? [] : [[id, presence] as const];
			}),
		);
	}

	const telling = createTellPresence({ everyMs: timings.presenceTellMs, isAway: here.isAway, connections, presenceFor, onError });
	connections.follow({ onWatched: telling.tellPage, onRemoved: here.remove });

	return {
		say(connection: Connection, presence: Presence): void {
			here.say(connection, presence);
			if (presence === 'online') telling.tellPage(connection);
		},
		/** All at once, where no connection can be kept. */
		async eventFor(viewer: LiveViewer, ids: readonly string[]): Promise<ToldEvent | null> {
			const viewerId = memberIdOf(viewer);
			if (viewerId === null || ids.length === 0) return null;
			const changes = changesBetween(null, await presenceFor(viewerId, ids));
			return changes && presenceEvent(changes);
		},
		note: (events: readonly StoredEvent[]): void => telling.touch(events.filter(({ name }) => tying.has(name)).flatMap(peopleIn)),
		start: nodes.start,
		stop(): void {
			nodes.stop();
			telling.stop();
			here.stop();
		},
	};
}
