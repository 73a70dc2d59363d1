/** Invitations to the community, as those who make them and administrators see them. */
import type { PageQuery } from '@friends/contract/core/pages';
import { invitationCreated, invitationRevoked } from '@friends/contract/joining/joining.events';
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { CreateInvitationBody, Invitation, Invited, OwnInvitations } from '@friends/contract/joining/joining.schema';
import { isAdministrator } from '@friends/contract/users/roles';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { createStates } from './invitation-states.ts';
import { boundsOf, canInvite } from './invitations.policy.ts';
import * as queries from './invitations.queries.ts';
import { newCode, presentInvitation, presentInvited } from './joining.present.ts';

const daySeconds = 24 * 60 * 60;

interface InvitationsOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	instance: InstanceService;
	auditLogs: AuditLogsService;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

export function createInvitationsService(options: InvitationsOptions) {
	return { ...createReading(options), ...createMaking(options) };
}

function createReading({ database, clock, accounts, instance }: InvitationsOptions) {
	const db = database.reader;
	const statesOf = createStates({ clock, accounts, instance });

	async function present(rows: queries.InvitationRow[]): Promise<Invitation[]> {
		const states = await statesOf(db, rows);
		return rows.map((row) => presentInvitation(row, states.get(row.id) ?? 'resting'));
	}

	async function mayMakeMore({ id, role }: Member): Promise<boolean> {
		if (!canInvite({ role, membersInvite: await instance.membersInvite() })) return false;
		return (await queries.countOpen(db, { madeBy: id, now: isoNow(clock) })) < boundsOf(role).openAtOnce;
	}

	return {
		async list({ limit, cursor }: PageQuery): Promise<Page<Invitation>> {
			const rows = await queries.listInvitations(db, { after: cursor ? decodeCursor(cursor) : null, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: await present(items), nextCursor };
		},

		async listOwn(member: Member): Promise<OwnInvitations> {
			const rows = await queries.listInvitations(db, { madeBy: member.id, after: null, limit: joiningLimits.ownShown });
			return { canInvite: await mayMakeMore(member), invitations: await present(rows) };
		},

		async get(id: string): Promise<Invitation> {
			const row = await queries.findInvitation(db, id);
			const [invitation] = await present(row ? [row] : []);
			if (!invitation) throw notFound('invitation');
			return invitation;
		},

		/** Who joined by an invitation. */
		async listInvited(id: string, { limit, cursor }: PageQuery): Promise<Page<Invited>> {
			if (!(await queries.findInvitation(db, id))) throw notFound('invitation');
			const rows = await queries.listInvited(db, { id, after: cursor ? decodeCursor(cursor) : null, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: items.map(presentInvited), nextCursor };
		},
	};
}

function createMaking({ clock, instance, auditLogs }: InvitationsOptions) {
	return {
		async create(transaction: Transaction, { id: madeBy, role }: Member, { label, maxUses, days }: CreateInvitationBody): Promise<string> {
			if (!canInvite({ role, membersInvite: await instance.membersInvite(transaction) })) throw new AppError('inviting_not_allowed');
			const bounds = boundsOf(role);
			if (maxUses > bounds.maxUses) throw new AppError('invitation_too_large', { field: 'maxUses', most: bounds.maxUses });
			if (days > bounds.days) throw new AppError('invitation_too_large', { field: 'days', most: bounds.days });
			const at = isoNow(clock);
			if ((await queries.countOpen(transaction, { madeBy, now: at })) >= bounds.openAtOnce)
				throw new AppError('too_many_invitations', { most: bounds.openAtOnce });
			const id = newId();
			const expiresAt = isoIn(clock, days * daySeconds);
			await queries.insertInvitation(transaction, { id, madeBy, label, code: newCode(), maxUses, at, expiresAt });
			await append(transaction, invitationCreated, { actorId: madeBy, subjects: { invitation: id }, at });
			return id;
		},

		async revoke(transaction: Transaction, { id: viewerId, role }: Member, id: string): Promise<void> {
			const row = await queries.findInvitation(transaction, id);
			const isOwn = row?.person_id === viewerId;
			if (!row || !(isOwn || isAdministrator(role))) throw notFound('invitation');
			const at = isoNow(clock);
			if (!(await queries.revokeInvitation(transaction, { id, at }))) return;
			await append(transaction, invitationRevoked, { actorId: viewerId, subjects: { invitation: id }, at });
			if (isOwn) return;
			const entry = { adminId: viewerId, targetUserId: row.person_id, reason: '', before: { label: row.label }, after: {} };
			await auditLogs.append(transaction, { ...entry, action: 'revoke_invitation' });
		},
	};
}
