/** Presence: buffers sightings of members in memory and writes them in batches, outside of requests. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import type { OnlinePerson } from '@friends/contract/explore/explore.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { visiblePeople } from '../profiles/profiles.service.ts';
import { presentPerson } from '../users/users.service.ts';
import * as queries from './presence.queries.ts';

export { keyOf as presenceKeyOf } from './keys.ts';
export type { LivePresence } from './live-presence.ts';

const { maxItems, windowMinutes } = exploreLimits.online;
/** Batch sizes: any number of rows takes few statements, always the same three, which stay prepared. */
const rowsPerStatement = [100, 10, 1];
/** Extra rows, because blocks hide some people. */
const slack = 3;

export interface PresenceOptions {
	database: Database;
	clock: Clock;
	friends: FriendsService;
	/** Whether a member shows their presence, and so sees that of others. */
	shows(db: Reader, id: string): Promise<boolean>;
	/** Time that sightings are buffered. */
	everyMs: number;
	onError(error: unknown): void;
}

export type PresenceService = ReturnType<typeof createPresenceService>;

export function createPresenceService({ database, clock, friends, shows, everyMs, onError }: PresenceOptions) {
	let gathered = new Map<string, string>();
	let timer: NodeJS.Timeout | null = null;
	let writtenAtMs = performance.now();

	async function write(transaction: Transaction, sightings: queries.Sighting[]): Promise<void> {
		let start = 0;
		for (const rows of rowsPerStatement) {
			for (; start + rows <= sightings.length; start += rows) {
				await queries.writeSightings(transaction, sightings.slice(start, start + rows));
			}
		}
	}

	/** Drops sightings that cannot be written: people who are still here will be seen again. */
	async function flush(): Promise<void> {
		if (timer) clearTimeout(timer);
		timer = null;
		writtenAtMs = performance.now();
		// Sorted, so that two nodes that write the same people do not deadlock.
		const sightings = [...gathered].map(([userId, at]) => ({ userId, at })).sort((a, b) => (a.userId < b.userId ? -1 : 1));
		gathered = new Map();
		if (sightings.length > 0) await database.transaction((transaction) => write(transaction, sightings)).catch(onError);
	}

	const windowStart = () => isoIn(clock, -windowMinutes * 60);

	return {
		/** Writes at once on a quiet instance, otherwise with the next batch. */
		see({ id }: Member): void {
			gathered.set(id, isoNow(clock));
			timer ??= setTimeout(flush, Math.max(0, writtenAtMs + everyMs - performance.now())).unref();
		},
		flush,

		/** Friends first, then the last seen. */
		async listOnline(viewer: Member): Promise<OnlinePerson[]> {
			const db = database.reader;
			if (!(await shows(db, viewer.id))) return [];
			const question = { viewerId: viewer.id, since: windowStart(), now: isoNow(clock), limit: maxItems * slack };
			const seenFriends = await queries.listSeenFriends(db, question);
			const seen = [...seenFriends, ...(await queries.listSeen(db, question))];
			const friendIds = new Set(seenFriends.map(({ person_id: id }) => id));
			const people = [...new Map(seen.map((person) => [person.person_id, person])).values()];
			const visible = (await visiblePeople(db, people, { viewer, friends })).slice(0, maxItems);
			return visible.map((person) => ({ ...presentPerson(person), isFriend: friendIds.has(person.person_id) }));
		},

		/** Deletes old sightings: presence covers a few minutes only. */
		forgetPast: () => database.transaction((transaction) => queries.removeSightingsBefore(transaction, windowStart())),
	};
}
