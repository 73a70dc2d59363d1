/** Presents requests to join and invitations to tribes: rows to views. No other code makes them. */
import type { Arrival, TribeInvitation, TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { type PersonColumns, presentPerson } from '../../users/users.service.ts';
import type { TribeRoles } from '../roles.ts';
import { stateOf } from './tribe-invitations.policy.ts';
import type { InvitationRow } from './tribe-invitations.queries.ts';
import type { RequestRow } from './tribe-requests.queries.ts';

export function presentInvitation(row: InvitationRow, roles: TribeRoles, now: string): TribeInvitation {
	const { id, label, code, uses, maxUses, createdAt, expiresAt, revokedAt } = row;
	const isOwner = row.createdBy === row.ownerId;
	return {
		id,
		label,
		code,
		uses,
		stayed: row.stayed ?? 0,
		maxUses,
		state: stateOf({ ...row, isOwner }, roles, now),
		createdBy: presentPerson(row),
		createdAt,
		expiresAt,
		revokedAt,
	};
}

export const presentArrival = (row: PersonColumns & { createdAt: string }): Arrival => ({
	person: presentPerson(row),
	joinedAt: row.createdAt,
});

/** What decides of a request comes from elsewhere too: who the person is to others. */
interface Asker {
	hereSince: string | null;
	friendsInside: number;
}

export function presentRequest(row: RequestRow, asker: Asker): TribeRequest {
	return {
		id: row.id,
		person: presentPerson(row),
		message: row.message,
		answers: JSON.parse(row.answers) as TribeRequest['answers'],
		invitation: row.invitationId === null || row.invitationLabel === null ? null : { id: row.invitationId, label: row.invitationLabel },
		...asker,
		createdAt: row.createdAt,
	};
}
