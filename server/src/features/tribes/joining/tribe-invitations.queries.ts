/** SQL of invitations to tribes. */
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

/** With the member who made them, and their membership. */
const withMaker = (db: Reader) =>
	db
		.selectFrom('tribe_invitations as invitation')
		.innerJoin('users as maker', 'maker.id', 'invitation.created_by')
		.innerJoin('tribes', 'tribes.id', 'invitation.tribe_id')
		.leftJoin('current_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'invitation.tribe_id').onRef('membership.user_id', '=', 'invitation.created_by'),
		)
		.select(['invitation.id', 'invitation.tribe_id as tribeId', 'invitation.created_by as createdBy', 'invitation.uses'])
		.select(['invitation.max_uses as maxUses', 'invitation.created_at as createdAt', 'invitation.expires_at as expiresAt'])
		.select(['invitation.revoked_at as revokedAt', 'tribes.owner_id as ownerId', 'membership.role', 'maker.status'])
		.select(['maker.banned_until as bannedUntil', 'maker.blocked_reason as reason']);

/** Takes the same work for a code that there never was. */
export const findByCode = (db: Reader, code: string) => withMaker(db).where('invitation.code', '=', code).executeTakeFirst();

const invitations = (db: Reader) =>
	withMaker(db)
		.select(['invitation.label', 'invitation.code', ...personColumnsOf('maker')])
		.select(({ selectFrom }) =>
			selectFrom('current_members as arrival')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('arrival.invitation_id', '=', 'invitation.id')
				.as('stayed'),
		);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** Latest first. @param madeBy null: by all */
export function listInvitations(db: Reader, { tribeId, madeBy, ...stretch }: Stretch & { tribeId: string; madeBy: string | null }) {
	const ofTribe = invitations(db).where('invitation.tribe_id', '=', tribeId);
	const wanted = madeBy === null ? ofTribe : ofTribe.where('invitation.created_by', '=', madeBy);
	return stretchOf(wanted, ['invitation.created_at', 'invitation.id'], stretch).execute();
}

export const findInvitation = (db: Reader, id: string) => invitations(db).where('invitation.id', '=', id).executeTakeFirst();

/** Not ended by time, number or a member: of one member, and of all. */
export async function countOpen(
	db: Reader,
	{ tribeId, madeBy, now }: { tribeId: string; madeBy: string; now: string },
): Promise<{ own: number; all: number }> {
	const open = await db
		.selectFrom('tribe_invitations')
		.select(({ fn }) => ['created_by as madeBy', fn.countAll<number>().as('count')])
		.where('tribe_id', '=', tribeId)
		.where('revoked_at', 'is', null)
		.where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
		.where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))
		.groupBy('created_by')
		.execute();
	return { own: open.find((row) => row.madeBy === madeBy)?.count ?? 0, all: open.reduce((sum, { count }) => sum + count, 0) };
}

export interface NewInvitation {
	id: string;
	tribeId: string;
	madeBy: string;
	label: string;
	code: string;
	maxUses: number | null;
	at: string;
	expiresAt: string | null;
}

export async function insertInvitation(
	transaction: Transaction,
	{ id, tribeId, madeBy, label, code, maxUses, at, expiresAt }: NewInvitation,
): Promise<void> {
	await transaction
		.insertInto('tribe_invitations')
		.values({ id, tribe_id: tribeId, created_by: madeBy, label, code, max_uses: maxUses, created_at: at, expires_at: expiresAt })
		.execute();
}

/** @returns false when it was revoked already. */
export async function revokeInvitation(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<boolean> {
	const result = await transaction
		.updateTable('tribe_invitations')
		.set({ revoked_at: at })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Takes a use, of the last one for exactly one of several at once. @returns false when none is left. */
export async function takeUse(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<boolean> {
	const result = await transaction
		.updateTable('tribe_invitations')
		.set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
		.where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Members who came by it, latest first; deleted people are left out. */
export function listArrivals(db: Reader, { invitationId, ...stretch }: Stretch & { invitationId: string }) {
	const arrivals = db
		.selectFrom('current_members as membership')
		.innerJoin('users as person', 'person.id', 'membership.user_id')
		.select(['membership.id', 'membership.joined_at as createdAt', ...personColumnsOf('person')])
		.where('membership.invitation_id', '=', invitationId)
		.where('person.status', '<>', 'deleted');
	return stretchOf(arrivals, ['membership.joined_at', 'membership.id'], stretch).execute();
}
