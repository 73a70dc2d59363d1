/** Tribes: for now, whether somebody may post in one. */
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import type { Reader } from '#core/transaction';
import { canSeeTribe, postingObstacle } from './tribes.policy.ts';
import * as queries from './tribes.queries.ts';

interface Place {
	tribeId: string | null;
	channelId: string | null;
}

export type TribesService = ReturnType<typeof createTribesService>;

export function createTribesService({ clock }: { clock: Clock }) {
	return {
		listMemberships: queries.listMemberships,

		/** Refuses unless the member may post there; outside tribes everybody may. */
		async requirePlaceToPost(db: Reader, member: Member, { tribeId, channelId }: Place): Promise<void> {
			if (tribeId === null) {
				if (channelId !== null) throw notFound('This channel');
				return;
			}
			const row = await queries.findMembership(db, { tribeId, userId: member.id });
			const facts = row && {
				isPrivate: row.type === 'private',
				isActive: Boolean(row.is_active),
				isMember: row.membership_id !== null,
				mutedUntil: row.muted_until,
				bannedUntil: row.banned_until,
			};
			if (!facts || !canSeeTribe(facts)) throw notFound('This tribe');
			const obstacle = postingObstacle(facts, isoNow(clock));
			if (obstacle) throw new AppError('forbidden', obstacle);
			if (channelId !== null && !(await queries.hasChannel(db, { tribeId, channelId }))) throw notFound('This channel');
		},
	};
}
