/** Follower that forgets devices whose session has ended. Nothing is sent to them from that moment on, whether it has come this far or not. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { otherSessionsEnded, sessionEnded } from '@friends/contract/auth/auth.events';
import { memberLeft } from '@friends/contract/departures/departures.events';
import { passwordReset } from '@friends/contract/recovery/recovery.events';
import { type Clock, isoNow } from '#core/clock';
import type { Follower } from '#core/events/follower';
import { deleteUnreached } from './push.queries.ts';

const ending = [sessionEnded, otherSessionsEnded, passwordReset, standingChanged, memberLeft] as const;

export const createEndedSessionsFollower = (clock: Clock): Follower => ({
	name: 'push.endedSessions',
	events: ending,
	async handle(transaction, events) {
		const users = events.flatMap(({ subjects }) => ('user' in subjects ? subjects.user : []));
		await deleteUnreached(transaction, [...new Set(users)], isoNow(clock));
	},
});
