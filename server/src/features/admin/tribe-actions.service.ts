/** Actions of administrators on tribes: effective at once, recorded in the audit log, and told to the owner. */
import type { AdminTribe, giveTribeBodySchema, renameTribeBodySchema } from '@friends/contract/admin/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import type { Transaction } from '#core/transaction';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { NoticesService } from '../reports/notices.service.ts';
import type { TribeModerationService } from '../tribes/tribe-moderation.service.ts';
import { presentAdminTribe } from '../tribes/tribes.service.ts';

type RenameBody = z.output<typeof renameTribeBodySchema>;
type GiveBody = z.output<typeof giveTribeBodySchema>;

interface TribeActionsOptions {
	clock: Clock;
	tribes: TribeModerationService;
	auditLogs: Pick<AuditLogsService, 'append'>;
	tell: NoticesService['tell'];
}

export type TribeActionsService = ReturnType<typeof createTribeActionsService>;

export function createTribeActionsService({ clock, tribes, auditLogs, tell }: TribeActionsOptions) {
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
			const at = isoNow(clock);
			await tell(transaction, { userId: before.person_id, act: 'tribe_renamed', subject: before.name, reason, at });
			await auditLogs.append(transaction, {
				adminId,
				action: 'rename_tribe',
				targetUserId: before.person_id,
				target: { type: 'tribe', id },
				reason,
				before: { name: before.name, slug: before.slug },
				after,
			});
		},

		async give(transaction: Transaction, { id: adminId }: Member, id: string, { userId, reason }: GiveBody): Promise<void> {
			const before = await tribes.give(transaction, { id, userId });
			const at = isoNow(clock);
			await tell(transaction, { userId: before.person_id, act: 'tribe_taken', subject: before.name, reason, at });
			await auditLogs.append(transaction, {
				adminId,
				action: 'hand_on_tribe',
				targetUserId: before.person_id,
				target: { type: 'tribe', id },
				reason,
				before: { ownerId: before.person_id },
				after: { ownerId: userId },
			});
		},
	};
}
