/** SQL of invitations to the community. */
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

/** With the member who made them. */
const invitations = (db: Reader) =>
	db
		.selectFrom('invitations')
		.innerJoin('users as maker', 'maker.id', 'invitations.created_by')
		.select(['invitations.id', 'label', 'code', 'uses', 'max_uses as maxUses', 'invitations.created_at as createdAt'])
		.select(['expires_at as expiresAt', 'revoked_at as revokedAt', ...personColumnsOf('maker')])
		.select(['maker.status', 'maker.banned_until as bannedUntil', 'maker.blocked_reason as reason']);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** Latest first. @param madeBy all members without it */
export function listInvitations(db: Reader, { madeBy, ...stretch }: Stretch & { madeBy?: string }) {
	const wanted = madeBy === undefined ? invitations(db) : invitations(db).where('invitations.created_by', '=', madeBy);
	return stretchOf(wanted, ['invitations.created_at', 'invitations.id'], stretch).execute();
}

export const findInvitation = (db: Reader, id: string) => invitations(db).where('invitations.id', '=', id).executeTakeFirst();

export const findByCode = (db: Reader, code: string) => invitations(db).where('code', '=', code).executeTakeFirst();

/** Those that are not ended by time, number or their maker. */
export async function countOpen(db: Reader, { madeBy, now }: { madeBy: string; now: string }): Promise<number> {
	const { count } = await db
		.selectFrom('invitations')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('created_by', '=', madeBy)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now)
		.where(({ eb, ref }) => eb('uses', '<', ref('max_uses')))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export interface NewInvitation {
	id: string;
	madeBy: string;
	label: string;
	code: string;
	maxUses: number;
	at: string;
	expiresAt: string;
}

export async function insertInvitation(transaction: Transaction, { madeBy, maxUses, at, expiresAt, ...rest }: NewInvitation) {
	await transaction
		.insertInto('invitations')
		.values({ ...rest, created_by: madeBy, max_uses: maxUses, created_at: at, expires_at: expiresAt })
		.execute();
}

/** @returns false when it was revoked already. */
export async function revokeInvitation(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<boolean> {
	const result = await transaction
		.updateTable('invitations')
		.set({ revoked_at: at })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Takes a place for a new member, of the last one for exactly one of several at once. @returns false when none is left. */
export async function takePlace(
	transaction: Transaction,
	{ id, userId, at }: { id: string; userId: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('invitations')
		.set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', at)
		.where(({ eb, ref }) => eb('uses', '<', ref('max_uses')))
		.executeTakeFirst();
	if (Number(result.numUpdatedRows) === 0) return false;
	await transaction.insertInto('invitation_uses').values({ user_id: userId, invitation_id: id, created_at: at }).execute();
	return true;
}

/** The members by whose invitations these people came; deleted members are left out. */
export function listInviters(db: Reader, ids: string[]) {
	return db
		.selectFrom('invitation_uses')
		.innerJoin('invitations', 'invitations.id', 'invitation_uses.invitation_id')
		.innerJoin('users as maker', 'maker.id', 'invitations.created_by')
		.select(['invitation_uses.user_id as userId', ...personColumnsOf('maker')])
		.where('invitation_uses.user_id', 'in', ids)
		.where('maker.status', '<>', 'deleted')
		.execute();
}

export type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number];

/** Who joined by it, latest first; deleted people are left out. */
export function listInvited(db: Reader, { id, ...stretch }: Stretch & { id: string }) {
	const invited = db
		.selectFrom('invitation_uses')
		.innerJoin('users as person', 'person.id', 'invitation_uses.user_id')
		.select(['person.id', 'invitation_uses.created_at as createdAt', ...personColumnsOf('person')])
		.where('invitation_uses.invitation_id', '=', id)
		.where('person.status', '<>', 'deleted');
	return stretchOf(invited, ['invitation_uses.created_at', 'invitation_uses.user_id'], stretch).execute();
}
