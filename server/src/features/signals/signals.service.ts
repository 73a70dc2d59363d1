/** Signals: numbers of open requests and reports; each room counts what its own list shows. */

import type { Signals } from '@friends/contract/signals/signals.schema';
import { isAdministrator } from '@friends/contract/users/roles';
import type { SessionMember } from '#core/access/viewer';
import type { Database } from '#core/transaction';
import type { AuthService } from '../auth/auth.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { TribeKeepingService } from '../tribes/tribe-keeping.service.ts';

export type SignalsService = ReturnType<typeof createSignalsService>;

interface SignalsOptions {
	database: Database;
	instance: InstanceService;
	friends: FriendsService;
	tribeKeeping: TribeKeepingService;
	countOpenReports(): Promise<number>;
	auth: Pick<AuthService, 'countNewSignIns'>;
	/** People who ask to be let in. */
	countWaiting(): Promise<number>;
}

export function createSignalsService(options: SignalsOptions) {
	const { database, instance, friends, tribeKeeping, countOpenReports, countWaiting, auth } = options;
	const db = database.reader;

	return {
		async get(member: SessionMember): Promise<Signals> {
			const { id, role } = member;
			const { friends: hasFriends } = await instance.features();
			return {
				friendRequests: hasFriends ? await friends.countIncoming(db, id) : 0,
				tribeRequests: await tribeKeeping.countRequests(db, id),
				newSignIns: await auth.countNewSignIns(member),
				waitingApplications: isAdministrator(role) ? await countWaiting() : null,
				openReports: isAdministrator(role) ? await countOpenReports() : null,
			};
		},
	};
}
