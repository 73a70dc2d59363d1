/** Audiences: how many people could see a post, for its author before it is sent. */

import { standingChanged } from '@friends/contract/admin/admin.events';
import type { Audience, countAudienceQuerySchema } from '@friends/contract/audiences/audiences.schema';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import type { Database } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { reachOf } from './audiences.policy.ts';
import * as queries from './audiences.queries.ts';

interface AudiencesOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	instance: Pick<InstanceService, 'isPrivate'>;
	users: Pick<UsersService, 'cards'>;
	tribes: Pick<TribesService, 'requirePlaceToPost' | 'cards'>;
}

type CountQuery = z.output<typeof countAudienceQuerySchema>;

export type AudiencesService = ReturnType<typeof createAudiencesService>;

export function createAudiencesService({ database, caches, clock, instance, users, tribes }: AudiencesOptions) {
	const db = database.reader;
	/** A ban that ends by itself counts with the next event. */
	const here = caches.of<number>({
		name: 'audiences.here',
		of: 'all',
		events: [memberJoined, standingChanged, memberLeft, memberReturned],
		max: 1,
		load: async (reader, [key = '']) => new Map([[key, await queries.countHere(reader, isoNow(clock))]]),
	});

	async function countAll(viewerId: string): Promise<number> {
		const all = (await here.get(db, 'here')) ?? 0;
		return Math.max(0, all - 1 - (await queries.countBlocked(db, { viewerId, now: isoNow(clock) })));
	}

	return {
		/** Refuses where the member may not post. */
		async count(member: Member, { place, ...query }: CountQuery): Promise<Audience> {
			const tribeId = query.tribeId ?? null;
			await tribes.requirePlaceToPost(db, member, { tribeId, channelId: null });
			const visibility = (await users.cards.get(db, member.id))?.visibility ?? 'private';
			const tribe = tribeId === null ? null : ((await tribes.cards.get(db, tribeId)) ?? null);
			const reach = reachOf({ visibility, isForFriends: place === 'friends', tribe });
			if (reach.isForAll) return { count: await countAll(member.id), isForGuests: !(await instance.isPrivate()) };
			const { isForFriends } = reach;
			return {
				count: await queries.countAmong(db, { viewerId: member.id, now: isoNow(clock), isForFriends, tribeId }),
				isForGuests: false,
			};
		},
	};
}
