/** States of invitations: one question for the roles of all who made them. */
import type { InvitationState } from '@friends/contract/joining/joining.schema';
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { signInObstacle } from '../users/users.service.ts';
import { stateOf } from './invitations.policy.ts';
import type { InvitationRow } from './invitations.queries.ts';

interface StatesOptions {
	clock: Clock;
	accounts: AccountsService;
	instance: InstanceService;
}

export function createStates({ clock, accounts, instance }: StatesOptions) {
	/** By id. */
	return async function statesOf(db: Reader, rows: readonly InvitationRow[]): Promise<Map<string, InvitationState>> {
		const roles = await accounts.rolesOf(db, [...new Set(rows.map((row) => row.person_id))]);
		const [membersInvite, now] = [await instance.membersInvite(db), isoNow(clock)];
		const states = rows.map((row) => {
			const facts = { role: roles.get(row.person_id), membersInvite, isMakerActive: signInObstacle(row, now) === null };
			return [row.id, stateOf({ ...row, ...facts }, now)] as const;
		});
		return new Map(states);
	};
}
