/** Presents invitations and applications: rows to views. No other code makes them. */
import { randomBytes } from 'node:crypto';
import type { Answer, Application, Invitation, InvitationState, Invited } from '@friends/contract/joining/joining.schema';
import { presentPerson } from '../users/users.service.ts';
import type { ListedApplication } from './applications.queries.ts';
import type { InvitationRow, InvitedRow } from './invitations.queries.ts';

/** 128 random bits as 22 characters. */
export const newCode = (): string => randomBytes(16).toString('base64url');

export function presentInvitation(row: InvitationRow, state: InvitationState): Invitation {
	const { id, label, code, uses, maxUses, createdAt, expiresAt } = row;
	return { id, label, code, uses, maxUses, state, createdBy: presentPerson(row), createdAt, expiresAt };
}

export const presentInvited = (row: InvitedRow): Invited => ({ person: presentPerson(row), joinedAt: row.createdAt });

export const presentApplication = ({ answers, ...application }: ListedApplication): Application => ({
	...application,
	answers: JSON.parse(answers) as Answer[],
});
