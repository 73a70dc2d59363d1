/** Actions of administrators on tribes: effective at once, recorded in the audit log, and told to the owner. */
import type { AdminTribe, giveTribeBodySchema, renameTribeBodySchema } from '@friends/contract/admin/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { AuditEntry, AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { TellMember } from '../reports/notices.service.ts';
import type { TribeModerationService } from '../tribes/tribe-moderation.service.ts';
import { presentAdminTribe } from '../tribes/tribes.service.ts';

type RenameBody = z.output<typeof renameTribeBodySchema>;
type GiveBody = z.output<typeof giveTribeBodySchema>;

interface TribeActionsOptions {
	clock: Clock;
	tribes: TribeModerationService;
	auditLogs: Pick<AuditLogsService, 'append'>;
	tell: TellMember;
}

export type TribeActionsService = ReturnType<typeof createTribeActionsService>;

/** What is recorded of an action, for the log and for the owner. */
interface Recorded extends Pick<AuditEntry, 'adminId' | 'action' | 'reason' | 'before' | 'after'> {
	act: Parameters<TellMember>[1]['act'];
}

type TribeBefore = Awaited<ReturnType<TribeModerationService['give']>>;

export function createTribeActionsService({ clock, tribes, auditLogs, tell }: TribeActionsOptions) {
	/** Tells the owner of that time, and appends to the audit log. */
	async function record(transaction: Transaction, tribe: TribeBefore, { act, ...entry }: Recorded): Promise<void> {
		const { id, name, person_id: ownerId } = tribe;
		await tell(transaction, { userId: ownerId, act, subject: name, reason: entry.reason, at: isoNow(clock) });
		await auditLogs.append(transaction, { ...entry, targetUserId: ownerId, target: { type: 'tribe', id } });
	}

	return {
		async get(id: string): Promise<AdminTribe> {
			const tribe = await tribes.find(id);
			if (!tribe) throw notFound('tribe');
			return presentAdminTribe(tribe);
		},
		listOwned: async (ownerId: string): Promise<AdminTribe[]> => (await tribes.listOwned(ownerId)).map(presentAdminTribe),
		listHeirs: (id: string, search = ''): Promise<Person[]> => tribes.listHeirs(id, search),

		async rename(transaction: Transaction, { id: adminId }: Member, id: string, { name, slug, reason }: RenameBody): Promise<void> {
			const { before, after } = await tribes.rename(transaction, { adminId, id, name, slug });
			const names = { before: { name: before.name, slug: before.slug }, after };
			await record(transaction, before, { adminId, act: 'tribe_renamed', action: 'rename_tribe', reason, ...names });
		},

		async give(transaction: Transaction, { id: adminId }: Member, id: string, { userId, reason }: GiveBody): Promise<void> {
			const before = await tribes.give(transaction, { adminId, id, userId });
			const owners = { before: { ownerId: before.person_id }, after: { ownerId: userId } };
			await record(transaction, before, { adminId, act: 'tribe_taken', action: 'hand_on_tribe', reason, ...owners });
		},
	};
}
